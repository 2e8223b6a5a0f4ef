import { distance, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { Action, Decision, Focus, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, NONE } from './army.ts';
import { crossingOf, crossingParts, isWide, hasSoundWay } from './crossings.ts';
import type { Battle } from './data.ts';
import { combatIn, factsOf, holdsUnit, unitsIn } from './facts.ts';
import type { TurnFrame } from './frames-turn.ts';
import { reveal, unnamed } from './hidden.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { overfullOf } from './led-retreat.ts';
import { finishMover } from './mover.ts';
import { CAPTURED, has, HIDDEN, isSeen, type NapoleonicView, onMap, stack } from './position.ts';
import { remembered } from './remember.ts';
import { inZone } from './zones.ts';

/* Chapter 5: leaders who retreat, who are caught alone, who are captured and come back. */

// ---- 5.42 retreat -----------------------------------------------------------------------------------------------

export interface LeaderRetreat {
  /** The hex that is left. */
  readonly from: Hex;
  /** The combat units that retreat from it. */
  readonly units: readonly UnitId[];
  /** False after a bombardment, which is neither battle nor repulse: nobody rolls. */
  readonly roll: boolean;
}

/**
 * 5.42 Combat units retreat from a hex: each leader with them is captured on a 6. For those who are not, a pending step
 * is laid down, to be worked on when the units have retreated: so call this before the retreats are put on the stack.
 */
export function leaderRetreatCheck(work: NapoleonicWork, { from, units, roll: rolls }: LeaderRetreat): void {
  const { game: b } = work;
  const side = b.army.pieces[units[0]].player;
  const leaders = unitsIn(b, work.p, from, side).filter((unit) => b.army.pieces[unit].leader);
  const free = leaders.filter((leader) => !rolls || !captureRoll(work, leader, '5.42'));
  if (free.length > 0) stack.push(work, { step: 'leader-retreat', side, leaders: free, from, units: [...units] });
}

/** 5.42, R-12 Where a leader may go: with those who have retreated, or 1 to 4 hexes on his own by 12.31; where only he makes room for them (3.23) he goes there. */
export function leaderWays(
  b: Battle,
  v: NapoleonicView,
  { from, units, side }: Pick<Extract<TurnFrame, { step: 'leader-retreat' }>, 'from' | 'units' | 'side'>,
): Hex[] {
  const needed = overfullOf(b, v, { from, units, side });
  if (needed.length > 0) return distinct(needed).sort((a, c) => a - c);
  const along = units.map((unit) => v.place[unit]).filter((hex) => hex >= 0 && hex !== from);
  const enemy = enemyOf(side);
  const facts = factsOf(b, v, side);
  const { board } = b.ground;
  const [, most] = b.tables.rules.leaderCapture.leaderRetreat;
  const seen = new Set([from]);
  let ring = [from];
  for (let far = 0; far < most; far++) {
    const next: Hex[] = [];
    for (const hex of ring)
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[hex * 6 + d];
        if (to < 0 || seen.has(to) || !hasSoundWay(crossingOf(b, v, hex * 6 + d))) continue;
        if (holdsUnit(facts, enemy, to)) continue; // vedettes make room for combat units only (16.25)
        // 12.31: friends in the hex help a leader past a zone of control.
        if (!facts.combat[side][to] && inZone(b, v, enemy, to, { by: side, vedettes: false })) continue;
        seen.add(to);
        next.push(to);
      }
    ring = next;
  }
  seen.delete(from);
  return distinct([...along, ...seen]).sort((a, c) => a - c);
}

// ---- 5.51 caught alone ------------------------------------------------------------------------------------------

/**
 * 5.51, R-13 A leader without a combat unit of his own who has an enemy combat unit beside him, no river or lake between,
 * or anything of the enemy in his very hex, which he does not close to those who retreat.
 */
