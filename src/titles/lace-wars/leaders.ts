import { directionTo, distance, type Hex } from '../../engine/board/board.ts';
import { type Decision, OFF_MAP, OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { measuringHexes } from './command-path.ts';
import { commandersOf, hasUnits, inRange, takeLeaderOff } from './commanders.ts';
import { flankOf, inMask } from './facing.ts';
import { factsOf, leadersIn } from './facts.ts';
import { note, type Play, pop, push, refuse, setUnit, tell } from './play.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import type { Handler } from './steps.ts';
import { STREAM } from './terrain.ts';
import { shunned } from './zones.ts';

/* Chapter 9: formation leaders, who is in command at the moment of activation, battle lines, aides-de-camp. */

/** 9.1: leaders whose range serves a unit of the formation: its own; for independents the commanders (R-L07). */
export function leadersFor(b: Battle, p: LaceWarsView, formation: number): UnitId[] {
  const { leader, side } = b.formations[formation];
  if (leader < 0) return commandersOf(b, p, side);
  return p.fate[leader] === IN_PLAY ? [leader] : [];
}

/**
 * 9.1, 9.3: units of a formation that are in command now. Units still off the map are (R-41, R-L38); guns and baggage
 * within range of the leader, guns also within range of a commander in chief who leads the artillery.
 */
export function unitsInCommand(b: Battle, p: LaceWarsView, formation: number): UnitId[] {
  const chiefs = leadersFor(b, p, formation);
  const near = (u: UnitId) => p.hex[u] === OFF_MAP || chiefs.some((l) => inRange(b, p, l, p.hex[u]));
  const alive = b.formations[formation].units.filter((u) => p.fate[u] === IN_PLAY);
  const command = alive.filter((u) => near(u) || (b.pieces[u].arm === 'artillery' && gunCommand(b, p, u)));
  for (let grown = true; grown;) {
    const joined = alive.filter((u) => !command.includes(u) && command.some((c) => inLine(b, p, u, c)));
    command.push(...joined);
    grown = joined.length > 0;
  }
  return command;
}

/** 8.1: Villars commands the artillery himself, and so do the commanders of Leuthen. */
const gunCommand = (b: Battle, p: LaceWarsView, gun: UnitId): boolean =>
  commandersOf(b, p, b.pieces[gun].side).some(
    (l) => b.pieces[l].leader!.commandsArtillery && inRange(b, p, l, p.hex[gun]),
  );

/** 9.3: two units of one formation stand flank to flank; cavalry, and units that face all round, need only be next to each other. */
export function inLine(b: Battle, p: LaceWarsView, one: UnitId, other: UnitId): boolean {
  const fights = (u: UnitId) =>
    b.pieces[u].morale > 0 && p.fate[u] === IN_PLAY && p.hex[u] !== OFF_MAP && p.order[u] !== ROUTED;
  if (!fights(one) || !fights(other)) return false;
  const d = directionTo(b.board, p.hex[one], p.hex[other]);
  if (d < 0 || b.terrain.water[p.hex[one] * 6 + d] > STREAM) return false; // not across a river
  const line = (u: UnitId) => b.pieces[u].arm === 'infantry' && !b.terrain.allRound[p.hex[u]];
  return (!line(one) || inMask(flankOf(b, p, one), d)) && (!line(other) || inMask(flankOf(b, p, other), (d + 3) % 6));
}

/**
 * 9.2 (R-17, R-L07): hexes from a hex to the leader of an uncommanded unit, the nearer of two, or to the entry hex of one
 * who waits off the map (R-L38); 0 when there is nobody to measure to.
 */
export function leaderDistance(b: Battle, p: LaceWarsView, formation: number, hex: Hex): number {
  const list = leadersFor(b, p, formation)
    .flatMap((l) => measuringHexes(b, p, l))
    .map((from) => distance(b.board, hex, from));
  return list.length > 0 ? Math.min(...list) : 0;
}

// ---- 9.4 aides, and leaders left alone -----------------------------------------------------------------------------

/** 9.4: an aide goes to any hex that 7.4 would let a leader enter. */
export function aideMayStand(b: Battle, p: LaceWarsView, aide: UnitId, hex: Hex): Verdict {
  const { side } = b.pieces[aide];
  const reason = shunned(b, p, side, hex);
  return reason ? refuse(reason, '7.4', { hex }, [hex]) : OK;
}

/** 9.4: the aide-de-camp who takes a lost leader's place at once. */
export const aide: Handler<'aide'> = {
  decision: (b, _, { unit }) => placing(b, unit, 'aide', note('task-aide', '9.4', { unit })),
  *legal(b, p, { unit }, focus) {
    for (let hex = focus?.hex ?? 0; hex < (focus?.hex === undefined ? b.board.size : focus.hex + 1); hex++) {
      if (aideMayStand(b, p, unit, hex).ok) yield { kind: 'place', units: [unit], hex };
    }
  },
  check(b, p, { unit }, action) {
    if (action.kind !== 'place' || action.units.length !== 1 || action.units[0] !== unit)
      return refuse('not-that-unit', '9.4');
    if (!(action.hex >= 0 && action.hex < b.board.size)) return refuse('off-the-map', '9.4');
    return aideMayStand(b, p, unit, action.hex);
  },
  apply(play, { unit }, action) {
    if (action.kind !== 'place') return;
    const { side } = play.battle.pieces[unit];
    pop(play);
    setUnit(play, 'hex', unit, action.hex);
    driveOffLeaders(play, action.hex, side);
    tell(play, side, 'aide-placed', {
      rule: '9.4',
      data: { unit, hex: action.hex },
      units: [unit],
      hexes: [action.hex],
    });
  },
  actors: (_, __, { unit }) => [unit],
};

const placing = (b: Battle, unit: UnitId, step: string, task: Decision['task']): Decision => ({
  over: false,
  side: b.pieces[unit].side,
  kind: 'place',
  step,
  task,
});

/** an enemy has entered the hex of leaders who stand there alone: they make for the nearest friendly unit. */
export function driveOffLeaders(play: Play, hex: Hex, entering: number): void {
  const { battle: b } = play;
  for (const leader of leadersIn(b, factsOf(b, play.p), enemyOf(entering), hex)) {
    setUnit(play, 'hex', leader, OFF_MAP);
    push(play, { step: 'flight', unit: leader, from: hex });
  }
}

/** hexes of the nearest friendly units. */
export function refuges(b: Battle, p: LaceWarsView, leader: UnitId, from: Hex): Hex[] {
  let best: Hex[] = [];
  let nearest = Infinity;
  b.pieces.forEach((piece, u) => {
    const hex = p.hex[u];
    if (piece.side !== b.pieces[leader].side || piece.leader || hex === OFF_MAP || p.fate[u] !== IN_PLAY) return;
    const d = distance(b.board, from, hex);
    if (d < nearest) [nearest, best] = [d, [hex]];
    else if (d === nearest && !best.includes(hex)) best.push(hex);
  });
  return best;
}

export const flight: Handler<'flight'> = {
  decision: (b, p, { unit, from }) =>
    refuges(b, p, unit, from).length > 1
      ? placing(b, unit, 'flight', note('task-flight', '9', { unit, hex: from }))
      : null,
  run(play, { unit, from }) {
    const hex = refuges(play.battle, play.p, unit, from)[0];
    pop(play);
    if (hex !== undefined) return ride(play, unit, hex);
    const { battle: b } = play;
    const { formation } = b.pieces[unit];
    tell(play, b.pieces[unit].side, 'leader-taken', { rule: '9', data: { unit }, units: [unit], hexes: [from] });
    takeLeaderOff(play, unit, b.pieces[unit].leader!.aide === null || !hasUnits(b, play.p, formation));
  },
  *legal(b, p, { unit, from }, focus) {
    for (const hex of refuges(b, p, unit, from))
      if (focus?.hex === undefined || focus.hex === hex) yield { kind: 'place', units: [unit], hex };
  },
  check(b, p, { unit, from }, action) {
    if (action.kind !== 'place' || action.units.length !== 1 || action.units[0] !== unit)
      return refuse('not-that-unit', '9');
    return refuges(b, p, unit, from).includes(action.hex)
      ? OK
      : refuse('not-nearest', '9', { unit, hex: action.hex }, refuges(b, p, unit, from));
  },
  apply(play, { unit }, action) {
    if (action.kind !== 'place') return;
    pop(play);
    ride(play, unit, action.hex);
  },
  actors: (_, __, { unit }) => [unit],
};

function ride(play: Play, unit: UnitId, hex: Hex): void {
  setUnit(play, 'hex', unit, hex);
  tell(play, play.battle.pieces[unit].side, 'leader-flees', {
    rule: '9',
    data: { unit, hex },
    units: [unit],
    hexes: [hex],
  });
}
