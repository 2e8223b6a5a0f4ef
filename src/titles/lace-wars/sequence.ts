import type { SideId } from '../../engine/title.ts';
import { startOperations } from './activation.ts';
import { type Battle, FIRST, SECOND } from './battle.ts';
import { commandCheck, commandsInChief } from './commanders.ts';
import { change, type Play, push, rollTen, tell } from './play.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';
import { recover, startRally } from './rally.ts';
import { campCheck, checkMorale, finalCount } from './victory.ts';
import type { LaceWarsWord } from './words.ts';

/*
 * Chapter 4: the sequence of play as one list. A phase pushes what has to be decided in it onto the stack; when the stack
 * is empty the next phase begins.
 */

export interface Phase {
  readonly id: string;
  readonly rule: string;
  readonly say: LaceWarsWord;
  readonly side: SideId | null;
  /** Phases of the approach march, of game turns, or both. */
  readonly when: 'set-up' | 'game' | 'strategic';
  begin(play: Play): void;
}

const setUp = (side: SideId) => (play: Play) => push(play, { step: 'set-up', side });

export const SEQUENCE: readonly Phase[] = [
  { id: 'set-up-2', rule: '13.1', say: 'phase-set-up', side: SECOND, when: 'set-up', begin: setUp(SECOND) }, // the second side first
  { id: 'set-up-1', rule: '13.1', say: 'phase-set-up', side: FIRST, when: 'set-up', begin: setUp(FIRST) },

  { id: 'detection', rule: 'Scenario 2', say: 'phase-detection', side: SECOND, when: 'strategic', begin: detection },
  {
    id: 'march-1',
    rule: 'Scenario 2',
    say: 'phase-march',
    side: FIRST,
    when: 'strategic',
    begin: (play) => push(play, { step: 'march', side: FIRST, marched: [] }),
  },
  {
    id: 'march-2',
    rule: 'Scenario 2',
    say: 'phase-march',
    side: SECOND,
    when: 'strategic',
    begin: (play) => {
      if (play.p.detected) push(play, { step: 'march', side: SECOND, marched: [] });
    },
  },
  {
    id: 'march-recovery',
    rule: '4.E',
    say: 'phase-recovery',
    side: null,
    when: 'strategic',
    begin: (play) => {
      recover(play);
      startRally(play);
    },
  },
  { id: 'march-end', rule: 'Scenario 2', say: 'phase-turn-end', side: null, when: 'strategic', begin: endTurn },

  { id: 'command-check', rule: '4.A', say: 'phase-command-check', side: null, when: 'game', begin: commandCheck },
  {
    id: 'bombardment-1',
    rule: '4.B',
    say: 'phase-bombardment',
    side: FIRST,
    when: 'game',
    begin: (play) => push(play, { step: 'bombardment', side: FIRST }),
  },
  {
    id: 'bombardment-2',
    rule: '4.B',
    say: 'phase-bombardment',
    side: SECOND,
    when: 'game',
    begin: (play) => push(play, { step: 'bombardment', side: SECOND }),
  },
  { id: 'operations', rule: '4.C', say: 'phase-operations', side: null, when: 'game', begin: startOperations },
  {
    id: 'breaches',
    rule: '7.6',
    say: 'phase-breaches',
    side: FIRST,
    when: 'game',
    begin: (play) => {
      if (play.battle.files.scenario.special.breach) push(play, { step: 'breach', side: FIRST });
    },
  },
  {
    id: 'command-1',
    rule: '4.D',
    say: 'phase-command',
    side: FIRST,
    when: 'game',
    begin: (play) => push(play, { step: 'command', side: FIRST, moved: [], factor: 1 }),
  },
  {
    id: 'command-2',
    rule: '4.D',
    say: 'phase-command',
    side: SECOND,
    when: 'game',
    begin: (play) => push(play, { step: 'command', side: SECOND, moved: [], factor: 1 }),
  },
  {
    id: 'recovery',
    rule: '4.E',
    say: 'phase-recovery',
    side: null,
    when: 'game',
    begin: (play) => {
      clearTurn(play);
      recover(play);
      startRally(play);
    },
  },
  { id: 'turn-end', rule: '4.E', say: 'phase-turn-end', side: null, when: 'game', begin: endTurn },
];

