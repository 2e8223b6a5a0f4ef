import type { Counter } from '../../../engine/title.ts';
import { CounterSvg } from '../../counter/CounterFace.tsx';
import { frontOf } from '../facing/compass.ts';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './CounterButton.module.css';

interface Props {
  readonly counter: Counter;
  readonly pressed?: boolean;
  /** Looks out of play; a press still asks why. */
  readonly dim?: boolean;
  readonly onPress: () => void;
  /** What a double click does beyond that; false: nothing. */
  readonly onTwice?: () => boolean;
}

/** A counter to press, with its name beside it. */
export function CounterButton({ counter, pressed, dim = false, onPress, onTwice }: Props) {
  const { title, say } = useScene();
  const unit = title.units[counter.unit];
  const flags = counter.flags.map(say);
  const figures = counter.values.flatMap(({ value, note, chosenBy }) => (chosenBy ? [`${say(note)} ${value}`] : []));
  const known = figures.length > 0 ? figures : [t('now.steps', counter.steps, counter.maxSteps)];
  return (
    <button
      type="button"
      className={styles['counter']}
      aria-pressed={pressed}
      data-counter={counter.unit}
      data-dim={dim || undefined}
      onClick={({ detail }) => (detail === 2 && onTwice?.()) || onPress()}
    >
      <CounterSvg
        unit={unit}
        formation={title.formations[unit.formation]}
        counter={counter}
        symbols={title.symbols}
        describeNote={say}
        size={46}
      />
      <span className={styles['text']}>
        <span className={styles['name']}>{unit.long}</span>
        <span className={styles['state']}>
          {[unit.marks, ...known, frontOf(title, counter), ...flags].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles['tick']} aria-hidden="true">
        {pressed ? '✓' : ''}
      </span>
    </button>
  );
}
