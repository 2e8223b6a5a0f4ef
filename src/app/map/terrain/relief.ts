import { directionTo, type Hex } from '../../../engine/board/board.ts';
import type { MapLayout } from '../geometry.ts';
import { Chunks } from './chunks.ts';
import { add, type OnCurve, polyline, reversed, walk } from './curves.ts';
import { groundStyle } from './ground.ts';
import { rims, softOutline } from './masses.ts';
import { chance } from './noise.ts';
import { path, type Shape } from './shapes.ts';
import { joinSides, type Side, type SideCurves, sideLine } from './sides.ts';

/** Relief: the high ground as tinted masses, one for each level, and every slope shaded and hachured towards its low side. */
export function reliefShapes(layout: MapLayout, kinds: readonly string[]): Shape[] {
  const { board, map } = layout;
  const level = (hex: Hex) => map.hexes[board.ids[hex]]?.level ?? 0;
  const levels = [...new Set(board.ids.map((_, hex) => level(hex)))].filter((l) => l > 0).sort((a, b) => a - b);
  const masses = levels.flatMap((l) =>
    path(
      'mass level',
      softOutline(layout, (hex) => level(hex) >= l, { wobble: 2.5, bends: 2, inset: 0, salt: 60 + l }),
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

function slopeShapes(layout: MapLayout, sides: readonly Side[]): Shape[] {
  const hachures = new Chunks();
  const shade = { bright: new Chunks(), dark: new Chunks() };
  for (const [side, curves] of joinSides(layout, sides, () => 0)) {
    const line = asOneLine(curves);
    line.forEach((p, i) => {
      const seed = layout.cornerKey(side.hex, side.d) * 32 + side.d * 5 + i;
      const out = outwards(p);
      const long = 7 + chance(seed, 61) * 5;
      const base = add(p, out, -1.5);
      const tip = add(add(p, out, long), p.along, (chance(seed, 62) - 0.5) * 1.6);
      const half = 0.75 + chance(seed, 63) * 0.35;
      const a = add(base, p.along, -half);
      const b = add(base, p.along, half);
      hachures.add(p, `${polyline([a, tip, b])}z`);
    });
    const out = outwards(line[Math.floor(line.length / 2)]);
    shade[out.x * LIGHT.x + out.y * LIGHT.y > 0.15 ? 'bright' : 'dark'].add(
      side.middle,
      polyline(line.map((p) => add(p, outwards(p), 5))),
    );
  }
  return [...shade.bright.shapes('slope-bright'), ...shade.dark.shapes('slope-dark'), ...hachures.shapes('hachures')];
}

/** Clockwise round the high hex, so outwards is on the left hand. */
const outwards = ({ along }: OnCurve) => ({ x: along.y, y: -along.x });

/** Both halves of a side as one line, so that the hill lies always on the same hand. */
const asOneLine = ([back, on]: SideCurves): OnCurve[] => [
  ...walk(reversed(back), HACHURE_STEP),
  ...walk(on, HACHURE_STEP),
];
