import { lossHandler } from '../../engine/play/losses.ts';
import type { Check } from '../../engine/play/referee.ts';
import { set } from '../../engine/play/work.ts';
import { enemyOf, type Decision, type SideId, type UnitId } from '../../engine/title.ts';
import { GERMAN, type LostBattalionGame } from './data.ts';
import { checkDesch } from './desch.ts';
import { frames, type LostBattalionKit, note, refuse, relocate, tell, type Work } from './kit.ts';
import { ELIMINATED, type LossFrame, type LostBattalionPosition, POOL } from './position.ts';
import { systemLoss } from './solitaire/priorities.ts';
import { hiddenFrom, isSeen } from './view.ts';

/* 2.10 Steps, and 9.11 who loses them */

type Losing = Pick<LostBattalionPosition, 'where' | 'steps' | 'hit'>;

/** 9.11, 11.8, R-11, R-16: the units that may lose the next step. */
export function lossChoices(game: LostBattalionGame, position: Losing, frame: LossFrame): UnitId[] {
  const alive = frame.units.filter((u) => position.where[u] >= 0);
  if (frame.tank !== null && frame.taken === 1 && alive.includes(frame.tank)) return [frame.tank]; // 11.8: the second step is the tank's
  const others = alive.filter((u) => game.units[u].type !== 'tank');
  // 11.8: a tank takes nothing for infantry; what is left over when the last infantry is gone falls on it in defence.
  if (others.length === 0) return frame.tank === null ? alive : [];
  return others.filter(
    (u) =>
      position.steps[u] > 1 ||
      !others.some((v) => position.where[v] === position.where[u] && canBearFirst(position, v)),
  );
}

/** it has lost no step in this combat yet, and would not be removed by one: until it has, nobody else of its hex is removed. */
const canBearFirst = (p: Losing, unit: UnitId): boolean => p.steps[unit] > 1 && !p.hit.includes(unit);

/** whether every order comes to the same: two-step units of one hex that lose one each, or no regiment that is left at all. Of tanks alone one loses the step of a "t", and the others keep theirs. */
function isOrderFree(game: LostBattalionGame, position: Losing, frame: LossFrame, choices: readonly UnitId[]): boolean {
  if (frame.tank !== null) return false;
  const regiments = frame.units.filter((u) => position.where[u] >= 0 && game.units[u].type !== 'tank');
  if (regiments.length === 0) return false;
  if (frame.left >= regiments.reduce((sum, u) => sum + position.steps[u], 0)) return true;
  return (
    frame.left >= choices.length &&
    choices.every(
      (u) => position.steps[u] === 2 && canBearFirst(position, u) && position.where[u] === position.where[choices[0]],
    )
  );
}

/** Those of them among whom somebody has to choose: one where the system loses, or where the order does not matter. */
function openChoices(game: LostBattalionGame, position: Losing, frame: LossFrame): UnitId[] {
  const choices = lossChoices(game, position, frame);
  if (choices.length < 2) return choices;
  if (game.solitaire && frame.side === GERMAN) return [systemLoss(game, position, choices)];
  return isOrderFree(game, position, frame, choices) ? choices.slice(0, 1) : choices;
}

/** 9.11: why a unit that is not among the choices may not lose the step. */
function checkLoss(
  game: LostBattalionGame,
  p: Losing & Pick<LostBattalionPosition, 'pending'>,
  frame: LossFrame,
  unit: UnitId,
): Check {
  const { side } = frame;
  if (game.units[unit].side !== side) {
    const combat = frames.find(p, 'combat');
    const part = side === combat?.side ? 'attackers' : 'defenders';
    return refuse('loss-other-side', '9.11', { unit, side, part: combat ? part : null });
  }
  if (!frame.units.includes(unit) || p.where[unit] < 0) return refuse('loss-not-in-fight', '9.11', { unit });
  const tanks = game.units[unit].type === 'tank' || lossChoices(game, p, frame).includes(frame.tank ?? -1);
  return tanks ? refuse('loss-tank', '11.8', { unit }) : refuse('loss-others-first', '9.11', { unit });
}

function lossDecision(
  _: LostBattalionGame,
  position: LostBattalionPosition,
  { side, cause, units, left }: LossFrame,
): Decision {
  const hexes = [...new Set(units.map((u) => position.where[u]).filter((hex) => hex >= 0))];
  const task = note('task-losses', cause === 'gas' ? '11.7' : '9.11', { cause, count: left });
  return { over: false, side, kind: 'allocate', step: 'losses', task, hexes, count: left };
}

/** 9.11: steps taken off one by one; those beyond what is there vanish. */
export const lossFrames = lossHandler<LostBattalionKit, LossFrame>({
  isPart: isSeen,
  left: (frame) => frame.left,
  choices: openChoices,
  decision: lossDecision,
  check: checkLoss,
  take: loseStep,
  done: frames.pop,
});

/** Opens a frame of losses. */
export function openLosses(
  work: Work,
  side: SideId,
  cause: LossFrame['cause'],
  { units, left, tank = null }: { units: readonly UnitId[]; left: number; tank?: UnitId | null },
): void {
  if (left > 0) frames.push(work, { kind: 'losses', cause, side, units, left, tank, taken: 0 });
}

/** 2.10: one step off a unit: its counter is turned, changed for the smaller one, or taken off. */
function loseStep(work: Work, frame: LossFrame, unit: UnitId): void {
  frames.change(work, frame, { left: frame.left - 1, taken: frame.taken + 1 });
  const steps = work.position.steps.with(unit, work.position.steps[unit] - 1);
  set(work, { steps, hit: [...work.position.hit, unit] });
  if (steps[unit] === 0) eliminate(work, unit);
  else tellLoss(work, frame.cause, unit);
  checkDesch(work, unit);
}

/** 5.6: a barrage or gas lets nobody look into the stack. */
function tellLoss(work: Work, cause: LossFrame['cause'], unit: UnitId): void {
  const { side, maxSteps } = work.game.units[unit];
  const hex = work.position.where[unit];
  const left = work.position.steps[unit];
  const telling = { rule: '2.10', units: [unit], hexes: [hex], data: { unit, hex, left, cause } };
  const say = maxSteps === 4 && left === 2 ? 'step-lost-counter' : 'step-lost';
  if (!hiddenFrom(work.game, work.position, enemyOf(side)).has(unit)) return tell(work, side, say, telling);
  const seen: Pick<Work, 'events'> = { events: [] };
  tell(seen, side, 'step-lost-unseen', { rule: '2.10', hexes: [hex], data: { hex, cause } });
  tell(work, side, say, { ...telling, onlyFor: side, otherwise: seen.events[0] });
}

/** 11.9: a machine gun comes back later; everything else is gone for good. */
function eliminate(work: Work, unit: UnitId): void {
  const { type, side } = work.game.units[unit];
  const hex = work.position.where[unit];
  const again = type === 'mg';
  relocate(work, [unit], again ? POOL : ELIMINATED);
  if (again) set(work, { steps: work.position.steps.with(unit, 1) });
  const data = { unit, hex };
  tell(work, side, 'unit-eliminated', { rule: again ? '11.9' : '9.11', units: [unit], hexes: [hex], data });
}

/** 9.11: "E": every unit of a side in the fight is lost, whatever its steps. */
export function eliminateAll(work: Work, units: readonly UnitId[]): void {
  for (const unit of units.filter((u) => work.position.where[u] >= 0)) {
    set(work, { steps: work.position.steps.with(unit, 0) });
    eliminate(work, unit);
    checkDesch(work, unit);
  }
}
