import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import { isCombat, isTrain, NONE } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn, factsOf, holdsUnit, unitsIn } from './facts.ts';
import {
  CAPTURED,
  DUE,
  EXITED,
  has,
  HOLD,
  MARCHING,
  type NapoleonicPosition,
  OUT,
  PEU,
  RECOVERY,
  stack,
  UAR,
  WAITING,
} from './position.ts';
import { isMovement, isSetup, type StepId } from './sequence-list.ts';
import { stackFault } from './stacking.ts';
import { stepsOf } from './course.ts';
import { turnOf, turnsOf } from './weather.ts';

/* Invariants: what is true of every position in which somebody decides, in plain words where it is not. */

const CODES = [OUT, DUE, WAITING, UAR, RECOVERY, PEU, HOLD, CAPTURED, EXITED];

/** Broken invariants of a position; empty when it is sound. */
export function faultsOf(game: NapoleonicGame, position: NapoleonicPosition): string[] {
  return [
    ...pieceFaults(game, position),
    ...stackFaults(game, position),
    ...lossFaults(game, position),
    ...orderFaults(game, position),
    ...courseFaults(game, position),
  ];
}

const idOf = (game: NapoleonicGame, unit: UnitId): string => game.army.pieces[unit].id;

/** Every piece is in one place that it can be in, with a state that it can have. */
function pieceFaults(game: NapoleonicGame, position: NapoleonicPosition): string[] {
  return game.army.pieces.flatMap((piece, unit) => {
    const faults: string[] = [];
    const at = position.place[unit];
    const isHex = Number.isInteger(at) && at >= 0 && at < game.ground.board.size;
    if (!isHex && !CODES.includes(at)) faults.push(`${piece.id} is nowhere (${at})`);
    if (at === CAPTURED && !piece.leader) faults.push(`${piece.id} is captured but no leader`);
    if ((at === UAR || at === RECOVERY) && (piece.leader || isTrain(piece.kind)))
      faults.push(`${piece.id} cannot await reorganisation`);
    if (at === HOLD && piece.vedettes === 0) faults.push(`${piece.id} has no vedettes to wait for`);
    if (position.reduced[unit] === 1 && piece.reduced === 0) faults.push(`${piece.id} has no reduced side`);
    if (at === RECOVERY && piece.reduced > 0 && position.reduced[unit] !== 1)
      faults.push(`${piece.id} recovers at full strength`);
    if (piece.kind === 'vedette' && isHex && position.detachedFrom[unit] === NONE)
      faults.push(`vedette ${piece.id} comes from nobody`);
    return faults;
  });
}

/** 3.0 Stacking holds when nobody is on the move and nothing is pending, nor was when the game was given up; enemies are never in one hex but for a charge (14.23). */
function stackFaults(game: NapoleonicGame, position: NapoleonicPosition): string[] {
  const facts = factsOf(game, position);
  const charged = position.charges.map(({ target }) => target);
  const faults: string[] = [];
  for (const hex of facts.hexes[0])
    if (holdsUnit(facts, 0, hex) && holdsUnit(facts, 1, hex) && !charged.includes(hex))
      faults.push(`enemies share ${game.ground.board.ids[hex]}`);
  const settled =
    position.outcome === null &&
    position.mover === null &&
    stack.all(position).length === 0 &&
    !isMovement(position.step);
  if (!settled) return faults;
  for (const side of [0, 1])
    for (const hex of facts.hexes[side]) {
      if (charged.includes(hex)) continue;
      const units = unitsIn(game, position, hex, side);
      const fault = stackFault(game, position, hex, [...units, ...absentLeader(game, position, side, hex)]);
      if (fault)
        faults.push(`${game.ground.board.ids[hex]}: ${fault.say} (${units.map((u) => idOf(game, u)).join(', ')})`);
    }
  return faults;
}

/** 3.23, R-06 Whom a leader leaves beyond the limit when he falls back, advances, disengages or is caught stays to the end of the phase: he counts as there till then. */
function absentLeader(game: NapoleonicGame, position: NapoleonicPosition, side: SideId, hex: Hex): readonly UnitId[] {
  if (!IN_CONTACT.includes(position.step)) return [];
  const first = combatIn(game, position, hex, side)[0];
  if (first === undefined) return [];
  return game.army.leaders[side]
    .filter((leader) => game.army.pieces[leader].nation === game.army.pieces[first].nation)
    .slice(0, 1);
}
const IN_CONTACT: readonly StepId[] = [
  'retreat-before-combat',
  'bombardment',
  'charges',
  'declaration',
  'battles',
  'disengagement',
];

/** 21.1, 21.3 The losses of a formation are the full strengths of its units that are lost and not brought back. */
function lossFaults(game: NapoleonicGame, position: NapoleonicPosition): string[] {
  return game.army.formations.flatMap((formation, f) => {
    const lost = formation.units.filter((unit) => [UAR, RECOVERY, PEU].includes(position.place[unit]));
    const sum = lost.reduce((total, unit) => total + game.army.pieces[unit].sp, 0);
    const faults =
      sum === position.losses[f] ? [] : [`${formation.id} has lost ${sum}, but ${position.losses[f]} is recorded`];
    const marker = position.lossMarker[f];
    if (marker !== NONE && position.place[marker] >= 0)
      faults.push(`${idOf(game, marker)} marks losses and stands on the map`);
    return faults;
  });
}

/** 20.1 A unit is under one order at most, of its own player. */
function orderFaults(game: NapoleonicGame, position: NapoleonicPosition): string[] {
  const seen = new Set<UnitId>();
  return position.orders.flatMap(({ id, side, units }) =>
    units.flatMap((unit) => {
      const faults: string[] = [];
      if (seen.has(unit)) faults.push(`${idOf(game, unit)} is under two orders`);
      if (game.army.pieces[unit].player !== side) faults.push(`order ${id} is another player’s`);
      seen.add(unit);
      return faults;
    }),
  );
}

/** 2.1, 2.2 The step belongs to the turn and the player; marks are those of pieces that can bear them. */
function courseFaults(game: NapoleonicGame, position: NapoleonicPosition): string[] {
  const faults: string[] = [];
  const between = isSetup(position.step) || position.step === 'turn-end' || position.outcome !== null;
  if (!turnsOf(game, position).some(({ number }) => number === position.turn))
    faults.push(`there is no turn ${position.turn}`);
  else if (!between && !stepsOf(game, turnOf(game, position), position.player).includes(position.step))
    faults.push(`turn ${position.turn} has no step ${position.step}`);
  if (position.weather.left < 0) faults.push('the weather has lasted too long');
  for (const [unit, { kind, id }] of game.army.pieces.entries())
    if (has(position, unit, MARCHING) && !isCombat(kind) && !isTrain(kind))
      faults.push(`${id} cannot be in road march`);
  return faults;
}
