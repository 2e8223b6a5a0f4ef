import { directionTo, type Hex } from '../../../engine/board/board.ts';
import { overDie } from '../../../engine/odds.ts';
import type { Decision, UnitId } from '../../../engine/title.ts';
import { rollBarrage } from '../artillery.ts';
import { takeHexes } from '../control.ts';
import { HALVES } from '../costs.ts';
import { ALLIED, GERMAN, type GameData } from '../data.ts';
import { unitsIn } from '../facts.ts';
import { loseToGas } from '../gas.ts';
import { attackHasty, checkHasty, subsets } from '../hasty.ts';
import { endMove, pointsLeft, spend, stepInto } from '../movement.ts';
import {
  type Check,
  checkGroup,
  type LostBattalionPosition,
  note,
  popFrame,
  pushFrame,
  READY,
  type ReconnaissanceFrame,
  refuse,
  relocate,
  roll,
  set,
  tell,
  topFrame,
  USED,
  type Work,
} from '../position.ts';
import type { TacticalResult } from '../schema.ts';
import { gaitOf, stepTable } from '../terrain.ts';
import { afterCounterAttack, startCounterAttack } from './counter-attack.ts';
import { drawFor } from './priorities.ts';
import { rollTacticalAction } from './tactical-action.ts';

/* 12.5, 12.6, 12.9 Reconnaissance in force, and what it meets */

/** 12.5: a stack that has paid for a German hex finds out what is there. `paid`: halves of movement points. */
export function reconnoitre(w: Work, units: readonly UnitId[], hex: Hex, paid: number): void {
  const from = w.p.where[units[0]];
  tell(w, 'reconnaissance', ALLIED, { rule: '12.5', units, hexes: [from, hex], data: { units, from, hex } });
  set(w, { hit: [] });
  const result = rollTacticalAction(w, from, hex);
  const meet = (stage: ReconnaissanceFrame['stage']) =>
    pushFrame(w, { kind: 'reconnaissance', units, from, hex, result, paid, stage, regiment: null });
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
function barrageOrGas(
  w: Work,
  units: readonly UnitId[],
  hex: Hex,
  meet: (stage: ReconnaissanceFrame['stage']) => void,
): void {
  const { game } = w;
  const barrage = ready(w, game.barrageMarkers);
  const gas = ready(w, game.gasMarkers);
  if (barrage === undefined && gas === undefined) {
    tell(w, 'no-markers-left', GERMAN, { rule: '12.9', hexes: [hex], data: { hex } });
    return stepInto(w, units, hex);
  }
  const [face] = roll(w, 1);
  const wantedBy = (f: number) => (f <= 3 ? 'barrage' : 'gas');
  const kindBy = (f: number) =>
    wantedBy(f) === 'barrage' ? (barrage === undefined ? 'gas' : 'barrage') : gas === undefined ? 'barrage' : 'gas';
  const wanted = wantedBy(face);
  const kind = kindBy(face);
  tell(w, kind === wanted ? 'barrage-or-gas' : 'barrage-or-gas-other', GERMAN, {
    rule: '12.9',
    hexes: [hex],
    data: { hex, kind },
    roll: {
      faces: [face],
      modifiers: [],
      modified: face,
      table: '12.9',
      row: 'B/G',
      result: kind,
      results: overDie(kindBy),
    },
  });
  goIn(w, units, hex);
  meet(kind === 'barrage' ? 'entered' : 'gassed');
  if (kind === 'barrage') {
    relocate(w, [barrage!], USED);
    rollBarrage(w, GERMAN, game.units[barrage!].barrage, hex, units, true, {
      units: [barrage!],
      say: 'system-barrage',
      rule: '12.9',
    });
  } else {
    relocate(w, [gas!], hex);
    tell(w, 'gas-laid', GERMAN, { rule: '11.7', hexes: [hex], data: { hex, hit: true } });
    loseToGas(w, units);
  }
}

/** Into the hex, which is not taken yet: a stack that is wiped out there never took it. */
function goIn(w: Work, units: readonly UnitId[], hex: Hex): void {
  const moved = { ...w.p.movement.moved };
  for (const u of units) moved[u] = { ...moved[u], path: [...moved[u].path, hex] };
  set(w, { movement: { ...w.p.movement, moved } });
  relocate(w, units, hex);
}

/** 12.9 FD and FD/B: a full and a reduced regiment, and with FD/B a barrage on the hex the stack comes from. */
function stubbornDefence(
  w: Work,
  units: readonly UnitId[],
  from: Hex,
  hex: Hex,
  result: TacticalResult,
  meet: (stage: ReconnaissanceFrame['stage']) => void,
): void {
  const first = drawFor(w, 'full', hex);
  const second = first && drawFor(w, 'reduced', hex);
  if (!first && !second) return stepInto(w, units, hex);
  meet('resistance');
  const marker = result === 'FDB' ? ready(w, w.game.barrageMarkers) : undefined;
  if (marker === undefined) return;
  relocate(w, [marker], USED);
  rollBarrage(w, GERMAN, w.game.units[marker].barrage, from, unitsIn(w.game, w.p, from), true, {
    units: [marker],
    say: 'system-barrage',
    rule: '12.9',
  });
}

// ---- what follows --------------------------------------------------------------------------------------------

/** Carries a reconnaissance on once losses and combats are done. Returns false when the player has to choose (12.6). */
export function runReconnaissance(w: Work, frame: ReconnaissanceFrame): boolean {
  const alive = frame.units.filter((u) => w.p.where[u] >= 0);
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
      if (hastyGroups(w.game, w.p, frame).length > 0) return false;
      popFrame(w);
      endMove(w, alive);
      if (alive.length > 0)
        tell(w, 'stopped', ALLIED, {
          rule: '12.5',
          units: alive,
          hexes: [frame.from],
          data: { units: alive, hex: frame.from },
        });
      return true;
    }
  }
}

