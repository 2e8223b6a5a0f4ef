import { type Hex } from '../../engine/board/board.ts';
import {
  type Action,
  type Decision,
  type Focus,
  type MoveMode,
  type MoveQuery,
  type Note,
  OFF_MAP,
  OK,
  type ReachHex,
  type UnitId,
  type Verdict,
} from '../../engine/title.ts';
import { HALVES } from './costs.ts';
import type { GameData } from './data.ts';
import { isOccupied } from './facts.ts';
import { subsets } from './hasty.ts';
import { allowance, checkMove, checkMovers, groupOf, kindOf, movable, move, pointsLeft, walk } from './movement.ts';
import { field, hastyTargets, pathTo } from './paths.ts';
import { checkTop, putOnTop, TOP } from './order.ts';
import { type Check, type LostBattalionPosition, note, refuse, type Work } from './position.ts';
import { checkWithdrawal, isWithdrawal, TO_RESERVE, TO_REST, withdraw } from './rest.ts';
import { stepOf } from './sequence.ts';
import { checkJoin, overstacked } from './stacking.ts';
import type { MovementStep } from './words.ts';
import { isUnscouted } from './solitaire/scouting.ts';

/* The decisions of the movement phases: 6.3, 6.4, 8, 10 and 12.5 in one place */

type Move = Action & { kind: 'move' };
export const OPERATIONAL = 'operational';
export const HASTY = 'hasty';
const MODES = [undefined, OPERATIONAL, HASTY, TO_RESERVE, TO_REST, TOP] as const;

export function moveDecision(game: GameData, p: LostBattalionPosition): Decision {
  const { side, rule } = stepOf(game, p.step);
  const id = p.step as MovementStep;
  return {
    over: false,
    side: side!,
    kind: 'move',
    step: id,
    task: note(`task-${id}`, rule),
    pass: note(`pass-${id}`, rule),
  };
}

export function checkAnyMove(game: GameData, p: LostBattalionPosition, action: Move): Check {
  if (isWithdrawal(action.mode)) return checkWithdrawal(game, p, action);
  if (action.mode === TOP) return checkTop(game, p, action);
  if (action.mode !== undefined && action.mode !== OPERATIONAL && action.mode !== HASTY)
    return refuse('8.1', 'no-such-move');
  return checkMove(game, p, action);
}

export function anyMove(w: Work, action: Move): void {
  if (isWithdrawal(action.mode)) withdraw(w, action);
  else if (action.mode === TOP) putOnTop(w, action);
  else move(w, action);
}

// ---- what is offered -----------------------------------------------------------------------------------------

/** Groups that can move together: every part of every stack; those off the map by division. */
function* groups(game: GameData, p: LostBattalionPosition): Iterable<readonly UnitId[]> {
  const stacks = new Map<string, UnitId[]>();
  for (const u of movable(game, p)) {
    const key = `${p.where[u]} ${groupOf(game, p, u)}`;
    stacks.set(key, [...(stacks.get(key) ?? []), u]);
  }
  for (const units of stacks.values()) yield* subsets(units);
}

/** Moves of one group in every way it can. */
function* movesOf(game: GameData, p: LostBattalionPosition, units: readonly UnitId[], hex?: Hex): Iterable<Action> {
  for (const mode of MODES) {
    if (mode !== undefined && !isPossible(game, p, units, mode)) continue;
    const { ends, path } = range(game, p, mode ? { units, mode } : { units });
    for (const end of hex === undefined ? ends : ends.filter((h) => h === hex))
      yield mode ? { kind: 'move', units, path: path(end), mode } : { kind: 'move', units, path: path(end) };
  }
}

export function* moves(game: GameData, p: LostBattalionPosition, focus: Focus | undefined): Iterable<Action> {
  if (!focus) yield { kind: 'pass' };
  if (focus?.units) yield* movesOf(game, p, focus.units, focus.hex);
  else for (const units of groups(game, p)) yield* movesOf(game, p, units, focus?.hex);
}

