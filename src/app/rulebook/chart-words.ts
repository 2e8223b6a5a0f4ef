import type { Chart, ChartText } from '../../engine/chart.ts';
import type { Note } from '../../engine/title.ts';

/** The words of the charts that stand under a rule, for searching. */
export function chartWords(charts: readonly Chart[], rule: string, say: (note: Note) => string): string {
  const word = (text: ChartText | undefined) => {
    if (text === undefined) return '';
    return typeof text === 'string' ? text : say(text);
  };
  return charts
    .filter((chart) => chart.rule === rule)
    .flatMap((chart) => [
      say(chart.heading),
      chart.columns.map(word).join(' · '),
      ...chart.groups.flatMap((group) => [
        word(group.heading),
        ...group.rows.map((row) => [row.head, ...row.cells.map((cell) => cell.text)].map(word).join(' · ')),
      ]),
    ])
    .join('\n');
}
