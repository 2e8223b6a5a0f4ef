import { ToldAmong } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t, turnLabel, turnMark } from '../words.ts';
import styles from './course.module.css';

/** A new turn: its date and everything due in it, until the first order of the turn. */
export function TurnCard() {
  const { title, shown, situation } = useScene();
  const turn = title.turns.find((info) => info.turn === shown.table.turn);
  const begins = shown.at === 0 || shown.events.at(-1)?.some((event) => event.heading === 'turn');
  if (!situation || !turn || !begins) return null;
  return (
    <section className={styles['turn']} aria-label={t('turn.begins', turnMark(turn))}>
      <h3>
        {t('turn.begins', turnMark(turn))} <small>{turnLabel(turn)}</small>
      </h3>
      {turn.events.length > 0 && (
        <ul>
          {turn.events.map((event, i) => (
            <li key={event.say + JSON.stringify(event.data)}>
              <ToldAmong notes={turn.events} at={i} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