// ---- 12.6 a hasty attack on what was found -------------------------------------------------------------------

/** 12.6: halves of movement points that the attack costs on top of what the look into the hex has cost. */
const extraCost = (
  game: GameData,
  p: LostBattalionPosition,
  frame: ReconnaissanceFrame,
  units: readonly UnitId[],
): number =>
  Math.max(
    0,
    stepTable(game, p, ALLIED, gaitOf(game, units), 'hasty')[
      frame.from * 6 + directionTo(game.board, frame.from, frame.hex)
    ] - frame.paid,
  );

/** 12.6, 10.1-10.5: why these members of the stack may not attack at once what it has found. */
export function checkResistance(
  game: GameData,
  p: LostBattalionPosition,
  frame: ReconnaissanceFrame,
  units: readonly UnitId[],
): Check {
  const bad = checkGroup(game, units);
  if (bad) return bad;
  const other = units.find((u) => !frame.units.includes(u) || p.where[u] < 0);
  if (other !== undefined) return refuse('12.6', 'not-in-this-attack', { unit: other });
  const no = checkHasty(game, p, units, frame.from, directionTo(game.board, frame.from, frame.hex), frame.hex);
  if (no) return no;
  const [needed, left] = [extraCost(game, p, frame, units), pointsLeft(game, p, units)];
  return needed > left ? refuse('8.2', 'not-enough-points', { needed: needed / HALVES, left: left / HALVES }) : null;
}

/** 12.6, 10.5: the stack, or parts of it, that may attack at once. */
export const hastyGroups = (game: GameData, p: LostBattalionPosition, frame: ReconnaissanceFrame): UnitId[][] =>
  [...subsets(frame.units.filter((u) => p.where[u] >= 0))].filter((units) => !checkResistance(game, p, frame, units));

export function resistanceDecision(game: GameData, p: LostBattalionPosition, frame: ReconnaissanceFrame): Decision {
  const groups = hastyGroups(game, p, frame);
  return {
    over: false,
    side: ALLIED,
    kind: 'select',
    step: 'resistance',
    task: note('task-resistance', '12.6', { hex: frame.hex, points: extraCost(game, p, frame, groups[0]) / HALVES }),
    pass: note('pass-resistance', '12.6'),
    hexes: [frame.from, frame.hex],
    count: Math.max(...groups.map((units) => units.length)),
  };
}

/** 12.6: these attack at once; the others, or all, stop for the turn. */
export function answerResistance(w: Work, frame: ReconnaissanceFrame, units: readonly UnitId[]): void {
  const others = frame.units.filter((u) => w.p.where[u] >= 0 && !units.includes(u));
  popFrame(w);
  endMove(w, others);
  if (others.length > 0)
    tell(w, 'stopped', ALLIED, {
      rule: '12.6',
      units: others,
      hexes: [frame.from],
      data: { units: others, hex: frame.from },
    });
  if (units.length === 0) return;
  spend(w, units, extraCost(w.game, w.p, frame, units));
  attackHasty(w, units, frame.hex);
}
