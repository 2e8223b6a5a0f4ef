import { Fragment } from 'react';
import { figure, resultText } from '../../../engine/chart.ts';
import type { GameEvent, Roll } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { tellsOdds } from '../../../store/meta.ts';
import { useHelp } from '../help.ts';
import { BarScales } from '../parts/bar-scale.ts';
import { Die } from '../parts/Die.tsx';
import { RollChances } from '../parts/RollChances.tsx';
import { Shifts } from '../parts/Shifts.tsx';
import { Rules, Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { signed } from '../sheet/signed.ts';
import { newsOf } from '../system/told.ts';
import { t } from '../words.ts';
import { headingOver, lastResults, resultChances, scaleOfRolls } from './rolls.ts';
import styles from './now.module.css';

/** The results of the last order: the dice, with all that made the result and how likely it had been, or that none were needed. */
export function LastRoll() {
  const { shown, game, telling, say } = useScene();
  const odds = tellsOdds(useHelp());
  const all = game ? lastResults(shown.events, game.actions) : [];
  const presses = useGame((s) => s.presses);
  // What waited for its click stands first, once it has come.
  const news = newsOf(shown, telling, presses);
  const results = [...all.filter((event) => news.includes(event)), ...all.filter((event) => !news.includes(event))];
  if (results.length === 0) return null;
  const order = shown.events.findLast((events) => events.includes(all[0]))!;
  const headings = results.map((event) => headingOver(order, event));
  return (
    <BarScales value={scaleOfRolls(results, say)}>
      <section className={styles['rolls']} aria-label={t('dice.rolled')}>
        {results.map((event, i) => (
          <Fragment key={`${shown.at} ${i}`}>
            {headings[i] && headings[i] !== headings[i - 1] && <h3>{say(headings[i])}</h3>}
            <ResultCard event={event} odds={odds} />
          </Fragment>
        ))}
      </section>
    </BarScales>
  );
}

/** The dice, the result and what it means; how it came about is folded away. */
function ResultCard({ event, odds }: { event: GameEvent; odds: boolean }) {
  const { roll } = event;
  const result = roll?.result ?? event.outcome;
  return (
    <div className={styles['roll']}>
      <div className={styles['faces']}>
        {roll?.faces.map((face, n) => (
          <Die key={n} face={face} sides={roll.sides} size={32} />
        ))}
        {roll && roll.modifiers.length > 0 && (
          <span className={styles['roll-total']}>{t('dice.counted', figure(roll.modified))}</span>
        )}
        <p>
          <Told note={event} />
        </p>
        {result && (
          <span className={styles['roll-result']} title={roll && t('dice.row', roll.table, roll.row)}>
            <span className="unseen">{t('dice.result')} </span>
            {resultText(result)}
          </span>
        )}
      </div>
      {roll && <Made roll={roll} odds={odds} />}
    </div>
  );
}

/** What made the result of a roll, and how likely each was; nothing where nothing did and there is but one. */
function Made({ roll, odds }: { roll: Roll; odds: boolean }) {
  const { say } = useScene();
  const { modifiers, shifts } = roll;
  const chances = odds ? resultChances(roll, say) : null;
  if (modifiers.length + (shifts?.length ?? 0) === 0 && !chances) return null;
  return (
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
  );
}
