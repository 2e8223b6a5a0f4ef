import { describe, expect, it } from 'vitest';
import tables from '../../../scenarios/lace-wars/tables.json';
import text from '../../../scenarios/lace-wars/rulebook.md?raw';
import { parseRulebook } from '../../../src/app/rulebook/parse.ts';
import type { Chart, ChartCell, ChartRow } from '../../../src/engine/chart.ts';
import { charts as words } from '../../../src/text/en/lace-wars/charts.ts';
import { namesOfSides, sayWith } from '../../../src/text/index.ts';
import { phrasesOf } from '../../../src/text/title-text.ts';
import { laceWarsRulebook } from '../../../src/titles/lace-wars/rulebook.ts';

const { charts } = await laceWarsRulebook();
const chart = (id: string): Chart => charts.find((c) => c.id === id)!;
const said = (words_: ChartCell['text']): string =>
  typeof words_ === 'string'
    ? words_
    : sayWith(words_, { blurb: '', scenarios: {}, phrases: phrasesOf(words) }, namesOfSides([]));
const rowsOf = (c: Chart): readonly ChartRow[] => c.groups.flatMap((g) => g.rows);
const figures = (row: ChartRow): string[] => row.cells.map((cell) => said(cell.text));
const row = (c: Chart, head: string): ChartRow => rowsOf(c).find((r) => said(r.head) === head)!;

describe('the charts of Denain and Leuthen', () => {
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
          expect(cell.rule, `${said(r.head)} ${said(cell.text)}`).toMatch(/^\d+(\.\d+)?$/);
      }
      for (const t of [
        c.heading,
        c.corner,
        ...c.columns,
        ...c.groups.flatMap((g) => [g.heading ?? 'none', ...g.rows.map((r) => r.head)]),
      ])
        expect(said(t)).not.toMatch(/^chart-|undefined/);
    },
  );

  it('11.1, 10.2: the terrain chart shows the table, and which figures the rules state', () => {
    const c = chart('terrain');
    expect(figures(row(c, 'Woods'))).toEqual(['2', 'closed', 'closed', '2', '1', 'cover', 'blocks']);
    expect(figures(row(c, 'Redoubt'))).toEqual(['half', 'half', 'half', 'half', '2', 'strong', '–']);
    expect(figures(row(c, 'Stream')).slice(0, 4)).toEqual(['+1', '+1', 'closed', '+1']);
    expect(row(c, 'Redoubt').cells.map((cell) => cell.provenance)).toEqual([
      'rule',
      'rule',
      'rule',
      'rule',
      'rule',
      'rule',
      'rule',
    ]);
    expect(row(c, 'Town').cells.map((cell) => cell.rule)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      '11.1',
      '7.5',
      '10.2',
    ]);
    expect(row(c, 'Damaged works').cells[4]).toMatchObject({ provenance: 'reconstructed', rule: 'R-29' });
  });

  it('shows every row of the terrain table', () => {
    const shown = rowsOf(chart('terrain')).map((r) =>
      typeof r.head === 'string' ? r.head : r.head.say.replace('chart-', ''),
    );
    expect(tables.terrain.rows.map((r) => r.id).filter((id) => !shown.includes(id))).toEqual([]);
  });

  it('11.4, 11.6: the melee charts show every result, all of them ours', () => {
    const grid = tables.melee.grid as Record<string, Record<string, { a: string; d: string }[]>>;
    for (const group of ['open', 'cover', 'strong']) {
      const c = chart(`melee-${group}`);
      expect(c.columns).toEqual(tables.melee.columns.map((column) => column.odds));
      expect(rowsOf(c).map(figures)).toEqual(
        Array.from({ length: 12 }, (_, i) =>
          grid[group][String(i - 2)].map(({ a, d }) => `${a} / ${d}`.replace(/(^|\s)-(?=\s|$)/g, '$1–')),
        ),
      );
      expect(new Set(rowsOf(c).flatMap((r) => r.cells.map((cell) => cell.provenance)))).toEqual(
        new Set(['reconstructed']),
      );
    }
  });
});
