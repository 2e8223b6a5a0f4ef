import type { UnitId } from '../title.ts';

/*
 * Facts that follow the game. What follows from where the units are could be worked out for every position; but two
 * positions asked about one after the other differ in a few units only, so it is cheaper to take the facts of the one
 * and move those units. Nothing is kept for positions of long ago, and nothing is thrown away.
 */

/** Facts that can be moved from one list of places to another. */
export interface Movable {
  /** A unit goes from one place to another (below 0: off the map). */
  go(unit: UnitId, from: number, to: number): void;
}

interface Follower<F> {
  readonly facts: F;
  /** Where its units stand, and the list that says so. */
  readonly at: number[];
  of: readonly number[];
}

/** Facts that go with the game from one list of places to the next. */
export interface Following<F> {
  /**
   * The facts of a list of places, which changes no more. They are good until two other lists are asked for: who asks
   * about several positions in turn asks again, and nobody keeps them.
   */
  of(place: readonly number[]): F;
  /** The facts of one list are now those of another: somebody has moved the units already. */
  moved(from: readonly number[], to: readonly number[]): void;
}

/** Keeps facts for two lists, such as a position and a view of it. `empty` makes those of a map without units. */
export function following<F extends Movable>(units: number, empty: () => F): Following<F> {
  const nowhere: readonly number[] = Array.from({ length: units }, () => -1);
  const followers = [0, 1].map((): Follower<F> => ({ facts: empty(), at: [...nowhere], of: nowhere }));
  const [one, other] = followers;
  let last = one;
  const follow = (follower: Follower<F>, place: readonly number[]) => {
    const { facts, at } = follower;
    for (let unit = 0; unit < units; unit++) {
      if (at[unit] === place[unit]) continue;
      facts.go(unit, at[unit], place[unit]);
      at[unit] = place[unit];
    }
    follower.of = place;
    return facts;
  };
  return {
    of(place) {
      if (last.of === place) return last.facts;
      last = last === one ? other : one;
      return last.of === place ? last.facts : follow(last, place);
    },
    moved(from, to) {
      const follower = one.of === from ? one : other;
      follower.of = to;
      for (let unit = 0; unit < units; unit++) follower.at[unit] = to[unit];
    },
  };
}
