import { describe, expect, it } from 'vitest';
import tables from '../../../scenarios/mons/tables.json';
import scenario from '../../../scenarios/mons/mons-1914.json';
import units from '../../../scenarios/mons/units.json';
import { mainSource, ruleOfRow, sourcesOf } from '../../../src/app/rulebook/provenance.ts';
import type { Chart, ChartCell, ChartRow } from '../../../src/engine/chart.ts';
import { provenanceOf } from '../../../src/engine/provenance.ts';
import { namesOfSides, sayWith } from '../../../src/text/index.ts';
import { text as words } from '../../../src/text/en/mons.ts';
import { monsRulebook } from '../../../src/titles/mons/rulebook.ts';

const { charts } = await monsRulebook();
const chart = (id: string): Chart => charts.find((c) => c.id === id)!;
const said = (text: ChartCell['text']): string =>
  typeof text === 'string' ? text : sayWith(text, words, namesOfSides([]));
const rowsOf = (c: Chart): readonly ChartRow[] => c.groups.flatMap((g) => g.rows);
const figures = (row: ChartRow): string[] => row.cells.map((cell) => said(cell.text));
const row = (c: Chart, head: string): ChartRow => rowsOf(c).find((r) => said(r.head) === head)!;

describe('every chart', () => {
  it.each(charts.map((c) => [c.id, c] as const))(
    '%s: rows fill the columns, every text is there, every stated figure has its rule',
    (_, c) => {
      expect(c.over?.reduce((sum, head) => sum + head.span, 0) ?? c.columns.length).toBe(c.columns.length);
      for (const r of rowsOf(c)) {
        expect(
          r.cells.reduce((sum, cell) => sum + (cell.span ?? 1), 0),
          said(r.head),
        ).toBe(c.columns.length);
        const unruled = r.cells.filter((cell) => cell.provenance === 'rule' && !/^\d+\.\d+$/.test(cell.rule ?? ''));
        expect(unruled, said(r.head)).toEqual([]);
        for (const cell of r.cells) {
          expect(said(cell.text)).not.toMatch(/^chart-|undefined/);
        }
      }
      for (const text of [
        c.heading,
        c.corner,
        ...c.columns,
        ...(c.over ?? []).map((o) => o.text),
        ...c.groups.flatMap((g) => [g.heading ?? 'none', ...g.rows.map((r) => r.head)]),
      ])
        expect(said(text)).not.toMatch(/^chart-|undefined/);
    },
  );
});

describe('13.1 and 13.2', () => {
  it('shows every movement cost of the table, all stated by the rules', () => {
    const c = chart('13.1');
    const { hex, hexside } = tables['13.1_movement'];
    type Costs = Record<string, number | string>;
    const added = (cost: number) => (cost === 0 ? '–' : `+${cost}`);
    const shown = (costs: Costs, adds: boolean) =>
      ['inf', 'cav', 'field', 'horse', 'heavy'].map((arm) => {
        const cost = costs[arm];
        return adds && typeof cost === 'number' ? added(cost) : String(cost);
      });
    expect(figures(row(c, 'Clear'))).toEqual(shown(hex.clear, false));
    expect(figures(row(c, 'Woods'))).toEqual(['2', '3', 'road', 'road', 'road']);
    expect(figures(row(c, 'Woods'))).toEqual(shown(hex.woods, false));
    expect(figures(row(c, 'Residential'))).toEqual(shown(hex.residential, false));
    expect(figures(row(c, 'Industrial'))).toEqual(shown(hex.industrial, false));
    expect(figures(row(c, 'Any, along a road'))).toEqual(shown(hex.alongRoad, false));
    expect(figures(row(c, 'River, no bridge'))).toEqual(shown(hexside.riverUnbridged, true));
    expect(figures(row(c, 'Canal, no bridge'))).toEqual(shown(hexside.canalUnbridged, true));
    expect(figures(row(c, 'River, bridge'))).toEqual(shown(hexside.riverBridged, true));
    expect(figures(row(c, 'Canal, bridge'))).toEqual(shown(hexside.canalBridged, true));
    expect(sourcesOf(c)).toEqual({ sources: ['rule'], derived: false });
    expect(ruleOfRow(row(c, 'Woods').cells)).toBe('9.11');
  });

  it('shows every modifier with its rule', () => {
    const list = rowsOf(chart('13.2')).map((r) => [said(r.head), figures(r)[0], r.cells[0].rule]);
    expect(list).toEqual([
      ['Target in woods', '−2', '10.8'],
      ['Target in a residential hex', '−2', '10.8'],
      ['Target in an industrial hex', '−2', '10.8'],
      ['Target not observed', '−1', '10.11'],
      ['Observed, but not seen by every gun', '−1', '10.11'],
      ['Attackers stand in a built-up hex', '−1', '11.3'],
      ['They attack across a river or canal, bridged or not', '+1', '11.3'],
      ['Defenders in a built-up hex', '−2', '12.6'],
      ['Defenders in woods', '−1', '12.6'],
      ['All attackers across a river or canal, bridged or not', '−1', '12.6'],
    ]);
  });
});

