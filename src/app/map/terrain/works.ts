import type { Symbols, WorkGlyph } from '../../../engine/symbols.ts';
import { directionTo, type Hex, NO_HEX } from '../../../engine/board/board.ts';
import { type MapLayout, type Point, round } from '../geometry.ts';
import { Chunks } from './chunks.ts';
import type { Crowd } from './crowd.ts';
import { add, type Curve, curvePath, type OnCurve, polyline, straight, walk } from './curves.ts';
import { BUILT, SILENT } from './kinds.ts';
import { softOutlines } from './masses.ts';
import { chance } from './noise.ts';
import { path, paths, type Shape } from './shapes.ts';
import { joinSides, sideLine } from './sides.ts';
import { hexesShown } from './signs.ts';

/** The works of a map: the symbol of each hex that has one. */
const worksOf = ({ board, map }: MapLayout, { works }: Symbols): readonly (WorkGlyph | undefined)[] =>
  board.ids.map((id) => {
    const tag = map.hexes[id]?.m?.find((m) => Object.hasOwn(works, m));
    return tag === undefined ? undefined : works[tag];
  });

/** Lines of works that look the same. */
interface Line {
  readonly work: WorkGlyph;
  readonly chunks: Chunks;
}
/** A redoubt stands in a line of rampart. */
const lookOf = ({ drawn }: WorkGlyph) => (drawn === 'redoubt' ? 'rampart' : drawn);

/** Field works as lines from hex to hex: ramparts with redoubts, trenches with battlements. */
export function worksShapes(layout: MapLayout, symbols: Symbols): Shape[] {
  const { board } = layout;
  const works = worksOf(layout, symbols);
  const links = linksOf(layout, works);
  const lines = new Map<string, Line>();
  let redoubts = '';
  const ticks = new Chunks();
  const ditch = new Chunks();
  const camp = hexesShown(layout, symbols, 'camp');
  for (let hex = 0; hex < board.size; hex++) {
    const work = works[hex];
    if (!work) continue;
    const c = layout.centre(hex);
    const key = `${lookOf(work)} ${work.width} ${work.step} ${work.ground}`;
    let line = lines.get(key);
    if (!line) lines.set(key, (line = { work, chunks: new Chunks() }));
    for (const curve of curvesOf(layout, hex, work, links.get(hex) ?? [])) {
      line.chunks.add(c, trench(curve, work.step ?? 0));
      if (lookOf(work) !== 'rampart') continue;
      const inwards = towardsCamp(layout, hex, camp);
      ticks.add(c, inwards ? outerSlope(curve, inwards) : slopeTicks(curve, 7.5));
      if (inwards) ditch.add(c, polyline(outside(curve, inwards, DITCH)));
    }
    if (work.drawn === 'redoubt') redoubts += redoubt(c);
  }
  return [
    ...ditch.shapes('works-ditch'),
    ...ticks.shapes('works-ticks'),
    ...[...lines.values()].flatMap(({ work, chunks }) => [
      ...(work.ground ? chunks.shapes(`works-ground works-${lookOf(work)}`, work.ground) : []),
      ...chunks.shapes(`works works-${lookOf(work)}`, work.width),
    ]),
    ...path('redoubt', redoubts),
  ];
}

/** The line of a work through its hex, to the neighbours it is joined with; across the hex when it stands alone, unless it is a redoubt. */
function curvesOf(layout: MapLayout, hex: Hex, { drawn }: WorkGlyph, joined: readonly number[]): readonly Curve[] {
  const c = layout.centre(hex);
  const ways = joined.length === 0 && drawn !== 'redoubt' ? [-30, 150].map((a) => layout.directionAt(a)) : joined;
  const ends = ways.map((d) => layout.side(hex, d));
  return ends.length === 2 ? [bend(ends[0], c, ends[1])] : ends.map((end) => straight(end, c));
}

