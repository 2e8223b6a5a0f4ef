import { type Hex, NO_HEX } from '../../../engine/board/board.ts';
import type { Symbols } from '../../../engine/symbols.ts';
import { type MapLayout, type Point, RADIUS, round } from '../geometry.ts';
import { add, towards } from './curves.ts';
import { path, type Shape } from './shapes.ts';

/** Objective stars, and arrows where units come in and leave. */
export function signShapes(layout: MapLayout, symbols: Symbols): Shape[] {
  const stars = (shown: Shown, className: string) =>
    path(
      className,
      starred(layout, symbols, shown)
        .map((at) => star(at))
        .join(''),
    );
  const ways = (shown: 'entry' | 'exit') =>
    groupsShown(layout, symbols, shown).flatMap((group) => arrows(layout, group, shown));
  return [...stars('star', 'star'), ...stars('lesser-star', 'star star-second'), ...ways('entry'), ...ways('exit')];
}

type Shown = Symbols['areas'][string]['shown'];
interface Group {
  /** Code of the map, or a name; empty for an area that is one list. */
  readonly name: string;
  readonly hexes: readonly Hex[];
}

/** Every hex of the areas that are shown in a way. */
export const hexesShown = (layout: MapLayout, symbols: Symbols, shown: Shown): ReadonlySet<Hex> =>
  new Set(groupsShown(layout, symbols, shown).flatMap(({ hexes }) => hexes));

/** The areas of the map that are shown in a way, group by group. */
const groupsShown = (layout: MapLayout, { areas }: Symbols, shown: Shown): readonly Group[] =>
  Object.entries(areas).flatMap(([key, area]) => (area.shown === shown ? groups(layout, layout.map.areas[key]) : []));

const starred = (layout: MapLayout, symbols: Symbols, shown: Shown): readonly Point[] =>
  groupsShown(layout, symbols, shown).flatMap(({ hexes }) => hexes.map((hex) => starPlace(layout, hex)));

/** Where stars stand. */
export const starPlaces = (layout: MapLayout, symbols: Symbols): readonly Point[] => [
  ...starred(layout, symbols, 'star'),
  ...starred(layout, symbols, 'lesser-star'),
];

/** Hexes of an area; nothing when the area is not a list of hexes. */
function hexesOf({ board }: MapLayout, area: unknown): Hex[] {
  return Array.isArray(area) ? area.map((id) => board.find(String(id))).filter((hex) => hex !== undefined) : [];
}

/** An area that is a list, or lists by name. */
function groups(layout: MapLayout, area: unknown): readonly Group[] {
  if (Array.isArray(area)) return [{ name: '', hexes: hexesOf(layout, area) }];
  if (typeof area !== 'object' || area === null) return [];
  return Object.entries(area).map(([name, list]) => ({ name, hexes: hexesOf(layout, list) }));
}

/** In the corner of the hex that a counter leaves free. */
function starPlace(layout: MapLayout, hex: Hex): Point {
  const c = layout.centre(hex);
  return layout.rotation % 180 === 0 ? { x: c.x + 40, y: c.y } : { x: c.x + 24, y: c.y - 34 };
}

function star({ x, y }: Point): string {
  return `${Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? 9 : 3.7;
    const a = (i * 36 - 90) * (Math.PI / 180);
    return `${i ? 'L' : 'M'}${round(x + r * Math.cos(a))} ${round(y + r * Math.sin(a))}`;
  }).join('')}Z`;
}

/** Arrows across the edge of the map; the group's code is printed beside the middle one. */
function arrows(layout: MapLayout, { name, hexes }: Group, shown: 'entry' | 'exit'): Shape[] {
  let d = '';
  const feet: Point[] = [];
  for (const hex of hexes) {
    const out = outwards(layout, hex);
    if (!out) continue;
    const c = layout.centre(hex);
    const [from, to] = shown === 'entry' ? [RADIUS * 1.62, RADIUS * 0.98] : [RADIUS * 0.98, RADIUS * 1.62];
    d += arrow(add(c, out, from), add(c, out, to));
    feet.push(add(c, out, RADIUS * 1.95));
  }
  const at = feet[Math.floor((feet.length - 1) / 2)];
  // codes of the map ("IX-17", "A") are printed; names that only files know are not
  const code: Shape[] =
    at && /^[A-Z0-9]/.test(name)
      ? [{ kind: 'text', className: 'entry-code', x: round(at.x), y: round(at.y + 4), text: name }]
      : [];
  return [...path(shown, d), ...code];
}

/** Where the entry and exit arrows stand in the margin. */
export function arrowPlaces(layout: MapLayout, symbols: Symbols): Point[] {
  return [...groupsShown(layout, symbols, 'entry'), ...groupsShown(layout, symbols, 'exit')]
    .flatMap(({ hexes }) => hexes)
    .flatMap((hex) => atEdge(layout, hex, 1.6) ?? []);
}

/** A place outside a hex at the edge of the map, so many radii from its centre; null for a hex inside. */
export function atEdge(layout: MapLayout, hex: Hex, radii: number): Point | null {
  const out = outwards(layout, hex);
  return out && add(layout.centre(hex), out, RADIUS * radii);
}

/** The way out of the map from a hex at its edge. */
function outwards(layout: MapLayout, hex: Hex): Point | null {
  const c = layout.centre(hex);
  const open = [0, 1, 2, 3, 4, 5]
    .filter((d) => layout.board.neighbours[hex * 6 + d] === NO_HEX)
    .map((d) => towards(c, layout.side(hex, d)));
  if (open.length === 0) return null;
  const sum = open.reduce((a, b) => add(a, b), { x: 0, y: 0 });
  // straight up, down or sideways: the nearest edge of the sheet
  const straight = Math.abs(sum.x) > Math.abs(sum.y) ? { x: Math.sign(sum.x), y: 0 } : { x: 0, y: Math.sign(sum.y) };
  return straight;
}

function arrow(a: Point, b: Point): string {
  const u = towards(a, b);
  const at = (along: number, across: number) =>
    `${round(b.x + u.x * along - u.y * across)} ${round(b.y + u.y * along + u.x * across)}`;
  const back = -Math.hypot(b.x - a.x, b.y - a.y);
  return `M${at(0, 0)}L${at(-14, 12)}L${at(-14, 5)}L${at(back, 5)}L${at(back, -5)}L${at(-14, -5)}L${at(-14, -12)}Z`;
}
