import type { Check } from '../../engine/play/referee.ts';
import { distance, NO_HEX } from '../../engine/board/board.ts';
import { enemyOf, type Hex, OFF_MAP, type Refusal, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { goesOutOverBridge, stopsOnBridge } from './bridges.ts';
import { type Arm, ARMS } from './data.ts';
import { type Facts, factsOf, holds, unitsIn } from './facts.ts';
import { refuse } from './kit.ts';
import { nearest } from './leaders.ts';
import { hexOf } from './march.ts';
import type { Orders } from './orders.ts';
import { type Ground, groundFor, isClosed, passable, type Passenger } from './passage.ts';
import type { LaceWarsView } from './position.ts';
import { mayGuardGuns, room } from './stacking.ts';
import { seenBy, watchersOf } from './sight.ts';
import { HALF, STREAM } from './terrain.ts';
import { shunned } from './zones.ts';

/* Chapter 7.1: one pace, from a hex into the next, as ground and enemy make it: whether it may be taken at all, and what it costs. */

/** 6.1: the hex counts as an enemy zone of control for these movers; for leaders a friendly unit in it cancels it. */
export const zoned = ({ facts, side, arm }: Pick<Orders, 'facts' | 'side' | 'arm'>, hex: Hex): boolean =>
  facts.zone[enemyOf(side)][hex] === 1 && !(arm === 'leader' && holds(facts, side, hex));

// ---- what a step costs ---------------------------------------------------------------------------------------------

/** 7.1: movement points to enter a hex by a step, over the dearest of the units; along a road 1 in all. */
export function stepCost(game: LaceWarsGame, orders: Orders, from: Hex, direction: number): number {
  const side = from * 6 + direction;
  let most = 0;
  for (const unit of orders.units) {
    const { arm, movement } = game.pieces[unit];
    const cost = groundCost(game, arm, orders.units.length > 1 ? movement : orders.printed, side);
    if (cost > most) most = cost;
  }
  return most;
}

/** 7.1: movement points for an arm with such an allowance to step over a hexside; FORBIDDEN or more where the ground is closed to it. */
export function groundCost({ board, terrain }: LaceWarsGame, arm: Arm, allowance: number, side: number): number {
  if (terrain.road[side]) return terrain.roadCost;
  const stream = terrain.water[side] === STREAM ? terrain.stream[arm] : 0;
  return pointsToEnter(terrain.entry[arm][board.neighbours[side]], allowance) + terrain.climb[side] + stream;
}

/** 7.6, R-09: a cost of half the allowance is rounded up. */
const pointsToEnter = (cost: number, allowance: number): number => (cost === HALF ? Math.ceil(allowance / 2) : cost);

/** 7.1, 7.6: cost of a hex by terrain alone. */
export const entryCost = ({ terrain }: LaceWarsGame, arm: Arm, hex: Hex, allowance: number): number =>
  pointsToEnter(terrain.entry[arm][hex], allowance);

// ---- where a step may go -------------------------------------------------------------------------------------------

/** 7.1: whether a group may enter a hex at all: enemies, stacking (3), leaders near the enemy (7.4). */
export function mayEnter(game: LaceWarsGame, view: LaceWarsView, units: readonly UnitId[], hex: Hex): Check {
  const { side, arm } = game.pieces[units[0]];
  if (arm === 'leader') {
    const reason = shunned(game, view, side, hex);
    return reason ? refuse(reason, '7.4', { hex }, [hex]) : null;
  }
  if (holds(factsOf(game, view), enemyOf(side), hex)) return refuse('enemy-there', '7.1', { hex }, [hex]);
  return room(game, view, units, hex);
}

/**
 * A step as ground and enemy make it, however far the mover has come, packed into one number: what it costs, with the
 * point more for leaving a zone (6.1, 7.3), and what else comes of it.
 */
export type Pace = number;
/** Nobody takes it, for a reason that `noPace` says. */
export const NO_PACE = 0;

const POINTS = 0xff;
const TAKEN = 1 << 8;
const ROAD = 1 << 9;
const STOPS = 1 << 10;
const WHOLE = 1 << 11;
const SIGHTED = 1 << 12;
const OVER_BRIDGE = 1 << 13;
/** In a table: the hexside has been looked at. */
const LOOKED_AT = 1 << 14;

export const costOf = (pace: Pace): number => pace & POINTS;
export const followsRoad = (pace: Pace): boolean => (pace & ROAD) !== 0;
/** The move ends there: a zone of control (6.1), a bridge hex (7.5). */
export const endsMove = (pace: Pace): boolean => (pace & STOPS) !== 0;
/** 9.2: leaving a zone out of command takes the whole allowance. */
export const takesWhole = (pace: Pace): boolean => (pace & WHOLE) !== 0;
/** R-L11: it brings the mover into sight. */
export const comesIntoSight = (pace: Pace): boolean => (pace & SIGHTED) !== 0;
/** 7.5: it goes out over a bridge, which only who began the activation there may. */
export const goesOverBridge = (pace: Pace): boolean => (pace & OVER_BRIDGE) !== 0;

/** Scenario 2: how near counts (R-L12). */
export const SIGHT = 3;

/** The paces of one mover in one position. */
export interface Paces {
  readonly game: LaceWarsGame;
  readonly view: LaceWarsView;
  readonly orders: Orders;
  /** The units that go, with the ground for each. */
  readonly movers: readonly { readonly passenger: Passenger; readonly ground: Ground }[];
  /** By hexside, each looked at once, for all of the kind. */
  readonly table: Uint16Array;
}

/** The table of one kind of mover, and what it was filled for. */
interface Table {
  facts: Facts | null;
  ground: Ground | null;
  /** Nobody else has the same paces; null: all of the kind have. */
  owner: Orders | null;
  readonly table: Uint16Array;
}
const tables = new WeakMap<LaceWarsGame, Map<number, Table>>();
let known: Paces | null = null;

/** The paces of those who have these orders; good until others are asked about. */
export function pacesOf(game: LaceWarsGame, view: LaceWarsView, orders: Orders): Paces {
  if (known?.orders === orders && known.view === view && known.game === game) return known;
  const movers = orders.units.map((unit) => {
    const passenger = { unit, purpose: 'move' } as const;
    return { passenger, ground: groundFor(game, view, passenger) };
  });
  return (known = { game, view, orders, movers, table: tableFor(game, orders, movers[0].ground) });
}

function tableFor(game: LaceWarsGame, orders: Orders, ground: Ground): Uint16Array {
  let byKind = tables.get(game);
  if (!byKind) tables.set(game, (byKind = new Map()));
  const kind = kindOf(game, orders);
  let known = byKind.get(kind);
  if (!known) {
    const table = new Uint16Array(game.board.size * 6);
    byKind.set(kind, (known = { facts: null, ground: null, owner: null, table }));
  }
  const owner = kind === ALONE ? orders : null;
  if (known.facts !== orders.facts || known.ground !== ground || known.owner !== owner) {
    known.facts = orders.facts;
    known.ground = ground;
    known.owner = owner;
    known.table.fill(0);
  }
  return known.table;
}

const ALONE = 0;
/** A number for movers who have the same paces, but in the hex that they leave; ALONE for a stack, and where command or sight is asked about. */
function kindOf(game: LaceWarsGame, { units, side, arm, printed, inCommand, sighted }: Orders): number {
  if (units.length > 1 || !inCommand || sighted !== null) return ALONE;
  const guards = mayGuardGuns(game, units[0]) ? 1 : 0;
  return 1 + guards + 2 * (side + 2 * (ARMS.indexOf(arm) + ARMS.length * printed));
}

/** 7.1, 6.1, 7.5, 9.2: the pace from a hex in a direction (hexside); NO_PACE: nobody takes it, for a reason that `noPace` says. */
export function paceOf(paces: Paces, side: number): Pace {
  const { game, orders, table } = paces;
  // Those who stand in a hex are no bar to themselves (3), but to others of their kind.
  if (game.board.neighbours[side] === hexOf(orders.from)) return newPace(paces, side);
  const found = table[side];
  if (found !== 0) return found & ~LOOKED_AT;
  const pace = newPace(paces, side);
  table[side] = pace | LOOKED_AT;
  return pace;
}

/** Why a pace is not taken; where it may be, OPEN. */
const OPEN = 0;
const GROUND = 1;
const FULL = 2;
const ZONES = 3;
const FARTHER = 4;
const IN_SIGHT = 5;

function barred({ game, view, orders, movers }: Paces, side: number): number {
  for (const { passenger, ground } of movers) if (isClosed(game, view, passenger, ground, side)) return GROUND;
  const to = game.board.neighbours[side];
  if (mayEnter(game, view, orders.units, to)) return FULL;
  if (zoned(orders, to) && zoned(orders, fromOf(side))) return ZONES;
  if (goesFarther(game, orders, to)) return FARTHER;
  return intoSight(game, view, orders, to) ? IN_SIGHT : OPEN;
}
const fromOf = (side: number): Hex => Math.floor(side / 6);

/** The hex that the movers leave empty; NO_HEX when others stay there, or they enter. */
export function vacatedBy({ units, from, facts }: Orders): Hex {
  const here = hexOf(from);
  return here !== OFF_MAP && unitsIn(facts, here).every((u) => units.includes(u)) ? here : NO_HEX;
}

/** R-L12: the hex is seen by the enemy when the movers come there. They do not stand in the way of a line to themselves. */
function inSight(game: LaceWarsGame, view: LaceWarsView, orders: Orders, to: Hex): boolean {
  const { side, sighted } = orders;
  if (sighted === null) return false;
  if (seenBy(game, view, side, SIGHT)[to] === 1) return true;
  const vacated = vacatedBy(orders);
  const behind = vacated !== NO_HEX && distance(game.board, vacated, to) < SIGHT;
  return behind && watchersOf(game, view, { side, hex: to, range: SIGHT, vacated }).length > 0;
}

/** Scenario 2: Austrians on the march do not come into sight within three hexes, falling back neither. */
export const intoSight = (game: LaceWarsGame, view: LaceWarsView, orders: Orders, to: Hex): Check =>
  orders.sighted === 'closed' && inSight(game, view, orders, to)
    ? refuse('in-sight', 'Scenario 2', { hex: to }, [to])
    : null;

/** Why nobody takes a pace; null where it is taken. */
export function noPace(paces: Paces, side: number): Check {
  const { game, view, orders } = paces;
  const from = fromOf(side);
  const to = game.board.neighbours[side];
  switch (barred(paces, side)) {
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
      return intoSight(game, view, orders, to);
    default:
      return null;
  }
}

function newPace(paces: Paces, side: number): Pace {
  if (barred(paces, side) !== OPEN) return NO_PACE;
  const { game, view, orders } = paces;
  const from = fromOf(side);
  const direction = side - from * 6;
  const to = game.board.neighbours[side];
  const leaving = zoned(orders, from);
  const led = orders.arm === 'leader';
  return (
    TAKEN |
    Math.min(stepCost(game, orders, from, direction) + (leaving ? 1 : 0), POINTS) |
    (game.terrain.road[side] ? ROAD : 0) |
    (zoned(orders, to) || (!led && stopsOnBridge(game, from, direction)) ? STOPS : 0) |
    (leaving && !orders.inCommand ? WHOLE : 0) |
    (inSight(game, view, orders, to) ? SIGHTED : 0) |
    (!led && goesOutOverBridge(game, from, direction) ? OVER_BRIDGE : 0)
  );
}

/** 9.2: out of command nobody goes farther from the leader. */
export const goesFarther = (game: LaceWarsGame, { inCommand, leaderAt, leash }: Orders, to: Hex): boolean =>
  !inCommand && nearest(game, leaderAt, to) > leash;
export const fartherRefusal = (to: Hex): Refusal => refuse('away-from-leader', '9.2', { hex: to }, [to]);
