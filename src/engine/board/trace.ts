import { type Board, type Hex, NO_HEX } from './board.ts';

/**
 * Shortest chain of hexes from `start` to the nearest goal, both included, every step allowed by `passable`;
 * null when there is none. For supply, communication and command lines and for "is it cut off".
 */
export function trace(
  board: Board,
  start: Hex,
  goal: (hex: Hex) => boolean,
  passable: (from: Hex, to: Hex, direction: number) => boolean,
  longest = Infinity,
): Hex[] | null {
  if (goal(start)) return [start];
  const from = new Map<Hex, Hex>([[start, NO_HEX]]);
  let ring = [start];
  for (let length = 1; ring.length > 0 && length <= longest; length++) {
    const next: Hex[] = [];
    for (const hex of ring) {
      for (let direction = 0; direction < 6; direction++) {
        const other = board.neighbours[hex * 6 + direction];
        if (other === NO_HEX || from.has(other) || !passable(hex, other, direction)) continue;
        from.set(other, hex);
        if (goal(other)) {
          const path: Hex[] = [];
          for (let h = other; h !== NO_HEX; h = from.get(h)!) path.push(h);
          return path.reverse();
        }
        next.push(other);
      }
    }
    ring = next;
  }
  return null;
}

/** Every hex that a chain of passable steps reaches from the starts, as 1 in an array by hex; `seen`: those reached before, which are added to. */
export function flood(
  board: Board,
  starts: Iterable<Hex>,
  passable: (from: Hex, to: Hex, direction: number) => boolean,
  seen = new Uint8Array(board.size),
): Uint8Array {
  const queue: Hex[] = [];
  for (const hex of starts) if (!seen[hex]) ((seen[hex] = 1), queue.push(hex));
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i];
    for (let direction = 0; direction < 6; direction++) {
      const other = board.neighbours[hex * 6 + direction];
      if (other === NO_HEX || seen[other] || !passable(hex, other, direction)) continue;
      seen[other] = 1;
      queue.push(other);
    }
  }
  return seen;
}

/** Where to look first: all directions, the most hopeful last. */
const ANY_WAY: readonly number[] = [0, 1, 2, 3, 4, 5];

/**
 * Answers whether a chain of hexes that are not closed leads from a hex to a goal, both included. Asked of many hexes:
 * it looks no farther than it must, and what it has found for one holds for all on the way.
 */
export function linker(
  { size, neighbours }: Board,
  goals: Uint8Array,
  closed: Uint8Array,
  directions: readonly number[] = ANY_WAY,
): (hex: Hex) => boolean {
  const LINKED = 1;
  const LOOKED_AT = 2; // and not linked, unless the search is still on
  const known = new Uint8Array(size);
  return (start) => {
    if (closed[start] || known[start]) return known[start] === LINKED;
    const seen = [start];
    const ahead = [start];
    known[start] = LOOKED_AT;
    let linked = false;
    while (!linked && ahead.length > 0) {
      const hex = ahead.pop()!;
      linked = goals[hex] !== 0;
      for (const direction of directions) {
        const other = neighbours[hex * 6 + direction];
        if (other === NO_HEX || closed[other]) continue;
        if (known[other] === LINKED) linked = true;
        if (known[other]) continue;
        known[other] = LOOKED_AT;
        seen.push(other);
        ahead.push(other);
      }
    }
    if (linked) for (const hex of seen) known[hex] = LINKED;
    return linked;
  };
}
