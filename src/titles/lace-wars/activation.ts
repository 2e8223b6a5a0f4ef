import { choosing } from '../../engine/play/choosing.ts';
import { set } from '../../engine/play/work.ts';
import type { Check } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { type FrameOf, type LaceWork, type Step, note, refuse, stack, tell, modifier } from './kit.ts';
import { enemyOf, type SideId } from '../../engine/title.ts';
import { type LaceWarsGame, FIRST, SECOND } from './battle.ts';
import { hasUnits } from './commanders.ts';
import { unitsInCommand } from './leaders.ts';
import { type Frame, IN_PLAY, type LaceWarsView } from './position.ts';
import { frozenRule, isFrozen } from './wing.ts';

/* Chapters 4.C, 5 and 8.3: operations segments, initiative, the activation of formations. */

/** 5, R-L06: whether a formation can still be chosen this turn. */
export function mayActivate(game: LaceWarsGame, view: LaceWarsView, side: SideId, formation: number): Check {
  const named = game.formations[formation];
  if (!named || named.side !== side) return refuse('not-that-formation', '5');
  if (view.activated[formation]) return refuse('already-activated', '5', { formation });
  if (view.unusable[formation]) return refuse('formation-unusable', '8.4', { formation });
  if (!hasUnits(game, view, formation)) return refuse('formation-gone', '5', { formation });
  const alive = named.units.filter((unit) => view.fate[unit] === IN_PLAY);
  if (alive.every((unit) => isFrozen(game, view, unit)))
    return refuse('formation-frozen', frozenRule(game), { formation });
  return null;
}

/** Formations of a side that have not been activated this turn. */
export const formationsLeft = (game: LaceWarsGame, view: LaceWarsView, side: SideId): number[] =>
  game.formations.flatMap((_, f) => (mayActivate(game, view, side, f) ? [] : [f]));

/** 4.C: operations begin. Leuthen's last half turn (4) belongs to one side: the Prussians (R-L04), or who wins one roll (R-L05). */
export function startOperations(work: LaceWork): void {
  const { game } = work;
  if (work.position.turn !== game.lastTurn || !game.halfTurn) return stack.push(work, { step: 'segment', only: null });
  const side = game.halfTurn === 'first' ? FIRST : initiative(work, [1, 1]).winner;
  tell(work, side, 'half-turn', { rule: '4', data: { side } });
  stack.push(work, { step: 'segment', only: side });
}

/** 4.C: one operations segment: initiative, then who activates what. */
export const segment: Step<'segment'> = {
  decision: () => null,
  run(work, { only }) {
    const left = [FIRST, SECOND].map((side) =>
      only === null || only === side ? formationsLeft(work.game, work.position, side) : [],
    );
    const able = [FIRST, SECOND].filter((side) => left[side].length > 0);
    if (able.length === 0) return stack.pop(work);
    if (able.length === 1) return stack.push(work, { step: 'activate', side: able[0], most: 1, chosen: [] }); // no dice
    const { winner, double } = initiative(
      work,
      left.map((formations) => formations.length),
    );
    stack.push(work, { step: 'order', side: winner, double });
  },
};

/** 4.C: a d10 each, the first side adds its bonus and wins ties; twice the other's total allows two formations to who has so many left. */
export function initiative(work: LaceWork, left: readonly number[]): { winner: SideId; double: boolean } {
  const { game } = work;
  tell(work, null, 'initiative', { rule: '4.C', heading: 'phase' });
  const totals = [FIRST, SECOND].map((side) => {
    const bonus = game.initiativeBonus[side];
    const { face, roll } = throwFor(work, '4.C', (shown) => `${shown + bonus}`, {
      sides: 10,
      row: '',
      modifiers: bonus ? [modifier('modifier-attacker', '4.C', bonus)] : [],
    });
    tell(work, side, 'initiative-roll', {
      rule: '4.C',
      data: { side, total: face + bonus },
      roll,
    });
    return face + bonus;
  });
  const winner = totals[FIRST] >= totals[SECOND] ? FIRST : SECOND;
  const double = totals[winner] >= 2 * totals[enemyOf(winner)] && left[winner] > 1;
  tell(work, winner, double ? 'initiative-double' : 'initiative-won', {
    rule: '4.C',
    data: { side: winner, total: totals[winner], other: totals[enemyOf(winner)] },
  });
  return { winner, double };
}

/** 4.C: the winner goes first, with one or two formations, or makes the loser go first; then both activate one. */
export const order: Step<'order'> = choosing({
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
  apply(work, { side, double }, action) {
    if (action.kind !== 'choose') return;
    const one = (acting: SideId, most: number): Frame => ({ step: 'activate', side: acting, most, chosen: [] });
    const first = action.option === 'first';
    tell(work, side, first ? 'goes-first' : 'yields', { rule: '4.C', data: { side } });
    stack.pop(work);
    if (first) stack.push(work, one(enemyOf(side), 1), one(side, double ? 2 : 1));
    else stack.push(work, one(side, 1), one(enemyOf(side), 1));
  },
});

