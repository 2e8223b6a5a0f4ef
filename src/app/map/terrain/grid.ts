import { type Hex, NO_HEX } from '../../../engine/board/board.ts';
import { HEIGHT, type MapLayout, RADIUS, round } from '../geometry.ts';
import { path, type Shape } from './shapes.ts';

/** Ground of the field: every hex, as one shape along the outer hexsides. */
export function fieldPath({ board }: MapLayout, outline: (inside: (hex: Hex) => boolean) => string): string {
  return outline((hex) => hex < board.size);
}

/** All hexsides, each once. */
export function gridShapes(layout: MapLayout): Shape[] {
  const { board } = layout;
  let d = '';
  for (let hex = 0; hex < board.size; hex++) {
    for (let side = 0; side < 6; side++) {
      const other = board.neighbours[hex * 6 + side]!;
      if (other !== NO_HEX && other < hex) continue;
      const a = layout.corner(hex, side);
      const b = layout.corner(hex, side + 1);
      d += `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
    }
  }
  return path('grid', d);
}

/** Hex numbers at the top of each hex. */
export function numberShapes(layout: MapLayout): Shape[] {
  const { board } = layout;
  const up = layout.rotation % 180 === 0 ? HEIGHT * 0.375 : RADIUS * 0.66;
  return Array.from({ length: board.size }, (_, hex) => {
    const { x, y } = layout.centre(hex);
    return { kind: 'text', className: 'hex-number', x: round(x), y: round(y - up), text: board.ids[hex]! };
  });
}
