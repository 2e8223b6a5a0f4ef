import type { Counter } from '../../../engine/title.ts';
import { CounterSvg } from '../../counter/CounterFace.tsx';
import { pressUnit } from '../acting.ts';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './trays.module.css';

/** Counters side by side, each named; where something is to be decided a press asks why this one cannot act. */
export function CounterGrid({ counters }: { counters: readonly Counter[] }) {
  const { title, situation: s, say } = useScene();
  return (
    <div className={styles['grid']}>
      {counters.map((counter) => {
        const unit = title.units[counter.unit];
        const name = [unit.long, t('now.steps', counter.steps, counter.maxSteps), ...counter.flags.map(say)]
          .filter(Boolean)
          .join(', ');
        return (
          <button
            key={counter.unit}
            type="button"
            className={styles['piece']}
            data-counter={counter.unit}
            title={name}
            onClick={() => s && pressUnit(s, counter.unit)}
          >
            <CounterSvg
              unit={unit}
              formation={title.formations[unit.formation]}
              counter={counter}
              symbols={title.symbols}
              size={48}
            />
            <span className="unseen">{name}</span>
          </button>
        );
      })}
    </div>
  );
}
