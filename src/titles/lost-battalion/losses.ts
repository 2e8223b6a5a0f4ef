import type { Action, Decision, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, GERMAN, type GameData } from './data.ts';
import { checkDesch } from './desch.ts';
import {
  type Check,
  ELIMINATED,
  type LossFrame,
  type LostBattalionPosition,
  note,
  popFrame,
  POOL,
  pushFrame,
  refuse,
  relocate,
  set,
  setFrame,
  tell,
  topFrame,
  type Work,
} from './position.ts';
import { systemLoss } from './solitaire/priorities.ts';
import { hiddenFrom } from './view.ts';

/* 2.10 Steps, and 9.11 who loses them */

type Losing = Pick<LostBattalionPosition, 'where' | 'steps' | 'hit'>;

/** 9.11, 11.8, R-11, R-16: the units that may lose the next step. */
export function lossChoices(game: GameData, p: Losing, frame: LossFrame): UnitId[] {
  const alive = frame.units.filter((u) => p.where[u] >= 0);
  if (frame.tank !== null && frame.taken === 1 && alive.includes(frame.tank)) return [frame.tank]; // 11.8: the second step is the tank's
  const others = alive.filter((u) => game.units[u].type !== 'tank');
  // 11.8: a tank takes nothing for infantry; what is left over when the last infantry is gone falls on it in defence.
  if (others.length === 0) return frame.tank === null ? alive : [];
  return others.filter((u) => p.steps[u] > 1 || !others.some((v) => p.where[v] === p.where[u] && canBearFirst(p, v)));
}

/** it has lost no step in this combat yet, and would not be removed by one: until it has, nobody else of its hex is removed. */
const canBearFirst = (p: Losing, unit: UnitId): boolean => p.steps[unit] > 1 && !p.hit.includes(unit);

export function checkLoss(game: GameData, p: Losing, frame: LossFrame, unit: UnitId): Check {
  if (!frame.units.includes(unit) || p.where[unit] < 0) return refuse('9.11', 'loss-not-in-fight', { unit });
  const choices = lossChoices(game, p, frame);
  if (choices.includes(unit)) return null;
  return game.units[unit].type === 'tank' || choices.includes(frame.tank ?? -1)
    ? refuse('11.8', 'loss-tank', { unit })
    : refuse('9.11', 'loss-others-first', { unit });
}

export function lossDecision(_game: GameData, frame: LossFrame, p: LostBattalionPosition): Decision {
  const hexes = [...new Set(frame.units.map((u) => p.where[u]).filter((hex) => hex >= 0))];
  return {
    over: false,
    side: frame.side,
    kind: 'allocate',
    step: 'losses',
    task: note('task-losses', frame.cause === 'gas' ? '11.7' : '9.11', { cause: frame.cause, count: frame.left }),
    hexes,
    count: frame.left,
  };
}

export function* lossActions(game: GameData, p: LostBattalionPosition, frame: LossFrame): Iterable<Action> {
  for (const unit of lossChoices(game, p, frame)) yield { kind: 'allocate', unit };
}

/** Opens a frame of losses. */
export function openLosses(
  w: Work,
  side: SideId,
  units: readonly UnitId[],
  left: number,
  cause: LossFrame['cause'],
  tank: UnitId | null = null,
): void {
  if (left > 0) pushFrame(w, { kind: 'losses', cause, side, units, left, tank, taken: 0 });
}

/** Takes losses as long as nobody has to choose. False when somebody has. Steps beyond those there are vanish (9.11). */
export function takeForced(w: Work): boolean {
  for (;;) {
    const frame = topFrame(w.p) as LossFrame;
    const choices = lossChoices(w.game, w.p, frame);
    if (frame.left === 0 || choices.length === 0) {
      popFrame(w);
      return true;
    }
    const system = w.game.solitaire && frame.side === GERMAN;
    if (choices.length > 1 && !system && !isOrderFree(w.game, w.p, frame, choices)) return false;
    loseStep(w, system ? systemLoss(w.game, w.p, choices) : choices[0]);
  }
}

/** whether every order comes to the same: two-step units of one hex that lose one each, or nobody who is left at all. */
function isOrderFree(game: GameData, p: Losing, frame: LossFrame, choices: readonly UnitId[]): boolean {
  if (frame.tank !== null) return false;
  const regiments = frame.units.filter((u) => p.where[u] >= 0 && game.units[u].type !== 'tank');
  if (frame.left >= regiments.reduce((sum, u) => sum + p.steps[u], 0)) return true;
  return (
    frame.left >= choices.length &&
    choices.every((u) => p.steps[u] === 2 && canBearFirst(p, u) && p.where[u] === p.where[choices[0]])
  );
}

/** 2.10: one step off a unit: its counter is turned, changed for the smaller one, or taken off. */
export function loseStep(w: Work, unit: UnitId): void {
  const frame = topFrame(w.p) as LossFrame;
  setFrame(w, { ...frame, left: frame.left - 1, taken: frame.taken + 1 });
  const { game } = w;
  const { side, maxSteps } = game.units[unit];
  const hex = w.p.where[unit];
  const left = w.p.steps[unit] - 1;
  set(w, { steps: w.p.steps.with(unit, left), hit: [...w.p.hit, unit] });
  if (left === 0) eliminate(w, unit);
  else {
    const event = { rule: '2.10', units: [unit], hexes: [hex], data: { unit, hex, left, cause: frame.cause } };
    // 5.6: a barrage or gas lets nobody look into the stack.
    const secret = !hiddenFrom(game, w.p, enemyOf(side)).has(unit)
      ? {}
      : {
          onlyFor: side,
          otherwise: { say: 'step-lost-unseen', side, rule: '2.10', hexes: [hex], data: { hex, cause: frame.cause } },
        };
    tell(w, maxSteps === 4 && left === 2 ? 'step-lost-counter' : 'step-lost', side, { ...event, ...secret });
  }
  checkDesch(w, unit);
}

/** 11.9: a machine gun comes back later; everything else is gone for good. */
function eliminate(w: Work, unit: UnitId): void {
  const { type, side } = w.game.units[unit];
  const hex = w.p.where[unit];
  relocate(w, [unit], type === 'mg' ? POOL : ELIMINATED);
  if (type === 'mg' && w.p.steps[unit] === 0) set(w, { steps: w.p.steps.with(unit, 1) });
  tell(w, 'unit-eliminated', side, {
    rule: type === 'mg' ? '11.9' : '9.11',
    units: [unit],
    hexes: [hex],
    data: { unit, hex },
  });
}

/** 9.11: "E": every unit of a side in the fight is lost, whatever its steps. */
export function eliminateAll(w: Work, units: readonly UnitId[]): void {
  for (const unit of units.filter((u) => w.p.where[u] >= 0)) {
    set(w, { steps: w.p.steps.with(unit, 0) });
    eliminate(w, unit);
    checkDesch(w, unit);
  }
}
