import { describe, expect, it } from 'vitest';
import scenario from '../../../scenarios/lost-battalion/historical-2p.json';
import text from '../../../scenarios/lost-battalion/rulebook.md?raw';
import { plainBlocks, plainText } from '../../../src/app/rulebook/book.ts';
import { parseRulebook } from '../../../src/app/rulebook/parse.ts';
import { deadLinks, linksOf } from './links.ts';

const book = parseRulebook(text);
const ids = book.sections.map((s) => s.id);
const to = (chapter: number, last: number, without: readonly number[] = []) => [
  `${chapter}`,
  ...Array.from({ length: last }, (_, i) => i + 1)
    .filter((n) => !without.includes(n))
    .map((n) => `${chapter}.${n}`),
];
const rulings = Array.from({ length: 61 }, (_, i) => `R-${String(i + 1).padStart(2, '0')}`);

describe('the rulebook of Lost Battalion', () => {
  it('has every number of the published rules in order; 8.7, 8.9, 9.17 and 13.2 were never used', () => {
    expect(ids.filter((id) => /^\d/.test(id))).toEqual([
      ...to(1, 2),
      ...to(2, 11),
      ...to(3, 4),
      ...to(4, 3),
      ...to(5, 6),
      ...to(6, 4),
      '6.41',
      ...to(7, 5),
      ...to(8, 11, [7, 9]),
      ...to(9, 19, [17]),
      ...to(10, 12),
      ...to(11, 10),
      ...to(12, 11),
      ...to(13, 3, [2]),
      '14',
      '15',
      '16',
      '17',
    ]);
  });

  it('has every ruling, and refers to each at a rule that it settles', () => {
    expect(ids.filter((id) => id.startsWith('R-'))).toEqual(rulings);
    const referred = new Set(book.sections.filter((s) => !s.id.startsWith('R-')).flatMap((s) => linksOf(s.blocks)));
    const own = new Set(
      book.sections.filter((s) => s.id.startsWith('R-') && linksOf(s.blocks).length > 0).map((s) => s.id),
    );
    expect(rulings.filter((id) => !referred.has(id) && !own.has(id))).toEqual([]);
    expect(rulings.filter((id) => referred.has(id)).length).toBeGreaterThan(50);
  });

  it('links to sections that exist, never to the section itself', () => expect(deadLinks(book)).toEqual([]));

  it('leaves no mark of the format in the text', () => {
    for (const section of book.sections)
      expect(plainBlocks(section.blocks), section.id).not.toMatch(/\*\*|<!--|\]\(|\[\d|\[R-|^\|/);
  });

  it('gives the set-up hexes, arrivals, limits and victory levels of the scenario data', () => {
    const rows = book.sections
      .find((s) => s.id === 'historical')!
      .blocks.flatMap((b) => (b.kind === 'table' ? b.rows : []))
      .map((row) => row.map(plainText));
    const stated = rows
      .flatMap((row) => [
        [row[1], row[2]],
        [row[4], row[5]],
      ])
      .filter(([hex]) => /^\d{4}$/.test(hex ?? ''));
    const anchors = Object.values(scenario.setUpAreas as Record<string, { anchor?: string; within?: number }>)
      .filter((a) => a.anchor !== undefined)
      .map((a) => [a.anchor, String(a.within)]);
    expect(stated.sort()).toEqual(anchors.sort());
    const schedule = plainBlocks(book.sections.find((s) => s.id === 'schedule')!.blocks)
      .split('\n')
      .filter((line) => /^\d/.test(line));
    expect(schedule).toHaveLength(scenario.turns.length);
    const limits = plainBlocks(book.sections.find((s) => s.id === '7.4')!.blocks);
    const limited = scenario.turns.filter(({ alliedAttackDivisions }) => alliedAttackDivisions !== null);
    expect(limited.length).toBeGreaterThan(0);
    for (const { turn, alliedAttackDivisions } of limited) {
      const from = turn - ((turn - 1) % 3);
      expect(limits).toContain(`${from}–${from + 2} · ${alliedAttackDivisions}`);
    }
    expect(plainBlocks(book.sections.find((s) => s.id === '6.3')!.blocks)).toContain(
      `Americans have ${scenario.replacementPoints.us} points, the Germans ${scenario.replacementPoints.german}`,
    );
  });
});
