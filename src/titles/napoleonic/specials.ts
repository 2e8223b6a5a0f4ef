import { distance, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, NONE } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { type Facts, factsOf, holdsCombat } from './facts.ts';
import { on, refuse } from './kit.ts';
import { CALLED, has, type NapoleonicView, onMap } from './position.ts';
import { isConfused, isFalseAlarm } from './optional-groups.ts';
import { NATIONS } from './schema-words.ts';

/*
 * The special rules of the scenarios, as their data name them: who may not move yet, how far, whom a leader's points may
 * reach, the reserve and its release. No rule here knows a scenario by name.
 */

// ---- who may move, attack, advance ------------------------------------------------------------------------------

/** Why a unit may not move now by a rule of the scenario. */
export const moveBan = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check =>
  haltBan(game, view, unit) ?? reserveBan(game, view, unit) ?? standstillBan(game, view, unit);

/** Why a unit may not attack, bombard, charge or advance by a rule of the scenario: it is held in reserve. */
export const fightBan = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check =>
  reserveBan(game, view, unit);

/** 28.2, 29.4 Units that wait for their hour, unless the enemy has come near. */
function haltBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const { id } = game.army.pieces[unit];
  const halt = game.special.halted.find(({ units, through }) => units.includes(id) && view.turn <= through);
  return !halt || isCalled(game, view, halt) ? null : refuse('halted', halt.rule, { unit, turn: halt.through });
}

type Halt = NapoleonicGame['special']['halted'][number];

/** 29.4 The enemy is near one of them, as far as their player may know, or has been. */
function isCalled(game: NapoleonicGame, view: NapoleonicView, halt: Halt): boolean {
  const waiting = game.army.units(halt.units);
  const { player } = game.army.pieces[waiting[0]];
  return waiting.some((unit) => has(view, unit, CALLED)) || isEnemyNear(game, view, halt, factsOf(game, view, player));
}

/** 29.4 Those whom a combat unit near them calls (by the truth), all of them and for good. */
export const justCalled = (game: NapoleonicGame, position: NapoleonicView): UnitId[] =>
  game.special.halted
    .filter((halt) => position.turn <= halt.through && isEnemyNear(game, position, halt, factsOf(game, position)))
    .flatMap(({ units }) =>
      game.army.units(units).filter((unit) => onMap(position, unit) && !has(position, unit, CALLED)),
    );

/** A combat unit of the enemy stands so near one of those who wait, as far as the facts go. */
function isEnemyNear(game: NapoleonicGame, view: NapoleonicView, halt: Halt, facts: Facts): boolean {
  const near = halt.unlessEnemyWithin;
  if (near === undefined) return false;
  const waiting = game.army.units(halt.units);
  const enemy = enemyOf(game.army.pieces[waiting[0]].player);
  const posts = waiting.map((unit) => view.place[unit]).filter((hex) => hex >= 0);
  return facts.hexes[enemy].some(
    (at) => holdsCombat(facts, enemy, at) && posts.some((post) => distance(game.ground.board, at, post) <= near),
  );
}

/** 28.5 No unit of a formation moves in this player turn: its orders are confused; leaders are no units. */
function standstillBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const formation = view.formation[unit];
  if (formation === NONE || game.army.pieces[unit].leader !== null) return null;
  const { id } = game.army.formations[formation];
  const index = game.optional.findIndex(
    (group, i) => group.kind === 'confusion' && group.formation === id && isConfused(view, i),
  );
  return index < 0 ? null : refuse('orders-confused', game.optional[index].rule, { formation });
}

/** 27.3 A false alarm: no unit of the formation leaves its hex in this player turn, to move, charge, advance or fall back; leaders are no units. */
export function alarmBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const formation = view.formation[unit];
  if (formation === NONE || game.army.pieces[unit].leader !== null) return null;
  const { id } = game.army.formations[formation];
  for (const [index, group] of game.optional.entries())
    if (group.kind === 'entry' && group.falseAlarm?.formation === id && isFalseAlarm(view, index))
      return refuse('false-alarm', group.rule, { formation });
  return null;
}

/** Whether a rule of the scenario says where units may not go. */
export const hasGoalBans = ({ special, optional }: NapoleonicGame, view: NapoleonicView): boolean =>
  special.tethers.length > 0 ||
  special.rowBound !== undefined ||
  special.reserve !== undefined ||
  optional.some((_, group) => isFalseAlarm(view, group));

/** 27.3, 32.3-32.5 Why units may not go to a hex in movement or advance by a rule of the scenario: an alarm, a tether, a row, a leader with the reserve. */
export function goalBan(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], hex: Hex): Check {
  for (const unit of units) {
    const ban =
      (onMap(view, unit) && view.place[unit] !== hex ? alarmBan(game, view, unit) : null) ??
      tetherBan(game, view, unit, hex) ??
      rowBan(game, unit, hex) ??
      staffBan(game, view, unit, units);
    if (ban) return on([hex], ban);
  }
  return null;
}

