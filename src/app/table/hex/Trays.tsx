import type { Tray } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { pressUnit } from '../acting.ts';
import { CounterButton } from '../parts/CounterButton.tsx';
import { Told } from '../parts/Told.tsx';
import { useMarks, useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './hex.module.css';

const sizeOf = (tray: Tray) => tray.groups.reduce((sum, group) => sum + group.counters.length + group.unseen, 0);

/** A button for each box off the map, with the number of counters in it. */
export function TrayButtons() {
  const { shown, say } = useScene();
  const open = useTable((s) => s.tray);
  const { trays } = shown.table;
  if (trays.length === 0) return null;
  return (
    <div className={styles['trays']} role="group" aria-label={t('hex.trays')}>
      {trays.map((tray) => (
        <Button key={tray.id} aria-pressed={open === tray.id} onClick={() => useTable.getState().openTray(open === tray.id ? null : tray.id)}>
          {say(tray.name)} <b>{sizeOf(tray)}</b>
        </Button>
      ))}
    </div>
  );
}

/** An open box: its groups and their counters; those that can act are pressed like any other. */
export function TrayBox({ id }: { id: string }) {
  const { shown, situation: s, say } = useScene();
  const marks = useMarks();
  const tray = shown.table.trays.find((candidate) => candidate.id === id);
  if (!tray) return null;
  return (
    <div className={styles['tray']}>
      <div className={styles['heading']}>
        <h2>
          <Told note={tray.name} />
        </h2>
        <Button look="bare" className={styles['small']} onClick={() => useTable.getState().openTray(null)}>{t('hex.tray-close')}</Button>
      </div>
      {sizeOf(tray) === 0 && <p className={styles['none']}>{t('hex.tray-empty')}</p>}
      {tray.groups.filter((group) => group.counters.length + group.unseen > 0).map((group) => (
        <div key={group.note.say + JSON.stringify(group.note.data)} className={styles['group']} role="group" aria-label={say(group.note)}>
          <h3>
            <Told note={group.note} />
          </h3>
          {group.counters.map((counter) => {
            const able = marks.actors.includes(counter.unit);
            const chosen = marks.chosen.includes(counter.unit);
            return <CounterButton key={counter.unit} counter={counter} pressed={able ? chosen : undefined} dim={!able} onPress={() => s && pressUnit(s, counter.unit)} />;
          })}
          {group.unseen > 0 && <p>{t('hex.unseen', group.unseen)}</p>}
        </div>
      ))}
    </div>
  );
}
