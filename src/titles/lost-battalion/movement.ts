import { directionTo, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import { type Action, OFF_MAP, type UnitId } from '../../engine/title.ts';
import { takeHexes } from './control.ts';
import { HALVES } from './costs.ts';
import type { LostBattalionGame } from './data.ts';
import { checkEntry, checkHex, closedHexes, entryCost } from './ground.ts';
import { attackHasty, checkHasty } from './hasty.ts';
import { refuse, relocate, tellStack, type Work } from './kit.ts';
import { checkMovers, groupOf, pointsLeft } from './movers.ts';
import { isResting, type LostBattalionPosition, type Moved, type Movement } from './position.ts';
import { leaveRest } from './rest.ts';
import { reconnoitre } from './solitaire/reconnaissance.ts';
import { checkReconnaissance, isUnscouted } from './solitaire/scouting.ts';
import { checkStep, type Going, goingOf, type MoveKind, stepTable } from './terrain.ts';

/* 8.1-8.6 Movement. There are no zones of control: units go past the enemy freely. */

type Move = Action & { kind: 'move' };
export const OPERATIONAL = 'operational';
export const HASTY = 'hasty';
export const kindOf = (mode: string | undefined): MoveKind =>
  mode === OPERATIONAL || mode === HASTY ? mode : 'normal';

// ---- checking a whole move -----------------------------------------------------------------------------------

/** A way: halves of movement points spent after each of its hexes, and why it cannot be gone to its end; null when it can. */
export interface Walk {
  readonly costs: readonly number[];
  readonly bar: Check;
}

/** Goes a path step by step by every rule of the chapter. `points`: halves of points that may be spent. */
export function walk(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { units, path, mode }: Pick<Move, 'units' | 'path' | 'mode'>,
  points = pointsLeft(game, position, units),
): Walk {
  const costs: number[] = [];
  const barred = (bar: Check): Walk => ({ costs, bar });
  const kind = kindOf(mode);
  if (path.length === 0) return barred(refuse('no-path', '8.1'));
  const onward = goingOf(game, units, kind === HASTY ? 'normal' : kind);
  const final = kind === HASTY ? goingOf(game, units, kind) : onward;
  const underway = stepsOf(game, position, onward);
  const atLast = final === onward ? underway : stepsOf(game, position, final);
  let from = position.where[units[0]];
  let spent = 0;
  for (let i = 0; i < path.length; i++) {
    const hex = path[i];
    const last = i === path.length - 1;
    if (hex === OFF_MAP) return barred(refuse('cannot-leave-map', '8.1'));
    const steps = last ? atLast : underway;
    const { going } = steps;
    const step =
      from < 0 ? enter(game, position, units, going, hex) : stepTo(game, position, units, steps, { from, to: hex });
    if (typeof step !== 'number') return barred(step);
    if (from >= 0 && !last && isUnscouted(game, position, going.side, hex))
      return barred(on([hex], refuse('scout-one-by-one', '12.5', { hex })));
    spent += step;
    if (spent > points)
      return barred(refuse('not-enough-points', '8.2', { needed: spent / HALVES, left: points / HALVES }));
    costs.push(spent);
    from = hex;
  }
  return { costs, bar: null };
}

/** 6.1: halves of movement points to come onto the map by a hex, or why not. */
function enter(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  going: Going,
  hex: Hex,
): Check | number {
  if (going.kind === HASTY) return refuse('hasty-from-off-map', '10.2');
  const cost = entryCost(game, going, hex);
  return (
    checkEntry(game, position, units[0], hex) ??
    (cost === null ? on([hex], refuse('operational-entry-off-road', '8.10', { hex })) : null) ??
    checkHex(game, position, going, hex) ??
    cost
  );
}

/** The tables of the search, by which most steps are seen to be open without asking the rules. */
interface Steps {
  readonly going: Going;
  readonly cost: Uint8Array;
  readonly closed: Uint8Array;
}
const stepsOf = (game: LostBattalionGame, position: LostBattalionPosition, going: Going): Steps => ({
  going,
  cost: stepTable(game, position, going),
  closed: closedHexes(game, position, going),
});

/** 8.1-8.11, 10.2, 12.5: halves of movement points of a step from hex to hex, or why it may not be made. */
function stepTo(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  { going, cost: costs, closed }: Steps,
  { from, to }: { from: Hex; to: Hex },
): Check | number {
  const direction = directionTo(game.board, from, to);
  if (direction < 0) return on([from, to], refuse('not-adjacent', '8.1', { from, to }));
  const cost = costs[from * 6 + direction];
  if (going.kind === HASTY) return checkHasty(game, position, units, from, to) ?? cost;
  // What bars a step is looked for when the tables of the search say that something does.
  const open = cost !== FORBIDDEN && !closed[to];
  const bar = open ? null : (checkHex(game, position, going, to) ?? checkStep(game, position, going, from, to));
  return bar ?? checkReconnaissance(game, position, units, from, to) ?? cost;
}

/** Why a group may not make a move, or null. */
export const checkMove = (game: LostBattalionGame, position: LostBattalionPosition, action: Move): Check =>
  checkMovers(game, position, action.units, kindOf(action.mode)) ?? wholeWalk(game, position, action).bar;

let walked: { readonly position: LostBattalionPosition; readonly action: Move; readonly walk: Walk } | undefined;
/** The way of a move, which is checked first and then gone: worked out once for both. */
function wholeWalk(game: LostBattalionGame, position: LostBattalionPosition, action: Move): Walk {
  if (walked?.position !== position || walked.action !== action)
    walked = { position, action, walk: walk(game, position, action) };
  return walked.walk;
}

// ---- moving --------------------------------------------------------------------------------------------------

/** Carries out a move that `checkMove` allows. */
export function move(work: Work, action: Move): void {
  const { game } = work;
  const { units, path, mode } = action;
  const kind = kindOf(mode);
  const { side } = game.units[units[0]];
  const { costs } = wholeWalk(game, work.position, action);
  if (isResting(work.position.where[units[0]])) leaveRest(work, units);
  const last = path.at(-1)!;
  const stays = kind === HASTY || isUnscouted(game, work.position, side, last); // the last hex is attacked or scouted, not entered yet
  const way = stays ? path.slice(0, -1) : path;
  const from = work.position.where[units[0]];
  record(work, units, way, costs.at(-1)!, kind);
  if (way.length > 0) {
    const told = from < 0 ? ENTERED : TOLD[kind];
    const hexes = from < 0 ? way : [from, ...way];
    const data = { units, from, to: way.at(-1)!, points: costs[way.length - 1] / HALVES };
    const rule = kind === OPERATIONAL ? '8.10' : told.rule;
    tellStack(work, side, told.say, { rule, hexes, data });
    goAlong(work, units, way);
  }
  if (kind === HASTY) attackHasty(work, units, last);
  else if (stays) reconnoitre(work, units, last, costs.at(-1)! - (costs.at(-2) ?? 0));
}
const ENTERED = { say: 'entered', rule: '6.1' } as const;
const TOLD = {
  normal: { say: 'moved', rule: '8.1' },
  hasty: { say: 'moved', rule: '8.1' },
  operational: { say: 'moved-operational', rule: '8.10' },
} as const;

/** 3.3: a group goes to the last hex of a way, and takes every hex of it. */
export function goAlong(work: Work, units: readonly UnitId[], way: readonly Hex[]): void {
  relocate(work, units, way.at(-1)!);
  takeHexes(work, way, work.game.units[units[0]].side);
}

/** What the phase knows of units that move, changed; of those who have not moved yet it begins here. */
function amended(position: LostBattalionPosition, units: readonly UnitId[], change: (moved: Moved) => Moved): Movement {
  const { moved, group, count } = position.movement;
  const changed = { ...moved };
  for (const u of units) changed[u] = change(moved[u] ?? begun(position, u));
  return { moved: changed, group, count };
}
/** A move that begins. */
const begun = ({ where, movement }: LostBattalionPosition, unit: UnitId): Moved => ({
  start: where[unit],
  path: [],
  spent: 0,
  mode: '',
  done: false,
  at: movement.count,
});
const amend = (work: Work, units: readonly UnitId[], change: (moved: Moved) => Moved): void =>
  set(work, { movement: amended(work.position, units, change) });

/** 8.2, 8.4: notes what a group has spent; when another stack is taken up the moves of the former one are over. */
function record(work: Work, units: readonly UnitId[], way: readonly Hex[], spent: number, kind: MoveKind): void {
  const { game, position } = work;
  const { group, count } = position.movement;
  const moved: Record<number, Moved> = { ...position.movement.moved };
  if (groupOf(game, position, units[0]) !== group)
    for (const u of game.unitsOf[game.units[units[0]].side])
      if (moved[u]?.done === false) moved[u] = { ...moved[u], done: true };
  for (const u of units) {
    const m = moved[u] ?? begun(position, u);
    const mode = kind === OPERATIONAL ? OPERATIONAL : m.mode;
    moved[u] = { start: m.start, path: [...m.path, ...way], spent: m.spent + spent, mode, done: m.done, at: count + 1 };
  }
  const movement: Movement = { moved, group, count: count + 1 };
  const now = groupOf(game, { where: position.where, movement }, units[0]); // who has come in belongs to the hex of entry
  set(work, { movement: { moved, group: now, count: count + 1 } });
}

/** The move of these units is over. */
export const endMove = (work: Work, units: readonly UnitId[]): void =>
  amend(work, units, (moved) => ({ ...moved, done: true }));

/** A group goes on into a hex that it has paid for already. */
export const goInto = (work: Work, units: readonly UnitId[], hex: Hex): void => {
  amend(work, units, (moved) => ({ ...moved, path: [...moved.path, hex] }));
  relocate(work, units, hex);
};

/** … and takes it: an attack or a reconnaissance that opened the way. */
export function stepInto(work: Work, units: readonly UnitId[], hex: Hex): void {
  goInto(work, units, hex);
  takeHexes(work, [hex], work.game.units[units[0]].side);
}

/** Halves of movement points more for units that have moved. */
export const spend = (work: Work, units: readonly UnitId[], halves: number): void =>
  amend(work, units, (moved) => ({ ...moved, spent: moved.spent + halves }));
