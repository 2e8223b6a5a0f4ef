import type { GameEvent, Roll } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { ChanceBars } from '../parts/ChanceBars.tsx';
import { Die } from '../parts/Die.tsx';
import { Rules, Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { signed } from '../sheet/CombatSheet.tsx';
import { t } from '../words.ts';
import styles from './now.module.css';

interface Rolled extends GameEvent {
  readonly roll: Roll;
}
const isRoll = (event: GameEvent): event is Rolled => event.roll !== undefined;

/** How many orders a roll stays in sight: long enough for losses to be taken and an advance to be made. */
const STAYS = 8;

/** The rolls of the last order that rolled, while the same phase and, mostly, the same fight go on. */
export function lastRolls(events: readonly (readonly GameEvent[])[]): readonly Rolled[] {
  for (let i = events.length - 1; i >= Math.max(0, events.length - STAYS); i--) {
    const rolls = events[i]!.filter(isRoll);
    if (rolls.length > 0) return rolls;
    if (events[i]!.some((event) => event.heading)) return [];
  }
  return [];
}

/** How likely each result had been, and where the die fell. */
function Luck({ roll }: { roll: Roll }) {
  const { chances, brought, luckOf } = roll;
  if (!chances || brought === undefined || chances.chances.length < 2) return null;
  const bars = [...chances.chances].sort((a, b) => b.value - a.value).map(({ value, weight }) => ({ label: String(value), weight, favours: luckOf ?? null, fell: value === brought }));
  return <ChanceBars caption={t('dice.luck')} headings={[t('sheet.result'), t('sheet.chance')]} fellWord={t('dice.brought')} chances={bars} total={chances.total} />;
}

/** The dice just rolled, large, with all that made the result. */
export function LastRoll() {
  const { shown, say } = useScene();
  const side = shown.turnOf;
  const odds = useGame((s) => side === null || s.meta?.help[side] !== 'moves');
  const rolls = lastRolls(shown.events);
  if (rolls.length === 0) return null;
  return (
    <section className={styles['rolls']} aria-label={t('dice.rolled')}>
      {rolls.map((event, i) => {
        const { faces, modifiers, modified, table, row, result } = event.roll;
        return (
          <div key={`${shown.at} ${i}`} className={styles['roll']}>
            <div className={styles['faces']}>
              {faces.map((face, n) => (
                <Die key={n} face={face} size={40} />
              ))}
              {modifiers.map((modifier, n) => (
                <span key={n} className={styles['roll-modifier']}>
                  <b>{signed(modifier.value)}</b> {say(modifier)} <Rules rule={modifier.rule} />
                </span>
              ))}
              {modifiers.length > 0 && <span className={styles['roll-total']}>= {modified}</span>}
              <span className={styles['roll-result']} title={t('dice.row', table, row)}>
                <span className="unseen">{t('dice.result')} </span>
                {result}
              </span>
            </div>
            <p>
              <Told note={event} />
            </p>
            {odds && <Luck roll={event.roll} />}
          </div>
        );
      })}
    </section>
  );
}
