import { NO_HEX } from '../../../engine/board/board.ts';
import { type MapLayout, type Point, RADIUS } from '../geometry.ts';
import { Chunks } from './chunks.ts';
import type { Crowd } from './crowd.ts';
import { add, polyline, turn } from './curves.ts';
import { chance } from './noise.ts';
import type { Shape } from './shapes.ts';

/*
 * Tilled ground: faint plots and furrows over the open hexes. It says nothing to the rules; it is what makes open ground
 * look like country.
 */

/** From one plot to the next, in map units. */
const STEP = RADIUS * 1.05;
const TINTS = ['plot plot-corn', 'plot plot-green'] as const;
/** Between the furrows of a plot. */
const FURROW = 4.6;

/** Plots on the open hexes, clear of water and houses. `open` says of a hex whether it may be tilled. */
export function fieldShapes(layout: MapLayout, open: readonly boolean[], taken: readonly Crowd[]): Shape[] {
  const { field } = layout;
  const plots = TINTS.map(() => new Chunks());
  const furrows = new Chunks();
  const isOpen = ({ x, y }: Point) => {
    const hex = layout.hexAt(x, y);
    return hex !== NO_HEX && open[hex];
  };
  for (let row = 0; row * STEP < field.height; row++) {
    for (let column = 0; column * STEP < field.width; column++) {
      const seed = row * 512 + column;
      if (chance(seed, 91) > 0.62) continue;
      const middle = {
        x: field.x + (column + chance(seed, 92)) * STEP,
        y: field.y + (row + chance(seed, 93)) * STEP,
      };
      // plots of one neighbourhood lie alike
      const lie = (chance((row >> 2) * 512 + (column >> 2), 94) + chance(seed, 95) * 0.12) * Math.PI;
      const along = turn({ x: 1, y: 0 }, lie);
      const across = turn({ x: 1, y: 0 }, lie + Math.PI / 2 + (chance(seed, 96) - 0.5) * 0.4);
      const [long, deep] = [15 + chance(seed, 97) * 13, 9 + chance(seed, 98) * 11];
      const at = (i: number, j: number) => add(add(middle, along, i * long), across, j * deep);
      const corners = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
      if (!corners.every(isOpen) || taken.some((crowd) => crowd.near(middle, long + 4))) continue;
      plots[chance(seed, 99) < 0.6 ? 0 : 1].add(middle, `${polyline(corners)}Z`);
      if (chance(seed, 100) < 0.4) continue;
      const lines = Math.floor((2 * deep) / FURROW);
      for (let i = 1; i < lines; i++) {
        const j = -1 + (2 * i) / lines;
        furrows.add(middle, polyline([at(-0.94, j), at(0.94, j)]));
      }
    }
  }
  return [...plots.flatMap((chunks, i) => chunks.shapes(TINTS[i])), ...furrows.shapes('furrows')];
}
