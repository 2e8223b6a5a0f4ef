import { setAt } from '../../engine/play/work.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { type LaceWork, type Step, note, refuse, stack, tell } from './kit.ts';
import { directionTo, distance, type Hex } from '../../engine/board/board.ts';
import { enemyOf, type Action, type Decision, OFF_MAP, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { measuringHexes } from './command-path.ts';
import { commandersOf, inRange, loseLeader } from './commanders.ts';
import { flankOf, inMask } from './facing.ts';
import { leadersIn } from './facts.ts';
import { IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { STREAM } from './terrain.ts';
import { shunned } from './zones.ts';

/* Chapter 9: formation leaders, who is in command at the moment of activation, battle lines, aides-de-camp. */

/** 9.1: leaders whose range serves a unit of the formation: its own; for independents the commanders (R-L07). */
export function leadersFor(game: LaceWarsGame, view: LaceWarsView, formation: number): UnitId[] {
  const { leader, side } = game.formations[formation];
  if (leader < 0) return commandersOf(game, view, side);
  return view.fate[leader] === IN_PLAY ? [leader] : [];
}

/**
 * 9.1, 9.3: units of a formation that are in command now. Units still off the map are (R-41, R-L38); guns and baggage
 * within range of the leader, guns also within range of a commander in chief who leads the artillery.
 */
export function unitsInCommand(game: LaceWarsGame, view: LaceWarsView, formation: number): UnitId[] {
  const chiefs = leadersFor(game, view, formation);
  const near = (u: UnitId) => view.hex[u] === OFF_MAP || chiefs.some((l) => inRange(game, view, l, view.hex[u]));
  const alive = game.formations[formation].units.filter((u) => view.fate[u] === IN_PLAY);
  const command = alive.filter((u) => near(u) || (game.pieces[u].arm === 'artillery' && gunCommand(game, view, u)));
  for (let grown = true; grown;) {
    const joined = alive.filter((u) => !command.includes(u) && command.some((c) => inLine(game, view, u, c)));
    command.push(...joined);
    grown = joined.length > 0;
  }
  return command;
}

/** 8.1: Villars commands the artillery himself, and so do the commanders of Leuthen. */
const gunCommand = (game: LaceWarsGame, view: LaceWarsView, gun: UnitId): boolean =>
  commandersOf(game, view, game.pieces[gun].side).some(
    (l) => game.pieces[l].leader!.commandsArtillery && inRange(game, view, l, view.hex[gun]),
  );

/** 9.3: two living units of one formation stand flank to flank; cavalry, and units that face all round, need only be next to each other. */
export function inLine(game: LaceWarsGame, view: LaceWarsView, one: UnitId, other: UnitId): boolean {
  const fights = (u: UnitId) => game.pieces[u].morale > 0 && view.order[u] !== ROUTED;
  if (!fights(one) || !fights(other)) return false;
  const direction = directionTo(game.board, view.hex[one], view.hex[other]);
  if (direction < 0 || game.terrain.water[view.hex[one] * 6 + direction] > STREAM) return false; // not across a river
  const line = (u: UnitId) => game.pieces[u].arm === 'infantry' && !game.terrain.allRound[view.hex[u]];
  return (
    (!line(one) || inMask(flankOf(game, view, one), direction)) &&
    (!line(other) || inMask(flankOf(game, view, other), (direction + 3) % 6))
  );
}

/** 9.2 (R-17, R-L07): hexes to which an uncommanded unit measures: those of its leaders, or the entry hexes of who waits off the map (R-L38). */
export const leaderHexes = (game: LaceWarsGame, view: LaceWarsView, formation: number): readonly Hex[] =>
  leadersFor(game, view, formation).flatMap((l) => measuringHexes(game, view, l));

/** 9.2: hexes from a hex to the nearest of those; 0 when there is nobody to measure to. */
export function nearest({ board }: LaceWarsGame, hexes: readonly Hex[], hex: Hex): number {
  let least = Infinity;
  for (const to of hexes) least = Math.min(least, distance(board, hex, to));
  return hexes.length > 0 ? least : 0;
}

// ---- 9.4 aides, and leaders left alone -----------------------------------------------------------------------------

/** 9.4: an aide goes to any hex that 7.4 would let a leader enter. */
export function aideMayStand(game: LaceWarsGame, view: LaceWarsView, aide: UnitId, hex: Hex): Check {
  const { side } = game.pieces[aide];
  const reason = shunned(game, view, side, hex);
  return reason ? refuse(reason, '7.4', { hex }, [hex]) : null;
}

/** 9.4: the aide-de-camp who takes a lost leader's place at once. */
export const aide: Step<'aide'> = {
  decision: (game, _, { unit }) => placing(game, unit, 'aide', note('task-aide', '9.4', { unit })),
  *legal(game, view, { unit }, focus) {
    const hexes = focus?.hex === undefined ? game.board.ids.keys() : [focus.hex];
    for (const hex of hexes) {
      const action: Action = { kind: 'place', units: [unit], hex };
      if (!aideCheck(game, view, unit, action)) yield* focused([action], focus);
    }
  },
  check: (game, view, { unit }, action) => aideCheck(game, view, unit, action),
  apply(work, { unit }, action) {
    const hex = hexOfPlace(action);
    const { side } = work.game.pieces[unit];
    stack.pop(work);
    setAt(work, 'hex', unit, hex);
    driveOffLeaders(work, hex, side);
    tell(work, side, 'aide-placed', { rule: '9.4', data: { unit, hex }, units: [unit], hexes: [hex] });
  },
  actors: (_, __, { unit }) => [unit],
};

const placing = (game: LaceWarsGame, unit: UnitId, step: string, task: Decision['task']): Decision => ({
  over: false,
  side: game.pieces[unit].side,
  kind: 'place',
  step,
  task,
});
/** Why an action does not place this leader, in a hex of the map and without a facing. */
function notPlaced(unit: UnitId, action: Action, rule: string): Check {
  const placed = action.kind === 'place' && action.units.length === 1 && action.units[0] === unit;
  if (!placed || action.facing !== undefined) return refuse('places-another', rule, { unit });
  return action.hex < 0 ? refuse('off-the-map', rule) : null;
}
const aideCheck = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, action: Action): Check =>
  notPlaced(unit, action, '9.4') ?? aideMayStand(game, view, unit, hexOfPlace(action));
const hexOfPlace = (action: Action): Hex => (action.kind === 'place' ? action.hex : OFF_MAP);

/** an enemy has entered the hex of leaders who stand there alone: they make for the nearest friendly unit. */
export function driveOffLeaders(work: LaceWork, hex: Hex, entering: number): void {
  const { game } = work;
  for (const leader of leadersIn(game, work.position, enemyOf(entering), hex)) {
    setAt(work, 'hex', leader, OFF_MAP);
    stack.push(work, { step: 'flight', unit: leader, from: hex });
  }
}

/** hexes of the nearest friendly units. */
export function refuges(game: LaceWarsGame, view: LaceWarsView, leader: UnitId, from: Hex): Hex[] {
  let best: Hex[] = [];
  let nearest = Infinity;
  game.pieces.forEach((piece, unit) => {
    const hex = view.hex[unit];
    if (piece.side !== game.pieces[leader].side || piece.leader || hex === OFF_MAP) return;
    const far = distance(game.board, from, hex);
    if (far < nearest) [nearest, best] = [far, [hex]];
    else if (far === nearest && !best.includes(hex)) best.push(hex);
  });
  return best;
}

export const flight: Step<'flight'> = {
  decision: (game, view, { unit, from }) =>
    refuges(game, view, unit, from).length > 1
      ? placing(game, unit, 'flight', note('task-flight', '9', { unit, hex: from }))
      : null,
  run(work, { unit, from }) {
    const { game } = work;
    const { side } = game.pieces[unit];
    const hex = refuges(game, work.position, unit, from).at(0);
    stack.pop(work);
    if (hex !== undefined) return ride(work, unit, hex);
    tell(work, side, 'leader-taken', { rule: '9', data: { unit }, units: [unit], hexes: [from] });
    loseLeader(work, unit);
  },
  legal: (game, view, { unit, from }, focus) =>
    focused(
      refuges(game, view, unit, from).map((hex): Action => ({ kind: 'place', units: [unit], hex })),
      focus,
    ),
  check(game, view, { unit, from }, action) {
    const amiss = notPlaced(unit, action, '9');
    if (amiss) return amiss;
    const hexes = refuges(game, view, unit, from);
    const hex = hexOfPlace(action);
    return hexes.includes(hex) ? null : refuse('not-nearest', '9', { unit, hex }, hexes);
  },
  apply(work, { unit }, action) {
    stack.pop(work);
    ride(work, unit, hexOfPlace(action));
  },
  actors: (_, __, { unit }) => [unit],
};

function ride(work: LaceWork, unit: UnitId, hex: Hex): void {
  setAt(work, 'hex', unit, hex);
  tell(work, work.game.pieces[unit].side, 'leader-flees', {
    rule: '9',
    data: { unit, hex },
    units: [unit],
    hexes: [hex],
  });
}
