import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certain, chain, distribution, expected, overDie, overSum } from '../../src/engine/odds.ts';
import { clamp, rangeLabel, rangeRow, sumModifiers } from '../../src/engine/tables.ts';
import { runs } from '../helpers/random.ts';

/** Every case of `count` dice, one by one. */
function cases(count: number, sides: number): number[][] {
  return count === 0
    ? [[]]
    : cases(count - 1, sides).flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1]));
}
/** How often each outcome comes in a list of equally likely cases, in lowest terms. */
function counted<T>(outcomes: readonly T[]): Record<string, string> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(String(outcome), (counts.get(String(outcome)) ?? 0) + 1);
  return Object.fromEntries([...counts].map(([key, n]) => [key, (n / outcomes.length).toFixed(12)]));
}
const shares = <T>(d: { chances: readonly { value: T; weight: number }[]; total: number }) =>
  Object.fromEntries(d.chances.map((c) => [String(c.value), (c.weight / d.total).toFixed(12)]));

describe('exact chances', () => {
  it('merge equal outcomes, in lowest terms, in order of appearance', () => {
    const d = overDie((face) => (face === 3 || face === 4 ? 'hit' : 'miss'));
    expect(d).toEqual({
      chances: [
        { value: 'miss', weight: 2 },
        { value: 'hit', weight: 1 },
      ],
      total: 3,
    });
  });
  it('leave out what cannot happen', () =>
    expect(
      distribution([
        { value: 1, weight: 0 },
        { value: 2, weight: 5 },
      ]),
    ).toEqual(certain(2)));
  it('tell outcomes apart by their contents', () => {
    const d = overDie((face) => ({ attacker: face > 3 ? 1 : 0, defender: 0 }));
    expect(d.chances).toEqual([
      { value: { attacker: 0, defender: 0 }, weight: 1 },
      { value: { attacker: 1, defender: 0 }, weight: 1 },
    ]);
    expect(overDie((face) => [face > 3]).chances.length).toBe(2);
    expect(
      overDie(
        (face) => ({ face }),
        6,
        () => 'one',
      ).chances.length,
    ).toBe(1);
  });
  it('of a sum are those of counting every case', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 5 }),
        (count, sides, modulus) => {
          const f = (sum: number) => sum % modulus;
          expect(shares(overSum(count, f, sides))).toEqual(
            counted(cases(count, sides).map((faces) => f(faces.reduce((a, b) => a + b, 0)))),
          );
        },
      ),
      runs(60),
    );
  });
  it('of 2d6 are 36 cases', () => {
    const d = overSum(2, (sum) => sum);
    expect(d.total).toBe(36);
    expect(d.chances.find((c) => c.value === 7)!.weight).toBe(6);
    expect(expected(d, (n) => n)).toBe(7);
  });
  it('of one draw after another are those of counting every case, also when the second depends on the first', () => {
    const second = (face: number) => (face === 6 ? certain(0) : overDie((f) => f % face, face + 1));
    const d = chain(
      overDie((face) => face),
      second,
    );
    const all: number[] = [];
    for (let face = 1; face <= 6; face++) {
      const sides = face + 1;
      // 420 cases for each first face: a common multiple of 2 to 6 (and 7) sides
      for (let i = 0; i < 420; i++) all.push(face === 6 ? 0 : ((i % sides) + 1) % face);
    }
    expect(shares(d)).toEqual(counted(all));
    expect(d.chances.every((c) => Number.isInteger(c.weight) && c.weight > 0)).toBe(true);
    expect(d.chances.reduce((sum, c) => sum + c.weight, 0)).toBe(d.total);
  });
  it('keep whole weights and sound totals through chains', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1, maxLength: 5 }), (dice) => {
        let d = certain(0);
        for (const sides of dice) d = chain(d, (sum) => overDie((face) => Math.min(9, sum + face), sides));
        expect(d.chances.reduce((sum, c) => sum + c.weight, 0)).toBe(d.total);
        expect(d.chances.every((c) => Number.isSafeInteger(c.weight))).toBe(true);
        expect(new Set(d.chances.map((c) => c.value)).size).toBe(d.chances.length);
      }),
      runs(60),
    );
  });
});

describe('tables', () => {
  const rows = [
    { from: 2, to: 3, results: ['a'] },
    { from: 4, to: 4, results: ['b'] },
    { from: 5, to: null, results: ['c'] },
  ];
  it('find the row of a strength, none below the first', () => {
    expect([1, 2, 3, 4, 5, 500].map((n) => rangeRow(rows, n)?.results[0])).toEqual([
      undefined,
      'a',
      'a',
      'b',
      'c',
      'c',
    ]);
  });
  it('name their rows', () => expect(rows.map(rangeLabel)).toEqual(['2-3', '4', '5+']));
  it('add modifiers and hold numbers', () => {
    expect(
      sumModifiers([
        { rule: '1', say: 'a', value: 2 },
        { rule: '2', say: 'b', value: -3 },
      ]),
    ).toBe(-1);
    expect(sumModifiers([])).toBe(0);
    expect([clamp(0, 1, 6), clamp(7, 1, 6), clamp(3, 1, 6)]).toEqual([1, 6, 3]);
  });
});
