/**
 * Seeded random numbers whose whole state is part of the position.
 *
 * The generator is sfc32 (128 bits of state, integers only), so a record replays to the same dice on every
 * machine. The algorithm and the seeding must never change: saved games depend on them, and a test pins
 * the first values.
 */

/** Generator state: four unsigned 32-bit integers. */
export type RandomState = readonly [number, number, number, number];

function mix(state: RandomState): [value: number, next: RandomState] {
  const a = state[0];
  const b = state[1];
  const c = state[2];
  const d = state[3];
  const value = (((a + b) | 0) + d) | 0;
  return [
    value >>> 0,
    [(b ^ (b >>> 9)) >>> 0, (c + (c << 3)) >>> 0, ((((c << 21) | (c >>> 11)) >>> 0) + value) >>> 0, (d + 1) >>> 0],
  ];
}

/** State for a text seed. Any text is a seed; equal texts give equal games. */
export function seedRandom(seed: string): RandomState {
  // xmur3: spreads every character of the seed over 32 bits, four times.
  let h = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  const word = () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    return (h ^= h >>> 16) >>> 0;
  };
  let state: RandomState = [word(), word(), word(), word()];
  for (let i = 0; i < 15; i++) state = mix(state)[1];
  return state;
}

/** A whole number from 0 to `limit - 1`, every value equally likely, and the state after it. `limit` is 1 to 2^32. */
export function randomBelow(state: RandomState, limit: number): [value: number, next: RandomState] {
  if (!Number.isInteger(limit) || limit < 1 || limit > 0x100000000)
    throw new RangeError(`randomBelow: limit ${limit} is not a whole number from 1 to 2^32`);
  // Values in the incomplete last block of 2^32 are thrown away, so no face is favoured.
  const fair = 0x100000000 - (0x100000000 % limit);
  for (;;) {
    const [value, next] = mix(state);
    if (value < fair) return [value % limit, next];
    state = next;
  }
}
