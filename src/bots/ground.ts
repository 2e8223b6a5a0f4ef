import { type Board, type Hex, within } from '../engine/board/board.ts';
import { pointsTo } from '../engine/board/reach.ts';

/* Distances over ground that never changes, worked out when first wanted. */

/** Farther than anything that counts. */
export const FAR = 9_999;

const fields = new WeakMap<Uint8Array, Map<Hex, Uint16Array>>();

/** Movement points from every hex to one, by the costs of `ways`; FAR where none leads there. */
export function wayTo(board: Board, ways: Uint8Array, goal: Hex): Uint16Array {
  let known = fields.get(ways);
  if (!known) fields.set(ways, (known = new Map()));
  let field = known.get(goal);
  if (!field) known.set(goal, (field = pointsTo(board, ways, [goal], FAR)));
  return field;
}

const ringsOf = new WeakMap<Board, (readonly (readonly Hex[])[])[]>();
/** The hexes around a hex by distance: itself, those beside it, … up to three hexes off. */
export function around(board: Board, hex: Hex): readonly (readonly Hex[])[] {
  let known = ringsOf.get(board);
  if (!known) ringsOf.set(board, (known = []));
  return (known[hex] ??= rings(board, hex));
}

function rings(board: Board, hex: Hex): (readonly Hex[])[] {
  const sizes = [1, 7, 19, 37].map((_, radius) => within(board, hex, radius));
  return sizes.map((hexes, radius) => (radius === 0 ? hexes : hexes.slice(sizes[radius - 1].length)));
}
