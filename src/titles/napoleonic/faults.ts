import type { Hex, SideId, UnitId } from '../../engine/title.ts';
import { isCombat, isTrain, NONE } from './army.ts';
import type { Battle } from './data.ts';
import { combatIn, factsOf } from './facts.ts';
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
import type { StepId } from './sequence-list.ts';
import { stackFault } from './stacking.ts';
import { stepsOf } from './course.ts';
import { turnOf, turnsOf } from './weather.ts';

/* Invariants: what is true of every position in which somebody decides, in plain words where it is not. */

const CODES = [OUT, DUE, WAITING, UAR, RECOVERY, PEU, HOLD, CAPTURED, EXITED];

/** Broken invariants of a position; empty when it is sound. */
export function faultsOf(b: Battle, p: NapoleonicPosition): string[] {
  return [...pieceFaults(b, p), ...stackFaults(b, p), ...lossFaults(b, p), ...orderFaults(b, p), ...courseFaults(b, p)];
}

const idOf = (b: Battle, unit: UnitId): string => b.army.pieces[unit].id;

/** Every piece is in one place that it can be in, with a state that it can have. */
function pieceFaults(b: Battle, p: NapoleonicPosition): string[] {
  return b.army.pieces.flatMap((piece, unit) => {
    const faults: string[] = [];
    const at = p.place[unit];
    const isHex = Number.isInteger(at) && at >= 0 && at < b.ground.board.size;
    if (!isHex && !CODES.includes(at)) faults.push(`${piece.id} is nowhere (${at})`);
    if (at === CAPTURED && !piece.leader) faults.push(`${piece.id} is captured but no leader`);
    if ((at === UAR || at === RECOVERY) && (piece.leader || isTrain(piece.kind)))
      faults.push(`${piece.id} cannot await reorganisation`);
    if (at === HOLD && piece.vedettes === 0) faults.push(`${piece.id} has no vedettes to wait for`);
    if (p.reduced[unit] === 1 && piece.reduced === 0) faults.push(`${piece.id} has no reduced side`);
    if (at === RECOVERY && piece.reduced > 0 && p.reduced[unit] !== 1)
      faults.push(`${piece.id} recovers at full strength`);
    if (piece.kind === 'vedette' && isHex && p.detachedFrom[unit] === NONE)
      faults.push(`vedette ${piece.id} comes from nobody`);
    return faults;
  });
}

/** 3.0 Stacking holds when nobody is on the move and nothing is pending, nor was when the game was given up; enemies are never in one hex but for a charge (14.23). */
function stackFaults(b: Battle, p: NapoleonicPosition): string[] {
  const facts = factsOf(b, p);
  const charged = p.charges.map(({ target }) => target);
  const faults: string[] = [];
  for (const hex of facts.hexes[0])
    if (facts.combat[0][hex] && facts.combat[1][hex] && !charged.includes(hex))
      faults.push(`enemies share ${b.ground.board.ids[hex]}`);
  const settled = p.outcome === null && p.mover === null && stack.all(p).length === 0 && !p.step.endsWith('movement');
  if (!settled) return faults;
  for (const side of [0, 1])
    for (const hex of facts.hexes[side]) {
      if (charged.includes(hex)) continue;
      const units = [...b.army.pieces.keys()].filter((u) => p.place[u] === hex && b.army.pieces[u].player === side);
      const fault = stackFault(b, p, hex, [...units, ...absentLeader(b, p, side, hex)]);
      if (fault) faults.push(`${b.ground.board.ids[hex]}: ${fault.say} (${units.map((u) => idOf(b, u)).join(', ')})`);
    }
  return faults;
}

/** 3.23, R-06 Whom a leader leaves beyond the limit when he falls back, advances, disengages or is caught stays to the end of the phase: he counts as there till then. */
function absentLeader(b: Battle, p: NapoleonicPosition, side: SideId, hex: Hex): readonly UnitId[] {
  if (!IN_CONTACT.includes(p.step)) return [];
  const first = combatIn(b, p, hex, side)[0];
  if (first === undefined) return [];
  return b.army.leaders[side]
    .filter((leader) => b.army.pieces[leader].nation === b.army.pieces[first].nation)
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
function lossFaults(b: Battle, p: NapoleonicPosition): string[] {
  return b.army.formations.flatMap((formation, f) => {
    const lost = formation.units.filter((unit) => [UAR, RECOVERY, PEU].includes(p.place[unit]));
    const sum = lost.reduce((total, unit) => total + b.army.pieces[unit].sp, 0);
    const faults = sum === p.losses[f] ? [] : [`${formation.id} has lost ${sum}, but ${p.losses[f]} is recorded`];
    const marker = p.lossMarker[f];
    if (marker !== NONE && p.place[marker] >= 0) faults.push(`${idOf(b, marker)} marks losses and stands on the map`);
    return faults;
  });
}

/** 20.1 A unit is under one order at most, of its own player. */
function orderFaults(b: Battle, p: NapoleonicPosition): string[] {
  const seen = new Set<UnitId>();
  return p.orders.flatMap(({ id, side, units }) =>
    units.flatMap((unit) => {
      const faults: string[] = [];
      if (seen.has(unit)) faults.push(`${idOf(b, unit)} is under two orders`);
      if (b.army.pieces[unit].player !== side) faults.push(`order ${id} is another player’s`);
      seen.add(unit);
      return faults;
    }),
  );
}

/** 2.1, 2.2 The step belongs to the turn and the player; marks are those of pieces that can bear them. */
function courseFaults(b: Battle, p: NapoleonicPosition): string[] {
  const faults: string[] = [];
  const between = p.step.startsWith('set-up') || p.step === 'turn-end' || p.outcome !== null;
  if (!turnsOf(b, p).some(({ number }) => number === p.turn)) faults.push(`there is no turn ${p.turn}`);
  else if (!between && !stepsOf(b, turnOf(b, p), p.player).includes(p.step))
    faults.push(`turn ${p.turn} has no step ${p.step}`);
  if (p.weather.left < 0) faults.push('the weather has lasted too long');
  for (const [unit, { kind, id }] of b.army.pieces.entries())
    if (has(p, unit, MARCHING) && !isCombat(kind) && !isTrain(kind)) faults.push(`${id} cannot be in road march`);
  return faults;
}
