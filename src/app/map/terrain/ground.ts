import type { Hex } from '../../../engine/board/board.ts';
import { HEIGHT, type MapLayout, type Point, round } from '../geometry.ts';
import type { Crowd } from './crowd.ts';
import { GROUND, type GroundStyle, OTHER_GROUND, PLAIN, UNDER } from './kinds.ts';
import { rims, softOutline } from './masses.ts';
import { chance } from './noise.ts';
import { path, type Shape } from './shapes.ts';
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

export const groundStyle = (kind: string): GroundStyle => GROUND[kind] ?? OTHER_GROUND;

/** Masses of ground with soft rims, without what grows on them. */
export function groundShapes(layout: MapLayout, kinds: readonly string[], which: (style: GroundStyle) => boolean): Shape[] {
  const order = [...Object.keys(GROUND), ...new Set(kinds.filter((k) => k && !GROUND[k]))];
  return order.filter((kind) => kinds.includes(kind) && which(groundStyle(kind))).flatMap((kind) => {
    const style = groundStyle(kind);
    const inside = (hex: Hex) => kinds[hex] === kind || UNDER[kinds[hex]!] === kind;
    const d = softOutline(layout, inside, { wobble: style.wobble, bends: style.bends, inset: style.inset, salt: kind.length });
    return [...path(`mass-shade ${style.className}`, d), ...path(`mass ${style.className}`, d)];
  });
}

/** Trees, rocks, reeds: scattered over the masses, clear of everything that has to be seen. */
export function scatterShapes(layout: MapLayout, kinds: readonly string[], taken: readonly Crowd[]): Shape[] {
  const shapes: Shape[] = [];
  for (const kind of new Set(kinds)) {
    const scatter = kind ? groundStyle(kind).scatter : undefined;
    if (!scatter) continue;
    const rim = nearRim(layout, kinds, kind);
    const { room, regular, looks } = SYMBOLS[scatter.symbol];
    const drawn = new Map<string, string[]>();
    for (const { p, seed } of lattice(layout, scatter.apart, regular)) {
      const hex = layout.hexAt(p.x, p.y);
      if (hex < 0 || kinds[hex] !== kind || rim(hex, p) || taken.some((crowd) => crowd.near(p, room))) continue;
      const look = looks[Math.floor(chance(seed, 33) * looks.length)]!;
      for (const name in look) {
        const list = drawn.get(name);
        const d = `M${p.x} ${p.y}${look[name]}`;
        if (list) list.push(d);
        else drawn.set(name, [d]);
      }
    }
    shapes.push(...[...drawn].flatMap(([name, list]) => path(name, list.join(''))));
  }
  return shapes;
}

/** Points all over the sheet in staggered rows from the top, each a little astray. */
function* lattice({ field }: MapLayout, step: number, regular = false): Generator<{ p: Point; seed: number }> {
  const rise = step * 0.866;
  for (let row = 0; row * rise < field.height; row++) {
    for (let column = 0; column * step < field.width; column++) {
      const seed = row * 4096 + column;
      const stray = regular ? 0 : step * 0.55;
      yield {
        seed,
        p: {
          x: round(field.x + (column + (row % 2) / 2) * step + (chance(seed, 31) - 0.5) * stray),
          y: round(field.y + row * rise + (chance(seed, 32) - 0.5) * stray),
        },
      };
    }
  }
}

/** Tells whether a point of a hex is too near the rim of its mass. */
function nearRim(layout: MapLayout, kinds: readonly string[], kind: string): (hex: Hex, p: Point) => boolean {
  const byHex = new Map<Hex, number[]>();
  for (const { hex, d } of rims(layout, (h) => kinds[h] === kind).flat()) byHex.set(hex, [...(byHex.get(hex) ?? []), d]);
  const far = HEIGHT / 2 - groundStyle(kind).inset - 7;
  return (hex, p) => {
    const c = layout.centre(hex);
    return (byHex.get(hex) ?? []).some((d) => {
      const m = layout.side(hex, d);
      return ((p.x - c.x) * (m.x - c.x) + (p.y - c.y) * (m.y - c.y)) / (HEIGHT / 2) > far;
    });
  };
}
