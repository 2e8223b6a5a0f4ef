import { distance } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { offersOf } from '../../engine/play/offers.ts';
import type { Check, Handler } from '../../engine/play/referee.ts';
import {
  type Action,
  type Decision,
  type Focus,
  type Hex,
  type MoveMode,
  type MoveQuery,
  OK,
  type Note,
  type Offers,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { actFault, actOf, MOVE_ACTS } from './acts.ts';
import { ahead } from './ahead.ts';
import { isCombat, isTrain, NONE } from './army.ts';
import { unitsIn } from './facts.ts';
import { arrivalOf, isBegun } from './arrivals.ts';
import type { NapoleonicGame } from './data.ts';
import { clearMarks } from './course.ts';
import { type FrameHandler, type NapoleonicWork, note, refuse, type StepHandler } from './kit.ts';
import type { MoveFrame } from './frames-move.ts';
import { segmentEnd, surplus } from './movement-end.ts';
import { carryOut, finishMover } from './mover.ts';
import { isMover, movingFault, moversFault, stayingOf } from './movers.ts';
import { courseOf, MARCH, modeFault } from './moves.ts';
import { nearnessTo } from './near.ts';
import { canMove, movesOf, reachOf } from './ranges.ts';
import { standCode } from './stacking.ts';
import { mustFallBack } from './order-ways.ts';
import { waysOf } from './passage.ts';
import { passBy } from './passing.ts';
import { isSeen, type NapoleonicKit, type NapoleonicView, PASSED, stack, WAITING } from './position.ts';
import { whyNot } from './why-not.ts';
import { zonesMet } from './zones.ts';

/* 2.1 C1, 2.2B, 7.1: the segments in which units move, one mover after another. */

type Move = Extract<Action, { kind: 'move' }>;

/** The player's units that may move now, in the order of the counters. */
export const movable = (game: NapoleonicGame, view: NapoleonicView): UnitId[] =>
  game.army.own[view.player].filter((unit) => !movingFault(game, view, unit));

const anyMovable = (game: NapoleonicGame, view: NapoleonicView): boolean =>
  game.army.own[view.player].some((unit) => !movingFault(game, view, unit));

/** Movers in the order of their units, so that what each spends is known by its place. */
const inOrder = (units: readonly UnitId[]): UnitId[] => [...units].sort((a, c) => a - c);

// ---- what is legal ------------------------------------------------------------------------------------------------

type Room = (units: readonly UnitId[]) => boolean;

/** Every order of some units that move together, or those about one hex in which there may be room for them. */
function ordersOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  fits: Room,
  only?: Hex,
): Offers<Move> {
  const moves = fits(units) ? movesOf(game, view, units, only) : null;
  const count = moves?.length ?? 0;
  const acts = actsOf(game, view, units, only);
  return offersOf(count + acts.length, (i) => (i < count ? moves!.at(i) : acts[i - count]));
}

/** What units may do where they stand: it is about their hex or one beside it. */
function actsOf(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], only?: Hex): Move[] {
  const acts: Move[] = [];
  const place = view.place[units[0]];
  // Whoever may not move at all does nothing else either; who has been stopped may still repair.
  if (!(view.mover?.stopped && isMover(view, units)) && moversFault(game, view, units)) return acts;
  if (only !== undefined && only >= 0 && place >= 0 && distance(game.ground.board, place, only) > 1) return acts;
  for (const act of MOVE_ACTS)
    for (const hex of act.targets(game, view, units))
      if ((only === undefined || hex === only) && !actFault(game, view, act, units, hex))
        acts.push({ kind: 'move', units, path: [hex], mode: act.mode });
  return acts;
}

/** The groups that may move together: those who stand in one hex, or wait to enter in one arrival; a mover alone by itself. */
function* groups(game: NapoleonicGame, view: NapoleonicView): Generator<readonly UnitId[]> {
  const byPlace = new Map<string, UnitId[]>();
  for (const unit of movable(game, view)) {
    if (view.mover?.units.includes(unit)) continue;
    const key = view.place[unit] === WAITING ? `group ${arrivalOf(game, view, unit)}` : String(view.place[unit]);
    const there = byPlace.get(key);
    if (there) there.push(unit);
    else byPlace.set(key, [unit]);
  }
  if (view.mover) yield view.mover.units;
  for (const there of byPlace.values()) yield* groupsOf(there);
}

function legal(game: NapoleonicGame, view: NapoleonicView, focus: Focus | undefined): Iterable<Move> {
  return focus?.units
    ? ordersOf(game, view, focus.units, roomIn(game, view, focus.hex), focus.hex)
    : ordersOfAll(game, view, focus?.hex);
}

