import { Fragment, type ThHTMLAttributes, use, useMemo } from 'react';
import type { Chart, ChartCell, ChartText } from '../../engine/chart.ts';
import type { Note } from '../../engine/title.ts';
import { RuleLink } from '../ui/RuleLink.tsx';
import { chartWords } from './chart-words.ts';
import { Marked } from './Prose.tsx';
import { mainSource, ruleOfRow, sourcesOf } from './provenance.ts';
import { ReadingContext, t } from './reading.ts';
import { fold } from './search.ts';
import styles from './ChartTable.module.css';

interface ChartProps {
  readonly chart: Chart;
  readonly say: (note: Note) => string;
}

/** A chart of a title, with a mark on each figure that says where it comes from. */
export function ChartTable({ chart, say }: ChartProps) {
  const { marked } = use(ReadingContext);
  const { sources, derived } = sourcesOf(chart);
  const main = mainSource(chart);
  const folded = useMemo(() => fold(chartWords([chart], chart.rule, say)), [chart, say]);
  const found = marked.some((word) => folded.includes(word));
  const words = (text: ChartText) => <Marked text={typeof text === 'string' ? text : say(text)} />;
  // An empty corner, or columns without a name, are no headings.
  const head = (text: ChartText, props: ThHTMLAttributes<HTMLTableCellElement>) => {
    const { scope: _, ...spans } = props;
    return text === '' ? <td {...spans} /> : <th {...props}>{words(text)}</th>;
  };
  const table = (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={say(chart.heading)}>
      <table className={styles['chart']}>
        <caption className="unseen">
          {say(chart.heading)}. {t(sources.length > 1 ? 'chart.mostly' : 'chart.all', t(`chart.${main}`))}
        </caption>
        <thead>
          {chart.over && (
            <tr>
              {head(chart.corner, { rowSpan: 2, scope: 'col' })}
              {chart.over.map(({ text, span }, i) => (
                <Fragment key={i}>{head(text, { colSpan: span, scope: 'colgroup' })}</Fragment>
              ))}
            </tr>
          )}
          <tr>
            {!chart.over && head(chart.corner, { scope: 'col' })}
            {chart.columns.map((column, i) => (
              <Fragment key={i}>{head(column, { scope: 'col' })}</Fragment>
            ))}
          </tr>
        </thead>
        {chart.groups.map((group, i) => (
          <tbody key={i}>
            {group.heading !== undefined && (
              <tr>
                <th className={styles['group']} colSpan={chart.columns.length + 1} scope="rowgroup">
                  {words(group.heading)}
                </th>
              </tr>
            )}
            {group.rows.map((row, j) => {
              const rule = ruleOfRow(row.cells);
              return (
                <tr key={j}>
                  {row.head === '' ? (
                    <td>{words(row.head)}</td>
                  ) : (
                    <th scope="row">
                      {words(row.head)} {rule && !chart.long && <RuleLink rule={rule} />}
                    </th>
                  )}
                  {row.cells.map((cell, k) => (
                    <Figure
                      key={k}
                      cell={cell}
                      text={words(cell.text)}
                      silent={cell.provenance === main}
                      link={!rule && !chart.long}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
  return (
    <figure className={styles['figure']}>
      {chart.long ? (
        <details open={found || undefined}>
          <summary>{say(chart.heading)}</summary>
          {table}
        </details>
      ) : (
        table
      )}
      <figcaption className={styles['legend']}>
        <span className="unseen">{t('chart.legend')}: </span>
        {sources.map((source) => (
          <span key={source}>
            <i data-source={source} aria-hidden="true">
              3
            </i>{' '}
            {t(`chart.${source}`)}
          </span>
        ))}
        {derived && (
          <span>
            <i data-source="derived" aria-hidden="true">
              3
            </i>{' '}
            {t('chart.derived')}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Figure({
  cell,
  text,
  silent,
  link,
}: {
  cell: ChartCell;
  text: React.ReactNode;
  silent: boolean;
  link: boolean;
}) {
  const empty = cell.text === '';
  return (
    <td
      colSpan={cell.span}
      data-figure={typeof cell.text === 'string' || undefined}
      data-source={cell.provenance ?? (empty ? undefined : 'derived')}
    >
      {text}
      {cell.provenance && !silent && <span className="unseen">, {t(`chart.${cell.provenance}`)}</span>}
      {link && cell.rule && (
        <>
          {' '}
          <RuleLink rule={cell.rule} />
        </>
      )}
    </td>
  );
}
