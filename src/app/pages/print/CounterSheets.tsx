import { useMemo } from 'react';
import type { Counter, Formation, Title } from '../../../engine/title.ts';
import { CounterFace } from '../../counter/CounterFace.tsx';
import { nationOf } from '../../table/situation.ts';
import { countersOf, COUNTER_SIZE } from './sheets.ts';
import { t } from './words.ts';
import styles from './Print.module.css';

/** The counters of both sides, formation by formation. */
export function CounterSheets({ title }: { title: Title }) {
  const counters = useMemo(() => countersOf(title), [title]);
  return (
    <section className={styles['sheet']}>
      <p className={styles['hint']}>{t('print.as-set-up')}</p>
      {title.sides.map((side, s) => (
        <div key={side.id}>
          <h2>{side.name}</h2>
          <div className={styles['side']}>
            {title.formations.map((formation, f) => {
              const own = counters.filter(
                ({ unit }) => title.units[unit].side === s && title.units[unit].formation === f,
              );
              return (
                own.length > 0 && (
                  <FormationBlock key={formation.id} title={title} formation={formation} counters={own} />
                )
              );
            })}
          </div>
        </div>
      ))}
    </section>
  );
}

function FormationBlock({
  title,
  formation,
  counters,
}: {
  title: Title;
  formation: Formation;
  counters: readonly Counter[];
}) {
  const size = `${COUNTER_SIZE}mm`;
  const nation = nationOf(title, title.formations.indexOf(formation));
  return (
    <div className={styles['formation']}>
      <h3>{[nation?.name, formation.name].filter(Boolean).join(' · ')}</h3>
      <div className={styles['counters']}>
        {counters.map((counter) => (
          <svg
            key={counter.unit}
            viewBox="-32 -32 64 64"
            style={{ width: size, height: size }}
            role="img"
            aria-label={title.units[counter.unit].long}
          >
            <CounterFace
              unit={title.units[counter.unit]}
              formation={formation}
              counter={counter}
              symbols={title.symbols}
            />
          </svg>
        ))}
      </div>
    </div>
  );
}
