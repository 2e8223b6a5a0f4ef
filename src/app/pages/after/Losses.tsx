import type { CSSProperties } from 'react';
import type { Title } from '../../../engine/title.ts';
import { turnNamed } from '../../table/words.ts';
import type { TurnHistory } from './history.ts';
import { t } from './words.ts';
import styles from './AfterAction.module.css';

/** Steps lost in each turn, as figures with bars in the colours of the sides, which differ by pattern too. */
export function Losses({ title, history }: { title: Title; history: readonly TurnHistory[] }) {
  if (history.length === 0) return null;
  const colours = title.sides.map((_, side) => {
    const formation = title.formations.find((of) => of.side === side);
    return formation && ({ '--paper-of': formation.paper, '--ink-of': formation.ink } as CSSProperties);
  });
  const most = Math.max(1, ...history.flatMap(({ lost }) => lost));
  return (
    <section aria-labelledby="losses">
      <h2 id="losses">{t('after.losses')}</h2>
      <p className={styles['note']}>{t('after.losses-text')}</p>
      <table className={styles['losses']}>
        <thead>
          <tr>
            <th scope="col">{t('after.turn')}</th>
            {title.sides.map((side) => (
              <th key={side.id} scope="col">
                {side.adjective}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map(({ turn, lost }) => (
            <tr key={turn}>
              <th scope="row">{turnNamed(title.turns, turn)}</th>
              {lost.map((steps, side) => (
                <td key={side}>
                  <span className={styles['figure']}>{steps}</span>
                  {steps > 0 && (
                    <span
                      className={styles['bar']}
                      data-side={side}
                      style={{ ...colours[side], inlineSize: `calc((100% - 3rem) * ${steps / most})` }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('after.total')}</th>
            {title.sides.map((side, i) => (
              <td key={side.id}>
                <span className={styles['figure']}>{history.reduce((sum, { lost }) => sum + lost[i], 0)}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
