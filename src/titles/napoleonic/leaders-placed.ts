import { type Hex } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { Action, Decision, Focus, UnitId } from '../../engine/title.ts';
import { isCombat, NONE } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn, unitsIn } from './facts.ts';
import type { TurnFrame } from './frames-turn.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse } from './kit.ts';
import { has, HIDDEN, isSeen, type NapoleonicView, onMap, stack } from './position.ts';
import {
  capture,
  checkLoneLeaders,
  escape,
  initiativeOnReturn,
  isCaught,
  leaderWays,
  putLeader,
  refuges,
  returnHexes,
} from './leaders.ts';

/* Chapter 5, the pending steps: a leader who retreats, flees or comes back is placed on one of some hexes. */

type LeaderRetreatFrame = Extract<TurnFrame, { step: 'leader-retreat' }>;
type LeaderFrame = Extract<TurnFrame, { step: 'leader-retreat' | 'leader-flight' | 'leader-return' }>;

const leaderOf = (frame: LeaderFrame): UnitId =>
  frame.step === 'leader-retreat' ? (frame.leaders.at(0) ?? NONE) : frame.leader;
const RULES = { 'leader-retreat': '5.42', 'leader-flight': '5.51', 'leader-return': '5.52' } as const;

function goalsOf(game: NapoleonicGame, view: NapoleonicView, frame: LeaderFrame): readonly Hex[] {
  if (frame.step === 'leader-retreat') return leaderWays(game, view, frame);
  return frame.step === 'leader-flight' ? refuges(game, view, frame.leader) : returnHexes(game, view, frame.leader);
}

/** A step in which one leader is placed on one of some hexes. */
const placing = {
  decision: (_game: NapoleonicGame, _view: NapoleonicView, frame: LeaderFrame): Decision => ({
    over: false,
    side: frame.side,
    kind: 'place',
    step: frame.step,
    task: note(`task-${frame.step}`, RULES[frame.step], { unit: leaderOf(frame) }),
  }),
  legal(game: NapoleonicGame, view: NapoleonicView, frame: LeaderFrame, focus?: Focus): Iterable<Action> {
    const units = [leaderOf(frame)];
    return focused(
      goalsOf(game, view, frame).map((hex): Action => ({ kind: 'place', units, hex })),
      focus,
    );
  },
  check(game: NapoleonicGame, view: NapoleonicView, frame: LeaderFrame, action: Action): Check {
    if (action.kind !== 'place') return null;
    const [rule, unit] = [RULES[frame.step], leaderOf(frame)];
    if (action.units.length !== 1 || action.units[0] !== unit) return refuse('not-that-leader', rule, { unit });
    if (goalsOf(game, view, frame).includes(action.hex)) return null;
    return on([action.hex], refuse('leader-not-there', rule, { unit, hex: action.hex }));
  },
  actors: (_game: NapoleonicGame, _view: NapoleonicView, frame: LeaderFrame): readonly UnitId[] => [leaderOf(frame)],
};

export const leaderRetreat: FrameHandler<'leader-retreat'> = {
  ...placing,
  decision(game, view, frame) {
    // Where nobody had to go, or only one way is left, it goes on by itself.
    const goesOn =
      staysWithFriends(game, view, frame) || isWipedOut(game, view, frame) || leaderWays(game, view, frame).length < 2;
    if (!isSeen(view) && goesOn) return null;
    return placing.decision(game, view, frame);
  },
  run(work, frame) {
    const { game, position } = work;
    if (isWipedOut(game, position, frame)) return leftAlone(work, frame);
    const [leader] = frame.leaders;
    const ways = leaderWays(game, position, frame);
    if (!onMap(position, leader) || staysWithFriends(game, position, frame)) return nextLeader(work, frame);
    if (ways.length === 0) capture(work, leader, '5.42');
    else putLeader(work, leader, ways[0], '5.42');
    nextLeader(work, frame);
  },
  apply(work, frame, action) {
    if (action.kind !== 'place') return;
    putLeader(work, frame.leaders[0], action.hex, '5.42');
    nextLeader(work, frame);
  },
};

/** Combat units have stayed in the hex: after a bombardment the leader stays with them, after a battle only if none that had to retreat is left (5.42). */
const staysWithFriends = (
  game: NapoleonicGame,
  view: NapoleonicView,
  { from, side, units }: LeaderRetreatFrame,
): boolean =>
  combatIn(game, view, from, side).length > 0 && (view.step === 'bombardment' || units.every((u) => view.place[u] < 0));

/** 5.42 Of the combat units that had to retreat, and of their hex, nobody is left. */
const isWipedOut = (game: NapoleonicGame, view: NapoleonicView, { from, side, units }: LeaderRetreatFrame): boolean => {
  const fought = units.filter((u) => isCombat(game.army.pieces[u].kind));
  return fought.length > 0 && fought.every((u) => view.place[u] < 0) && combatIn(game, view, from, side).length === 0;
};

/** 5.42, 5.51 The stack is wiped out: its leaders are caught alone if the enemy is beside them. They have rolled, but after a bombardment. */
function leftAlone(work: NapoleonicWork, { leaders }: LeaderRetreatFrame): void {
  stack.pop(work);
  if (work.position.step === 'bombardment') return checkLoneLeaders(work);
  for (const leader of leaders) if (isCaught(work.game, work.position, leader)) escape(work, leader);
}

function nextLeader(work: NapoleonicWork, frame: LeaderRetreatFrame): void {
  const leaders = frame.leaders.slice(1);
  if (leaders.length > 0) stack.change(work, frame, { leaders });
  else stack.pop(work);
}

export const leaderFlight: FrameHandler<'leader-flight'> = {
  ...placing,
  apply(work, { leader }, action) {
    if (action.kind !== 'place') return;
    stack.pop(work);
    putLeader(work, leader, action.hex, '5.51');
  },
};

export const leaderReturn: FrameHandler<'leader-return'> = {
  ...placing,
  decision: (game, view, frame) =>
    !isSeen(view) && returnHexes(game, view, frame.leader).length === 0 ? null : placing.decision(game, view, frame),
  run: (work) => stack.pop(work),
  apply(work, { leader }, action) {
    if (action.kind !== 'place') return;
    const { game, position } = work;
    stack.pop(work);
    set(work, { returns: position.returns.filter((due) => due.leader !== leader) });
    setAt(work, 'initiative', leader, initiativeOnReturn(game, position, leader));
    const seen = unitsIn(game, position, action.hex).some(
      (u) => isCombat(game.army.pieces[u].kind) && !has(position, u, HIDDEN),
    );
    setAt(work, 'marks', leader, seen ? 0 : HIDDEN);
    putLeader(work, leader, action.hex, '5.52');
  },
};
