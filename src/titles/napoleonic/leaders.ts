import { distance, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { distinct } from '../../engine/numbers.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, NONE } from './army.ts';
import { crossingOf, crossingParts, isWide, hasSoundWay } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsUnit, unitsIn } from './facts.ts';
import type { TurnFrame } from './frames-turn.ts';
import { reveal, unnamed } from './hidden.ts';
import { type NapoleonicWork, note, tell } from './kit.ts';
import { overfullOf } from './led-retreat.ts';
import { finishMover } from './mover.ts';
import { CAPTURED, has, HIDDEN, type NapoleonicView, onMap, stack } from './position.ts';
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
  const { game } = work;
  const side = game.army.pieces[units[0]].player;
  const leaders = unitsIn(game, work.position, from, side).filter((unit) => game.army.pieces[unit].leader);
  const free = leaders.filter((leader) => !rolls || !captureRoll(work, leader, '5.42'));
  if (free.length > 0) stack.push(work, { step: 'leader-retreat', side, leaders: free, from, units: [...units] });
}

/** 5.42, R-12 Where a leader may go: with those who have retreated, or 1 to 4 hexes on his own by 12.31; where only he makes room for them (3.23) he goes there. */
export function leaderWays(
  game: NapoleonicGame,
  view: NapoleonicView,
  { from, units, side }: Pick<Extract<TurnFrame, { step: 'leader-retreat' }>, 'from' | 'units' | 'side'>,
): Hex[] {
  const needed = overfullOf(game, view, { from, units, side });
  if (needed.length > 0) return distinct(needed).sort((a, c) => a - c);
  const along = units.map((unit) => view.place[unit]).filter((hex) => hex >= 0 && hex !== from);
  const enemy = enemyOf(side);
  const facts = factsOf(game, view, side);
  const { board } = game.ground;
  const [, most] = game.tables.rules.leaderCapture.leaderRetreat;
  const seen = new Set([from]);
  let ring = [from];
  for (let far = 0; far < most; far++) {
    const next: Hex[] = [];
    for (const hex of ring)
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[hex * 6 + d];
        if (to < 0 || seen.has(to) || !hasSoundWay(crossingOf(game, view, hex * 6 + d))) continue;
        if (holdsUnit(facts, enemy, to)) continue; // vedettes make room for combat units only (16.25)
        // 12.31: friends in the hex help a leader past a zone of control.
        if (!facts.combat[side][to] && inZone(game, view, enemy, to, { by: side, vedettes: false })) continue;
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
export function isCaught(game: NapoleonicGame, view: NapoleonicView, leader: UnitId): boolean {
  const hex = view.place[leader];
  if (hex < 0) return false;
  const side = game.army.pieces[leader].player;
  const facts = factsOf(game, view);
  if (facts.combat[side][hex] > 0) return false;
  if (holdsUnit(facts, enemyOf(side), hex)) return true;
  return [0, 1, 2, 3, 4, 5].some((d) => {
    const to = game.ground.board.neighbours[hex * 6 + d];
    return to >= 0 && facts.combat[enemyOf(side)][to] > 0 && !isWide(crossingOf(game, view, hex * 6 + d));
  });
}

/**
 * T1, 5.51 Leaders caught alone roll, as soon as it is so: captured on a 6, else driven off to the nearest combat unit of
 * their own. Those whose stack is retreating just now have their own step to come (5.42).
 */
export function checkLoneLeaders(work: NapoleonicWork): void {
  const { game, position } = work;
  const anybody = keepCaught([game, position.place, ...crossingParts(game, position)], () =>
    game.army.leaders.some((leaders) => leaders.some((leader) => isCaught(game, position, leader))),
  );
  if (!anybody) return;
  for (const leader of game.army.leaders.flat()) {
    if (!isCaught(game, work.position, leader) || isPending(work.position, leader)) continue;
    reveal(work, [leader]);
    if (work.position.mover?.units.includes(leader)) finishMover(work); // 7.4: nor does he begin again
    if (!captureRoll(work, leader, '5.51')) escape(work, leader);
  }
}

/** 5.51, R-13 A leader caught alone who got away goes to the nearest combat unit of his own; none on the map: he is captured. */
export function escape(work: NapoleonicWork, leader: UnitId): void {
  const nearest = refuges(work.game, work.position, leader);
  if (nearest.length === 0) capture(work, leader, '5.51');
  else if (nearest.length === 1) putLeader(work, leader, nearest[0], '5.51');
  else stack.push(work, { step: 'leader-flight', side: work.game.army.pieces[leader].player, leader });
}

const keepCaught = remembered<boolean>(2);

const isPending = (view: NapoleonicView, leader: UnitId): boolean =>
  view.stack.some(
    (frame) =>
      (frame.step === 'leader-flight' && frame.leader === leader) ||
      (frame.step === 'leader-retreat' && frame.leaders.includes(leader)),
  );

/** 5.51, R-13 The hexes of the nearest combat units of a leader's side. */
export function refuges(game: NapoleonicGame, view: NapoleonicView, leader: UnitId): Hex[] {
  const side = game.army.pieces[leader].player;
  const hexes = factsOf(game, view).hexes[side].filter((hex) => factsOf(game, view).combat[side][hex] > 0);
  const far = (hex: Hex) => distance(game.ground.board, view.place[leader], hex);
  const nearest = Math.min(...hexes.map(far));
  return hexes.filter((hex) => far(hex) === nearest);
}

export function putLeader(work: NapoleonicWork, leader: UnitId, hex: Hex, rule: string): void {
  const { player } = work.game.army.pieces[leader];
  const from = work.position.place[leader];
  setAt(work, 'place', leader, hex);
  const told = { rule, units: [leader], hexes: [hex], data: { unit: leader, hex } };
  if (!has(work.position, leader, HIDDEN)) return tell(work, player, 'leader-goes', told);
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
    hexes: [work.position.place[leader]],
    data: { unit: leader },
    roll,
  });
  if (captured) capture(work, leader, rule);
  return captured;
}

