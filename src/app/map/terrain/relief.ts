import { directionTo, type Hex } from '../../../engine/board/board.ts';
import type { MapLayout } from '../geometry.ts';
import { Chunks } from './chunks.ts';
import { add, type OnCurve, polyline, reversed, walk } from './curves.ts';
import { groundStyle } from './ground.ts';
import { rims, softOutlines } from './masses.ts';
import { chance } from './noise.ts';
import { paths, type Shape } from './shapes.ts';
import { joinSides, type Side, type SideCurves, sideLine } from './sides.ts';

/** Relief: the high ground as tinted masses, one for each level, and every slope shaded and hachured towards its low side. */
export function reliefShapes(layout: MapLayout, kinds: readonly string[]): Shape[] {
  const { board, map } = layout;
  const level = (hex: Hex) => map.hexes[board.ids[hex]]?.level ?? 0;
  const levels = [...new Set(board.ids.map((_, hex) => level(hex)))].filter((l) => l > 0).sort((a, b) => a - b);
  const masses = levels.flatMap((l) =>
    paths(
      'mass level',
      softOutlines(layout, (hex) => level(hex) >= l, { wobble: 2.5, bends: 2, inset: 0, salt: 60 + l }),
    ),
  );
  return [...masses, ...slopeShapes(layout, slopes(layout, kinds))];
}

/** Sides that fall outwards from their hex: as the map marks them, or else the rims of its hills. */
function slopes(layout: MapLayout, kinds: readonly string[]): Side[] {
  const { board, map } = layout;
  const marked: Side[] = [];
  for (const [key, { slope }] of Object.entries(map.edges)) {
    if (!slope) continue;
    const high = board.hex(slope);
    const low = board.hex(key.split('/').find((id) => id !== slope)!);
    marked.push(sideLine(layout, high, directionTo(board, high, low), 2));
  }
  if (marked.length > 0) return marked;
  const falls = (hex: Hex) => kinds[hex] !== '' && groundStyle(kinds[hex]).falls === true;
  return rims(layout, falls)
    .flat()
    .filter((side) => !side.border)
    .map(({ hex, d }) => sideLine(layout, hex, d, 2));
}

/** Light falls from the upper left: slopes towards it are bright, the others lie in shade. */
const LIGHT = { x: -0.6, y: -0.8 };
const HACHURE_STEP = 4.4;
/** How far from the brow the high ground is lit, and the foot of the slope shaded, in map units; each a band softer than the last. */
const BANDS = [4, 9, 15] as const;

/** Every slope: a brow along its high edge, hachures down from it, the ground above lit and that below in shade. */
function slopeShapes(layout: MapLayout, sides: readonly Side[]): Shape[] {
  const hachures = new Chunks();
  const brow = new Chunks();
  const high = BANDS.map(() => new Chunks());
  const low = { bright: BANDS.map(() => new Chunks()), dark: BANDS.map(() => new Chunks()) };
  for (const [side, curves] of joinSides(layout, sides, () => 0)) {
    const line = asOneLine(curves);
    line.forEach((p, i) => {
      const seed = layout.cornerKey(side.hex, side.d) * 32 + side.d * 5 + i;
      const out = outwards(p);
      const long = 9 + chance(seed, 61) * 6;
      const tip = add(add(p, out, long), p.along, (chance(seed, 62) - 0.5) * 1.6);
      const half = 0.85 + chance(seed, 63) * 0.4;
      const a = add(p, p.along, -half);
      const b = add(p, p.along, half);
      hachures.add(p, `${polyline([a, tip, b])}z`);
    });
    const end = curves[1].d;
    const whole = [...line, { x: end.x, y: end.y, along: line.at(-1)!.along }];
    brow.add(side.middle, polyline(whole));
    const out = outwards(line[Math.floor(line.length / 2)]);
    const lit = out.x * LIGHT.x + out.y * LIGHT.y > 0.15 ? 'bright' : 'dark';
    BANDS.forEach((far, i) => {
      high[i].add(side.middle, polyline(whole.map((p) => add(p, outwards(p), -far * 1.2))));
      low[lit][i].add(side.middle, polyline(whole.map((p) => add(p, outwards(p), far))));
    });
  }
  const bands = (name: string, list: readonly Chunks[]) =>
    list.flatMap((chunks, i) => chunks.shapes(`slope-${name}`, BANDS[i] * (name === 'high' ? 1.8 : 1.3)));
  return [
    ...bands('high', high),
    ...bands('bright', low.bright),
    ...bands('dark', low.dark),
    ...hachures.shapes('hachures'),
    ...brow.shapes('brow'),
  ];
}

/** Clockwise round the high hex, so outwards is on the left hand. */
const outwards = ({ along }: OnCurve) => ({ x: along.y, y: -along.x });

/** Both halves of a side as one line, so that the hill lies always on the same hand. */
const asOneLine = ([back, on]: SideCurves): OnCurve[] => [
  ...walk(reversed(back), HACHURE_STEP),
  ...walk(on, HACHURE_STEP),
];
