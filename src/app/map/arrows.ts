import type { Hex } from '../../engine/board/board.ts';
import { OFF_MAP } from '../../engine/title.ts';
import { type MapLayout, type Point, RADIUS, round } from './geometry.ts';

/** SVG path through hex centres with an arrow head at its end; a last OFF_MAP points over the nearest edge of the sheet. */
export function pathArrow(layout: MapLayout, hexes: readonly Hex[]): string {
  const points = hexes.filter((h) => h !== OFF_MAP).map((h) => layout.centre(h));
  if (hexes.at(-1) === OFF_MAP && points.length > 0) points.push(outside(layout, points.at(-1)!));
  if (points.length < 2) return '';
  const end = points.at(-1)!;
  const before = points.at(-2)!;
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const wing = (turn: number) =>
    `${round(end.x - 15 * Math.cos(angle + turn))} ${round(end.y - 15 * Math.sin(angle + turn))}`;
  const line = points.map((p, i) => `${i ? 'L' : 'M'}${round(p.x)} ${round(p.y)}`).join('');
  return `${line}M${wing(0.5)}L${round(end.x)} ${round(end.y)}L${wing(-0.5)}`;
}

function outside({ field }: MapLayout, p: Point): Point {
  const gaps = [p.x - field.x, field.x + field.width - p.x, p.y - field.y, field.y + field.height - p.y];
  const side = gaps.indexOf(Math.min(...gaps));
  const far = gaps[side] + RADIUS * 0.6;
  const [dx, dy] = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ][side];
  return { x: p.x + dx * far, y: p.y + dy * far };
}

/** Outline of a stout arrow across the ground between two hexes, clear of the counters in both where they are adjacent. */
export function arrowPath(layout: MapLayout, from: Hex, to: Hex): string {
  const a = layout.centre(from);
  const b = layout.centre(to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const at = (along: number, across: number) =>
    `${round(a.x + ux * along - uy * across)} ${round(a.y + uy * along + ux * across)}`;
  const start = RADIUS * 0.46;
  const end = length - RADIUS * 0.54;
  const neck = end - 16;
  return `M${at(start, 4)}L${at(neck, 5.5)}L${at(neck, 14)}L${at(end, 0)}L${at(neck, -14)}L${at(neck, -5.5)}L${at(start, -4)}Z`;
}
