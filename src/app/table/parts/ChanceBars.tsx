import { Fragment, useContext } from 'react';
import type { SideId } from '../../../engine/title.ts';
import { areBeside, BarScales, scaleOf } from './bar-scale.ts';
import styles from './ChanceBars.module.css';

export interface Chance {
  readonly label: string;
  readonly note?: string;
  readonly weight: number;
  /** For whom the result is good: its colour and pattern. */
  readonly favours: SideId | null;
  /** What it means for whom, in words. */
  readonly meaning?: string;
  /** This is what happened. */
  readonly fell?: boolean;
}

/** A chance in hundreds, with so many figures after the point: "16.7%". */
export const percent = (weight: number, total: number, figures = 1): string =>
  `${((100 * weight) / total).toFixed(figures)}%`;

interface Props {
  readonly caption: string;
  readonly headings: readonly [result: string, chance: string];
  readonly fellWord: string;
  readonly chances: readonly Chance[];
  readonly total: number;
}

/** The exact chance of each result: a table whose rows are drawn as bars. */
export function ChanceBars({ caption, headings, fellWord, chances, total }: Props) {
  const { most, rem } = useContext(BarScales) ?? scaleOf([{ chances, total }]);
  const worded = areBeside({ chances });
  return (
    <table className={styles['bars']}>
      <caption className="unseen">{caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{headings[0]}</th>
          <td aria-hidden="true" />
          <th scope="col">{headings[1]}</th>
        </tr>
      </thead>
      <tbody>
        {chances.map((chance) => (
          <Fragment key={`${chance.label} ${chance.note}`}>
            <tr data-fell={chance.fell || undefined}>
              <th scope="row" title={chance.note}>
                {chance.label}
                {chance.note && <span className="unseen"> {chance.note}</span>}
                {chance.meaning && <span className="unseen"> ({chance.meaning})</span>}
                {chance.fell && <span className="unseen"> – {fellWord}</span>}
              </th>
              <td className={styles['track']} aria-hidden="true">
                <span
                  className={styles['bar']}
                  data-favours={chance.favours ?? 'none'}
                  style={{ width: `${(rem * chance.weight) / total / most}rem` }}
                />
                {chance.fell && <span className={styles['fell']}>◀</span>}
                {worded && <span className={styles['words']}>{chance.note}</span>}
              </td>
              <td className={styles['percent']}>{percent(chance.weight, total)}</td>
            </tr>
            {!worded && chance.note && (
              <tr data-fell={chance.fell || undefined} aria-hidden="true">
                <td className={styles['below']} colSpan={3}>
                  {chance.note}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
