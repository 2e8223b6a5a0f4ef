import { directionTo, type Hex, neighboursOf } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery, isCombat } from './army.ts';
import { isRefuge, isWalled } from './chateaux.ts';
import { crossedAs, crossingOf, crossingParts, isWide, hasWayOver } from './crossings.ts';
import type { Battle } from './data.ts';
import { combatIn } from './facts.ts';
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

function stacksOf(b: Battle, v: NapoleonicView, side: SideId): Stacks {
  const stacks = new Map<Hex, UnitId[]>();
  b.army.pieces.forEach((piece, u) => {
    const hex = v.place[u];
    if (hex < 0 || piece.player !== side || !isCombat(piece.kind)) return;
    const there = stacks.get(hex);
    if (there) there.push(u);
    else stacks.set(hex, [u]);
  });
  return stacks;
}

/** Why a unit may not attack in this combat phase; null: it may (10.31). */
export function attackBar(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const piece = b.army.pieces[unit];
  if (!isCombat(piece.kind) || v.place[unit] < 0) return refuse('no-fighter', '16.24', { unit });
  if (has(v, unit, MARCHING)) return refuse('marching-no-attack', '7.54', { unit });
  if (has(v, unit, BOMBARDED)) return refuse('bombarded-no-attack', '13.1', { unit });
  if (has(v, unit, CHARGED)) return refuse('charged-no-attack', '14.1', { unit });
  if (has(v, unit, FELL_BACK)) return refuse('fell-back-no-attack', '10.31', { unit });
  if (has(v, unit, ADVANCED)) return refuse('advanced-no-attack', '12.4', { unit });
  return has(v, unit, FOUGHT) ? refuse('fought-already', '10.1', { unit }) : fightBan(b, v, unit);
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

const sideBetween = (b: Battle, from: Hex, to: Hex): number => {
  const direction = directionTo(b.ground.board, from, to);
  return direction < 0 ? -1 : from * 6 + direction;
};

/** 10.1, 10.32 Whether units in one hex may attack another. */
export function mayAttack(b: Battle, v: NapoleonicView, from: Hex, to: Hex): boolean {
  const side = sideBetween(b, from, to);
  return side >= 0 && hasWayOver(crossingOf(b, v, side));
}

/** 4.2, R-42 Whether units in one hex have a zone of control on another that makes a duty. */
function hasZone(b: Battle, v: NapoleonicView, from: Hex, to: Hex): boolean {
  const side = sideBetween(b, from, to);
  if (side < 0) return false;
  const crossing = crossingOf(b, v, side);
  const spanned = crossing.water === RIVER && crossedAs(crossing) === 'bridge';
  return !isWide(crossing) && !spanned && !isWalled(b, v, to);
}

/** 15.11, R-36: next to enemies with no river between, which is enough where these are inside walls, and elsewhere a zone of control. */
function isBeside(b: Battle, v: NapoleonicView, from: Hex, to: Hex): boolean {
  const side = sideBetween(b, from, to);
  if (side < 0) return false;
  const crossing = crossingOf(b, v, side);
  return crossing.water !== RIVER && hasWayOver(crossing);
}

const makesDuty = (b: Battle, v: NapoleonicView, from: Hex, to: Hex): boolean =>
  hasZone(b, v, from, to) || isBeside(b, v, from, to);

const keep = remembered<Duties>(3);

/** The duties of the phasing side before any garrison takes one on (10.31, 9.22, 13.5, R-62). */
export function dutiesOf(b: Battle, v: NapoleonicView): Duties {
  const { place, marks, player, bombarded, charges, failedRepulses, works, booked } = v;
  const parts = [b, place, marks, player, bombarded, charges, failedRepulses, works, booked, ...crossingParts(b, v)];
  return keep(parts, () => findDuties(b, v));
}

function findDuties(b: Battle, v: NapoleonicView): Duties {
  const side = v.player;
  const own = stacksOf(b, v, side);
  const enemy = stacksOf(b, v, enemyOf(side));
  const near = (hex: Hex) => neighboursOf(b.ground.board, hex);
  const quiet = (hex: Hex) => v.bombarded.includes(hex); // 13.5, R-39
  const must = new Set<UnitId>();
  const targets = new Set<Hex>();
  for (const [hex, units] of own) {
    const foes = near(hex).filter((e) => enemy.has(e) && !quiet(e));
    if (foes.length === 0 || isRefuge(b, v, hex)) continue;
    const able = units.filter((u) => !attackBar(b, v, u));
    if (able.length === 0) continue;
    if (foes.some((e) => hasZone(b, v, e, hex))) for (const u of able) must.add(u);
    for (const e of foes) if (makesDuty(b, v, hex, e)) targets.add(e);
  }
  // whoever may charge a hex because friends attack it, makes that attack a duty.
  const isOpen = (hex: Hex) =>
    near(hex).some((from) => mayAttack(b, v, from, hex) && own.get(from)?.some((u) => !attackBar(b, v, u)));
  for (const { target } of v.charges) if (enemy.has(target) && !quiet(target) && isOpen(target)) targets.add(target);
  const forced = v.failedRepulses.flatMap((failed) => forcedNow(b, v, enemy, failed));
  for (const { units, hexes } of forced) {
    for (const u of units) must.add(u);
    for (const hex of hexes) targets.add(hex);
  }
  return { side, own, enemy, must, targets, forced };
}

/** 9.22, R-31 What is left of a failed repulse: whoever may attack still, hex by hex, and the enemies that it is still beside. */
function forcedNow(b: Battle, v: NapoleonicView, enemy: Stacks, { units, hexes }: FailedRepulse): FailedRepulse[] {
  const able = units.filter((u) => !attackBar(b, v, u));
  return [...new Set(able.map((u) => v.place[u]))].flatMap((from) => {
    const near = hexes.filter((hex) => enemy.has(hex) && mayAttack(b, v, from, hex));
    return near.length > 0 ? [{ units: able.filter((u) => v.place[u] === from), hexes: near }] : [];
  });
}

/** 9.22, R-31 Why a unit may do nothing but attack: it failed to repulse an enemy that is still beside it. */
export function repulserBar(b: Battle, v: NapoleonicView, unit: UnitId): Check {
  const enemy = enemyOf(b.army.pieces[unit].player);
  const isThere = (hex: Hex) => combatIn(b, v, hex, enemy).length > 0 && mayAttack(b, v, v.place[unit], hex);
  const bound = v.failedRepulses.some(({ units, hexes }) => units.includes(unit) && hexes.some(isThere));
  return bound ? refuse('repulser-must-attack', '9.22', { unit }) : null;
}

/** 15.13, R-36: what units in a hex take on when they attack: every enemy in their zone of control, for a garrison; nothing for others. */
export function takenOn(b: Battle, v: NapoleonicView, hex: Hex): Hex[] {
  if (!isRefuge(b, v, hex)) return [];
  const { enemy } = dutiesOf(b, v);
  return neighboursOf(b.ground.board, hex).filter(
    (e) => enemy.has(e) && !v.bombarded.includes(e) && makesDuty(b, v, hex, e),
  );
}

/** What is still to be declared: hexes that nobody attacks, units that attack nobody. Both empty: the plan is complete. */
export interface Open {
  readonly hexes: readonly Hex[];
  readonly units: readonly UnitId[];
}

/** 10.31, 13.41 The duties that a set of battles leaves open. */
export function openDuties(b: Battle, v: NapoleonicView, battles: readonly DeclaredBattle[] = v.battles): Open {
  const { must, targets } = dutiesOf(b, v);
  const attacked = new Set(battles.flatMap((battle) => battle.hexes));
  const attacking = new Set(battles.flatMap((battle) => battle.units));
  const busy = new Set([...attacking].map((u) => v.place[u]));
  const wanted = new Set([...targets, ...[...busy].flatMap((hex) => takenOn(b, v, hex))]);
  const excused = (u: UnitId) => isArtillery(b.army.pieces[u].kind) && busy.has(v.place[u]);
  return {
    hexes: [...wanted].filter((hex) => !attacked.has(hex)).sort((a, c) => a - c),
    units: [...must].filter((u) => !attacking.has(u) && !excused(u)).sort((a, c) => a - c),
  };
}

/** 10.33, R-38: the infantry and cavalry of a hex that attack with any unit of it. */
export const joinedWith = (b: Battle, v: NapoleonicView, duties: Duties, hex: Hex): UnitId[] =>
  (duties.own.get(hex) ?? []).filter((u) => !isArtillery(b.army.pieces[u].kind) && !attackBar(b, v, u));

/** Why a battle may not be declared beside those declared already; null: it may (10.1, 10.33, 9.22, R-37, R-38). */
export function checkBattle(b: Battle, v: NapoleonicView, battle: DeclaredBattle): Check {
  return checkMembers(b, v, battle) ?? checkPlaces(b, v, battle) ?? checkForced(b, v, battle);
}

/** Each unit and each hex in one battle only; a hex attacks as one. */
function checkMembers(b: Battle, v: NapoleonicView, { units, hexes }: DeclaredBattle): Check {
  const duties = dutiesOf(b, v);
  for (const hex of hexes) {
    if (!duties.enemy.has(hex)) return on([hex], refuse('no-defender', '10.1', { hex }));
    if (v.battles.some((other) => other.hexes.includes(hex)))
      return on([hex], refuse('attacked-already', '10.1', { hex }));
  }
  for (const unit of units) {
    if (b.army.pieces[unit].player !== duties.side) return refuse('not-your-unit', '10.1', { unit });
    const bar = attackBar(b, v, unit);
    if (bar) return bar;
    if (v.battles.some((other) => other.units.includes(unit))) return refuse('in-a-battle', '10.33', { unit });
    const mate = v.battles.flatMap((other) => other.units).find((u) => v.place[u] === v.place[unit]);
    if (mate !== undefined)
      return on([v.place[unit]], refuse('stack-attacks-elsewhere', '10.33', { hex: v.place[unit] }));
    const left = joinedWith(b, v, duties, v.place[unit]).find((u) => !units.includes(u));
    if (left !== undefined) return on([v.place[unit]], refuse('stack-attacks-as-one', 'R-38', { unit: left }));
  }
  return null;
}

/**
 * everybody next to every hex attacked; in a battle that a failed repulse forces, next to one of them, and no hex
 * is drawn in that nobody is next to (10.1).
 */
function checkPlaces(b: Battle, v: NapoleonicView, { units, hexes }: DeclaredBattle): Check {
  const { forced } = dutiesOf(b, v);
  const isForced = forced.some((f) => f.units.some((u) => units.includes(u)));
  const touches = (unit: UnitId, hex: Hex) => mayAttack(b, v, v.place[unit], hex);
  for (const unit of units) {
    const far = hexes.find((hex) => !touches(unit, hex));
    if (far === undefined || (isForced && hexes.some((hex) => touches(unit, hex)))) continue;
    const rule = directionTo(b.ground.board, v.place[unit], far) < 0 ? 'R-37' : '10.32';
    return on([v.place[unit], far], refuse('cannot-attack-hex', rule, { unit, hex: far }));
  }
  const apart = hexes.find((hex) => !units.some((u) => touches(u, hex)));
  return apart === undefined ? null : on([apart], refuse('cannot-attack-hex', '10.1', { unit: units[0], hex: apart }));
}

/** 9.22: who failed to repulse attacks all those enemies, in one battle with all who failed against any of them. */
function checkForced(b: Battle, v: NapoleonicView, { units, hexes }: DeclaredBattle): Check {
  for (const failed of dutiesOf(b, v).forced) {
    const touches = failed.units.some((u) => units.includes(u)) || failed.hexes.some((hex) => hexes.includes(hex));
    if (!touches) continue;
    const unit = failed.units.find((u) => !units.includes(u));
    if (unit !== undefined) return refuse('repulser-must-attack', '9.22', { unit });
    const hex = failed.hexes.find((e) => !hexes.includes(e));
    if (hex !== undefined) return on([hex], refuse('repulsed-must-be-attacked', '9.22', { hex }));
  }
  return null;
}