const shownLoss = (loss: number) => (loss === 0 ? '–' : String(loss));

describe.each([
  ['13.3', tables['13.3_bombardment']],
  ['13.4', tables['13.4_defensive_fire']],
] as const)('%s', (id, table) => {
  const c = chart(id);

  it('shows every result of the table', () => {
    expect(rowsOf(c).map((r) => figures(r).slice(0, 6))).toEqual(table.rows.map((r) => r.results.map(shownLoss)));
  });

  it('works the expected losses out as the data have them', () => {
    const expected = table.expectedLosses.map((line) =>
      Object.values(line)
        .filter((v) => typeof v === 'number')
        .map((v) => v.toFixed(2)),
    );
    expect(rowsOf(c).map((r) => figures(r).slice(6))).toEqual(expected);
  });

  it('marks the cells that the rulebook states, and no others', () => {
    const stated = rowsOf(c).flatMap((r, i) =>
      r.cells.flatMap((cell, j) => (cell.provenance === 'rule' ? [[i, j + 1, cell.rule]] : [])),
    );
    expect(stated).toEqual(
      id === '13.3'
        ? [
            [1, 1, '10.8'],
            [1, 3, '10.7'],
          ]
        : [[2, 3, '11.4']],
    );
    expect(mainSource(c)).toBe('reconstructed');
    expect(sourcesOf(c)).toEqual({ sources: ['rule', 'reconstructed'], derived: true });
  });
});

describe('13.5', () => {
  const c = chart('13.5');
  const table = tables['13.5_melee'];
  const results = table.results as Record<string, string[]>;

  it('shows every result, by odds and roll', () => {
    expect(c.columns).toEqual(table.columns);
    expect(c.groups[0].rows.map(figures)).toEqual(
      [0, 1, 2, 3, 4, 5].map((face) => table.columns.map((column) => results[column][face])),
    );
  });

  it('shows the automatic results as stated (12.8, 12.9)', () => {
    expect(c.groups[1].rows.map((r) => [said(r.head), figures(r), r.cells[0].provenance, r.cells[0].rule])).toEqual([
      ['Below 1:1', ['4/0'], 'rule', '12.8'],
      ['Above 6:1', ['1/4'], 'rule', '12.9'],
    ]);
  });

  it('works the expected losses out as the data have them', () => {
    const of = (key: 'plain' | 'woodsOrWater' | 'building' | 'buildingAcrossWater') =>
      table.expectedLosses.map((line) => line[key].map((v) => v.toFixed(2)).join(' / '));
    expect(c.groups[2].rows.map(figures)).toEqual([
      of('plain'),
      of('woodsOrWater'),
      of('building'),
      of('buildingAcrossWater'),
    ]);
  });

  it('marks 3:1 on a 3 as stated, the rest of the table as ours', () => {
    const stated = c.groups[0].rows.flatMap((r, i) =>
      r.cells.flatMap((cell, j) => (cell.provenance === 'rule' ? [[table.columns[j], i + 1, cell.rule]] : [])),
    );
    expect(stated).toEqual([['3:1', 3, '12.11']]);
  });
});

