import { distance, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import type { Battle } from './data.ts';
import { factsOf, holdsUnit } from './facts.ts';
import { on, refuse } from './kit.ts';
import { besideEnemy, orderInForce } from './march-orders.ts';
import { costsTo, UNREACHABLE } from './path-cost.ts';
import type { NapoleonicView } from './position.ts';
import { zonesMet } from './zones.ts';

/* 20.22, 20.51: the way that units under orders must go. */

/**
 * 20.22, R-76 Why units under orders may not make a move: its end must not be farther from the destination, in movement
 * points, than its start; walking or in road march, straight or round what is in the way. Once they have come next to
 * the destination they are free. `path` begins with the hex they start in, or enter by.
 */
export function orderBan(b: Battle, v: NapoleonicView, units: readonly UnitId[], path: readonly Hex[]): Check {
  for (const unit of units) {
    const ban = retreatBan(b, v, unit, path) ?? marchBan(b, v, unit, path);
    if (ban) return ban;
  }
  return null;
}

function marchBan(b: Battle, v: NapoleonicView, unit: UnitId, path: readonly Hex[]): Check {
  const order = orderInForce(v, unit);
  if (!order || path.some((hex) => distance(b.ground.board, hex, order.to) <= 1)) return null;
  const [start, end] = [path[0], path[path.length - 1]];
  if (noFarther(b, v, unit, { goals: [order.to], start, end })) return null;
  return on([end, order.to], refuse('off-the-way', '20.22', { unit, hex: order.to }));
}

interface Leg {
  readonly goals: readonly Hex[];
  readonly start: Hex;
  readonly end: Hex;
}

function noFarther(b: Battle, v: NapoleonicView, unit: UnitId, { goals, start, end }: Leg): boolean {
  const { player } = b.army.pieces[unit];
  const bare = [false, true].some((marching) => {
    const left = costsTo(b, v, unit, { goals, marching });
    return left[end] !== UNREACHABLE && left[end] <= left[start];
  });
  if (bare) return true;
  const closed = inTheWay(b, v, player);
  return [false, true].some((marching) => {
    const left = costsTo(b, v, unit, { goals, marching, closed });
    return left[end] !== UNREACHABLE && left[end] <= left[start];
  });
}

/** By the table of the zones, which is made anew when anything in it changes. */
const closures = new WeakMap<Uint8Array, Uint8Array>();

/** R-76 What a detour may go round: the enemy and his zones, as far as they are known, and friends in road march. */
function inTheWay(b: Battle, v: NapoleonicView, side: SideId): Uint8Array {
  const zones = zonesMet(b, v, side, false);
  const known = closures.get(zones);
  if (known) return known;
  const facts = factsOf(b, v, side);
  const enemy = enemyOf(side);
  const closed = zones.map((zone, hex) => (zone || holdsUnit(facts, enemy, hex) || facts.marching[side][hex] ? 1 : 0));
  closures.set(zones, closed);
  return closed;
}

// ---- 20.5 general retreat ---------------------------------------------------------------------------------------

/** 20.51 The sources of a unit's nation that are in its own hands, as far as its player knows. */
export function retreatGoals(b: Battle, v: NapoleonicView, unit: UnitId): Hex[] {
  const { nation, player } = b.army.pieces[unit];
  const facts = factsOf(b, v, player);
  const enemy = enemyOf(player);
  return b.retreatSources[nation].filter((hex) => !facts.combat[enemy][hex] && !facts.covered[enemy][hex]);
}

/** 20.51, R-77 Whether a unit is bound by a general retreat: not if it stands next to the enemy, nor at its destination. */
export function mustFallBack(b: Battle, v: NapoleonicView, unit: UnitId): boolean {
  const { player } = b.army.pieces[unit];
  if (!v.generalRetreat[player]?.active || besideEnemy(b, v, unit, player)) return false;
  const goals = retreatGoals(b, v, unit);
  return goals.length > 0 && !goals.includes(v.place[unit]);
}

/** R-77 Whether going from one hex to another brings a unit nearer to its destination. */
export function fallsBack(b: Battle, v: NapoleonicView, unit: UnitId, start: Hex, end: Hex): boolean {
  const goals = retreatGoals(b, v, unit);
  return [false, true].some((marching) => {
    const left = costsTo(b, v, unit, { goals, marching });
    return left[end] < left[start];
  });
}

function retreatBan(b: Battle, v: NapoleonicView, unit: UnitId, path: readonly Hex[]): Check {
  if (!mustFallBack(b, v, unit)) return null;
  const end = path[path.length - 1];
  if (path.length < 2 || fallsBack(b, v, unit, path[0], end)) return null;
  return on([end], refuse('must-fall-back', '20.51', { unit }));
}
