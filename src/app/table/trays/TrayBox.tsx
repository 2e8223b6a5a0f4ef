import { type ReactNode, useEffect, useRef } from 'react';
import type { Note, Tray, TrayGroup } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { pressUnit, takeWhole } from '../acting.ts';
import { CounterButton } from '../parts/CounterButton.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { Told } from '../parts/Told.tsx';
import { useDraft, useMarks, useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { CounterGrid } from './CounterGrid.tsx';
import { FormationListBox } from './FormationListBox.tsx';
import styles from './trays.module.css';

/** What lies open under the hex: a box off the map, or a list of formations. */
export function OpenTray({ id }: { id: string }) {
  const { lists = [], trays } = useScene().shown.table;
  const list = lists.find((candidate) => candidate.id === id);
  if (list)
    return (
      <Opened name={list.name} side={list.side}>
        <FormationListBox list={list} />
      </Opened>
    );
  const tray = trays.find((candidate) => candidate.id === id);
  return tray ? (
    <Opened name={tray.name} side={tray.side}>
      <Groups tray={tray} />
    </Opened>
  ) : null;
}

function Opened({ name, side, children }: { name: Note; side: number; children: ReactNode }) {
  // Who is in hand is seen, in however long a tray.
  const box = useRef<HTMLDivElement>(null);
  const last = useDraft().units.at(-1);
  useEffect(() => {
    if (last !== undefined)
      box.current
        ?.querySelector(`[aria-pressed="true"][data-counter="${last}"]`)
        ?.scrollIntoView?.({ block: 'nearest' });
  }, [last]);
  return (
    <div ref={box} className={styles['tray']} data-tray="">
      <div className={styles['heading']}>
        <h2>
          <SideMark side={side} /> <Told note={name} />
        </h2>
        <Button look="bare" className={styles['close']} onClick={() => useTable.getState().openTray(null)}>
          {t('hex.tray-close')}
        </Button>
      </div>
      {children}
    </div>
  );
}

/** The groups of a tray; of a track every box in its order. */
function Groups({ tray }: { tray: Tray }) {
  const groups = tray.track
    ? tray.groups
    : tray.groups.filter((group) => group.counters.length + group.unseen > 0 || group.count !== undefined);
  if (tray.track)
    return (
      <ol className={styles['track']}>
        {groups.map((group, i) => (
          <li key={i}>
            <Group group={group} />
          </li>
        ))}
      </ol>
    );
  if (groups.length === 0) return <p className={styles['quiet']}>{t('hex.tray-empty')}</p>;
  return groups.map((group) => <Group key={group.note.say + JSON.stringify(group.note.data)} group={group} />);
}

/** Counters that can act stand in full and are pressed like any other; the rest lie side by side. */
function Group({ group: { note, counters, unseen, count } }: { group: TrayGroup }) {
  const { situation: s, say } = useScene();
  const marks = useMarks();
  const able = counters.filter((counter) => marks.actors.includes(counter.unit));
  const others = counters.filter((counter) => !marks.actors.includes(counter.unit));
  return (
    <div className={styles['group']} role="group" aria-label={say(note)}>
      <h3>
        <span>
          <Told note={note} />
        </span>
        {count !== undefined && <span className={styles['pile']}>{count}</span>}
      </h3>
      {able.map((counter) => (
        <CounterButton
          key={counter.unit}
          counter={counter}
          pressed={marks.chosen.includes(counter.unit)}
          onPress={() => s && pressUnit(s, counter.unit)}
          onTwice={() => s !== null && takeWhole(s, counter.unit)}
        />
      ))}
      {others.length > 0 && <CounterGrid counters={others} />}
      {unseen > 0 && <p>{t('hex.unseen', unseen)}</p>}
    </div>
  );
}
