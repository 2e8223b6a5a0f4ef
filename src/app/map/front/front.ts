import { directionTo } from '../../../engine/board/board.ts';
import { HEIGHT, type MapLayout, type Point, round } from '../geometry.ts';
import { add, between, towards } from '../terrain/curves.ts';
import type { Hex, OverlayDrawing } from '../types.ts';

type Border = NonNullable<OverlayDrawing['borders']>[number];

/** A piece of the front: corners in order, the ground of side 0 always on the right hand. */
interface Stretch {
  readonly corners: readonly Point[];
  readonly closed: boolean;
}

/** Hexsides joined end to end. Between two colours of hexes no more than two hexsides meet in a corner, so nothing branches. */
export function stretches(layout: MapLayout, borders: readonly Border[]): readonly Stretch[] {
  const next = new Map<number, { readonly to: number; readonly a: Point; readonly b: Point }>();
  const ends = new Set<number>();
  for (const { from, to } of borders) {
    const d = directionTo(layout.board, from, to);
    const end = layout.cornerKey(from, d + 1);
    next.set(layout.cornerKey(from, d), { to: end, a: layout.corner(from, d), b: layout.corner(from, d + 1) });
    ends.add(end);
  }
  const list: Stretch[] = [];
  const walk = (start: number) => {
    const corners: Point[] = [];
    let at = start;
    for (let side = next.get(at); side; side = next.get(at)) {
      next.delete(at);
      if (corners.length === 0) corners.push(side.a);
      corners.push(side.b);
      at = side.to;
    }
    if (corners.length > 1) list.push({ corners, closed: at === start });
  };
  for (const start of [...next.keys()]) if (!ends.has(start)) walk(start);
  for (const start of [...next.keys()]) walk(start);
  return list;
}

/** A stretch as a flowing line, `aside` map units to the left of its hexsides: towards side 1. */
export function flowing({ corners, closed }: Stretch, aside: number): string {
  const side = (i: number) => [corners[i], corners[i + 1]] as const;
  const count = corners.length - 1;
  const normal = (i: number): Point => {
    const along = towards(...side(i));
    return { x: along.y, y: -along.x };
  };
  const middle = (i: number) => add(between(...side(i)), normal(i), aside);
  const corner = (i: number, j: number) => {
    const [a, b] = [normal(i), normal(j)];
    const sum = { x: a.x + b.x, y: a.y + b.y };
    return add(corners[j], sum, (2 * aside) / (sum.x ** 2 + sum.y ** 2)); // where the two shifted sides meet
  };
  const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  let d = closed ? `M${text(middle(0))}` : `M${text(add(corners[0], normal(0), aside))}L${text(middle(0))}`;
  for (let i = 1; i < count; i++) d += `Q${text(corner(i - 1, i))} ${text(middle(i))}`;
  return (
    d +
    (closed
      ? `Q${text(corner(count - 1, 0))} ${text(middle(0))}Z`
      : `L${text(add(corners[count], normal(count - 1), aside))}`)
  );
}

/** Strokes from the front towards side 1, one in the middle of every hexside: which way the line looks is seen without colour. */
export function teeth(layout: MapLayout, borders: readonly Border[]): string {
  return borders
    .map(({ from, to }: { from: Hex; to: Hex }) => {
      const foot = layout.side(from, directionTo(layout.board, from, to));
      const tip = add(foot, towards(foot, layout.centre(to)), HEIGHT * 0.11);
      return `M${round(foot.x)} ${round(foot.y)}L${round(tip.x)} ${round(tip.y)}`;
    })
    .join('');
}
