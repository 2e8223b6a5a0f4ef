import { figure, resultText } from '../../../engine/chart.ts';
import type { GameEvent, Roll } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { tellsOdds } from '../../../store/meta.ts';
import { useTable } from '../../../store/table.ts';
import { RuleLink } from '../../ui/RuleLink.tsx';
import { resultChances } from '../now/rolls.ts';
import { Die } from '../parts/Die.tsx';
import { RollChances } from '../parts/RollChances.tsx';
import { Shifts } from '../parts/Shifts.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { onPressKey } from '../parts/press-key.ts';
import { Rules } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { signed } from '../sheet/signed.ts';
import { t } from '../words.ts';
import styles from './system.module.css';

/** One thing that happened, with why: its rule, and for a roll the chart, the dice, what changed them, and how likely each result was. */
export function ToldLine({ event, now, open }: { event: GameEvent; now: boolean; open: boolean }) {
  const { say } = useScene();
  const { roll, heading, hexes = [] } = event;
  const onMap = hexes.filter((hex) => hex >= 0);
  if (heading)
    return (
      <li className={styles['heading']} data-now={now || undefined}>
        {say(event)}
      </li>
    );
  const show = () => {
    useTable.getState().outline(onMap);
    useTable.getState().lookAt(onMap.at(-1)!);
  };
  return (
    <li className={styles['line']} data-now={now || undefined}>
      <span className={styles['sign']}>
        {roll
          ? roll.faces.map((face, i) => <Die key={i} face={face} sides={roll.sides} size={now ? 36 : 24} />)
          : event.side !== null && <SideMark side={event.side} size={12} />}
      </span>
      <div>
        {onMap.length > 0 ? (
          // Not a <button>: that would be a block, and the rule number could not follow on the same line.
          <span
            role="button"
            tabIndex={0}
            className={styles['text']}
            title={t('log.go-on-map')}
            onClick={show}
            onKeyDown={onPressKey(show)}
          >
            {say(event)}
          </span>
        ) : (
          say(event)
        )}{' '}
        <Rules rule={event.rule} />
        {roll && <Why key={String(open)} roll={roll} open={open} />}
      </div>
    </li>
  );
}

/** What made the result of a roll. */
function Why({ roll, open }: { roll: Roll; open: boolean }) {
  const { say } = useScene();
  const odds = useGame((s) => s.meta?.help.every(tellsOdds) ?? true);
  const meaning = roll.words?.results?.[roll.result];
  const chances = odds ? resultChances(roll, say) : null;
  return (
    <details className={styles['why']} open={open}>
      <summary>{t('system.why')}</summary>
      <p>
        {t('system.dice', roll.faces.join(' + '))}
        {roll.modifiers.map((modifier, i) => (
          <span key={i}>
            , <b>{signed(modifier.value)}</b> {say(modifier)} <Rules rule={modifier.rule} />
          </span>
        ))}
        {roll.modifiers.length + roll.faces.length > 1 && <b>, {t('dice.counted', figure(roll.modified))}</b>}{' '}
        <Shifts shifts={roll.shifts} />
      </p>
      <p>
        {t('system.chart')} <RuleLink rule={roll.table} />, {roll.words?.row ? say(roll.words.row) : roll.row} →{' '}
        <b className={styles['result']}>{resultText(roll.result)}</b>
        {meaning && ` ${say(meaning)}`}
      </p>
      <RollChances chances={chances} />
    </details>
  );
}