function* ordersOfAll(game: NapoleonicGame, view: NapoleonicView, hex: Hex | undefined): Generator<Move> {
  const isNear = hex === undefined || hex < 0 ? () => true : nearnessTo(game, view, hex);
  const fits = roomIn(game, view, hex);
  for (const units of groups(game, view)) if (isNear(units)) yield* ordersOf(game, view, units, fits, hex);
}

/**
 * What is asked of many groups before anything else is, as their moves would ask it: whether nobody is held in an enemy
 * zone of control (4.31), and there is room in the hex beside those of their side who stay or could have moved off (3.2, R-06).
 */
function roomIn(game: NapoleonicGame, view: NapoleonicView, hex: Hex | undefined): Room {
  if (hex === undefined || hex < 0) return () => true;
  const { pieces } = game.army;
  const friends = unitsIn(game, view, hex, view.player);
  const staying = stayingOf(game, view, friends, false);
  const isBound = (u: UnitId) => isCombat(pieces[u].kind) || pieces[u].kind === 'vedette';
  return (units) => {
    const place = view.place[units[0]];
    if (place === hex) return true;
    if (place >= 0 && units.some(isBound) && zonesMet(game, view, view.player, units)[place] !== 0) return false;
    if (standCode(game, view, hex, [...friends, ...units]) === 0) return true;
    const stay = units.some((u) => isTrain(pieces[u].kind)) ? friends : staying;
    return stay.length < friends.length && standCode(game, view, hex, [...stay, ...units]) === 0;
  };
}

function check(game: NapoleonicGame, view: NapoleonicView, action: Action): Check {
  if (action.kind !== 'move' || action.facings) return refuse('not-now', '7.1');
  const { path, mode } = action;
  const units = inOrder(action.units);
  const act = actOf(mode);
  if (act) return path.length === 1 ? actFault(game, view, act, units, path[0]) : refuse('no-path', '7.1');
  const course = courseOf(game, view, units, path, mode);
  judged = { view, action, course };
  return 'ok' in course ? course : null;
}

/** The move that was checked last: an order is carried out right after it was checked. */
let judged: {
  readonly view: NapoleonicView;
  readonly action: Action;
  readonly course: ReturnType<typeof courseOf>;
} | null = null;

function apply(work: NapoleonicWork, action: Action): void {
  if (action.kind !== 'move') return;
  const units = inOrder(action.units);
  const act = actOf(action.mode);
  if (act) return act.perform(work, units, action.path[0]);
  const known = judged?.view === work.position && judged.action === action ? judged.course : null;
  judged = null;
  const course = known ?? courseOf(work.game, work.position, units, action.path, action.mode);
  if ('ok' in course) return;
  carryOut(work, course);
  passBy(work, units, course.leaves ? course.hexes : course.hexes.slice(0, -1));
}

/** Walking, marching, and the acts that are about something here; each with why not. */
function modes(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): MoveMode[] {
  const fault = moversFault(game, view, units);
  const march = fault ?? modeFault(waysOf(game, view, units), MARCH);
  const list: MoveMode[] = [
    { mode: undefined, note: note('mode-walk', '7.21'), verdict: fault ?? OK },
    { mode: MARCH, note: note('mode-march', '7.51'), verdict: march ?? OK },
  ];
  for (const act of MOVE_ACTS) {
    const targets = units.length > 0 ? act.targets(game, view, units) : [];
    if (targets.length === 0) continue;
    const faults = targets.map((hex) => actFault(game, view, act, units, hex)).filter((reason) => reason !== null);
    list.push({ mode: act.mode, note: act.note, verdict: faults.length < targets.length ? OK : faults[0] });
  }
  return list;
}

/** The hexes that an act can be about, for a mode of its own; else what is within reach. */
function reach(game: NapoleonicGame, view: NapoleonicView, query: MoveQuery) {
  const act = actOf(query.mode);
  if (!act) return reachOf(game, view, query);
  const against = act.against && { against: act.against(game, view, query.units) };
  return act
    .targets(game, view, query.units)
    .filter((hex) => !actFault(game, view, act, query.units, hex))
    .map((hex) => ({ hex, spent: 0, left: 0, path: [hex], costs: [0], ...against }));
}

function why(game: NapoleonicGame, view: NapoleonicView, query: MoveQuery, hex: number): Check {
  const act = actOf(query.mode);
  if (!act) return whyNot(game, view, query, hex);
  const target = act.targets(game, view, query.units).includes(hex);
  return actFault(game, view, act, query.units, hex) ?? (target ? null : refuse('out-of-reach', '7.21', { hex }));
}

// ---- ending the segment -------------------------------------------------------------------------------------------

