import type { MapData } from '../../../engine/scenario.ts';
import { grow, type MapLayout, type Point } from '../geometry.ts';
import { add, apart, between, throughPoints, towards } from './curves.ts';
import { type LabelStyle, labelStyle, textWidth } from './label-styles.ts';
import { Place, type Places } from './places.ts';
import type { Shape } from './shapes.ts';
import type { WaterSide, Waters } from './water.ts';

/** How far the name may stand off the middle of its water, above and below. */
const OFFSETS = [-13, -18, -23, 13, 18, 23];
/** How far from the label's own hex its name may be set, in map units. */
const REACH = 330;

/** Cost of each part of a stretch: a square map unit of another name, a point of water under it, one beside the map. */
const CROSSING = 0.3;
const WET = 14;
const OUTSIDE = 30;

/** All places of a name along its water, on stretches near the label's hex, the straightest first; none when the water is too short. */
export function waterPlaces(
  layout: MapLayout,
  label: MapData['labels'][number],
  style: LabelStyle,
  { sides, crowd }: Waters,
): Places {
  const home = layout.centre(layout.board.hex(label.hex));
  const chain = chainNear(layout, sides, label.text, home);
  const width = textWidth(label.text, style) * 1.06;
  const line = evenly(smoothed(chain.map((side) => side.middle)), 12);
  const need = Math.ceil(width / 12) + 1;
  const usual: Place[] = [];
  for (let start = 0; start + need <= line.length; start += 2) {
    const stretch = line.slice(start, start + need);
    const forwards = stretch[0].x <= stretch.at(-1)!.x ? stretch : stretch.toReversed();
    const far = apart(forwards[Math.floor(need / 2)], home);
    if (far > REACH) continue;
    const steep = Math.abs(towards(forwards[0], forwards.at(-1)!).y);
    const course = bentness(forwards) * 60 + far * 0.12 + steep * 8;
    for (const off of OFFSETS) {
      const points = () => beside(forwards, off < 0 ? off : off + style.size * 0.62);
      usual.push(
        new Place(
          course + Math.abs(off),
          () => textAlong(points(), label.text, style),
          () => points().map((p) => ({ x: p.x - 7, y: p.y - style.size * 0.8, width: 14, height: style.size })),
          (boxes) =>
            boxes.reduce((sum, box) => sum + crowd.count(box), 0) * WET + outsideOf(layout, points()) * OUTSIDE,
        ),
      );
    }
  }
  const around = grow({ ...home, width: 0, height: 0 }, REACH + width);
  return { around, crossing: CROSSING, usual: usual.sort((a, b) => a.cost - b.cost), farther: [] };
}

/** The points of a stretch moved to one side of it. */
const beside = (stretch: readonly Point[], by: number): Point[] =>
  stretch.map((p, i) => {
    const u = towards(stretch[Math.max(0, i - 2)], stretch[Math.min(stretch.length - 1, i + 2)]);
    return add(p, { x: -u.y, y: u.x }, by);
  });

const textAlong = (points: readonly Point[], text: string, style: LabelStyle): Shape => ({
  kind: 'text-path',
  className: `name ${style.className}`,
  d: throughPoints(points),
  text,
  size: style.size,
  spacing: style.spacing,
});

/** Whether a name on the map is that of a water: "Smohain brook" is the Smohain's. */
const names = (text: string, water: string | undefined): boolean =>
  water !== undefined && (text === water || text.startsWith(`${water} `));

/** A name for every water of the map that has one and is not labelled, in the middle of its longest run. */
export function unlabelled(layout: MapLayout, { sides }: Waters): MapData['labels'][number][] {
  const { board, map } = layout;
  const told = map.labels.filter(({ kind }) => labelStyle(kind).place === 'along');
  const byName = new Map<string, WaterSide[]>();
  for (const side of sides) {
    const { name } = side;
    if (name === undefined || told.some(({ text }) => names(text, name))) continue;
    byName.set(name, [...(byName.get(name) ?? []), side]);
  }
  return [...byName].map(([text, of]) => {
    const done = new Set<WaterSide>();
    let longest: readonly WaterSide[] = [];
    for (const side of of) {
      if (done.has(side)) continue;
      const run = runFrom(layout, side, of);
      for (const one of run) done.add(one);
      if (run.length > longest.length) longest = run;
    }
    return { hex: board.ids[longest[longest.length >> 1].hex], text, kind: 'water' };
  });
}

/** The sides of one water in order, as far as it runs from the one nearest to a point: by name, or by kind where the map names none. */
function chainNear(layout: MapLayout, sides: readonly WaterSide[], name: string, home: Point): WaterSide[] {
  const named = sides.filter((side) => names(name, side.name));
  const nearest = (list: readonly WaterSide[]) =>
    list.reduce<WaterSide | undefined>(
      (best, side) => (!best || apart(side.middle, home) < apart(best.middle, home) ? side : best),
      undefined,
    );
  const first = nearest(named.length > 0 ? named : sides);
  if (!first) return [];
  return runFrom(layout, first, named.length > 0 ? named : sides.filter((s) => s.kind === first.kind && !s.name));
}

/** The sides of a list in order, as far as they run from one of them. */
function runFrom(layout: MapLayout, first: WaterSide, list: readonly WaterSide[]): WaterSide[] {
  const byCorner = new Map<number, WaterSide[]>();
  for (const side of list) {
    for (const end of [0, 1]) {
      const key = layout.cornerKey(side.hex, side.d + end);
      byCorner.set(key, [...(byCorner.get(key) ?? []), side]);
    }
  }
  const used = new Set([first]);
  const follow = (start: number): WaterSide[] => {
    const run: WaterSide[] = [];
    for (let corner = start; ;) {
      const next = byCorner.get(corner)?.find((side) => !used.has(side));
      if (!next) return run;
      used.add(next);
      run.push(next);
      const a = layout.cornerKey(next.hex, next.d);
      corner = a === corner ? layout.cornerKey(next.hex, next.d + 1) : a;
    }
  };
  const on = follow(layout.cornerKey(first.hex, first.d + 1));
  const back = follow(layout.cornerKey(first.hex, first.d));
  return [...back.reverse(), first, ...on];
}

/** The zigzag of the hexsides taken out: each point drawn towards its neighbours, several times. */
function smoothed(points: readonly Point[]): Point[] {
  let line = [...points];
  for (let round = 0; round < 3; round++)
    line = line.map((p, i) =>
      i === 0 || i === line.length - 1 ? p : between(p, between(line[i - 1], line[i + 1]), 0.6),
    );
  return line;
}

/** Points at even distances along a line. */
function evenly(points: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  let left = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i];
    const b = points[i + 1];
    const length = apart(a, b);
    for (; left <= length; left += step) out.push(between(a, b, length === 0 ? 0 : left / length));
    left -= length;
  }
  return out;
}

/** Sum of all turns along a line, in radians; sharp ones count more. */
function bentness(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 2; i + 2 < points.length; i += 2) {
    const a = towards(points[i - 2], points[i]);
    const b = towards(points[i], points[i + 2]);
    sum += Math.abs(Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)) ** 1.5;
  }
  return sum;
}

const outsideOf = ({ field }: MapLayout, points: readonly Point[]) =>
  points.filter((p) => p.x < field.x || p.y < field.y || p.x > field.x + field.width || p.y > field.y + field.height)
    .length;