/** Ways these units may move, each with why not. */
export function modes(game: GameData, p: LostBattalionPosition, units: readonly UnitId[]): MoveMode[] {
  return MODES.filter((mode) => mode === undefined || isPossible(game, p, units, mode)).map((mode) => ({
    mode,
    note: note(
      `mode-${mode ?? 'normal'}`,
      mode === OPERATIONAL
        ? '8.10'
        : mode === HASTY
          ? '10.2'
          : mode === TO_RESERVE
            ? '6.3'
            : mode === TO_REST
              ? '6.4'
              : mode === TOP
                ? '5.6'
                : '8.1',
    ),
    verdict: verdictOf(game, p, units, mode) ?? OK,
  }));
}

/** Ways that mean nothing for these units are not shown at all. */
function isPossible(game: GameData, p: LostBattalionPosition, units: readonly UnitId[], mode: string): boolean {
  const first = game.units[units[0]];
  if (!first) return false;
  if (mode === HASTY) return p.step === 'allied-movement' && (p.turn === 1 || p.finalOffensive?.turn === p.turn);
  if (isWithdrawal(mode)) return p.step === 'allied-movement' && first.nation === 'us' && first.type === 'infantry';
  return mode === OPERATIONAL || units.length === 1;
}

function verdictOf(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  mode: string | undefined,
): Check {
  if (units.length === 0) return refuse('8.1', 'no-such-units');
  if (isWithdrawal(mode)) return checkWithdrawal(game, p, { kind: 'move', units, path: [OFF_MAP], mode });
  if (mode === TOP) return checkTop(game, p, { kind: 'move', units, path: [p.where[units[0]]], mode });
  return checkMovers(game, p, units, kindOf(mode));
}

// ---- reach and why -------------------------------------------------------------------------------------------

/** Hexes that a group can reach in a mode, with the cheapest path; `via` fixes its beginning. */
export function reach(game: GameData, p: LostBattalionPosition, query: MoveQuery): ReachHex[] {
  const { ends, to } = range(game, p, query);
  return ends.map(to);
}

/** Where a group can go, and how it gets to each hex. */
interface Range {
  readonly ends: readonly Hex[];
  path(hex: Hex): readonly Hex[];
  to(hex: Hex): ReachHex;
}
const at = (...ends: Hex[]): Range => ({
  ends,
  path: (hex) => [hex],
  to: (hex) => ({ hex, path: [hex], costs: [0], spent: 0, left: 0 }),
});
const NOWHERE = at();

function range(game: GameData, p: LostBattalionPosition, { units, mode, via = [] }: MoveQuery): Range {
  if (verdictOf(game, p, units, mode)) return NOWHERE;
  if (isWithdrawal(mode)) return at(OFF_MAP);
  if (mode === TOP) return at(p.where[units[0]]);
  const points = pointsLeft(game, p, units);
  const before = via.length > 0 ? walk(game, p, units, via, mode === HASTY ? undefined : mode) : { costs: [] };
  if (!before || !('costs' in before)) return NOWHERE;
  if (via.length > 0 && isUnscouted(game, p, game.units[units[0]].side, via.at(-1)!)) return NOWHERE;
  const paid = before.costs.at(-1) ?? 0;
  const start = via.at(-1) ?? p.where[units[0]];
  const hasty = mode === HASTY;
  const reached = field(game, p, units, start, points - paid, hasty ? 'normal' : kindOf(mode));
  const targets = hasty ? hastyTargets(game, p, units, start, points - paid) : reached;
  const onward = (hex: Hex): Hex[] => {
    const { from } = targets.get(hex)!;
    return hasty ? [...(from === start ? [] : pathTo(reached, start, from)), hex] : pathTo(reached, start, hex);
  };
  return {
    ends: [...targets.keys()],
    path: (hex) => (via.length > 0 ? [...via, ...onward(hex)] : onward(hex)),
    to(hex) {
      const { spent } = targets.get(hex)!;
      const path = onward(hex);
      const costs = [...before.costs, ...path.map((h) => paid + (h === hex ? spent : reached.get(h)!.spent))].map(
        (c) => c / HALVES,
      );
      const stop = stopIn(game, p, units, hex, hasty);
      return {
        hex,
        path: via.length > 0 ? [...via, ...path] : path,
        costs,
        spent: (paid + spent) / HALVES,
        left: (points - paid - spent) / HALVES,
        ...(stop ? { stop } : {}),
      };
    },
  };
}

