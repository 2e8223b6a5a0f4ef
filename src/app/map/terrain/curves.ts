import { type Point, round } from '../geometry.ts';

/** A cubic Bézier curve from `a` to `d`. */
export interface Curve {
  readonly a: Point;
  readonly b: Point;
  readonly c: Point;
  readonly d: Point;
}

export const add = (p: Point, q: Point, k = 1): Point => ({ x: p.x + q.x * k, y: p.y + q.y * k });
export const between = (p: Point, q: Point, t = 0.5): Point => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
export const apart = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y);
/** Direction from p to q, of length 1. */
export const towards = (p: Point, q: Point): Point => {
  const length = apart(p, q) || 1;
  return { x: (q.x - p.x) / length, y: (q.y - p.y) / length };
};
export const turn = ({ x, y }: Point, radians: number): Point => ({
  x: x * Math.cos(radians) - y * Math.sin(radians),
  y: x * Math.sin(radians) + y * Math.cos(radians),
});

export const straight = (a: Point, d: Point): Curve => ({ a, b: between(a, d, 1 / 3), c: between(a, d, 2 / 3), d });
export const reversed = ({ a, b, c, d }: Curve): Curve => ({ a: d, b: c, c: b, d: a });

/** The two halves of a curve. */
export function halves({ a, b, c, d }: Curve): [Curve, Curve] {
  const ab = between(a, b);
  const bc = between(b, c);
  const cd = between(c, d);
  const abc = between(ab, bc);
  const bcd = between(bc, cd);
  const m = between(abc, bcd);
  return [
    { a, b: ab, c: abc, d: m },
    { a: m, b: bcd, c: cd, d },
  ];
}

/** A point of a curve and the direction in which the curve runs there. */
export interface OnCurve extends Point {
  readonly along: Point;
}

/** Points along a curve, about `step` map units apart, the end left out. */
export function walk({ a, b, c, d }: Curve, step: number): OnCurve[] {
  const n = Math.max(1, Math.round((apart(a, b) + apart(b, c) + apart(c, d)) / step));
  return Array.from({ length: n }, (_, i) => {
    const t = i / n;
    const u = 1 - t;
    const mix = (p: number, q: number, r: number, s: number) =>
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    const slope = (p: number, q: number, r: number, s: number) =>
      u * u * (q - p) + 2 * u * t * (r - q) + t * t * (s - r);
    const dx = slope(a.x, b.x, c.x, d.x);
    const dy = slope(a.y, b.y, c.y, d.y);
    const length = Math.hypot(dx, dy) || 1;
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y), along: { x: dx / length, y: dy / length } };
  });
}

const xy = (p: Point) => `${round(p.x)} ${round(p.y)}`;

/** SVG path of a curve; without the move when it goes on from the curve before. */
export const curvePath = (curve: Curve, goesOn = false): string =>
  `${goesOn ? '' : `M${xy(curve.a)}`}C${xy(curve.b)} ${xy(curve.c)} ${xy(curve.d)}`;

/** SVG path of straight pieces, in relative steps. */
export function polyline(points: readonly Point[]): string {
  let x = 0;
  let y = 0;
  let d = '';
  for (const p of points) {
    const px = round(p.x);
    const py = round(p.y);
    d += d ? `l${round(px - x)} ${round(py - y)}` : `M${px} ${py}`;
    x = px;
    y = py;
  }
  return d;
}

/** Smooth open curve through points. */
export function throughPoints(points: readonly Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))];
  let d = `M${xy(at(0))}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${xy(add(p1, towards(p0, p2), apart(p0, p2) / 6))} ${xy(add(p2, towards(p3, p1), apart(p1, p3) / 6))} ${xy(p2)}`;
  }
  return d;
}
