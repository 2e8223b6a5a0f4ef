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
export function isSeen({ title, viewport, rotation }: Sheet, hex: Hex, margin: number): boolean {
  const { width, height } = viewport.window();
  const { x, y, scale } = viewport.get();
  const at = layoutOf(title.map, rotation, title.board).centre(hex);
  const [left, top] = [at.x * scale + x, at.y * scale + y];
  return left > margin && top > margin && left < width - margin && top < height - margin;
}

/** Brings a hex to the middle, as far as the window then shows the map and not what lies around it. */
export function bring({ title, viewport, rotation }: Sheet, hex: Hex): void {
  const { width, height } = viewport.window();
  viewport.centreOn(middleFor(title.board, hex, spanOf(width, height, viewport.get().scale, rotation)));
}
