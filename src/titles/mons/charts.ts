import {
  type Chart,
  type ChartCell,
  type ChartGroup,
  type ChartRow,
  DASH,
  FACES,
  type Provenance,
  signed,
} from '../../engine/chart.ts';
import { provenanceOf } from '../../engine/provenance.ts';
import { clamp, rangeLabel } from '../../engine/tables.ts';
import type { Note } from '../../engine/title.ts';
import { ARMS, type MonsFiles } from './files.ts';
import { orderOfBattle, turnTrack } from './lists.ts';
import { note, type PlainWord } from './words.ts';

/*
 * Chapter 13: the charts, drawn from the same tables that the rules read. Where a figure comes from is said by the
 * table itself (`provenance`, and `rule_cells` for single cells of a reconstructed table).
 */

type Tables = MonsFiles['tables'];

/** All charts of Mons, in the order of the rulebook. */
export function monsCharts(files: Pick<MonsFiles, 'tables' | 'units' | 'scenario'>): readonly Chart[] {
  const { tables } = files;
  return [
    orderOfBattle(files),
    turnTrack(files),
    movement(tables),
    modifiers(tables),
    bombardment(tables),
    defensiveFire(tables),
    melee(tables),
  ];
}

/** Cells that the rulebook states within a table that is otherwise ours; of several rules the first is named. */
interface StatedCell {
  readonly rule: string;
  readonly roll: number | string;
  readonly strength?: number;
  readonly odds?: string;
}
const statedCells = (table: Record<string, unknown>): readonly StatedCell[] =>
  (table['rule_cells'] as StatedCell[] | undefined) ?? [];
const sourced = (text: string, base: Provenance, stated: StatedCell | undefined): ChartCell =>
  stated ? { text, provenance: 'rule', rule: stated.rule.split(',')[0] } : { text, provenance: base };

// ---- 13.1 ------------------------------------------------------------------------------------------------------

function movement(tables: Tables): Chart {
  const chart = tables['13.1_movement'];
  type Cell = number | 'road' | 'no';
  const cell = (value: Cell, added: boolean): string | Note => {
    if (value === 'road') return note('chart-road-only');
    if (value === 'no') return note('chart-never');
    if (!added) return String(value);
    return value === 0 ? DASH : `+${value}`;
  };
  const row = (
    head: PlainWord,
    costs: Record<(typeof ARMS)[number], Cell> & { provenance?: unknown },
    added: boolean,
  ): ChartRow => ({
    head: note(head),
    cells: ARMS.map((arm) => ({ text: cell(costs[arm], added), ...provenanceOf(costs.provenance) })),
  });
  const whole = (head: PlainWord, text: string | Note, said: unknown): ChartRow => ({
    head: note(head),
    cells: [{ text, ...provenanceOf(said), span: ARMS.length }],
  });
  const { hex, hexside, other } = chart;
  return {
    id: '13.1',
    rule: '13.1',
    heading: note('chart-movement'),
    corner: note('chart-movement-points'),
    columns: ARMS.map((arm) => note(`chart-${arm}`)),
    groups: [
      {
        heading: note('chart-enter'),
        rows: [
          row('chart-clear', hex.clear, false),
          row('chart-woods', hex.woods, false),
          row('chart-residential', hex.residential, false),
          row('chart-industrial', hex.industrial, false),
          row('chart-along-road', hex.alongRoad, false),
        ],
      },
      {
        heading: note('chart-cross'),
        rows: [
          row('chart-river', hexside.riverUnbridged, true),
          row('chart-river-bridge', hexside.riverBridged, true),
          row('chart-canal', hexside.canalUnbridged, true),
          row('chart-canal-bridge', hexside.canalBridged, true),
        ],
      },
      {
        heading: note('chart-other'),
        rows: [
          whole('chart-exit-map', String(other.exitMap.cost), other.exitMap['provenance']),
          whole(
            'chart-enter-map',
            note('chart-enter-map-cost'),
            (other['enterMap'] as { provenance?: unknown } | undefined)?.provenance,
          ),
          whole(
            'chart-march',
            note('chart-march-factor', '', { factor: other.marchFactor.value }),
            other.marchFactor['provenance'],
          ),
        ],
      },
    ],
  };
}

// ---- 13.2 ------------------------------------------------------------------------------------------------------

function modifiers(tables: Tables): Chart {
  const { bombardment: shell, defensiveFire: fire, melee: fight } = tables['13.2_combat_terrain'];
  const group = (
    heading: PlainWord,
    said: unknown,
    rows: readonly (readonly [PlainWord, number, string])[],
  ): ChartGroup => ({
    heading: note(heading),
    rows: rows.map(([head, value, rule]) => ({
      head: note(head),
      cells: [{ text: signed(value), provenance: provenanceOf(said).provenance, rule }],
    })),
  });
  return {
    id: '13.2',
    rule: '13.2',
    heading: note('chart-modifiers'),
    corner: note('chart-situation'),
    columns: [note('chart-to-the-roll')],
    groups: [
      group('chart-bombardment', shell['provenance'], [
        ['chart-target-woods', shell.targetWoods, '10.8'],
        ['chart-target-residential', shell.targetResidential, '10.8'],
        ['chart-target-industrial', shell.targetIndustrial, '10.8'],
        ['chart-not-observed', shell.notObserved, '10.11'],
        ['chart-gun-without-sight', shell.observedButSomeGunWithoutLos, '10.11'],
      ]),
      group('chart-defensive-fire', fire['provenance'], [
        ['chart-attackers-built-up', fire.attackersInBuilding, '11.3'],
        ['chart-attackers-over-water', fire.attackAcrossRiverOrCanal, '11.3'],
      ]),
      group('chart-melee', fight['provenance'], [
        ['chart-defender-built-up', fight.defenderInBuilding, '12.6'],
        ['chart-defender-woods', fight.defenderInWoods, '12.6'],
        ['chart-all-over-water', fight.allAttackersAcrossRiverOrCanal, '12.6'],
      ]),
    ],
  };
}

