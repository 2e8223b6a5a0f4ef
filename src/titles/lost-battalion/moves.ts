import { adjacent, type Hex } from '../../engine/board/board.ts';
import { groupedBy } from '../../engine/numbers.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { offersOf } from '../../engine/play/offers.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import {
  type Action,
  type Decision,
  type Focus,
  type MoveQuery,
  type Moving,
  type Note,
  type Offers,
  type ReachHex,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { HALVES } from './costs.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { isOccupied } from './facts.ts';
import { checkHex } from './ground.ts';
import { note, refuse, type StepHandler } from './kit.ts';
import { HASTY, kindOf, OPERATIONAL, walk } from './movement.ts';
import { allowance, groupOf, movable, pointsLeft } from './movers.ts';
import { type Field, field, hastyTargets, mayComeNear, type Start, wayOverGround } from './paths.ts';
import { type LostBattalionPosition, NO_MOVEMENT } from './position.ts';
import { stepOf } from './sequence.ts';
import { supplyAhead } from './supply.ts';
import { collapsePockets } from './solitaire/front.ts';
import { isUnscouted } from './solitaire/scouting.ts';
import { checkJoin, overstacked, sendBack } from './stacking.ts';
import { outOfSupply } from './supply.ts';
import { goingOf } from './terrain.ts';
import { isSeen } from './view.ts';
import { modes, type Move, wayOf, WAYS } from './ways.ts';
import type { MovementStep } from './words.ts';

/* The decisions of the movement phases: 6.3, 6.4, 8, 10 and 12.5 in one place */

// ---- reach ---------------------------------------------------------------------------------------------------

/** Where a group can go in one way, and how it gets there. */
interface Range {
  readonly ends: readonly Hex[];
  /** The path to the i-th end. */
  path(i: number): readonly Hex[];
  to(i: number): ReachHex;
}
const at = (...ends: Hex[]): Range => ({
  ends,
  path: (i) => [ends[i]],
  to: (i) => ({ hex: ends[i], path: [ends[i]], costs: [0], spent: 0, left: 0 }),
});
const NOWHERE = at();

function range(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { units, mode, via = NO_WAY }: MoveQuery,
): Range {
  const way = wayOf(mode);
  if (!way || units.length === 0 || way.never(game, position, units)) return NOWHERE;
  if (way.only) return at(way.only(position, units));
  const points = pointsLeft(game, position, units);
  const before =
    via.length > 0 ? walk(game, position, { units, path: via, ...(mode === OPERATIONAL ? { mode } : {}) }) : NO_WALK;
  const start = via.at(-1) ?? position.where[units[0]];
  if (before.bar || (via.length > 0 && isUnscouted(game, position, game.units[units[0]].side, start))) return NOWHERE;
  const paid = before.costs.at(-1) ?? 0;
  const from = { units, from: start, points: points - paid };
  const onward =
    mode === HASTY ? throughAttack(game, position, from) : overGround(field(game, position, from, kindOf(mode)));
  return {
    ends: onward.ends,
    path: (i) => (via.length > 0 ? [...via, ...onward.path(i)] : onward.path(i)),
    to(i) {
      const hex = onward.ends[i];
      const costs = [...before.costs, ...onward.costs(i).map((cost) => paid + cost)];
      const spent = costs.at(-1)!;
      const stop = mode === HASTY ? note('stop-hasty', '10.2', { hex }) : stopIn(game, position, units, hex);
      return {
        hex,
        path: via.length > 0 ? [...via, ...onward.path(i)] : onward.path(i),
        costs: costs.map((c) => c / HALVES),
        spent: spent / HALVES,
        left: (points - spent) / HALVES,
        ...(stop ? { stop } : {}),
      };
    },
  };
}
const NO_WAY: readonly Hex[] = [];
const NO_WALK = { costs: [], bar: null };

/** Ways from a start: where they end, their hexes, and halves of points spent after each. */
interface Ways {
  readonly ends: readonly Hex[];
  path(i: number): readonly Hex[];
  costs(i: number): readonly number[];
}

const overGround = (reached: Field): Ways => ({
  ends: reached.hexes,
  path: (i) => reached.path(i),
  costs: (i) => reached.costs(i),
});

/** 10.2: ways that end with a hasty attack. */
function throughAttack(game: LostBattalionGame, position: LostBattalionPosition, start: Start): Ways {
  const reached = field(game, position, start, 'normal');
  const targets = hastyTargets(game, position, start);
  const ends = [...targets.keys()];
  const before = ends.map((hex) => reached.find(targets.get(hex)!.from));
  return {
    ends,
    path: (i) => (before[i] < 0 ? [ends[i]] : [...reached.path(before[i]), ends[i]]),
    costs: (i) => [...(before[i] < 0 ? [] : reached.costs(before[i])), targets.get(ends[i])!.spent],
  };
}

/** What waits in a hex. */
function stopIn(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  hex: Hex,
): Note | null {
  const { side } = game.units[units[0]];
  if (isUnscouted(game, position, side, hex)) return note('stop-reconnaissance', '12.5', { hex });
  const full = isOccupied(game, position, side, hex) && checkJoin(game, position, units, hex);
  return full ? note('stop-overstacked', '5.4', { hex }) : null;
}

/** Hexes that a group can reach in a mode, with the cheapest path; `via` fixes its beginning. */
export function reach(game: LostBattalionGame, position: LostBattalionPosition, query: MoveQuery): ReachHex[] {
  const { ends, to } = range(game, position, query);
  return ends.map((_, i) => to(i));
}

// ---- what is offered -----------------------------------------------------------------------------------------

/** Groups that can move together: every part of every stack; those off the map by division. `goal`: of stacks that could come near it. */
function* groups(game: LostBattalionGame, position: LostBattalionPosition, goal?: Hex): Iterable<readonly UnitId[]> {
  const stacks = groupedBy(
    movable(game, position),
    (unit) => `${position.where[unit]} ${groupOf(game, position, unit)}`,
  );
  const startOf = (u: UnitId): Start => ({
    units: [u],
    from: position.where[u],
    points: pointsLeft(game, position, [u]),
  });
  for (const units of stacks.values())
    if (goal === undefined || goal < 0 || mayComeNear(game, position, units.map(startOf), goal)) yield* groupsOf(units);
}

/** Moves of one group in every way it can, or those to one hex; the path of each is found when it is asked for. */
function movesOf(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  only?: Hex,
): Offers<Move> {
  const found: { readonly mode: string | undefined; readonly path: Range['path']; first: number; end: number }[] = [];
  let count = 0;
  for (const { mode, possible } of WAYS) {
    if (units.length === 0 || !possible(game, position, units)) continue;
    const { ends, path } = range(game, position, mode ? { units, mode } : { units });
    const end = only === undefined ? 0 : ends.indexOf(only);
    if (end < 0) continue;
    found.push({ mode, path, first: count, end });
    count += only === undefined ? ends.length : 1;
  }
  return offersOf(count, (index): Move => {
    const { mode, path, first, end } = found.findLast((way) => way.first <= index)!;
    const hexes = path(end + index - first);
    return mode ? { kind: 'move', units, path: hexes, mode } : { kind: 'move', units, path: hexes };
  });
}

const moves = (game: LostBattalionGame, position: LostBattalionPosition, focus: Focus | undefined): Iterable<Action> =>
  focus?.units ? movesOf(game, position, focus.units, focus.hex) : movesOfAll(game, position, focus?.hex);

function* movesOfAll(game: LostBattalionGame, position: LostBattalionPosition, only?: Hex): Iterable<Action> {
  for (const units of groups(game, position, only)) yield* movesOf(game, position, units, only);
}

// ---- why not -------------------------------------------------------------------------------------------------

/** Allowances that a hex may be away for the refusal to say what it would cost. */
const FAR = 20;

/**
 * Why a group cannot get to a hex, by the nearest reason: what bars the one step to the hex beside it; else the hex
 * itself is closed to it; what bars the way that it has the points for if nothing stood in it; what the cheapest way
 * costs that is open; what bars the straight way. Null when it gets there.
 */
function nearestBar(game: LostBattalionGame, position: LostBattalionPosition, query: MoveQuery, hex: Hex): Check {
  const { units, mode, via = [] } = query;
  const way = wayOf(mode);
  if (!way) return refuse('no-such-move', '8.1');
  const never = way.never(game, position, units);
  if (never) return never;
  if (way.only) return way.check(game, position, { kind: 'move', units, path: [hex], ...(mode ? { mode } : {}) });
  if (range(game, position, query).ends.includes(hex)) return null;
  if (hex < 0) return refuse('cannot-leave-map', '6.3');
  const from = via.at(-1) ?? position.where[units[0]];
  if (hex === from) return on([hex], refuse('there-already', '8.1', { unit: units[0], hex }));
  const walkOf = (path: readonly Hex[], points?: number) =>
    walk(game, position, { units, path: [...via, ...path], ...(mode ? { mode } : {}) }, points);
  const soFar = walkOf([]);
  if (via.length > 0 && soFar.bar) return soFar.bar;
  if (from >= 0 && adjacent(game.board, from, hex)) {
    const { bar } = walkOf([hex]);
    // What is short of points for the one step may be nearer by two: along a road, or over a bridge.
    if (bar?.say !== 'not-enough-points') return bar;
  }
  const points = pointsLeft(game, position, units) - (soFar.costs.at(-1) ?? 0);
  const kind = mode === OPERATIONAL ? OPERATIONAL : 'normal';
  const straight = (left: number) => wayOverGround(game, position, { units, from, points: left }, kind, hex);
  const near = straight(points);
  const bar =
    (mode === HASTY ? null : checkHex(game, position, goingOf(game, units, kind), hex)) ??
    (near ? walkOf(near).bar : null);
  if (bar) return bar;
  const everything = Math.max(...units.map((u) => allowance(game, position, u))) * FAR;
  const far = field(game, position, { units, from, points: everything }, kind);
  const away = far.find(hex);
  if (away >= 0) {
    const needed = far.spent[away] / HALVES;
    return on([hex], refuse('not-enough-points', '8.2', { needed, left: points / HALVES }));
  }
  const open = straight(everything);
  return (open ? walkOf(open, Infinity).bar : null) ?? on([hex], refuse('no-way', '8.1', { hex }));
}

/**
 * The same; but that tanks keep to the roads (8.8) does not decide where something else than points keeps those with
 * them from the hex as well: then that is the reason.
 */
function why(game: LostBattalionGame, position: LostBattalionPosition, query: MoveQuery, hex: Hex): Check {
  const bar = nearestBar(game, position, query, hex);
  const others = query.units.filter((u) => game.units[u].type !== 'tank');
  if (bar?.say !== 'tank-off-road' || others.length === 0) return bar;
  const without = nearestBar(game, position, { ...query, units: others }, hex);
  return without && without.say !== 'not-enough-points' ? without : bar;
}

// ---- the steps -----------------------------------------------------------------------------------------------

/** What is still to do in a movement phase. */
function moveTodo(game: LostBattalionGame, position: LostBattalionPosition): Note[] {
  const fresh = movable(game, position).filter((u) => !position.movement.moved[u]);
  const away = fresh.filter((u) => position.where[u] < 0).length;
  const crowded = overstacked(game, position, stepOf(game, position.step).side!);
  return [
    ...(fresh.length - away > 0 ? [note('todo-can-move', '8.1', { count: fresh.length - away })] : []),
    ...(away > 0 ? [note('todo-can-enter', '6.1', { count: away })] : []),
    ...(crowded.length > 0 ? [note('todo-overstacked', '5.4', { hexes: crowded, count: crowded.length })] : []),
  ];
}

function moveDecision(game: LostBattalionGame, position: LostBattalionPosition): Decision {
  const { side, rule } = stepOf(game, position.step);
  const step = position.step as MovementStep;
  const task = note(`task-${step}`, rule);
  return { over: false, side: side!, kind: 'move', step, task, pass: note(`pass-${step}`, rule) };
}

/** 8.4: who moved last and may still be taken up again; others of the stack that it was part of do not end its move. */
function movingNow(game: LostBattalionGame, position: LostBattalionPosition): Moving | null {
  const { moved, group } = position.movement;
  const last = Math.max(...Object.values(moved).map((m) => m.at));
  const isMoving = (u: UnitId) => moved[u]?.at === last && !moved[u].done;
  const together = group === null ? [] : movable(game, position).filter((u) => groupOf(game, position, u) === group);
  const units = together.filter(isMoving);
  return units.length === 0 ? null : { units, besides: together.filter((u) => !isMoving(u)), rule: '8.4' };
}

/** 8, 10: a movement phase; supply is found at its very start (7.2), stacking at its end (5.3, 5.4). */
export const movementStep = (side: SideId): StepHandler => ({
  enter(work) {
    if (work.game.solitaire) collapsePockets(work); // 12.4: ground that is lost at once carries supply lines at once
    set(work, { halved: outOfSupply(work.game, work.position, [side]), movement: NO_MOVEMENT });
  },
  decision: moveDecision,
  legal: (game, position, _, focus) => moves(game, position, focus),
  check(game, position, _, action) {
    if (action.kind !== 'move') return null;
    return (
      wayOf(action.mode)?.check(game, position, action) ?? (wayOf(action.mode) ? null : refuse('no-such-move', '8.1'))
    );
  },
  apply: (work, _, action) => action.kind === 'move' && wayOf(action.mode)!.apply(work, action),
  actors: movable,
  todo: moveTodo,
  modes: (game, position, _, units) => modes(game, position, units),
  reach: (game, position, _, query) => reach(game, position, query),
  foresee: (game, position, _, act) => (act.kind === 'move' ? supplyAhead(game, position, act.units, act.path) : []),
  moving: movingNow,
  why: (game, position, _, { query, hex }) => why(game, position, query, hex),
  leave(work) {
    sendBack(work, side);
    set(work, { movement: NO_MOVEMENT });
  },
});

/** 11.5: guns that have not fired move along roads; skipped when none can. */
export const artilleryStep: StepHandler = {
  ...movementStep(ALLIED),
  enter: (work) => set(work, { movement: NO_MOVEMENT }), // halved as found when the movement phase began
  decision: (game, view) =>
    isSeen(view) ||
    view.movement.count > 0 ||
    movable(game, view).some((u) => range(game, view, { units: [u] }).ends.length > 0)
      ? moveDecision(game, view)
      : null,
};
