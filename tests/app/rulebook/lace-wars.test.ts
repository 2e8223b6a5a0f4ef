import { describe, expect, it } from 'vitest';
import text from '../../../scenarios/lace-wars/rulebook.md?raw';
import denain from '../../../scenarios/lace-wars/denain/scenario.json';
import { findSection, plainBlocks } from '../../../src/app/rulebook/book.ts';
import { parseRulebook } from '../../../src/app/rulebook/parse.ts';
import { deadLinks } from './links.ts';

const book = parseRulebook(text);
const ids = book.sections.map((s) => s.id);
const to = (chapter: number, last: number, without: readonly number[] = []) => [
  `${chapter}`,
  ...Array.from({ length: last }, (_, i) => i + 1)
    .filter((n) => !without.includes(n))
    .map((n) => `${chapter}.${n}`),
];
const numbered = (head: string, last: number, without: readonly number[] = []) =>
  Array.from({ length: last }, (_, i) => i + 1)
    .filter((n) => !without.includes(n))
    .map((n) => head + String(n).padStart(2, '0'));

describe('the rulebook of Denain and Leuthen', () => {
  it('has every number of the published rules in order (there is no 7.7)', () => {
    expect(ids.filter((id) => /^\d/.test(id))).toEqual([
      ...to(0, 3),
      '1',
      '2',
      '3',
      '4',
      '4.A',
      '4.B',
      '4.C',
      '4.D',
      '4.E',
      '5',
      ...to(6, 2),
      ...to(7, 8, [7]),
      ...to(8, 4),
      ...to(9, 4),
      ...to(10, 4),
      ...to(11, 8),
      ...to(12, 6),
      ...to(13, 3),
    ]);
  });

  it('has every ruling of both battles; the numbers have gaps', () => {
    const shared = numbered('R-', 67);
    shared.splice(9, 0, 'R-09b');
    expect(ids.filter((id) => id.startsWith('R-'))).toEqual([...shared, ...numbered('R-L', 38, [30, 34])]);
  });

  it('links to sections that exist, never to the section itself', () => expect(deadLinks(book)).toEqual([]));

  it('leaves no mark of the format in the text', () => {
    for (const section of book.sections)
      expect(plainBlocks(section.blocks), section.id).not.toMatch(/\*\*|<!--|\]\(|\[\d|\[R-|^\|/);
  });

  it('opens at the names that the rules give to the scenarios of Leuthen', () => {
    expect(findSection(book, 'Scenario 1')?.heading).toContain('attack on the left wing');
    expect(findSection(book, 'Scenario 2')?.heading).toContain('approach march');
    expect(findSection(book, '4.C')?.heading).toBe('Operations');
  });

  it('gives the set-up of Denain as the data have it', () => {
    const words = plainBlocks(book.sections.find((s) => s.id === '13.1')!.blocks);
    const spread = words.replace(/(\d{4})–(\d{4})/g, (_, a: string, b: string) =>
      a.slice(0, 2) === b.slice(0, 2)
        ? Array.from({ length: Number(b) - Number(a) + 1 }, (__, i) => Number(a) + i).join(' ')
        : `${a} ${b}`,
    );
    const named = new Set(spread.match(/\b\d{4}\b/g));
    const used = new Set([
      ...Object.values(denain.setup.units).map((u) => u.hex),
      ...Object.values(denain.setup.leaders),
    ]);
    expect([...used].filter((hex) => !named.has(hex))).toEqual([]);
    expect([...named].filter((hex) => !used.has(hex))).toEqual([]);
  });
});
