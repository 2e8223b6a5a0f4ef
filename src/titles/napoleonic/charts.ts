import { type Chart, type ChartCell, type ChartGroup, DASH, FACES, figure, resultText } from '../../engine/chart.ts';
import { provenanceOf, sourcedCell } from '../../engine/provenance.ts';
import { groundCharts } from './charts-ground.ts';
import { type PlainChartWord as Word, word } from './chart-words.ts';
import type { NapoleonicFiles } from './files.ts';

/*
 * The charts, drawn from the tables that the rules read. Where a figure comes from is said by the tables themselves
 * (`provenance`).
 */

type Tables = NapoleonicFiles['tables'];

/** All charts of the series, in the order of the rulebook. */
export const napoleonicCharts = (tables: Tables): readonly Chart[] => {
  const { movement, terrain, weather } = groundCharts(tables);
  return [
    repair(tables),
    movement,
    reconnaissance(tables),
    terrain,
    combat(tables),
    shock(tables),
    bombardment(tables),
    charge(tables),
    weather,
  ];
};

/** Rows by the face of the die. */
function rows<R extends string>(
  cells: Readonly<Record<string, readonly R[]>>,
  faces: readonly number[],
  cell: (result: R) => ChartCell,
): ChartGroup {
  return { rows: faces.map((face) => ({ head: figure(face), cells: cells[face].map(cell) })) };
}

function combat({ combatResults: { columns, rows: cells, provenance } }: Tables): Chart {
  return {
    id: 'combat',
    rule: 'combat',
    heading: word('chart-combat'),
    corner: word('chart-die'),
    columns,
    over: [{ text: word('chart-odds'), span: columns.length }],
    groups: [rows(cells, FACES, (result) => sourcedCell(result, provenance))],
  };
}

function shock({ shock: { rowsByDefender, provenance } }: Tables): Chart {
  const ratings = Object.keys(rowsByDefender);
  return {
    id: 'shock',
    rule: '12.2',
    heading: word('chart-shock'),
    corner: word('chart-defender'),
    columns: ratings,
    over: [{ text: word('chart-attacker'), span: ratings.length }],
    groups: [rows(rowsByDefender, ratings.map(Number), (result) => sourcedCell(result, provenance))],
  };
}

function bombardment({ bombardment: { columns, rows: cells, provenance } }: Tables): Chart {
  const cell = (result: string) => sourcedCell(resultText(result), provenance);
  return {
    id: 'bombardment',
    rule: '13.37',
    heading: word('chart-bombardment'),
    corner: word('chart-die'),
    columns,
    over: [{ text: word('chart-strength'), span: columns.length }],
    groups: [{ rows: [{ head: word('chart-or-less'), cells: cells[0].map(cell) }] }, rows(cells, FACES, cell)],
  };
}

/** The overruns are published, how failures divide is ours. */
function charge({ charge: { columns, rows: cells, provenance } }: Tables): Chart {
  const published = provenanceOf(provenance);
  return {
    id: 'charge',
    rule: '14.21',
    heading: word('chart-charge'),
    corner: word('chart-die'),
    columns,
    over: [{ text: word('chart-odds'), span: columns.length }],
    groups: [
      rows(cells, [...FACES, 7], (result) =>
        result === 'OR' ? { text: result, ...published } : { text: result, provenance: 'reconstructed' },
      ),
    ],
  };
}

const SCOUTS: Readonly<Record<string, Word>> = {
  fewer: 'chart-fewer',
  equal: 'chart-equal',
  more: 'chart-more',
  unscreened: 'chart-unscreened',
};

function reconnaissance({ reconnaissance: { columns, rows: cells, provenance } }: Tables): Chart {
  return {
    id: 'reconnaissance',
    rule: 'reconnaissance',
    heading: word('chart-reconnaissance'),
    corner: word('chart-die'),
    columns: columns.map((column) => (SCOUTS[column] ? word(SCOUTS[column]) : column)),
    over: [{ text: word('chart-points-against'), span: columns.length }],
    groups: [rows(cells, FACES, (result) => sourcedCell(resultText(result), provenance))],
  };
}

function repair({ bridgeRepair: { bridge, trestle, provenance } }: Tables): Chart {
  const cell = (faces: readonly number[], face: number): ChartCell =>
    sourcedCell(faces.includes(face) ? word('chart-repaired') : DASH, provenance);
  return {
    id: 'repair',
    rule: '7.64',
    heading: word('chart-repair'),
    corner: word('chart-die'),
    columns: [word('chart-bridge-span'), word('chart-trestle-span')],
    groups: [{ rows: FACES.map((face) => ({ head: String(face), cells: [cell(bridge, face), cell(trestle, face)] })) }],
  };
}