/**
 * Neighbouring works of one belt are joined, but never three in a triangle. Links to the next columns come first; trenches,
 * which lie in belts several hexes deep, are joined along the column only where they would stand alone.
 */
function linksOf({ board }: MapLayout, works: readonly (WorkGlyph | undefined)[]): Map<Hex, number[]> {
  const linked = new Map<Hex, Set<Hex>>();
  const of = (hex: Hex) => linked.get(hex) ?? linked.set(hex, new Set()).get(hex)!;
  for (const d of [1, 2, 3]) {
    for (let hex = 0; hex < board.size; hex++) {
      const other = board.neighbours[hex * 6 + d];
      const work = works[hex];
      if (!work || other === NO_HEX || works[other]?.belt !== work.belt) continue;
      if ([...of(hex)].some((third) => of(other).has(third))) continue;
      if (d === 3 && work.drawn === 'trench' && of(hex).size > 0 && of(other).size > 0) continue;
      of(hex).add(other);
      of(other).add(hex);
    }
  }
  return new Map([...linked].map(([hex, others]) => [hex, [...others].map((other) => directionTo(board, hex, other))]));
}

/** From side to side, leaning on the middle of the hex. */
const bend = (a: Point, c: Point, d: Point): Curve => ({
  a,
  b: { x: a.x + (c.x - a.x) * 0.7, y: a.y + (c.y - a.y) * 0.7 },
  c: { x: d.x + (c.x - d.x) * 0.7, y: d.y + (c.y - d.y) * 0.7 },
  d,
});

/** A plain line, or one that steps from side to side like a trench. */
function trench(curve: Curve, half: number): string {
  if (half === 0) return curvePath(curve);
  const points = walk(curve, 5.5);
  const steps: Point[] = [curve.a];
  points.forEach((p, i) => {
    const across = { x: -p.along.y, y: p.along.x };
    const side = i % 2 === 0 ? half : -half;
    steps.push(add(p, across, -side), add(p, across, side));
  });
  return polyline([...steps.slice(2), curve.d]);
}

/** The banks of a rampart or the flanks of a crest: fine strokes on both sides. */
const slopeTicks = (curve: Curve, long: number): string =>
  walk(curve, 4)
    .map((p, i) => {
      const across = { x: -p.along.y, y: p.along.x };
      const far = i % 2 === 0 ? long : long * 0.7;
      return polyline([add(p, across, -far), add(p, across, far)]);
    })
    .join('');

/** How far outside a rampart its ditch runs. */
const DITCH = 11;

/** The way from a work to the camp that it guards; null when none lies beside it. */
function towardsCamp(layout: MapLayout, hex: Hex, camp: ReadonlySet<Hex>): Point | null {
  const c = layout.centre(hex);
  const beside = [0, 1, 2, 3, 4, 5].map((d) => layout.board.neighbours[hex * 6 + d]).filter((other) => camp.has(other));
  if (beside.length === 0) return null;
  const middle = beside
    .map((other) => layout.centre(other))
    .reduce((sum, p) => add(sum, p, 1 / beside.length), { x: 0, y: 0 });
  return { x: middle.x - c.x, y: middle.y - c.y };
}

/** A line beside a curve, on the side away from the camp. */
const outside = (curve: Curve, inwards: Point, far: number): Point[] => {
  const end = { ...curve.d, along: walk(curve, 4).at(-1)!.along };
  return [...walk(curve, 4), end].map((p) => add(p, outwardsOf(p, inwards), far));
};
function outwardsOf({ along }: OnCurve, inwards: Point): Point {
  const across = { x: -along.y, y: along.x };
  return across.x * inwards.x + across.y * inwards.y < 0 ? across : { x: -across.x, y: -across.y };
}

/** The outer bank of a rampart: strokes towards the enemy alone. */
const outerSlope = (curve: Curve, inwards: Point): string =>
  walk(curve, 3.6)
    .map((p) => polyline([p, add(p, outwardsOf(p, inwards), DITCH - 2.5)]))
    .join('');

