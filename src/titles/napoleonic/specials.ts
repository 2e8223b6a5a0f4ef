import { distance, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, NONE } from './army.ts';
import type { Battle } from './data.ts';
import { factsOf } from './facts.ts';
import { on, refuse } from './kit.ts';
import { type NapoleonicView, onMap } from './position.ts';
import { isConfused, isFalseAlarm } from './optional-groups.ts';
import { NATIONS } from './schema-words.ts';

/*
 * The special rules of the scenarios, as their data name them: who may not move yet, how far, whom a leader's points may
 * reach, the reserve and its release. No rule here knows a scenario by name.
 */

// ---- who may move, attack, advance ------------------------------------------------------------------------------

/** Why a unit may not move now by a rule of the scenario. */
export const moveBan = (b: Battle, v: NapoleonicView, unit: UnitId): Check =>
  haltBan(b, v, unit) ?? reserveBan(b, v, unit) ?? standstillBan(b, v, unit) ?? alarmBan(b, v, unit);

/** Why a unit may not attack, bombard, charge or advance by a rule of the scenario: it is held in reserve. */
export const fightBan = (b: Battle, v: NapoleonicView, unit: UnitId): Check => reserveBan(b, v, unit);

/** 28.2, 29.4 Units that wait for their hour, unless the enemy comes near (as far as their player may know, R-116). */
function haltBan(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const { id, player } = b.army.pieces[unit];
  const halt = b.special.halted.find(({ units, through }) => units.includes(id) && v.turn <= through);
  if (!halt) return null;
  const { unlessEnemyWithin: near } = halt;
  const places = halt.units.map((other) => v.place[b.army.unit(other)]).filter((hex) => hex >= 0);
  if (near !== undefined && enemyWithin(b, v, player, places, near)) return null;
  return refuse('halted', halt.rule, { unit, turn: halt.through });
}

/** A combat unit of the enemy of `side`, or a hidden stack, stands within a distance of one of some hexes. */
function enemyWithin(b: Battle, v: NapoleonicView, side: SideId, hexes: readonly Hex[], radius: number): boolean {
  const facts = factsOf(b, v, side);
  const enemy = enemyOf(side);
  return facts.hexes[enemy].some(
    (at) =>
      (facts.combat[enemy][at] > 0 || facts.covered[enemy][at] > 0) &&
      hexes.some((hex) => distance(b.ground.board, at, hex) <= radius),
  );
}

/** 28.5 A formation that does not move in this player turn: its orders are confused. */
function standstillBan(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const formation = v.formation[unit];
  if (formation === NONE) return null;
  const { id } = b.army.formations[formation];
  for (const [index, group] of b.optional.entries())
    if (group.kind === 'confusion' && group.formation === id && isConfused(v, index))
      return refuse('orders-confused', group.rule, { formation });
  return null;
}

/** 27.3 A false alarm: nobody of the formation leaves his hex in this player turn, to move, advance or fall back. */
export function alarmBan(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const formation = v.formation[unit];
  if (formation === NONE) return null;
  const { id } = b.army.formations[formation];
  for (const [index, group] of b.optional.entries())
    if (group.kind === 'entry' && group.falseAlarm?.formation === id && isFalseAlarm(v, index))
      return refuse('false-alarm', group.rule, { formation });
  return null;
}

/** 32.3-32.5 Why units may not go to a hex in movement or advance by a rule of the scenario: a tether, a row, a leader with the reserve. */
export function goalBan(b: Battle, v: NapoleonicView, units: readonly UnitId[], hex: Hex): Check {
  for (const unit of units) {
    const ban = tetherBan(b, v, unit, hex) ?? rowBan(b, unit, hex) ?? staffBan(b, v, unit, units);
    if (ban) return on([hex], ban);
  }
  return null;
}

/** 32.4 */
function tetherBan(b: Battle, v: NapoleonicView, unit: UnitId, hex: Hex): Check {
  const { board } = b.ground;
  const tether = b.special.tethers.find(({ units }) => units.includes(b.army.pieces[unit].id));
  if (!tether) return null;
  const post = b.hex(tether.hex);
  const now = onMap(v, unit) ? distance(board, v.place[unit], post) : 0;
  // Whoever has been driven off is bound no longer, or at least not farther than he was driven.
  if (now > tether.radius && tether.retreatFree) return null;
  if (distance(board, hex, post) <= Math.max(tether.radius, now)) return null;
  return refuse('tethered', tether.rule, { unit, hex: post, radius: tether.radius });
}

