import { NO_HEX } from '../../../engine/board/board.ts';
import { HEIGHT, type MapLayout, RADIUS, round } from '../geometry.ts';
import { Chunks } from './chunks.ts';
import { writtenNumber } from './digits.ts';
import { exactOutline } from './masses.ts';
import { path, type Shape } from './shapes.ts';

/** The sheet of paper, the field printed on it and the line around the field. */
export function sheetShapes(layout: MapLayout): Shape[] {
  const { sheet } = layout;
  const field = exactOutline(layout, new Set(layout.board.ids.keys()));
  const box = (by: number) =>
    `M${round(sheet.x + by)} ${round(sheet.y + by)}h${round(sheet.width - 2 * by)}v${round(sheet.height - 2 * by)}h${round(2 * by - sheet.width)}Z`;
  return [
    ...path('sheet', box(0)),
    ...path('sheet-line', box(7)),
    ...path('sheet-line-thin', box(11)),
    ...path('field', field),
  ];
}

/** All hexsides, each once. */
export function gridShapes(layout: MapLayout): Shape[] {
  const { board } = layout;
  const lines = new Chunks();
  for (let hex = 0; hex < board.size; hex++) {
    for (let side = 0; side < 6; side++) {
      const other = board.neighbours[hex * 6 + side];
      if (other !== NO_HEX && other < hex) continue;
      const a = layout.corner(hex, side);
      const b = layout.corner(hex, side + 1);
      lines.add(a, `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`);
    }
  }
  return lines.shapes('grid');
}

/** Hex numbers at the top of each hex: drawn, for a thousand texts would have to be set anew whenever they come and go. */
export function numberShapes(layout: MapLayout): Shape[] {
  const { board } = layout;
  const up = layout.rotation % 180 === 0 ? HEIGHT * 0.352 : RADIUS * 0.64;
  const numbers = new Chunks();
  for (let hex = 0; hex < board.size; hex++) {
    const { x, y } = layout.centre(hex);
    numbers.add({ x, y }, writtenNumber(board.ids[hex], { x, y: y - up }));
  }
  return numbers.shapes('hex-number');
}
