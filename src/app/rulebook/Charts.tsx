import type { Chart } from '../../engine/chart.ts';
import type { Note } from '../../engine/title.ts';
import { ChartTable } from './ChartTable.tsx';

interface ChartsProps {
  readonly charts: readonly Chart[];
  /** Only the charts that stand under this rule. */
  readonly rule?: string;
  readonly say: (note: Note) => string;
}

/** The charts of a title, or those of one rule. */
export function Charts({ charts, rule, say }: ChartsProps) {
  return charts
    .filter((chart) => rule === undefined || chart.rule === rule)
    .map((chart) => <ChartTable key={chart.id} chart={chart} say={say} />);
}
