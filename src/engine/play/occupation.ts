import { type Board, type Hex, NO_HEX } from '../board/board.ts';
import type { UnitId } from '../title.ts';

/* Who stands where: worked out once for a list of places and thrown away with it. */

/** Who occupies which hex, and who stands beside it. Hexes are indices of the board. */
export interface Occupation {
  /** Linked lists of the units in a hex, in the order of the unit list: first[hex], next[unit], -1 at the end. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** By side, by hex: how many units of the side are there. */
  readonly occupied: readonly Uint8Array[];
  /** By side, by hex: how many of the hexes next to it hold units of the side. */
  readonly beside: readonly Uint8Array[];
  /** By side: the hexes with its units, in board order, so that the order tells nothing of who stands there. */
  readonly hexes: readonly (readonly Hex[])[];
}

/** Who there is to occupy hexes: fixed for a game. */
export interface Occupants {
  readonly board: Board;
  /** How many sides there are. */
  readonly sides: number;
  /** Side of each unit; -1 for what occupies nothing (markers). */
  readonly sideOf: readonly number[];
}

/**
 * The occupation of a map. `place`: the hex of each unit, below 0 for units that are in none. `visit` is told of every
 * unit that occupies a hex, last unit first, for what a title adds up on the way.
 */
export function occupationOf(
  { board, sides, sideOf }: Occupants,
  place: readonly number[],
  visit?: (unit: UnitId, hex: Hex) => void,
): Occupation {
  const { size, neighbours } = board;
  const count = place.length;
  // One block of memory for all tables: the garbage collector has less to do.
  const memory = new ArrayBuffer(size * 2 + count * 2 + size * sides * 2);
  const first = new Int16Array(memory, 0, size).fill(-1);
  const next = new Int16Array(memory, size * 2, count).fill(-1);
  const table = (i: number) => new Uint8Array(memory, (size + count) * 2 + size * i, size);
  const occupied = Array.from({ length: sides }, (_, side) => table(side));
  const beside = Array.from({ length: sides }, (_, side) => table(sides + side));
  const hexes = Array.from({ length: sides }, (): Hex[] => []);
  for (let unit = count - 1; unit >= 0; unit--) {
    const hex = place[unit];
    const side = sideOf[unit];
    if (hex < 0 || side < 0) continue;
    visit?.(unit, hex);
    next[unit] = first[hex];
    first[hex] = unit;
    if (occupied[side][hex]++ > 0) continue;
    hexes[side].push(hex);
    const near = beside[side];
    for (let d = hex * 6; d < hex * 6 + 6; d++) {
      const other = neighbours[d];
      if (other !== NO_HEX) near[other]++;
    }
  }
  for (const list of hexes) list.sort((a, b) => a - b);
  return { first, next, occupied, beside, hexes };
}

/**
 * The units of each hex, in the order of the unit list; hexes in the order of their first units. Left out are units in
 * no hex (`place` below 0) and those that do not count.
 */
export function unitsByHex(
  place: readonly number[],
  counts: (unit: UnitId) => boolean = () => true,
): Map<Hex, UnitId[]> {
  const byHex = new Map<Hex, UnitId[]>();
  for (let unit = 0; unit < place.length; unit++) {
    const hex = place[unit];
    if (hex < 0 || !counts(unit)) continue;
    const there = byHex.get(hex);
    if (there) there.push(unit);
    else byHex.set(hex, [unit]);
  }
  return byHex;
}

type Lists = Pick<Occupation, 'first' | 'next'>;

/** The units in a hex, in the order of the unit list; none off the map. */
export function unitsIn({ first, next }: Lists, hex: Hex): UnitId[] {
  const list: UnitId[] = [];
  if (hex >= 0) for (let unit = first[hex]; unit >= 0; unit = next[unit]) list.push(unit);
  return list;
}

/** Takes a unit from one hex to another (below 0: from off the map, or off it): a fraction of the work of looking at everybody again. */
export function shift(occupation: Occupation, { board, sideOf }: Occupants, unit: UnitId, from: Hex, to: Hex): void {
  const side = sideOf[unit];
  if (side < 0) return;
  const held = occupation.occupied[side];
  let left = NO_HEX;
  let taken = NO_HEX;
  if (from >= 0) {
    unlink(occupation, unit, from);
    if (--held[from] === 0) spread(occupation.beside[side], board, (left = from), -1);
  }
  if (to >= 0) {
    link(occupation, unit, to);
    if (held[to]++ === 0) spread(occupation.beside[side], board, (taken = to), 1);
  }
  if (left === taken) return; // neither, or back to where it was
  // A new list: somebody may still be going through the one before.
  const lists = occupation.hexes as (readonly Hex[])[];
  lists[side] = exchanged(lists[side], left, taken);
}

/** Takes a unit out of the list of a hex. */
export function unlink({ first, next }: Lists, unit: UnitId, hex: Hex): void {
  if (first[hex] === unit) first[hex] = next[unit];
  else {
    let before = first[hex];
    while (next[before] !== unit) before = next[before];
    next[before] = next[unit];
  }
  next[unit] = -1;
}

/** Enters a unit in the list of a hex, in the order of the unit list. */
export function link({ first, next }: Lists, unit: UnitId, hex: Hex): void {
  if (first[hex] < 0 || first[hex] > unit) {
    next[unit] = first[hex];
    first[hex] = unit;
    return;
  }
  let before = first[hex];
  while (next[before] >= 0 && next[before] < unit) before = next[before];
  next[unit] = next[before];
  next[before] = unit;
}

/** A side comes to hold a hex (`by` 1), or holds it no more (-1). */
function spread(beside: Uint8Array, { neighbours }: Board, hex: Hex, by: 1 | -1): void {
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const other = neighbours[d];
    if (other !== NO_HEX) beside[other] += by;
  }
}

/** A list in board order without one hex and with another, where there are such. */
function exchanged(list: readonly Hex[], left: Hex, taken: Hex): Hex[] {
  if (left === NO_HEX) return list.toSpliced(placeIn(list, taken), 0, taken);
  let at = placeIn(list, left);
  if (taken === NO_HEX) return list.toSpliced(at, 1);
  const changed = list.slice();
  for (; at > 0 && changed[at - 1] > taken; at--) changed[at] = changed[at - 1];
  for (; at < changed.length - 1 && changed[at + 1] < taken; at++) changed[at] = changed[at + 1];
  changed[at] = taken;
  return changed;
}

/** Where a hex stands in a list in board order, or would stand. */
function placeIn(list: readonly Hex[], hex: Hex): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < hex) low = middle + 1;
    else high = middle;
  }
  return low;
}
