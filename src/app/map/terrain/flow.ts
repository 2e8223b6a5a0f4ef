import { NO_HEX } from '../../../engine/board/board.ts';
import type { MapLayout } from '../geometry.ts';
import type { Side } from './sides.ts';

/*
 * Which way waters run is on no map of ours. A course that begins inland, touching no other, has its source there; from it
 * the water grows side by side, and where two arms meet the longer counts.
 */

/** After so many hexsides a river is as wide as it gets. */
const GROWN = 14;

/** How far each side of waters lies below its source, from 0 at the source to 1 where the river is grown. */
export function growth<S extends Side & { readonly kind: string; readonly name?: string }>(
  layout: MapLayout,
  sides: readonly S[],
): ReadonlyMap<S, number> {
  const course = (side: S) => `${side.kind} ${side.name ?? ''}`;
  const atCorner = new Map<number, Set<S>>();
  const cornersOf = ({ hex, d }: S) => [layout.cornerKey(hex, d), layout.cornerKey(hex, d + 1)];
  for (const side of sides)
    for (const key of cornersOf(side)) atCorner.set(key, (atCorner.get(key) ?? new Set<S>()).add(side));
  const edge = edgeCorners(layout);
  const grown = new Map<S, number>();
  const left = new Set(sides);
  /** A side of whose course nothing is left at one of its ends, which lies inland and touches no other course. */
  const isUppermost = (side: S) =>
    cornersOf(side).some((key) => {
      if (edge.has(key)) return false;
      const others = [...atCorner.get(key)!].filter((other) => other !== side);
      return others.every((other) => course(other) === course(side) && !left.has(other));
    });
  for (let below = 0; below < GROWN; below++) {
    const heads = [...left].filter(isUppermost);
    for (const side of heads) grown.set(side, below / GROWN);
    for (const side of heads) left.delete(side);
  }
  for (const side of left) grown.set(side, 1);
  return grown;
}

/** The corners on the rim of the map. */
function edgeCorners(layout: MapLayout): ReadonlySet<number> {
  const { board } = layout;
  const keys = new Set<number>();
  for (let hex = 0; hex < board.size; hex++)
    for (let d = 0; d < 6; d++)
      if (board.neighbours[hex * 6 + d] === NO_HEX)
        keys.add(layout.cornerKey(hex, d)).add(layout.cornerKey(hex, d + 1));
  return keys;
}
