import type { Hex } from '../board/board.ts';
import type { UnitId } from '../title.ts';
import { unitsByHex } from './occupation.ts';

/*
 * Fog of stacks: of an enemy stack only the top unit is seen, until something shows the rest. The height of a unit in
 * its stack is a number (`order`); the higher lies on top, among equals the unit that stands first in the list.
 */

/** What says who lies on whom, by unit: its hex (below 0: in none), and its height in the stack. */
export interface Stacks {
  readonly place: readonly number[];
  readonly order: readonly number[];
}

/** Sorts units of one stack, top first. */
export const topFirst =
  ({ order }: Pick<Stacks, 'order'>) =>
  (a: UnitId, b: UnitId): number =>
    order[b] - order[a] || a - b;

/** The mode of a move that lifts a unit to the top of its stack: its path is the hex in which it stands. */
export const TOP = 'top';

/** Whether such a move names one unit on the map, and its hex. `place`: the hex of each unit. */
export const liftsOne = (
  place: readonly number[],
  { units, path }: { readonly units: readonly UnitId[]; readonly path: readonly Hex[] },
): boolean => units.length === 1 && place[units[0]] >= 0 && path.length === 1 && path[0] === place[units[0]];

/** The top unit of each hex, of those that `counts` (one side's, markers left out). */
export function topUnits({ place, order }: Stacks, counts: (unit: UnitId) => boolean): Map<Hex, UnitId> {
  const top = new Map<Hex, UnitId>();
  for (let unit = 0; unit < place.length; unit++) {
    const hex = place[unit];
    if (hex < 0 || !counts(unit)) continue;
    const best = top.get(hex);
    if (best === undefined || order[unit] > order[best]) top.set(hex, unit);
  }
  return top;
}

/** The units on the map, of those that `counts`, that lie under the top of their stack and that nothing has shown. */
export function beneath(
  stacks: Stacks,
  counts: (unit: UnitId) => boolean,
  isShown: (unit: UnitId, hex: Hex) => boolean,
): Set<UnitId> {
  const top = topUnits(stacks, counts);
  const hidden = new Set<UnitId>();
  stacks.place.forEach((hex, unit) => {
    if (hex >= 0 && counts(unit) && top.get(hex) !== unit && !isShown(unit, hex)) hidden.add(unit);
  });
  return hidden;
}

/** How many hidden units there are in each hex, in board order. */
export function hiddenByHex(hidden: ReadonlySet<UnitId>, place: readonly number[]): [Hex, number][] {
  const counts = new Map<Hex, number>();
  for (const unit of hidden) counts.set(place[unit], (counts.get(place[unit]) ?? 0) + 1);
  return [...counts].sort((a, b) => a[0] - b[0]);
}

/** A list of numbers by unit with one value for everybody hidden. */
export function masked(list: readonly number[], hidden: ReadonlySet<UnitId>, value: number): number[] {
  const seen = list.slice();
  for (const unit of hidden) seen[unit] = value;
  return seen;
}

/** A list of units without the hidden ones. */
export const known = (units: readonly UnitId[], hidden: ReadonlySet<UnitId>): UnitId[] =>
  units.filter((unit) => !hidden.has(unit));

/**
 * Heights of the units seen, numbered anew from 1 in each stack, so that they tell nothing of the units between, nor of
 * those on whom somebody came to lie; 0 for the rest.
 */
export function heightsSeen({ place, order }: Stacks, hidden: ReadonlySet<UnitId>): number[] {
  const heights = order.slice().fill(0);
  const fromTop = topFirst({ order });
  for (const stack of unitsByHex(place, (unit) => !hidden.has(unit)).values()) {
    if (stack.length > 1) stack.sort(fromTop);
    stack.forEach((unit, i) => (heights[unit] = stack.length - i));
  }
  return heights;
}

/** True when something hidden before is hidden no more. */
export const uncovers = (before: ReadonlySet<UnitId>, after: ReadonlySet<UnitId>): boolean =>
  [...before].some((unit) => !after.has(unit));
