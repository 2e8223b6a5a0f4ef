import { type Board, type Hex, distance } from './board.ts';

/** A hex that the straight line between two hex centres meets. */
export interface LineHex {
  readonly hex: Hex;
  /** True when the line runs along a side of this hex instead of through it. */
  readonly alongSide: boolean;
}

/** Corners of a hex around its centre, in the board's integer grid, clockwise. */
const CORNERS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];

/**
 * Every hex between two hexes that the line from centre to centre touches: those it passes through, however
 * little, and both hexes of a side it runs along. A hex met in one corner only is not touched. The two ends are
 * left out. Nearest first. Exact: integers decide.
 */
export function lineHexes(board: Board, from: Hex, to: Hex): LineHex[] {
  if (from === to) return [];
  const dx = board.x[to] - board.x[from];
  const dy = board.y[to] - board.y[from];
  const reach = distance(board, from, to);
  const found: (LineHex & { at: number })[] = [];
  // Whatever the line touches lies at most one step off a shortest way, and all that does hangs together.
  const near = new Set([from]);
  for (const hex of near) {
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[hex * 6 + d];
      if (next < 0 || distance(board, from, next) + distance(board, next, to) > reach + 1) continue;
      near.add(next);
    }
  }
  for (const hex of near) {
    if (hex === from || hex === to) continue;
    const ox = board.x[hex] - board.x[from];
    const oy = board.y[hex] - board.y[from];
    let left = 0;
    let right = 0;
    for (const [cx, cy] of CORNERS) {
      const side = dx * (oy + cy) - dy * (ox + cx);
      if (side > 0) left++;
      else if (side < 0) right++;
    }
    const through = left > 0 && right > 0;
    const alongSide = !through && left + right === 4; // two corners lie on the line
    if (!through && !alongSide) continue;
    // Place along the line, in true proportions (a column step is 3 units of half a side, a half row is √3/2 side).
    const at = ox * dx + 3 * oy * dy;
    if (at <= 0 || at >= dx * dx + 3 * dy * dy) continue; // behind one of the ends
    found.push({ hex, alongSide, at });
  }
  return found.sort((a, b) => a.at - b.at || a.hex - b.hex).map(({ hex, alongSide }) => ({ hex, alongSide }));
}

/** Lines are the same for the whole life of a board, so each is worked out once. */
export function lineCache(board: Board): (from: Hex, to: Hex) => readonly LineHex[] {
  const lines = new Map<number, readonly LineHex[]>();
  return (from, to) => {
    const key = from * board.size + to;
    let line = lines.get(key);
    if (!line) lines.set(key, (line = lineHexes(board, from, to)));
    return line;
  };
}
