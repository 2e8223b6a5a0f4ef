import { directionTo, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { unitsByHex } from '../../engine/play/occupation.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery, isCombat } from './army.ts';
import { isRefuge, isWalled } from './chateaux.ts';
import { crossedAs, crossingOf, crossingParts, isWide, hasWayOver } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn, factsOf } from './facts.ts';
import { RIVER } from './ground.ts';
import { on, refuse } from './kit.ts';
import {
  ADVANCED,
  BOMBARDED,
  CHARGED,
  type DeclaredBattle,
  FELL_BACK,
  FOUGHT,
  type FailedRepulse,
  has,
  MARCHING,
  type NapoleonicView,
} from './position.ts';
import { remembered } from './remember.ts';
import { fightBan } from './specials.ts';

/*
 * 4.4, 10.3 The duty to fight: which units must attack, which enemies must be attacked, and whether a set of battles
 * meets every duty. Formulation: all battles are declared before the first is rolled.
 */

/** Combat units by hex. */
export type Stacks = ReadonlyMap<Hex, readonly UnitId[]>;

function stacksOf({ army }: NapoleonicGame, { place }: NapoleonicView, side: SideId): Stacks {
  return unitsByHex(place, (unit) => army.pieces[unit].player === side && isCombat(army.pieces[unit].kind));
}

/** Why a unit may not attack in this combat phase; null: it may (10.31). */
export function attackBar(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const piece = game.army.pieces[unit];
  if (!isCombat(piece.kind) || view.place[unit] < 0) return refuse('no-fighter', '16.24', { unit });
  if (has(view, unit, MARCHING)) return refuse('marching-no-attack', '7.54', { unit });
  if (has(view, unit, BOMBARDED)) return refuse('bombarded-no-attack', '13.1', { unit });
  if (has(view, unit, CHARGED)) return refuse('charged-no-attack', '14.1', { unit });
  if (has(view, unit, FELL_BACK)) return refuse('fell-back-no-attack', '10.31', { unit });
  if (has(view, unit, ADVANCED)) return refuse('advanced-no-attack', '12.4e', { unit });
  return has(view, unit, FOUGHT) ? refuse('fought-already', '10.1', { unit }) : fightBan(game, view, unit);
}

/** The duties of the phasing side, worked out once for a view. */
export interface Duties {
  readonly side: SideId;
  readonly own: Stacks;
  readonly enemy: Stacks;
  /** Units that must attack (10.31). */
  readonly must: ReadonlySet<UnitId>;
  /** Enemy hexes that must be attacked by somebody, whatever is declared. */
  readonly targets: ReadonlySet<Hex>;
  /** Failed repulses whose enemies are still there (9.22, R-31). */
  readonly forced: readonly FailedRepulse[];
}

const sideBetween = (game: NapoleonicGame, from: Hex, to: Hex): number => {
  const direction = directionTo(game.ground.board, from, to);
  return direction < 0 ? -1 : from * 6 + direction;
};

/** 10.1, 10.32 Whether units in one hex may attack another. */
export function mayAttack(game: NapoleonicGame, view: NapoleonicView, from: Hex, to: Hex): boolean {
  const side = sideBetween(game, from, to);
  return side >= 0 && hasWayOver(crossingOf(game, view, side));
}

/** 4.2, R-42 Whether units in one hex have a zone of control on another that makes a duty. */
function hasZone(game: NapoleonicGame, view: NapoleonicView, from: Hex, to: Hex): boolean {
  const side = sideBetween(game, from, to);
  if (side < 0) return false;
  const crossing = crossingOf(game, view, side);
  const spanned = crossing.water === RIVER && crossedAs(crossing) === 'bridge';
  return !isWide(crossing) && !spanned && !isWalled(game, view, to);
}

/** 15.11, R-36: next to enemies with no river between, which is enough where these are inside walls, and elsewhere a zone of control. */
function isBeside(game: NapoleonicGame, view: NapoleonicView, from: Hex, to: Hex): boolean {
  const side = sideBetween(game, from, to);
  if (side < 0) return false;
  const crossing = crossingOf(game, view, side);
  return crossing.water !== RIVER && hasWayOver(crossing);
}

/** Whether enemies in one hex are a duty to units in another. */
export const makesDuty = (game: NapoleonicGame, view: NapoleonicView, from: Hex, to: Hex): boolean =>
  hasZone(game, view, from, to) || isBeside(game, view, from, to);

const keep = remembered<Duties>(3);

/** The duties of the phasing side before any garrison takes one on (10.31, 9.22, 13.5, R-62). */
export function dutiesOf(game: NapoleonicGame, view: NapoleonicView): Duties {
  const { place, marks, player, bombarded, charges, failedRepulses, works, booked } = view;
  const parts = [
    game,
    place,
    marks,
    player,
    bombarded,
    charges,
    failedRepulses,
    works,
    booked,
    ...crossingParts(game, view),
  ];
  return keep(parts, () => findDuties(game, view));
}

