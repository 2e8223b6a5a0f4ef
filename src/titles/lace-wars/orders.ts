import type { Check } from '../../engine/play/referee.ts';
import { OFF_MAP, type Hex, type Refusal, type SideId, type UnitId } from '../../engine/title.ts';
import { dueNow, waits } from './arrivals.ts';
import { type LaceWarsGame, FIRST } from './battle.ts';
import { movementOf } from './commanders.ts';
import type { Arm } from './data.ts';
import { hasFacing } from './facing.ts';
import { type Facts, factsOf } from './facts.ts';
import { type FrameOf, refuse } from './kit.ts';
import { leaderHexes, nearest } from './leaders.ts';
import { type March, marchOf } from './march.ts';
import {
  ACTED,
  FIRED,
  IN_PLAY,
  type LaceWarsView,
  LEFT_BEHIND,
  type Mover,
  MOVED,
  PREPARED,
  ROUTED,
  SEEN,
} from './position.ts';
import { gunWith, mayStack } from './stacking.ts';
import { frozenRule, isFrozen } from './wing.ts';

/* Chapters 5 and 9.2: which units the activation lets move, together or alone, and how far. */

type Movement = FrameOf<'movement'>;

/** What bounds the move of a group of units, and how far they have come in this activation. */
export interface Orders {
  readonly units: readonly UnitId[];
  /** The unit that faces and fights: the infantry of a stack (7.1). */
  readonly head: UnitId;
  readonly side: SideId;
  readonly arm: Arm;
  /** Leaders and baggage have no facing (2). */
  readonly faces: boolean;
  readonly formation: number;
  /** Allowance in movement points, halved out of command (9.2), and doubled on the approach march (scenario 2). */
  readonly allowance: number;
  readonly plain: number;
  /** Full allowance as printed, which "half" is half of. */
  readonly printed: number;
  readonly inCommand: boolean;
  /** Out of command: where the leader is, and the distance from there that no step may exceed. */
  readonly leaderAt: readonly Hex[];
  readonly leash: number;
  /** Strategic movement: hexes that must not be entered (Austrian), or that end double movement (Prussian); null in game turns. */
  readonly sighted: 'closed' | 'slows' | null;
  /** How far they are. */
  readonly from: March;
  /** Hex in which they began the activation, OFF_MAP when they entered in it; hexes entered since. */
  readonly start: Hex;
  readonly steps: number;
  readonly facts: Facts;
}

/** 7.1: the mover that faces and fights: the infantry of a stack. */
export const headOf = (game: LaceWarsGame, units: readonly UnitId[]): UnitId =>
  units.find((u) => game.pieces[u].arm !== 'artillery') ?? units[0];

/**
 * 5, R-L37: a battery acts once a turn: with its own formation, or, in Leuthen, with the unit it stands with. What counts
 * is whether it has acted itself; that its own formation has been activated is no bar (a column would wait for it, R-L38).
 */
export function gunMayAct(game: LaceWarsGame, view: LaceWarsView, gun: UnitId, formations: readonly number[]): Check {
  const done = view.done[gun];
  const own = formations.includes(game.pieces[gun].formation);
  const withOthers = (done & ACTED) !== 0;
  if (own) return withOthers ? refuse('gun-acted', '5', { unit: gun }) : null;
  if (!game.files.scenario.special.gunsActWithCompanions) return refuse('not-active', '5', { unit: gun });
  const before = withOthers ? done & LEFT_BEHIND : done & (MOVED | FIRED);
  return before ? refuse('gun-acted', '5', { unit: gun }) : null;
}

/**
 * R-L37 At Leuthen a battery acts with the unit of another formation that it stands with, and is in command if that is;
 * with one of its own formation it counts by itself, as at Denain.
 */
export const gunActsWith = (game: LaceWarsGame, gun: UnitId, companion: UnitId): boolean =>
  game.files.scenario.special.gunsActWithCompanions &&
  game.pieces[gun].arm === 'artillery' &&
  game.pieces[companion].formation !== game.pieces[gun].formation;

