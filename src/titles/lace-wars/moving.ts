import { directionTo } from '../../engine/board/board.ts';
import { aimOf, type Check } from '../../engine/play/referee.ts';
import { set, setAt } from '../../engine/play/work.ts';
import {
  type Action,
  type Focus,
  type Hex,
  type Note,
  OFF_MAP,
  type Refusal,
  type UnitId,
} from '../../engine/title.ts';
import { endMarch, endMovement } from './activation.ts';
import { leaveColumn } from './arrivals.ts';
import type { LaceWarsGame } from './battle.ts';
import { arrive, stirs } from './control.ts';
import { type Leg, turnMode, unroll } from './course.ts';
import { bandOf, disorder, disorderCheck, moraleThrow } from './disorder.ts';
import { type FrameOf, type LaceWork, mark, note, refuse, stack, type Step, tell } from './kit.ts';
import { checksOnEntry, moraleOf } from './light.ts';
import { onMap } from './losses.ts';
import { facingOf, gunFacingOf, hexOf, isSeen, isStopped, type March, onRoad, spentOf } from './march.ts';
import { isChargeStep } from './melee.ts';
import { isRefusal, testsFlank, testsTurn } from './movement.ts';
import { movesOf, turnsOf, withdrawals } from './offered.ts';
import { groupOf, headOf, moverOf, movers, type Orders, ordersFor } from './orders.ts';
import { SIGHT, vacatedBy } from './pace.ts';
import { ACTED, IN_PLAY, LEFT, type LaceWarsView, MOVED, ROUTED, SEEN } from './position.ts';
import { watchersOf } from './sight.ts';
import { canMarch } from './range.ts';
import { modesOf, reachOf, whyNot } from './reach.ts';
import { frozenRule, isFrozen } from './wing.ts';

/* Chapter 7: the movement half of an activation (5), and moves carried out. */

type Movement = FrameOf<'movement'>;

/** The moves of some units, or of everybody; of a hex those that end there. */
function* movesTo(game: LaceWarsGame, view: LaceWarsView, frame: Movement, { units, hex }: Focus): Generator<Action> {
  for (const group of units ? [groupOf(game, view, units)] : movers(game, view, frame)) {
    const orders = ordersFor(game, view, frame, group);
    if (isRefusal(orders)) continue;
    for (const move of movesOf(game, view, orders)) if (hex === undefined || aimOf(move) === hex) yield move;
  }
}

/** True when a group has anything left to do with its move. */
export function canMove(game: LaceWarsGame, view: LaceWarsView, frame: Movement, units: readonly UnitId[]): boolean {
  const orders = ordersFor(game, view, frame, units);
  if (isRefusal(orders)) return false;
  if (canMarch(game, view, orders)) return true;
  if (hexOf(orders.from) === OFF_MAP || !orders.faces) return false;
  return turnsOf(game, orders).length > 0 || withdrawals(game, view, orders).length > 0;
}

/** Groups that have anything left to do. */
export const movable = (game: LaceWarsGame, view: LaceWarsView, frame: Movement): UnitId[][] =>
  movers(game, view, frame).filter((group) => canMove(game, view, frame, group));

type Move = Extract<Action, { kind: 'move' }>;
interface ReadOrder {
  readonly orders: Orders;
  readonly legs: readonly Leg[];
}
let lastRead: { readonly view: LaceWarsView; readonly action: Move; readonly read: ReadOrder | Refusal } | null = null;

/** A move order as what it comes to, or why it cannot be given. The last one is kept: it is carried out right after it was checked. */
function readOrder(game: LaceWarsGame, view: LaceWarsView, frame: Movement, action: Move): ReadOrder | Refusal {
  if (lastRead?.view === view && lastRead.action === action) return lastRead.read;
  const orders = ordersFor(game, view, frame, action.units);
  const legs = isRefusal(orders) ? orders : unroll(game, view, orders, action);
  const read = isRefusal(orders) || isRefusal(legs) ? (legs as Refusal) : { orders, legs };
  lastRead = { view, action, read };
  return read;
}

