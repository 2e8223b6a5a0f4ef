import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useGame, useShown } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { useTellings } from '../../store/telling.ts';
import { useViewport } from '../map/viewport.ts';
import { RulebookPanel } from '../rulebook/RulebookPanel.tsx';
import { RuleContext } from '../ui/RuleLink.tsx';
import { Announcer } from './Announcer.tsx';
import { TopBar } from './bar/TopBar.tsx';
import { CardStrip } from './cards/CardStrip.tsx';
import { FindBox } from './find/FindBox.tsx';
import { Ground } from './ground/Ground.tsx';
import { KeyList } from './keys/KeyList.tsx';
import { MapLegend } from './legend/MapLegend.tsx';
import { useKeys } from './keys/useKeys.ts';
import { Reel } from './log/Reel.tsx';
import { SceneProvider, useScene } from './scene.tsx';
import { SidePanel } from './SidePanel.tsx';
import styles from './table.module.css';

/** The table: the game in play. Draws nothing while no game is open or the curtain is down. */
export default function TablePage() {
  const id = useGame((s) => s.id);
  const title = useGame((s) => s.game?.title);
  const shown = useShown();
  const telling = useTellings((s) => (s.telling?.after === shown ? s.telling : null));
  // Another game, or another player: what the last one pointed at is nobody's business.
  const seat = shown?.seat;
  useLayoutEffect(() => {
    useTable.getState().clear();
    return () => useTable.getState().clear(); // the next game may have another board
  }, [id, seat]);
  if (!title || !shown) return null;
  return (
    <SceneProvider title={title} shown={shown} telling={telling}>
      <TableLayout key={id} />
    </SceneProvider>
  );
}

function TableLayout() {
  const scene = useScene();
  const { title, shown } = scene;
  const viewport = useViewport();
  const rule = useTable((s) => s.rule);
  const ruleAsked = useTable((s) => s.ruleAsked);
  const pack = useGame((s) => s.game?.record.pack);
  const reader = useMemo(
    () => ({ title: title.id, open: (number: string) => useTable.getState().openRule(number) }),
    [title],
  );
  useKeys(scene);
  // What was in hand, refused or outlined belongs to the position that is gone.
  useEffect(() => useTable.getState().settle(shown), [shown]);
  return (
    <RuleContext value={reader}>
      <div
        className={styles['table']}
        data-rulebook={rule !== null || undefined}
        data-watching={!shown.live || undefined}
      >
        <div className={styles['bar']}>
          <TopBar />
          <CardStrip viewport={viewport} />
        </div>
        <main className={styles['ground']}>
          {!shown.live && <Reel />}
          <Ground viewport={viewport} />
        </main>
        <SidePanel />
        {rule !== null && (
          <div className={styles['rulebook']}>
            <RulebookPanel
              title={title.id}
              rule={rule}
              asked={ruleAsked}
              pack={pack}
              onClose={() => useTable.getState().openRule(null)}
            />
          </div>
        )}
      </div>
      <KeyList />
      <MapLegend />
      <FindBox />
      <Announcer />
    </RuleContext>
  );
}