/** 10.1, 7.1: who bombarded in phase B neither fires nor moves in operations. */
export const preparedFire = (view: LaceWarsView, gun: UnitId, rule: string): Check =>
  view.done[gun] & PREPARED ? refuse('fired-before', rule, { unit: gun }) : null;

const sameUnits = (one: readonly UnitId[], other: readonly UnitId[]): boolean =>
  one.length === other.length && one.every((u) => other.includes(u));

/** The move under way, when it is that of these units. */
export const moverOf = ({ mover }: Movement, units: readonly UnitId[]): Mover | null =>
  mover && sameUnits(mover.units, units) ? mover : null;

/** 5, 7.1: whether these units may move together in this activation. */
export function mayMove(game: LaceWarsGame, view: LaceWarsView, frame: Movement, units: readonly UnitId[]): Check {
  const known =
    units.length > 0 &&
    units.length < 3 &&
    new Set(units).size === units.length &&
    units.every((u) => game.pieces[u]?.side === frame.side && view.fate[u] === IN_PLAY);
  if (!known) return refuse('not-that-unit', '7.1');
  const head = headOf(game, units);
  if (units.length === 2 && !isStack(game, view, head, units)) return refuse('not-a-stack', '7.1', { unit: head });
  for (const unit of units) {
    const refusal = unitMayMove(game, view, frame, { unit, units });
    if (refusal) return refusal;
  }
  return view.hex[head] === OFF_MAP ? dueNow(game, view, units) : null;
}

/** 3: infantry or dragoons with the battery in their hex. */
function isStack(game: LaceWarsGame, view: LaceWarsView, head: UnitId, units: readonly UnitId[]): boolean {
  const gun = units.find((u) => game.pieces[u].arm === 'artillery');
  if (gun === undefined || gun === head || game.pieces[head].leader) return false;
  return mayStack(game, head, gun) && view.hex[head] === view.hex[gun];
}

function unitMayMove(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Movement,
  { unit, units }: { unit: UnitId; units: readonly UnitId[] },
): Check {
  const piece = game.pieces[unit];
  const own = frame.formations.includes(piece.formation);
  if (piece.arm === 'artillery') {
    const refusal = preparedFire(view, unit, '7.1') ?? gunMayAct(game, view, unit, frame.formations);
    if (refusal) return refusal;
    if (view.done[unit] & FIRED) return refuse('gun-acted', '5', { unit }); // all movement comes before all combat
    if (!own && units.length === 1) return refuse('gun-with-unit', '5', { unit });
  } else if (!own) return refuse('not-active', '5', { unit });
  if (movementOf(game, view, unit) === 0) return refuse('moves-in-command-phase', '7.4', { unit });
  if (view.order[unit] === ROUTED) return refuse('routed', '12.4', { unit });
  if (isFrozen(game, view, unit)) return refuse('frozen', frozenRule(game), { unit });
  return view.done[unit] & MOVED && !moverOf(frame, units) ? refuse('moved', '5', { unit }) : null;
}

/** A group in the order in which its members are named: as they wait in their column, or the unit and then its battery. */
export function groupOf(game: LaceWarsGame, view: LaceWarsView, units: readonly UnitId[]): readonly UnitId[] {
  if (units.length < 2) return units;
  const column = view.columns.find((c) => c.stacks[0]?.includes(units[0]));
  const head = headOf(game, units);
  return (column?.stacks[0] ?? [head, ...units]).filter((u, i, all) => units.includes(u) && all.indexOf(u) === i);
}

/** Groups that may be offered a move: units, leaders, and units with the battery they stand with. */
export function movers(game: LaceWarsGame, view: LaceWarsView, frame: Movement): UnitId[][] {
  const groups: UnitId[][] = [];
  for (const formation of frame.formations) {
    const { leader, units } = game.formations[formation];
    for (const unit of leader >= 0 ? [leader, ...units] : units) {
      if (view.fate[unit] !== IN_PLAY) continue;
      if (waits(view, unit)) {
        const column = view.columns.find((c) => c.stacks[0]?.includes(unit));
        const stack = column?.stacks[0].filter((x) => !game.pieces[x].leader) ?? [unit];
        if (headOf(game, stack) === unit) groups.push(stack);
        continue;
      }
      groups.push([unit]);
      const gun = gunWith(game, view, unit);
      if (gun >= 0) groups.push([unit, gun]);
    }
  }
  return groups.filter((units) => !mayMove(game, view, frame, units));
}

