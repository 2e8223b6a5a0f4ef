/*
 * Lists of numbers (places, marks, steps, units that act) are read everywhere, and fastest where the machine knows that
 * there is nothing but small numbers in them. `slice` and `filter` keep that; `map`, `flatMap`, `with`, the spreading of
 * sets and keys, and a store that other lists go through too do not. One list of another kind makes all that are read in
 * the same places like it, and everything that reads them is compiled anew. The worst is a `map` to what `Math.max` or
 * `Math.min` gives: from it the machine makes a list of fractions, and then of every list that meets this one.
 */

/** A list of whole numbers, one for each entry of another list. */
export function numbersFor<T>(list: readonly T[], of: (entry: T, index: number) => number): number[] {
  const numbers: number[] = [];
  for (let index = 0; index < list.length; index++) numbers.push(of(list[index], index));
  return numbers;
}

/** Where in a list the entries are that pass the test: the units, hexes or formations of which something holds. */
export function indexesWhere<T>(list: readonly T[], test: (entry: T, index: number) => boolean): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < list.length; index++) if (test(list[index], index)) indexes.push(index);
  return indexes;
}

/** Some whole numbers, each once. */
export function distinct(numbers: Iterable<number>): number[] {
  const list: number[] = [];
  for (const number of new Set(numbers)) list.push(number);
  return list;
}

/** The same list with other numbers. */
export function changedNumbers(list: readonly number[], to: (entry: number, index: number) => number): number[] {
  const changed = list.slice();
  for (let index = 0; index < changed.length; index++) changed[index] = to(changed[index], index);
  return changed;
}

/** Whole numbers (units, hexes) by what they have in common; the keys in the order in which each came first. */
export function groupedBy<Key>(numbers: Iterable<number>, keyOf: (entry: number) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const entry of numbers) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** A number of halves at the most as it is written: "2", "1½", "½". */
export const withHalf = (value: number): string =>
  Number.isInteger(value) ? String(value) : `${Math.floor(value) || ''}½`;
