import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { MapLayout } from './geometry.ts';
import type { Viewport } from './viewport.ts';

const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

/**
 * The hex an arrow key leads to, as the map is drawn; the same hex at the edge. Where no neighbour lies straight that
 * way (left and right on an unturned map) the one in the same row, else the other of the two.
 */
export function stepFrom(layout: MapLayout, hex: Hex, key: string): Hex {
  const { board } = layout;
  const angle = ARROWS[key];
  if (angle === undefined) return hex;
  const neighbours = (degrees: number) => board.neighbours[hex * 6 + layout.directionAt(degrees)];
  const straight = layout.directionAt(angle);
  if (layout.angle(straight) === angle)
    return board.neighbours[hex * 6 + straight] === NO_HEX ? hex : neighbours(angle);
  const pair = [neighbours(angle - 30), neighbours(angle + 30)].filter((h) => h !== NO_HEX);
  return pair.find((h) => board.rows[h] === board.rows[hex]) ?? pair[0] ?? hex;
}

/** Where the cursor begins: the hex in the middle of what is seen, else the middle of the map. */
export function firstHex(layout: MapLayout, viewport: Viewport): Hex {
  const { width, height } = viewport.window();
  const p = viewport.toMap(width / 2, height / 2);
  const hex = layout.hexAt(p.x, p.y);
  return hex === NO_HEX ? Math.floor(layout.board.size / 2) : hex;
}