describe('lists', () => {
  it('4.2, 4.3, 4.4, 8.2, 10.6: the turn track tells in which turns something is due, and nothing in the others', () => {
    expect(
      rowsOf(chart('turn-track')).flatMap((r) => {
        const due = r.cells.at(-1)!;
        return typeof due.text === 'string' ? [] : [[said(r.head), due.text.say, due.rule]];
      }),
    ).toEqual([
      ['1', 'chart-due-arrivals', '8.2'],
      ['4', 'chart-due-arrivals', '8.2'],
      ['7', 'chart-due-first-day', '4.2'],
      ['8', 'chart-due-exits', '4.4'],
      ['11', 'chart-due-divisions', '10.6'],
      ['14', 'chart-due-end', '4.3'],
    ]);
  });

  it('the order of battle holds every unit with its figures', () => {
    const c = chart('order-of-battle');
    expect(
      rowsOf(c)
        .map((r) => r.head)
        .sort(),
    ).toEqual(units.units.map((u) => u.long).sort());
    expect(figures(row(c, '8th Life Grenadiers Regiment'))).toEqual([
      'Infantry',
      '8 6 4 2',
      '',
      '',
      '4',
      '4',
      'turn 1: 3100',
    ]);
    expect(figures(row(c, '1st Royal West Kent'))).toEqual(['Infantry', '4 2', '', '', '4', '1', '3308']);
    expect(figures(row(c, 'III Brigade RHA (D, E)'))).toEqual(['Horse artillery', '1', '1', '3', '6', '1', '2813']);
    expect(row(c, '26th Infantry Regiment').cells.at(-1)).toMatchObject({ rule: 'R-02', provenance: 'reconstructed' });
  });

  it('2.3: the order of battle goes by German divisions and independents, British divisions and brigades', () => {
    const { groups } = chart('order-of-battle');
    const of = (head: string) => said(groups.find(({ rows }) => rows.some((r) => said(r.head) === head))!.heading!);
    expect(
      [
        '8th Life Grenadiers Regiment',
        '2nd Guard Foot Artillery (I Battalion)',
        '3rd Worcestershire',
        '2nd Royal Welch Fusiliers',
      ].map(of),
    ).toEqual(['5th Division, III Corps', 'III Corps, independent', '3rd Division', '19th Brigade']);
  });

  it('2.3: every formation has a name, the battalion of none too', () => {
    expect(chart('order-of-battle').groups.map(({ heading, rows }) => `${said(heading!)}: ${rows.length}`)).toEqual([
      '3rd Division: 17',
      '5th Division: 17',
      '19th Brigade: 4',
      'Lines of communication: 1',
      'Cavalry Division: 14',
      '5th Division, III Corps: 6',
      '6th Division, III Corps: 7',
      'III Corps, independent: 2',
      '7th Division, IV Corps: 6',
      '8th Division, IV Corps: 7',
      'IV Corps, independent: 2',
      '17th Division, IX Corps: 7',
      '18th Division, IX Corps: 6',
      'IX Corps, independent: 2',
    ]);
  });

  it('2.3, 6.3, 11.1, 8.2: every cell says where its figure comes from', () => {
    const cells = (head: string) =>
      row(chart('order-of-battle'), head).cells.map(({ text, provenance = '', rule = '' }) =>
        [said(text), provenance, rule].filter(Boolean).join(' '),
      );
    expect(cells('3rd Worcestershire')).toEqual([
      'Infantry history',
      '4 2 reconstructed',
      '',
      '',
      '4 reconstructed',
      '1 rule 6.3',
      '4111 reconstructed 3.1',
    ]);
    expect(cells('XXIII Brigade RFA')).toEqual([
      'Field artillery history',
      '1 1 rule 11.1',
      '2 1 reconstructed',
      '4 reconstructed',
      '4 reconstructed',
      '1 rule 6.3',
      '4109 reconstructed 3.1',
    ]);
    expect(cells('16th Dragoons').at(-1)).toBe('turn 1: 4700 / 4300 rule 8.2');
    expect(cells('10th Hussars').at(-1)).toBe('turn 4: 2700 / 2100 reconstructed R-02');
    expect(cells('36th Fusiliers Regiment').at(-1)).toBe('turn 4: 2100 rule 8.2');
  });

  it('5.4: the turn track, row by row', () => {
    const rows = rowsOf(chart('turn-track')).map((r) => [r.head, ...figures(r), r.cells[2].rule ?? ''].join(' | '));
    expect(rows).toEqual([
      '1 | 23 August 1914 | 06:00–08:00 | Germans arrive: III, IX Corps | 8.2',
      '2 | 23 August 1914 | 08:00–10:00 |  | ',
      '3 | 23 August 1914 | 10:00–12:00 |  | ',
      '4 | 23 August 1914 | 12:00–14:00 | Germans arrive: IV Corps | 8.2',
      '5 | 23 August 1914 | 14:00–16:00 |  | ',
      '6 | 23 August 1914 | 16:00–18:00 |  | ',
      '7 | 23 August 1914 | 18:00–20:00 | Ends the first day: German victory with all six bridge hexes | 4.2',
      '8 | 24 August 1914 | 06:00–08:00 | British units may leave the map from now on | 4.4',
      '9 | 24 August 1914 | 08:00–10:00 |  | ',
      '10 | 24 August 1914 | 10:00–12:00 |  | ',
      '11 | 24 August 1914 | 12:00–14:00 | Divisions of one German corps may fire and attack together from now on | 10.6',
      '12 | 24 August 1914 | 14:00–16:00 |  | ',
      '13 | 24 August 1914 | 16:00–18:00 |  | ',
      '14 | 24 August 1914 | 18:00–20:00 | Last turn: points are counted | 4.3',
    ]);
  });

  it('the turn track says what is due', () => {
    const list = rowsOf(chart('turn-track')).map((r) => [r.head, ...figures(r)]);
    expect(list).toHaveLength(scenario.turns.length);
    expect(list[0]).toEqual(['1', '23 August 1914', '06:00–08:00', 'Germans arrive: III, IX Corps']);
    expect(list[6][3]).toContain('six bridge hexes');
    expect(list.filter((line) => line[3] !== '').map((line) => line[0])).toEqual(['1', '4', '7', '8', '11', '14']);
  });
});

describe('where figures come from', () => {
  it('reads what a table says of itself', () => {
    expect(provenanceOf('rule 9.12, 9.16')).toEqual({ provenance: 'rule', rule: '9.12' });
    expect(provenanceOf('history: positions at dawn')).toEqual({ provenance: 'history' });
    expect(provenanceOf('reconstructed, except the cells below')).toEqual({ provenance: 'reconstructed' });
    expect(provenanceOf(undefined)).toEqual({ provenance: 'reconstructed' });
  });

  it('draws the figures of a data pack in place of ours', async () => {
    const changed = structuredClone(tables);
    changed['13.3_bombardment'].rows[0].results[0] = 2;
    const { charts: drawn } = await monsRulebook({ 'tables.json': changed });
    const other = drawn.find((c) => c.id === '13.3')!;
    expect(figures(rowsOf(other)[0])[0]).toBe('2');
    expect(figures(rowsOf(other)[0])[6]).toBe('0.50');
    await expect(monsRulebook({ 'tables.json': {} })).rejects.toThrow('tables.json');
  });
});
