import { describe, expect, it } from 'vitest';
import text from '../../../scenarios/napoleonic/rulebook.md?raw';
import { type Block, type Inline, plainBlocks } from '../../../src/app/rulebook/book.ts';
import { parseRulebook } from '../../../src/app/rulebook/parse.ts';
import type { Chart, ChartText } from '../../../src/engine/chart.ts';
import { text as english } from '../../../src/text/en/napoleonic.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { napoleonicRulebook } from '../../../src/titles/napoleonic/rulebook.ts';
import { rulesOf } from '../../../scripts/lib/rules.ts';
import { deadLinks, linksOf } from '../../app/rulebook/links.ts';
import { battle, SCENARIO_IDS } from './field.ts';

const book = parseRulebook(text);
const { phrases } = english;
const ids = book.sections.map((s) => s.id);
const words = (id: string) => plainBlocks(book.sections.find((s) => s.id === id)!.blocks);

/** The numbers of the published rulebook, chapter by chapter; errata that added a number are among them. */
const PUBLISHED = `
1.1 1.2 1.3 1.4 1.41 1.42 1.43 1.5
2.1 2.2
3.1 3.2 3.21 3.22 3.23 3.24 3.3
4.1 4.2 4.3 4.31 4.32 4.4 4.5
5.1 5.2 5.21 5.22 5.23 5.3 5.4 5.41 5.42 5.5 5.51 5.52
6.1 6.2 6.3 6.31 6.32 6.33 6.34 6.4
7.1 7.2 7.21 7.22 7.3 7.4 7.5 7.51 7.52 7.53 7.54 7.55 7.56 7.57 7.6 7.61 7.62 7.63 7.64 7.65 7.7
8.1 8.2 8.3 8.4 8.41 8.42 8.43 8.5
9.1 9.11 9.12 9.13 9.14 9.2 9.21 9.22
10.1 10.11 10.2 10.21 10.22 10.23 10.24 10.25 10.26 10.3 10.31 10.32 10.33 10.4
11.1 11.1a 11.1b 11.1c 11.1d 11.1e 11.1f 11.1g 11.1h 11.2 11.3 11.4 11.5
12.1 12.2 12.3 12.31 12.32 12.33 12.34 12.35 12.36 12.4 12.4a 12.4b 12.4c 12.4d 12.4e 12.4f 12.4g 12.4h 12.5 12.51 12.52
13.1 13.2 13.3 13.31 13.32 13.33 13.34 13.35 13.36 13.37 13.38 13.4 13.41 13.42 13.5
14.1 14.2 14.21 14.22 14.23 14.24 14.3
15.1 15.11 15.12 15.13 15.14 15.15 15.16 15.17 15.2 15.21 15.22 15.23
16.1 16.11 16.12 16.13 16.14 16.2 16.21 16.22 16.23 16.24 16.25 16.26
17.1 17.2 17.3 17.4 17.41 17.42 17.43 17.44 17.5
18.1 18.11 18.12 18.13 18.14 18.15 18.16 18.17 18.2 18.21 18.22 18.23 18.3 18.31 18.32 18.33 18.34 18.35
19.1 19.2 19.21 19.22 19.23 19.3 19.31 19.32 19.4 19.5
20.1 20.2 20.21 20.22 20.23 20.3 20.4 20.41 20.42 20.5 20.51 20.52
21.1 21.2 21.3 21.4 21.5
22.1 22.11 22.12 22.13 22.2 22.21 22.22 22.23 22.24 22.25
23.1 23.11 23.12 23.2 23.21 23.22 23.23 23.24 23.25 23.26 23.27 23.28 23.29 23.3 23.4
24.32 24.52`
  .trim()
  .split(/\s+/);
const rulings = Array.from({ length: 121 }, (_, i) => `R-${String(i + 1).padStart(2, '0')}`);