/** A leader is captured: points for his captor; an officer comes back two turns later, a commander never (5.52). */
export function capture(work: NapoleonicWork, leader: UnitId, rule: string): void {
  const { game, position } = work;
  const { player, leader: figures } = game.army.pieces[leader];
  const hex = position.place[leader];
  const { army, other } = game.files.scenario.victory.leader;
  const points = figures?.rank === 'army' ? army : other;
  const returns =
    figures?.rank === 'army' ? [] : [{ leader, turn: position.turn + game.tables.rules.officerReturn.turns }];
  setAt(work, 'place', leader, CAPTURED);
  setAt(work, 'marks', leader, 0);
  set(work, {
    returns: [...position.returns, ...returns],
    booked: [...position.booked, { side: enemyOf(player), points, turn: position.turn, why: 'leader', what: leader }],
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
export function returnHexes(game: NapoleonicGame, view: NapoleonicView, leader: UnitId): Hex[] {
  const { player, formation } = game.army.pieces[leader];
  const enemy = enemyOf(player);
  const facts = factsOf(game, view, player);
  const own = game.army.all.filter(
    (unit) => unit !== leader && formation !== NONE && view.formation[unit] === formation && onMap(view, unit),
  );
  const hexes = new Set(
    own.flatMap((unit) => [view.place[unit], ...neighboursOf(game.ground.board, view.place[unit])]),
  );
  return [...hexes]
    .filter(
      (hex) =>
        facts.combat[player][hex] > 0 ||
        !(holdsUnit(facts, enemy, hex) || inZone(game, view, enemy, hex, { by: player })),
    )
    .sort((a, c) => a - c);
}

/** 5.52 Officers who are due at the start of their command phase are to be placed; who cannot be waits. */
export function officersBack(work: NapoleonicWork): void {
  const { game, position } = work;
  for (const { leader, turn } of position.returns)
    if (turn <= position.turn && game.army.pieces[leader].player === position.player)
      stack.push(work, { step: 'leader-return', side: position.player, leader });
}

/** 5.52 The initiative with which a captured officer comes back. */
export function initiativeOnReturn(
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'initiative'>,
  leader: UnitId,
): number {
  const { initiativeLoss, least, officerCommander } = game.tables.rules.officerReturn;
  const { leader: figures } = game.army.pieces[leader];
  if (view.initiative[leader] === 0) return figures?.onReturn || officerCommander;
  return Math.max(least, view.initiative[leader] - initiativeLoss);
}
