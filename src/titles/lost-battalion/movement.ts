import { directionTo, type Hex } from '../../engine/board/board.ts';
import { type Action, OFF_MAP, type SideId, type UnitId } from '../../engine/title.ts';
import { isEdgeOpen, openEdge, takeHexes } from './control.ts';
import { type Gait, GUN, HALVES } from './costs.ts';
import { ALLIED, enemyOf, GERMAN, type GameData } from './data.ts';
import { factsOf, isOccupied } from './facts.ts';
import { attackHasty, checkHasty } from './hasty.ts';
import { checkOperational, checkOperationalHex } from './operational.ts';
import {
  BOX,
  type Check,
  checkOwn,
  DUE,
  isHex,
  isInReserve,
  isResting,
  type LostBattalionPosition,
  type Moved,
  refuse,
  relocate,
  set,
  tellStack,
  WAITING,
  type Work,
} from './position.ts';
import { isTiedDown } from './replacements.ts';
import { leaveRest } from './rest.ts';
import type { Edge } from './schema.ts';
import { reconnoitre } from './solitaire/reconnaissance.ts';
import { checkReconnaissance, isUnscouted } from './solitaire/scouting.ts';
import { stepOf } from './sequence.ts';
import { checkStep, gaitOf, type MoveKind, stepTable } from './terrain.ts';

/* 8.1-8.6 Movement. There are no zones of control: units go past the enemy freely. */

type Move = Action & { kind: 'move' };
export const kindOf = (mode: string | undefined): MoveKind =>
  mode === 'operational' ? 'operational' : mode === 'hasty' ? 'hasty' : 'normal';

// ---- 8.1-8.5 who moves ---------------------------------------------------------------------------------------

/** 7.2, 8.1: movement allowance of a unit in halves of a point; halved, fractions up, when it began the phase out of supply. */
export const allowance = (game: GameData, p: Pick<LostBattalionPosition, 'halved'>, unit: UnitId): number =>
  (p.halved.includes(unit) ? Math.ceil(game.units[unit].move / 2) : game.units[unit].move) * HALVES;

/** 8.5: halves of movement points left to a group: those of its slowest unit. */
export function pointsLeft(game: GameData, p: LostBattalionPosition, units: readonly UnitId[]): number {
  return Math.min(...units.map((u) => allowance(game, p, u) - (p.movement.moved[u]?.spent ?? 0)));
}

/** Where a unit began the phase. */
export const startOf = (p: Pick<LostBattalionPosition, 'where' | 'movement'>, unit: UnitId): number =>
  p.movement.moved[unit]?.start ?? p.where[unit];

/**
 * 8.3, R-39: units with the same number began the phase stacked together; regiments of one division count so when they
 * enter through one hex in one go (who comes after them takes up another stack, which ends their move, 8.4).
 */
export function groupOf(game: GameData, p: Pick<LostBattalionPosition, 'where' | 'movement'>, unit: UnitId): number {
  const start = startOf(p, unit);
  const entry = p.movement.moved[unit]?.path[0] ?? -1;
  return start >= 0
    ? start
    : (start * game.divisions.length - game.units[unit].division) * (game.board.size + 1) - entry - 1;
}

/** Whether a place off the map is one from which units enter it (6.1, 6.3, 6.4). */
export const mayEnterFrom = (place: number): boolean => place === WAITING || isInReserve(place);