export const movement: Step<'movement'> = {
  decision(game, view, { side, formations, strategic }) {
    if (formations.length === 0) return null; // the activation is over
    const { leader, units } = game.formations[formations[0]];
    return {
      over: false,
      side,
      kind: 'move',
      step: 'movement',
      task: strategic ? note('task-march', 'Scenario 2', { formations }) : note('task-movement', '7.1', { formations }),
      pass: strategic ? note('pass-march', 'Scenario 2') : note('pass-movement', '5'),
      // Independent units are no body that goes together.
      ...(strategic ? { body: { fresh: leader >= 0 && units.every((u) => !(view.done[u] & MOVED)) } } : {}),
    };
  },
  run: endMovement,
  legal(game, view, frame, { units, hex } = {}) {
    if (!units || hex !== undefined) return movesTo(game, view, frame, { units, hex });
    const orders = ordersFor(game, view, frame, groupOf(game, view, units));
    return isRefusal(orders) ? [] : movesOf(game, view, orders);
  },
  check(game, view, frame, action): Check {
    if (action.kind !== 'move') return refuse('not-now', '5');
    const read = readOrder(game, view, frame, action);
    return isRefusal(read) ? read : null;
  },
  apply(work, frame, action) {
    if (action.kind !== 'move') return;
    const { orders, legs } = readOrder(work.game, work.position, frame, action) as ReadOrder;
    carryOut(work, frame, orders, legs);
  },
  pass: (work, frame) => (frame.strategic ? endMarch(work) : endMovement(work, frame)),
  actors: (game, view, frame) => [...new Set(movable(game, view, frame).flat())],
  todo(game, view, frame) {
    const about = (units: readonly UnitId[]) => ({ count: units.length, units });
    const heads = [...new Set(movable(game, view, frame).map((group) => headOf(game, group)))];
    const here = frame.formations
      .flatMap((f) => game.formations[f].units)
      .filter((u) => view.fate[u] === IN_PLAY && view.hex[u] !== OFF_MAP);
    const uncommanded = frame.strategic
      ? []
      : here.filter((u) => view.order[u] !== ROUTED && !frame.command.includes(u));
    const frozen = here.filter((u) => isFrozen(game, view, u));
    const notes: Note[] = [];
    if (heads.length > 0) notes.push(note('todo-movers', '7.1', about(heads)));
    if (uncommanded.length > 0) notes.push(note('todo-uncommanded', '9.2', about(uncommanded)));
    if (frozen.length > 0) notes.push(note('todo-frozen', frozenRule(game), about(frozen)));
    return notes;
  },
  modes: modesOf,
  reach: reachOf,
  foresee(game, view, frame, action) {
    const read = action.kind === 'move' ? readOrder(game, view, frame, action) : null;
    return read && !isRefusal(read) ? sightAhead(game, view, read) : [];
  },
  moving: (_, __, { mover }) => (mover && !mover.stopped ? { units: mover.units, rule: '7.1' } : null),
  why: whyNot,
};

/** R-L11: where a move ends the march out of sight, and who sees it. */
function sightAhead(game: LaceWarsGame, view: LaceWarsView, { orders, legs }: ReadOrder): Note[] {
  const seen = legs.find(({ march }) => isSeen(march));
  if (!seen || orders.units.some((u) => view.done[u] & SEEN)) return [];
  const hex = hexOf(seen.march);
  const hexes = watchersOf(game, view, { side: orders.side, hex, range: SIGHT, vacated: vacatedBy(orders) });
  return [note('ahead-sighted', 'R-L11', { hex, hexes })];
}

// ---- carrying a move out -------------------------------------------------------------------------------------------

/** Carries out a move leg by leg. Dice on the way may end it (a rout); when others have to act first it goes on after that. */
function carryOut(work: LaceWork, frame: Movement, orders: Orders, legs: readonly Leg[]): void {
  const { game } = work;
  const { units, head } = orders;
  for (const u of units) {
    mark(work, u, MOVED);
    if (game.pieces[u].arm === 'artillery' && !frame.formations.includes(game.pieces[u].formation))
      mark(work, u, ACTED); // R-L37
  }
  let before = orders.from;
  let { steps } = orders;
  let told = 0;
  for (const [i, { kind, march }] of legs.entries()) {
    if (i === told) told = announce(work, orders, before, legs, i);
    if (kind !== 'turn') steps++;
    if (i === told - 1) moverIs(work, orders, march, steps); // before the dice, or the others, have their say
    if (kind === 'turn') turned(work, orders, march);
    else if (kind === 'leave') leftMap(work, head);
    else stepped(work, orders, { kind, march }, before);
    before = march;
    if (!onMap(work.position, head)) return;
    if (stack.top(work.position)?.step !== 'movement') return goOnLater(work, orders, legs.slice(i + 1));
  }
}

