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

/** Costs by hexside (hex * 6 + direction), FORBIDDEN where the gait may not go; each table is made when it is wanted first. */
export interface StepCosts {
  /** Along roads where there are any, every bridge open. */
  open(gait: Gait): Uint8Array;
  /** Off the road: what a step costs where a bridge is closed, and half of what a hasty attack costs (10.2). */
  offRoad(gait: Gait): Uint8Array;
  /** Operational movement, every bridge open. */
  operational(): Uint8Array;
  /** Cost to enter a hex from off the map: by gait off the road, and by road. */
  readonly entry: { readonly offRoad: readonly Uint8Array[]; readonly road: Uint8Array };
}

interface Terrain {
  readonly board: Board;
  readonly natural: Uint8Array;
  readonly position: Uint8Array;
  readonly built: Uint8Array;
  readonly water: Uint8Array;
  readonly road: Uint8Array;
  readonly bridge: Uint8Array;
}

export function stepCosts(terrain: Terrain, chart: Files['tables']['terrain']): StepCosts {
  const { size, neighbours } = terrain.board;
  const { natural, manmade, hexside, road, operational } = chart;
  const onTop = [0, ...POSITIONS.map((name) => manmade[name].legMP)];
  const built = [0, ...BUILT.map((name) => manmade[name].legMP)];
  const legs = NATURAL.map((name) => natural[name].legMP);
  const noTanks = NATURAL.map((name) => natural[name].offRoadProhibited?.includes('tank') ?? false);
  /** 8.8: natural terrain and the position on top of it. */
  const ground = (gait: Gait) => {
    const costs = new Uint8Array(size).fill(FORBIDDEN);
    if (gait === GUN) return costs;
    for (let hex = 0; hex < size; hex++) {
      const field = terrain.natural[hex];
      if (gait === TANK && noTanks[field]) continue;
      costs[hex] = (legs[field] + onTop[terrain.position[hex]] + built[terrain.built[hex]]) * HALVES;
    }
    return costs;
  };
  const offRoadEntry = [FOOT, TANK, GUN].map((gait) => ground(gait as Gait));
  /** 8.8: the road replaces the natural cost; the position is still paid. */
  const byRoad = terrain.position.map((position) => (road.mp + onTop[position]) * HALVES);

  const table = (cost: (side: number, to: number) => number) => {
    const costs = new Uint8Array(size * 6).fill(FORBIDDEN);
    for (let side = 0; side < costs.length; side++)
      if (neighbours[side] !== NO_HEX) costs[side] = cost(side, neighbours[side]);
    return costs;
  };
  const small = hexside.small.legMP * HALVES;
  const major = hexside.major.legMP * HALVES;
  const offRoad = kept((gait: Gait) =>
    table((side, to) => {
      const cost = offRoadEntry[gait][to];
      const water = terrain.water[side];
      if (!water || cost === FORBIDDEN) return cost;
      if (water === 2) return gait === FOOT ? cost + major : FORBIDDEN;
      return cost + small;
    }),
  );
  const open = kept((gait: Gait) => {
    const off = offRoad(gait);
    const overBridge = offRoadEntry[gait]; // a bridge saves the river, with or without a road
    return table((side, to) => {
      if (terrain.road[side]) return byRoad[to];
      return terrain.bridge[side] ? overBridge[to] : off[side];
    });
  });
  const columns = kept(() => table((side) => (terrain.road[side] ? operational.mp * HALVES : FORBIDDEN)));
  return { open, offRoad, operational: () => columns(FOOT), entry: { offRoad: offRoadEntry, road: byRoad } };
}

/** A table for each gait, made when it is wanted first. */
function kept(make: (gait: Gait) => Uint8Array): (gait: Gait) => Uint8Array {
  const tables: Uint8Array[] = [];
  return (gait) => (tables[gait] ??= make(gait));
}