function findDuties(game: NapoleonicGame, view: NapoleonicView): Duties {
  const side = view.player;
  const own = stacksOf(game, view, side);
  const enemy = stacksOf(game, view, enemyOf(side));
  const near = (hex: Hex) => neighboursOf(game.ground.board, hex);
  const quiet = (hex: Hex) => view.bombarded.includes(hex); // 13.5, R-39
  const must = new Set<UnitId>();
  const targets = new Set<Hex>();
  for (const [hex, units] of own) {
    const foes = near(hex).filter((foe) => enemy.has(foe) && !quiet(foe));
    if (foes.length === 0 || isRefuge(game, view, hex)) continue;
    const able = units.filter((u) => !attackBar(game, view, u));
    if (able.length === 0) continue;
    if (foes.some((foe) => hasZone(game, view, foe, hex))) for (const unit of able) must.add(unit);
    for (const foe of foes) if (makesDuty(game, view, hex, foe)) targets.add(foe);
  }
  // whoever may charge a hex because friends attack it, makes that attack a duty.
  const isOpen = (hex: Hex) =>
    near(hex).some((from) => mayAttack(game, view, from, hex) && own.get(from)?.some((u) => !attackBar(game, view, u)));
  for (const { target } of view.charges) if (enemy.has(target) && !quiet(target) && isOpen(target)) targets.add(target);
  const forced = view.failedRepulses.flatMap((failed) => forcedNow(game, view, enemy, failed));
  for (const { units, hexes } of forced) {
    for (const unit of units) must.add(unit);
    for (const hex of hexes) targets.add(hex);
  }
  return { side, own, enemy, must, targets, forced };
}

/** 9.22, R-31 What is left of a failed repulse: whoever may attack still, hex by hex, and the enemies that it is still beside. */
function forcedNow(
  game: NapoleonicGame,
  view: NapoleonicView,
  enemy: Stacks,
  { units, hexes }: FailedRepulse,
): FailedRepulse[] {
  const able = units.filter((u) => !attackBar(game, view, u));
  return [...new Set(able.map((u) => view.place[u]))].flatMap((from) => {
    const near = hexes.filter((hex) => enemy.has(hex) && mayAttack(game, view, from, hex));
    return near.length > 0 ? [{ units: able.filter((u) => view.place[u] === from), hexes: near }] : [];
  });
}

/** 9.22, R-31 Why a unit may do nothing but attack: it failed to repulse an enemy that is still beside it. */
export function repulserBar(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  const enemy = enemyOf(game.army.pieces[unit].player);
  const isThere = (hex: Hex) =>
    combatIn(game, view, hex, enemy).length > 0 && mayAttack(game, view, view.place[unit], hex);
  const bound = view.failedRepulses.some(({ units, hexes }) => units.includes(unit) && hexes.some(isThere));
  return bound ? refuse('repulser-must-attack', '9.22', { unit }) : null;
}

/** 15.13, R-36: what units in a hex take on when they attack: every enemy in their zone of control, for a garrison; nothing for others. */
export function takenOn(game: NapoleonicGame, view: NapoleonicView, hex: Hex): Hex[] {
  if (!isRefuge(game, view, hex)) return [];
  const { enemy } = dutiesOf(game, view);
  return neighboursOf(game.ground.board, hex).filter(
    (e) => enemy.has(e) && !view.bombarded.includes(e) && makesDuty(game, view, hex, e),
  );
}

/** What is still to be declared: hexes that nobody attacks, units that attack nobody. Both empty: the plan is complete. */
export interface Open {
  readonly hexes: readonly Hex[];
  readonly units: readonly UnitId[];
}

/** 10.31, 15.13 The enemy hexes that must be attacked when some battles are declared: garrisons that attack take on more. */
export function wantedHexes(
  game: NapoleonicGame,
  view: NapoleonicView,
  battles: readonly DeclaredBattle[] = view.battles,
): Set<Hex> {
  const busy = new Set(battles.flatMap((battle) => battle.units.map((u) => view.place[u])));
  return new Set([...dutiesOf(game, view).targets, ...[...busy].flatMap((hex) => takenOn(game, view, hex))]);
}

/** 10.31, 13.41 The duties that a set of battles leaves open. */
export function openDuties(
  game: NapoleonicGame,
  view: NapoleonicView,
  battles: readonly DeclaredBattle[] = view.battles,
): Open {
  const { must } = dutiesOf(game, view);
  const attacked = new Set(battles.flatMap((battle) => battle.hexes));
  const attacking = new Set(battles.flatMap((battle) => battle.units));
  const busy = new Set([...attacking].map((u) => view.place[u]));
  const wanted = wantedHexes(game, view, battles);
  const excused = (u: UnitId) => isArtillery(game.army.pieces[u].kind) && busy.has(view.place[u]);
  return {
    hexes: [...wanted].filter((hex) => !attacked.has(hex)).sort((a, c) => a - c),
    units: [...must].filter((u) => !attacking.has(u) && !excused(u)).sort((a, c) => a - c),
  };
}