const optionsFor = (game: LaceWarsGame, view: LaceWarsView, { side, chosen }: FrameOf<'activate'>): number[] =>
  formationsLeft(game, view, side).filter((f) => !chosen.includes(f));

export const formationOption = (game: LaceWarsGame, rule: string) => (f: number) => ({
  id: game.formations[f].id,
  label: note('option-formation', rule, { formation: f }),
});

/** 8.3: the option of a formation whose leader is out of command says what it needs to act. */
const optionOf = (game: LaceWarsGame, view: LaceWarsView) => (f: number) => {
  const value = activationNeeds(game, view, f);
  return value === null
    ? formationOption(game, '5')(f)
    : { id: game.formations[f].id, label: note('option-formation-checks', '8.3', { formation: f, value }) };
};

/** The option of leaving it at the formation chosen (4.C). */
const ALONE = 'alone';

/** 5: naming the formation, or the two formations, to activate. */
export const activate: Step<'activate'> = choosing({
  decision(game, view, frame) {
    const options = optionsFor(game, view, frame);
    const second = frame.chosen.length > 0;
    if (options.length === 0 || (options.length === 1 && !second)) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'choose',
      step: 'activate',
      task: second
        ? note('task-activate-second', '5', { formation: frame.chosen[0] })
        : note('task-activate', '5', { count: options.length }),
      options: [
        ...options.map(optionOf(game, view)),
        ...(second ? [{ id: ALONE, label: note('option-alone', '4.C') }] : []),
      ],
    };
  },
  run(work, frame) {
    const [formation] = optionsFor(work.game, work.position, frame);
    const chosen = formation === undefined || frame.chosen.length > 0 ? frame.chosen : [formation];
    stack.pop(work);
    if (chosen.length > 0) begin(work, frame.side, chosen);
  },
  apply(work, frame, action) {
    if (action.kind !== 'choose') return;
    const alone = action.option === ALONE;
    const chosen = alone ? frame.chosen : [...frame.chosen, work.game.formation(action.option)];
    if (!alone && chosen.length < frame.most) return stack.change(work, frame, { chosen });
    stack.pop(work);
    begin(work, frame.side, chosen);
  },
});

/** 5, 8.3, 9.1: leaders out of command check; then command is fixed for the whole activation, and the units move. */
function begin(work: LaceWork, side: SideId, formations: readonly number[]): void {
  const { game } = work;
  for (const f of formations) set(work, { activated: work.position.activated.with(f, 1) });
  tell(work, side, formations.length > 1 ? 'activates-two' : 'activates', {
    rule: '5',
    data: { formations },
    units: formations.map((f) => game.formations[f].leader).filter((l) => l >= 0),
    heading: 'phase',
  });
  const active = formations.filter((f) => activationCheck(work, f));
  if (active.length === 0) return;
  const command = active.flatMap((f) => unitsInCommand(game, work.position, f));
  stack.push(work, { step: 'movement', side, formations: active, command, mover: null, strategic: false });
}

/** 8.3: the most that the die may show for a formation whose leader is out of command; null: it acts without a die. */
function activationNeeds(game: LaceWarsGame, view: LaceWarsView, formation: number): number | null {
  const { leader } = game.formations[formation];
  if (leader < 0 || !view.outOfCommand[leader]) return null;
  const values = game.pieces[leader].leader!;
  return view.aide[leader] ? values.aide!.activation : values.activation;
}

/** 8.3: a leader out of command activates his formation on d6 at or below his activation value. */
function activationCheck(work: LaceWork, formation: number): boolean {
  const { game } = work;
  const { leader, side } = game.formations[formation];
  const value = activationNeeds(game, work.position, formation);
  if (value === null) return true;
  const { result, roll } = throwFor(work, '8.3', (face) => (face <= value ? 'acts' : '-'), { row: `${value}` });
  const passed = result === 'acts';
  tell(work, side, passed ? 'activation-passed' : 'activation-failed', {
    rule: '8.3',
    data: { unit: leader, formation, value },
    units: [leader],
    roll,
  });
  return passed;
}

/** 5: movement comes before all combat of the activation. */
export function endMovement(work: LaceWork, { side, formations, command }: FrameOf<'movement'>): void {
  stack.replace(work, { step: 'combat', side, formations, command, struck: [], attack: null });
}

/** 5: the activation is over. */
export function endActivation(work: LaceWork): void {
  stack.pop(work);
}

/** R-L10: the march of a formation is over. */
export const endMarch = (work: LaceWork): void => stack.pop(work);
