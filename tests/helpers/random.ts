import { randomBelow, seedRandom } from '../../src/engine/random.ts';

/** A source of repeatable whole numbers from 0 to `limit - 1` for tests. */
export function numbers(seed: string): (limit: number) => number {
  let state = seedRandom(seed);
  return (limit) => {
    const [value, next] = randomBelow(state, limit);
    state = next;
    return value;
  };
}

export const LONG = Boolean(process.env['GROGNARD_LONG']);

/**
 * Settings of a property test. Every run tries the same few cases; with GROGNARD_LONG=1 it tries many, and others
 * each time (a failure prints the seed that repeats it).
 */
export const runs = (short: number, long = short * 20): { numRuns: number; seed?: number } =>
  LONG ? { numRuns: long } : { numRuns: short, seed: 1914 };