/** 10.33, R-38: the infantry and cavalry of a hex that attack with any unit of it. */
export const joinedWith = (game: NapoleonicGame, view: NapoleonicView, duties: Duties, hex: Hex): UnitId[] =>
  (duties.own.get(hex) ?? []).filter((u) => !isArtillery(game.army.pieces[u].kind) && !attackBar(game, view, u));

/** Why a battle may not be declared beside those declared already; null: it may (10.1, 10.33, 9.22, R-37, R-38). */
export function checkBattle(game: NapoleonicGame, view: NapoleonicView, battle: DeclaredBattle): Check {
  return (
    checkMembers(game, view, battle) ??
    checkPlaces(game, view, battle) ??
    checkHidden(game, view, battle) ??
    checkForced(game, view, battle)
  );
}

/** R-116 A hidden stack counts as combat units: that it is out of reach comes first, and only then that nobody is known there to be attacked. */
function checkHidden(game: NapoleonicGame, view: NapoleonicView, { hexes }: DeclaredBattle): Check {
  const hex = hexes.find((at) => !dutiesOf(game, view).enemy.has(at));
  return hex === undefined ? null : on([hex], refuse('no-defender', '10.1', { hex }));
}

/** Each unit and each hex in one battle only; a hex attacks as one. */
function checkMembers(game: NapoleonicGame, view: NapoleonicView, { units, hexes }: DeclaredBattle): Check {
  const duties = dutiesOf(game, view);
  const covered = factsOf(game, view, duties.side).covered[enemyOf(duties.side)];
  for (const hex of hexes) {
    if (!duties.enemy.has(hex) && !covered[hex]) return on([hex], refuse('no-defender', '10.1', { hex }));
    if (view.battles.some((other) => other.hexes.includes(hex)))
      return on([hex], refuse('attacked-already', '10.1', { hex }));
  }
  for (const unit of units) {
    if (game.army.pieces[unit].player !== duties.side) return refuse('not-your-unit', '10.1', { unit });
    const bar = attackBar(game, view, unit);
    if (bar) return bar;
    if (view.battles.some((other) => other.units.includes(unit))) return refuse('in-a-battle', '10.33', { unit });
    const mate = view.battles.flatMap((other) => other.units).find((u) => view.place[u] === view.place[unit]);
    if (mate !== undefined)
      return on([view.place[unit]], refuse('stack-attacks-elsewhere', '10.33', { hex: view.place[unit] }));
    const left = joinedWith(game, view, duties, view.place[unit]).find((u) => !units.includes(u));
    if (left !== undefined) return on([view.place[unit]], refuse('stack-attacks-as-one', 'R-38', { unit: left }));
  }
  return null;
}

/**
 * everybody next to every hex attacked; in a battle that a failed repulse forces, next to one of them, and no hex
 * is drawn in that nobody is next to (10.1).
 */
function checkPlaces(game: NapoleonicGame, view: NapoleonicView, { units, hexes }: DeclaredBattle): Check {
  const { forced } = dutiesOf(game, view);
  const isForced = forced.some((f) => f.units.some((u) => units.includes(u)));
  const touches = (unit: UnitId, hex: Hex) => mayAttack(game, view, view.place[unit], hex);
  for (const unit of units) {
    const far = hexes.find((hex) => !touches(unit, hex));
    if (far === undefined || (isForced && hexes.some((hex) => touches(unit, hex)))) continue;
    const apart = directionTo(game.ground.board, view.place[unit], far) < 0;
    const said = { unit, hex: far };
    return on(
      [view.place[unit], far],
      apart ? refuse('not-beside-target', 'R-37', said) : refuse('cannot-attack-hex', '10.32', said),
    );
  }
  const apart = hexes.find((hex) => !units.some((u) => touches(u, hex)));
  return apart === undefined ? null : on([apart], refuse('cannot-attack-hex', '10.1', { unit: units[0], hex: apart }));
}

/** 9.22: who failed to repulse attacks all those enemies, in one battle with all who failed against any of them. */
function checkForced(game: NapoleonicGame, view: NapoleonicView, { units, hexes }: DeclaredBattle): Check {
  for (const failed of dutiesOf(game, view).forced) {
    const touches = failed.units.some((u) => units.includes(u)) || failed.hexes.some((hex) => hexes.includes(hex));
    if (!touches) continue;
    const unit = failed.units.find((u) => !units.includes(u));
    if (unit !== undefined) return refuse('repulser-must-attack', '9.22', { unit });
    const hex = failed.hexes.find((e) => !hexes.includes(e));
    if (hex !== undefined) return on([hex], refuse('repulsed-must-be-attacked', '9.22', { hex }));
  }
  return null;
}
