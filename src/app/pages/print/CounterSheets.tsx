import { useMemo } from 'react';
import type { Title } from '../../../engine/title.ts';
import { CounterBack, CounterFace } from '../../counter/CounterFace.tsx';
import { nationOf } from '../../table/situation.ts';
import { type Card, cardPages, cardsOf, COLUMNS, COUNTER_SIZE, fromBehind } from './sheets.ts';
import { t } from './words.ts';
import styles from './Print.module.css';

/** The counters of both sides: pages of fronts, each followed by its backs. */
export function CounterSheets({ title }: { title: Title }) {
  const cards = useMemo(() => cardsOf(title), [title]);
  return title.sides.map((side, s) => {
    const own = cards
      .filter(({ front }) => title.units[front.unit].side === s)
      .sort((a, b) => title.units[a.front.unit].formation - title.units[b.front.unit].formation);
    return cardPages(own).map((page, p) => (
      <div key={`${side.id} ${p}`} className={styles['leaf']}>
        <section className={styles['sheet']}>
          <h2>{t('print.fronts', side.adjective)}</h2>
          {s === 0 && p === 0 && <p className={styles['hint']}>{t('print.as-set-up')}</p>}
          <Page title={title} page={page} />
        </section>
        <section className={styles['sheet']}>
          <h2>{t('print.backs', side.adjective)}</h2>
          {s === 0 && p === 0 && <p className={styles['hint']}>{t('print.as-set-up')}</p>}
          <Page title={title} page={fromBehind(page)} behind />
        </section>
      </div>
    ));
  });
}

function Page({ title, page, behind = false }: { title: Title; page: readonly (Card | null)[]; behind?: boolean }) {
  return (
    <div
      className={styles['counters']}
      style={{ gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, ${COUNTER_SIZE}mm))` }}
    >
      {page.map((card, i) =>
        card ? <Printed key={i} title={title} card={card} behind={behind} /> : <span key={i} aria-hidden="true" />,
      )}
    </div>
  );
}

/** One side of a card; the back of a unit without steps to lose tells whose it is and no more. */
function Printed({ title, card: { front, back }, behind }: { title: Title; card: Card; behind: boolean }) {
  const unit = title.units[front.unit];
  const formation = title.formations[unit.formation];
  const shown = behind ? back : front;
  const nation = nationOf(title, unit.formation);
  const name = nation ? [unit.long, nation.name, formation.name].join(' · ') : unit.long;
  return (
    <svg viewBox="-32 -32 64 64" role="img" aria-label={behind ? t('print.back-of', name) : name}>
      {shown ? (
        <CounterFace unit={unit} formation={formation} counter={shown} symbols={title.symbols} />
      ) : (
        <CounterBack formation={formation} cover={{ tone: 'plain' }} />
      )}
    </svg>
  );
}