export function isCaught(b: Battle, v: NapoleonicView, leader: UnitId): boolean {
  const hex = v.place[leader];
  if (hex < 0) return false;
  const side = b.army.pieces[leader].player;
  const facts = factsOf(b, v);
  if (facts.combat[side][hex] > 0) return false;
  if (holdsUnit(facts, enemyOf(side), hex)) return true;
  return [0, 1, 2, 3, 4, 5].some((d) => {
    const to = b.ground.board.neighbours[hex * 6 + d];
    return to >= 0 && facts.combat[enemyOf(side)][to] > 0 && !isWide(crossingOf(b, v, hex * 6 + d));
  });
}

/**
 * T1, 5.51 Leaders caught alone roll, as soon as it is so: captured on a 6, else driven off to the nearest combat unit of
 * their own. Those whose stack is retreating just now have their own step to come (5.42).
 */
export function checkLoneLeaders(work: NapoleonicWork): void {
  const { game: b, p } = work;
  const anybody = keepCaught([b, p.place, ...crossingParts(b, p)], () =>
    b.army.leaders.some((leaders) => leaders.some((leader) => isCaught(b, p, leader))),
  );
  if (!anybody) return;
  for (const leader of b.army.leaders.flat()) {
    if (!isCaught(b, work.p, leader) || isPending(work.p, leader)) continue;
    reveal(work, [leader]);
    if (work.p.mover?.units.includes(leader)) finishMover(work); // 7.4: nor does he begin again
    if (!captureRoll(work, leader, '5.51')) escape(work, leader);
  }
}

/** 5.51, R-13 A leader caught alone who got away goes to the nearest combat unit of his own; none on the map: he is captured. */
function escape(work: NapoleonicWork, leader: UnitId): void {
  const nearest = refuges(work.game, work.p, leader);
  if (nearest.length === 0) capture(work, leader, '5.51');
  else if (nearest.length === 1) putLeader(work, leader, nearest[0], '5.51');
  else stack.push(work, { step: 'leader-flight', side: work.game.army.pieces[leader].player, leader });
}

const keepCaught = remembered<boolean>(2);

const isPending = (v: NapoleonicView, leader: UnitId): boolean =>
  v.stack.some(
    (frame) =>
      (frame.step === 'leader-flight' && frame.leader === leader) ||
      (frame.step === 'leader-retreat' && frame.leaders.includes(leader)),
  );

/** 5.51, R-13 The hexes of the nearest combat units of a leader's side. */
export function refuges(b: Battle, v: NapoleonicView, leader: UnitId): Hex[] {
  const side = b.army.pieces[leader].player;
  const hexes = factsOf(b, v).hexes[side].filter((hex) => factsOf(b, v).combat[side][hex] > 0);
  const far = (hex: Hex) => distance(b.ground.board, v.place[leader], hex);
  const nearest = Math.min(...hexes.map(far));
  return hexes.filter((hex) => far(hex) === nearest);
}

function putLeader(work: NapoleonicWork, leader: UnitId, hex: Hex, rule: string): void {
  const { player } = work.game.army.pieces[leader];
  const from = work.p.place[leader];
  setAt(work, 'place', leader, hex);
  const told = { rule, units: [leader], hexes: [hex], data: { unit: leader, hex } };
  if (!has(work.p, leader, HIDDEN)) return tell(work, player, 'leader-goes', told);
  if (from >= 0) return tell(work, player, 'leader-goes', { ...told, ...unnamed(work, leader, [from, hex], rule) });
  // He is missed from his box, that he is on the map again is seen.
  const otherwise = { side: player, ...note('unit-is-back', rule, { unit: leader }) };
  tell(work, player, 'leader-goes', { ...told, onlyFor: player, otherwise });
}

// ---- 5.42, 5.51 capture -----------------------------------------------------------------------------------------

/** Rolls for a leader; true when he is captured. */
function captureRoll(work: NapoleonicWork, leader: UnitId, rule: '5.42' | '5.51'): boolean {
  const { capturedOn } = work.game.tables.rules.leaderCapture;
  const { player } = work.game.army.pieces[leader];
  const { result, roll } = throwFor(work, rule, (face) => (face >= capturedOn ? 'captured' : 'free'), {
    luckOf: enemyOf(player),
  });
  const captured = result === 'captured';
  tell(work, player, 'leader-checked', {
    rule,
    units: [leader],
    hexes: [work.p.place[leader]],
    data: { unit: leader },
    roll,
  });
  if (captured) capture(work, leader, rule);
  return captured;
}

