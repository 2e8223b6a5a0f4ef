import type { Hex, Title } from '../../../engine/title.ts';
import { layoutOf } from '../../map/geometry.ts';
import type { Rotation } from '../../map/types.ts';
import type { Viewport } from '../../map/viewport.ts';
import { betweenAll, middleFor, spanOf } from './look.ts';

/** The map in its window. */
export interface Sheet {
  readonly title: Pick<Title, 'map' | 'board'>;
  readonly viewport: Viewport;
  readonly rotation: Rotation;
}

/** Whether a hex lies in the window, so far from its edge. */
export const isSeen = ({ title, viewport, rotation }: Sheet, hex: Hex, margin: number): boolean =>
  viewport.shows(layoutOf(title.map, rotation, title.board).centre(hex), margin);

/** What is in the middle of the window once a hex is brought there. */
function middleAt({ title, viewport, rotation }: Sheet, hex: Hex): Hex {
  const { width, height } = viewport.window();
  const middle = middleFor(title.board, hex, spanOf(width, height, viewport.get().scale, rotation));
  const { centre } = layoutOf(title.map, rotation, title.board);
  return viewport.shows(centre(hex), 0, centre(middle)) ? middle : hex;
}

/** Brings a hex to the middle, as far as the window then shows the map and not what lies around it; but never under the small map. */
export function bring(sheet: Sheet, hex: Hex): void {
  sheet.viewport.centreOn(middleAt(sheet, hex));
}

/** Brings hexes to sight, so far from the edge of the window; false, with nothing moved, where it does not hold them all. */
export function bringAll(sheet: Sheet, hexes: readonly Hex[], margin: number): boolean {
  if (hexes.every((hex) => isSeen(sheet, hex, margin))) return true;
  const { centre } = layoutOf(sheet.title.map, sheet.rotation, sheet.title.board);
  const hex = betweenAll(sheet.title.board, hexes);
  const middle = centre(middleAt(sheet, hex));
  if (!hexes.every((one) => sheet.viewport.shows(centre(one), margin, middle))) return false;
  bring(sheet, hex);
  return true;
}
