import type { Check } from '../../engine/play/referee.ts';
import type { UnitId } from '../../engine/title.ts';
import { HALVES } from './costs.ts';
import type { LostBattalionGame } from './data.ts';
import { checkOwn, refuse } from './kit.ts';
import { checkOperational } from './operational.ts';
import { BOX, DUE, isInReserve, type LostBattalionPosition, WAITING } from './position.ts';
import { isTiedDown } from './replacements.ts';
import { stepOf } from './sequence.ts';
import type { MoveKind } from './terrain.ts';

/* 8.1-8.5 Who moves, how far, and together with whom */

/** 7.2, 8.1: movement allowance of a unit in halves of a point; halved, fractions up, when it began the phase out of supply. */
export const allowance = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'halved'>,
  unit: UnitId,
): number => (position.halved.includes(unit) ? Math.ceil(game.units[unit].move / 2) : game.units[unit].move) * HALVES;

/** 8.5: halves of movement points left to a group: those of its slowest unit. */
export const pointsLeft = (
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
): number => Math.min(...units.map((u) => allowance(game, position, u) - (position.movement.moved[u]?.spent ?? 0)));

type Moving = Pick<LostBattalionPosition, 'where' | 'movement'>;

/**
 * 8.3, R-39: units with the same number began the phase stacked together; regiments of one division count so when they
 * enter through one hex in one go (who comes after them takes up another stack, which ends their move, 8.4).
 */
export function groupOf(game: LostBattalionGame, position: Moving, unit: UnitId): number {
  const moved = position.movement.moved[unit];
  const start = moved?.start ?? position.where[unit];
  if (start >= 0) return start;
  const entry = moved?.path[0] ?? -1;
  return (start * game.divisions.length - game.units[unit].division) * (game.board.size + 1) - entry - 1;
}

/** Whether a place off the map is one from which units enter it (6.1, 6.3, 6.4). */
export const mayEnterFrom = (place: number): boolean => place === WAITING || isInReserve(place);

/** 8.1-8.5: whether these units may move together now, and whether their move is not over. */
export const checkMovers = (
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  kind: MoveKind,
): Check => checkGroup(game, position, units) ?? checkOperational(game, position, units, kind);

let judged:
  { readonly position: LostBattalionPosition; readonly units: readonly UnitId[]; readonly bar: Check } | undefined;
/** The same for every kind of movement: all of them are asked about one group, and then the order itself. */
function checkGroup(game: LostBattalionGame, position: LostBattalionPosition, units: readonly UnitId[]): Check {
  if (judged?.position !== position || judged.units !== units)
    judged = { position, units, bar: groupBar(game, position, units) };
  return judged.bar;
}

function groupBar(game: LostBattalionGame, position: LostBattalionPosition, units: readonly UnitId[]): Check {
  const bad = checkOwn(game, units, stepOf(game, position.step).side!);
  if (bad) return bad;
  const [first] = units;
  for (const unit of units) {
    const no = checkPlace(game, position, unit);
    if (no) return no;
    if (
      position.where[unit] !== position.where[first] ||
      groupOf(game, position, unit) !== groupOf(game, position, first)
    )
      return refuse('not-together', '8.3', { units });
  }
  for (const unit of units) {
    const no = checkReady(game, position, unit);
    if (no) return no;
  }
  return null;
}

/** Why one unit may not move from where it is, in this phase. */
function checkPlace(game: LostBattalionGame, position: LostBattalionPosition, unit: UnitId): Check {
  const place = position.where[unit];
  const { type, arrival } = game.units[unit];
  if (place === DUE) return refuse('not-due', '6.1', { unit, turn: arrival?.turn ?? 0 });
  if (type === 'barrage' || type === 'gas' || (place < 0 && !mayEnterFrom(place)))
    return refuse('not-on-map', '8.1', { unit });
  const gun = type === 'artillery';
  if (gun !== (position.step === 'artillery-movement'))
    return refuse(gun ? 'artillery-phase-later' : 'only-artillery-moves', '11.5', { unit });
  const { ghqReserveMayEnterFromTurn: turn } = game.files.scenario.specialRules;
  return place === BOX && position.turn < turn ? refuse('reserve-too-early', '6.3', { turn }) : null;
}

/** Why one unit may not move any more. */
function checkReady(game: LostBattalionGame, position: LostBattalionPosition, unit: UnitId): Check {
  if (position.movement.moved[unit]?.done) return refuse('move-is-over', '8.2', { unit });
  if (isTiedDown(game, position, unit)) return refuse('replaced-cannot-move', '6.3', { unit });
  const gun = game.units[unit].type === 'artillery';
  return gun && position.fired.includes(unit) ? refuse('fired-cannot-move', '11.5', { unit }) : null;
}

/** The kind of movement that a unit has begun, or may begin. */
export const kindBegun = (position: Pick<LostBattalionPosition, 'movement'>, unit: UnitId): MoveKind =>
  position.movement.moved[unit]?.mode === 'operational' ? 'operational' : 'normal';

/** Units of the side to move that have not finished: on the map, or able to enter it. */
export function movable(game: LostBattalionGame, position: LostBattalionPosition): UnitId[] {
  const guns = position.step === 'artillery-movement';
  const list = game.unitsOf[stepOf(game, position.step).side!];
  return list.filter(
    (unit) =>
      (game.units[unit].type === 'artillery') === guns &&
      (position.where[unit] >= 0 || mayEnterFrom(position.where[unit])) &&
      (checkPlace(game, position, unit) ??
        checkReady(game, position, unit) ??
        checkOperational(game, position, [unit], kindBegun(position, unit))) === null,
  );
}