/** 8.1-8.5: whether these units may move together now, and whether their move is not over. */
export function checkMovers(game: GameData, p: LostBattalionPosition, units: readonly UnitId[], kind: MoveKind): Check {
  const step = stepOf(game, p.step);
  const bad = checkOwn(game, units, step.side ?? ALLIED);
  if (bad) return bad;
  const first = units[0];
  for (const u of units) {
    const place = p.where[u];
    const { type } = game.units[u];
    if (place === DUE) return refuse('6.1', 'not-due', { unit: u, turn: game.units[u].arrival?.turn ?? 0 });
    if (type === 'barrage' || type === 'gas' || (place < 0 && !mayEnterFrom(place)))
      return refuse('8.1', 'not-on-map', { unit: u });
    if ((type === 'artillery') !== (p.step === 'artillery-movement'))
      return refuse('11.5', type === 'artillery' ? 'artillery-phase-later' : 'only-artillery-moves', { unit: u });
    if (place === BOX && p.turn < game.files.scenario.specialRules.ghqReserveMayEnterFromTurn)
      return refuse('6.3', 'reserve-too-early', { turn: game.files.scenario.specialRules.ghqReserveMayEnterFromTurn });
    if (place !== p.where[first] || groupOf(game, p, u) !== groupOf(game, p, first))
      return refuse('8.3', 'not-together', { units });
    if (p.movement.moved[u]?.done) return refuse('8.2', 'move-is-over', { unit: u });
    if (isTiedDown(game, p, u)) return refuse('6.3', 'replaced-cannot-move', { unit: u });
    if (type === 'artillery' && p.fired.includes(u)) return refuse('11.5', 'fired-cannot-move', { unit: u });
  }
  return checkOperational(game, p, units, kind);
}

// ---- 8.6 hexes -----------------------------------------------------------------------------------------------

/** Everything that closes a hex to a group, apart from the step into it. */
export function checkHex(
  game: GameData,
  p: LostBattalionPosition,
  side: SideId,
  gait: Gait,
  kind: MoveKind,
  hex: Hex,
): Check {
  const facts = factsOf(game, p);
  if (facts.occupied[enemyOf(side) as 0 | 1][hex]) return refuse('8.6', 'enemy-in-hex', { hex }, [hex]);
  return (
    checkMayStand(game, p, side, gait, hex) ?? (kind === 'operational' ? checkOperationalHex(game, p, side, hex) : null)
  );
}

/** 8.11, 11.5, 11.7, 14.0: ground that is closed to a side or to its guns. */
export function checkMayStand(
  game: GameData,
  p: Pick<LostBattalionPosition, 'where' | 'control' | 'turn'>,
  side: SideId,
  gait: Gait,
  hex: Hex,
): Check {
  if (factsOf(game, p).gas.includes(hex)) {
    if (side === ALLIED) return refuse('11.7', 'gas-bars', { hex }, [hex]);
    if (!game.position[hex]) return refuse('11.7', 'gas-bars-germans', { hex }, [hex]);
  }
  if (side === GERMAN) return game.south[hex] ? refuse('8.11', 'south-of-line', { hex }, [hex]) : null;
  if (gait === GUN && p.control[hex] !== ALLIED) return refuse('11.5', 'artillery-own-ground', { hex }, [hex]);
  return checkEastBank(game, p, hex);
}

/** 14.0, R-28: in the historical set-up the east bank of the Meuse is left alone until turn 5. */
export function checkEastBank(game: GameData, p: Pick<LostBattalionPosition, 'control' | 'turn'>, hex: Hex): Check {
  const from = game.files.scenario.specialRules.eastBankAttackBanBeforeTurn;
  if (from === null || p.turn >= from || !game.eastBank[hex] || p.control[hex] !== GERMAN) return null;
  return refuse('14.0', 'east-bank-closed', { hex, turn: from }, [hex]);
}

/** 17: French artillery stays east of the Meuse. */
const checkGunBank = (game: GameData, units: readonly UnitId[], hex: Hex): Check =>
  units.some((u) => game.units[u].eastOnly) && !game.eastBank[hex]
    ? refuse('17', 'french-artillery-east', { hex }, [hex])
    : null;

// ---- 6.1 entering the map ------------------------------------------------------------------------------------

/** The edge by which a unit off the map enters it. */
export const edgeOf = (game: GameData, unit: UnitId): Edge =>
  game.units[unit].side === ALLIED ? 'south' : (game.units[unit].arrival?.edge ?? 'north');

/** 6.1: hexes through which a unit off the map may enter. */
export const entryHexes = (game: GameData, p: LostBattalionPosition, unit: UnitId): Hex[] =>
  openEdge(game, p, game.units[unit].side, edgeOf(game, unit));

