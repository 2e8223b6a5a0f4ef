import { type Decision, type Note, OK, type SideId, type Verdict } from '../../engine/title.ts';
import { type Battle, enemyOf, FIRST, SECOND } from './battle.ts';
import { hasUnits } from './commanders.ts';
import { unitsInCommand } from './leaders.ts';
import { change, note, type Play, pop, push, refuse, replace, rollSix, rollTen, tell } from './play.ts';
import { type Frame, IN_PLAY, type LaceWarsView } from './position.ts';
import type { FrameOf, Handler } from './steps.ts';
import { isFrozen } from './wing.ts';

/* Chapters 4.C, 5 and 8.3: operations segments, initiative, the activation of formations. */

/** 5, R-L06: whether a formation can still be chosen this turn. */
export function mayActivate(b: Battle, p: LaceWarsView, side: SideId, f: number): Verdict {
  const formation = b.formations[f];
  if (!formation || formation.side !== side) return refuse('not-that-formation', '5');
  if (p.activated[f]) return refuse('already-activated', '5', { formation: f });
  if (p.unusable[f]) return refuse('formation-unusable', '8.4', { formation: f });
  if (!hasUnits(b, p, f)) return refuse('formation-gone', '5', { formation: f });
  const alive = formation.units.filter((u) => p.fate[u] === IN_PLAY);
  if (alive.every((u) => isFrozen(b, p, u))) return refuse('formation-frozen', b.rule('13.1'), { formation: f });
  return OK;
}

/** Formations of a side that have not been activated this turn. */
export const formationsLeft = (b: Battle, p: LaceWarsView, side: SideId): number[] =>
  b.formations.flatMap((_, f) => (mayActivate(b, p, side, f).ok ? [f] : []));

/** 4.C: operations begin. Leuthen's last half turn (4) belongs to one side: the Prussians (R-L04), or who wins one roll (R-L05). */
export function startOperations(play: Play): void {
  const { battle: b } = play;
  if (play.p.turn !== b.lastTurn || !b.halfTurn) return push(play, { step: 'segment', only: null });
  const side = b.halfTurn === 'first' ? FIRST : initiative(play).winner;
  tell(play, side, 'half-turn', { rule: '4', data: { side } });
  push(play, { step: 'segment', only: side });
}

/** 4.C: one operations segment: initiative, then who activates what. */
export const segment: Handler<'segment'> = {
  decision: () => null,
  run(play, { only }) {
    const left = [FIRST, SECOND].map((side) =>
      only === null || only === side ? formationsLeft(play.battle, play.p, side) : [],
    );
    if (left[FIRST].length === 0 && left[SECOND].length === 0) return pop(play);
    const alone = left[SECOND].length === 0 ? FIRST : left[FIRST].length === 0 ? SECOND : null;
    if (alone !== null) return push(play, { step: 'activate', side: alone, most: 1, chosen: [] }); // no dice
    const { winner, double } = initiative(play);
    push(play, { step: 'order', side: winner, double: double && left[winner].length > 1 });
  },
};

/** 4.C: a d10 each, the first side adds its bonus and wins ties; twice the other's total allows two formations. */
export function initiative(play: Play): { winner: SideId; double: boolean } {
  const { battle: b } = play;
  const totals = [FIRST, SECOND].map((side) => {
    const face = rollTen(play);
    const bonus = b.initiativeBonus[side];
    tell(play, side, 'initiative-roll', {
      rule: '4.C',
      data: { side, total: face + bonus },
      roll: {
        faces: [face],
        sides: 10,
        modifiers: bonus ? [{ say: 'modifier-attacker', rule: '4.C', value: bonus }] : [],
        modified: face + bonus,
        table: '4.C',
        row: '',
        result: `${face + bonus}`,
      },
    });
    return face + bonus;
  });
  const winner = totals[FIRST] >= totals[SECOND] ? FIRST : SECOND;
  const double = totals[winner] >= 2 * totals[enemyOf(winner)];
  tell(play, winner, double ? 'initiative-double' : 'initiative-won', {
    rule: '4.C',
    data: { side: winner, total: totals[winner], other: totals[enemyOf(winner)] },
  });
  return { winner, double };
}

