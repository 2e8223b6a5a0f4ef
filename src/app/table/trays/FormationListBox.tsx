import type { FormationCard, FormationList } from '../../../engine/title.ts';
import { Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './trays.module.css';

const SIGNS = { done: '✓', now: '▶', ready: '○', kept: '–' } as const satisfies Record<FormationCard['state'], string>;
/** What matters now comes first. */
const ORDER: readonly FormationCard['state'][] = ['now', 'ready', 'done', 'kept'];

/** Formations and what each can still do this turn, with why not. */
export function FormationListBox({ list }: { list: FormationList }) {
  const { title } = useScene();
  const cards = ORDER.flatMap((state) => list.cards.filter((card) => card.state === state));
  return (
    <>
      <p>
        <Told note={list.summary} />
      </p>
      <ul className={styles['formations']}>
        {cards.map(({ formation, state, notes }) => {
          const { name, paper, stripe } = title.formations[formation];
          return (
            <li key={formation} data-state={state}>
              <span className={styles['sign']} aria-hidden="true">
                {SIGNS[state]}
              </span>
              <span
                className={styles['swatch']}
                style={{ background: paper, borderTopColor: stripe }}
                aria-hidden="true"
              />
              <b>{name}</b>
              <span className={styles['state']}>
                {notes.length === 0
                  ? t(`list.${state}`)
                  : notes.map((note, i) => (
                      <span key={i}>
                        {i > 0 && ' · '}
                        <Told note={note} />
                      </span>
                    ))}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