function checkEntry(game: GameData, p: LostBattalionPosition, unit: UnitId, hex: Hex): Check {
  const edge = edgeOf(game, unit);
  if (!game.edges[edge].includes(hex)) return refuse('6.1', 'enters-elsewhere', { unit, edge }, game.edges[edge]);
  if (isEdgeOpen(game, p, game.units[unit].side, edge, hex)) return null;
  const rule = isOccupied(game, p, enemyOf(game.units[unit].side), hex)
    ? '6.1'
    : game.units[unit].side === GERMAN && game.south[hex]
      ? '8.11'
      : edge === 'west'
        ? '3.4'
        : '6.1';
  return refuse(rule, 'edge-closed', { hex, edge }, [hex]);
}

/** 6.1: what it costs to enter the map; by road where a road comes in, which operational movement needs (8.10). */
export function entryCost(game: GameData, gait: Gait, kind: MoveKind, hex: Hex): number | null {
  if (kind === 'operational') return game.roadEntry[hex] ? game.files.tables.terrain.operational.mp * HALVES : null;
  return game.roadEntry[hex] ? game.costs.entry[gait].road[hex] : game.costs.entry[gait].offRoad[hex];
}

// ---- checking a whole move -----------------------------------------------------------------------------------

/** Halves of movement points spent after each hex of a path, or why it may not be gone. Every rule of the chapter, step by step. */
export function walk(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  path: readonly Hex[],
  mode: string | undefined,
  points = pointsLeft(game, p, units),
): Check | { readonly costs: readonly number[] } {
  const side = game.units[units[0]].side;
  const gait = gaitOf(game, units);
  const kind = kindOf(mode);
  if (path.length === 0) return refuse('8.1', 'no-path');
  let from = p.where[units[0]];
  let spent = 0;
  const costs: number[] = [];
  for (const [i, hex] of path.entries()) {
    const last = i === path.length - 1;
    if (!isHex(game, hex)) return refuse('8.1', hex === OFF_MAP ? 'cannot-leave-map' : 'no-path');
    const stepKind = kind === 'hasty' && !last ? 'normal' : kind;
    if (from < 0) {
      if (stepKind === 'hasty') return refuse('10.2', 'hasty-from-off-map');
      const cost = entryCost(game, gait, stepKind, hex);
      const bad =
        checkEntry(game, p, units[0], hex) ??
        (cost === null ? refuse('8.10', 'operational-entry-off-road', { hex }, [hex]) : null) ??
        checkHex(game, p, side, gait, stepKind, hex);
      if (bad) return bad;
      spent += cost!;
    } else {
      const direction = directionTo(game.board, from, hex);
      if (direction < 0) return refuse('8.1', 'not-adjacent', { from, to: hex }, [from, hex]);
      const bad =
        stepKind === 'hasty'
          ? checkHasty(game, p, units, from, direction, hex)
          : (checkHex(game, p, side, gait, stepKind, hex) ??
            checkGunBank(game, units, hex) ??
            checkStep(game, p, side, gait, stepKind, from, direction, hex) ??
            checkReconnaissance(game, p, units, from, hex));
      if (bad) return bad;
      spent += stepTable(game, p, side, gait, stepKind)[from * 6 + direction];
      if (isUnscouted(game, p, side, hex) && !last) return refuse('12.5', 'scout-one-by-one', { hex }, [hex]);
    }
    if (spent > points) return refuse('8.2', 'not-enough-points', { needed: spent / HALVES, left: points / HALVES });
    costs.push(spent);
    from = hex;
  }
  return { costs };
}

/** Why a group may not make a move, or null. */
export function checkMove(game: GameData, p: LostBattalionPosition, action: Move): Check {
  const { units, path, mode } = action;
  const bad = checkMovers(game, p, units, kindOf(mode));
  if (bad) return bad;
  const walked = walk(game, p, units, path, mode);
  return walked && 'costs' in walked ? null : walked;
}

// ---- moving --------------------------------------------------------------------------------------------------