/** Orders as they were asked for last: the same units are asked about again and again (where to, by which way, may they). */
let known: {
  readonly game: LaceWarsGame;
  readonly view: LaceWarsView;
  readonly frame: Movement;
  readonly units: readonly UnitId[];
  readonly orders: Orders | Refusal;
} | null = null;

/** What bounds the move of a group, or why it may not move. Asked again of the same units in the same view it is the same object. */
export function ordersFor(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Movement,
  units: readonly UnitId[],
): Orders | Refusal {
  if (known?.view === view && known.frame === frame && known.game === game && inSameOrder(known.units, units))
    return known.orders;
  const orders = newOrders(game, view, frame, units);
  known = { game, view, frame, units, orders };
  return orders;
}
const inSameOrder = (one: readonly UnitId[], other: readonly UnitId[]): boolean =>
  one.length === other.length && one.every((unit, i) => unit === other[i]);

function newOrders(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Movement,
  units: readonly UnitId[],
): Orders | Refusal {
  const refusal = mayMove(game, view, frame, units);
  if (refusal) return refusal;
  const head = headOf(game, units);
  const { arm, formation, side } = game.pieces[head];
  const here = view.hex[head];
  const printed = Math.min(...units.map((u) => movementOf(game, view, u)));
  // 9.1, R-41: leaders, units that enter and everybody on the approach march are in command; a battery if its companion of another formation is.
  const asked = units.filter((u) => u === head || !gunActsWith(game, u, head));
  const commanded = asked.every((u) => frame.command.includes(u));
  const inCommand = frame.strategic || arm === 'leader' || here === OFF_MAP || commanded;
  const plain = inCommand ? printed : Math.max(1, Math.floor(printed / 2)); // 9.2, R-09
  const { from, start, steps } = outsetOf(game, view, frame, { units, head });
  const leaderAt = inCommand ? [] : leaderHexes(game, view, formation);
  const measured = moverOf(frame, units) && start >= 0 ? start : here;
  return {
    units,
    head,
    side,
    arm,
    faces: hasFacing(game, head),
    formation,
    allowance: plain * (frame.strategic ? strategicFactor(game, side) : 1),
    plain,
    printed,
    inCommand,
    leaderAt,
    leash: inCommand || here === OFF_MAP ? Infinity : nearest(game, leaderAt, measured),
    sighted: frame.strategic && arm !== 'leader' ? (['slows', 'closed'] as const)[side] : null,
    from,
    start,
    steps,
    facts: factsOf(game, view),
  };
}

/** Scenario 2: what the allowance is multiplied by in strategic turns. */
function strategicFactor(game: LaceWarsGame, side: SideId): number {
  const rule = game.files.scenario.strategicTurns;
  if (!rule) return 1;
  return side === FIRST ? rule.prussian.movementFactor : rule.austrian.lastTurnAfterDetection.movementFactor;
}

/** How far a group has come in this activation. */
function outsetOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: Movement,
  { units, head }: { units: readonly UnitId[]; head: UnitId },
): Pick<Orders, 'from' | 'start' | 'steps'> {
  const gun = units.find((u) => u !== head) ?? head;
  const hex = view.hex[head];
  const march = (spent: number, road: boolean, stopped: boolean) =>
    marchOf({
      hex,
      facing: view.facing[head],
      gunFacing: view.facing[gun],
      seen: units.some((u) => (view.done[u] & SEEN) !== 0),
      spent,
      road,
      stopped,
    });
  const mover = moverOf(frame, units);
  if (mover) return { from: march(mover.spent, mover.road, mover.stopped), start: mover.start, steps: mover.steps };
  // A leader who came in with a stack has spent the same points (R-L13).
  const entered = view.entrySpent.find(([u]) => u === head);
  if (!entered) return { from: march(0, true, false), start: hex, steps: 0 };
  return { from: march(entered[1], game.terrain.onRoad[hex] === 1, false), start: OFF_MAP, steps: 1 };
}
