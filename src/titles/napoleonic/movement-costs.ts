import { NO_HEX } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { UnitId } from '../../engine/title.ts';
import { type Crossing, crossingOf } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { BRIDGE, LAKE, RIVER, ROAD, STREAM, UP } from './ground.ts';
import { has, type NapoleonicView, SLOWED } from './position.ts';
import { CAVALRY_COLUMN, INFANTRY_COLUMN } from './tables.ts';
import { weatherOf } from './weather.ts';

/* 7.2, 7.5, 7.6, 18.33, 23.2: what a step costs, in half movement points. */

export { FORBIDDEN };

/** How a piece moves: its column (7.22), and what else sets its costs apart. */
export const [INFANTRY, GUNS, CAVALRY, HORSE_GUNS, RIDERS, SUPPLY_TRAIN, BRIDGE_TRAIN] = [0, 1, 2, 3, 4, 5, 6];
const GAITS = 7;
const COLUMNS = [INFANTRY_COLUMN, INFANTRY_COLUMN, ...Array<number>(5).fill(CAVALRY_COLUMN)];

const GAIT_OF = {
  infantry: INFANTRY,
  artillery: GUNS,
  cavalry: CAVALRY,
  'horse-artillery': HORSE_GUNS,
  leader: RIDERS,
  vedette: RIDERS, // 16.21: as cavalry, on roads always at the rate of the march
  'supply-train': SUPPLY_TRAIN,
  'bridge-train': BRIDGE_TRAIN,
} as const;
export const gaitOf = (game: NapoleonicGame, unit: UnitId): number => GAIT_OF[game.army.pieces[unit].kind];

const isTrainGait = (gait: number): boolean => gait === SUPPLY_TRAIN || gait === BRIDGE_TRAIN;
const isGunGait = (gait: number): boolean => gait === GUNS || gait === HORSE_GUNS;

/** How a unit makes a step. */
interface Manner {
  readonly gait: number;
  readonly marching: boolean;
  readonly slowed: boolean;
}

/** The costs of one state of crossings and weather; tables are made when first asked for. */
interface Costs {
  readonly damaged: NapoleonicView['damaged'];
  readonly repaired: NapoleonicView['repaired'];
  readonly pontoons: NapoleonicView['pontoons'];
  /** Those with no crossing damaged and no pontoon, in the same weather; null: these are they. */
  readonly bare: Costs | null;
  readonly tables: Uint8Array[];
}
/** Of a battle: the costs with no crossing damaged and no pontoon, by weather and switch; and the last of the others. */
interface Kept {
  readonly bare: Costs[];
  readonly others: Costs[];
}
const kept = new WeakMap<NapoleonicGame, Kept>();
const KEEP = 6;

/** 7.61, R-16: leaders and vedettes pay at bridges and trestles, unless the switch says that they do not. */
const ridersCrossFree = (view: Pick<NapoleonicView, 'options'>): boolean => view.options['bridge-leaders'] === 'free';

/** The same hexsides, laid or damaged: lists that have gone through a file are others and hold the same. */
const isAlike = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one === other || (one.length === other.length && (one.length === 0 || JSON.stringify(one) === JSON.stringify(other)));

/** Asked for every unit that moves: the costs of the view that was asked about last, or one with the same crossings and weather. */
let last: (Pick<NapoleonicView, CostPart> & { readonly game: NapoleonicGame; readonly costs: Costs }) | null = null;
type CostPart = 'damaged' | 'repaired' | 'pontoons' | 'weather' | 'options';

function costsOf(game: NapoleonicGame, view: NapoleonicView): Costs {
  const { damaged, repaired, pontoons, weather, options } = view;
  const known =
    last?.game === game &&
    last.damaged === damaged &&
    last.repaired === repaired &&
    last.pontoons === pontoons &&
    last.weather === weather &&
    last.options === options;
  if (!known) last = { game, damaged, repaired, pontoons, weather, options, costs: findCosts(game, view) };
  return last!.costs;
}