/** 4.C: the winner goes first, with one or two formations, or makes the loser go first; then both activate one. */
export const order: Handler<'order'> = {
  decision: (_, __, { side, double }) => ({
    over: false,
    side,
    kind: 'choose',
    step: 'order',
    task: note('task-order', '4.C', { double }),
    options: [
      { id: 'first', label: note(double ? 'option-first-double' : 'option-first', '4.C') },
      { id: 'second', label: note('option-second', '4.C') },
    ],
  }),
  *legal() {
    yield { kind: 'choose', option: 'first' };
    yield { kind: 'choose', option: 'second' };
  },
  check: (_, __, ___, action) =>
    action.kind === 'choose' && (action.option === 'first' || action.option === 'second')
      ? OK
      : refuse('not-an-option', '4.C'),
  apply(play, { side, double }, action) {
    if (action.kind !== 'choose') return;
    const one = (s: SideId, most: number): Frame => ({ step: 'activate', side: s, most, chosen: [] });
    const first = action.option === 'first';
    tell(play, side, first ? 'goes-first' : 'yields', { rule: '4.C', data: { side } });
    pop(play);
    if (first) push(play, one(enemyOf(side), 1), one(side, double ? 2 : 1));
    else push(play, one(side, 1), one(enemyOf(side), 1));
  },
};

const optionsFor = (b: Battle, p: LaceWarsView, { side, chosen }: FrameOf<'activate'>): number[] =>
  formationsLeft(b, p, side).filter((f) => !chosen.includes(f));

/** 5: naming the formation, or the two formations, to activate. */
export const activate: Handler<'activate'> = {
  decision(b, p, frame): Decision | null {
    const options = optionsFor(b, p, frame);
    if (options.length === 0 || (options.length === 1 && frame.chosen.length === 0)) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'choose',
      step: 'activate',
      task: note(frame.chosen.length > 0 ? 'task-activate-second' : 'task-activate', '5', { count: options.length }),
      options: [
        ...options.map((f) => ({ id: b.formations[f].id, label: note('option-formation', '5', { formation: f }) })),
        ...(frame.chosen.length > 0 ? [{ id: 'alone', label: note('option-alone', '4.C') }] : []),
      ],
    };
  },
  run(play, frame) {
    const [f] = optionsFor(play.battle, play.p, frame);
    const chosen = f === undefined || frame.chosen.length > 0 ? frame.chosen : [f];
    pop(play);
    if (chosen.length > 0) begin(play, frame.side, chosen);
  },
  *legal(b, p, frame) {
    for (const f of optionsFor(b, p, frame)) yield { kind: 'choose', option: b.formations[f].id };
    if (frame.chosen.length > 0) yield { kind: 'choose', option: 'alone' };
  },
  check(b, p, frame, action) {
    if (action.kind !== 'choose') return refuse('not-an-option', '5');
    if (action.option === 'alone') return frame.chosen.length > 0 ? OK : refuse('not-an-option', '5');
    const f = b.formations.findIndex((x) => x.id === action.option);
    return frame.chosen.includes(f)
      ? refuse('already-activated', '5', { formation: f })
      : mayActivate(b, p, frame.side, f);
  },
  apply(play, frame, action) {
    if (action.kind !== 'choose') return;
    const chosen = action.option === 'alone' ? frame.chosen : [...frame.chosen, play.battle.formation(action.option)];
    if (action.option !== 'alone' && chosen.length < frame.most) return replace(play, { ...frame, chosen });
    pop(play);
    begin(play, frame.side, chosen);
  },
};