/** A leader is captured: points for his captor; an officer comes back two turns later, a commander never (5.52). */
export function capture(work: NapoleonicWork, leader: UnitId, rule: string): void {
  const { game: b, p } = work;
  const { player, leader: figures } = b.army.pieces[leader];
  const hex = p.place[leader];
  const { army, other } = b.files.scenario.victory.leader;
  const points = figures?.rank === 'army' ? army : other;
  const returns = figures?.rank === 'army' ? [] : [{ leader, turn: p.turn + b.tables.rules.officerReturn.turns }];
  setAt(work, 'place', leader, CAPTURED);
  setAt(work, 'marks', leader, 0);
  set(work, {
    returns: [...p.returns, ...returns],
    booked: [...p.booked, { side: enemyOf(player), points, turn: p.turn, why: 'leader', what: leader }],
  });
  tell(work, player, 'leader-captured', {
    rule,
    units: [leader],
    hexes: hex >= 0 ? [hex] : [],
    data: { unit: leader, points },
  });
}

// ---- 5.52 return ------------------------------------------------------------------------------------------------

/** 5.52, R-91 The hexes where an officer who is due may come back: on or next to a unit of his formation. */
export function returnHexes(b: Battle, v: NapoleonicView, leader: UnitId): Hex[] {
  const { player, formation } = b.army.pieces[leader];
  const enemy = enemyOf(player);
  const facts = factsOf(b, v, player);
  const own = b.army.all.filter(
    (unit) => unit !== leader && formation !== NONE && v.formation[unit] === formation && onMap(v, unit),
  );
  const hexes = new Set(own.flatMap((unit) => [v.place[unit], ...neighboursOf(b.ground.board, v.place[unit])]));
  return [...hexes]
    .filter(
      (hex) =>
        facts.combat[player][hex] > 0 || !(holdsUnit(facts, enemy, hex) || inZone(b, v, enemy, hex, { by: player })),
    )
    .sort((a, c) => a - c);
}

/** 5.52 Officers who are due at the start of their command phase are to be placed; who cannot be waits. */
export function officersBack(work: NapoleonicWork): void {
  const { game: b, p } = work;
  for (const { leader, turn } of p.returns)
    if (turn <= p.turn && b.army.pieces[leader].player === p.player)
      stack.push(work, { step: 'leader-return', side: p.player, leader });
}

/** 5.52 The initiative with which a captured officer comes back. */
export function initiativeOnReturn(b: Battle, v: Pick<NapoleonicView, 'initiative'>, leader: UnitId): number {
  const { initiativeLoss, least, officerCommander } = b.tables.rules.officerReturn;
  const { leader: figures } = b.army.pieces[leader];
  if (v.initiative[leader] === 0) return figures?.onReturn || officerCommander;
  return Math.max(least, v.initiative[leader] - initiativeLoss);
}

// ---- the pending steps ------------------------------------------------------------------------------------------

type LeaderRetreatFrame = Extract<TurnFrame, { step: 'leader-retreat' }>;
type LeaderFrame = Extract<TurnFrame, { step: 'leader-retreat' | 'leader-flight' | 'leader-return' }>;

const leaderOf = (frame: LeaderFrame): UnitId =>
  frame.step === 'leader-retreat' ? (frame.leaders.at(0) ?? NONE) : frame.leader;
const RULES = { 'leader-retreat': '5.42', 'leader-flight': '5.51', 'leader-return': '5.52' } as const;

function goalsOf(b: Battle, v: NapoleonicView, frame: LeaderFrame): readonly Hex[] {
  if (frame.step === 'leader-retreat') return leaderWays(b, v, frame);
  return frame.step === 'leader-flight' ? refuges(b, v, frame.leader) : returnHexes(b, v, frame.leader);
}

