import { directionTo, type Hex, NO_HEX } from '../../../engine/board/board.ts';
import type { MapLayout, Point } from '../geometry.ts';
import { curveChunks } from './chunks.ts';
import { Crowd } from './crowd.ts';
import { add, apart, between, type Curve, straight, towards, walk } from './curves.ts';
import { OTHER_ROAD, ROADS, type RoadStyle } from './kinds.ts';
import { chance } from './noise.ts';
import type { Shape } from './shapes.ts';

export interface Roads {
  readonly curves: ReadonlyMap<string, readonly Curve[]>;
  /** Curves in each hex, for houses along the streets. */
  readonly inHex: ReadonlyMap<Hex, readonly Curve[]>;
  readonly crowd: Crowd;
}

export const roadStyle = (kind: string): RoadStyle => ROADS.get(kind) ?? OTHER_ROAD;

/** What leads through a hex: the roads over each side, and which sides a route joins. */
interface Crossing {
  readonly kinds: Map<number, string>;
  /** Sides over which a road comes straight. */
  readonly straight: Set<number>;
  /** "d-e" (d < e) for sides that follow each other on some route. */
  readonly joined: Set<string>;
}

/** How much two ways speak for going on into each other: roads more than trails, different kinds not at all. */
function likeness(kind: string, other: string): number {
  if (kind !== other) return 0;
  return roadStyle(kind).casing > 0 ? 2 : 1;
}

/** Roads as smooth curves from side to side; where three or more meet, all run to one point. */
export const roadsOf = (layout: MapLayout): Roads => waysOf(layout, layout.map.roads, 0);

/** Railways of the map, drawn like roads but beside them; no rule reads them. */
export const railwaysOf = (layout: MapLayout): Roads =>
  waysOf(
    layout,
    (layout.map.railways ?? []).map((line) => ({ kind: 'railway', ...line })),
    BESIDE_ROADS,
  );
const BESIDE_ROADS = 40;

/** `salt` lets ways of two sorts stray differently, so that neither covers the other. */
function waysOf(layout: MapLayout, ways: readonly Road[], salt: number): Roads {
  const { board } = layout;
  const crossings = new Map<Hex, Crossing>();
  const crossing = (hex: Hex) => {
    let c = crossings.get(hex);
    if (!c) crossings.set(hex, (c = { kinds: new Map(), straight: new Set(), joined: new Set() }));
    return c;
  };
  const put = (hex: Hex, d: number, kind: string) => {
    const { kinds } = crossing(hex);
    const before = kinds.get(d);
    if (before === undefined || roadStyle(kind).width > roadStyle(before).width) kinds.set(d, kind);
  };
  for (const road of ways) {
    const hexes = road.path.map((id) => board.hex(id));
    const kind = drawnAs(road);
    hexes.forEach((hex, i) => {
      const ways = [hexes[i - 1], hexes[i + 1]]
        .filter((other) => other !== undefined)
        .map((other) => directionTo(board, hex, other));
      for (const d of ways) {
        put(hex, d, kind);
        if (runsStraight(road)) crossing(hex).straight.add(d);
      }
      if (ways.length === 2) crossing(hex).joined.add(pairKey(ways[0], ways[1]));
    });
  }
  // a road that ends at the edge of the map goes on beyond it
  for (const [hex, { kinds }] of crossings) {
    if (kinds.size !== 1) continue;
    const [[d, kind]] = [...kinds] as [[number, string]];
    const beyond = edgeBeyond(layout, hex, d);
    if (beyond < 0) continue;
    put(hex, beyond, kind);
    if (crossing(hex).straight.has(d)) crossing(hex).straight.add(beyond);
  }

  const wet = wetSides(layout);
  const curves = new Map<string, Curve[]>();
  const inHex = new Map<Hex, Curve[]>();
  const crowd = new Crowd();
  for (const [hex, { kinds, joined, straight: straightOver }] of crossings) {
    const gates = [...kinds.keys()]
      .sort((a, b) => a - b)
      .map((d) => ({ ...gate(layout, hex, { d, wet, salt }), straight: straightOver.has(d) }));
    const node = nodeOn(gates, joined) ?? roadNode(layout, hex, salt);
    const drawn = drawHex(
      node,
      gates,
      (g, h) => straightness(g, h) + Number(joined.has(pairKey(g, h))) + likeness(kinds.get(g)!, kinds.get(h)!),
      joined,
    );
    inHex.set(
      hex,
      drawn.map(({ curve }) => curve),
    );
    for (const { curve, d } of drawn) {
      const kind = kinds.get(d)!;
      const known = curves.get(kind);
      if (known) known.push(curve);
      else curves.set(kind, [curve]);
      for (const p of walk(curve, 6)) crowd.add(p);
      crowd.add(curve.d);
    }
  }
  return { curves, inHex, crowd };
}

type Road = MapLayout['map']['roads'][number];
/** A high road and a lane have looks of their own; a Roman road looks like a road. */
const drawnAs = ({ kind, look }: Road): string => (look === 'highway' || look === 'lane' ? look : kind);
const runsStraight = ({ look }: Road): boolean => look === 'highway' || look === 'straight';

/** Where roads meet on one that runs straight through: in the middle of its way through the hex. */
function nodeOn(gates: readonly Gate[], joined: ReadonlySet<string>): Point | undefined {
  const through = gates.filter((gate) => gate.straight);
  const [g, h] = through;
  return through.length === 2 && joined.has(pairKey(g.d, h.d)) ? between(g.point, h.point) : undefined;
}

const pairKey = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;