/** How far the mover has come, in the frame of the activation. */
function moverIs(work: LaceWork, { units, start }: Orders, march: March, steps: number): void {
  const mover = { units, start, spent: spentOf(march), steps, road: onRoad(march), stopped: isStopped(march) };
  stack.amend(work, 'movement', (frame) => ({ ...frame, mover }));
}

/** the baggage is off the map for good. */
function leftMap(work: LaceWork, unit: UnitId): void {
  setAt(work, 'hex', unit, OFF_MAP);
  setAt(work, 'fate', unit, LEFT);
  stack.amend(work, 'movement', (f) => ({ ...f, mover: null }));
}

/** others have something to do, or to decide, before the next leg of a move: what is left of it waits under that. */
function goOnLater(work: LaceWork, { units, faces }: Orders, rest: readonly Leg[]): void {
  const frames = stack.all(work.position);
  const under = frames.findLastIndex((frame) => frame.step === 'movement');
  const movementFrame = frames[under];
  if (rest.length === 0 || movementFrame?.step !== 'movement' || movementFrame.mover === null) return; // who routs goes no farther
  const path = rest.filter(({ kind }) => kind !== 'turn').map(({ march }) => hexOf(march));
  const facing = faces ? facingOf(rest.at(-1)!.march) : null;
  set(work, { stack: frames.toSpliced(under + 1, 0, { step: 'onward', units, path, facing }) });
}

/** the rest of a move, given once more as an order; it ends where that cannot be done any longer. */
export const onward: Step<'onward'> = {
  decision: () => null,
  run(work, { units, path, facing }) {
    const { game } = work;
    stack.pop(work);
    const frame = stack.top(work.position);
    if (frame?.step !== 'movement' || !moverOf(frame, units)) return;
    const orders = ordersFor(game, work.position, frame, units);
    if (isRefusal(orders)) return;
    const order =
      path.length > 0
        ? { path, ...(facing === null ? {} : { facings: [facing] }) }
        : { path: [hexOf(orders.from)], mode: turnMode(facing!) };
    const legs = unroll(game, work.position, orders, order);
    if (!isRefusal(legs)) carryOut(work, frame, orders, legs);
  },
};

/** What the log calls a stretch of a move, and the rule it is under. */
function wordFor(
  game: LaceWarsGame,
  legs: readonly Leg[],
): readonly ['enters' | 'withdraws' | 'turns' | 'moves', string] {
  if (legs[0].kind === 'enter') return ['enters', game.rule('13.2')];
  if (legs.some((leg) => leg.kind === 'withdraw')) return ['withdraws', '7.3'];
  return legs.every((leg) => leg.kind === 'turn') ? ['turns', '7.2'] : ['moves', '7.1'];
}

/** Tells of the legs from one on, up to the first that brings dice or a decision of others: only of what has come about. Returns the leg after them. */
function announce(work: LaceWork, orders: Orders, from: March, legs: readonly Leg[], first: number): number {
  const { game } = work;
  const { units, side } = orders;
  let last = first;
  while (last < legs.length - 1 && !pauses(work, orders, legs[last], last === first ? from : legs[last - 1].march))
    last++;
  const told = legs.slice(first, last + 1);
  const end = told.at(-1)!.march;
  const away = hexOf(end) === OFF_MAP;
  const [say, rule] = wordFor(game, told);
  const entered = told.filter(({ kind }) => kind !== 'turn').map(({ march }) => hexOf(march));
  tell(work, side, away ? 'leaves-map' : say, {
    rule,
    data: {
      units,
      from: hexOf(from),
      hex: away ? hexOf(told.at(-2)?.march ?? from) : hexOf(end),
      facing: orders.faces ? facingOf(end) : null,
      north: game.files.map.north,
      spent: spentOf(end) - spentOf(from),
    },
    units,
    hexes: [hexOf(from), ...entered].filter((hex) => hex !== OFF_MAP),
  });
  return last + 1;
}

