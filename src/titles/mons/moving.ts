import { TOP } from '../../engine/play/fog.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { offersOf } from '../../engine/play/offers.ts';
import { aimOf, type Check, type Handler } from '../../engine/play/referee.ts';
import {
  type Action,
  type Focus,
  type MoveMode,
  type MoveQuery,
  type Moving,
  type Note,
  type Offers,
  OK,
  type ReachHex,
  type UnitId,
} from '../../engine/title.ts';
import { entryCost, entryHexes, isDue } from './arrival.ts';
import { GERMAN, type MonsGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { move } from './move.ts';
import { checkMove, checkMovers, journeyOf, MARCHING, type Move } from './movement.ts';
import { canStep, checkAnyStep, pathsOf, reachable, whyNot } from './movement-range.ts';
import { type MonsKit, type MonsView, unitsWhere, WAITING } from './position.ts';
import { endPhase } from './sequence.ts';
import { checkTop, putOnTop } from './stack-order.ts';
import { groupOf, mayShareHex } from './stacking.ts';
import { note, refuse } from './words.ts';

/* 9 The movement phase: which groups may move, in which manners, and what must be done before it ends */

const GERMAN_MODES = [undefined, MARCHING] as const;
const BRITISH_MODES = [undefined] as const;
/** 9.20: the manners of moving of a side. */
const modesOf = (game: MonsGame, unit: UnitId) => (game.units[unit].side === GERMAN ? GERMAN_MODES : BRITISH_MODES);

/** Whether a unit can make a step in any manner. */
function canMove(game: MonsGame, view: MonsView, unit: UnitId): boolean {
  if (view.place[unit] < 0 && !isDue(game, view, unit)) return false;
  return modesOf(game, unit).some((mode) => !checkMovers(game, view, [unit], mode) && canStep(game, view, unit, mode));
}

const own = (game: MonsGame, view: MonsView, is: (unit: UnitId) => boolean) =>
  unitsWhere(game, (unit) => game.units[unit].side === view.player && is(unit));

/** 8.3: the units that could enter now, and so must, before the phase may end. */
const unitsThatMustEnter = (game: MonsGame, view: MonsView): UnitId[] =>
  own(game, view, (unit) => view.place[unit] === WAITING && canMove(game, view, unit));

/** 9.5: the groups that may move together: parts of the units that began in one hex and are still together, or come through one entry hex. */
function* moveGroups(game: MonsGame, view: MonsView): Generator<readonly UnitId[]> {
  const within = (units: readonly UnitId[]) => groupsOf(units, (group) => mayShareHex(view, groupOf(game, group)));
  const seen = new Set<UnitId>();
  const due: UnitId[] = [];
  for (const unit of own(game, view, (u) => modesOf(game, u).some((mode) => !checkMovers(game, view, [u], mode)))) {
    if (seen.has(unit)) continue;
    if (view.place[unit] === WAITING) {
      if (isDue(game, view, unit)) due.push(unit);
      continue;
    }
    const { origin } = view.movement!;
    const together = unitsIn(factsOf(game, view), view.place[unit]).filter((u) => origin[u] === origin[unit]);
    for (const mate of together) seen.add(mate);
    yield* within(together);
  }
  const offered = new Set<string>(); // independent units have two entry hexes, and so come up twice
  for (const hex of new Set(due.flatMap((unit) => entryHexes(game, view, unit))))
    for (const group of within(due.filter((unit) => entryHexes(game, view, unit).includes(hex))))
      if (offered.size < offered.add(group.join()).size) yield group;
}

/** Whether this is one unit with others in its hex. */
function isStacked(game: MonsGame, view: MonsView, units: readonly UnitId[]): boolean {
  const hex = view.place[units[0]];
  if (units.length !== 1 || hex < 0) return false;
  const { first, next } = factsOf(game, view);
  return next[first[hex]] >= 0;
}

/** 6.6: whether a unit can be put on top of its stack. */
const canBeLifted = (game: MonsGame, view: MonsView, unit: UnitId): boolean =>
  isStacked(game, view, [unit]) && !checkTop(game, view, { units: [unit], path: [view.place[unit]] });

/** The moves of one group, in every manner: normally, in march status, up to the top of its stack. */
function movesOf(game: MonsGame, view: MonsView, units: readonly UnitId[]): Offers {
  const none = { count: 0, path: () => [] };
  const pathsIn = (mode: string | undefined) =>
    checkMovers(game, view, units, mode) ? none : pathsOf(game, view, units, mode);
  const normal = pathsIn(undefined);
  const march = units.length > 0 && modesOf(game, units[0]).length > 1 ? pathsIn(MARCHING) : none;
  const lifts = units.length === 1 && canBeLifted(game, view, units[0]) ? 1 : 0;
  const walks = normal.count + march.count;
  return offersOf(walks + lifts, (i) => {
    if (i < normal.count) return { kind: 'move', units, path: normal.path(i) };
    if (i < walks) return { kind: 'move', units, path: march.path(i - normal.count), mode: MARCHING };
    return { kind: 'move', units, path: [view.place[units[0]]], mode: TOP };
  });
}

function* movesTo(game: MonsGame, view: MonsView, { units, hex }: Focus): Generator<Action> {
  for (const group of units ? [units] : moveGroups(game, view))
    for (const move of movesOf(game, view, group)) if (hex === undefined || aimOf(move) === hex) yield move;
}

/** The manners in which a group may move, each with why not (9.20); and putting a unit on top of the others in its hex (6.6). */
function movementModes(game: MonsGame, view: MonsView, units: readonly UnitId[]): MoveMode[] {
  const verdict = (mode: string | undefined) =>
    checkMovers(game, view, units, mode) ??
    (units.length === 1 ? checkAnyStep(game, view, units[0], mode) : null) ??
    OK;
  const normal: MoveMode = { mode: undefined, note: note('mode-normal', '9.1'), verdict: verdict(undefined) };
  const [first] = units;
  if (first === undefined) return [normal];
  const march: MoveMode = { mode: MARCHING, note: note('mode-march', '9.20'), verdict: verdict(MARCHING) };
  const path = [view.place[first]];
  const top: MoveMode = {
    mode: TOP,
    note: note('mode-top', '6.6'),
    verdict: checkTop(game, view, { units, path }) ?? OK,
  };
  return [normal, ...(modesOf(game, first).length > 1 ? [march] : []), ...(isStacked(game, view, units) ? [top] : [])];
}

function reach(game: MonsGame, view: MonsView, query: MoveQuery): ReachHex[] {
  const { units, mode, via = [] } = query;
  if (mode !== TOP) return reachable(game, view, query);
  const path = [...via, view.place[units[0]]];
  if (checkTop(game, view, { units, path })) return [];
  const { points } = journeyOf(game, view, units, undefined);
  return [{ hex: path[0], spent: 0, left: points, path, costs: [0] }];
}

const why = (game: MonsGame, view: MonsView, query: MoveQuery, hex: number): Check =>
  query.mode === TOP
    ? checkTop(game, view, { units: query.units, path: [...(query.via ?? []), hex] })
    : whyNot(game, view, query, hex);

/** What is left to do: who must enter (8.3), who cannot yet, who can move. */
function todo(game: MonsGame, view: MonsView) {
  const due = unitsThatMustEnter(game, view);
  const blocked = own(game, view, (unit) => isDue(game, view, unit) && !due.includes(unit));
  const moving = own(game, view, (unit) => view.place[unit] !== WAITING && canMove(game, view, unit));
  const line = (say: 'todo-must-enter' | 'todo-waiting' | 'todo-can-move', rule: string, units: readonly UnitId[]) =>
    units.length > 0 ? [note(say, rule, { count: units.length, units })] : [];
  return [
    ...line('todo-must-enter', '8.3', due),
    ...line('todo-waiting', '8.3', blocked),
    ...line('todo-can-move', '9.1', moving),
  ];
}

/** 8.4: what those who entered before make an entry cost. */
function queueAhead(view: MonsView, { units: [unit], path: [hex] }: Move): Note[] {
  const queue = view.place[unit] === WAITING && hex >= 0 ? entryCost(view, hex) - 1 : 0;
  return queue > 0 ? [note('ahead-queue', '8.4', { points: queue, hex })] : [];
}

/** 9.6, R-13: who has begun a move that the units of another hex would end; those that started with them do not. */
function movingNow({ movement }: MonsView): Moving | null {
  if (!movement) return null;
  const { origin, group, spent } = movement;
  const together = origin.flatMap((start, unit) => (start === group ? [unit] : []));
  const units = together.filter((unit) => spent[unit] > 0);
  return units.length > 0 ? { units, besides: together.filter((unit) => spent[unit] === 0), rule: '9.6' } : null;
}

export const moving: Handler<MonsKit> = {
  decision: (_, { player }) => ({
    over: false,
    side: player,
    kind: 'move',
    step: 'movement',
    task: note(player === GERMAN ? 'task-move-german' : 'task-move-british', '9.1'),
    pass: note('pass-movement', '5.1'),
  }),
  legal: (game, view, _, focus = {}) =>
    focus.units && focus.hex === undefined ? movesOf(game, view, focus.units) : movesTo(game, view, focus),
  check(game, view, _, action) {
    if (action.kind !== 'move') return null;
    return action.mode === TOP ? checkTop(game, view, action) : checkMove(game, view, action);
  },
  apply(work, _, action) {
    if (action.kind !== 'move') return;
    if (action.mode === TOP) putOnTop(work, action.units[0]);
    else move(work, action);
  },
  passing(game, view) {
    const units = unitsThatMustEnter(game, view);
    return units.length > 0 ? refuse('must-enter', '8.3', { units }) : null;
  },
  pass: endPhase,
  todo,
  actors: (game, view) => own(game, view, (unit) => canMove(game, view, unit) || canBeLifted(game, view, unit)),
  modes: (game, view, _, units) => movementModes(game, view, units),
  reach: (game, view, _, query) => reach(game, view, query),
  foresee: (_, view, __, action) => (action.kind === 'move' ? queueAhead(view, action) : []),
  moving: (_, view) => movingNow(view),
  why: (game, view, _, { query, hex }) => why(game, view, query, hex),
};
