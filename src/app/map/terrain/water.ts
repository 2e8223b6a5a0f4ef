import { directionTo, type Hex } from '../../../engine/board/board.ts';
import type { MapLayout } from '../geometry.ts';
import { Crowd } from './crowd.ts';
import { curveChunks } from './chunks.ts';
import { type Curve, walk } from './curves.ts';
import { growth } from './flow.ts';
import { OTHER_WATER, WATER, type WaterStyle } from './kinds.ts';
import type { Shape } from './shapes.ts';
import { joinSides, type Side, sideLine } from './sides.ts';

/** A hexside with water. */
export interface WaterSide extends Side {
  readonly kind: string;
  readonly name?: string;
  readonly bridge?: string;
  readonly lock?: boolean;
}

/** Curves of water of one kind and width. */
interface Stretch {
  readonly style: WaterStyle;
  /** Share of the full width. */
  readonly share: number;
  readonly curves: Curve[];
}

export interface Waters {
  readonly sides: readonly WaterSide[];
  readonly stretches: readonly Stretch[];
  /** Points all along the water. */
  readonly crowd: Crowd;
}

export const waterStyle = (kind: string): WaterStyle => WATER.get(kind) ?? OTHER_WATER;

/** Water along hexsides as smooth curves. Under a bridge it keeps to the middle of its side. */
export function watersOf(layout: MapLayout): Waters {
  const { board, map } = layout;
  const sides: WaterSide[] = [];
  for (const [key, edge] of Object.entries(map.edges)) {
    if (!edge.w) continue;
    const [hex, other] = key.split('/').map((id) => board.hex(id)) as [Hex, Hex];
    const { wander, sharp, towpaths } = waterStyle(edge.w);
    sides.push({
      ...sideLine(layout, hex, directionTo(board, hex, other), edge.bridge ? 0 : wander),
      sharp,
      straight: towpaths !== undefined,
      kind: edge.w,
      name: edge.name,
      bridge: edge.bridge,
      lock: edge.lock,
    });
  }
  const grown = growth(layout, sides);
  const stretches = new Map<string, Stretch>();
  const crowd = new Crowd();
  for (const [side, list] of joinSides(layout, sides, likeness)) {
    const style = waterStyle(side.kind);
    const share = shareOf(style, grown.get(side)!);
    const key = `${side.kind} ${share}`;
    const known = stretches.get(key);
    if (known) known.curves.push(...list);
    else stretches.set(key, { style, share, curves: [...list] });
    for (const curve of list) for (const p of walk(curve, 7)) crowd.add(p);
  }
  return { sides, stretches: [...stretches.values()].sort((a, b) => widthOf(a) - widthOf(b)), crowd };
}

/** Widths between the source and the full river. */
const WIDTHS = 4;
const shareOf = ({ source = 1 }: WaterStyle, grown: number): number =>
  source + ((1 - source) * Math.round(grown * WIDTHS)) / WIDTHS;
const widthOf = ({ style, share }: Stretch) => style.width * share;

/** Where waters meet, those of one name are the stem, else the two greatest. */
const likeness = (a: WaterSide, b: WaterSide) =>
  (a.name && a.name === b.name ? 100 : 0) +
  (a.kind === b.kind ? 20 : 0) +
  waterStyle(a.kind).width +
  waterStyle(b.kind).width;

/** Towpaths first, then banks, then water, so that all waters flow into one another. */
export function waterShapes({ stretches }: Waters): Shape[] {
  const lines = stretches.map((stretch) => ({ ...stretch, chunks: curveChunks(stretch.curves) }));
  const dug = lines.filter(({ style }) => style.towpaths !== undefined);
  return [
    ...dug.flatMap(({ style, chunks }) => chunks.shapes('towpath', style.towpaths)),
    ...dug.flatMap(({ style, chunks }) => chunks.shapes('towpath-ground', style.towpaths! - 2)),
    ...lines.flatMap(({ style, share, chunks }) =>
      chunks.shapes(`bank ${style.className}`, tenth(style.casing * share)),
    ),
    ...lines.flatMap(({ style, share, chunks }) =>
      chunks.shapes(`water ${style.className}`, tenth(style.width * share)),
    ),
  ];
}

const tenth = (n: number) => Math.round(n * 10) / 10;
