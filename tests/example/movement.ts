import { choosing } from '../../src/engine/play/choosing.ts';
import { distance, neighboursOf } from '../../src/engine/board/board.ts';
import { type Check, focused, type Handler } from '../../src/engine/play/referee.ts';
import { set, setAt, type Work } from '../../src/engine/play/work.ts';
import { enemyOf, type Action, type Hex, type UnitId } from '../../src/engine/title.ts';
import {
  board,
  BRIDGE,
  type Frame,
  holds,
  note,
  type Outpost,
  type OutpostKit,
  type OutpostPosition,
  type OutpostView,
  pieces,
  refuse,
  stack,
  tell,
  unitsOf,
} from './position.ts';

/* 2 Movement */

type FrameOf<S> = Extract<Frame, { step: S }>;
type OutpostWork = Work<Outpost, OutpostPosition>;

/** 2.1 No more than two units in a hex. */
const STACKING = 2;

/** 2.1, 2.2 Whether a unit may step into a hex. */
export function checkStep(view: OutpostView, unit: UnitId, to: Hex): Check {
  const { side } = pieces[unit];
  if (!view.ready.includes(unit) || view.place[unit] < 0) return refuse('not-ready', '1.1', { unit });
  if (to < 0 || distance(board, view.place[unit], to) !== 1) return refuse('too-far', '2.1', { hex: to });
  if (holds(view, enemyOf(side), to)) return refuse('enemy-there', '2.1', { hex: to });
  if (unitsOf(view, side).filter((u) => view.place[u] === to).length >= STACKING)
    return refuse('full', '2.1', { hex: to });
  return crossesBridge(view.place[unit], to) && !view.bridge ? refuse('bridge-burnt', '2.2') : null;
}

const crossesBridge = (from: Hex, to: Hex) => BRIDGE.includes(from) && BRIDGE.includes(to);

/** 2.2 The other side may burn the bridge under the eyes of a unit that steps onto it, if it stands beside it. */
const mayBurn = (view: OutpostView, unit: UnitId) =>
  BRIDGE.some((end) => neighboursOf(board, end).some((hex) => holds(view, enemyOf(pieces[unit].side), hex)));

const stepsOf = (view: OutpostView, unit: UnitId): Action[] =>
  neighboursOf(board, view.place[unit])
    .filter((hex) => !checkStep(view, unit, hex))
    .map((hex) => ({ kind: 'move', units: [unit], path: [hex] }));

function step(work: OutpostWork, unit: UnitId, to: Hex): void {
  const { side } = pieces[unit];
  setAt(work, 'place', unit, to);
  set(work, { ready: work.position.ready.filter((u) => u !== unit) });
  tell(work, side, 'moved', {
    rule: '2.1',
    data: { unit, to },
    onlyFor: side,
    otherwise: { side, ...note('somebody-moved', '2.1', { to }) },
  });
}

export const movement: Handler<OutpostKit, FrameOf<'move'>> = {
  decision: (_, __, { side }) => ({
    over: false,
    side,
    kind: 'move',
    step: 'move',
    task: note('task-move', '2.1'),
    pass: note('pass-move'),
  }),
  legal: (_, view, { side }, focus) =>
    focused(
      unitsOf(view, side).flatMap((unit) => stepsOf(view, unit)),
      focus,
    ),
  check(_, view, { side }, action) {
    if (action.kind !== 'move' || action.units.length !== 1 || action.path.length !== 1)
      return refuse('not-now', '2.1');
    if (action.mode !== undefined || action.facings) return refuse('not-now', '2.1');
    const [unit] = action.units;
    return pieces[unit].side === side ? checkStep(view, unit, action.path[0]) : refuse('not-ready', '1.1', { unit });
  },
  apply(work, _, action) {
    if (action.kind !== 'move') return;
    const [unit] = action.units;
    const [to] = action.path;
    const asked = crossesBridge(work.position.place[unit], to) && mayBurn(work.position, unit);
    if (asked) stack.push(work, { step: 'bridge', side: enemyOf(pieces[unit].side), unit, to });
    else step(work, unit, to);
  },
  pass: (work) => stack.pop(work),
  actors: (_, view, { side }) => unitsOf(view, side).filter((unit) => stepsOf(view, unit).length > 0),
  modes: () => [{ mode: undefined, note: note('task-move', '2.1'), verdict: { ok: true } }],
  reach: (_, view, { side }, { units, mode }) =>
    mode !== undefined || units.length !== 1 || pieces[units[0]].side !== side
      ? []
      : stepsOf(view, units[0]).flatMap((a) =>
          a.kind === 'move' ? [{ hex: a.path[0], spent: 1, left: 0, path: a.path, costs: [1] }] : [],
        ),
  why: (_, view, { side }, { query, hex }) =>
    pieces[query.units[0]].side === side && query.units.length === 1
      ? checkStep(view, query.units[0], hex)
      : refuse('not-now', '2.1'),
};

/** 2.2 A decision of the other side in the middle of a move. Nothing hidden is asked or shown: the seat is common. */
export const bridge: Handler<OutpostKit, FrameOf<'bridge'>> = choosing({
  decision: (_, __, { side, to }) => ({
    over: false,
    side,
    kind: 'choose',
    step: 'bridge',
    task: note('task-bridge', '2.2', { hex: to }),
    common: true,
    options: [
      { id: 'burn', label: note('burn-bridge') },
      { id: 'leave', label: note('leave-bridge') },
    ],
  }),
  apply(work, { side, unit, to }, action) {
    stack.pop(work);
    if (action.kind === 'choose' && action.option === 'burn') {
      set(work, { bridge: false, ready: work.position.ready.filter((u) => u !== unit) });
      tell(work, side, 'bridge-burns', { rule: '2.2', hexes: BRIDGE });
    } else {
      tell(work, side, 'bridge-stands', { rule: '2.2', hexes: BRIDGE });
      step(work, unit, to);
    }
  },
});