describe('the rulebook of the Napoleonic battles', () => {
  it('has every number of the published rules from 1 to 24, in order', () => {
    expect(ids.filter((id) => /^\d+\.\d+[a-h]?$/.test(id) && Number(id.split('.')[0]) <= 24)).toEqual(PUBLISHED);
    expect(ids.filter((id) => /^\d+$/.test(id))).toEqual(Array.from({ length: 32 }, (_, i) => String(i + 1)));
  });
  it('has every ruling in order, and refers to each at a rule that it settles, as it does to its rule', () => {
    expect(ids.filter((id) => id.startsWith('R-'))).toEqual(rulings);
    const atRules = new Set(book.sections.filter((s) => !s.id.startsWith('R-')).flatMap((s) => linksOf(s.blocks)));
    const rules = book.sections.filter((s) => s.id.startsWith('R-'));
    const toRules = (id: string) =>
      linksOf(rules.find((s) => s.id === id)!.blocks).filter((to) => !to.startsWith('R-'));
    expect(rulings.filter((id) => toRules(id).length === 0)).toEqual([]);
    expect(rulings.filter((id) => !atRules.has(id))).toEqual([]);
  });
  it('links to sections that exist, never to the section itself', () => expect(deadLinks(book)).toEqual([]));
  it('leaves no mark of the format in the text, and sets nothing in italics by a stray asterisk', () => {
    const slanted = (inside: readonly Inline[]): string[] =>
      inside.flatMap((part) => {
        if (part.kind === 'text') return [];
        return part.kind === 'emphasis'
          ? [plainBlocks([{ kind: 'paragraph', inside: part.inside }])]
          : slanted(part.inside);
      });
    const ofBlock = (block: Block): string[] => {
      if (block.kind === 'paragraph') return slanted(block.inside);
      if (block.kind === 'list') return block.items.flatMap(slanted);
      return block.kind === 'table'
        ? [block.head, ...block.rows].flat().flatMap(slanted)
        : block.blocks.flatMap(ofBlock);
    };
    expect(book.sections.length).toBeGreaterThan(350);
    for (const s of book.sections) {
      expect(plainBlocks(s.blocks), s.id).not.toMatch(/\*\*|\\|<!--|\]\(|\[\d|\[R-|^\||^#/m);
      expect(
        s.blocks.flatMap(ofBlock).filter((t) => !/^[\w ’'.,-]+$/.test(t)),
        s.id,
      ).toEqual([]);
    }
  });
  it('every number is read by the conformance list; headings and descriptions say why no code speaks for them', () => {
    const rules = rulesOf(text);
    expect(rules.map((r) => r.number)).toEqual(ids.filter((id) => /^(\d+\.\d+[a-h]?|R-\d+)$/.test(id)));
    const described = rules.filter((r) => r.noCode !== null).map((r) => r.number);
    expect(described).toEqual(expect.arrayContaining(['1.1', '3.2', '24.32', 'R-01', 'R-18', 'R-92']));
    expect(described.length).toBeLessThan(60);
  });
});

describe('its figures are those of the data', () => {
  const cells = ({ groups }: Chart) => groups.flatMap(({ rows }) => rows.map((row) => row.cells.map((c) => c.text)));
  it('12.1, 12.2, 13.37, 14.21, 8.3: the charts, cell by cell, each under its rule', async () => {
    const { tables } = await battle('waterloo');
    const { charts } = await napoleonicRulebook();
    const chart = (id: string) => charts.find((c) => c.id === id)!;
    const body = (id: string) => cells(chart(id)).map((row) => row.map((cell) => (cell === '–' ? '-' : cell)));
    expect(body('combat')).toEqual(tables.combat.results.slice(1));
    expect(chart('combat').columns).toEqual(tables.combat.columns);
    expect(body('shock')).toEqual(tables.shock.results.slice(1).map((row) => row.slice(1)));
    expect(body('charge')).toEqual(tables.charge.results.slice(1));
    expect(body('reconnaissance')).toEqual(tables.reconnaissance.results.slice(1));
    expect(body('bombardment')).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((die) => [0, 1, 2, 3, 4].map((c) => tables.bombardment.result(die, c))),
    );
    for (const { rule, id } of charts)
      expect(
        book.sections.map((section) => section.id),
        id,
      ).toContain(rule);
  });
  it('every chart has a source for each figure, words for all it says, and rows as wide as its head', async () => {
    const { charts } = await napoleonicRulebook();
    const say = (text: ChartText) => (typeof text === 'string' ? text : phrases[text.say]);
    for (const { id, columns, groups, heading } of charts) {
      expect(say(heading), id).toBeTruthy();
      for (const row of groups.flatMap(({ rows }) => rows)) {
        expect(
          row.cells.reduce((sum, { span = 1 }) => sum + span, 0),
          id,
        ).toBe(columns.length);
        for (const { text: cell } of row.cells) expect(say(cell), `${id}: ${JSON.stringify(cell)}`).toBeTruthy();
        expect(say(row.head), `${id}: ${JSON.stringify(row.head)}`).toBeDefined();
      }
    }
    // 14.21: what is published and what is ours, cell by cell.
    const charge = charts.find(({ id }) => id === 'charge')!.groups.flatMap(({ rows }) => rows.flatMap((r) => r.cells));
    for (const { text: cell, provenance } of charge)
      expect(provenance).toBe(cell === 'OR' ? 'history' : 'reconstructed');
  });
  it('11.1, 23.2 the charts say what the rules do: the town, mud, a thunderstorm', async () => {
    const { charts } = await napoleonicRulebook();
    const row = (id: string, say: string) =>
      charts
        .find((c) => c.id === id)!
        .groups.flatMap(({ rows }) => rows)
        .find(({ head }) => typeof head !== 'string' && head.say === say)!
        .cells.map(({ text: cell }) => (typeof cell === 'string' ? cell : (cell.data ?? cell.say)));
    expect(row('terrain-effects', 'chart-effect-town')).toEqual([
      { all: '', infantry: '1½', cavalry: '', artillery: '' },
      '–',
      'chart-as-shock',
      'chart-no',
      'chart-no',
      { factor: '⅔', hexes: 2 },
    ]);
    expect(row('weather', 'chart-weather-mud').slice(2, 6)).toEqual(['× ½', '× ½', '−2', 'chart-no']);
    expect(row('weather', 'chart-weather-thunderstorm').slice(0, 2)).toEqual(['1', '× ½']);
    expect(row('movement', 'chart-on-woods')).toEqual(['2', '4']);
  });
  it.each(SCENARIO_IDS)('%s: sources, levels of victory and special hexes stand in its chapter', async (id) => {
    const game = await battle(id);
    const chapter: Record<string, string> = {
      'quatre-bras': '26',
      ligny: '27',
      'sixteenth-of-june': '28',
      plancenoit: '32',
    };
    const own = chapter[id] ?? '29';
    const said = book.sections
      .filter((s) => s.chapter === own)
      .map((s) => plainBlocks(s.blocks))
      .join('\n');
    for (const hex of game.sources.flat()) expect(said, hexName(game, hex)).toContain(hexName(game, hex));
    for (const { min } of game.levels.slice(0, -1)) expect(said).toContain(`${min < 0 ? '−' : ''}${Math.abs(min)}`);
    for (const award of game.awards) expect(words(award.rule).length, award.id).toBeGreaterThan(20);
    for (const option of game.options) expect(ids, option.id).toContain(option.rule);
    const { halted, tethers, commandOnly, destinations } = game.special;
    for (const { rule } of [...halted, ...tethers, ...commandOnly, ...destinations]) expect(ids).toContain(rule);
  });
});

const hexName = (game: NapoleonicGame, hex: number): string => game.ground.board.ids[hex];
