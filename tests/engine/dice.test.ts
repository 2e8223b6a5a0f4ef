import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, rollDice, rollDie, scriptedDice, seededDice } from '../../src/engine/dice.ts';
import { randomBelow, type RandomState, seedRandom } from '../../src/engine/random.ts';
import { runs } from '../helpers/random.ts';

function take(state: RandomState, limit: number, count: number): number[] {
  const values: number[] = [];
  for (let i = 0; i < count; i++) {
    const [value, next] = randomBelow(state, limit);
    values.push(value);
    state = next;
  }
  return values;
}

describe('random numbers', () => {
  // Pinned: a change here would give every saved game other dice.
  it('are the same for ever', () => {
    expect(seedRandom('Mons 1914')).toEqual(PINNED.mons.state);
    expect(take(seedRandom('Mons 1914'), 6, 20)).toEqual(PINNED.mons.dice);
    expect(take(seedRandom('Mons 1914'), 0x100000000, 4)).toEqual(PINNED.mons.words);
    expect(seedRandom('')).toEqual(PINNED.empty.state);
    expect(take(seedRandom(''), 6, 20)).toEqual(PINNED.empty.dice);
    expect(take(seedRandom('モンス ☘'), 10, 10)).toEqual(PINNED.japanese);
  });
  it('differ for different seeds', () => {
    const seen = new Set(Array.from({ length: 2000 }, (_, i) => take(seedRandom(String(i)), 0x100000000, 2).join()));
    expect(seen.size).toBe(2000);
  });
  it('lie below their limit, and do not change the state they come from', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 0x100000000 }), (seed, limit) => {
        const state = Object.freeze(seedRandom(seed)) as RandomState;
        const [value, next] = randomBelow(state, limit);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThan(limit);
        for (const word of next) expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true);
        expect(randomBelow(state, limit)).toEqual([value, next]);
      }),
      runs(200),
    );
  });
  it('survive JSON', () => {
    const state = seedRandom('json');
    expect(take(JSON.parse(JSON.stringify(state)) as RandomState, 6, 10)).toEqual(take(state, 6, 10));
  });
  it('favour no face (chi-squared over 60,000 throws, 0.1% limit)', () => {
    for (const [faces, limit] of [
      [6, 20.5],
      [10, 27.9],
    ] as const) {
      const counts = new Array<number>(faces).fill(0);
      for (const value of take(seedRandom('fair'), faces, 60_000)) counts[value]++;
      const expected = 60_000 / faces;
      expect(counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(limit);
    }
  });
  it('do not follow one another (pairs of throws, chi-squared 0.1% limit for 35 degrees of freedom)', () => {
    const throws = take(seedRandom('pairs'), 6, 72_001);
    const counts = new Array<number>(36).fill(0);
    for (let i = 1; i < throws.length; i++) counts[throws[i - 1] * 6 + throws[i]]++;
    expect(counts.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0)).toBeLessThan(66.6);
  });
  it.each([0, -1, 1.5, NaN, Infinity, 0x100000001])('refuse a limit of %s', (limit) =>
    expect(() => randomBelow(seedRandom('x'), limit)).toThrow(RangeError),
  );
});

describe('dice', () => {
  it('show faces from 1 up and carry their state', () => {
    const [first, after] = rollDie(seededDice('Mons 1914'));
    expect(first).toBe(PINNED.mons.dice[0] + 1);
    const [second] = rollDie(after);
    expect(second).toBe(PINNED.mons.dice[1] + 1);
    expect(rollDice(seededDice('Mons 1914'), 20)[0]).toEqual(PINNED.mons.dice.map((n) => n + 1));
  });
  it('follow a script in order', () => {
    const dice = scriptedDice(3, 6, 1);
    expect(rollDice(dice, 3)).toEqual([[3, 6, 1], scriptedDice()]);
    expect(rollDie(dice)[0]).toBe(3); // the script itself is not used up
  });
  it('say when a script has run out or shows an impossible face', () => {
    expect(() => rollDie(scriptedDice())).toThrow('run out');
    expect(() => rollDie(scriptedDice(7))).toThrow('no face 7');
    expect(() => rollDie(scriptedDice(0))).toThrow('no face 0');
    expect(rollDie(scriptedDice(10), 10)[0]).toBe(10);
  });
  it('draw from a cup', () => {
    expect(draw(scriptedDice(3), 3)[0]).toBe(2);
    expect(() => draw(scriptedDice(4), 3)).toThrow('no face 4');
    const [index, next] = draw(seededDice('cup'), 52);
    expect(index).toBeLessThan(52);
    expect(next).not.toEqual(seededDice('cup'));
  });
});

const PINNED = {
  mons: {
    state: [189788982, 1645675509, 2225640918, 148251589],
    dice: [4, 2, 5, 2, 5, 3, 2, 1, 5, 4, 0, 2, 3, 4, 5, 4, 3, 1, 2, 5],
    words: [1983716080, 350843072, 1812661757, 2158614392],
  },
  empty: {
    state: [778939277, 3518620589, 2321862557, 1351578285],
    dice: [3, 5, 0, 1, 0, 4, 5, 2, 0, 2, 2, 2, 3, 4, 4, 5, 4, 4, 1, 1],
  },
  japanese: [7, 8, 7, 4, 2, 7, 0, 1, 9, 3],
};
