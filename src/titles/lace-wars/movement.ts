import { directionTo, type Hex } from '../../engine/board/board.ts';
import { OFF_MAP, OK, type Refusal, type UnitId, type Verdict } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { mayCrossNow, stopsOnBridge } from './bridges.ts';
import type { Arm } from './data.ts';
import { aim, corners, hasFacing } from './facing.ts';
import { factsOf, holds } from './facts.ts';
import { leaderDistance } from './leaders.ts';
import { passable } from './passage.ts';
import { refuse } from './play.ts';
import type { LaceWarsView } from './position.ts';
import { room } from './stacking.ts';
import { seenBy } from './sight.ts';
import { HALF, STREAM } from './terrain.ts';
import { inEnemyFlank, inEnemyZone, shunned } from './zones.ts';

/*
 * Chapter 7.1-7.3: movement, step by step. A march is what a unit (or stack) has done of its move so far; `step`, `turn`
 * and `withdraw` give the march that follows, or say why not. Offers, refusals and orders all use these three.
 */

export interface March {
  readonly units: readonly UnitId[];
  /** Hex and facing now; the facing of leaders and baggage does not matter. */
  readonly hex: Hex;
  readonly facing: number;
  /** Facing of the battery in a stack, which need not be that of its infantry; the same as `facing` for who moves alone. */
  readonly gunFacing: number;
  readonly spent: number;
  readonly steps: number;
  readonly road: boolean;
  readonly stopped: boolean;
  /** Hex in which it began the activation. */
  readonly start: Hex;
  /** Came into sight on the approach march: no double movement any more (R-L11). */
  readonly seen: boolean;
}

/** What bounds the moves of a group of units in this activation. */
export interface Orders {
  readonly units: readonly UnitId[];
  /** Allowance in movement points, halved out of command (9.2), and doubled on the approach march (scenario 2). */
  readonly allowance: number;
  readonly plain: number;
  readonly inCommand: boolean;
  /** Out of command: the distance from the leader that no step may exceed, and the formation it is measured for. */
  readonly leash: number;
  readonly formation: number;
  /** Strategic movement: hexes that must not be entered (Austrian), or that end double movement (Prussian); null in game turns. */
  readonly sighted: 'closed' | 'slows' | null;
  /** Full allowance as printed, which "half" is half of. */
  readonly printed: number;
}

export const isRefusal = (x: object): x is Refusal => 'ok' in x;

/** 7.1: the mover that faces and fights: the infantry of a stack. */
export const headOf = (b: Battle, units: readonly UnitId[]): UnitId =>
  units.find((u) => b.pieces[u].arm !== 'artillery') ?? units[0];

/** 7.1: movement points to enter a hex by a step, over the dearest of the units; road 1 in all. */
export function stepCost(b: Battle, orders: Orders, from: Hex, direction: number): number {
  const { terrain: t } = b;
  const side = from * 6 + direction;
  if (t.road[side]) return t.roadCost;
  const to = b.board.neighbours[side];
  const water = t.water[side] === STREAM;
  return orders.units.reduce((most, u) => {
    const { arm, movement } = b.pieces[u];
    const allowance = orders.units.length > 1 ? movement : orders.printed;
    return Math.max(most, entryCost(b, arm, to, allowance) + t.climb[side] + (water ? t.stream[arm] : 0));
  }, 0);
}

/** 7.1, 7.6: cost of a hex by terrain alone; half an allowance is rounded up. */
export function entryCost(b: Battle, arm: Arm, hex: Hex, allowance: number): number {
  const cost = b.terrain.entry[arm][hex];
  return cost === HALF ? Math.ceil(allowance / 2) : cost;
}

/** 6.1: the hex counts as an enemy zone of control for these units; for leaders a friendly unit in it cancels it. */
export function zoned(b: Battle, p: LaceWarsView, units: readonly UnitId[], hex: Hex): boolean {
  const { side, arm } = b.pieces[units[0]];
  return inEnemyZone(b, p, side, hex) && !(arm === 'leader' && holds(factsOf(b, p), side, hex));
}

/** 7.1, R-L11: the allowance without the road point. */
const allowanceOf = (orders: Orders, { seen }: March): number => (seen ? orders.plain : orders.allowance);

const limit = (b: Battle, orders: Orders, march: March, road: boolean): number =>
  allowanceOf(orders, march) + (road && march.steps > 0 ? b.terrain.roadBonus : 0);

/** 9.2, 7.1: a step that takes the whole allowance, whatever is left of it; no road point is used or left. */
const spendAll = (orders: Orders, march: March): March => ({
  ...march,
  spent: Math.max(allowanceOf(orders, march), march.spent),
  road: false,
  stopped: true,
});

