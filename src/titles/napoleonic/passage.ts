import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { numbersFor } from '../../engine/numbers.ts';
import type { Refusal, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { type Facts, factsOf, inColumn, isHeld } from './facts.ts';
import { CHATEAU, ROAD } from './ground.ts';
import { on, refuse } from './kit.ts';
import { allowanceOf } from './march-orders.ts';
import { stepCosts } from './movement-costs.ts';
import { HALVES, isMover, leftOf, type Party, partyOf, stayingOf } from './movers.ts';
import type { NapoleonicView } from './position.ts';
import {
  HELD,
  NO_LEAVE,
  NO_MARCH,
  NO_POINTS,
  NO_PRICE,
  NO_REPULSE,
  NO_WAY,
  type Passage,
  PRICE,
  type Purse,
  type Failure,
} from './search-terms.ts';
import { remembered } from './remember.ts';
import { repulsePrice } from './repulse.ts';
import { goalBan, hasGoalBans } from './specials.ts';
import { chateauStopFault, standCode, standFault } from './stacking.ts';
import { isNight } from './weather.ts';
import { zonesMet } from './zones.ts';

/* 3, 4, 7.3-7.5: where a mover may go, stop and end, as codes for the search and as refusals for the player. */

const OPEN = 0;
// Why a hex may not be entered.
const ENEMY = 2; // 7.4
const COLUMN = 3; // 3.3
const GAP = 4; // 7.53
const TRAIN_ZONE = 5; // 4.32
const LEADER_ZONE = 6; // 5.3
const NIGHT_ZONE = 7;
const SCENARIO = 8;
// Why a move may not end in a hex.
const GUN_STOP = 9; // 3.3
const MARCH_STOP = 10;
const STACKED = 11; // 3.2

/** A passage, and what it was made for. */
export interface Ways extends Passage {
  readonly party: Party;
  readonly purses: readonly UnitPurse[];
  /** The refusal of a code, for the player. */
  refusal(failure: Failure): Refusal;
}

/** The ways of units that may move together (see `moversFault`), as their player may know them. */
export function waysOf(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Ways {
  const party = partyOf(game, view, units);
  const facts = factsOf(game, view, party.side);
  const ground: Scene = {
    game,
    view,
    party,
    facts,
    zones: zonesMet(game, view, party.side, units),
    alone: null,
  };
  const purses = pursesOf(game, view, party);
  // 7.3, 7.56: leaving the march in an order of its own takes nothing from the first hex.
  const { endRoadMarch } = game.tables.costs.actions;
  const spent = units.some((u) => leftOf(game, view, u) < HALVES * allowanceOf(game, view, u) - endRoadMarch);
  const wards = hasGoalBans(game, view);
  const enters = party.place < 0;
  return {
    party,
    board: game.ground.board,
    purses,
    mayMarch: party.column.length === 1, // 7.51, R-14: a stack marches off unit by unit
    firstFree: !enters && !spent && (view.mover === null || !isMover(view, units) || view.mover.steps === 0),
    held: !enters && party.bound && ground.zones[party.place] !== 0,
    enter: (hex, marching) =>
      enterCode(ground, hex, marching) || (wards && goalBan(game, view, units, hex) ? SCENARIO : OPEN),
    stops: (hex) => party.bound && ground.zones[hex] !== 0,
    repulse: repulses(ground, purses),
    end: (hex, marching) => endCode(ground, hex, marching),
    declares: (hex) => game.ground.onWay[hex] !== 0 && ground.zones[hex] === 0 && !inGap(ground, hex),
    refusal: (failure) => refusalOf(ground, failure),
  };
}

interface Scene {
  readonly game: NapoleonicGame;
  readonly view: NapoleonicView;
  readonly party: Party;
  readonly facts: Facts;
  /** Hexes in which it meets an enemy zone of control. */
  readonly zones: Uint8Array;
  /** Whether the party may stand in an empty hex, once asked. */
  alone: number | null;
}

/** A purse, and a unit that pays out of it. */
export interface UnitPurse extends Purse {
  readonly unit: UnitId;
}

// ---- points ------------------------------------------------------------------------------------------------------

/** R-117 Each unit pays its own costs; what another unit pays at least as dearly out of no more points is left out. */
function pursesOf(game: NapoleonicGame, view: NapoleonicView, { units }: Party): UnitPurse[] {
  if (units.length === 1) return [purseOf(game, view, units[0])];
  const all = units.map((unit) => purseOf(game, view, unit)).sort((one, other) => one.points - other.points);
  return all.filter((_, i) => !isCovered(all, i));
}

/** Whether another purse stands for one; of several alike the first. */
function isCovered(purses: readonly UnitPurse[], i: number): boolean {
  for (let j = 0; j < purses.length; j++)
    if (j !== i && covers(purses[j], purses[i]) && (!covers(purses[i], purses[j]) || j < i)) return true;
  return false;
}

const keepPurses = remembered<UnitPurse[]>(2);
/** What a unit pays and holds; found once for a view, because it moves in many groups. */
function purseOf(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): UnitPurse {
  const known = keepPurses([game, view], () => []);
  const { actions } = game.tables.costs;
  return (known[unit] ??= {
    unit,
    walk: stepCosts(game, view, unit, false),
    march: stepCosts(game, view, unit, true),
    points: leftOf(game, view, unit),
    leave: inColumn(game, unit) ? actions.endRoadMarch : 0,
    stop: isCombat(game.army.pieces[unit].kind) ? actions.stackWithCombatUnit : 0, // not vedettes, not leaders
  });
}

const covers = (one: Purse, other: Purse): boolean =>
  one.points <= other.points &&
  one.leave >= other.leave &&
  one.stop >= other.stop &&
  isDearer(one.walk, other.walk) &&
  isDearer(one.march, other.march);

const dearer = new WeakMap<Uint8Array, WeakMap<Uint8Array, boolean>>();
/** Whether no step costs less by one table than by the other. */
function isDearer(one: Uint8Array, other: Uint8Array): boolean {
  if (one === other) return true;
  let known = dearer.get(one);
  if (!known) dearer.set(one, (known = new WeakMap()));
  let answer = known.get(other);
  if (answer === undefined) known.set(other, (answer = one.every((cost, side) => cost >= other[side])));
  return answer;
}

// ---- hexes -------------------------------------------------------------------------------------------------------

function enterCode(scene: Scene, hex: Hex, marching: boolean): number {
  const { game, view, party, facts, zones } = scene;
  const { side } = party;
  if (isHeld(facts, enemyOf(side), hex)) return ENEMY;
  if (party.column.length > 0 && marchersIn(scene, hex) > 0) return COLUMN;
  if (marching && inGap(scene, hex)) return GAP;
  if (zones[hex] === 0) return OPEN;
  if (isNight(game, view)) return NIGHT_ZONE;
  if (party.hasTrain) return TRAIN_ZONE;
  return party.hasLeader && party.combat.length === 0 && facts.combat[side][hex] === 0 ? LEADER_ZONE : OPEN;
}

/** Friends of the mover in road march in a hex. */
function marchersIn({ party, facts }: Scene, hex: Hex): number {
  return facts.marching[party.side][hex] - (party.marching && hex === party.place ? 1 : 0);
}

/** 7.53, R-101: next along a road to another marching friend. Leaders and vedettes heed no gap. */
function inGap(scene: Scene, hex: Hex): boolean {
  const { game, party } = scene;
  if (party.column.length === 0) return false;
  const { way, board } = game.ground;
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const next = board.neighbours[side];
    if (way[side] === ROAD && next !== NO_HEX && marchersIn(scene, next) > 0) return true;
  }
  return false;
}

/** 7.54, R-11: a marching unit comes into an enemy zone of control only if it may try a repulse there; each hex asked once. */
function repulses({ game, view, party }: Scene, purses: readonly UnitPurse[]): (hex: Hex) => readonly number[] | null {
  const units = numbersFor(purses, (purse) => purse.unit); // whose purse was left out has more left than another, and pays no more
  const known = new Map<Hex, readonly number[] | null>();
  return (from) => {
    let costs = known.get(from);
    if (costs === undefined) {
      const price = repulsePrice(game, view, party.side, { units, from, marching: true });
      known.set(from, (costs = 'ok' in price ? null : price.costs));
    }
    return costs;
  };
}

function endCode(scene: Scene, hex: Hex, marching: boolean): number {
  const { game, view, party, facts } = scene;
  const { units } = party;
  const isChateau = game.ground.terrain[hex] === CHATEAU;
  if (isChateau && chateauStopFault(game, hex, units)) return GUN_STOP;
  const friends = facts.first[hex] < 0 ? NOBODY : friendsIn(scene, hex);
  if (friends.length === 0) {
    if (isChateau) return standCode(game, view, hex, units) === 0 ? OPEN : STACKED;
    scene.alone ??= standCode(game, view, hex, units) === 0 ? OPEN : STACKED;
    return scene.alone;
  }
  if (marching && friends.some((u) => inColumn(game, u))) return MARCH_STOP;
  const crowded = standCode(game, view, hex, [...friends, ...units]) !== 0;
  if (crowded && standCode(game, view, hex, [...stayingIn(scene, friends), ...units]) !== 0) return STACKED;
  // not with those whom it began with.
  return party.combat.length > 0 && hex !== party.start && friends.some((u) => isCombat(game.army.pieces[u].kind))
    ? PRICE
    : OPEN;
}

const NOBODY: readonly UnitId[] = [];

/** a surplus may stay while those who were there can still move off; not with trains, which nothing displaces (18.16). */
const stayingIn = ({ game, view, party }: Scene, friends: readonly UnitId[]): UnitId[] =>
  stayingOf(game, view, friends, party.hasTrain);

/** The friends of a mover in a hex. */
function friendsIn({ game, party, facts }: Scene, hex: Hex): UnitId[] {
  const list: UnitId[] = [];
  for (let unit = facts.first[hex]; unit >= 0; unit = facts.next[unit])
    if (game.army.pieces[unit].player === party.side && !party.units.includes(unit)) list.push(unit);
  return list;
}

// ---- words -------------------------------------------------------------------------------------------------------

const WORDS: Readonly<Record<number, (hex: Hex, need: number, left: number) => Refusal>> = {
  [ENEMY]: (hex) => refuse('enemy-in-hex', '7.4', { hex }),
  [COLUMN]: (hex) => refuse('column-in-hex', '3.3', { hex }),
  [GAP]: (hex) => refuse('march-gap', '7.53', { hex }),
  [TRAIN_ZONE]: (hex) => refuse('train-zone', '4.32', { hex }),
  [LEADER_ZONE]: (hex) => refuse('leader-zone', '5.3', { hex }),
  [NIGHT_ZONE]: (hex) => refuse('night-zone', '2.2', { hex }),
  [MARCH_STOP]: (hex) => refuse('march-stop', '7.53', { hex }),
  [NO_POINTS]: (hex, need, left) => refuse('no-points', '7.21', { hex, need: need / HALVES, left: left / HALVES }),
  [NO_PRICE]: (hex) => refuse('no-stacking-points', '3.1', { hex }),
  [NO_WAY]: (hex) => refuse('no-way', '7.61', { hex }),
  [HELD]: (hex) => refuse('held', '4.31', { hex }),
  [NO_MARCH]: (hex) => refuse('no-march', '7.51', { hex }),
  [NO_LEAVE]: (hex) => refuse('no-leave', '7.56', { hex }),
};

function refusalOf(scene: Scene, { code, hex, need = 0, left = 0 }: Failure): Refusal {
  const { game, view, party } = scene;
  const named = code === SCENARIO ? goalBan(game, view, party.units, hex) : null;
  if (named) return named;
  if (code === GUN_STOP) return chateauStopFault(game, hex, party.units)!;
  if (code === STACKED) {
    return standFault(game, view, hex, [...stayingIn(scene, friendsIn(scene, hex)), ...party.units])!;
  }
  if (code === NO_WAY && party.hasTrain) return on([hex], refuse('train-no-way', '18.12', { hex }));
  if (code === NO_REPULSE) return on([hex], refuse('march-needs-repulse', '7.54', { hex }));
  return on([hex], WORDS[code](hex, need, left));
}
