import type { Hex } from '../../../engine/board/board.ts';
import { HEIGHT, type MapLayout, type Point, RADIUS, round } from '../geometry.ts';
import { Chunks } from './chunks.ts';
import type { Crowd } from './crowd.ts';
import { towards } from './curves.ts';
import { GROUND, type GroundStyle, OTHER_GROUND, PLAIN, UNDER } from './kinds.ts';
import { softOutlines } from './masses.ts';
import { chance } from './noise.ts';
import { paths, type Shape } from './shapes.ts';
import { SYMBOLS } from './symbols.ts';

/** The kind of ground in every hex, '' where it is plain. */
export function groundKinds({ board, map }: MapLayout): string[] {
  return board.ids.map((id) => {
    const hex = map.hexes[id];
    const tag = hex?.m?.find((m) => m === 'orchard' || m === 'ravaged');
    const kind = tag ?? hex?.t ?? 'clear';
    return PLAIN.has(kind) ? '' : kind;
  });
}

export const groundStyle = (kind: string): GroundStyle => GROUND.get(kind) ?? OTHER_GROUND;

/** Masses of ground with soft rims, without what grows on them. */
export function groundShapes(
  layout: MapLayout,
  kinds: readonly string[],
  which: (style: GroundStyle) => boolean,
): Shape[] {
  const order = [...GROUND.keys(), ...new Set(kinds.filter((k) => k && !GROUND.has(k)))];
  return order
    .filter((kind) => kinds.includes(kind) && which(groundStyle(kind)))
    .flatMap((kind) => {
      const style = groundStyle(kind);
      const inside = (hex: Hex) => kinds[hex] === kind || UNDER.get(kinds[hex]) === kind;
      const outlines = softOutlines(layout, inside, {
        wobble: style.wobble,
        bends: style.bends,
        inset: style.inset,
        grown: style.scatter !== undefined,
        salt: kind.length,
      });
      return [...paths(`mass-shade ${style.className}`, outlines), ...paths(`mass ${style.className}`, outlines)];
    });
}

/** Trees, rocks, reeds: scattered over the masses, clear of everything that has to be seen. */
export function scatterShapes(layout: MapLayout, kinds: readonly string[], taken: readonly Crowd[]): Shape[] {
  const shapes: Shape[] = [];
  for (const kind of new Set(kinds)) {
    const scatter = kind ? groundStyle(kind).scatter : undefined;
    if (!scatter) continue;
    const { room, regular, looks } = SYMBOLS[scatter.symbol];
    const drawn = new Map<string, Chunks>();
    for (let hex = 0; hex < layout.board.size; hex++) {
      if (kinds[hex] !== kind) continue;
      for (const { p, seed } of pointsIn(layout, hex, scatter.apart, regular, rimOf(layout, kinds, hex))) {
        if (taken.some((crowd) => crowd.near(p, room))) continue;
        const look = looks[Math.floor(chance(seed, 33) * looks.length)];
        for (const name in look) {
          let chunks = drawn.get(name);
          if (!chunks) drawn.set(name, (chunks = new Chunks()));
          chunks.add(p, `M${p.x} ${p.y}${look[name]}`);
        }
      }
    }
    shapes.push(...[...drawn].flatMap(([name, chunks]) => chunks.shapes(name)));
  }
  return shapes;
}

/** Points of a hex, from a grid of staggered rows over the whole sheet, each a little astray. */
function pointsIn(
  { centre, field }: MapLayout,
  hex: Hex,
  step: number,
  regular = false,
  rim: readonly Rim[],
): { p: Point; seed: number }[] {
  const rise = step * 0.866;
  const stray = regular ? 0 : step * 0.55;
  const c = centre(hex);
  const list: { p: Point; seed: number }[] = [];
  for (let row = Math.floor((c.y - field.y - RADIUS) / rise); row * rise <= c.y - field.y + RADIUS; row++) {
    for (
      let column = Math.floor((c.x - field.x - RADIUS) / step) - 1;
      column * step <= c.x - field.x + RADIUS;
      column++
    ) {
      const seed = row * 4096 + column;
      const x = field.x + (column + (row & 1) / 2) * step + (chance(seed, 31) - 0.5) * stray;
      const y = field.y + row * rise + (chance(seed, 32) - 0.5) * stray;
      if (rim.every(({ out, far }) => (x - c.x) * out.x + (y - c.y) * out.y < far))
        list.push({ seed, p: { x: round(x), y: round(y) } });
    }
  }
  return list;
}

/** A side of a hex, and how far towards it things may stand: up to it, or clear of the rim of the mass. */
interface Rim {
  readonly out: Point;
  readonly far: number;
}

function rimOf(layout: MapLayout, kinds: readonly string[], hex: Hex): Rim[] {
  const c = layout.centre(hex);
  return [0, 1, 2, 3, 4, 5].map((d) => {
    const other = layout.board.neighbours[hex * 6 + d];
    return {
      out: towards(c, layout.side(hex, d)),
      far: HEIGHT / 2 - (other >= 0 && kinds[other] === kinds[hex] ? 0 : groundStyle(kinds[hex]).inset + 7),
    };
  });
}