/** Carries out a move that `checkMove` allows. */
export function move(w: Work, action: Move): void {
  const { game } = w;
  const { units, path, mode } = action;
  const kind = kindOf(mode);
  const side = game.units[units[0]].side;
  const { costs } = walk(game, w.p, units, path, mode) as { costs: readonly number[] };
  if (isResting(w.p.where[units[0]])) leaveRest(w, units);
  const last = path.at(-1)!;
  const stays = kind === 'hasty' || isUnscouted(game, w.p, side, last); // the last hex is attacked or scouted, not entered yet
  const way = stays ? path.slice(0, -1) : path;
  const from = w.p.where[units[0]];
  record(w, units, way, costs.at(-1)!, kind);
  if (way.length > 0) {
    const word = from < 0 ? 'entered' : kind === 'operational' ? 'moved-operational' : 'moved';
    tellStack(
      w,
      word,
      side,
      {
        rule: kind === 'operational' ? '8.10' : from < 0 ? '6.1' : '8.1',
        units,
        hexes: from < 0 ? way : [from, ...way],
        data: { units, from, to: way.at(-1)!, points: costs[way.length - 1] / HALVES },
      },
      `stack-${word}`,
    );
    goAlong(w, units, way);
  }
  if (kind === 'hasty') attackHasty(w, units, last);
  else if (stays) reconnoitre(w, units, last, costs.at(-1)! - (costs.at(-2) ?? 0));
}

/** 3.3: a group goes to the last hex of a way, and takes every hex of it. */
export function goAlong(w: Work, units: readonly UnitId[], way: readonly Hex[]): void {
  relocate(w, units, way.at(-1)!);
  takeHexes(w, way, w.game.units[units[0]].side);
}

/** 8.2, 8.4: notes what a group has spent; when another stack is taken up the moves of the former one are over. */
function record(w: Work, units: readonly UnitId[], way: readonly Hex[], spent: number, kind: MoveKind): void {
  const { game, p } = w;
  const group = groupOf(game, p, units[0]);
  const count = p.movement.count + 1;
  const moved: Record<number, Moved> = { ...p.movement.moved };
  if (group !== p.movement.group)
    for (const u of Object.keys(moved).map(Number)) if (!moved[u].done) moved[u] = { ...moved[u], done: true };
  for (const u of units) {
    const before = moved[u] ?? { start: p.where[u], path: [], spent: 0, mode: '', done: false, at: 0 };
    moved[u] = {
      ...before,
      path: [...before.path, ...way],
      spent: before.spent + spent,
      mode: kind === 'operational' ? 'operational' : before.mode,
      at: count,
    };
  }
  set(w, { movement: { moved, group, count } });
  set(w, { movement: { ...w.p.movement, group: groupOf(game, w.p, units[0]) } }); // who has come in belongs to the hex of entry
}

/** The move of these units is over. */
export function endMove(w: Work, units: readonly UnitId[]): void {
  const moved = { ...w.p.movement.moved };
  for (const u of units)
    moved[u] = {
      ...(moved[u] ?? { start: w.p.where[u], path: [], spent: 0, mode: '' as const, at: w.p.movement.count }),
      done: true,
    };
  set(w, { movement: { ...w.p.movement, moved } });
}

/** A group that moves on into a hex it has already paid for: an attack or a reconnaissance that opened the way. */
export function stepInto(w: Work, units: readonly UnitId[], hex: Hex): void {
  const moved = { ...w.p.movement.moved };
  for (const u of units) moved[u] = { ...moved[u], path: [...moved[u].path, hex] };
  set(w, { movement: { ...w.p.movement, moved } });
  goAlong(w, units, [hex]);
}

/** Halves of movement points more for units that have moved. */
export function spend(w: Work, units: readonly UnitId[], halves: number): void {
  const moved = { ...w.p.movement.moved };
  for (const u of units) moved[u] = { ...moved[u], spent: moved[u].spent + halves };
  set(w, { movement: { ...w.p.movement, moved } });
}

/** The kind of movement that a unit has begun, or may begin. */
export const kindBegun = (p: Pick<LostBattalionPosition, 'movement'>, unit: UnitId): MoveKind =>
  p.movement.moved[unit]?.mode === 'operational' ? 'operational' : 'normal';

/** Units of the side to move that have not finished: on the map, or able to enter it. */
export function movable(game: GameData, p: LostBattalionPosition): UnitId[] {
  const side = stepOf(game, p.step).side;
  return game.units.flatMap((unit, u) =>
    unit.side === side && !checkMovers(game, p, [u], kindBegun(p, u)) ? [u] : [],
  );
}