/** The side over which a road that comes over side `from` leaves the map, straight on if it can; -1 inland. */
function edgeBeyond({ board }: MapLayout, hex: Hex, from: number): number {
  for (const turn of [3, 4, 2]) {
    const d = (from + turn) % 6;
    if (board.neighbours[hex * 6 + d] === NO_HEX) return d;
  }
  return -1;
}

/** Where roads meet in a hex: near its middle, a little off, as on the ground. */
function roadNode(layout: MapLayout, hex: Hex, salt: number): Point {
  const seed = Number(layout.board.ids[hex]);
  const c = layout.centre(hex);
  return { x: c.x + (chance(seed, 21 + salt) - 0.5) * 13, y: c.y + (chance(seed, 22 + salt) - 0.5) * 13 };
}

/** Where a road passes a side, and which way is in. */
interface Gate {
  readonly d: number;
  readonly point: Point;
  readonly inwards: Point;
  readonly straight: boolean;
}

interface Over {
  readonly d: number;
  readonly wet: ReadonlySet<number>;
  readonly salt: number;
}
function gate(layout: MapLayout, hex: Hex, { d, wet, salt }: Over): Omit<Gate, 'straight'> {
  const other = layout.board.neighbours[hex * 6 + d];
  const a = layout.corner(hex, d);
  const b = layout.corner(hex, d + 1);
  const seed = Math.min(hex, other < 0 ? hex : other) * 8 + (hex < other || other < 0 ? d : (d + 3) % 6);
  const stray = wet.has(hex * 6 + d) ? 0 : (chance(seed, 23 + salt) - 0.5) * 0.26 * (hex < other || other < 0 ? 1 : -1);
  const m = between(a, b);
  return { d, point: between(a, b, 0.5 + stray), inwards: towards(m, layout.centre(hex)) };
}

/** Sides with water, seen from both hexes: bridges stand exactly in their middle. */
function wetSides({ board, map }: MapLayout): Set<number> {
  const wet = new Set<number>();
  for (const [key, edge] of Object.entries(map.edges)) {
    if (!edge.w) continue;
    const [a, b] = key.split('/').map((id) => board.hex(id)) as [Hex, Hex];
    wet.add(a * 6 + directionTo(board, a, b)).add(b * 6 + directionTo(board, b, a));
  }
  return wet;
}

/** `fitness` says how well two sides make a through road. */
function drawHex(
  node: Point,
  gates: readonly Gate[],
  fitness: (d: number, e: number) => number,
  joined: ReadonlySet<string>,
): { readonly curve: Curve; readonly d: number }[] {
  const pull = (g: Gate, to: Point, k: number) => add(g.point, g.inwards, apart(g.point, to) * k);
  if (gates.length === 2) {
    const [g, h] = gates as [Gate, Gate];
    if (g.straight && h.straight) return [{ curve: straight(g.point, h.point), d: g.d }];
    const reach = 22 + apart(g.point, h.point) * 0.12;
    return [
      {
        curve: { a: g.point, b: add(g.point, g.inwards, reach), c: add(h.point, h.inwards, reach), d: h.point },
        d: g.d,
      },
    ];
  }
  const drawn: { curve: Curve; d: number }[] = [];
  const left = [...gates];
  while (left.length > 1 && drawn.length < gates.length) {
    // a sharp turn is no through road, unless a route takes it
    const pairs = left.flatMap((g, i) => left.slice(i + 1).map((h) => ({ g, h, fit: fitness(g.d, h.d) })));
    const best = pairs.reduce((a, b) => (b.fit > a.fit ? b : a));
    if (straightness(best.g.d, best.h.d) < 2 && !joined.has(pairKey(best.g.d, best.h.d))) break;
    const along = towards(best.g.point, best.h.point);
    left.splice(left.indexOf(best.g), 1);
    left.splice(left.indexOf(best.h), 1);
    if (best.g.straight && best.h.straight) {
      for (const g of [best.g, best.h]) drawn.push({ d: g.d, curve: straight(g.point, node) });
      continue;
    }
    drawn.push({
      d: best.g.d,
      curve: {
        a: best.g.point,
        b: pull(best.g, node, 0.45),
        c: add(node, along, -apart(best.g.point, node) * 0.38),
        d: node,
      },
    });
    drawn.push({
      d: best.h.d,
      curve: {
        a: best.h.point,
        b: pull(best.h, node, 0.45),
        c: add(node, along, apart(best.h.point, node) * 0.38),
        d: node,
      },
    });
  }
  for (const g of left)
    drawn.push({ d: g.d, curve: { a: g.point, b: pull(g, node, 0.5), c: between(node, g.point, 0.3), d: node } });
  return drawn;
}

/** 3: straight on, 2: a bend, 1: a sharp turn. */
const straightness = (d: number, e: number) => 3 - Math.abs(3 - ((e - d + 6) % 6));

/** Sides of all roads first, then their surface, the lesser under the greater. */
export function roadShapes({ curves }: Roads): Shape[] {
  const kinds = [...curves.keys()].sort((a, b) => roadStyle(a).width - roadStyle(b).width);
  const lines = new Map(kinds.map((kind) => [kind, curveChunks(curves.get(kind)!)]));
  return [
    ...kinds
      .filter((kind) => roadStyle(kind).casing > 0)
      .flatMap((kind) => lines.get(kind)!.shapes(`road-edge ${roadStyle(kind).className}`, roadStyle(kind).casing)),
    ...kinds.flatMap((kind) => lines.get(kind)!.shapes(`road-top ${roadStyle(kind).className}`, roadStyle(kind).width)),
  ];
}
