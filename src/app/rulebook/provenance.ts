import type { Chart, ChartCell, Provenance } from '../../engine/chart.ts';

/* Where the figures of a chart come from, summed up so that only the exceptions need a mark. */

export const PROVENANCES: readonly Provenance[] = ['rule', 'history', 'reconstructed'];

const cellsOf = (chart: Chart): readonly ChartCell[] =>
  chart.groups.flatMap((group) => group.rows.flatMap((row) => row.cells));

/** The provenances that occur, in the order of the legend, and whether figures are worked out from others. */
export function sourcesOf(chart: Chart): { readonly sources: readonly Provenance[]; readonly derived: boolean } {
  const cells = cellsOf(chart);
  return {
    sources: PROVENANCES.filter((provenance) => cells.some((cell) => cell.provenance === provenance)),
    derived: cells.some((cell) => cell.provenance === undefined && cell.text !== ''),
  };
}

/** What most figures of the chart are. */
export function mainSource(chart: Chart): Provenance {
  const cells = cellsOf(chart);
  const count = (provenance: Provenance) => cells.filter((cell) => cell.provenance === provenance).length;
  return PROVENANCES.reduce((most, provenance) => (count(provenance) > count(most) ? provenance : most));
}

/** The rule that all stated figures of a row share, to be named once at its head. */
export function ruleOfRow(cells: readonly ChartCell[]): string | undefined {
  const [first, ...others] = new Set(cells.map((cell) => cell.rule));
  return others.length === 0 ? first : undefined;
}
