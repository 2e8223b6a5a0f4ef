import { directionTo, type Hex } from '../../engine/board/board.ts';
import { type Action, type Focus, OFF_MAP, type UnitId, type Verdict } from '../../engine/title.ts';
import { leaveColumn } from './arrivals.ts';
import type { Battle } from './battle.ts';
import { arrive, stirs } from './control.ts';
import { canMarch, type Leg, pathOf, startWay, turnMode, unroll, waysFrom, WITHDRAW } from './course.ts';
import { bandOf, disorder, disorderCheck, moraleRoll } from './disorder.ts';
import { aim, hasFacing } from './facing.ts';
import { checksOnEntry, moraleOf } from './light.ts';
import { onMap } from './losses.ts';
import { headOf, isRefusal, type March, type Orders, testsFlank, testsTurn, turn, withdraw } from './movement.ts';
import { isMover, marchOf, movers, ordersFor } from './orders.ts';
import { amend, change, mark, note, type Play, pop, refuse, rollSix, setUnit, tell, top } from './play.ts';
import { ACTED, IN_PLAY, LEFT, type LaceWarsView, MOVED, ROUTED, SEEN } from './position.ts';
import type { FrameOf, Handler } from './steps.ts';
import { endMarch, endMovement } from './activation.ts';
import { isFrozen } from './wing.ts';

/* Chapter 7: the movement half of an activation (5), and moves carried out. */

type Movement = FrameOf<'movement'>;

/**
 * The moves offered to one group: for every hex within reach the cheapest way there, and one for every facing that can be
 * had there; the turns in place (7.2); the withdrawals (7.3).
 */
function* movesOf(b: Battle, p: LaceWarsView, frame: Movement, units: readonly UnitId[], hex?: Hex): Iterable<Action> {
  const orders = ordersFor(b, p, frame, units);
  if (isRefusal(orders)) return;
  const from = marchOf(b, p, frame, units);
  const faces = hasFacing(b, headOf(b, units));
  const wanted = (to: Hex) => (hex === undefined || hex === to) && to !== from.hex;
  const told = new Set<Hex>();
  for (const way of waysFrom(b, p, orders, [startWay(from)])) {
    const { march } = way;
    if (!wanted(march.hex)) continue;
    const { path } = pathOf(way, from);
    if (!told.has(march.hex)) yield { kind: 'move', units, path };
    told.add(march.hex);
    if (faces && march.hex !== OFF_MAP) yield { kind: 'move', units, path, facings: [march.facing] };
  }
  if (from.hex === OFF_MAP || !faces) return;
  for (let facing = 0; facing < 6; facing++) {
    if ((hex === undefined || hex === from.hex) && !isRefusal(turn(b, p, orders, from, facing)))
      yield { kind: 'move', units, path: [from.hex], mode: turnMode(facing) };
  }
  for (const i of [3, 4]) {
    const back = withdraw(b, p, orders, from, aim(from.facing, i));
    if (!isRefusal(back) && wanted(back.hex)) yield { kind: 'move', units, path: [back.hex], mode: WITHDRAW };
  }
}

/** True when a group has anything left to do with its move. */
export function canMove(b: Battle, p: LaceWarsView, frame: Movement, units: readonly UnitId[]): boolean {
  const orders = ordersFor(b, p, frame, units);
  if (isRefusal(orders)) return false;
  const from = marchOf(b, p, frame, units);
  if (canMarch(b, p, orders, from)) return true;
  if (from.hex === OFF_MAP || !hasFacing(b, headOf(b, units))) return false;
  const turns = [0, 1, 2, 3, 4, 5].some((facing) => !isRefusal(turn(b, p, orders, from, facing)));
  return turns || [3, 4].some((i) => !isRefusal(withdraw(b, p, orders, from, aim(from.facing, i))));
}

function groupsIn(b: Battle, p: LaceWarsView, frame: Movement, focus?: Focus): (readonly UnitId[])[] {
  const all = movers(b, p, frame);
  if (!focus?.units) return all;
  const wanted = focus.units;
  return all.filter((g) => g.length === wanted.length && g.every((u) => wanted.includes(u)));
}