/** 32.4 */
function tetherBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): Check {
  const { board } = game.ground;
  const from = view.detachedFrom[unit]; // vedettes are of whom they come from
  const { id } = game.army.pieces[from < 0 ? unit : from];
  const tether = game.special.tethers.find(({ units }) => units.includes(id));
  if (!tether) return null;
  const post = game.hex(tether.hex);
  const now = onMap(view, unit) ? distance(board, view.place[unit], post) : 0;
  // Whoever has been driven off is bound no longer, or at least not farther than he was driven.
  if (now > tether.radius && tether.retreatFree) return null;
  if (distance(board, hex, post) <= Math.max(tether.radius, now)) return null;
  return refuse('tethered', tether.rule, { unit, hex: post, radius: tether.radius });
}

/** 32.5 */
function rowBan(game: NapoleonicGame, unit: UnitId, hex: Hex): Check {
  const { rowBound } = game.special;
  if (rowBound?.unit !== game.army.pieces[unit].id || game.ground.board.rows[hex] === rowBound.row) return null;
  return refuse('row-bound', rowBound.rule, { unit, row: rowBound.row });
}

// ---- points -----------------------------------------------------------------------------------------------------

/** 27.2, 28.3, 29.2 Why a commander's point may not go to an officer or unit: another nation's (25.8), or a wing that is not his. */
export function pointBan(game: NapoleonicGame, view: NapoleonicView, commander: UnitId, target: UnitId): Check {
  const { pieces, formations } = game.army;
  if (pieces[commander].nation !== pieces[target].nation)
    return refuse('other-nation', '25.8', { unit: target, leader: commander });
  const only = game.special.commandOnly.find(({ leader }) => leader === pieces[commander].id);
  if (!only || only.units.includes(pieces[target].id)) return null;
  const formation = view.formation[target];
  if (formation !== NONE && only.formations.includes(formations[formation].id)) return null;
  return refuse('not-his-wing', only.rule, { unit: target, leader: commander });
}

// ---- the reserve ------------------------------------------------------------------------------------------------

/** What the release of a group is booked as (`what`: its number). */
export const RELEASE = 'release';

export const isReleased = (view: Pick<NapoleonicView, 'booked'>, group: number): boolean =>
  view.booked.some(({ why, what }) => why === RELEASE && what === group);

/** The group of the reserve that each unit is of; NONE: of none. */
const reserves = new WeakMap<NapoleonicGame, Int16Array>();
function reserveGroup(game: NapoleonicGame, unit: UnitId): number {
  let table = reserves.get(game);
  if (!table) {
    table = new Int16Array(game.army.pieces.length).fill(NONE);
    for (const [group, { units }] of (game.special.reserve?.groups ?? []).entries())
      for (const id of units) table[game.army.unit(id)] = group;
    reserves.set(game, table);
  }
  return table[unit];
}

/** 32.3 */
function reserveBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const group = reserveGroup(game, unit);
  if (group < 0 || isReleased(view, group)) return null;
  return refuse('in-reserve', game.special.reserve!.rule, { unit });
}

/** 32.3 The leader with the reserve leaves its hexes only with units of it that are released, while any are there. */
function staffBan(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, moving: readonly UnitId[]): Check {
  const { reserve } = game.special;
  if (!reserve || game.army.pieces[unit].id !== reserve.leader) return null;
  const posts = reserve.hexes.map((id) => game.hex(id));
  if (!posts.includes(view.place[unit])) return null;
  const waiting = game.army.all.some((u) => reserveGroup(game, u) >= 0 && posts.includes(view.place[u]));
  const along = moving.some((u) => reserveGroup(game, u) >= 0 && isReleased(view, reserveGroup(game, u)));
  return waiting && !along ? refuse('stays-with-reserve', reserve.rule, { unit }) : null;
}

/** The groups of the reserve that their player may release now, at a price. */
export function releasable(game: NapoleonicGame, view: NapoleonicView): number[] {
  const { reserve } = game.special;
  if (!reserve || game.army.pieces[game.army.unit(reserve.leader)].player !== view.player) return [];
  return reserve.groups.flatMap((group, i) => {
    const alive = group.units.some((id) => onMap(view, game.army.unit(id)));
    return alive && view.turn >= group.fromTurn && !isReleased(view, i) ? [i] : [];
  });
}

/** The groups of the reserve that the enemy's coming has set free (by the truth). */
export function setFree(game: NapoleonicGame, view: NapoleonicView): number[] {
  const { reserve } = game.special;
  if (!reserve) return [];
  const { side, radius } = reserve.freeIfEnemyWithin;
  const posts = reserve.hexes.map((id) => game.hex(id));
  const near = game.army.pieces.some(
    ({ nation, sp }, unit) =>
      sp > 0 &&
      nation === NATIONS.indexOf(side) &&
      onMap(view, unit) &&
      posts.some((post) => distance(game.ground.board, post, view.place[unit]) <= radius),
  );
  return near ? reserve.groups.flatMap((_, i) => (isReleased(view, i) ? [] : [i])) : [];
}
