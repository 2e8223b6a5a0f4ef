import { tellsOdds } from '../../../store/meta.ts';
import type { Telling } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useHelp } from '../help.ts';
import { resultChances } from '../now/rolls.ts';
import { RollChances } from '../parts/RollChances.tsx';
import { previewOf } from '../previews.ts';
import { Rules, Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { rollNow } from './begin.ts';
import { waitingEvent, waitWords } from './told.ts';
import styles from './system.module.css';

/** Between two rolls of one order: the second waits. */
export function RollHead({ telling }: { telling: Telling }) {
  const { title, shown, say } = useScene();
  const sheet = telling.next ? previewOf(title, shown.view, telling.next) : null;
  const event = waitingEvent(telling);
  return (
    <>
      <h2 className={styles['between']}>{waitWords(telling, title)}</h2>
      {!sheet && event && (
        <p>{event.roll?.purpose ? <Told note={event.roll.purpose} /> : <Rules rule={event.rule} />}</p>
      )}
      <Button look="main" aria-keyshortcuts="X" data-roll="" onClick={rollNow}>
        <Icon name="dice" /> {sheet ? t('system.roll-for', say(sheet.heading)) : t('system.roll')}
      </Button>
    </>
  );
}

/** How likely each result of the roll is that waits. */
export function RollAhead({ telling }: { telling: Telling }) {
  const { say } = useScene();
  const odds = tellsOdds(useHelp());
  const roll = waitingEvent(telling)?.roll;
  const chances = odds && roll ? resultChances(roll, say) : null;
  return (
    chances && (
      <section className={styles['ahead']} aria-label={t('dice.ahead')}>
        <RollChances chances={chances} ahead />
      </section>
    )
  );
}
