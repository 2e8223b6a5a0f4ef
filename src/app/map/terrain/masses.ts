import { type Hex, NO_HEX } from '../../../engine/board/board.ts';
import { flood } from '../../../engine/board/trace.ts';
import { type MapLayout, type Point, round } from '../geometry.ts';
import { chance } from './noise.ts';

/** A hexside on the rim of an area, run clockwise around it. */
export interface RimSide {
  readonly hex: Hex;
  readonly d: number;
  /** True where the map ends. */
  readonly border: boolean;
}

/** The rims of an area, each a closed chain of hexsides; holes come out as rims of their own. */
export function rims(layout: MapLayout, inside: (hex: Hex) => boolean): RimSide[][] {
  const { board } = layout;
  const from = new Map<number, RimSide>(); // only one rim side starts at any corner
  for (let hex = 0; hex < board.size; hex++) {
    if (!inside(hex)) continue;
    for (let d = 0; d < 6; d++) {
      const other = board.neighbours[hex * 6 + d];
      if (other === NO_HEX || !inside(other)) from.set(layout.cornerKey(hex, d), { hex, d, border: other === NO_HEX });
    }
  }
  const list: RimSide[][] = [];
  while (from.size > 0) {
    const rim: RimSide[] = [];
    let key = from.keys().next().value!;
    for (let side = from.get(key); side; side = from.get(key)) {
      from.delete(key);
      rim.push(side);
      key = layout.cornerKey(side.hex, side.d + 1);
    }
    list.push(rim);
  }
  return list;
}

/** SVG path along the exact hexsides around an area, `inset` map units inside. */
export function exactOutline(layout: MapLayout, hexes: ReadonlySet<Hex>, inset = 0): string {
  let path = '';
  for (const rim of rims(layout, (hex) => hexes.has(hex))) {
    rim.forEach(({ hex, d }, i) => {
      const before = rim[(i + rim.length - 1) % rim.length];
      const p = layout.corner(hex, d);
      // inwards: between the centres of the hexes that meet at this corner inside the area
      const a = layout.centre(hex);
      const b = layout.centre(before.hex);
      const to = { x: (a.x + b.x) / 2 - p.x, y: (a.y + b.y) / 2 - p.y };
      const length = Math.hypot(to.x, to.y) || 1;
      const by = before.hex === hex ? inset * 1.15 : inset * 1.1;
      path += `${i ? 'L' : 'M'}${round(p.x + (to.x / length) * by)} ${round(p.y + (to.y / length) * by)}`;
    });
    path += 'Z';
  }
  return path;
}

export interface Softness {
  /** How far the rim may stray from the hexsides, in map units. */
  readonly wobble: number;
  /** Bends on each hexside. */
  readonly bends: number;
  /** Moves the rim inwards (or out, if negative). */
  readonly inset?: number;
  /** What grows, with a rim that nothing on the hexsides has to agree with: small areas of it hide the hexes. */
  readonly grown?: boolean;
  /** Different numbers give different rims to the same area. */
  readonly salt: number;
}

/**
 * SVG paths around an area with soft, irregular rims, one for each part of it that hangs together: the browser can leave
 * out those that are out of sight. Where the map ends they follow the hexsides exactly.
 */
export function softOutlines(layout: MapLayout, inside: (hex: Hex) => boolean, softness: Softness): string[] {
  const parts: { hexes: Uint8Array; path: string }[] = [];
  for (const rim of rims(layout, inside)) {
    const [{ hex }] = rim;
    let part = parts.find(({ hexes }) => hexes[hex]);
    if (!part) parts.push((part = { hexes: flood(layout.board, [hex], (_, to) => inside(to)), path: '' }));
    const points = rimPoints(layout, rim, softness);
    part.path += closedCurve(softness.grown && rim.length <= SMALL ? loosened(points, softness) : points);
  }
  return parts.map(({ path }) => path);
}

/** A rim of so many hexsides goes round a few hexes at most: it is drawn as a copse grows, not as hexes lie. */
const SMALL = 22;
/** How far the rim of a small area swings in and out, in map units. */
const SWING = 7;