/** 19.32, 20.51 What must be done before the segment can end. */
function unfinished(game: NapoleonicGame, view: NapoleonicView): Check {
  const waiting = movable(game, view).filter((u) => view.place[u] === WAITING && mustFollow(game, view, u));
  const able = waiting.filter((u) => canMove(game, view, [u]));
  if (able.length > 0) return refuse('group-must-follow', '19.32', { units: able });
  const bound = view.generalRetreat[view.player]?.active
    ? movable(game, view).find((u) => isToFallBack(game, view, u))
    : undefined;
  return bound === undefined ? null : refuse('must-fall-back', '20.51', { unit: bound });
}

/** 19.32 Of its group somebody has entered. */
const mustFollow = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean => {
  const group = arrivalOf(game, view, unit);
  return group !== NONE && isBegun(game, view, group);
};

const isBound = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  view.place[unit] >= 0 && !(isMover(view, [unit]) && view.mover!.steps > 0) && mustFallBack(game, view, unit);

/** 20.51, R-77 Bound to shorten its way, able to, and has not yet; reinforcements come when they like. */
const isToFallBack = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  isBound(game, view, unit) &&
  [...movesOf(game, view, [unit])].some(({ path }) => path[path.length - 1] !== view.place[unit]);

function todo(game: NapoleonicGame, view: NapoleonicView): Note[] {
  const waiting = movable(game, view).filter((u) => view.place[u] === WAITING);
  const bound = movable(game, view).filter((u) => isBound(game, view, u)).length;
  return [
    ...(waiting.length > 0 ? [note('todo-arrivals', '19.1', { units: waiting })] : []),
    ...(bound > 0 ? [note('todo-fall-back', '20.51', { count: bound })] : []),
  ];
}

/** The segment is over; what it leaves too much in a hex must go first. */
export function endSegment(work: NapoleonicWork): void {
  finishMover(work);
  stack.push(work, { step: 'segment-end', side: work.position.player });
}

// ---- who decides --------------------------------------------------------------------------------------------------

const moving = (side: SideId, step: string, task: Note, pass: Note): Decision => ({
  over: false,
  side,
  kind: 'move',
  step,
  task,
  pass,
});

/** What every decision to move answers, whatever the step or frame. */
const mover: Omit<Handler<NapoleonicKit, unknown>, 'decision'> = {
  legal: (game, view, _, focus) => legal(game, view, focus),
  check: (game, view, _, action) => check(game, view, action),
  apply: (work, _, action) => apply(work, action),
  actors: (game, view) => movable(game, view),
  modes: (game, view, _, units) => modes(game, view, units),
  reach: (game, view, _, query) => reach(game, view, query),
  foresee: (game, view, _, action) => (action.kind === 'move' ? ahead(game, view, action) : []),
  moving: (_, { mover: begun }) => (begun && !begun.stopped ? { units: begun.units, rule: '7.4' } : null),
  why: (game, view, _, { query, hex }) => why(game, view, query, hex),
};

/** A segment in which every unit that may move is moved, or not. */
const segment = (task: Note): StepHandler => ({
  ...mover,
  decision: (game, view) =>
    isSeen(view) || anyMovable(game, view) ? moving(view.player, view.step, task, note('pass-movement', '2.1')) : null,
  run: endSegment,
  passing: (game, view) => unfinished(game, view),
  pass: endSegment,
  todo: (game, view) => todo(game, view),
});

/** 2.1 C1 Whoever is in command or under orders moves; reinforcements enter (19.1). */
export const commandMovement = segment(note('task-command-movement', '2.1'));

/** 2.2B, 20.41 At night whoever is under orders moves, into no enemy zone of control. */
export const nightMarch = segment(note('task-night-march', '2.2'));

/** 2.1 C2, 6.32 Those who have just passed a check move; then others check. */
const checkedMove: FrameHandler<'checked-move'> = {
  ...mover,
  decision: (game, view, { side }) =>
    isSeen(view) || anyMovable(game, view)
      ? moving(side, 'checked-move', note('task-checked-movement', '6.32'), note('pass-checked', '6.32'))
      : null,
  run: endChecked,
  pass: endChecked,
};

/** Who has passed moves now or not at all (6.32). */
function endChecked(work: NapoleonicWork): void {
  finishMover(work);
  clearMarks(work, work.position.player, PASSED);
  stack.pop(work);
}

/** 7.1 The mover has come somewhere: by now whoever was alone there is dealt with (5.51, 18.14). */
export const arrived: FrameHandler<'arrived'> = {
  decision: () => null,
  run(work, { side, hex, contact }) {
    stack.pop(work);
    const { mover: now, place } = work.position;
    if (!now) return;
    if (now.units.some((u) => place[u] !== hex)) return finishMover(work);
    if (contact) stack.push(work, { step: 'contact', side, hex });
  },
};

/** The handlers of the pending steps of movement. */
export const moveHandlers: { readonly [S in MoveFrame['step']]: FrameHandler<S> } = {
  arrived,
  'checked-move': checkedMove,
  'segment-end': segmentEnd,
  surplus,
};
