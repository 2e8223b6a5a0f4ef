import { describe, expect, it } from 'vitest';
import map from '../../../scenarios/mons/map.json';
import { plainBlocks } from '../../../src/app/rulebook/book.ts';
import { parseRulebook } from '../../../src/app/rulebook/parse.ts';
import { monsRulebook } from '../../../src/titles/mons/rulebook.ts';
import { deadLinks, linksOf } from './links.ts';

const { text, charts } = await monsRulebook();
const book = parseRulebook(text);
const ids = book.sections.map((s) => s.id);

/** The rules that the published rulebook numbers: the last number of each chapter. */
const LAST = [2, 13, 2, 5, 4, 6, 4, 4, 20, 11, 5, 14, 5];
const rulings = Array.from({ length: 37 }, (_, i) => `R-${String(i + 1).padStart(2, '0')}`);

describe('the rulebook of Mons', () => {
  it('has every number of the published rules in order, each with a heading of its own', () => {
    const expected = LAST.flatMap((last, i) => [
      `${i + 1}`,
      ...Array.from({ length: last }, (_, j) => `${i + 1}.${j + 1}`),
    ]);
    expect(ids.filter((id) => /^\d/.test(id))).toEqual(expected);
  });

  it('has every ruling, and refers to each at a rule that it settles', () => {
    expect(ids.filter((id) => id.startsWith('R-'))).toEqual(rulings);
    const rules = book.sections.filter((s) => /^\d/.test(s.id));
    const referred = new Set(rules.flatMap((s) => linksOf(s.blocks)));
    expect(rulings.filter((id) => !referred.has(id))).toEqual([]);
  });

  it('links to sections that exist, never to the section itself', () => {
    expect(deadLinks(book)).toEqual([]);
    expect(book.sections.flatMap((s) => linksOf(s.blocks)).length).toBeGreaterThan(100);
  });

  it('says something in every rule, and leaves no mark of the format in it', () => {
    for (const section of book.sections) {
      const words = plainBlocks(section.blocks);
      expect(words, section.id).not.toMatch(/\*\*|<!--|\]\(|\[\d|^\|/);
    }
    const rules = book.sections.filter((section) => section.level === 2);
    expect(rules.length).toBeGreaterThan(50);
    for (const section of rules) expect(plainBlocks(section.blocks).length, section.id).toBeGreaterThan(10);
  });

  it('names only hexes that are on the map', () => {
    const { cols, rows, rowsLow } = map.grid;
    const hexes = book.sections
      .flatMap((s) => [...plainBlocks(s.blocks).matchAll(/\b\d{4}\b(?! kg)/g)].map(([id]) => id))
      .filter((id) => id !== '1914' && id !== '2005');
    expect(hexes.length).toBeGreaterThan(80);
    for (const id of hexes) {
      const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
      const [first, last] = (column % 2 === 1 ? rowsLow : rows) as [number, number];
      expect(column >= cols[0] && column <= cols[1] && row >= first && row <= last, id).toBe(true);
    }
  });

  it('puts every chart under a rule that exists', () => {
    expect(charts.map((c) => c.rule).filter((rule) => !ids.includes(rule))).toEqual([]);
    expect(charts.map((c) => c.id)).toEqual(
      expect.arrayContaining(['13.1', '13.2', '13.3', '13.4', '13.5', 'order-of-battle', 'turn-track']),
    );
  });

  it('gives a reason wherever it says that no code speaks for a rule', () => {
    const without = book.sections.filter((s) => s.noCode !== undefined);
    expect(without.length).toBeGreaterThan(10);
    for (const section of without) expect(section.noCode, section.id).toMatch(/\w{4}/);
  });
});
