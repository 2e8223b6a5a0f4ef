import type { Counter } from '../../../engine/title.ts';
import { CounterSvg } from '../../counter/CounterFace.tsx';
import { Button } from '../../ui/Button.tsx';
import { pressUnit } from '../acting.ts';
import { frontOf } from '../facing/compass.ts';
import { Rules } from '../parts/Told.tsx';
import { useMarks, useScene } from '../scene.tsx';
import { hexOf, nationOf, sideOf } from '../situation.ts';
import { t } from '../words.ts';
import styles from './hex.module.css';

/** A unit in full: its counter, its name, what each figure means, its state in words. */
export function UnitCard({ counter }: { counter: Counter }) {
  const { title, situation: s, say } = useScene();
  const marks = useMarks();
  const unit = title.units[counter.unit];
  // Only where taking up is all that a press does; in other decisions the panel above has the counters.
  const mine =
    (s?.decision.kind === 'move' || s?.decision.kind === 'retreat') && sideOf(title, counter.unit) === s.decision.side;
  const listed =
    s !== null && marks.chosen.length > 0 && hexOf(s.table, marks.chosen[0]) === hexOf(s.table, counter.unit);
  const able = marks.actors.includes(counter.unit);
  return (
    <article className={styles['unit']}>
      <CounterSvg
        unit={unit}
        formation={title.formations[unit.formation]}
        counter={counter}
        symbols={title.symbols}
        describeNote={say}
        size={64}
      />
      <div>
        <h3>{unit.long}</h3>
        <p className={styles['quiet']}>
          {[
            ...new Set([
              nationOf(title, unit.formation)?.name,
              title.formations[unit.formation].name,
              unit.marks,
              t('now.steps', counter.steps, counter.maxSteps),
              frontOf(title, counter),
            ]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ul className={styles['values']}>
          {counter.values.map(({ value, note }) => (
            <li key={note.say}>
              <b>{value}</b> {say(note)} <Rules rule={note.rule} />
            </li>
          ))}
        </ul>
        {counter.flags.length > 0 && (
          <ul className={styles['flags']}>
            {counter.flags.map((flag) => (
              <li key={flag.say}>
                {say(flag)} <Rules rule={flag.rule} />
              </li>
            ))}
          </ul>
        )}
        {s && mine && !listed && (
          <Button className={styles['take']} onClick={() => pressUnit(s, counter.unit)}>
            {able ? t('hex.select') : t('hex.why-not')}
          </Button>
        )}
      </div>
    </article>
  );
}
