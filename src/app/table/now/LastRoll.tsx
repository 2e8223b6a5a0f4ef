import { tellsOdds } from '../../../store/meta.ts';
import { useHelp } from '../help.ts';
import { Die } from '../parts/Die.tsx';
import { RollChances } from '../parts/RollChances.tsx';
import { Shifts } from '../parts/Shifts.tsx';
import { Rules, Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { signed } from '../sheet/signed.ts';
import { t } from '../words.ts';
import { lastRolls, resultChances, type Rolled } from './rolls.ts';
import styles from './now.module.css';

/** The dice just rolled, with all that made the result, and how likely it had been. */
export function LastRoll() {
  const { shown, game } = useScene();
  const odds = tellsOdds(useHelp());
  const rolls = game ? lastRolls(shown.events, game.actions) : [];
  if (rolls.length === 0) return null;
  return (
    <section className={styles['rolls']} aria-label={t('dice.rolled')}>
      {rolls.map((event, i) => (
        <RollCard key={`${shown.at} ${i}`} event={event} odds={odds} />
      ))}
    </section>
  );
}

/** The dice, the result and what it means; how it came about is folded away. */
function RollCard({ event, odds }: { event: Rolled; odds: boolean }) {
  const { say } = useScene();
  const { faces, sides, modifiers, shifts, modified, table, row, result } = event.roll;
  const chances = odds ? resultChances(event.roll, say) : null;
  const made = modifiers.length + (shifts?.length ?? 0) > 0 || chances !== null;
  return (
    <div className={styles['roll']}>
      <div className={styles['faces']}>
        {faces.map((face, n) => (
          <Die key={n} face={face} sides={sides} size={32} />
        ))}
        {modifiers.length > 0 && <span className={styles['roll-total']}>= {modified}</span>}
        <p>
          <Told note={event} />
        </p>
        <span className={styles['roll-result']} title={t('dice.row', table, row)}>
          <span className="unseen">{t('dice.result')} </span>
          {result === '-' ? '–' : result}
        </span>
      </div>
      {made && (
        <details className={styles['barred']}>
          <summary>{t('dice.how')}</summary>
          {modifiers.length > 0 && (
            <ul className={styles['made']}>
              {modifiers.map((modifier, n) => (
                <li key={n}>
                  <b>{signed(modifier.value)}</b> {say(modifier)} <Rules rule={modifier.rule} />
                </li>
              ))}
            </ul>
          )}
          {shifts && shifts.length > 0 && (
            <p>
              <Shifts shifts={shifts} />
            </p>
          )}
          <RollChances chances={chances} />
        </details>
      )}
    </div>
  );
}