/** 7.1: points left, the road point included while every step has followed a road. */
export const pointsLeft = (b: Battle, orders: Orders, march: March): number =>
  limit(b, orders, march, march.road) - march.spent;

/** 7.1: whether a group may enter a hex at all: enemies, stacking (3), leaders near the enemy (7.4). */
export function mayEnter(b: Battle, p: LaceWarsView, units: readonly UnitId[], hex: Hex): Verdict {
  const { side, arm } = b.pieces[units[0]];
  if (arm === 'leader') {
    const reason = shunned(b, p, side, hex);
    return reason ? refuse(reason, '7.4', { hex }, [hex]) : OK;
  }
  if (holds(factsOf(b, p), enemyOf(side), hex)) return refuse('enemy-there', '7.1', { hex }, [hex]);
  return room(b, p, units, hex);
}

/** 7.1: the direction is one of the two ahead of everybody in the stack. */
export const looksTo = ({ facing, gunFacing }: March, direction: number): boolean =>
  [facing, gunFacing].every((f) => direction === aim(f, 0) || direction === aim(f, 1));

/** Which rule has ended a march where it stands: a zone (6.1), a bridge (7.5), a way out of a zone (7.3, 9.2), sight on the approach march, or the minimum move (7.1). */
function stopRule(b: Battle, p: LaceWarsView, orders: Orders, { hex, facing, start, steps, seen }: March): string {
  const { side } = b.pieces[orders.units[0]];
  if (inEnemyZone(b, p, side, hex)) return '6.1';
  if (b.terrain.bridgeAt[hex]) return '7.5';
  if (seen) return 'Scenario 2';
  if (steps !== 1 || start === OFF_MAP || !inEnemyZone(b, p, side, start)) return '7.1';
  if (!orders.inCommand) return '9.2';
  const back = directionTo(b.board, hex, start); // who has the hex he left ahead of him has withdrawn
  return back === aim(facing, 0) || back === aim(facing, 1) ? '7.3' : '7.1';
}

/** 7.1, 6.1, 7.3, 7.5, 9.2: one hex forward. */
export function step(b: Battle, p: LaceWarsView, orders: Orders, march: March, direction: number): March | Refusal {
  const { units } = orders;
  const head = headOf(b, units);
  const { hex: from } = march;
  const to = b.board.neighbours[from * 6 + direction];
  if (march.stopped) return refuse('stopped', stopRule(b, p, orders, march), { hex: from }, [from]);
  if (hasFacing(b, head) && !looksTo(march, direction))
    return refuse('not-ahead', '7.1', { hex: to < 0 ? from : to }, [from]);
  for (const u of units) {
    const ground = passable(b, p, u, from, direction, 'move');
    if (!ground.ok) return ground;
    const bridge = mayCrossNow(b, u, from, direction, march.start, march.steps);
    if (!bridge.ok) return bridge;
  }
  const entry = mayEnter(b, p, units, to);
  if (!entry.ok) return entry;
  const leaving = zoned(b, p, units, from);
  const entering = zoned(b, p, units, to);
  if (leaving && entering) return refuse('zone-to-zone', '6.1', { hex: to }, [from, to]);
  if (!orders.inCommand && leaderDistance(b, p, orders.formation, to) > orders.leash)
    return refuse('away-from-leader', '9.2', { hex: to }, [to]);
  const sighted = orders.sighted !== null && seenBy(b, p, b.pieces[head].side, 3)[to] === 1;
  if (sighted && orders.sighted === 'closed') return refuse('in-sight', 'Scenario 2', { hex: to }, [to]);

  const road = (march.steps === 0 || march.road) && b.terrain.road[from * 6 + direction] === 1;
  const seen = march.seen || sighted;
  const onward: March = { ...march, hex: to, steps: march.steps + 1, road, seen };
  const bound = limit(b, orders, onward, road);
  const stop = entering || units.some((u) => stopsOnBridge(b, u, from, direction));
  if (leaving && !orders.inCommand) {
    // 9.2: leaving a zone of control takes the whole allowance (R-58: it must be untouched)
    if (march.spent > 0) return refuse('whole-allowance', '9.2', { hex: to }, [from]);
    return spendAll(orders, onward);
  }
  const cost = stepCost(b, orders, from, direction) + (leaving ? 1 : 0); // 6.1, 7.3: one point more to leave a zone
  if (
    march.spent + cost <= bound ||
    (seen && !march.seen && march.spent + cost <= limit(b, orders, { ...onward, seen: false }, road))
  ) {
    return { ...onward, spent: march.spent + cost, stopped: stop || (seen && march.spent + cost >= bound) };
  }
  // Minimum move: one hex for the whole allowance. Denain: nothing spent before; Leuthen: paid turns may come first (7.1, R-L19).
  const minimum =
    b.files.scenario.special.minimumOneHex &&
    march.steps === 0 &&
    march.start !== OFF_MAP &&
    b.pieces[head].arm !== 'leader' &&
    (b.files.scenario.special.turnsBeforeMinimum || march.spent === 0);
  if (minimum && onMinimum(orders, march)) return spendAll(orders, onward);
  return refuse('too-far', '7.1', { cost, left: Math.max(0, bound - march.spent), hex: to }, [to]);
}