// ---- 13.3, 13.4 ------------------------------------------------------------------------------------------------

/** Mean loss over the six faces, each changed by the modifier and held within the chart (10.8, 11.3, 12.6). */
function mean(results: readonly number[], modifier: number): string {
  const sum = FACES.reduce((total, face) => total + results[clamp(face + modifier, 1, 6) - 1], 0);
  return (sum / 6).toFixed(2);
}

type Situation = readonly [head: PlainWord, modifier: number];

function strengthChart(
  id: string,
  heading: PlainWord,
  table: Tables['13.3_bombardment'],
  situations: readonly Situation[],
): Chart {
  const base = provenanceOf(table['provenance']).provenance;
  const stated = statedCells(table);
  return {
    id,
    rule: id,
    heading: note(heading),
    corner: note('chart-strength'),
    over: [
      { text: note('chart-modified-roll'), span: 6 },
      { text: note('chart-expected'), span: situations.length },
    ],
    columns: [...FACES.map(String), ...situations.map(([say]) => note(say))],
    groups: [
      {
        rows: table.rows.map((row) => ({
          head: rangeLabel(row),
          cells: [
            ...row.results.map((loss, i) =>
              sourced(
                loss === 0 ? DASH : String(loss),
                base,
                stated.find(
                  (s) => s.roll === i + 1 && s.strength! >= row.from && (row.to === null || s.strength! <= row.to),
                ),
              ),
            ),
            ...situations.map(([, modifier]) => ({ text: mean(row.results, modifier) })),
          ],
        })),
      },
    ],
  };
}

function bombardment(tables: Tables): Chart {
  const modifiers = tables['13.2_combat_terrain'].bombardment;
  return strengthChart('13.3', 'chart-bombardment', tables['13.3_bombardment'], [
    ['chart-in-clear', 0],
    ['chart-in-clear-unobserved', modifiers.notObserved],
    ['chart-in-rough', modifiers.targetWoods],
    ['chart-in-rough-unobserved', modifiers.targetWoods + modifiers.notObserved],
  ]);
}

function defensiveFire(tables: Tables): Chart {
  const modifiers = tables['13.2_combat_terrain'].defensiveFire;
  return strengthChart('13.4', 'chart-defensive-fire', tables['13.4_defensive_fire'], [
    ['chart-plain', 0],
    ['chart-from-built-up', modifiers.attackersInBuilding],
    ['chart-over-water', modifiers.attackAcrossRiverOrCanal],
  ]);
}

// ---- 13.5 ------------------------------------------------------------------------------------------------------

function melee(tables: Tables): Chart {
  const table = tables['13.5_melee'];
  const base = provenanceOf(table['provenance']).provenance;
  const stated = statedCells(table);
  const { columns } = table;
  const automatic = (head: Note, result: string, odds: string): ChartRow => ({
    head,
    cells: [
      {
        ...sourced(
          result,
          base,
          stated.find((s) => s.odds === odds),
        ),
        span: columns.length,
      },
    ],
  });
  return {
    id: '13.5',
    rule: '13.5',
    heading: note('chart-melee'),
    corner: note('chart-modified-roll'),
    columns,
    over: [{ text: note('chart-odds'), span: columns.length }],
    groups: [
      {
        rows: FACES.map((face) => ({
          head: String(face),
          cells: columns.map((column) =>
            sourced(
              table.results[column][face - 1],
              base,
              stated.find((s) => s.odds === column && s.roll === face),
            ),
          ),
        })),
      },
      {
        heading: note('chart-without-roll'),
        rows: [
          automatic(note('chart-below', '', { odds: columns[0] }), table.belowFirst, `below ${columns[0]}`),
          automatic(note('chart-above', '', { odds: columns.at(-1)! }), table.aboveLast, `above ${columns.at(-1)}`),
        ],
      },
      { heading: note('chart-expected'), rows: meleeExpected(tables) },
    ],
  };
}

/** 13.5: what both sides lose on average at each of the odds, on the ground that shifts the roll. */
function meleeExpected(tables: Tables): ChartRow[] {
  const { columns, results } = tables['13.5_melee'];
  const { allAttackersAcrossRiverOrCanal: water, defenderInBuilding: building } = tables['13.2_combat_terrain'].melee;
  const situations: readonly Situation[] = [
    ['chart-plain', 0],
    ['chart-woods-or-water', water],
    ['chart-built-up', building],
    ['chart-built-up-water', building + water],
  ];
  const expected = (column: string, modifier: number): string => {
    const losses = results[column].map((result) => result.split('/').map(Number));
    const ofSide = (side: number) =>
      mean(
        losses.map((both) => both[side]),
        modifier,
      );
    return `${ofSide(0)} / ${ofSide(1)}`;
  };
  return situations.map(([say, modifier]) => ({
    head: note(say),
    cells: columns.map((column) => ({ text: expected(column, modifier) })),
  }));
}