/** Rounds off the corners of the hexes on a rim, and lets it swing in long waves instead; where the map ends it stays. */
function loosened(points: readonly RimPoint[], { bends, salt, wobble }: Softness): readonly RimPoint[] {
  const n = points.length;
  const at = (list: readonly RimPoint[], i: number) => list[(i + n) % n];
  let round = points;
  for (let pass = 0; pass < bends * 2; pass++) {
    round = round.map((p, i) => {
      if (p.hard) return p;
      const [a, b] = [at(round, i - 1), at(round, i + 1)];
      return { x: (a.x + p.x * 2 + b.x) / 4, y: (a.y + p.y * 2 + b.y) / 4, hard: false };
    });
  }
  const seed = Math.round(points[0].x * 31 + points[0].y);
  const [first, second] = [chance(seed, salt) * 6.28, chance(seed, salt + 1) * 6.28];
  const swing = Math.min(SWING, wobble * 2);
  return round.map((p, i) => {
    if (p.hard) return p;
    const [a, b] = [at(round, i - 1), at(round, i + 1)];
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const turn = (i / n) * 6.28;
    // The rim runs clockwise: outwards is to its left. A little more outwards, for what the rounding took away.
    const out = swing * (0.35 + 0.5 * Math.sin(3 * turn + first) + 0.5 * Math.sin(5 * turn + second));
    return { x: p.x + ((b.y - a.y) / long) * out, y: p.y - ((b.x - a.x) / long) * out, hard: false };
  });
}

interface RimPoint extends Point {
  /** The line bends sharply here. */
  readonly hard: boolean;
}

function rimPoints(
  layout: MapLayout,
  rim: readonly RimSide[],
  { wobble, bends, inset = 0, salt }: Softness,
): RimPoint[] {
  const points: RimPoint[] = [];
  for (const [i, { hex, d, border }] of rim.entries()) {
    const a = layout.corner(hex, d);
    const b = layout.corner(hex, d + 1);
    if (border) {
      const before = rim[(i + rim.length - 1) % rim.length];
      if (!before.border) points.push({ ...a, hard: true });
      points.push({ ...b, hard: true });
      continue;
    }
    const c = layout.centre(hex);
    const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const away = Math.hypot(m.x - c.x, m.y - c.y);
    const [nx, ny] = [(m.x - c.x) / away, (m.y - c.y) / away]; // outwards
    for (let k = 0; k < bends; k++) {
      const seed = layout.cornerKey(hex, d) * 64 + d * 8 + k;
      const t = (k + 0.5 + (chance(seed, salt) - 0.5) * 0.5) / bends;
      const out = (chance(seed, salt + 1) * 2 - 1) * wobble - inset;
      points.push({ x: a.x + (b.x - a.x) * t + nx * out, y: a.y + (b.y - a.y) * t + ny * out, hard: false });
    }
  }
  return points;
}

/** Closed Catmull-Rom curve through points; straight between two hard ones. Written in relative steps, which are shorter. */
function closedCurve(points: readonly RimPoint[]): string {
  const n = points.length;
  const rounded = points.map(({ x, y, hard }) => ({ x: round(x), y: round(y), hard }));
  const at = (i: number) => rounded[((i % n) + n) % n];
  let path = `M${at(0).x} ${at(0).y}`;
  for (let i = 0; i < n; i++) {
    const p0 = at(i - 1);
    const p1 = at(i);
    const p2 = at(i + 1);
    const p3 = at(i + 2);
    const dx = p2.x - p1.x;
    const dy = p2.y - p1.y;
    if (p1.hard && p2.hard) {
      path += `l${round(dx)} ${round(dy)}`;
      continue;
    }
    const b = p1.hard ? '0 0' : `${round((p2.x - p0.x) / 6)} ${round((p2.y - p0.y) / 6)}`;
    const c = p2.hard
      ? `${round(dx)} ${round(dy)}`
      : `${round(dx - (p3.x - p1.x) / 6)} ${round(dy - (p3.y - p1.y) / 6)}`;
    path += `c${b} ${c} ${round(dx)} ${round(dy)}`;
  }
  return `${path}Z`;
}