export const movement: Handler<'movement'> = {
  decision(_, __, { side, formations, strategic }) {
    if (formations.length === 0) return null; // the activation is over
    return {
      over: false,
      side,
      kind: 'move',
      step: 'movement',
      task: strategic ? note('task-march', 'Scenario 2', { formations }) : note('task-movement', '7.1', { formations }),
      pass: strategic ? note('pass-march', 'Scenario 2') : note('pass-movement', '5'),
    };
  },
  run: endMovement,
  *legal(b, p, frame, focus) {
    for (const units of groupsIn(b, p, frame, focus)) yield* movesOf(b, p, frame, units, focus?.hex);
  },
  check(b, p, frame, action): Verdict {
    if (action.kind !== 'move') return refuse('not-now', '5');
    const orders = ordersFor(b, p, frame, action.units);
    if (isRefusal(orders)) return orders;
    const legs = unroll(b, p, orders, marchOf(b, p, frame, action.units), action.path, action.facings, action.mode);
    return isRefusal(legs) ? legs : { ok: true };
  },
  apply(play, frame, action) {
    if (action.kind === 'pass') return frame.strategic ? endMarch(play, frame) : endMovement(play, frame);
    if (action.kind !== 'move') return;
    const orders = ordersFor(play.battle, play.p, frame, action.units) as Orders;
    const from = marchOf(play.battle, play.p, frame, action.units);
    carryOut(
      play,
      frame,
      orders,
      from,
      unroll(play.battle, play.p, orders, from, action.path, action.facings, action.mode) as readonly Leg[],
    );
  },
  actors(b, p, frame) {
    return [
      ...new Set(
        movers(b, p, frame)
          .filter((g) => canMove(b, p, frame, g))
          .flat(),
      ),
    ];
  },
  todo(b, p, frame) {
    const units = movers(b, p, frame)
      .filter((g) => canMove(b, p, frame, g))
      .map((g) => headOf(b, g));
    const frozen = frame.formations
      .flatMap((f) => b.formations[f].units)
      .filter((u) => p.fate[u] === IN_PLAY && isFrozen(b, p, u));
    const uncommanded = frame.formations
      .flatMap((f) => b.formations[f].units)
      .filter(
        (u) =>
          p.fate[u] === IN_PLAY &&
          p.hex[u] !== OFF_MAP &&
          p.order[u] !== ROUTED &&
          !frame.strategic &&
          !frame.command.includes(u),
      );
    return [
      ...(units.length > 0
        ? [note('todo-movers', '7.1', { count: new Set(units).size, units: [...new Set(units)] })]
        : []),
      ...(uncommanded.length > 0
        ? [note('todo-uncommanded', '9.2', { count: uncommanded.length, units: uncommanded })]
        : []),
      ...(frozen.length > 0 ? [note('todo-frozen', b.rule('13.1'), { count: frozen.length, units: frozen })] : []),
    ];
  },
};

/** Carries out a move leg by leg. Dice on the way may end it (a rout); when others have to act first it goes on after that. */
function carryOut(play: Play, frame: Movement, orders: Orders, from: March, legs: readonly Leg[]): void {
  const { battle: b } = play;
  const { units } = orders;
  const head = headOf(b, units);
  for (const u of units) {
    mark(play, u, MOVED);
    if (b.pieces[u].arm === 'artillery' && !frame.formations.includes(b.pieces[u].formation)) mark(play, u, ACTED); // R-L37
  }
  let before = from;
  let told = 0;
  for (const [i, { kind, march }] of legs.entries()) {
    if (i === told) told = announce(play, units, before, legs, i);
    amend(play, 'movement', (f) => ({
      ...f,
      mover: {
        units,
        start: march.start,
        spent: march.spent,
        steps: march.steps,
        road: march.road,
        stopped: march.stopped,
      },
    }));
    if (kind === 'turn') turned(play, units, head, march);
    else if (kind === 'leave') {
      setUnit(play, 'hex', head, OFF_MAP);
      setUnit(play, 'fate', head, LEFT);
      amend(play, 'movement', (f) => ({ ...f, mover: null }));
    } else stepped(play, kind, units, head, before, march);
    before = march;
    if (!onMap(play.p, head)) return;
    if (top(play.p)?.step !== 'movement') return goOnLater(play, units, legs.slice(i + 1));
  }
}