/** Whether a leg brings a test (7.2, 12.6), or something that others answer, before the next. */
function pauses({ game, position }: LaceWork, { units, head }: Orders, { kind, march }: Leg, before: March): boolean {
  const hex = hexOf(march);
  if (kind === 'turn') return testsTurn(game, position, units, hex);
  const alongRoad = legAlongRoad(game, kind, hexOf(before), hex);
  return checksOnEntry(game, head, hex, alongRoad) || stirs(game, position, units, hex);
}

/** Whether a leg follows a road; entering, whether its hex has one. */
export const legAlongRoad = (game: LaceWarsGame, kind: Leg['kind'], from: Hex, to: Hex): boolean =>
  kind === 'enter'
    ? game.terrain.onRoad[to] === 1
    : game.terrain.road[from * 6 + directionTo(game.board, from, to)] === 1;

/** 7.2: a turn; in an enemy zone one test however many corners. */
function turned(work: LaceWork, { units, head }: Orders, march: March): void {
  const { game } = work;
  const hex = hexOf(march);
  const tested = testsTurn(game, work.position, units, hex);
  for (const u of units) {
    setAt(work, 'facing', u, facingOf(march));
    setAt(work, 'run', u, 0);
  }
  if (!tested) return;
  const morale = moraleOf(game, work.position, head);
  const { results } = game.files.tables.facingChangeInZoc;
  const { result, roll } = moraleThrow(work, '7.2', morale, (total) => bandOf(results, total));
  tell(work, game.pieces[head].side, result === 'D' ? 'turn-test-failed' : 'turn-test-passed', {
    rule: '7.2',
    data: { unit: head, morale },
    units: [head],
    hexes: [hex],
    roll,
  });
  if (result === 'D') disorder(work, head);
}

/** 7.1, 7.3, 13.2: a hex entered, with all that follows from it. */
function stepped(work: LaceWork, { units, head }: Orders, { kind, march }: Leg, before: March): void {
  const { game } = work;
  const from = hexOf(before);
  const hex = hexOf(march);
  if (kind === 'enter') leaveColumn(work, units, hex, spentOf(march));
  for (const u of units) {
    setAt(work, 'facing', u, u === head ? facingOf(march) : gunFacingOf(march));
    if (isSeen(march)) mark(work, u, SEEN);
    setAt(work, 'run', u, kind === 'step' && isChargeStep(game, from, hex) ? work.position.run[u] + 1 : 0); // 11.3
  }
  arrive(work, units, hex);
  if (isSeen(march) && !isSeen(before)) comeIntoSight(work, head, hex);
  if (kind === 'withdraw') return flankTest(work, head, hex);
  if (checksOnEntry(game, head, hex, legAlongRoad(game, kind, from, hex))) disorderCheck(work, head, '12.6');
}

/** R-L15: contact: this is the last strategic turn. */
function comeIntoSight(work: LaceWork, unit: UnitId, hex: Hex): void {
  if (!work.position.contact)
    tell(work, work.game.pieces[unit].side, 'contact', {
      rule: 'Scenario 2',
      data: { unit, hex },
      units: [unit],
      hexes: [hex],
    });
  set(work, { contact: true });
}

/** 7.3, 11.7: falling back into an enemy flank hex; light troops have their point more in a wood already. */
export function flankTest(work: LaceWork, unit: UnitId, hex: Hex): void {
  const { game } = work;
  if (!testsFlank(game, work.position, unit, hex)) return;
  const rule = '11.7';
  const morale = moraleOf(game, work.position, unit);
  const { results } = game.files.tables.retreatIntoFlank;
  const { result, roll } = moraleThrow(work, rule, morale, (total) => bandOf(results, total), 'flank');
  tell(work, game.pieces[unit].side, result === 'D' ? 'flank-test-failed' : 'flank-test-passed', {
    rule,
    data: { unit, hex, morale },
    units: [unit],
    hexes: [hex],
    roll,
  });
  if (result === 'D') disorder(work, unit);
}
