import type { Note, SideId, Tray } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './trays.module.css';

/** How many things lie in a tray, with or without a counter of their own. */
const sizeOf = (tray: Tray): number =>
  tray.groups.reduce((sum, { counters, unseen, count = 0 }) => sum + counters.length + unseen + count, 0);

interface Entry {
  readonly id: string;
  readonly name: Note;
  readonly size: number;
}

/** A button for each box off the map and each list of formations, side by side of the table, with how much is in it. */
export function TrayButtons() {
  const { title, shown } = useScene();
  const { trays, lists = [] } = shown.table;
  const entries = (side: SideId): Entry[] => [
    ...lists
      .filter((list) => list.side === side)
      .map(({ id, name, cards }) => ({ id, name, size: cards.filter((card) => card.state === 'ready').length })),
    ...trays.filter((tray) => tray.side === side).map((tray) => ({ id: tray.id, name: tray.name, size: sizeOf(tray) })),
  ];
  if (trays.length + lists.length === 0) return null;
  return (
    <div className={styles['trays']} role="group" aria-label={t('hex.trays')}>
      {title.sides.map(
        ({ adjective }, side) =>
          entries(side).length > 0 && (
            <div key={adjective} className={styles['row']} role="group" aria-label={t('hex.trays-of', adjective)}>
              <SideMark side={side} />
              {entries(side).map((entry) => (
                <TrayButton key={entry.id} entry={entry} />
              ))}
            </div>
          ),
      )}
    </div>
  );
}

function TrayButton({ entry: { id, name, size } }: { entry: Entry }) {
  const { say } = useScene();
  const open = useTable((s) => s.tray === id);
  return (
    <Button
      aria-pressed={open}
      className={size === 0 ? styles['empty'] : ''}
      onClick={({ currentTarget }) => {
        useTable.getState().openTray(open ? null : id);
        // What lies open stands above its buttons, and may be long.
        if (!open) currentTarget.closest('section')?.scrollIntoView?.({ block: 'start' });
      }}
    >
      {say(name)} <b>{size}</b>
    </Button>
  );
}
