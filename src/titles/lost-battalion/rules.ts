import { enemyOf } from '../../engine/title.ts';
import type { Rules } from '../../engine/play/referee.ts';
import { set } from '../../engine/play/work.ts';
import { advanceFrames } from './advance.ts';
import { receiveArrivals, startTurn } from './arrivals.ts';
import { barrageFrames, barrageStep } from './barrages.ts';
import { assaultStep } from './combat.ts';
import { ALLIED, GERMAN } from './data.ts';
import { clearGas, gasStep } from './gas.ts';
import { frames, type LostBattalionKit, refuse, type StepHandler, tell, type Work } from './kit.ts';
import { lossFrames } from './losses.ts';
import { machineGunStep } from './machine-guns.ts';
import { artilleryStep, movementStep } from './moves.ts';
import { copyOf } from './position.ts';
import { replacementStep } from './replacements.ts';
import { combatFrames } from './resolution.ts';
import { offensiveStep } from './rest.ts';
import { nextStep, type StepId, stepOf } from './sequence.ts';
import { setUpStep } from './setup.ts';
import { fillCups, refresh } from './solitaire/cups.ts';
import { collapseMeanwhile } from './solitaire/front.ts';
import { reconnaissanceFrames } from './solitaire/reconnaissance.ts';
import { finalEnding, outcome } from './victory.ts';

/* What each step of the sequence and each pending step of a resolution asks and does, for the referee. */

// ---- the sequence --------------------------------------------------------------------------------------------

/** A step that goes by itself. */
const automatic = (enter: (work: Work) => void): StepHandler => ({ decision: () => null, enter });

/** 4.3: gas goes, and the next turn or the end of the game comes. */
function endTurn(work: Work): void {
  clearGas(work);
  set(work, { used: [], struck: [], hit: [], outOfSupply: [], halved: [] });
  if (work.position.turn >= work.game.files.scenario.lastTurn)
    set(work, { ending: finalEnding(work.game, work.position) });
  else set(work, { turn: work.position.turn + 1 });
}

const STEPS: Readonly<Record<StepId, StepHandler>> = {
  'set-up-german': setUpStep,
  'set-up-allied': setUpStep,
  turn: automatic(startTurn),
  gas: gasStep,
  'machine-guns': machineGunStep,
  'allied-replacements': replacementStep,
  'german-replacements': replacementStep,
  arrivals: automatic(receiveArrivals),
  'final-offensive': offensiveStep,
  'allied-movement': movementStep(ALLIED),
  'allied-attacks': assaultStep,
  'allied-barrages': barrageStep,
  'artillery-movement': artilleryStep,
  'german-movement': movementStep(GERMAN),
  'german-attacks': assaultStep,
  'german-barrages': barrageStep,
  cups: automatic(fillCups),
  refresh: automatic(refresh),
  'turn-end': automatic(endTurn),
};

/** The step is over, and the next begins. */
function next(work: Work): void {
  const done = stepOf(work.game, work.position.step);
  STEPS[done.id].leave?.(work);
  if (!work.position.ending) enterStep(work, nextStep(work.game, done.id), done.phase);
}

export function enterStep(work: Work, id: StepId, phaseBefore: string | null): void {
  set(work, { step: id });
  const { phase, side, rule } = stepOf(work.game, id);
  const { turn } = work.position;
  if (id === 'turn') {
    const { dates } = work.game.files.scenario.turns[turn - 1];
    tell(work, null, 'turn', { heading: 'turn', rule: '4.3', data: { turn, dates } });
  }
  if (phase !== phaseBefore) tell(work, side, phase, { heading: 'phase', rule });
  STEPS[id].enter?.(work);
}

/** A step as the referee handles it: passing, and having nothing to decide, ends it. */
const inSequence = (step: StepHandler): StepHandler => ({
  ...step,
  run: next,
  pass: next,
  apply(work, frame, action) {
    step.apply?.(work, frame, action);
    if (step.once) next(work);
  },
});
const SEQUENCE = Object.fromEntries(
  Object.entries(STEPS).map(([id, step]) => [id, inSequence(step)]),
) as unknown as typeof STEPS;

// ---- the referee ---------------------------------------------------------------------------------------------

export const rules: Rules<LostBattalionKit> = {
  stack: frames,
  handlers: {
    losses: lossFrames,
    combat: combatFrames,
    barrage: barrageFrames,
    advance: advanceFrames,
    reconnaissance: reconnaissanceFrames,
  },
  sequence: (_, { step }) => SEQUENCE[step],
  outcome,
  resign(work, side) {
    tell(work, side, 'resigned', { data: { side } });
    set(work, { ending: { how: 'resigned', winner: enemyOf(side) } });
  },
  watch: collapseMeanwhile,
  copy: copyOf,
  units: (game) => game.units.length,
  hexes: (game) => game.board.size,
  refusals: {
    over: refuse('game-over', '13.1'),
    notNow: ({ task }) => refuse('not-now', task.rule ?? '4.1'),
    noPassing: ({ task }) => refuse('no-passing', task.rule ?? '4.1'),
    noSuchUnits: () => refuse('no-such-units', '2.3'),
    noSuchHex: ({ task }) => refuse('no-path', task.rule ?? '8.1'),
    noSuchOption: ({ task }) => refuse('no-such-option', task.rule ?? '4.1'),
    wrongNumber: ({ task, least = 0, most = Infinity }) => refuse('wrong-number', task.rule ?? '4.1', { least, most }),
  },
};