/** The ground of a camp behind its works, with tents in rows. */
export function campShapes(layout: MapLayout, symbols: Symbols, taken: readonly Crowd[]): Shape[] {
  const camp = hexesShown(layout, symbols, 'camp');
  const tents = new Chunks();
  for (const hex of camp) {
    const c = layout.centre(hex);
    for (const [i, j] of TENTS) {
      const p = { x: c.x + i * 13, y: c.y + j * 15 };
      const pitched = chance(hex * 16 + Math.round(i * 2 + j * 7), 83) < 0.55;
      if (pitched && !taken.some((crowd) => crowd.near(p, 9)))
        tents.add(p, `M${round(p.x - 4)} ${round(p.y + 3)}l4 -7l4 7z`);
    }
  }
  const ground = softOutlines(layout, (hex) => camp.has(hex), { wobble: 3, bends: 2, inset: -6, salt: 80 });
  return [...paths('camp', ground), ...tents.shapes('tent')];
}
/** Places of tents in a hex, by column and row. */
const TENTS: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap((j) =>
  [-1.5, -0.5, 0.5, 1.5].map((i): readonly [number, number] => [i, j]),
);

/** A closed earthwork of five sides. */
function redoubt({ x, y }: Point): string {
  return `${Array.from({ length: 5 }, (_, i) => {
    const a = (i * 72 - 90) * (Math.PI / 180);
    return `${i ? 'L' : 'M'}${round(x + 19 * Math.cos(a))} ${round(y + 19 * Math.sin(a))}`;
  }).join('')}Z`;
}

const DRAWN_ELSEWHERE: ReadonlySet<string> = new Set(['w', 'bridge', 'lock', 'name', 'slope']);

/** Lines along hexsides that are neither water nor slope: walls, crests, start lines, and whatever a map may add. */
export function sideLineShapes(layout: MapLayout): Shape[] {
  const { board, map } = layout;
  const marks = new Map<string, ReturnType<typeof sideLine>[]>();
  for (const [key, edge] of Object.entries(map.edges)) {
    for (const [mark, value] of Object.entries(edge)) {
      if (DRAWN_ELSEWHERE.has(mark) || value === false || value === undefined) continue;
      const [hex, other] = key.split('/').map((id) => board.hex(id)) as [Hex, Hex];
      const list = marks.get(mark) ?? [];
      list.push(sideLine(layout, hex, directionTo(board, hex, other), mark === 'crest' ? 2 : 0));
      marks.set(mark, list);
    }
  }
  return [...marks].flatMap(([mark, sides]) => {
    const curves = [...joinSides(layout, sides, () => 0).values()].flat();
    const d = curves.map((curve) => curvePath(curve)).join('');
    const name = ['wall', 'crest', 'startLine'].includes(mark) ? mark : 'other';
    const flanks = name === 'crest' || name === 'wall' ? curves.map((curve) => slopeTicks(curve, 4.6)).join('') : '';
    return [
      ...path(`side-ticks side-ticks-${name}`, flanks),
      ...path(`side-casing side-${name}`, d),
      ...path(`side side-${name}`, d),
    ];
  });
}

/** A small ring for every tag of a hex that has no drawing of its own. */
export function otherTagShapes({ board, map, centre }: MapLayout, { works }: Symbols): Shape[] {
  let d = '';
  for (let hex = 0; hex < board.size; hex++) {
    const unknown = map.hexes[board.ids[hex]]?.m?.some(
      (m) => !Object.hasOwn(works, m) && !SILENT.has(m) && !BUILT.has(m) && m !== 'orchard' && m !== 'ravaged',
    );
    const { x, y } = centre(hex);
    if (unknown) d += `M${round(x - 6)} ${round(y)}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z`;
  }
  return path('other-tag', d);
}
