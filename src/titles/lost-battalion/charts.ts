import { type Chart, type ChartCell, type ChartRow, type ChartText, DASH, FACES, signed } from '../../engine/chart.ts';
import { provenanceOf, sourcedCell } from '../../engine/provenance.ts';
import { rangeLabel } from '../../engine/tables.ts';
import type { Note } from '../../engine/title.ts';
import { type PlainChartWord as Word, word } from './chart-words.ts';
import { CLASSES, type Files } from './files.ts';

/*
 * The charts, drawn from the tables that the rules read. Where a figure comes from is said by the tables themselves
 * (`provenance`, and `fixedCells` for single cells of a reconstructed table).
 */

type Tables = Files['tables'];
/** An "E" in the averages: as many steps as a full stack has, roughly. */
const STEPS_OF_E = 6;

/** All charts of Lost Battalion, in the order of the rulebook. */
export const lostBattalionCharts = (tables: Tables): readonly Chart[] => [
  terrain(tables),
  combat(tables),
  barrage(tables),
  machineGuns(tables),
  ...tacticalActions(tables),
];

// ---- 8.8, 9.13-9.19 --------------------------------------------------------------------------------------------

/** "1L": columns to the left; a dash for none. */
function shift(columns: number): string {
  if (columns === 0) return DASH;
  return columns < 0 ? `${-columns}L` : `${columns}R`;
}

function terrain({ terrain: chart }: Tables): Chart {
  const sources = (chart['provenance'] ?? {}) as Readonly<Record<string, string>>;
  const bySource = (text: ChartText, key: string): ChartCell => sourcedCell(text, sources[key]);
  const limits = (prohibited: boolean): ChartCell =>
    bySource(word(prohibited ? 'chart-road-only' : 'chart-may-enter'), prohibited ? 'tank/artillery limits' : '');
  const whole = (head: Word, text: string, key: string): ChartRow => ({
    head: word(head),
    cells: [bySource(text, key), { text: '' }, { text: '' }, { text: '' }],
  });
  const { natural, manmade, hexside, road, operational } = chart;
  const side = (head: Word, id: 'small' | 'major'): ChartRow => ({
    head: word(head),
    cells: [
      bySource(`+${hexside[id].legMP}`, `${id}.legMP`),
      hexside[id]['legOnlyUnbridged']
        ? { text: word('chart-bridge-only'), provenance: 'reconstructed', rule: 'R-32' }
        : limits(false),
      bySource(shift(hexside[id].combat), `${id}.combat`),
      { text: '' },
    ],
  });
  return {
    id: 'terrain',
    rule: 'TEC',
    heading: word('chart-terrain'),
    corner: word('chart-ground'),
    columns: (['chart-points', 'chart-tanks-guns', 'chart-combat-shift', 'chart-barrage-shift'] as const).map((say) =>
      word(say),
    ),
    groups: [
      {
        heading: word('chart-natural'),
        rows: (['clear', 'woods', 'hill', 'broken', 'forest'] as const).map((id) => ({
          head: word(`chart-${id}`),
          cells: [
            bySource(String(natural[id].legMP), `${id}.legMP`),
            limits(natural[id].offRoadProhibited !== undefined),
            bySource(shift(natural[id].combat), `${id}.combat`),
            bySource(shift(natural[id].barrage), `${id}.barrage`),
          ],
        })),
      },
      {
        heading: word('chart-man-made'),
        rows: (['town', 'city', 'hasty', 'fieldworks', 'permanent'] as const).map((id) => ({
          head: word(`chart-${id}`),
          cells: [
            bySource(
              manmade[id].legMP > 0 ? word('chart-added', { points: manmade[id].legMP }) : DASH,
              manmade[id].legMP > 0 ? 'position +1 MP' : `${id}.legMP`,
            ),
            limits(false),
            bySource(shift(manmade[id].combat), `${id}.combat`),
            bySource(shift(manmade[id].barrage), `${id}.barrage`),
          ],
        })),
      },
      {
        heading: word('chart-hexsides'),
        rows: [
          side('chart-small-river', 'small'),
          side('chart-meuse', 'major'),
          whole('chart-bridge', DASH, 'bridge nullifies river cost'),
        ],
      },
      {
        heading: word('chart-roads'),
        rows: [
          whole('chart-road', String(road.mp), 'road.mp'),
          whole('chart-operational', operational.mp === 0.5 ? '½' : String(operational.mp), 'operational 1/2'),
        ],
      },
    ],
  };
}

// ---- 9.9-9.11 --------------------------------------------------------------------------------------------------

interface FixedCell {
  readonly column: string;
  readonly roll?: number;
  readonly provenance: string;
}

