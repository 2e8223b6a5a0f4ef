import type { Hex } from '../../../engine/board/board.ts';
import { HEIGHT, type MapLayout, type Point, RADIUS, round } from '../geometry.ts';
import { Chunks } from './chunks.ts';
import { Crowd } from './crowd.ts';
import { add, apart, towards, turn, walk } from './curves.ts';
import { BUILT, type BuiltStyle } from './kinds.ts';
import { softOutlines } from './masses.ts';
import { chance } from './noise.ts';
import type { Roads } from './roads.ts';
import { path, paths, type Shape } from './shapes.ts';

/** How each hex is built up, if it is. */
export function builtKinds({ board, map }: MapLayout): (BuiltStyle | undefined)[] {
  return board.ids.map((id) => {
    const hex = map.hexes[id];
    const kind = hex?.m?.find((m) => BUILT.has(m)) ?? hex?.t ?? '';
    return BUILT.get(kind);
  });
}

/** The joined ground of towns: all built-up hexes together, the industrial ones tinted once more. */
export function townGroundShapes(layout: MapLayout, built: readonly (BuiltStyle | undefined)[]): Shape[] {
  const softness = { wobble: 2.5, bends: 3, inset: 2, salt: 50 };
  return [
    ...paths(
      'town-ground built-residential',
      softOutlines(layout, (hex) => built[hex] !== undefined, softness),
    ),
    ...paths(
      'town-ground built-industrial',
      softOutlines(layout, (hex) => built[hex]?.ground === 'built-industrial', softness),
    ),
  ];
}

interface Block {
  readonly at: Point;
  readonly along: Point;
  readonly length: number;
  readonly depth: number;
}

/** Houses: along the streets first, then over the rest of the town in rows of its own direction. */
export function houseShapes(
  layout: MapLayout,
  built: readonly (BuiltStyle | undefined)[],
  roads: Roads,
  water: Crowd,
): { shapes: Shape[]; crowd: Crowd } {
  const blocks = { residential: new Chunks(), industrial: new Chunks() };
  const crowd = new Crowd();
  built.forEach((style, hex) => {
    if (!style) return;
    const inside = townGround(layout, hex, built);
    for (const block of blocksOf(layout, hex, style, roads)) {
      const room = (block.length + block.depth) / 2;
      if (
        !inside(block.at) ||
        crowd.near(block.at, room + 1.2) ||
        roads.crowd.near(block.at, room / 2 + 4.5) ||
        water.near(block.at, room / 2 + 7)
      )
        continue;
      crowd.add(block.at);
      blocks[style.className].add(block.at, rectangle(block));
    }
  });
  return {
    shapes: [...blocks.residential.shapes('house residential'), ...blocks.industrial.shapes('house industrial')],
    crowd,
  };
}

/** Named places in open ground that the map does not rate as a town: a few houses, which have no effect. */
const HAMLET: BuiltStyle = {
  className: 'residential',
  ground: '',
  density: 0.5,
  block: [6, 4.4],
};
const HAMLET_HOUSES = 7;
/** How far from the middle of its hex a hamlet reaches, in map units. */
const HAMLET_REACH = 27;
/** Labels that name a place where people live. */
const LIVED_IN: ReadonlySet<string> = new Set(['village', 'town', 'district', 'place', 'farm']);

/** The hexes of those places. `open`: whether a hex is plain ground. */
export const hamletHexes = ({ board, map }: MapLayout, open: readonly boolean[]): readonly Hex[] => [
  ...new Set(
    map.labels
      .filter(({ kind }) => LIVED_IN.has(kind))
      .map(({ hex }) => board.hex(hex))
      .filter((hex) => open[hex]),
  ),
];

export function hamletShapes(
  layout: MapLayout,
  hexes: readonly Hex[],
  roads: Roads,
  water: Crowd,
): { shapes: Shape[]; crowd: Crowd } {
  const houses = new Chunks();
  const crowd = new Crowd();
  for (const hex of hexes) {
    let left = HAMLET_HOUSES - (hex % 3);
    for (const block of blocksOf(layout, hex, HAMLET, roads)) {
      if (left === 0) break;
      const room = (block.length + block.depth) / 2;
      if (
        apart(block.at, layout.centre(hex)) > HAMLET_REACH ||
        crowd.near(block.at, room + 2) ||
        roads.crowd.near(block.at, room / 2 + 4) ||
        water.near(block.at, room / 2 + 7)
      )
        continue;
      crowd.add(block.at);
      houses.add(block.at, rectangle(block));
      left--;
    }
  }
  return { shapes: houses.shapes('hamlet'), crowd };
}

