import { set } from '../../engine/play/work.ts';
import { type LaceWarsKit, type LaceWork, note, stack, tell } from './kit.ts';
import type { Handler } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import type { Note, SideId } from '../../engine/title.ts';
import { startOperations } from './activation.ts';
import { type LaceWarsGame, FIRST, SECOND } from './battle.ts';
import { commandCheck, commandsInChief } from './commanders.ts';
import { type Frame, IN_PLAY, type LaceWarsView } from './position.ts';
import { recover, startRally } from './rally.ts';
import { campCheck, checkMorale, finalCount } from './victory.ts';

/*
 * Chapter 4: the sequence of play as one list. A phase pushes what has to be decided in it onto the stack; when the stack
 * is empty the next phase begins.
 */

export interface Phase {
  readonly id: string;
  readonly side: SideId | null;
  readonly words: Note;
  /** Phases of the approach march, of game turns, or before both. */
  readonly when: 'set-up' | 'game' | 'strategic';
  /** It is not announced, nor on the ribbon: the end of a turn. */
  readonly silent?: true;
  /** It takes place only where there are works to breach (7.6). */
  readonly works?: true;
  begin(work: LaceWork): void;
}

/** A phase that asks one side for something. */
const pushes = (frame: Frame) => (work: LaceWork) => stack.push(work, frame);
const phase = (id: string, when: Phase['when'], side: SideId | null, words: Note, begin: Phase['begin']): Phase => ({
  id,
  when,
  side,
  words,
  begin,
});
const of = (say: 'phase-set-up' | 'phase-march' | 'phase-bombardment' | 'phase-command', rule: string, side: SideId) =>
  note(say, rule, { side });

export const SEQUENCE: readonly Phase[] = [
  // the second side first
  phase('set-up-2', 'set-up', SECOND, of('phase-set-up', '13.1', SECOND), pushes({ step: 'set-up', side: SECOND })),
  phase('set-up-1', 'set-up', FIRST, of('phase-set-up', '13.1', FIRST), pushes({ step: 'set-up', side: FIRST })),

  phase('detection', 'strategic', SECOND, note('phase-detection', 'Scenario 2'), detection),
  phase('march-1', 'strategic', FIRST, of('phase-march', 'Scenario 2', FIRST), marches(FIRST)),
  phase('march-2', 'strategic', SECOND, of('phase-march', 'Scenario 2', SECOND), (work) => {
    if (work.position.detected) marches(SECOND)(work);
  }),
  phase('march-recovery', 'strategic', null, note('phase-recovery', '4.E'), recovery),
  { ...phase('march-end', 'strategic', null, note('phase-turn-end', 'Scenario 2'), endTurn), silent: true },

  phase('command-check', 'game', null, note('phase-command-check', '4.A'), commandCheck),
  phase('bombardment-1', 'game', FIRST, of('phase-bombardment', '4.B', FIRST), bombards(FIRST)),
  phase('bombardment-2', 'game', SECOND, of('phase-bombardment', '4.B', SECOND), bombards(SECOND)),
  phase('operations', 'game', null, note('phase-operations', '4.C'), startOperations),
  {
    ...phase('breaches', 'game', FIRST, note('phase-breaches', '7.6'), (work) => {
      if (work.game.files.scenario.special.breach) stack.push(work, { step: 'breach', side: FIRST });
    }),
    works: true,
  },
  phase('command-1', 'game', FIRST, of('phase-command', '4.D', FIRST), commands(FIRST)),
  phase('command-2', 'game', SECOND, of('phase-command', '4.D', SECOND), commands(SECOND)),
  phase('recovery', 'game', null, note('phase-recovery', '4.E'), (work) => {
    clearTurn(work);
    recovery(work);
  }),
  { ...phase('turn-end', 'game', null, note('phase-turn-end', '4.E'), endTurn), silent: true },
];

function marches(side: SideId) {
  return pushes({ step: 'march', side, marched: [] });
}
function bombards(side: SideId) {
  return pushes({ step: 'bombardment', side });
}
function commands(side: SideId) {
  return pushes({ step: 'command', side, moved: [], factor: 1 });
}
function recovery(work: LaceWork): void {
  recover(work);
  startRally(work);
}

