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

/** How many cases a property test tries: few by default, many with GROGNARD_LONG=1. */
export const runs = (short: number, long = short * 20): number => (process.env['GROGNARD_LONG'] ? long : short);
