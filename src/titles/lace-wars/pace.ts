import type { Check } from '../../engine/play/referee.ts';
import { distance, NO_HEX } from '../../engine/board/board.ts';
import { type Hex, OFF_MAP, type Refusal, type UnitId } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { goesOutOverBridge, stopsOnBridge } from './bridges.ts';
import type { Arm } from './data.ts';
import { factsOf, holds, unitsIn } from './facts.ts';
import { refuse } from './kit.ts';
import { nearest } from './leaders.ts';
import { hexOf } from './march.ts';
import type { Orders } from './orders.ts';
import { type Ground, groundFor, isClosed, passable, type Passenger } from './passage.ts';
import type { LaceWarsView } from './position.ts';
import { room } from './stacking.ts';
import { seenBy, watchersOf } from './sight.ts';
import { HALF, STREAM } from './terrain.ts';
import { shunned } from './zones.ts';

/* Chapter 7.1: one pace, from a hex into the next, as ground and enemy make it: whether it may be taken at all, and what it costs. */

/** 6.1: the hex counts as an enemy zone of control for these movers; for leaders a friendly unit in it cancels it. */
export const zoned = ({ facts, side, arm }: Pick<Orders, 'facts' | 'side' | 'arm'>, hex: Hex): boolean =>
  facts.zone[enemyOf(side)][hex] === 1 && !(arm === 'leader' && holds(facts, side, hex));

// ---- what a step costs ---------------------------------------------------------------------------------------------

/** 7.1: movement points to enter a hex by a step, over the dearest of the units; along a road 1 in all. */
export function stepCost(game: Battle, orders: Orders, from: Hex, direction: number): number {
  const { terrain } = game;
  const side = from * 6 + direction;
  if (terrain.road[side]) return terrain.roadCost;
  const to = game.board.neighbours[side];
  const water = terrain.water[side] === STREAM;
  let most = 0;
  for (const unit of orders.units) {
    const { arm, movement } = game.pieces[unit];
    const allowance = orders.units.length > 1 ? movement : orders.printed;
    const cost = entryCost(game, arm, to, allowance) + terrain.climb[side] + (water ? terrain.stream[arm] : 0);
    if (cost > most) most = cost;
  }
  return most;
}

/** 7.1, 7.6: cost of a hex by terrain alone; half an allowance is rounded up. */
export function entryCost(game: Battle, arm: Arm, hex: Hex, allowance: number): number {
  const cost = game.terrain.entry[arm][hex];
  return cost === HALF ? Math.ceil(allowance / 2) : cost;
}

// ---- where a step may go -------------------------------------------------------------------------------------------

