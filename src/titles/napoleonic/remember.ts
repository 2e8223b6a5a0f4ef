/*
 * What follows from a few parts of a position is worked out once for as long as those parts are the same. Every change
 * makes new lists (see `Work`), so that parts are compared by identity; nothing is kept for positions of long ago.
 */

interface Kept<T> {
  readonly parts: readonly unknown[];
  readonly value: T;
}

/** Answers by the parts of a position that they depend on, the last `size` of them. */
export function remembered<T>(size: number): (parts: readonly unknown[], make: () => T) => T {
  const list: Kept<T>[] = [];
  return (parts, make) => {
    const known = list.find((kept) => isSame(kept.parts, parts));
    if (known) return known.value;
    const value = make();
    if (list.length === size) list.shift();
    list.push({ parts, value });
    return value;
  };
}

/** Lists of the same length with the same things in them. */
export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
