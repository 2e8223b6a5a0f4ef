import type { Hex, Title } from '../../../engine/title.ts';
import { layoutOf } from '../../map/geometry.ts';
import type { Rotation } from '../../map/types.ts';
import type { Viewport } from '../../map/viewport.ts';
import { middleFor, spanOf } from './look.ts';

/** The map in its window. */
export interface Sheet {
  readonly title: Pick<Title, 'map' | 'board'>;
  readonly viewport: Viewport;
  readonly rotation: Rotation;
}

/** Whether a hex lies in the window, so far from its edge. */
export const isSeen = ({ title, viewport, rotation }: Sheet, hex: Hex, margin: number): boolean =>
  viewport.shows(layoutOf(title.map, rotation, title.board).centre(hex), margin);

/** Brings a hex to the middle, as far as the window then shows the map and not what lies around it; but never under the small map. */
export function bring({ title, viewport, rotation }: Sheet, hex: Hex): void {
  const { width, height } = viewport.window();
  const middle = middleFor(title.board, hex, spanOf(width, height, viewport.get().scale, rotation));
  const { centre } = layoutOf(title.map, rotation, title.board);
  viewport.centreOn(viewport.shows(centre(hex), 0, centre(middle)) ? middle : hex);
}