const at = (id: string): number => SEQUENCE.findIndex((phase) => phase.id === id);
export const FIRST_PHASE = 0;

/** Whether a phase takes place at all in this battle. */
export const occurs = (game: LaceWarsGame, { works }: Phase): boolean => !works || game.files.scenario.special.breach;

/** The referee's step of the sequence: when nothing is pending the next phase begins. */
export const nextPhase: Handler<LaceWarsKit> = {
  decision: () => null,
  run(work) {
    const { when } = SEQUENCE[work.position.phase];
    const next = work.position.phase + 1;
    if (when === 'set-up' && SEQUENCE[next].when !== 'set-up')
      return startTurn(work, work.game.strategicTurns > 0 ? 1 - work.game.strategicTurns : 1);
    enterPhase(work, next);
  },
};

/** Begins a phase, with its heading in the log. */
export function enterPhase(work: LaceWork, index: number): void {
  const entered = SEQUENCE[index];
  set(work, { phase: index });
  if (occurs(work.game, entered) && entered.when !== 'set-up' && !entered.silent)
    work.events.push({ side: entered.side, ...entered.words, heading: 'phase' });
  entered.begin(work);
}

/** Strategic turn number (S1 to S5) of a turn before the first; 0 in game turns. */
export const strategicNumber = (game: LaceWarsGame, turn: number): number =>
  turn < 1 ? turn + game.strategicTurns : 0;

function startTurn(work: LaceWork, turn: number): void {
  const { game } = work;
  set(work, { turn, columns: work.position.columns.map((c) => ({ ...c, entered: 0 })), entrySpent: [], drivenOut: [] });
  const strategic = turn < 1;
  tell(work, null, strategic ? 'strategic-turn' : 'turn', {
    rule: strategic ? 'Scenario 2' : '4',
    data: { turn: strategic ? strategicNumber(game, turn) : turn },
    heading: 'turn',
  });
  enterPhase(work, strategic ? at('detection') : at('command-check'));
}

/** Scenario 2 (R-L14): from the second strategic turn a d10 of 0 or 1 detects the march; this is then the last strategic turn. */
function detection(work: LaceWork): void {
  const { game } = work;
  const number = strategicNumber(game, work.position.turn);
  const rule = game.files.scenario.strategicTurns!.detection;
  if (number < 2 || (work.position.options.detection === 'once' && number > 2)) return;
  const { result, roll } = throwFor(work, 'Scenario 2', (face) => (face <= rule.successMax ? 'detected' : '-'), {
    sides: 10,
    row: '',
  });
  const detected = result === 'detected';
  tell(work, SECOND, detected ? 'detected' : 'not-detected', {
    rule: 'Scenario 2',
    roll,
  });
  set(work, { detected });
}

/** 4.D: leaders are turned face up, and markers of the turn come off. */
function clearTurn(work: LaceWork): void {
  set(work, {
    done: work.position.done.map(() => 0),
    run: work.position.run.map(() => 0),
    activated: work.position.activated.map(() => 0),
  });
}

/** 4.E: morale of formations, the camp, the last turn; or on to the next. */
function endTurn(work: LaceWork): void {
  const { game, position: view } = work;
  if (view.turn < 1) {
    clearTurn(work);
    const over = view.detected || view.contact || view.turn === 0; // R-L15
    if (over) tell(work, null, 'march-over', { rule: 'Scenario 2' });
    return startTurn(work, over ? 1 : view.turn + 1);
  }
  checkMorale(work);
  campCheck(work);
  if (view.turn >= game.lastTurn) return finalCount(work);
  successor(work);
  startTurn(work, view.turn + 1);
}

/** 8.4 Leuthen (R-L23): after the recovery of the turn following Charles's loss Daun takes command. */
function successor(work: LaceWork): void {
  const { game, position: view } = work;
  if (view.vacantUntil !== view.turn || view.vacantUntil === 0) return;
  const next: LaceWarsView = { ...view, turn: view.turn + 1 };
  const daun = game.pieces.findIndex(
    (piece, u) => piece.leader?.role === 'reserve' && view.fate[u] === IN_PLAY && commandsInChief(game, next, u),
  );
  if (daun >= 0)
    tell(work, game.pieces[daun].side, 'takes-command', { rule: '8.4', data: { unit: daun }, units: [daun] });
}
