import { useEffect } from 'react';
import { OFF_MAP } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { MiniMap } from '../../map/MiniMap.tsx';
import type { Viewport } from '../../map/viewport.ts';
import { useScene } from '../scene.tsx';
import { actorsOf, hexOf } from '../situation.ts';
import { t } from '../words.ts';
import { HexLine } from './HexLine.tsx';
import { OverlayBar } from './OverlayBar.tsx';
import { ResultFloat } from './ResultFloat.tsx';
import { TableMap } from './TableMap.tsx';
import styles from './ground.module.css';

/** Scale at which counters and hex numbers are read with ease. */
const READABLE = 1;

/** The hex to begin with: in the middle of those who can act, or of everybody. */
function firstLook({ shown, situation }: ReturnType<typeof useScene>): number | undefined {
  const acting = situation ? actorsOf(situation).map((unit) => hexOf(situation.table, unit)).filter((hex) => hex !== OFF_MAP) : [];
  const hexes = (acting.length > 0 ? acting : shown.table.stacks.map((stack) => stack.hex)).toSorted((a, b) => a - b);
  return hexes[Math.floor(hexes.length / 2)];
}

/** The map and what lies on its margins. */
export function Ground({ viewport }: { viewport: Viewport }) {
  const scene = useScene();
  const { title, shown } = scene;
  const look = useTable((s) => s.look);

  useEffect(() => {
    const hex = firstLook(scene);
    if (hex !== undefined) viewport.centreOn(hex, READABLE);
    // Once, when the table is set: afterwards the player moves the map.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [viewport]);
  useEffect(() => {
    if (look) viewport.reveal(look.hex);
  }, [look, viewport]);

  return (
    <div className={styles['ground']}>
      <TableMap viewport={viewport} />
      <ResultFloat viewport={viewport} />
      <div className={styles['foot']}>
        <HexLine />
        <OverlayBar />
      </div>
      <div className={styles['mini']}>
        <MiniMap title={title} viewport={viewport} stacks={shown.table.stacks} label={t('table.minimap')} />
      </div>
    </div>
  );
}