/** The minimum move is for units that may move at all. */
const onMinimum = (orders: Orders, march: March): boolean => orders.plain > 0 && march.spent <= orders.allowance;

/** 7.2: turning in place: a point a corner, two in an enemy zone of control; a stack turns as far as who has farther to go. After a stop, too. */
export function turn(b: Battle, p: LaceWarsView, orders: Orders, march: March, facing: number): March | Refusal {
  const head = headOf(b, orders.units);
  if (!hasFacing(b, head)) return refuse('no-facing', '2', { unit: head });
  if (!Number.isInteger(facing) || facing < 0 || facing > 5 || (facing === march.facing && facing === march.gunFacing))
    return refuse('no-turn', '7.2', { unit: head });
  const cost =
    Math.max(corners(march.facing, facing), corners(march.gunFacing, facing)) *
    (inEnemyZone(b, p, b.pieces[head].side, march.hex) ? 2 : 1);
  const left = pointsLeft(b, orders, march);
  return cost <= left
    ? { ...march, facing, gunFacing: facing, spent: march.spent + cost }
    : refuse('turn-too-dear', '7.2', { cost, left: Math.max(0, left) }, [march.hex]);
}

/** 7.2: whether turning here asks for a test: in an enemy zone, of units that have morale. */
export const testsTurn = (b: Battle, p: LaceWarsView, units: readonly UnitId[], hex: Hex): boolean => {
  const head = headOf(b, units);
  return b.pieces[head].morale > 0 && inEnemyZone(b, p, b.pieces[head].side, hex);
};

/** 7.3: falling back one hex out of an enemy zone, facing kept, into a rear hex: half the allowance and the terrain. */
export function withdraw(b: Battle, p: LaceWarsView, orders: Orders, march: March, direction: number): March | Refusal {
  const unit = orders.units[0];
  const { side, arm } = b.pieces[unit];
  if (orders.units.length !== 1 || (arm !== 'infantry' && arm !== 'cavalry')) return refuse('withdraw-alone', '7.3');
  const from = march.hex;
  if (march.steps > 0 || march.stopped) return refuse('withdraw-first', '7.3', { hex: from }, [from]);
  if (!inEnemyZone(b, p, side, from)) return refuse('withdraw-zone', '7.3', { hex: from }, [from]);
  if (direction !== aim(march.facing, 3) && direction !== aim(march.facing, 4))
    return refuse('withdraw-rear', '7.3', { hex: from }, [from]);
  const to = b.board.neighbours[from * 6 + direction];
  if (b.terrain.allRound[from] && arm === 'infantry') return refuse('withdraw-rear', '7.3', { hex: from }, [from]); // six front hexes, no rear
  const ground = passable(b, p, unit, from, direction, 'retreat');
  if (!ground.ok) return ground;
  const facts = factsOf(b, p);
  if (holds(facts, enemyOf(side), to)) return refuse('enemy-there', '7.3', { hex: to }, [to]);
  if (facts.held[to]) return refuse('no-stacking', '7.3', { hex: to }, [to]); // nor onto a lone battery
  if (inEnemyZone(b, p, side, to)) return refuse('zone-to-zone', '6.1', { hex: to }, [from, to]);
  if (!orders.inCommand && leaderDistance(b, p, orders.formation, to) > orders.leash)
    return refuse('away-from-leader', '9.2', { hex: to }, [to]);
  const onward: March = { ...march, hex: to, steps: 1, road: false, stopped: true };
  if (!orders.inCommand)
    return march.spent > 0
      ? refuse('whole-allowance', '9.2', { hex: to }, [from])
      : { ...onward, spent: orders.allowance };
  const cost = Math.ceil(orders.printed / 2) + stepCost(b, orders, from, direction);
  const left = orders.allowance - march.spent;
  return cost <= left
    ? { ...onward, spent: march.spent + cost }
    : refuse('too-far', '7.3', { cost, left, hex: to }, [to]);
}

/** 7.3, 11.7: a withdrawal into an enemy flank hex is tested like a retreat. */
export const testsFlank = (b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex): boolean =>
  inEnemyFlank(b, p, b.pieces[unit].side, hex);
