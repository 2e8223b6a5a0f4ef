import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cut, excessOf, MOST_ORDERS } from '../../src/engine/limits.ts';
import { checkRecord, parseRecord, saveRecord, startGame } from '../../src/engine/record.ts';
import { DataError, dateSchema, mapSchema, parseData } from '../../src/engine/scenario.ts';
import { skirmish } from '../helpers/skirmish.ts';

const good = JSON.parse(saveRecord(startGame(skirmish(), { seed: 'a' }))) as Record<string, unknown>;
const LONG = 'x'.repeat(100_000);

/** What is said against a save, and how long that took in milliseconds. */
function refused(save: unknown): { readonly message: string; readonly time: number } {
  const start = performance.now();
  try {
    checkRecord(save, 's.json');
  } catch (error) {
    if (error instanceof DataError) return { message: error.message, time: performance.now() - start };
    throw error;
  }
  throw new Error('it was read');
}

describe('a save', () => {
  const list = <T>(length: number, item: T): T[] => Array.from({ length }, () => item);
  const pass = { kind: 'pass' };
  const tooMuch: [string, Record<string, unknown>, RegExp][] = [
    ['a title without end', { title: LONG }, /title: longer than 80/],
    ['a scenario without end', { scenario: LONG }, /scenario: longer than 80/],
    ['an option without end', { options: { a: LONG } }, /options\.a: longer/],
    ['an option with an endless name', { options: { [LONG]: 'a' } }, /longer/],
    ['options without end', { options: Object.fromEntries(list(200, 0).map((_, i) => [i, 'a'])) }, /more than 100/],
    ['a choice by such a name', { actions: [{ kind: 'choose', option: 'toString' }] }, /option: no name for anything/],
    ['a choice without end', { actions: [{ kind: 'choose', option: LONG }] }, /actions\.0\.option: longer/],
    ['a unit without end', { actions: [{ kind: 'allocate', unit: LONG }] }, /actions\.0\.unit: longer/],
    ['units without end', { actions: [{ kind: 'select', units: list(2000, 'a') }] }, /units: more than 1,000/],
    ['a path without end', { actions: [{ kind: 'retreat', units: [], path: list(2000, '0101') }] }, /path: more/],
    ['orders without end', { actions: list(MOST_ORDERS + 1, pass) }, /actions: more than 200,000/],
    ['a million bad orders', { actions: list(1_000_000, { kind: LONG }) }, /actions: more than/],
    ['bad orders as many as may be', { actions: list(MOST_ORDERS, { kind: 'fly' }) }, /actions\.0\.kind/],
    ['a check without end', { checks: [[1, LONG]] }, /checks\.0\.1: longer/],
    ['marks without end', { takeBacks: list(MOST_ORDERS + 1, { at: 1, dropped: 1 }) }, /takeBacks: more/],
    ['a take-back beyond all numbers', { takeBacks: [{ at: 1e300, dropped: 1 }] }, /above/],
    ['fresh dice without end', { freshDice: list(2_000, { at: 1, seed: 'a' }) }, /freshDice: more/],
    ['files without end', { pack: Object.fromEntries(list(60, 0).map((_, i) => [i, {}])) }, /pack: more than 50/],
  ];
  test.each(tooMuch)('with %s is refused at once', (_, change, message) => {
    const { message: said, time } = refused({ ...good, ...change });
    expect(said).toMatch(message);
    expect(said.length).toBeLessThan(1_000);
    expect(time).toBeLessThan(1_000);
  });
  test('with a pack deeper than any data is refused, not followed to its depths', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 50_000; i++) deep = [deep];
    expect(refused({ ...good, pack: { 'map.json': deep } }).message).toMatch(/pack\.map\.json: more than 40 levels/);
  });
  test('as long as a book is not even read', () => {
    expect(() => parseRecord(' '.repeat(20_000_001), 's.json')).toThrow(/too long to be a game/);
  });
  test('is what it was when nothing is too much', () => {
    expect(checkRecord(good, 's.json')).toEqual(good);
  });
});

describe('a data file', () => {
  const map = {
    format: 1,
    id: 'a',
    name: 'a',
    hexMetres: 400,
    north: 'up',
    grid: { orientation: 'flat', cols: [1, 5], rows: [1, 5], lowColumns: 'odd' },
    hexes: {},
    edges: {},
    roads: [],
    labels: [],
    areas: {},
    provenance: {},
  };
  const label = { hex: '0101', text: 'a', kind: 'town' };
  const readMap = (change: object) => parseData(mapSchema, { ...map, ...change }, 'map.json');
  test('that is sound is read', () => expect(readMap({})).toEqual(map));
  test.each<[string, object, RegExp]>([
    ['hexes of no size', { hexMetres: 0 }, /hexMetres: below 1/],
    ['hexes of less than no size', { hexMetres: -1 }, /hexMetres: below 1/],
    ['hexes larger than the earth', { hexMetres: 1e9 }, /hexMetres: above/],
    ['20,000 labels', { labels: Array.from({ length: 20_000 }, () => label) }, /labels: more than 1,000/],
    ['a label without end', { labels: [{ ...label, text: LONG }] }, /labels\.0\.text: longer than 120/],
    ['a name without end', { hexes: { '0101': { name: LONG } } }, /name: longer than 120/],
    ['a hex as high as the moon', { hexes: { '0101': { level: 1e9 } } }, /level: above/],
    [
      '20,000 roads',
      { roads: Array.from({ length: 20_000 }, () => ({ kind: 'a', path: ['0101', '0102'] })) },
      /roads: /,
    ],
  ])('with %s is refused', (_, change, message) => expect(() => readMap(change)).toThrow(message));
  test.each(['1914-02-30', '1914-13-01', 'soon', '', '1914-8-3'])('with the day "%s" is refused', (day) => {
    expect(() => parseData(dateSchema, day, 'scenario.json')).toThrow(/written "1914-08-23"|no such day/);
  });
  test('with a day that is one is read', () => expect(parseData(dateSchema, '1916-02-29', 'f')).toBe('1916-02-29'));
});

test('whatever is said of a fault is short', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(2_000), (text, times) => {
      const long = text.repeat(times);
      expect(new DataError(long, long, long).message.length).toBeLessThan(1_000);
    }),
  );
});

test('a text is cut to its length, and left alone when it fits', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, most) => {
      expect(cut(text, most).length).toBeLessThanOrEqual(most);
      expect(cut(text, most) === text).toBe(text.length <= most);
    }),
  );
});

test('what is too much is found in any JSON', () => {
  expect(excessOf({ a: [1, 'b', null, { c: true }] })).toBeNull();
  expect(excessOf({ a: 'x'.repeat(5_001) })).toMatch(/a text longer/);
  expect(excessOf({ ['x'.repeat(5_001)]: 1 })).toMatch(/a name longer/);
  expect(excessOf(Array.from({ length: 300_001 }, () => 1))).toMatch(/more than 300,000 values/);
});