/** others have something to do, or to decide, before the next leg of a move: what is left of it waits under that. */
function goOnLater(play: Play, units: readonly UnitId[], rest: readonly Leg[]): void {
  const under = play.p.stack.findLastIndex((frame) => frame.step === 'movement');
  const movement = play.p.stack[under];
  if (rest.length === 0 || movement?.step !== 'movement' || movement.mover === null) return; // who routs goes no farther
  const path = rest.filter(({ kind }) => kind !== 'turn').map(({ march }) => march.hex);
  const facing = hasFacing(play.battle, headOf(play.battle, units)) ? rest.at(-1)!.march.facing : null;
  change(play, { stack: play.p.stack.toSpliced(under + 1, 0, { step: 'onward', units, path, facing }) });
}

/** the rest of a move, given once more as an order; it ends where that cannot be done any longer. */
export const onward: Handler<'onward'> = {
  decision: () => null,
  run(play, { units, path, facing }) {
    const { battle: b } = play;
    pop(play);
    const frame = top(play.p);
    if (frame?.step !== 'movement' || !isMover(frame, units)) return;
    const orders = ordersFor(b, play.p, frame, units);
    if (isRefusal(orders)) return;
    const from = marchOf(b, play.p, frame, units);
    const legs =
      path.length > 0
        ? unroll(b, play.p, orders, from, path, facing === null ? undefined : [facing], undefined)
        : unroll(b, play.p, orders, from, [from.hex], undefined, turnMode(facing!));
    if (!isRefusal(legs)) carryOut(play, frame, orders, from, legs);
  },
};

/** Tells of the legs from one on, up to the first that brings dice or a decision of others: only of what has come about. Returns the leg after them. */
function announce(play: Play, units: readonly UnitId[], from: March, legs: readonly Leg[], first: number): number {
  const { battle: b } = play;
  let last = first;
  while (last < legs.length - 1 && !pauses(b, play.p, units, legs[last], last === first ? from : legs[last - 1].march))
    last++;
  const told = legs.slice(first, last + 1);
  const say =
    told[0].kind === 'enter'
      ? 'enters'
      : told.some((l) => l.kind === 'withdraw')
        ? 'withdraws'
        : told.every((l) => l.kind === 'turn')
          ? 'turns'
          : 'moves';
  const end = told.at(-1)!.march;
  tell(play, b.pieces[units[0]].side, end.hex === OFF_MAP ? 'leaves-map' : say, {
    rule: say === 'turns' ? '7.2' : say === 'withdraws' ? '7.3' : say === 'enters' ? b.rule('13.2') : '7.1',
    data: {
      units,
      from: from.hex,
      hex: end.hex === OFF_MAP ? (told.at(-2)?.march.hex ?? from.hex) : end.hex,
      facing: end.facing,
      north: b.files.map.north,
      spent: end.spent - from.spent,
    },
    units,
    hexes: [
      ...(from.hex === OFF_MAP ? [] : [from.hex]),
      ...told.filter((l) => l.kind !== 'turn' && l.march.hex !== OFF_MAP).map((l) => l.march.hex),
    ],
  });
  return last + 1;
}

/** Whether a leg brings a test (7.2, 12.6), or something that others answer, before the next. */
function pauses(b: Battle, p: LaceWarsView, units: readonly UnitId[], { kind, march }: Leg, before: March): boolean {
  if (kind === 'turn') return testsTurn(b, p, units, march.hex);
  return (
    checksOnEntry(b, headOf(b, units), march.hex, legAlongRoad(b, kind, before.hex, march.hex)) ||
    stirs(b, p, units, march.hex)
  );
}

/** Whether a leg follows a road; entering, whether its hex has one. */
export const legAlongRoad = (b: Battle, kind: Leg['kind'], from: Hex, to: Hex): boolean =>
  kind === 'enter' ? b.terrain.onRoad[to] === 1 : b.terrain.road[from * 6 + directionTo(b.board, from, to)] === 1;

