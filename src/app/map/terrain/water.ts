import { directionTo, type Hex } from '../../../engine/board/board.ts';
import type { MapLayout } from '../geometry.ts';
import { Crowd } from './crowd.ts';
import { curveChunks } from './chunks.ts';
import { type Curve, walk } from './curves.ts';
import { OTHER_WATER, WATER, type WaterStyle } from './kinds.ts';
import type { Shape } from './shapes.ts';
import { joinSides, type Side, sideLine } from './sides.ts';

/** A hexside with water. */
export interface WaterSide extends Side {
  readonly kind: string;
  readonly name?: string;
  readonly bridge?: string;
}

export interface Waters {
  readonly sides: readonly WaterSide[];
  /** The curves of each kind. */
  readonly curves: ReadonlyMap<string, readonly Curve[]>;
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
    const { wander, sharp } = waterStyle(edge.w);
    sides.push({
      ...sideLine(layout, hex, directionTo(board, hex, other), edge.bridge ? 0 : wander),
      sharp,
      kind: edge.w,
      name: edge.name,
      bridge: edge.bridge,
    });
  }
  const curves = new Map<string, Curve[]>();
  const crowd = new Crowd();
  for (const [{ kind }, list] of joinSides(layout, sides, likeness)) {
    const known = curves.get(kind);
    if (known) known.push(...list);
    else curves.set(kind, list);
    for (const curve of list) for (const p of walk(curve, 7)) crowd.add(p);
  }
  return { sides, curves, crowd };
}

/** Where waters meet, those of one name are the stem, else the two greatest. */
const likeness = (a: WaterSide, b: WaterSide) =>
  (a.name && a.name === b.name ? 100 : 0) +
  (a.kind === b.kind ? 20 : 0) +
  waterStyle(a.kind).width +
  waterStyle(b.kind).width;

/** Banks first, then water, so that all waters flow into one another. */
export function waterShapes({ curves }: Waters): Shape[] {
  const kinds = [...curves.keys()].sort((a, b) => waterStyle(a).width - waterStyle(b).width);
  const lines = new Map(kinds.map((kind) => [kind, curveChunks(curves.get(kind)!)]));
  return [
    ...kinds.flatMap((kind) => lines.get(kind)!.shapes(`bank ${waterStyle(kind).className}`, waterStyle(kind).casing)),
    ...kinds.flatMap((kind) => lines.get(kind)!.shapes(`water ${waterStyle(kind).className}`, waterStyle(kind).width)),
  ];
}
