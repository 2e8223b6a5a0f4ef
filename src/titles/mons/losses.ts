import { NO_HEX } from '../../engine/board/board.ts';
import type { Action, UnitId } from '../../engine/title.ts';
import { relocate } from './control.ts';
import { BRITISH, GERMAN } from './data.ts';
import {
  type Check,
  DEAD,
  DEAD_SURROUNDED,
  type LossFrame,
  ownCopy,
  popFrame,
  refuse,
  setFrame,
  tell,
  type MonsPosition,
  topFrame,
  type Work,
} from './position.ts';
import { hasZone } from './zones.ts';

/* 2.13 Steps, and who loses them: 10.9, 11.5, 12.12 */

/** 10.9, 11.5: of units with these steps those that may lose the next one: while any has more than one step, one with one step is safe. */
export function spreadChoices(units: readonly UnitId[], steps: readonly number[]): UnitId[] {
  const strong = units.filter((u) => steps[u] > 1);
  return strong.length > 0 ? strong : units.filter((u) => steps[u] > 0);
}

/** The units that may lose the next step of a frame; in melee any of them (12.12). */
export function lossChoices(p: Pick<MonsPosition, 'steps' | 'place'>, frame: LossFrame): UnitId[] {
  const alive = frame.units.filter((u) => p.place[u] >= 0);
  return frame.spread ? spreadChoices(alive, p.steps) : alive;
}

/** 10.9, 11.5, 12.12: why a unit may not take the next step loss. */
export function checkLoss(p: Pick<MonsPosition, 'steps' | 'place'>, frame: LossFrame, unit: UnitId): Check {
  if (!frame.units.includes(unit) || p.place[unit] < 0) {
    return refuse(frame.rule, frame.cause === 'defensive-fire' ? 'loss-not-attacking' : 'loss-not-in-fight', { unit });
  }
  if (!lossChoices(p, frame).includes(unit)) return refuse(frame.rule, 'loss-others-first', { unit });
  return null;
}

/**
 * Opens a frame of losses; the steps that leave no choice are taken at once, in words.
 * Excess beyond the steps present is lost (10.9, 11.5, 12.12, R-21).
 */
export function openLosses(w: Work, frame: LossFrame): void {
  w.p.pending = [...w.p.pending, frame];
  takeForced(w);
}

/** Takes losses as long as only one unit can take them. Returns true when the frame is done and gone. */
export function takeForced(w: Work): boolean {
  for (;;) {
    const frame = topFrame(w.p) as LossFrame;
    const choices = lossChoices(w.p, frame);
    if (frame.left === 0 || choices.length === 0) {
      if (frame.left > 0) tell(w, 'losses-excess', null, { rule: frame.rule, data: { count: frame.left } });
      popFrame(w);
      return true;
    }
    if (choices.length > 1) return false;
    loseStep(w, frame, choices[0]);
  }
}

/** The chosen unit loses a step, and then whoever has no choice. Returns true when the frame is done. */
export function allocate(w: Work, action: Action & { kind: 'allocate' }): boolean {
  loseStep(w, topFrame(w.p) as LossFrame, action.unit);
  return takeForced(w);
}

/** 2.13: one step off a unit: its counter turns, or gives way to the replacement counter, or goes to the dead pile. */
function loseStep(w: Work, frame: LossFrame, unit: UnitId): void {
  const { p, mons } = w;
  setFrame(w, { ...frame, left: frame.left - 1 });
  const hex = p.place[unit];
  const side = mons.units[unit].side;
  const left = --ownCopy(w, 'steps')[unit];
  if (left > 0) {
    const replaced = mons.units[unit].maxSteps === 4 && left === 2; // 2.13: from the regiment's counter to its replacement
    tell(w, replaced ? 'step-lost-replaced' : 'step-lost', side, {
      rule: '2.13',
      units: [unit],
      hexes: [hex],
      data: { unit, hex, left, cause: frame.cause },
    });
    return;
  }
  const surrounded = side === BRITISH && isSurrounded(w, hex);
  relocate(w, [unit], surrounded ? DEAD_SURROUNDED : DEAD);
  tell(w, surrounded ? 'unit-eliminated-surrounded' : 'unit-eliminated', side, {
    rule: surrounded ? '4.5' : '2.13',
    units: [unit],
    hexes: [hex],
    data: { unit, hex, cause: frame.cause },
  });
}

/** 4.5: every hex next to this one holds a German unit or lies in a German zone of control (R-08: an exit hex from turn 8 on never counts). */
export function isSurrounded(w: Pick<Work, 'mons' | 'p' | 'occupants'>, hex: number): boolean {
  const { mons, occupants } = w;
  if (mons.isExit[hex] && w.p.turn >= mons.files.scenario.exits.fromTurn) return false;
  const german = occupants[GERMAN];
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const other = mons.board.neighbours[d];
    if (other !== NO_HEX && !german[other] && !hasZone(mons, german, other)) return false;
  }
  return true;
}
