import type { Check } from '../../engine/play/referee.ts';
import type { UnitId } from '../../engine/title.ts';
import { HALVES } from './costs.ts';
import type { GameData } from './data.ts';
import { checkOwn, refuse } from './kit.ts';
import { checkOperational } from './operational.ts';
import { BOX, DUE, isInReserve, type LostBattalionPosition, WAITING } from './position.ts';
import { isTiedDown } from './replacements.ts';
import { stepOf } from './sequence.ts';
import type { MoveKind } from './terrain.ts';

/* 8.1-8.5 Who moves, how far, and together with whom */

/** 7.2, 8.1: movement allowance of a unit in halves of a point; halved, fractions up, when it began the phase out of supply. */
export const allowance = (game: GameData, p: Pick<LostBattalionPosition, 'halved'>, unit: UnitId): number =>
  (p.halved.includes(unit) ? Math.ceil(game.units[unit].move / 2) : game.units[unit].move) * HALVES;

/** 8.5: halves of movement points left to a group: those of its slowest unit. */
export const pointsLeft = (game: GameData, p: LostBattalionPosition, units: readonly UnitId[]): number =>
  Math.min(...units.map((u) => allowance(game, p, u) - (p.movement.moved[u]?.spent ?? 0)));

type Moving = Pick<LostBattalionPosition, 'where' | 'movement'>;

/**
 * 8.3, R-39: units with the same number began the phase stacked together; regiments of one division count so when they
 * enter through one hex in one go (who comes after them takes up another stack, which ends their move, 8.4).
 */
export function groupOf(game: GameData, p: Moving, unit: UnitId): number {
  const moved = p.movement.moved[unit];
  const start = moved?.start ?? p.where[unit];
  if (start >= 0) return start;
  const entry = moved?.path[0] ?? -1;
  return (start * game.divisions.length - game.units[unit].division) * (game.board.size + 1) - entry - 1;
}

/** Whether a place off the map is one from which units enter it (6.1, 6.3, 6.4). */
export const mayEnterFrom = (place: number): boolean => place === WAITING || isInReserve(place);

/** 8.1-8.5: whether these units may move together now, and whether their move is not over. */
export const checkMovers = (
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  kind: MoveKind,
): Check => checkGroup(game, p, units) ?? checkOperational(game, p, units, kind);

let judged: { readonly p: LostBattalionPosition; readonly units: readonly UnitId[]; readonly bar: Check } | undefined;
/** The same for every kind of movement: all of them are asked about one group, and then the order itself. */
function checkGroup(game: GameData, p: LostBattalionPosition, units: readonly UnitId[]): Check {
  if (judged?.p !== p || judged.units !== units) judged = { p, units, bar: groupBar(game, p, units) };
  return judged.bar;
}

function groupBar(game: GameData, p: LostBattalionPosition, units: readonly UnitId[]): Check {
  const bad = checkOwn(game, units, stepOf(game, p.step).side!);
  if (bad) return bad;
  const [first] = units;
  for (const unit of units) {
    const no = checkPlace(game, p, unit);
    if (no) return no;
    if (p.where[unit] !== p.where[first] || groupOf(game, p, unit) !== groupOf(game, p, first))
      return refuse('not-together', '8.3', { units });
  }
  for (const unit of units) {
    const no = checkReady(game, p, unit);
    if (no) return no;
  }
  return null;
}

/** Why one unit may not move from where it is, in this phase. */
function checkPlace(game: GameData, p: LostBattalionPosition, unit: UnitId): Check {
  const place = p.where[unit];
  const { type, arrival } = game.units[unit];
  if (place === DUE) return refuse('not-due', '6.1', { unit, turn: arrival?.turn ?? 0 });
  if (type === 'barrage' || type === 'gas' || (place < 0 && !mayEnterFrom(place)))
    return refuse('not-on-map', '8.1', { unit });
  const gun = type === 'artillery';
  if (gun !== (p.step === 'artillery-movement'))
    return refuse(gun ? 'artillery-phase-later' : 'only-artillery-moves', '11.5', { unit });
  const { ghqReserveMayEnterFromTurn: turn } = game.files.scenario.specialRules;
  return place === BOX && p.turn < turn ? refuse('reserve-too-early', '6.3', { turn }) : null;
}

/** Why one unit may not move any more. */
function checkReady(game: GameData, p: LostBattalionPosition, unit: UnitId): Check {
  if (p.movement.moved[unit]?.done) return refuse('move-is-over', '8.2', { unit });
  if (isTiedDown(game, p, unit)) return refuse('replaced-cannot-move', '6.3', { unit });
  const gun = game.units[unit].type === 'artillery';
  return gun && p.fired.includes(unit) ? refuse('fired-cannot-move', '11.5', { unit }) : null;
}

/** The kind of movement that a unit has begun, or may begin. */
export const kindBegun = (p: Pick<LostBattalionPosition, 'movement'>, unit: UnitId): MoveKind =>
  p.movement.moved[unit]?.mode === 'operational' ? 'operational' : 'normal';

/** Units of the side to move that have not finished: on the map, or able to enter it. */
export function movable(game: GameData, p: LostBattalionPosition): UnitId[] {
  const guns = p.step === 'artillery-movement';
  const list = game.unitsOf[stepOf(game, p.step).side!];
  return list.filter(
    (u) =>
      (game.units[u].type === 'artillery') === guns &&
      (p.where[u] >= 0 || mayEnterFrom(p.where[u])) &&
      (checkPlace(game, p, u) ?? checkReady(game, p, u) ?? checkOperational(game, p, [u], kindBegun(p, u))) === null,
  );
}