function findCosts(game: NapoleonicGame, view: NapoleonicView): Costs {
  const { damaged, repaired, pontoons } = view;
  const bare = bareCosts(game, view);
  if (damaged.length + repaired.length + pontoons.length === 0) return bare;
  const { others } = keptFor(game);
  for (const costs of others)
    if (
      costs.bare === bare &&
      isAlike(costs.damaged, damaged) &&
      isAlike(costs.repaired, repaired) &&
      isAlike(costs.pontoons, pontoons)
    )
      return costs;
  const costs = { damaged, repaired, pontoons, bare, tables: [] };
  if (others.length === KEEP) others.shift();
  others.push(costs);
  return costs;
}

function keptFor(game: NapoleonicGame): Kept {
  let known = kept.get(game);
  if (!known) kept.set(game, (known = { bare: [], others: [] }));
  return known;
}

function bareCosts(game: NapoleonicGame, view: NapoleonicView): Costs {
  const { frozen, trainArtilleryMp: heavy } = weatherOf(game, view);
  const { bare } = keptFor(game);
  const key = heavy * 4 + (frozen ? 2 : 0) + (ridersCrossFree(view) ? 1 : 0);
  return (bare[key] ??= { damaged: [], repaired: [], pontoons: [], bare: null, tables: [] });
}

/** Costs of every step, by hexside (hex * 6 + direction), for a unit as it is now; FORBIDDEN where it may not go. */
export function stepCosts(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, marching: boolean): Uint8Array {
  const gait = gaitOf(game, unit);
  // 14.23: in its own movement phase, not where it retreats before that.
  const slowed = has(view, unit, SLOWED) && game.army.pieces[unit].player === view.player;
  const costs = costsOf(game, view);
  const key = gait + (marching ? GAITS : 0) + (slowed ? 2 * GAITS : 0);
  return (costs.tables[key] ??= costTable(game, view, { gait, marching, slowed }, { costs, key }));
}

/** The table of bare ground, or that one with the hexsides of damaged crossings and pontoons changed. */
function costTable(
  game: NapoleonicGame,
  view: NapoleonicView,
  manner: Manner,
  { costs, key }: { readonly costs: Costs; readonly key: number },
): Uint8Array {
  const { bare } = costs;
  if (!bare) return Uint8Array.from(game.ground.way, (_, side) => costAt(game, view, side, manner));
  const sound = { ...view, damaged: bare.damaged, repaired: bare.repaired, pontoons: bare.pontoons };
  const table = (bare.tables[key] ??= costTable(game, sound, manner, { costs: bare, key })).slice();
  for (const side of bridged(costs)) {
    const other = game.ground.board.neighbours[side] * 6 + (((side % 6) + 3) % 6);
    for (const one of [side, other]) if (one >= 0) table[one] = costAt(game, view, one, manner);
  }
  return table;
}

/** The hexsides that a state of bridges and pontoons is about. */
const bridged = ({ damaged, repaired, pontoons }: Costs): number[] => [
  ...damaged,
  ...repaired.map(([side]) => side),
  ...pontoons.map(({ side }) => side),
];

/** 7.21 Cost of a step over a hexside (hex * 6 + direction) in halves, or FORBIDDEN. */
export const stepCost = (
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  side: number,
  marching: boolean,
): number => stepCosts(game, view, unit, marching)[side];

function costAt(game: NapoleonicGame, view: NapoleonicView, side: number, manner: Manner): number {
  const { ground, tables } = game;
  const to = ground.board.neighbours[side];
  if (to === NO_HEX) return FORBIDDEN;
  const { gait } = manner;
  const along = ground.way[side] !== 0;
  const over = waterCost(game, view, side, manner);
  if (over === FORBIDDEN) return FORBIDDEN;
  // 18.12, R-24: off roads and trails trains cross no slope, up or down.
  if (!along && ground.slope[side] !== 0 && isTrainGait(gait)) return FORBIDDEN;
  const climb = !along && ground.slope[side] === UP ? tables.costs.side.slopeUp : 0;
  const heavy = isGunGait(gait) || isTrainGait(gait) ? weatherOf(game, view).trainArtilleryMp : 1; // 18.11, glossary
  return (hexCost(game, side, manner) + over + climb) * heavy * shakenFactor(game, side, manner);
}

