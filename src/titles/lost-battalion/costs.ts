import { type Board, NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import { BUILT, type Files, NATURAL, POSITIONS } from './files.ts';

/* 8.8, 8.10: what a step costs, worked out once for the map. */

/** Costs are in halves of a movement point, as operational movement needs them (8.10). */
export const HALVES = 2;

/** How a unit moves: on foot, with tracks (no forest or broken ground off the road), or with guns (roads only). */
export const FOOT = 0;
export const TANK = 1;
export const GUN = 2;
export type Gait = typeof FOOT | typeof TANK | typeof GUN;

/** By gait: costs by hexside (hex * 6 + direction), FORBIDDEN where the gait may not go. */
export interface StepCosts {
  /** Along roads where there are any, every bridge open. */
  readonly open: readonly Uint8Array[];
  /** Off the road: what a step costs where a bridge is closed, and half of what a hasty attack costs (10.2). */
  readonly offRoad: readonly Uint8Array[];
  /** Operational movement, every bridge open. */
  readonly operational: Uint8Array;
  /** Cost to enter a hex from off the map off the road and by road, by gait and hex. */
  readonly entry: readonly { readonly offRoad: Uint8Array; readonly road: Uint8Array }[];
}

interface Terrain {
  readonly board: Board;
  readonly natural: Uint8Array;
  readonly position: Uint8Array;
  readonly built: Uint8Array;
  readonly water: Uint8Array;
  readonly road: Uint8Array;
}

export function stepCosts(t: Terrain, chart: Files['tables']['terrain']): StepCosts {
  const { board } = t;
  const sides = board.size * 6;
  const perGait = (make: (gait: Gait) => Uint8Array) => [FOOT, TANK, GUN].map((gait) => make(gait as Gait));
  const natural = (hex: number) => chart.natural[NATURAL[t.natural[hex]]];
  const position = (hex: number) => (t.position[hex] ? chart.manmade[POSITIONS[t.position[hex] - 1]].legMP : 0);
  const built = (hex: number) => (t.built[hex] ? chart.manmade[BUILT[t.built[hex] - 1]].legMP : 0);
  const prohibited = (hex: number, gait: Gait) =>
    gait === GUN || (gait === TANK && (natural(hex).offRoadProhibited?.includes('tank') ?? false));
  /** 8.8: natural terrain and the position on top of it. */
  const ground = (hex: number, gait: Gait) =>
    prohibited(hex, gait) ? FORBIDDEN : (natural(hex).legMP + position(hex) + built(hex)) * HALVES;
  /** 8.8: the road replaces the natural cost; the position is still paid. */
  const byRoad = (hex: number) => (chart.road.mp + position(hex)) * HALVES;

  const offRoad = (side: number, to: number, gait: Gait): number => {
    const cost = ground(to, gait);
    const water = t.water[side];
    if (!water || cost === FORBIDDEN) return cost;
    if (water === 2) return gait === FOOT ? cost + chart.hexside.major.legMP * HALVES : FORBIDDEN;
    return cost + chart.hexside.small.legMP * HALVES;
  };
  const table = (cost: (side: number, to: number) => number) => {
    const costs = new Uint8Array(sides).fill(FORBIDDEN);
    for (let side = 0; side < sides; side++)
      if (board.neighbours[side] !== NO_HEX) costs[side] = cost(side, board.neighbours[side]);
    return costs;
  };
  return {
    open: perGait((gait) => table((side, to) => (t.road[side] ? byRoad(to) : offRoad(side, to, gait)))),
    offRoad: perGait((gait) => table((side, to) => offRoad(side, to, gait))),
    operational: table((side) => (t.road[side] ? chart.operational.mp * HALVES : FORBIDDEN)),
    entry: perGait(() => new Uint8Array(0)).map((_, gait) => ({
      offRoad: Uint8Array.from({ length: board.size }, (__, hex) => ground(hex, gait as Gait)),
      road: Uint8Array.from({ length: board.size }, (__, hex) => byRoad(hex)),
    })),
  };
}
