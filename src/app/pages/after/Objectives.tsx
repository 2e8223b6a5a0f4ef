import { withMinus } from '../../../text/minus.ts';
import type { ReactNode } from 'react';
import type { Note, Title } from '../../../engine/title.ts';
import { ruleOfAll } from '../../table/parts/ScoreList.tsx';
import { turnNamed } from '../../table/words.ts';
import { RuleLink } from '../../ui/RuleLink.tsx';
import { scoreRows, type TurnHistory } from './history.ts';
import { t } from './words.ts';
import styles from './AfterAction.module.css';

/** The victory conditions as they stood at the end of each turn. */
export function Objectives({
  title,
  history,
  say,
}: {
  title: Title;
  history: readonly TurnHistory[];
  say: (note: Note) => ReactNode;
}) {
  const rows = scoreRows(history).filter(({ values }) => values.some((value) => value)); // a line without a figure says how it stands now
  if (rows.length === 0) return null;
  const rule = ruleOfAll(rows);
  return (
    <section aria-labelledby="objectives">
      <h2 id="objectives">
        {t('after.score-by-turn')}
        {rule && (
          <>
            {' '}
            <RuleLink rule={rule} />
          </>
        )}
      </h2>
      <div className={styles['scroll']} tabIndex={0} role="group" aria-labelledby="objectives">
        <table className={styles['turns']}>
          <thead>
            <tr>
              <th scope="col">{t('after.turn')}</th>
              {history.map(({ turn }) => (
                <th key={turn} scope="col">
                  {turnNamed(title.turns, turn)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ note, values }, i) => (
              <tr key={i}>
                <th scope="row">{say(rule ? { say: note.say, ...(note.data ? { data: note.data } : {}) } : note)}</th>
                {values.map((value, turn) => (
                  <td key={turn} data-changed={(turn > 0 && value !== null && value !== values[turn - 1]) || undefined}>
                    {value === null ? '–' : withMinus(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