/** 7.52, 7.57, R-15: along roads and trails, else by the terrain entered. */
function hexCost({ ground, tables: { costs } }: NapoleonicGame, side: number, { gait, marching }: Manner): number {
  const way = ground.way[side];
  if (way === 0) return costs.hex[COLUMNS[gait]][ground.terrain[ground.board.neighbours[side]]];
  const atRate = marching || gait === RIDERS;
  if (!atRate) return costs.wayNotMarching;
  return way === ROAD ? costs.roadMarching : costs.trailMarching;
}

/** 14.23 A unit that a charge has shaken pays double, but not on roads and trails and into clear ground. */
function shakenFactor({ ground, tables }: NapoleonicGame, side: number, { slowed }: Manner): number {
  if (!slowed || ground.way[side] !== 0) return 1;
  const { factor, free } = tables.costs.shaken;
  return free[ground.terrain[ground.board.neighbours[side]]] ? 1 : factor;
}

/** 7.6, 18.33, 23.2: the water along a hexside, by the cheapest way over it. */
function waterCost(game: NapoleonicGame, view: NapoleonicView, side: number, manner: Manner): number {
  const crossing = crossingOf(game, view, side);
  if (crossing.water === 0) return 0;
  const { costs } = game.tables;
  // a sound crossing and a pontoon, or two pontoons, together cost nothing.
  if ((crossing.sound ? 1 : 0) + crossing.pontoons >= 2) return costs.pontoon.besideBridge;
  let cost = wadingCost(game, crossing, manner);
  if (crossing.sound) cost = Math.min(cost, soundCost(game, view, game.ground.way[side] !== 0, crossing, manner));
  if (crossing.pontoons > 0) cost = Math.min(cost, pontoonCost(game, crossing, manner));
  if (crossing.damaged && crossing.span === BRIDGE) cost = Math.min(cost, damagedBridgeCost(game, manner));
  return cost;
}

/** Streams, a trestle that is no more (7.62), ice (23.2); supply trains need a way over all of them (18.12). */
function wadingCost(
  { tables: { costs } }: NapoleonicGame,
  { water, frozen, damaged }: Crossing,
  { gait }: Manner,
): number {
  if (gait === SUPPLY_TRAIN) return FORBIDDEN;
  if (water === STREAM) return damaged ? costs.side.damagedTrestle : costs.side.stream;
  return frozen && (water === RIVER || water === LAKE) ? costs.side.frozen : FORBIDDEN;
}

/** 7.61 A sound bridge or trestle: free to who marches along the way; leaders and vedettes pay. */
function soundCost(
  game: NapoleonicGame,
  view: NapoleonicView,
  along: boolean,
  { span }: Crossing,
  manner: Manner,
): number {
  const { side, marching } = game.tables.costs;
  const free = manner.gait === RIDERS ? ridersCrossFree(view) : manner.marching;
  const costs = along && free ? marching : side;
  return span === BRIDGE ? costs.bridge : costs.trestle;
}

/** 18.33 Trains always pay, combat units unless they march, leaders and vedettes never. */
function pontoonCost({ tables: { costs } }: NapoleonicGame, { water }: Crossing, { gait, marching }: Manner): number {
  if (gait === RIDERS || (marching && !isTrainGait(gait))) return 0;
  return water === STREAM ? costs.pontoon.stream : costs.pontoon.river;
}

/** 7.63 A damaged bridge is closed to guns and trains. */
const damagedBridgeCost = ({ tables: { costs } }: NapoleonicGame, { gait }: Manner): number =>
  isGunGait(gait) || isTrainGait(gait) ? FORBIDDEN : costs.side.damagedBridge;
