import {
  type Chart,
  type ChartCell,
  type ChartGroup,
  type ChartRow,
  DASH,
  figure,
  resultText,
} from '../../engine/chart.ts';
import { provenanceOf, sourcedCell } from '../../engine/provenance.ts';
import { type PlainChartWord as Word, word } from './chart-words.ts';
import { GROUPS, type LaceFiles } from './data.ts';

/*
 * The charts of both battles, drawn from the tables that the rules read. Where a figure comes from is said by the
 * tables themselves (`provenance`).
 */

type Tables = LaceFiles['tables'];
type TerrainRow = Tables['terrain']['rows'][number];

/** All charts, in the order of the rulebook. */
export const laceWarsCharts = (tables: Tables): readonly Chart[] => [terrain(tables), ...melee(tables)];

// ---- 7.1, 10.2, 11.1, 11.4 -------------------------------------------------------------------------------------

const MOVERS = ['infantry', 'cavalry', 'artillery', 'leader'] as const;
/** Ground whose name the program has a word for, in the order of the chart. */
const HEXES = ['clear', 'slope', 'woods', 'town', 'entrenchment', 'eroded', 'redoubt', 'bridgeHexClear'] as const;
const SIDES = ['river', 'stream'] as const;

function terrain({ terrain: chart }: Tables): Chart {
  const sources = (chart['provenance'] ?? {}) as Readonly<Record<string, string>>;
  const row = (id: string): TerrainRow =>
    chart.rows.find((r) => r.id === id) ?? { id, infantry: null, cavalry: null, artillery: null, leader: null };
  const cost = (ground: TerrainRow, mover: (typeof MOVERS)[number]): ChartCell => {
    const value = ground[mover];
    if (value === null) return sourcedCell(word('chart-closed'), sources['other costs']);
    return value === 'half'
      ? sourcedCell(word('chart-half'), sources['redoubt half'])
      : sourcedCell(String(value), sources['other costs']);
  };
  const hex = (id: (typeof HEXES)[number]): ChartRow => {
    const ground = row(id);
    // broken works give no protection; all other values of 11.1 are the rulebook's.
    const protection: ChartCell =
      id === 'eroded'
        ? { text: String(ground.defence ?? 0), provenance: 'reconstructed', rule: 'R-29' }
        : sourcedCell(String(ground.defence ?? 0), sources['defence']);
    return {
      head: word(`chart-${id}`),
      cells: [
        ...MOVERS.map((mover) => cost(ground, mover)),
        protection,
        sourcedCell(word(`chart-group-${ground.melee ?? 'open'}`), sources['melee']),
        sourcedCell(ground.los ? word('chart-blocks') : DASH, sources['los']),
      ],
    };
  };
  const blank: ChartCell = { text: '' };
  const side = (id: (typeof SIDES)[number]): ChartRow => ({
    head: word(`chart-${id}`),
    cells: [...MOVERS.map((mover) => cost(row(id), mover)), blank, blank, blank],
  });
  const whole = (head: Word, cell: ChartCell): ChartRow => ({
    head: word(head),
    cells: [{ ...cell, span: MOVERS.length }, blank, blank, blank],
  });
  return {
    id: 'terrain',
    rule: 'terrain',
    heading: word('chart-terrain'),
    corner: word('chart-ground'),
    columns: [
      ...MOVERS.map((mover) => word(`chart-${mover}`)),
      word('chart-protection'),
      word('chart-melee-group'),
      word('chart-sight'),
    ],
    groups: [
      { heading: word('chart-enter'), rows: HEXES.map(hex) },
      { heading: word('chart-cross'), rows: SIDES.map(side) },
      {
        heading: word('chart-besides'),
        rows: [
          whole(
            'chart-road',
            sourcedCell(
              word('chart-bonus', { cost: chart.road.hexCost, bonus: chart.road.bonusMP }),
              sources['road bonus'],
            ),
          ),
          whole('chart-climb', sourcedCell(word('chart-added', { points: row('slope').uphill ?? 0 }), 'rule 7.1')),
        ],
      },
    ],
  };
}

// ---- 11.4, 11.6 ------------------------------------------------------------------------------------------------

/** The rows of a melee chart: one die of six with a difference in morale of up to three either way. */
const TOTALS = Array.from({ length: 12 }, (_, i) => i - 2);

/** One chart for each group of ground: attackers' result / defenders' result. */
function melee({ melee: table }: Tables): Chart[] {
  const { provenance } = provenanceOf(table['provenance']);
  return GROUPS.map((group): Chart => {
    const rows: ChartGroup['rows'] = TOTALS.map((total) => ({
      head: figure(total),
      cells: table.grid[group]![String(total)].map(({ a, d }) => ({
        text: `${resultText(a)} / ${resultText(d)}`,
        provenance,
      })),
    }));
    return {
      id: `melee-${group}`,
      rule: 'melee',
      heading: word(`chart-melee-${group}`),
      corner: word('chart-die-and-morale'),
      columns: table.columns.map(({ odds }) => odds),
      over: [{ text: word('chart-odds'), span: table.columns.length }],
      groups: [{ heading: word(`chart-melee-${group}`), rows }],
    };
  });
}
