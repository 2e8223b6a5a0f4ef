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
      for (let d = 0; d < 6; d++) {
        const other = board.neighbours[hex * 6 + d];
        if (other === NO_HEX || from.has(other) || !passable(hex, other, d)) continue;
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

/** Every hex that a chain of passable steps reaches from the starts, as 1 in an array by hex. */
export function flood(
  board: Board,
  starts: Iterable<Hex>,
  passable: (from: Hex, to: Hex, direction: number) => boolean,
): Uint8Array {
  const seen = new Uint8Array(board.size);
  const queue: Hex[] = [];
  for (const hex of starts) if (!seen[hex]) ((seen[hex] = 1), queue.push(hex));
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i];
    for (let d = 0; d < 6; d++) {
      const other = board.neighbours[hex * 6 + d];
      if (other === NO_HEX || seen[other] || !passable(hex, other, d)) continue;
      seen[other] = 1;
      queue.push(other);
    }
  }
  return seen;
}

/** The same where what counts is the hex entered alone: `closed` is non-zero where no chain goes. */
export function floodOpen({ size, neighbours }: Board, starts: Iterable<Hex>, closed: Uint8Array): Uint8Array {
  const seen = new Uint8Array(size);
  const queue = new Int16Array(size);
  let count = 0;
  for (const hex of starts) if (!seen[hex]) ((seen[hex] = 1), (queue[count++] = hex));
  for (let i = 0; i < count; i++) {
    const side = queue[i] * 6;
    for (let d = side; d < side + 6; d++) {
      const other = neighbours[d];
      if (other === NO_HEX || seen[other] || closed[other]) continue;
      seen[other] = 1;
      queue[count++] = other;
    }
  }
  return seen;
}
