import { NO_HEX } from '../../engine/board/board.ts';
import { type LossQueue, lossHandler } from '../../engine/play/losses.ts';
import { setAt } from '../../engine/play/work.ts';
import type { Decision, UnitId } from '../../engine/title.ts';
import { relocate } from './control.ts';
import { BRITISH, GERMAN, type MonsGame } from './data.ts';
import { factsOf } from './facts.ts';
import { areExitsOpen } from './movement.ts';
import {
  DEAD,
  DEAD_SURROUNDED,
  type LossFrame,
  type MonsKit,
  type MonsView,
  type MonsWork,
  type Placed,
  stack,
} from './position.ts';
import { note, refuse, tell } from './words.ts';

/* 2.13 Steps, and who loses them: 10.9, 11.5, 12.12 */

/** 10.9, 11.5: of units with these steps those that may lose the next one: while any has more than one step, one with one step is safe. */
export function spreadChoices(units: readonly UnitId[], steps: readonly number[]): UnitId[] {
  const strong = units.filter((u) => steps[u] > 1);
  return strong.length > 0 ? strong : units.filter((u) => steps[u] > 0);
}

/** The units that may lose the next step of a frame; in melee any of them (12.12). */
function lossChoices(view: Pick<MonsView, 'steps' | 'place'>, frame: LossFrame): UnitId[] {
  const alive = frame.units.filter((u) => view.place[u] >= 0);
  return frame.spread ? spreadChoices(alive, view.steps) : alive;
}

/** what is asked for is no more than the steps that are there. */
function decision(view: Pick<MonsView, 'steps'>, { chooser, cause, units, left, rule }: LossFrame): Decision {
  const count = Math.min(left, stepsOf(view, units));
  const task = note(cause === 'melee' ? 'task-losses-own' : 'task-losses-enemy', rule, { count });
  return { over: false, side: chooser, kind: 'allocate', step: `${cause}-losses`, task };
}

const queue: LossQueue<MonsKit, LossFrame> = {
  left: (frame) => frame.left,
  choices: (_, view, frame) => lossChoices(view, frame),
  decision: (_, view, frame) => decision(view, frame),
  check(_, view, frame, unit) {
    if (view.place[unit] < 0) return refuse('not-on-map', frame.rule, { unit });
    if (frame.units.includes(unit)) return refuse('loss-others-first', frame.rule, { unit });
    return refuse(frame.cause === 'defensive-fire' ? 'loss-not-attacking' : 'loss-not-in-fight', frame.rule, { unit });
  },
  take: loseStep,
  /** Excess beyond the steps present is lost (10.9, 11.5, 12.12, R-21). */
  done(work, frame) {
    if (frame.left > 0) tell(work, null, 'losses-excess', { rule: frame.rule, data: { count: frame.left } });
    stack.pop(work);
  },
};
export const losses = lossHandler(queue);

/** Steps that units have left. */
export const stepsOf = ({ steps }: Pick<MonsView, 'steps'>, units: readonly UnitId[]): number =>
  units.reduce((sum, u) => sum + steps[u], 0);

/** 2.13: one step off a unit: its counter turns, or gives way to the replacement counter, or goes to the dead pile. */
function loseStep(work: MonsWork, frame: LossFrame, unit: UnitId): void {
  const { game } = work;
  stack.change(work, frame, { left: frame.left - 1 });
  const hex = work.position.place[unit];
  const { side, maxSteps } = game.units[unit];
  const left = work.position.steps[unit] - 1;
  const { cause } = frame;
  setAt(work, 'steps', unit, left);
  if (left > 0) {
    const replaced = maxSteps === 4 && left === 2; // 2.13: from the regiment's counter to its replacement
    const telling = { rule: '2.13', units: [unit], hexes: [hex], data: { unit, hex, left, cause } };
    return tell(work, side, replaced ? 'step-lost-replaced' : 'step-lost', telling);
  }
  const surrounded = side === BRITISH && isSurrounded(game, work.position, hex);
  relocate(work, [unit], [surrounded ? DEAD_SURROUNDED : DEAD]);
  const telling = { units: [unit], hexes: [hex], data: { unit, hex, cause } };
  if (surrounded) tell(work, side, 'unit-eliminated-surrounded', { rule: '4.5', ...telling });
  else tell(work, side, 'unit-eliminated', { rule: '2.13', ...telling });
}

/** 4.5: every hex next to this one holds a German unit or lies in a German zone of control (R-08: an exit hex from turn 8 on never counts). */
export function isSurrounded(game: MonsGame, position: Placed & Pick<MonsView, 'turn'>, hex: number): boolean {
  if (game.isExit[hex] && areExitsOpen(game, position)) return false;
  const { occupied, zone } = factsOf(game, position);
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const other = game.board.neighbours[d];
    if (other !== NO_HEX && !occupied[GERMAN][other] && !zone[GERMAN][other]) return false;
  }
  return true;
}
