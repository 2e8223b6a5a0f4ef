import { directionTo } from '../../engine/board/board.ts';
import { enemyOf, type Hex, OFF_MAP, type Refusal, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { aim, corners } from './facing.ts';
import { holds } from './facts.ts';
import { refuse } from './kit.ts';
import {
  facing as facingTo,
  facingOf,
  gunFacingOf,
  hexOf,
  inHex,
  isSeen,
  isStopped,
  isUnderWay,
  type March,
  onRoad,
  seenOnTheWay,
  spentOf,
  stopped,
  withRoad,
  withSpent,
} from './march.ts';
import { headOf, type Orders } from './orders.ts';
import {
  comesIntoSight,
  costOf,
  endsMove,
  fartherRefusal,
  followsRoad,
  goesFarther,
  goesOverBridge,
  intoSight,
  NO_PACE,
  noPace,
  type Pace,
  paceOf,
  pacesOf,
  stepCost,
  takesWhole,
} from './pace.ts';
import { passable } from './passage.ts';
import type { LaceWarsView } from './position.ts';
import { RIVER } from './terrain.ts';
import { inEnemyFlank, inEnemyZone } from './zones.ts';

/*
 * Chapter 7.1-7.3: movement, step by step. `step`, `turn` and `withdraw` give the march that follows, or say why not.
 * Offers, refusals and orders all use these three.
 */

export const isRefusal = (x: object | number): x is Refusal => typeof x === 'object' && 'ok' in x;

/** 7.1, R-L11: the allowance without the road point. */
const allowanceOf = (orders: Orders, march: March): number => (isSeen(march) ? orders.plain : orders.allowance);

/** They have entered a hex in this activation, by this order or before it. */
const underWay = (orders: Orders, march: March): boolean => orders.steps > 0 || isUnderWay(march);

/** 7.1: points they may spend, with the road point while every step has followed a road. */
const limit = (game: LaceWarsGame, orders: Orders, march: March): number =>
  allowanceOf(orders, march) + (onRoad(march) && underWay(orders, march) ? game.terrain.roadBonus : 0);

export const pointsLeft = (game: LaceWarsGame, orders: Orders, march: March): number =>
  limit(game, orders, march) - spentOf(march);

/** 9.2, 7.1: a step that takes the whole allowance, whatever is left of it; no road point is used or left. */
const spendAll = (orders: Orders, march: March): March =>
  stopped(withRoad(withSpent(march, Math.max(allowanceOf(orders, march), spentOf(march))), false));

// ---- the step, the turn, the withdrawal ----------------------------------------------------------------------------

/** No march comes of it: the points, or what was done before, do not allow it. */
export const NO_MARCH = -1;

/** 7.1, 7.3, 7.5, 9.2: the march after a pace, NO_MARCH where it may not be taken now. */
export function take(game: LaceWarsGame, orders: Orders, march: March, pace: Pace, to: Hex): March {
  //
  if (goesOverBridge(pace) && (underWay(orders, march) || orders.start !== hexOf(march))) return NO_MARCH;
  const entered = withRoad(inHex(march, to), onRoad(march) && followsRoad(pace));
  const sighted = comesIntoSight(pace);
  const onward = sighted ? seenOnTheWay(entered) : entered;
  if (takesWhole(pace)) return spentOf(march) > 0 ? NO_MARCH : spendAll(orders, onward); // untouched
  const spent = spentOf(march) + costOf(pace);
  const bonus = onRoad(onward) ? game.terrain.roadBonus : 0;
  const bound = allowanceOf(orders, onward) + bonus;
  // The step that comes into sight is still taken with twice the points (R-L11).
  if (spent <= bound || (sighted && spent <= allowanceOf(orders, march) + bonus)) {
    const ends = endsMove(pace) || (isSeen(onward) && spent >= bound);
    return withSpent(ends ? stopped(onward) : onward, spent);
  }
  return minimumMove(game, orders, march) ? spendAll(orders, onward) : NO_MARCH;
}

/** 7.1: one hex for the whole allowance. Denain: with nothing spent before; Leuthen: paid turns may come first (R-L19). */
function minimumMove(game: LaceWarsGame, orders: Orders, march: March): boolean {
  const { minimumOneHex, turnsBeforeMinimum } = game.files.scenario.special;
  if (!minimumOneHex || orders.arm === 'leader' || orders.start === OFF_MAP || underWay(orders, march)) return false;
  return turnsBeforeMinimum ? spentOf(march) <= orders.allowance : spentOf(march) === 0;
}

/** Why a pace is not taken that nothing on the ground forbids. */
function whyNotTaken(game: LaceWarsGame, orders: Orders, march: March, pace: Pace, to: Hex): Refusal {
  const from = hexOf(march);
  if (goesOverBridge(pace) && (underWay(orders, march) || orders.start !== from))
    return refuse('bridge-stop', '7.5', { hex: from }, [from]);
  if (takesWhole(pace)) return refuse('whole-allowance', '9.2', { hex: to }, [from]);
  const road = onRoad(march) && followsRoad(pace);
  const left = allowanceOf(orders, march) + (road ? game.terrain.roadBonus : 0) - spentOf(march);
  return refuse('too-far', '7.1', { cost: costOf(pace), left: Math.max(0, left), hex: to }, [to]);
}

/** 7.1: the direction is one of the two ahead of everybody in the stack. */
export const looksTo = (march: March, direction: number): boolean => {
  const ahead = (facing: number) => direction === aim(facing, 0) || direction === aim(facing, 1);
  return ahead(facingOf(march)) && ahead(gunFacingOf(march));
};

/** 7.1, 6.1, 7.3, 7.5, 9.2: one hex forward. */
export function step(
  game: LaceWarsGame,
  view: LaceWarsView,
  orders: Orders,
  march: March,
  direction: number,
): March | Refusal {
  const from = hexOf(march);
  const to = game.board.neighbours[from * 6 + direction];
  if (isStopped(march)) return refuse('stopped', stopRule(game, orders, march), { hex: from }, [from]);
  if (orders.faces && !looksTo(march, direction))
    return refuse('not-ahead', '7.1', { hex: to < 0 ? from : to }, [from]);
  const paces = pacesOf(game, view, orders);
  const pace = paceOf(paces, from * 6 + direction);
  if (pace === NO_PACE) return noPace(paces, from * 6 + direction)!;
  const onward = take(game, orders, march, pace, to);
  return onward === NO_MARCH ? whyNotTaken(game, orders, march, pace, to) : onward;
}

/** The step from one hex into the next crosses no river: a bridge hex so entered stops nobody. */
function fromNearBank({ board, terrain }: LaceWarsGame, from: Hex, hex: Hex): boolean {
  const direction = from === OFF_MAP ? -1 : directionTo(board, from, hex);
  return direction >= 0 && terrain.water[from * 6 + direction] !== RIVER;
}

/** Which rule has ended a march where it stands: a zone (6.1), a bridge (7.5), a way out of a zone (7.3, 9.2), sight on the approach march, or the minimum move (7.1). */
export function stopRule(game: LaceWarsGame, orders: Orders, march: March): string {
  const hex = hexOf(march);
  const zone = orders.facts.zone[enemyOf(orders.side)];
  if (zone[hex]) return '6.1';
  if (game.terrain.bridgeAt[hex] && !fromNearBank(game, orders.start, hex)) return '7.5';
  if (isSeen(march)) return 'Scenario 2';
  if (orders.steps > 1 || orders.start === OFF_MAP || !zone[orders.start]) return '7.1';
  if (!orders.inCommand) return '9.2';
  // The minimum move goes ahead and leaves no point to turn; who has the hex he left elsewhere than behind him has withdrawn.
  const ahead = (directionTo(game.board, hex, orders.start) + 3) % 6;
  return looksTo(march, ahead) ? '7.1' : '7.3';
}

/** 7.2: points for turning in place: one a corner, two in an enemy zone of control; a stack turns as far as who has farther to go. */
export const turnCost = ({ facts, side }: Orders, march: March, facing: number): number =>
  Math.max(corners(facingOf(march), facing), corners(gunFacingOf(march), facing)) *
  (facts.zone[enemyOf(side)][hexOf(march)] === 1 ? 2 : 1);

/** 7.2: turning in place to one of the six facings, after a stop too. */
export function turn(game: LaceWarsGame, orders: Orders, march: March, facing: number): March | Refusal {
  const { head } = orders;
  if (!orders.faces) return refuse('no-facing', '2', { unit: head });
  if (facing === facingOf(march) && facing === gunFacingOf(march)) return refuse('no-turn', '7.2', { unit: head });
  const cost = turnCost(orders, march, facing);
  const left = pointsLeft(game, orders, march);
  return cost <= left
    ? withSpent(facingTo(march, facing), spentOf(march) + cost)
    : refuse('turn-too-dear', '7.2', { cost, left: Math.max(0, left) }, [hexOf(march)]);
}

/** 7.2: whether turning here asks for a test: in an enemy zone, of units that have morale. */
export const testsTurn = (game: LaceWarsGame, view: LaceWarsView, units: readonly UnitId[], hex: Hex): boolean => {
  const { morale, side } = game.pieces[headOf(game, units)];
  return morale > 0 && inEnemyZone(game, view, side, hex);
};

/** 7.3: falling back one hex out of an enemy zone, facing kept, into a rear hex: half the allowance and the terrain. */
export function withdraw(
  game: LaceWarsGame,
  view: LaceWarsView,
  orders: Orders,
  march: March,
  direction: number,
): March | Refusal {
  const { head: unit, side, arm, facts } = orders;
  if (orders.units.length !== 1 || (arm !== 'infantry' && arm !== 'cavalry')) return refuse('withdraw-alone', '7.3');
  const from = hexOf(march);
  if (underWay(orders, march)) return refuse('withdraw-first', '7.3', { hex: from }, [from]);
  if (!inEnemyZone(game, view, side, from)) return refuse('withdraw-zone', '7.3', { hex: from }, [from]);
  // Who fronts to all sides is in no zone (6.1): everybody else has the same two rear hexes.
  if (![3, 4].some((i) => direction === aim(facingOf(march), i)))
    return refuse('withdraw-rear', '7.3', undefined, [from]);
  const ground = passable(game, view, { unit, purpose: 'retreat' }, from, direction);
  if (ground) return ground;
  const to = game.board.neighbours[from * 6 + direction];
  if (holds(facts, enemyOf(side), to)) return refuse('enemy-there', '7.3', { hex: to }, [to]);
  const friend = [facts.fighter[to], facts.gun[to], facts.baggage[to]].find((u) => u >= 0);
  if (friend !== undefined) return refuse('no-stacking', '7.3', { hex: to, unit: friend }, [to]); // nor onto a lone battery
  if (inEnemyZone(game, view, side, to)) return refuse('zone-to-zone', '6.1', { hex: to }, [from, to]);
  if (goesFarther(game, orders, to)) return fartherRefusal(to);
  const seen = intoSight(game, view, orders, to);
  if (seen) return seen;
  const onward = stopped(withRoad(inHex(march, to), false));
  if (!orders.inCommand && spentOf(march) > 0) return refuse('whole-allowance', '9.2', { hex: to }, [from]);
  // 9.2 takes all that a unit out of command has; what a withdrawal costs it could pay in command all the same.
  const cost = Math.ceil(orders.printed / 2) + stepCost(game, orders, from, direction);
  const left = orders.inCommand ? orders.allowance - spentOf(march) : orders.printed;
  if (cost > left) return refuse('too-far', '7.3', { cost, left, hex: to }, [to]);
  return withSpent(onward, orders.inCommand ? spentOf(march) + cost : orders.allowance);
}

/** 7.3, 11.7: a withdrawal into an enemy flank hex is tested like a retreat. */
export const testsFlank = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): boolean =>
  inEnemyFlank(game, view, game.pieces[unit].side, hex);
