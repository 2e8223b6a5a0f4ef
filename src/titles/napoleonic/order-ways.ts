import { distance, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsUnit } from './facts.ts';
import { on, refuse } from './kit.ts';
import { besideEnemy, orderInForce } from './march-orders.ts';
import { costsTo, UNREACHABLE } from './path-cost.ts';
import type { NapoleonicView } from './position.ts';
import { remembered } from './remember.ts';
import { sourcesInLine } from './supply.ts';
import { zonesMet } from './zones.ts';

/* 20.22, 20.51: the way that units under orders must go. */

/** A path begins with the hex in which a move starts, or by which it enters; its hexes are asked for where its ends do not decide. */
export interface AskedPath {
  readonly start: Hex;
  readonly end: Hex;
  hexes(): readonly Hex[];
}
/** Why a path may not be taken. */
type PathBan = (path: AskedPath) => Check;
const asked = (path: readonly Hex[]): AskedPath => ({ start: path[0], end: path[path.length - 1], hexes: () => path });

/**
 * 20.22, 20.51 Why units under orders may not make a move: asked of many paths at a time, so that what the orders ask for
 * is worked out once. null: they bind none of them.
 */
export function orderBans(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): PathBan | null {
  const bans: PathBan[] = [];
  for (const unit of units) {
    const retreat = retreatBan(game, view, unit);
    const march = marchBan(game, view, unit, units);
    if (retreat) bans.push(retreat);
    if (march) bans.push(march);
  }
  if (bans.length === 0) return null;
  return (path) => {
    for (const ban of bans) {
      const found = ban(path);
      if (found) return found;
    }
    return null;
  };
}

/** Why units under orders may not go one path. */
export const orderBan = (
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  path: readonly Hex[],
): Check => orderBans(game, view, units)?.(asked(path)) ?? null;

/** R-76 Why units under march orders may not go one path; a general retreat binds nobody beside the enemy (20.51). */
export const marchOrderBan = (
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  path: readonly Hex[],
): Check => {
  for (const unit of units) {
    const found = marchBan(game, view, unit, units)?.(asked(path));
    if (found) return found;
  }
  return null;
};

/** What the way to some goals costs from every hex, walking and in road march. */
const waysTo = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId, goals: readonly Hex[], closed?: Uint8Array) =>
  [false, true].map((marching) => costsTo(game, view, unit, { goals, marching, closed }));

/**
 * R-76 The end of a move must not be farther from the destination, in movement points, than its start; walking or in
 * road march, straight or round what is in the way. Once units have come next to the destination they are free.
 */
function marchBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, units: readonly UnitId[]): PathBan | null {
  const order = orderInForce(view, unit);
  if (!order) return null;
  const { board } = game.ground;
  const bare = waysTo(game, view, unit, [order.to]);
  let round: readonly Uint16Array[] | undefined;
  return (path) => {
    const { start, end } = path;
    const isNoFarther = (left: Uint16Array) => left[end] !== UNREACHABLE && left[end] <= left[start];
    if (bare.some(isNoFarther) || path.hexes().some((hex) => distance(board, hex, order.to) <= 1)) return null;
    round ??= waysTo(game, view, unit, [order.to], inTheWay(game, view, game.army.pieces[unit].player, units));
    return round.some(isNoFarther)
      ? null
      : on([end, order.to], refuse('off-the-way', '20.22', { unit, hex: order.to }));
  };
}

/** R-76 What a detour of units that move together may go round: the enemy and his zones, as far as they are known, and friends in road march. */
function inTheWay(game: NapoleonicGame, view: NapoleonicView, side: SideId, units: readonly UnitId[]): Uint8Array {
  const zones = zonesMet(game, view, side, units);
  const facts = factsOf(game, view, side);
  const enemy = enemyOf(side);
  return keepClosed([facts, zones, side], () =>
    zones.map((zone, hex) => (zone || holdsUnit(facts, enemy, hex) || facts.marching[side][hex] ? 1 : 0)),
  );
}
const keepClosed = remembered<Uint8Array>(3);

// ---- 20.5 general retreat ---------------------------------------------------------------------------------------

/**
 * 20.51 The sources of a unit's nation that are in its own hands and that it has a line to, as far as its player knows;
 * where it has a line to none, all that are in its own hands.
 */
export const retreatGoals = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): readonly Hex[] =>
  (keepGoals([game, view], () => [])[unit] ??= findGoals(game, view, unit));
/** Of each unit, once in a view: every group that it could move in asks for them, and every way off the map. */
const keepGoals = remembered<(readonly Hex[])[]>(2);

function findGoals(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): readonly Hex[] {
  const { nation, player } = game.army.pieces[unit];
  const facts = factsOf(game, view, player);
  const enemy = enemyOf(player);
  const held = game.retreatSources[nation].filter((hex) => !facts.combat[enemy][hex] && !facts.covered[enemy][hex]);
  if (view.place[unit] < 0 || game.special.noSupply || held.length < 2) return held;
  const inLine = sourcesInLine(game, view, unit, player);
  const goals = held.filter((hex) => inLine.includes(hex));
  return goals.length > 0 ? goals : held;
}

/** 20.51, R-77 Whether a unit is bound by a general retreat: not if it stands next to the enemy, nor at its destination. */
export function mustFallBack(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean {
  const { player } = game.army.pieces[unit];
  if (!view.generalRetreat[player]?.active || besideEnemy(game, view, unit, player)) return false;
  const goals = retreatGoals(game, view, unit);
  return goals.length > 0 && !goals.includes(view.place[unit]);
}

/** R-77 Going from one hex to another must bring a unit nearer to its destination. */
function retreatBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): PathBan | null {
  if (!mustFallBack(game, view, unit)) return null;
  const ways = waysTo(game, view, unit, retreatGoals(game, view, unit));
  return (path) => {
    const { start, end } = path;
    if (ways.some((left) => left[end] < left[start])) return null;
    if (start === end && path.hexes().length < 2) return null;
    return on([end], refuse('must-fall-back', '20.51', { unit }));
  };
}