/** A step in which one leader is placed on one of some hexes. */
const placing = {
  decision: (_b: Battle, _v: NapoleonicView, frame: LeaderFrame): Decision => ({
    over: false,
    side: frame.side,
    kind: 'place',
    step: frame.step,
    task: note(`task-${frame.step}`, RULES[frame.step], { unit: leaderOf(frame) }),
  }),
  legal(b: Battle, v: NapoleonicView, frame: LeaderFrame, focus?: Focus): Iterable<Action> {
    const units = [leaderOf(frame)];
    return focused(
      goalsOf(b, v, frame).map((hex): Action => ({ kind: 'place', units, hex })),
      focus,
    );
  },
  check(b: Battle, v: NapoleonicView, frame: LeaderFrame, action: Action): Check {
    if (action.kind !== 'place') return null;
    const [rule, unit] = [RULES[frame.step], leaderOf(frame)];
    if (action.units.length !== 1 || action.units[0] !== unit) return refuse('not-that-leader', rule, { unit });
    if (goalsOf(b, v, frame).includes(action.hex)) return null;
    return on([action.hex], refuse('leader-not-there', rule, { unit, hex: action.hex }));
  },
  actors: (_b: Battle, _v: NapoleonicView, frame: LeaderFrame): readonly UnitId[] => [leaderOf(frame)],
};

export const leaderRetreat: FrameHandler<'leader-retreat'> = {
  ...placing,
  decision(b, v, frame) {
    // Where nobody had to go, or only one way is left, it goes on by itself.
    const goesOn = staysWithFriends(b, v, frame) || isWipedOut(b, v, frame) || leaderWays(b, v, frame).length < 2;
    if (!isSeen(v) && goesOn) return null;
    return placing.decision(b, v, frame);
  },
  run(work, frame) {
    const { game: b, p } = work;
    if (isWipedOut(b, p, frame)) return leftAlone(work, frame);
    const [leader] = frame.leaders;
    const ways = leaderWays(b, p, frame);
    if (!onMap(p, leader) || staysWithFriends(b, p, frame)) return nextLeader(work, frame);
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

/** Combat units have stayed in the hex (a bombardment that drove off some): the leader stays with them. */
const staysWithFriends = (b: Battle, v: NapoleonicView, { from, side }: { from: Hex; side: SideId }): boolean =>
  combatIn(b, v, from, side).length > 0;

/** 5.42 Of the combat units that had to retreat, and of their hex, nobody is left. */
const isWipedOut = (b: Battle, v: NapoleonicView, { from, side, units }: LeaderRetreatFrame): boolean => {
  const fought = units.filter((u) => isCombat(b.army.pieces[u].kind));
  return fought.length > 0 && fought.every((u) => v.place[u] < 0) && combatIn(b, v, from, side).length === 0;
};

/** 5.42, 5.51 The stack is wiped out: its leaders are caught alone if the enemy is beside them. They have rolled, but after a bombardment. */
function leftAlone(work: NapoleonicWork, { leaders }: LeaderRetreatFrame): void {
  stack.pop(work);
  if (work.p.step === 'bombardment') return checkLoneLeaders(work);
  for (const leader of leaders) if (isCaught(work.game, work.p, leader)) escape(work, leader);
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
  decision: (b, v, frame) =>
    !isSeen(v) && returnHexes(b, v, frame.leader).length === 0 ? null : placing.decision(b, v, frame),
  run: (work) => stack.pop(work),
  apply(work, { leader }, action) {
    if (action.kind !== 'place') return;
    const { game: b, p } = work;
    stack.pop(work);
    set(work, { returns: p.returns.filter((due) => due.leader !== leader) });
    setAt(work, 'initiative', leader, initiativeOnReturn(b, p, leader));
    const seen = unitsIn(b, p, action.hex).some((u) => isCombat(b.army.pieces[u].kind) && !has(p, u, HIDDEN));
    setAt(work, 'marks', leader, seen ? 0 : HIDDEN);
    putLeader(work, leader, action.hex, '5.52');
  },
};
