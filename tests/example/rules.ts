import type { Handler, Rules } from '../../src/engine/play/referee.ts';
import { set, type Work } from '../../src/engine/play/work.ts';
import { enemyOf, type Outcome, type SideId } from '../../src/engine/title.ts';
import { battles, declaring } from './battle.ts';
import { bridge, movement } from './movement.ts';
import {
  board,
  isNight,
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

/* 1 The sequence of play, and who answers for which step */

/** 1.1 A turn of a side begins with choosing who acts in it. */
const MOST_READY = 2;
const ready: Handler<OutpostKit, Extract<OutpostKit['frame'], { step: 'ready' }>> = {
  decision: (_, view, { side }) => ({
    over: false,
    side,
    kind: 'select',
    step: 'ready',
    task: note('task-ready', '1.1', { most: MOST_READY }),
    least: 1,
    most: Math.min(MOST_READY, unitsOf(view, side).length),
  }),
  *legal(_, view, { side }, focus) {
    const own = unitsOf(view, side);
    const groups = [...own.map((u) => [u]), ...own.flatMap((a, i) => own.slice(i + 1).map((b) => [a, b]))];
    for (const units of focus?.units ? [focus.units] : groups) {
      if (
        focus?.hex === undefined &&
        !ready.check!(_, view, { step: 'ready', side }, { kind: 'select', units }) &&
        units.length > 0 &&
        units.length <= MOST_READY
      )
        yield { kind: 'select', units };
    }
  },
  check(_, view, { side }, action) {
    if (action.kind !== 'select' || action.hexes) return refuse('not-now', '1.1');
    const other = action.units.find((u) => pieces[u].side !== side || view.place[u] < 0);
    return other === undefined ? null : refuse('not-ready', '1.1', { unit: other });
  },
  apply(work, { side }, action) {
    if (action.kind === 'select') set(work, { ready: action.units });
    stack.replace(work, { step: 'move', side });
  },
  actors: (_, view, { side }) => unitsOf(view, side),
};

/** 1.2 A turn: each side chooses who acts, moves, declares and rolls its battles (1.3: not by night). */
const nextTurn: Handler<OutpostKit> = {
  decision: () => null,
  run(work) {
    const side = work.position.next;
    if (side === 0) {
      set(work, { turn: work.position.turn + 1 });
      tell(work, null, isNight(work.position) ? 'night' : 'day', { heading: 'turn' });
    }
    set(work, { next: enemyOf(side), ready: [], battles: [] });
    if (!isNight(work.position)) stack.push(work, { step: 'declare', side });
    stack.push(work, { step: 'ready', side });
  },
};

function outcome(view: OutpostView): Outcome | null {
  const over = (winner: SideId | null, ending: string, reason: Outcome['reason']): Outcome => ({
    over: true,
    winner,
    ending,
    reason,
    score: [],
  });
  if (view.resigned !== null)
    return over(enemyOf(view.resigned), 'resigned', note('resigned', '1.4', { side: view.resigned }));
  const dead = [0, 1].find((side) => unitsOf(view, side).length === 0 && !view.covered?.[side].length);
  if (dead !== undefined) return over(enemyOf(dead), 'destroyed', note('destroyed', '1.4', { side: dead }));
  return view.turn > view.turns ? over(null, 'time', note('time', '1.4')) : null;
}

export const rules: Rules<OutpostKit> = {
  stack,
  handlers: { ready, move: movement, bridge, declare: declaring, battles },
  sequence: () => nextTurn,
  outcome: (_, view) => outcome(view),
  resign: (work: Work<Outpost, OutpostPosition>, side) => {
    set(work, { resigned: side });
    tell(work, side, 'resigned', { rule: '1.4', data: { side } });
  },
  units: () => pieces.length,
  hexes: () => board.size,
  refusals: {
    over: refuse('over', '1.4'),
    notNow: () => refuse('not-now', '1.2'),
    noPassing: () => refuse('no-passing', '1.2'),
    noSuchUnits: () => refuse('no-such', '1.2'),
    noSuchHex: () => refuse('no-such', '1.2'),
    noSuchOption: () => refuse('no-such', '1.2'),
    wrongNumber: ({ least = 0, most = 0 }) => refuse('wrong-number', '1.1', { least, most }),
  },
};