/** What waits in a hex. */
function stopIn(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  hex: Hex,
  hasty: boolean,
): Note | null {
  if (hasty) return note('stop-hasty', '10.2', { hex });
  if (isUnscouted(game, p, game.units[units[0]].side, hex)) return note('stop-reconnaissance', '12.5', { hex });
  const side = game.units[units[0]].side;
  return isOccupied(game, p, side, hex) && checkJoin(game, p, units, hex)
    ? note('stop-overstacked', '5.4', { hex })
    : null;
}

/** Why a group cannot get to a hex: the first rule against it on the cheapest way that is open, or on the last step. */
export function why(game: GameData, p: LostBattalionPosition, query: MoveQuery, hex: Hex): Verdict {
  const { units, mode, via = [] } = query;
  const never = verdictOf(game, p, units, mode);
  if (never) return never;
  if (isWithdrawal(mode) || mode === TOP)
    return checkAnyMove(game, p, { kind: 'move', units, path: [hex], mode }) ?? OK;
  if (range(game, p, query).ends.includes(hex)) return OK;
  if (hex < 0) return refuse('6.3', 'cannot-leave-map');
  const kind = kindOf(mode);
  const start = via.at(-1) ?? p.where[units[0]];
  const near = new Set(game.board.neighbours.slice(hex * 6, hex * 6 + 6));
  // From beside the hex: the rule that forbids the step, or that the points do not suffice.
  const round = range(game, p, { units, ...(kind === 'operational' ? { mode } : {}), ...(via.length ? { via } : {}) });
  const ways = [
    ...(start >= 0 && near.has(start) ? [[...via]] : []),
    ...round.ends.filter((h) => near.has(h)).map(round.path),
  ];
  let reason: Check = null;
  for (const way of ways) {
    const walked = walk(game, p, units, [...way, hex], mode);
    if (!walked || 'costs' in walked) return OK;
    reason = reason === null || reason.say === 'not-enough-points' ? walked : reason;
  }
  if (reason) return reason;
  const far = field(
    game,
    p,
    units,
    start,
    Math.max(...units.map((u) => allowance(game, p, u))) * FAR,
    kind === 'hasty' ? 'normal' : kind,
  ).get(hex);
  if (far)
    return refuse('8.2', 'not-enough-points', {
      needed: far.spent / HALVES,
      left: pointsLeft(game, p, units) / HALVES,
    });
  const entry = walk(game, p, units, [...via, hex], mode);
  return entry && !('costs' in entry) && entry.say !== 'not-adjacent' ? entry : refuse('8.1', 'no-way', { hex }, [hex]);
}
/** Allowances that a hex may be away for the refusal to say what it would cost. */
const FAR = 20;

/** What is still to do in a movement phase. */
export function moveTodo(game: GameData, p: LostBattalionPosition): Note[] {
  const fresh = movable(game, p).filter((u) => !p.movement.moved[u]);
  const away = fresh.filter((u) => p.where[u] < 0).length;
  const crowded = overstacked(game, p, stepOf(game, p.step).side!);
  return [
    ...(fresh.length - away > 0 ? [note('todo-can-move', '8.1', { count: fresh.length - away })] : []),
    ...(away > 0 ? [note('todo-can-enter', '6.1', { count: away })] : []),
    ...(crowded.length > 0 ? [note('todo-overstacked', '5.4', { hexes: crowded, count: crowded.length })] : []),
  ];
}