function* blocksOf(
  layout: MapLayout,
  hex: Hex,
  { block: [length, depth], density }: BuiltStyle,
  roads: Roads,
): Generator<Block> {
  const seed = Number(layout.board.ids[hex]) * 512;
  const streets = roads.inHex.get(hex) ?? [];
  const size = (n: number) => ({
    length: length * (0.75 + chance(seed + n, 41) * 0.75),
    depth: depth * (0.8 + chance(seed + n, 42) * 0.5),
  });
  const centre = layout.centre(hex);
  let n = 0;
  for (const street of streets) {
    for (const p of walk(street, length * 1.5)) {
      for (const s of [-1, 1]) {
        n++;
        const far = apart(p, centre) / RADIUS;
        if (chance(seed + n, 43) > density * 1.45 - far * far * 0.55) continue;
        const { length: l, depth: w } = size(n);
        yield { at: add(p, { x: -p.along.y * s, y: p.along.x * s }, 6 + w / 2), along: p.along, length: l, depth: w };
      }
    }
  }
  const first = streets[0];
  const angle = first ? Math.atan2(first.d.y - first.a.y, first.d.x - first.a.x) : chance(seed, 44) * Math.PI;
  const along = turn({ x: 1, y: 0 }, angle);
  const across = { x: -along.y, y: along.x };
  const columns = Math.floor(RADIUS / (length * 1.35));
  const rows = Math.floor(RADIUS / (depth * 1.75));
  for (let i = -columns; i <= columns; i++) {
    for (let j = -rows; j <= rows; j++) {
      n++;
      const far = Math.hypot(i / columns, j / rows);
      if (chance(seed + n, 47) > density * (1.3 - far)) continue;
      const at = add(
        add(centre, along, i * length * 1.35 + chance(seed + n, 45) * 4),
        across,
        j * depth * 1.75 + chance(seed + n, 46) * 3,
      );
      yield { at, along, ...size(n) };
    }
  }
}

/** Houses keep clear of the rim of the town, but run on from one of its hexes to the next. */
function townGround(layout: MapLayout, hex: Hex, built: readonly (BuiltStyle | undefined)[]): (at: Point) => boolean {
  const c = layout.centre(hex);
  const sides = [0, 1, 2, 3, 4, 5].map((side) => {
    const other = layout.board.neighbours[hex * 6 + side];
    return { out: towards(c, layout.side(hex, side)), far: other >= 0 && built[other] ? HEIGHT / 2 : HEIGHT / 2 - 10 };
  });
  return ({ x, y }) => sides.every(({ out, far }) => (x - c.x) * out.x + (y - c.y) * out.y < far);
}

function rectangle({ at, along, length, depth }: Block): string {
  const across = { x: -along.y, y: along.x };
  const corner = (i: number, j: number) => {
    const p = add(add(at, along, (i * length) / 2), across, (j * depth) / 2);
    return `${round(p.x)} ${round(p.y)}`;
  };
  return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
}

/** Parts of a walled farm in map units from its middle, before it is turned: left, top, width, height. */
type Part = readonly [number, number, number, number];
const COURT: Part = [-19, -13, 25, 26];
const GARDEN: Part = [6, -13, 17, 26];
/** Barn, house and stables stand with their backs to the wall; the gate is where they leave it open. */
const RANGES: readonly Part[] = [
  [-19, -13, 25, 6.5],
  [-19, -6.5, 6.5, 19.5],
  [-6, 7, 12, 6],
];
const BEDS: readonly Part[] = [-9, -3, 3, 9].flatMap((y) =>
  [10, 15, 20].map((x): Part => [x - 1.2, y - 1.2, 2.4, 2.4]),
);

/** Walled châteaux and farms: buildings round a court, a garden behind its wall, each turned its own way. */
export function fortShapes({ board, map, centre }: MapLayout): Shape[] {
  const drawn = { wall: '', garden: '', house: '', tree: '' };
  for (let hex = 0; hex < board.size; hex++) {
    if (map.hexes[board.ids[hex]]?.t !== 'fort') continue;
    const angle = (chance(hex, 71) - 0.5) * (Math.PI / 4);
    const at = (x: number, y: number) => {
      const { x: cx, y: cy } = centre(hex);
      return `${round(cx + x * Math.cos(angle) - y * Math.sin(angle))} ${round(cy + x * Math.sin(angle) + y * Math.cos(angle))}`;
    };
    const box = ([x, y, w, h]: Part) => `M${at(x, y)}L${at(x + w, y)}L${at(x + w, y + h)}L${at(x, y + h)}Z`;
    drawn.wall += box(COURT);
    drawn.garden += box(GARDEN);
    drawn.house += RANGES.map(box).join('');
    drawn.tree += BEDS.map(box).join('');
  }
  return [
    ...path('fort-garden', drawn.garden),
    ...path('fort-tree', drawn.tree),
    ...path('fort-wall', drawn.wall),
    ...path('house residential', drawn.house),
  ];
}