/** 7.2: a turn; in an enemy zone one test however many corners. */
function turned(play: Play, units: readonly UnitId[], head: UnitId, march: March): void {
  const { battle: b } = play;
  for (const u of units) {
    setUnit(play, 'facing', u, march.facing);
    setUnit(play, 'run', u, 0);
  }
  if (!testsTurn(b, play.p, units, march.hex)) return;
  const morale = moraleOf(b, play.p, head);
  const face = rollSix(play);
  const effect = bandOf(b.files.tables.facingChangeInZoc.results, face + morale);
  tell(play, b.pieces[head].side, effect.length > 0 ? 'turn-test-failed' : 'turn-test-passed', {
    rule: '7.2',
    data: { unit: head, morale },
    units: [head],
    hexes: [march.hex],
    roll: {
      ...moraleRoll(face, face + morale, '7.2', `${face + morale}`, effect.length > 0 ? 'D' : '-'),
      modifiers: [{ say: 'modifier-morale', rule: '7.2', value: morale }],
    },
  });
  if (effect.includes('disorder')) disorder(play, head);
}

function stepped(
  play: Play,
  kind: Leg['kind'],
  units: readonly UnitId[],
  head: UnitId,
  before: March,
  march: March,
): void {
  const { battle: b } = play;
  if (kind === 'enter') leaveColumn(play, units, march.hex, march.spent);
  for (const u of units) {
    setUnit(play, 'facing', u, u === head ? march.facing : march.gunFacing);
    if (march.seen) mark(play, u, SEEN);
    setUnit(play, 'run', u, kind === 'step' && clearStep(b, before.hex, march.hex) ? play.p.run[u] + 1 : 0);
  }
  arrive(play, units, march.hex);
  if (march.seen && !before.seen) {
    if (!play.p.contact)
      tell(play, b.pieces[head].side, 'contact', {
        rule: 'Scenario 2',
        data: { unit: head, hex: march.hex },
        units: [head],
        hexes: [march.hex],
      });
    change(play, { contact: true });
  }
  if (kind === 'withdraw') return flankTest(play, head, march.hex);
  if (checksOnEntry(b, head, march.hex, legAlongRoad(b, kind, before.hex, march.hex)))
    disorderCheck(play, head, '12.6');
}

/** 11.3: clear hexes entered straight ahead count towards a charge. */
const clearStep = (b: Battle, from: Hex, to: Hex): boolean =>
  b.terrain.charge[from * 6 + directionTo(b.board, from, to)] === 1;

/** 11.3: the run towards a charge that a unit would have after the legs of a move. */
export function runAfter(b: Battle, p: LaceWarsView, unit: UnitId, legs: readonly Leg[]): number {
  let run = p.run[unit];
  let hex = p.hex[unit];
  for (const { kind, march } of legs) {
    run = kind === 'step' && clearStep(b, hex, march.hex) ? run + 1 : 0;
    hex = march.hex;
  }
  return run;
}

/** 7.3, 11.7: falling back into an enemy flank hex; light troops have their point more in a wood already. */
export function flankTest(play: Play, unit: UnitId, hex: Hex): void {
  const { battle: b } = play;
  if (!testsFlank(b, play.p, unit, hex)) return;
  const rule = '11.7';
  const morale = moraleOf(b, play.p, unit);
  const face = rollSix(play);
  const effect = bandOf(b.files.tables.retreatIntoFlank.results, face + morale);
  tell(play, b.pieces[unit].side, effect.length > 0 ? 'flank-test-failed' : 'flank-test-passed', {
    rule,
    data: { unit, hex, morale },
    units: [unit],
    hexes: [hex],
    roll: {
      ...moraleRoll(face, face + morale, rule, 'flank', effect.length > 0 ? 'D' : '-'),
      modifiers: [{ say: 'modifier-morale', rule, value: morale }],
    },
  });
  if (effect.includes('disorder')) disorder(play, unit);
}
