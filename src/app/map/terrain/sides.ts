import type { Hex } from '../../../engine/board/board.ts';
import type { MapLayout, Point } from '../geometry.ts';
import { add, apart, between, type Curve, halves, reversed, straight, towards, turn } from './curves.ts';
import { chance } from './noise.ts';

/** Something that runs along a hexside. */
export interface Side {
  readonly hex: Hex;
  readonly d: number;
  /** Where it crosses the middle of the side, and which way it runs there (from corner d to d + 1). */
  readonly middle: Point;
  readonly along: Point;
  /** How sharply it turns at the corners: 0.5 wide, 1 sharp. */
  readonly sharp?: number;
  /** Runs straight from the middle of one side to the middle of the next, as what is dug or built does. */
  readonly straight?: boolean;
}

/** A hexside as a line that may stray `wander` map units from it; always the same for the same side. */
export function sideLine(layout: MapLayout, hex: Hex, d: number, wander = 0): Side {
  const a = layout.corner(hex, d);
  const b = layout.corner(hex, d + 1);
  const along = towards(a, b);
  const seed = layout.cornerKey(hex, d) * 8 + (d % 3);
  const stray = (chance(seed, 11) * 2 - 1) * wander;
  return {
    hex,
    d,
    middle: add(between(a, b), { x: -along.y, y: along.x }, stray),
    along: turn(along, (chance(seed, 12) * 2 - 1) * wander * 0.075),
  };
}

/** The end of a side at a corner. */
interface End<S extends Side> {
  readonly side: S;
  /** 0 at corner d, 1 at corner d + 1. */
  readonly end: 0 | 1;
  /** The way it leaves its middle. */
  readonly out: Point;
  readonly corner: Point;
}

/** The two curves of a side, each from its middle: to corner d, and to corner d + 1. */
export type SideCurves = [Curve, Curve];

/**
 * Sides as smooth curves that round the corners. Where three meet, the two that are most alike run through and the
 * third joins them.
 */
export function joinSides<S extends Side>(
  layout: MapLayout,
  sides: readonly S[],
  likeness: (a: S, b: S) => number,
): Map<S, SideCurves> {
  const atCorner = new Map<number, End<S>[]>();
  for (const side of sides) {
    for (const end of [0, 1] as const) {
      const key = layout.cornerKey(side.hex, side.d + end);
      const list = atCorner.get(key) ?? [];
      list.push({
        side,
        end,
        out: end === 1 ? side.along : { x: -side.along.x, y: -side.along.y },
        corner: layout.corner(side.hex, side.d + end),
      });
      atCorner.set(key, list);
    }
  }
  const curves = new Map<S, SideCurves>(
    sides.map((side) => [side, [straight(side.middle, side.middle), straight(side.middle, side.middle)]]),
  );
  for (const ends of atCorner.values())
    drawCorner(ends, likeness, ({ side, end }, curve) => (curves.get(side)![end] = curve));
  return curves;
}

function drawCorner<S extends Side>(
  ends: readonly End<S>[],
  likeness: (a: S, b: S) => number,
  put: (end: End<S>, curve: Curve) => void,
): void {
  const [main, second, third] = ends.length === 3 ? mostAlikeFirst(ends, likeness) : ends;
  if (!main) return;
  const pull = (end: End<S>) =>
    add(end.side.middle, end.out, apart(end.side.middle, end.corner) * (end.side.sharp ?? 0.68));
  if (!second)
    return put(main, {
      a: main.side.middle,
      b: pull(main),
      c: between(main.side.middle, main.corner, 0.8),
      d: main.corner,
    });
  const run =
    main.side.straight && second.side.straight
      ? straight(main.side.middle, second.side.middle)
      : { a: main.side.middle, b: pull(main), c: pull(second), d: second.side.middle };
  const [one, two] = halves(run);
  put(main, one);
  put(second, reversed(two));
  if (third) put(third, { a: third.side.middle, b: pull(third), c: between(third.corner, one.d, 0.2), d: one.d });
}

function mostAlikeFirst<S extends Side>(ends: readonly End<S>[], likeness: (a: S, b: S) => number): readonly End<S>[] {
  const [a, b, c] = ends as [End<S>, End<S>, End<S>];
  return [
    [a, b, c],
    [a, c, b],
    [b, c, a],
  ].reduce((best, order) =>
    likeness(order[0].side, order[1].side) > likeness(best[0].side, best[1].side) ? order : best,
  );
}