function combat({ crt }: Tables): Chart {
  const { columns } = crt;
  const fixed = (crt['fixedCells'] ?? []) as readonly FixedCell[];
  const base = provenanceOf(crt['provenance']);
  const cell = (text: string, stated: FixedCell | undefined): ChartCell =>
    stated ? sourcedCell(text, stated.provenance) : { text, provenance: base.provenance };
  const automatic = (head: Note, text: string, column: string): ChartRow => ({
    head,
    cells: [
      {
        ...cell(
          text,
          fixed.find((f) => f.column === column),
        ),
        span: columns.length,
      },
    ],
  });
  const steps = (loss: number | 'E') => (loss === 'E' ? STEPS_OF_E : loss);
  const mean = (column: string, side: 'attacker' | 'defender') =>
    (crt.cells[column].reduce((sum, c) => sum + steps(c[side]), 0) / 6).toFixed(2);
  return {
    id: 'combat',
    rule: 'CRT',
    heading: word('chart-combat'),
    corner: word('chart-roll'),
    columns,
    over: [{ text: word('chart-odds'), span: columns.length }],
    groups: [
      {
        rows: FACES.map((face) => ({
          head: String(face),
          cells: columns.map((column) =>
            cell(
              crt.cells[column][face - 1].text,
              fixed.find((f) => f.column === column && f.roll === face),
            ),
          ),
        })),
      },
      {
        heading: word('chart-without-roll'),
        rows: [
          automatic(word('chart-below', { odds: columns[0] }), crt.below, `<${columns[0]}`),
          automatic(word('chart-above', { odds: columns.at(-1)! }), crt.above, `>${columns.at(-1)}`),
        ],
      },
      {
        heading: word('chart-expected'),
        rows: [
          {
            head: word('chart-on-average'),
            cells: columns.map((column) => ({ text: `${mean(column, 'attacker')} / ${mean(column, 'defender')}` })),
          },
        ],
      },
    ],
  };
}

// ---- 11.5 ------------------------------------------------------------------------------------------------------

function barrage({ barrage: table }: Tables): Chart {
  const { provenance } = provenanceOf(table['provenance']);
  const { columns, cells } = table;
  const stated = (head: Word, text: Word): ChartRow => ({
    head: word(head),
    cells: [{ text: word(text), provenance: 'rule', rule: '17', span: columns.length }],
  });
  return {
    id: 'barrage',
    rule: 'barrage',
    heading: word('chart-barrage'),
    corner: word('chart-roll'),
    columns: columns.map(rangeLabel),
    over: [{ text: word('chart-strength'), span: columns.length }],
    groups: [
      {
        rows: FACES.map((face) => ({
          head: String(face),
          cells: cells.map((column) => ({
            text: column[face - 1] === 0 ? DASH : String(column[face - 1]),
            provenance,
          })),
        })),
      },
      {
        heading: word('chart-without-roll'),
        rows: [stated('chart-off-left', 'chart-nothing'), stated('chart-off-right', 'chart-all')],
      },
      {
        heading: word('chart-expected'),
        rows: [
          {
            head: word('chart-on-average'),
            cells: cells.map((column) => ({ text: (column.reduce((sum, loss) => sum + loss, 0) / 6).toFixed(2) })),
          },
        ],
      },
    ],
  };
}

// ---- 11.9, 12.9 ------------------------------------------------------------------------------------------------

/** Turns with the same modifier in one row: "4-12". */
function turnRows(modifiers: Readonly<Record<string, number>>): ChartRow[] {
  const runs: { from: number; to: number; value: number }[] = [];
  for (const turn of Object.keys(modifiers)
    .map(Number)
    .sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.value === modifiers[turn] && last.to === turn - 1) last.to = turn;
    else runs.push({ from: turn, to: turn, value: modifiers[turn] });
  }
  return runs.map((run) => ({
    head: rangeLabel(run),
    cells: [{ text: signed(run.value), provenance: 'reconstructed' }],
  }));
}

const machineGuns = ({ germanMG }: Tables): Chart => ({
  id: 'machine-guns',
  rule: 'machine-guns',
  heading: word('chart-machine-guns'),
  corner: word('chart-turns'),
  columns: [word('chart-modifier')],
  groups: [{ rows: turnRows(germanMG.modifierByTurn) }],
});

/** Results as the rulebook abbreviates them. */
const CODES: Readonly<Record<string, string>> = { BG: 'B/G', FDB: 'FD/B' };

function tacticalActions({ tacticalAction }: Tables): Chart[] {
  const totals = Array.from({ length: 11 }, (_, i) => String(i + 2));
  return [
    {
      id: 'tactical-actions',
      rule: 'tactical-actions',
      heading: word('chart-tactical'),
      corner: word('chart-ground'),
      columns: totals,
      over: [{ text: word('chart-two-dice'), span: totals.length }],
      groups: [
        {
          rows: CLASSES.map((ground) => ({
            head: word(`chart-class-${ground}`),
            cells: totals.map((total) => {
              const result = tacticalAction.table[ground][total];
              return { text: CODES[result] ?? result, provenance: 'reconstructed' as const };
            }),
          })),
        },
      ],
    },
    {
      id: 'tactical-turns',
      rule: 'tactical-actions',
      heading: word('chart-tactical-turns'),
      corner: word('chart-turns'),
      columns: [word('chart-modifier')],
      groups: [{ rows: turnRows(tacticalAction.turnModifier) }],
    },
  ];
}
