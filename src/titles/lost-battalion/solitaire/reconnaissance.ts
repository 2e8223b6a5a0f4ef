import { directionTo, type Hex } from '../../../engine/board/board.ts';
import { FORBIDDEN } from '../../../engine/board/reach.ts';
import type { Decision, UnitId } from '../../../engine/title.ts';
import { rollBarrage } from '../artillery.ts';
import { takeHexes } from '../control.ts';
import { HALVES } from '../costs.ts';
import { ALLIED, GERMAN, type GameData } from '../data.ts';
import { isOccupied, unitsIn } from '../facts.ts';
import { loseToGas } from '../gas.ts';
import { attackHasty, checkHasty } from '../hasty.ts';
import { endMove, pointsLeft, spend, stepInto } from '../movement.ts';
import { type LostBattalionPosition, note, popFrame, pushFrame, READY, type ReconnaissanceFrame, relocate, roll, set, tell, topFrame, USED, type Work } from '../position.ts';
import type { TacticalResult } from '../schema.ts';
import { gaitOf, stepTable } from '../terrain.ts';
import { afterCounterAttack, startCounterAttack } from './counter-attack.ts';
import { drawFor } from './priorities.ts';
import { rollTacticalAction } from './tactical-action.ts';

/* 12.5, 12.6, 12.9 Reconnaissance in force, and what it meets */

/** 12.5: a stack that has paid for a German hex finds out what is there. `paid`: halves of movement points. */
export function reconnoitre(w: Work, units: readonly UnitId[], hex: Hex, paid: number): void {
  const from = w.p.where[units[0]!]!;
  tell(w, 'reconnaissance', ALLIED, { rule: '12.5', units, hexes: [from, hex], data: { units, from, hex } });
  set(w, { hit: [] });
  const result = rollTacticalAction(w, from, hex);
  const meet = (stage: ReconnaissanceFrame['stage']) => pushFrame(w, { kind: 'reconnaissance', units, from, hex, result, paid, stage, regiment: null });
  switch (result) {
    case 'NO':
      return stepInto(w, units, hex);
    case 'BG':
      return barrageOrGas(w, units, hex, meet);
    case 'MG':
      return drawFor(w, 'machine-gun', hex) ? meet('resistance') : stepInto(w, units, hex);
    case 'D':
      return drawFor(w, 'full', hex) ? meet('resistance') : stepInto(w, units, hex);
    case 'FD':
    case 'FDB':
      return stubbornDefence(w, units, from, hex, result, meet);
    case 'DA':
      meet('counter-attack');
      return startCounterAttack(w, topFrame(w.p) as ReconnaissanceFrame);
  }
}

const ready = (w: Work, markers: readonly UnitId[]): UnitId | undefined => markers.find((u) => w.p.where[u] === READY);

/** 12.9 B/G: a die says barrage (1-3) or gas (4-6); the other when that is used up; nothing when both are. */
function barrageOrGas(w: Work, units: readonly UnitId[], hex: Hex, meet: (stage: ReconnaissanceFrame['stage']) => void): void {
  const { game } = w;
  const barrage = ready(w, game.barrageMarkers);
  const gas = ready(w, game.gasMarkers);
  if (barrage === undefined && gas === undefined) {
    tell(w, 'no-markers-left', GERMAN, { rule: '12.9', hexes: [hex], data: { hex } });
    return stepInto(w, units, hex);
  }
  const [face] = roll(w, 1);
  const wanted = face! <= 3 ? 'barrage' : 'gas';
  const kind = wanted === 'barrage' ? (barrage === undefined ? 'gas' : 'barrage') : gas === undefined ? 'barrage' : 'gas';
  tell(w, kind === wanted ? 'barrage-or-gas' : 'barrage-or-gas-other', GERMAN, {
    rule: '12.9', hexes: [hex], data: { hex, kind }, roll: { faces: [face!], modifiers: [], modified: face!, table: '12.9', row: 'B/G', result: kind },
  });
  goIn(w, units, hex);
  meet(kind === 'barrage' ? 'entered' : 'gassed');
  if (kind === 'barrage') {
    relocate(w, [barrage!], USED);
    rollBarrage(w, GERMAN, game.units[barrage!]!.barrage, hex, units, true, { units: [barrage!], say: 'system-barrage', rule: '12.9' });
  } else {
    relocate(w, [gas!], hex);
    tell(w, 'gas-laid', GERMAN, { rule: '11.7', hexes: [hex], data: { hex, hit: true } });
    loseToGas(w, units);
  }
}

/** Into the hex, which is not taken yet: a stack that is wiped out there never took it. */
function goIn(w: Work, units: readonly UnitId[], hex: Hex): void {
  const moved = { ...w.p.movement.moved };
  for (const u of units) moved[u] = { ...moved[u]!, path: [...moved[u]!.path, hex] };
  set(w, { movement: { ...w.p.movement, moved } });
  relocate(w, units, hex);
}

