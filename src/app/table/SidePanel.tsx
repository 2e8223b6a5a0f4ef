import { memo, type UIEvent, useCallback, useEffect, useRef } from 'react';
import { type Sheet, useTable } from '../../store/table.ts';
import { HexPanel } from './hex/HexPanel.tsx';
import { followNow, useBehind, useLater, useTableLater } from './later.ts';
import { LessonPanel } from './lesson/LessonPanel.tsx';
import { LogPanel } from './log/LogPanel.tsx';
import { NowPanel } from './now/NowPanel.tsx';
import { SceneContext, useDraft, useScene } from './scene.tsx';
import { canEnter } from './trays/open.ts';
import { t } from './words.ts';
import styles from './table.module.css';

const SHEETS: readonly Sheet[] = ['now', 'hex', 'log'];

/** The panels beside the map. They follow the map a moment later, and are busy until then. */
export function SidePanel() {
  const scene = useScene();
  const drawn = useLater(scene);
  const sheet = useTable((s) => s.sheet);
  const behind = useBehind() || drawn !== scene;
  return (
    <div
      className={styles['side']}
      data-sheet={sheet}
      aria-busy={behind || undefined}
      onPointerDownCapture={behind ? followNow : undefined}
      onKeyDownCapture={behind ? followNow : undefined}
    >
      <SceneContext value={drawn}>
        <Panels />
      </SceneContext>
    </div>
  );
}

const Panels = memo(function Panels() {
  const { shown, situation } = useScene();
  const sheet = useTable((s) => s.sheet);
  // A new decision is seen at once, whatever was scrolled down or lay open before.
  const scrolled = useRef(new Set<HTMLElement>());
  const onScroll = ({ currentTarget: part }: UIEvent<HTMLElement>) =>
    part.scrollTop > 0 ? scrolled.current.add(part) : scrolled.current.delete(part);
  const toTop = useCallback(() => {
    // Only those: to set what is 0 already costs a layout.
    for (const part of scrolled.current) part.scrollTop = 0;
  }, []);
  const hex = useRef<HTMLDivElement>(null);
  const step = useRef<string>(undefined);
  useEffect(() => {
    toTop();
    const before = step.current;
    step.current = situation?.decision.step;
    // In the step in which units come from an open tray it stays in sight for the next of them.
    const { sheet, tray } = useTable.getState();
    const next = sheet === 'hex' && situation?.decision.step === before && situation && canEnter(situation, tray);
    if (shown.acts && !next) useTable.getState().showSheet('now');
  }, [shown, situation, toTop]);
  // Whoever asks about a hex sees the answer.
  const read = useTableLater('read');
  useEffect(() => {
    if (read) hex.current?.scrollIntoView?.({ block: 'start' });
  }, [read]);
  return (
    <>
      <nav className={styles['tabs']} aria-label={t('sheet-tab.all')}>
        {SHEETS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={sheet === name}
            onClick={() => useTable.getState().showSheet(name)}
          >
            {t(`sheet-tab.${name}`)}
          </button>
        ))}
      </nav>
      <div className={styles['work']} onScroll={onScroll}>
        <div className={styles['part']} data-part="now" onScroll={onScroll}>
          <LessonPanel />
          <NowPanel />
          <Aim toTop={toTop} />
        </div>
        <div ref={hex} className={styles['part']} data-part="hex">
          <HexPanel />
        </div>
      </div>
      <div className={styles['part']} data-part="log">
        <LogPanel />
      </div>
    </>
  );
});

/** Whoever chooses a target, from however long a list, sees the sheet of the attack, which takes the place of the list. */
function Aim({ toTop }: { toTop: () => void }) {
  const { situation } = useScene();
  const { hex } = useDraft();
  const target = situation?.decision.kind === 'attack' ? hex : null;
  useEffect(() => {
    if (target !== null) toTop();
  }, [target, toTop]);
  return null;
}