const at = (id: string): number => SEQUENCE.findIndex((phase) => phase.id === id);
export const FIRST_PHASE = 0;

/** Whether a phase takes place at all in this battle. */
export const occurs = (b: Battle, phase: Phase): boolean => phase.id !== 'breaches' || b.files.scenario.special.breach;

/** Begins the next phase of the sequence. */
export function nextPhase(play: Play): void {
  const { when } = SEQUENCE[play.p.phase];
  const next = play.p.phase + 1;
  if (when === 'set-up' && SEQUENCE[next].when !== 'set-up')
    return startTurn(play, play.battle.strategicTurns > 0 ? 1 - play.battle.strategicTurns : 1);
  enterPhase(play, next);
}

/** Begins a phase, with its heading in the log. */
export function enterPhase(play: Play, index: number): void {
  const phase = SEQUENCE[index];
  change(play, { phase: index });
  if (occurs(play.battle, phase) && phase.when !== 'set-up' && !phase.id.endsWith('end'))
    tell(play, phase.side, phase.say, { rule: phase.rule, heading: 'phase', data: { side: phase.side ?? FIRST } });
  phase.begin(play);
}

/** Strategic turn number (S1 to S5) of a turn before the first; 0 in game turns. */
export const strategicNumber = (b: Battle, turn: number): number => (turn < 1 ? turn + b.strategicTurns : 0);

function startTurn(play: Play, turn: number): void {
  const { battle: b } = play;
  change(play, { turn, columns: play.p.columns.map((c) => ({ ...c, entered: 0 })), entrySpent: [], drivenOut: [] });
  const strategic = turn < 1;
  tell(play, null, strategic ? 'strategic-turn' : 'turn', {
    rule: strategic ? 'Scenario 2' : '4',
    data: { turn: strategic ? strategicNumber(b, turn) : turn },
    heading: 'turn',
  });
  enterPhase(play, strategic ? at('detection') : at('command-check'));
}

/** Scenario 2 (R-L14): from the second strategic turn a d10 of 0 or 1 detects the march; this is then the last strategic turn. */
function detection(play: Play): void {
  const { battle: b } = play;
  const number = strategicNumber(b, play.p.turn);
  const rule = b.files.scenario.strategicTurns!.detection;
  if (number < 2 || (play.p.options.detection === 'once' && number > 2)) return;
  const face = rollTen(play);
  const detected = face <= rule.successMax;
  tell(play, SECOND, detected ? 'detected' : 'not-detected', {
    rule: 'Scenario 2',
    roll: {
      faces: [face],
      sides: 10,
      modifiers: [],
      modified: face,
      table: 'Scenario 2',
      row: '',
      result: detected ? 'detected' : '-',
    },
  });
  change(play, { detected });
}

/** 4.D: leaders are turned face up, and markers of the turn come off. */
function clearTurn(play: Play): void {
  change(play, {
    done: play.p.done.map(() => 0),
    run: play.p.run.map(() => 0),
    activated: play.p.activated.map(() => 0),
  });
}

/** 4.E: morale of formations, the camp, the last turn; or on to the next. */
function endTurn(play: Play): void {
  const { battle: b, p } = play;
  if (p.turn < 1) {
    clearTurn(play);
    const over = p.detected || p.contact || p.turn === 0; // R-L15
    if (over) tell(play, null, 'march-over', { rule: 'Scenario 2' });
    return startTurn(play, over ? 1 : p.turn + 1);
  }
  checkMorale(play);
  campCheck(play);
  if (p.turn >= b.lastTurn) return finalCount(play);
  successor(play);
  startTurn(play, p.turn + 1);
}

/** 8.4 Leuthen (R-L23): after the recovery of the turn following Charles's loss Daun takes command. */
function successor(play: Play): void {
  const { battle: b, p } = play;
  if (p.vacantUntil !== p.turn || p.vacantUntil === 0) return;
  const next: LaceWarsView = { ...p, turn: p.turn + 1 };
  const daun = b.pieces.findIndex(
    (piece, u) => piece.leader?.role === 'reserve' && p.fate[u] === IN_PLAY && commandsInChief(b, next, u),
  );
  if (daun >= 0) tell(play, b.pieces[daun].side, 'takes-command', { rule: '8.4', data: { unit: daun }, units: [daun] });
}