/** 5, 8.3, 9.1: leaders out of command check; then command is fixed for the whole activation, and the units move. */
function begin(play: Play, side: SideId, formations: readonly number[]): void {
  const { battle: b } = play;
  for (const f of formations) change(play, { activated: play.p.activated.with(f, 1) });
  tell(play, side, formations.length > 1 ? 'activates-two' : 'activates', {
    rule: '5',
    data: { formations },
    units: formations.map((f) => b.formations[f].leader).filter((l) => l >= 0),
    heading: 'phase',
  });
  const active = formations.filter((f) => activationCheck(play, f));
  if (active.length === 0) return;
  const command = active.flatMap((f) => unitsInCommand(b, play.p, f));
  push(play, { step: 'movement', side, formations: active, command, mover: null, strategic: false });
}

/** 8.3: a leader out of command activates his formation on d6 at or below his activation value. */
function activationCheck(play: Play, f: number): boolean {
  const { battle: b } = play;
  const { leader, side } = b.formations[f];
  if (leader < 0 || !play.p.outOfCommand[leader]) return true;
  const values = b.pieces[leader].leader!;
  const value = play.p.aide[leader] ? values.aide!.activation : values.activation;
  const face = rollSix(play);
  const passed = face <= value;
  tell(play, side, passed ? 'activation-passed' : 'activation-failed', {
    rule: '8.3',
    data: { unit: leader, formation: f, value },
    units: [leader],
    roll: {
      faces: [face],
      modifiers: [],
      modified: face,
      table: '8.3',
      row: `${value}`,
      result: passed ? 'acts' : '-',
    },
  });
  return passed;
}

/** 5: movement comes before all combat of the activation. */
export function endMovement(play: Play, { side, formations, command }: FrameOf<'movement'>): void {
  replace(play, { step: 'combat', side, formations, command, struck: [], attack: null });
}

/** 5: the activation is over. */
export function endActivation(play: Play): void {
  pop(play);
}

// ---- scenario 2: the approach march --------------------------------------------------------------------------------

/** R-L10: formations march one after the other; then the commanders ride. */
export const march: Handler<'march'> = {
  decision: (b, p, frame): Decision => ({
    over: false,
    side: frame.side,
    kind: 'choose',
    step: 'march',
    task: note('task-march-order', 'Scenario 2', { side: frame.side }),
    options: [
      ...marchers(b, p, frame).map((f) => ({
        id: b.formations[f].id,
        label: note('option-formation', 'Scenario 2', { formation: f }),
      })),
      { id: 'end', label: note('option-end-march', 'Scenario 2') },
    ],
  }),
  *legal(b, p, frame) {
    for (const f of marchers(b, p, frame)) yield { kind: 'choose', option: b.formations[f].id };
    yield { kind: 'choose', option: 'end' };
  },
  check(b, p, frame, action) {
    if (action.kind !== 'choose') return refuse('not-an-option', 'Scenario 2');
    if (action.option === 'end') return OK;
    const f = b.formations.findIndex((x) => x.id === action.option);
    if (frame.marched.includes(f)) return refuse('already-activated', 'Scenario 2', { formation: f });
    return marchers(b, p, frame).includes(f) ? OK : refuse('not-that-formation', 'Scenario 2');
  },
  apply(play, frame, action) {
    if (action.kind !== 'choose') return;
    if (action.option === 'end') return replace(play, { step: 'command', side: frame.side, moved: [], factor: 2 });
    const f = play.battle.formation(action.option);
    replace(play, { ...frame, marched: [...frame.marched, f] });
    tell(play, frame.side, 'marches', { rule: 'Scenario 2', data: { formations: [f] } });
    push(play, { step: 'movement', side: frame.side, formations: [f], command: [], mover: null, strategic: true });
  },
  todo: (b, p, frame): Note[] => {
    const left = marchers(b, p, frame);
    return left.length > 0 ? [note('todo-formations', 'Scenario 2', { formations: left })] : [];
  },
};

const marchers = (b: Battle, p: LaceWarsView, { side, marched }: FrameOf<'march'>): number[] =>
  b.formations.flatMap((formation, f) =>
    formation.side === side && !marched.includes(f) && hasUnits(b, p, f) ? [f] : [],
  );

export const endMarch = (play: Play, _: FrameOf<'movement'>): void => pop(play);