/** 12.9 FD and FD/B: a full and a reduced regiment, and with FD/B a barrage on the hex the stack comes from. */
function stubbornDefence(w: Work, units: readonly UnitId[], from: Hex, hex: Hex, result: TacticalResult, meet: (stage: ReconnaissanceFrame['stage']) => void): void {
  const first = drawFor(w, 'full', hex);
  const second = first && drawFor(w, 'reduced', hex);
  if (!first && !second) return stepInto(w, units, hex);
  meet('resistance');
  const marker = result === 'FDB' ? ready(w, w.game.barrageMarkers) : undefined;
  if (marker === undefined) return;
  relocate(w, [marker], USED);
  rollBarrage(w, GERMAN, w.game.units[marker]!.barrage, from, unitsIn(w.game, w.p, from), true, { units: [marker], say: 'system-barrage', rule: '12.9' });
}

// ---- what follows --------------------------------------------------------------------------------------------

/** Carries a reconnaissance on once losses and combats are done. Returns false when the player has to choose (12.6). */
export function runReconnaissance(w: Work, frame: ReconnaissanceFrame): boolean {
  const alive = frame.units.filter((u) => w.p.where[u]! >= 0);
  switch (frame.stage) {
    case 'entered':
    case 'gassed':
      popFrame(w);
      if (alive.length > 0) takeHexes(w, [frame.hex], ALLIED);
      if (frame.stage === 'gassed') endMove(w, alive);
      return true;
    case 'counter-attack':
      return afterCounterAttack(w, frame);
    case 'resistance': {
      if (alive.length > 0 && hastyGroup(w.game, w.p, frame).length > 0) return false;
      popFrame(w);
      endMove(w, alive);
      if (alive.length > 0) tell(w, 'stopped', ALLIED, { rule: '12.5', units: alive, hexes: [frame.from], data: { units: alive, hex: frame.from } });
      return true;
    }
  }
}

// ---- 12.6 a hasty attack on what was found -------------------------------------------------------------------

/** 12.6: halves of movement points that the attack costs on top of what the look into the hex has cost; null when it cannot be made. */
function extraCost(game: GameData, p: LostBattalionPosition, frame: ReconnaissanceFrame, units: readonly UnitId[]): number | null {
  const cost = stepTable(game, p, ALLIED, gaitOf(game, units), 'hasty')[frame.from * 6 + directionTo(game.board, frame.from, frame.hex)]!;
  return cost === FORBIDDEN ? null : Math.max(0, cost - frame.paid);
}

/** 12.6, 10.1-10.3: those of the stack who may attack at once what they have found. */
export function hastyGroup(game: GameData, p: LostBattalionPosition, frame: ReconnaissanceFrame): UnitId[] {
  if (!isOccupied(game, p, GERMAN, frame.hex)) return [];
  const alive = frame.units.filter((u) => p.where[u]! >= 0);
  const direction = directionTo(game.board, frame.from, frame.hex);
  const able = (units: readonly UnitId[]) => {
    const extra = units.length === 0 ? null : extraCost(game, p, frame, units);
    return extra !== null && !checkHasty(game, p, units, frame.from, direction, frame.hex) && extra <= pointsLeft(game, p, units);
  };
  const infantry = alive.filter((u) => game.units[u]!.type === 'infantry' && able([u]));
  return able(alive) ? alive : able(infantry) ? infantry : [];
}

export const ATTACK = 'attack';
export const STOP = 'stop';

export function resistanceDecision(game: GameData, p: LostBattalionPosition, frame: ReconnaissanceFrame): Decision {
  const units = hastyGroup(game, p, frame);
  const points = extraCost(game, p, frame, units)! / HALVES;
  return {
    over: false, side: ALLIED, kind: 'choose', step: 'resistance', task: note('task-resistance', '12.6', { hex: frame.hex }), hexes: [frame.from, frame.hex],
    options: [{ id: ATTACK, label: note('option-hasty', '12.6', { units, points }) }, { id: STOP, label: note('option-stop', '12.6') }],
  };
}

/** 12.6: attack at once, or stop for the turn. */
export function answerResistance(w: Work, frame: ReconnaissanceFrame, option: string): void {
  const alive = frame.units.filter((u) => w.p.where[u]! >= 0);
  const units = option === ATTACK ? hastyGroup(w.game, w.p, frame) : [];
  const extra = units.length > 0 ? extraCost(w.game, w.p, frame, units)! : 0;
  popFrame(w);
  const others = alive.filter((u) => !units.includes(u));
  endMove(w, others);
  if (others.length > 0) tell(w, 'stopped', ALLIED, { rule: '12.6', units: others, hexes: [frame.from], data: { units: others, hex: frame.from } });
  if (units.length === 0) return;
  spend(w, units, extra);
  attackHasty(w, units, frame.hex);
}

