import { describe, expect, it } from 'vitest';
import tables from '../../../scenarios/lost-battalion/tables.json';
import text from '../../../scenarios/lost-battalion/rulebook.md?raw';
import { parseRulebook } from '../../../src/app/rulebook/parse.ts';
import type { Chart, ChartCell, ChartRow } from '../../../src/engine/chart.ts';
import { charts as words } from '../../../src/text/en/lost-battalion/charts.ts';
import { phrasesOf } from '../../../src/text/title-text.ts';
import { namesOfSides, sayWith } from '../../../src/text/index.ts';
import { lostBattalionRulebook } from '../../../src/titles/lost-battalion/rulebook.ts';

const { charts } = await lostBattalionRulebook();
const chart = (id: string): Chart => charts.find((c) => c.id === id)!;
const said = (words_: ChartCell['text']): string =>
  typeof words_ === 'string'
    ? words_
    : sayWith(words_, { blurb: '', scenarios: {}, phrases: phrasesOf(words) }, namesOfSides([]));
const rowsOf = (c: Chart): readonly ChartRow[] => c.groups.flatMap((g) => g.rows);
const figures = (row: ChartRow): string[] => row.cells.map((cell) => said(cell.text));
const row = (c: Chart, head: string): ChartRow => rowsOf(c).find((r) => said(r.head) === head)!;

describe('the charts of Lost Battalion', () => {
  it.each(charts.map((c) => [c.id, c] as const))(
    '%s: rows fill the columns, every text is there, stated figures have their rule, the rule has a heading',
    (_, c) => {
      expect(parseRulebook(text).sections.map((s) => s.id)).toContain(c.rule);
      for (const r of rowsOf(c)) {
        expect(
          r.cells.reduce((sum, cell) => sum + (cell.span ?? 1), 0),
          said(r.head),
        ).toBe(c.columns.length);
        for (const cell of r.cells) expect(said(cell.text)).not.toMatch(/^chart-|undefined/);
        for (const cell of r.cells.filter(({ provenance }) => provenance === 'rule'))
          expect(cell.rule, said(r.head)).toMatch(/^\d+(\.\d+)?$/);
      }
      for (const t of [
        c.heading,
        c.corner,
        ...c.columns,
        ...(c.over ?? []).map((o) => o.text),
        ...c.groups.flatMap((g) => [g.heading ?? 'none', ...g.rows.map((r) => r.head)]),
      ])
        expect(said(t)).not.toMatch(/^chart-|undefined/);
    },
  );

  it('8.8, 9.13: the terrain chart shows the table, and which figures the rules state', () => {
    const c = chart('terrain');
    expect(figures(row(c, 'Woods'))).toEqual(['2', 'may enter', '1L', '–']);
    expect(figures(row(c, 'Forest'))).toEqual(['3', 'road only', '2L', '1L']);
    expect(figures(row(c, 'Permanent position'))).toEqual(['+1', 'may enter', '2L', '2L']);
    expect(figures(row(c, 'Meuse'))).toEqual(['+4', 'bridge only', '2L', '']);
    expect(figures(row(c, 'Operational movement'))).toEqual(['½', '', '', '']);
    const stated = rowsOf(c).flatMap((r) =>
      r.cells.flatMap((cell, i) => (cell.provenance === 'rule' ? [`${said(r.head)} ${i} ${cell.rule}`] : [])),
    );
    expect(stated).toEqual([
      'Woods 2 9.13',
      'Broken 1 8.8',
      'Forest 1 8.8',
      'Hasty position 0 8.8',
      'Field works 0 8.8',
      'Field works 3 17',
      'Permanent position 0 8.8',
      'Small river 2 9.15',
      'By a bridge 0 17',
      'Operational movement 0 8.10',
    ]);
  });

  it('9.9, 9.10: the combat table shows every result, and marks the stated cells', () => {
    const c = chart('combat');
    const cells = tables.crt.cells as Record<string, { text: string }[]>;
    expect(c.groups[0].rows.map(figures)).toEqual(
      [0, 1, 2, 3, 4, 5].map((i) => tables.crt.columns.map((column) => cells[column][i].text)),
    );
    const stated = rowsOf(c).flatMap((r) =>
      r.cells.flatMap((cell, i) => (cell.provenance === 'rule' ? [[said(r.head), i, said(cell.text), cell.rule]] : [])),
    );
    expect(stated).toEqual([
      ['4', tables.crt.columns.indexOf('4:1'), '1/2', '9.10'],
      ['Below 1:4', 0, 'E/0', '9.9'],
      ['Above 8:1', 0, '0/E', '9.9'],
    ]);
    const expected = tables.crt.expectedLosses as Record<string, { attacker: number; defender: number }>;
    expect(figures(c.groups[2].rows[0])).toEqual(
      tables.crt.columns.map(
        (column) => `${expected[column].attacker.toFixed(2)} / ${expected[column].defender.toFixed(2)}`,
      ),
    );
  });

  it('11.5: the barrage table shows every result', () => {
    const c = chart('barrage');
    expect(c.columns).toEqual(['1-2', '3-4', '5-6', '7-9', '10-12', '13-16', '17-20', '21+']);
    expect(c.groups[0].rows.map(figures)).toEqual(
      [0, 1, 2, 3, 4, 5].map((i) => tables.barrage.cells.map((column) => (column[i] === 0 ? '–' : String(column[i])))),
    );
    expect(c.groups[1].rows.map((r) => [figures(r)[0], r.cells[0].provenance])).toEqual([
      ['no effect', 'rule'],
      ['E', 'rule'],
    ]);
  });

  it('11.9, 12.9: the German tables show every entry, turns with one modifier together', () => {
    const turns = rowsOf(chart('machine-guns')).map((r) => [said(r.head), figures(r)[0]]);
    expect(turns).toEqual([
      ['1-3', '0'],
      ['4-6', '−1'],
      ['7-9', '−2'],
      ['10-12', '−3'],
      ['13-15', '−4'],
      ['16-17', '−5'],
    ]);
    expect(rowsOf(chart('tactical-turns')).map((r) => [said(r.head), figures(r)[0]])).toEqual([
      ['1', '−2'],
      ['2-3', '0'],
      ['4-12', '+1'],
      ['13', '0'],
      ['14-17', '−2'],
    ]);
    const PRINTED: Record<string, string | undefined> = { BG: 'B/G', FDB: 'FD/B' };
    const printed = (action: string) => PRINTED[action] ?? action;
    const actions = tables.tacticalAction.table as Record<string, Record<string, string>>;
    expect(figures(row(chart('tactical-actions'), 'Permanent position'))).toEqual(
      Object.values(actions['permanent']).map(printed),
    );
    expect(figures(row(chart('tactical-actions'), 'Open'))).toEqual(Object.values(actions['open']).map(printed));
  });
});
