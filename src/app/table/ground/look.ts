import type { Board, Hex } from '../../../engine/board/board.ts';
import { HEIGHT, RADIUS } from '../../map/geometry.ts';
import type { Rotation } from '../../map/types.ts';

/** What fits into the window, in hexes across and down. */
export interface Span {
  readonly columns: number;
  readonly rows: number;
}

/** How many columns and rows of the map a window of so many pixels shows at a scale; on a map turned by a quarter its width runs along the columns. */
export function spanOf(width: number, height: number, scale: number, rotation: Rotation = 0): Span {
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width];
  return { columns: across / (1.5 * RADIUS * scale), rows: down / (HEIGHT * scale) };
}

const held = (n: number, low: number, high: number) =>
  low > high ? (low + high) / 2 : Math.max(low, Math.min(high, n));

/** The hex nearest to a point of the board's integer grid. */
function nearest(board: Board, x: number, y: number): Hex {
  let best = 0;
  let least = Infinity;
  for (let hex = 0; hex < board.size; hex++) {
    const away = Math.abs(board.x[hex] - x) + Math.abs(board.y[hex] - y);
    if (away < least) [best, least] = [hex, away];
  }
  return best;
}

/** The hex to put in the middle so that `hex` is in sight and the window shows the map, not what lies around it. */
export function middleFor(board: Board, hex: Hex, { columns, rows }: Span): Hex {
  const edge = (values: Int16Array, half: number) => [Math.min(...values) + half, Math.max(...values) - half] as const;
  const [left, right] = edge(board.x, (3 * (columns - 1)) / 2);
  const [top, bottom] = edge(board.y, rows - 1);
  return nearest(board, held(board.x[hex], left, right), held(board.y[hex], top, bottom));
}

/** The hex in the middle of some; undefined for none. */
export function middleOf(board: Board, hexes: readonly Hex[]): Hex | undefined {
  if (hexes.length === 0) return undefined;
  const mean = (values: Int16Array) => hexes.reduce((sum, hex) => sum + values[hex], 0) / hexes.length;
  return nearest(board, mean(board.x), mean(board.y));
}

/** Those of some hexes that lie thickest: the most that are half a window or less away from one of them. */
export function thickest(board: Board, hexes: readonly Hex[], { columns, rows }: Span): readonly Hex[] {
  const near = (a: Hex) => (b: Hex) =>
    Math.abs(board.x[a] - board.x[b]) <= (3 * columns) / 2 && Math.abs(board.y[a] - board.y[b]) <= rows;
  return hexes
    .map((hex) => hexes.filter(near(hex)))
    .reduce((most, group) => (group.length > most.length ? group : most), []);
}

/** The hex between the outermost of some. */
export function betweenAll(board: Board, hexes: readonly Hex[]): Hex {
  const half = (values: Int16Array) => {
    const all = hexes.map((hex) => values[hex]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return nearest(board, half(board.x), half(board.y));
}
