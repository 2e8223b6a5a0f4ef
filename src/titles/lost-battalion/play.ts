import { type Action, type Decision, IllegalAction, type GameEvent, type Outcome } from '../../engine/title.ts';
import { enemyOf, type GameData } from './data.ts';
import { FRAMES } from './frames.ts';
import type { Handler } from './handler.ts';
import {
  type Check,
  type LostBattalionPosition,
  refuse,
  set,
  startWork,
  tell,
  topFrame,
  type Work,
} from './position.ts';
import { checkDeclare, DECLARE } from './rest.ts';
import { nextStep, stepOf } from './sequence.ts';
import { collapsePockets } from './solitaire/front.ts';
import { STEPS } from './steps.ts';
import { outcome } from './victory.ts';

/* Asks and answers: who must decide, what is allowed, and what goes on by itself until somebody must decide again. */

/** What the game waits for: a pending step of a resolution, or the step of the sequence. */
export const handlerOf = (p: LostBattalionPosition): Handler => {
  const frame = topFrame(p);
  return frame ? FRAMES[frame.kind] : STEPS[p.step];
};

export function decisionOf(game: GameData, p: LostBattalionPosition): Decision | Outcome {
  const over = outcome(game, p);
  if (over) return over;
  const decision = handlerOf(p).decision(game, p);
  if (!decision) throw new Error(`the step ${p.step} waits for nobody`);
  return decision;
}

export function checkAction(game: GameData, p: LostBattalionPosition, action: Action): Check {
  if (p.ending) return refuse('13.1', 'game-over');
  if (action.kind === 'resign') return null;
  if (action.kind === 'choose' && action.option === DECLARE && (topFrame(p) || p.step !== 'final-offensive'))
    return checkDeclare(game, p);
  return handlerOf(p).check(game, p, action);
}

export function applyAction(
  game: GameData,
  p: LostBattalionPosition,
  action: Action,
): { position: LostBattalionPosition; events: GameEvent[] } {
  const refusal = checkAction(game, p, action);
  if (refusal) throw new IllegalAction(refusal, action);
  const w = startWork(game, p);
  if (action.kind === 'resign') {
    const { side } = decisionOf(game, p) as Decision;
    tell(w, 'resigned', side, { data: { side } });
    set(w, { ending: { how: 'resigned', winner: enemyOf(side) } });
  } else {
    handlerOf(p).apply(w, action);
    // Passing ends a step of the sequence; in the middle of a resolution it is an answer like any other.
    if (action.kind === 'pass' && p.pending.length === 0) nextOf(w);
    else if (action.kind === 'choose' && p.step === 'final-offensive' && p.pending.length === 0) nextOf(w);
    settle(w, p);
  }
  return { position: w.p.ending ? { ...w.p, pending: [] } : w.p, events: w.events };
}

/** Goes on until somebody has to decide, or the game is over. `before`: the position whose pockets have been looked at. */
export function settle(w: Work, before: LostBattalionPosition): void {
  let { control } = before;
  while (!w.p.ending) {
    if (w.game.solitaire && w.p.step === 'allied-movement' && w.p.control !== control) {
      collapsePockets(w); // 12.4
      ({ control } = w.p);
    }
    const frame = topFrame(w.p);
    if (frame) {
      if (!FRAMES[frame.kind].run(w)) return;
    } else if (STEPS[w.p.step].decision(w.game, w.p)) return;
    else nextOf(w);
  }
}

/** The step is over, and the next begins. */
function nextOf(w: Work): void {
  const done = stepOf(w.game, w.p.step);
  STEPS[done.id].leave?.(w);
  if (w.p.ending) return;
  enterStep(w, nextStep(w.game, done.id), done.phase);
}

export function enterStep(w: Work, id: LostBattalionPosition['step'], phaseBefore: string | null): void {
  set(w, { step: id });
  const step = stepOf(w.game, id);
  if (id === 'turn')
    tell(w, 'turn', null, {
      heading: 'turn',
      rule: '4.3',
      data: { turn: w.p.turn, dates: w.game.files.scenario.turns[w.p.turn - 1].dates },
    });
  if (step.phase !== phaseBefore) tell(w, step.phase, step.side, { heading: 'phase', rule: step.rule });
  STEPS[id].enter?.(w);
}