/** 32.5 */
function rowBan(b: Battle, unit: UnitId, hex: Hex): Check {
  const { rowBound } = b.special;
  if (rowBound?.unit !== b.army.pieces[unit].id || b.ground.board.rows[hex] === rowBound.row) return null;
  return refuse('row-bound', rowBound.rule, { unit, row: rowBound.row });
}

// ---- points -----------------------------------------------------------------------------------------------------

/** 27.2, 28.3, 29.2 Why a commander's point may not go to an officer or unit: another nation's (25.8), or a wing that is not his. */
export function pointBan(b: Battle, v: NapoleonicView, commander: UnitId, target: UnitId): Check {
  const { pieces, formations } = b.army;
  if (pieces[commander].nation !== pieces[target].nation)
    return refuse('other-nation', '25.8', { unit: target, leader: commander });
  const only = b.special.commandOnly.find(({ leader }) => leader === pieces[commander].id);
  if (!only || only.units.includes(pieces[target].id)) return null;
  const formation = v.formation[target];
  if (formation !== NONE && only.formations.includes(formations[formation].id)) return null;
  return refuse('not-his-wing', only.rule, { unit: target, leader: commander });
}

// ---- the reserve ------------------------------------------------------------------------------------------------

/** What the release of a group is booked as (`what`: its number). */
export const RELEASE = 'release';

export const isReleased = (v: Pick<NapoleonicView, 'booked'>, group: number): boolean =>
  v.booked.some(({ why, what }) => why === RELEASE && what === group);

/** The group of the reserve that each unit is of; NONE: of none. */
const reserves = new WeakMap<Battle, Int16Array>();
function reserveGroup(b: Battle, unit: UnitId): number {
  let table = reserves.get(b);
  if (!table) {
    table = new Int16Array(b.army.pieces.length).fill(NONE);
    for (const [group, { units }] of (b.special.reserve?.groups ?? []).entries())
      for (const id of units) table[b.army.unit(id)] = group;
    reserves.set(b, table);
  }
  return table[unit];
}

/** 32.3 */
function reserveBan(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const group = reserveGroup(b, unit);
  if (group < 0 || isReleased(v, group)) return null;
  return refuse('in-reserve', b.special.reserve!.rule, { unit });
}

/** 32.3 The leader with the reserve leaves its hexes only with units of it that are released, while any are there. */
function staffBan(b: Battle, v: NapoleonicView, unit: UnitId, moving: readonly UnitId[]): Check {
  const { reserve } = b.special;
  if (!reserve || b.army.pieces[unit].id !== reserve.leader) return null;
  const posts = reserve.hexes.map((id) => b.hex(id));
  if (!posts.includes(v.place[unit])) return null;
  const waiting = b.army.all.some((u) => reserveGroup(b, u) >= 0 && posts.includes(v.place[u]));
  const along = moving.some((u) => reserveGroup(b, u) >= 0 && isReleased(v, reserveGroup(b, u)));
  return waiting && !along ? refuse('stays-with-reserve', reserve.rule, { unit }) : null;
}

/** The groups of the reserve that their player may release now, at a price. */
export function releasable(b: Battle, v: NapoleonicView): number[] {
  const { reserve } = b.special;
  if (!reserve || b.army.pieces[b.army.unit(reserve.leader)].player !== v.player) return [];
  return reserve.groups.flatMap((group, i) => {
    const alive = group.units.some((id) => onMap(v, b.army.unit(id)));
    return alive && v.turn >= group.fromTurn && !isReleased(v, i) ? [i] : [];
  });
}

/** The groups of the reserve that the enemy's coming has set free (by the truth). */
export function setFree(b: Battle, v: NapoleonicView): number[] {
  const { reserve } = b.special;
  if (!reserve) return [];
  const { side, radius } = reserve.freeIfEnemyWithin;
  const posts = reserve.hexes.map((id) => b.hex(id));
  const near = b.army.pieces.some(
    ({ nation, sp }, unit) =>
      sp > 0 &&
      nation === NATIONS.indexOf(side) &&
      onMap(v, unit) &&
      posts.some((post) => distance(b.ground.board, post, v.place[unit]) <= radius),
  );
  return near ? reserve.groups.flatMap((_, i) => (isReleased(v, i) ? [] : [i])) : [];
}