/** 7.1: whether a group may enter a hex at all: enemies, stacking (3), leaders near the enemy (7.4). */
export function mayEnter(game: Battle, view: LaceWarsView, units: readonly UnitId[], hex: Hex): Check {
  const { side, arm } = game.pieces[units[0]];
  if (arm === 'leader') {
    const reason = shunned(game, view, side, hex);
    return reason ? refuse(reason, '7.4', { hex }, [hex]) : null;
  }
  if (holds(factsOf(game, view), enemyOf(side), hex)) return refuse('enemy-there', '7.1', { hex }, [hex]);
  return room(game, view, units, hex);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A step as ground and enemy make it, however far the mover has come; good until others are asked about. */
export interface Pace {
  readonly to: Hex;
  /** With the point more for leaving a zone (6.1, 7.3). */
  readonly cost: number;
  readonly road: boolean;
  /** The move ends there: a zone of control (6.1), a bridge hex (7.5). */
  readonly stops: boolean;
  /** 9.2: leaving a zone out of command takes the whole allowance. */
  readonly whole: boolean;
  /** R-L11: it brings the mover into sight. */
  readonly sighted: boolean;
  /** 7.5: it goes out over a bridge, which only who began the activation there may. */
  readonly overBridge: boolean;
}

/** Scenario 2: how near counts (R-L12). */
export const SIGHT = 3;

/** Paces of one mover in one position: each hexside is looked at once. */
interface Paces {
  owner: Orders | null;
  run: number;
  readonly stamp: Int32Array;
  readonly list: (Pace | null)[];
  /** The paces made before, to be used again: they are many, and nobody keeps them. */
  readonly made: Writable<Pace>[];
  count: number;
  /** The units that go, with the ground for each. */
  movers: readonly { readonly passenger: Passenger; readonly ground: Ground }[];
}
const memory = new WeakMap<Battle, Paces>();
function pacesOf(game: Battle, view: LaceWarsView, orders: Orders): Paces {
  let paces = memory.get(game);
  if (!paces) {
    const sides = game.board.size * 6;
    const list = new Array<Pace | null>(sides);
    paces = { owner: null, run: 0, stamp: new Int32Array(sides), list, made: [], count: 0, movers: [] };
    memory.set(game, paces);
  }
  if (paces.owner !== orders) {
    paces.owner = orders;
    paces.run++;
    paces.count = 0;
    paces.movers = orders.units.map((unit) => {
      const passenger = { unit, purpose: 'move' } as const;
      return { passenger, ground: groundFor(game, view, passenger) };
    });
  }
  return paces;
}

/** 7.1, 6.1, 7.5, 9.2: the pace from a hex in a direction; null: nobody takes it, for a reason that `noPace` says. */
export function paceOf(game: Battle, view: LaceWarsView, orders: Orders, side: number): Pace | null {
  const paces = pacesOf(game, view, orders);
  if (paces.stamp[side] === paces.run) return paces.list[side];
  const pace = barred(game, view, orders, paces, side) === OPEN ? newPace(game, view, orders, paces, side) : null;
  paces.stamp[side] = paces.run;
  paces.list[side] = pace;
  return pace;
}

/** Why a pace is not taken; where it may be, OPEN. */
const OPEN = 0;
const GROUND = 1;
const FULL = 2;
const ZONES = 3;
const FARTHER = 4;
const IN_SIGHT = 5;

function barred(game: Battle, view: LaceWarsView, orders: Orders, { movers }: Paces, side: number): number {
  for (const { passenger, ground } of movers) if (isClosed(game, view, passenger, ground, side)) return GROUND;
  const to = game.board.neighbours[side];
  if (mayEnter(game, view, orders.units, to)) return FULL;
  if (zoned(orders, to) && zoned(orders, fromOf(side))) return ZONES;
  if (goesFarther(game, orders, to)) return FARTHER;
  return orders.sighted === 'closed' && inSight(game, view, orders, to) ? IN_SIGHT : OPEN;
}
const fromOf = (side: number): Hex => Math.floor(side / 6);

/** The hex that the movers leave empty; NO_HEX when others stay there, or they enter. */
export function vacatedBy({ units, from, facts }: Orders): Hex {
  const here = hexOf(from);
  return here !== OFF_MAP && unitsIn(facts, here).every((u) => units.includes(u)) ? here : NO_HEX;
}

/** R-L12: the hex is seen by the enemy when the movers come there. They do not stand in the way of a line to themselves. */
function inSight(game: Battle, view: LaceWarsView, orders: Orders, to: Hex): boolean {
  const { side, sighted } = orders;
  if (sighted === null) return false;
  if (seenBy(game, view, side, SIGHT)[to] === 1) return true;
  const vacated = vacatedBy(orders);
  const behind = vacated !== NO_HEX && distance(game.board, vacated, to) < SIGHT;
  return behind && watchersOf(game, view, { side, hex: to, range: SIGHT, vacated }).length > 0;
}

/** Why nobody takes a pace; null where it is taken. */
export function noPace(game: Battle, view: LaceWarsView, orders: Orders, side: number): Check {
  const paces = pacesOf(game, view, orders);
  const from = fromOf(side);
  const to = game.board.neighbours[side];
  switch (barred(game, view, orders, paces, side)) {
    case GROUND: {
      const { passenger } = paces.movers.find((m) => isClosed(game, view, m.passenger, m.ground, side))!;
      return passable(game, view, passenger, from, side - from * 6);
    }
    case FULL:
      return mayEnter(game, view, orders.units, to);
    case ZONES:
      return refuse('zone-to-zone', '6.1', { hex: to }, [from, to]);
    case FARTHER:
      return fartherRefusal(to);
    case IN_SIGHT:
      return refuse('in-sight', 'Scenario 2', { hex: to }, [to]);
    default:
      return null;
  }
}

function newPace(game: Battle, view: LaceWarsView, orders: Orders, paces: Paces, side: number): Pace {
  const from = fromOf(side);
  const direction = side - from * 6;
  const leaving = zoned(orders, from);
  const pace = (paces.made[paces.count++] ??= { ...NOWHERE });
  pace.to = game.board.neighbours[side];
  pace.cost = stepCost(game, orders, from, direction) + (leaving ? 1 : 0);
  pace.road = game.terrain.road[side] === 1;
  pace.stops = zoned(orders, pace.to) || (orders.arm !== 'leader' && stopsOnBridge(game, from, direction));
  pace.whole = leaving && !orders.inCommand;
  pace.sighted = inSight(game, view, orders, pace.to);
  pace.overBridge = orders.arm !== 'leader' && goesOutOverBridge(game, from, direction);
  return pace;
}
const NOWHERE: Pace = { to: 0, cost: 0, road: false, stops: false, whole: false, sighted: false, overBridge: false };

/** 9.2: out of command nobody goes farther from the leader. */
export const goesFarther = (game: Battle, { inCommand, leaderAt, leash }: Orders, to: Hex): boolean =>
  !inCommand && nearest(game, leaderAt, to) > leash;
export const fartherRefusal = (to: Hex): Refusal => refuse('away-from-leader', '9.2', { hex: to }, [to]);
