import { indexesWhere } from '../../engine/numbers.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { set, setEach } from '../../engine/play/work.ts';
import type { Action, ChoiceOption, Decision, Hex, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { endStep, leaveMarch } from './course.ts';
import type { NapoleonicGame } from './data.ts';
import { isBroken } from './demoralisation.ts';
import { mayAttack } from './duties.ts';
import type { BattleFrame } from './frames-combat.ts';
import { guardBeaten, guardStands, mayAnnounce } from './guard.ts';
import { eachHex, type FrameHandler, type NapoleonicWork, note, on, refuse, type StepHandler, tell } from './kit.ts';
import { defendersOf, isForced, type Odds, oddsOf, picksOf, readingOf } from './odds.ts';
import { type DeclaredBattle, FOUGHT, type NapoleonicView, stack } from './position.ts';
import { openResult } from './results.ts';
import type { CombatResult } from './schema-words.ts';
import type { Feature } from './terrain-effects.ts';
import { knownTo } from './view.ts';

/* 10.4 The battles, one after another: the defender's ground, the Guard, the die, the result (12.0). */

const COMBAT_TABLE = '12.1';

const choiceOf = ({ hexes }: DeclaredBattle): Action => ({ kind: 'select', units: [], hexes: [hexes[0]] });

/** The next battle, chosen by the side that attacks by any hex of it; the last one is rolled by itself. */
export const battlesStep: StepHandler = {
  decision(_, view) {
    if (view.battles.length < 2) return null;
    const hexes = view.battles.map((battle) => battle.hexes[0]);
    return {
      over: false,
      side: view.player,
      kind: 'select',
      step: 'next-battle',
      task: note('task-next-battle', '10.4'),
      hexes,
      least: 1,
      most: 1,
    };
  },
  run(work) {
    const [battle] = work.position.battles;
    if (battle) open(work, battle);
    else endStep(work);
  },
  // Of one battle alone: to have declared it is to have ordered it.
  waits: (_, { battles, marks }) =>
    battles.length > 0 && marks.some((mark) => (mark & FOUGHT) !== 0) ? choiceOf(battles[0]) : null,
  legal: (_, view, __, focus) =>
    eachHex(
      view.battles.flatMap(({ hexes }) => hexes),
      focus,
    ),
  check(_, view, __, action) {
    if (action.kind !== 'select' || action.units.length > 0 || action.hexes?.length !== 1)
      return refuse('not-now', '10.4');
    const [hex] = action.hexes;
    return view.battles.some((battle) => battle.hexes.includes(hex))
      ? null
      : on([hex], refuse('no-battle-there', '10.4', { hex }));
  },
  apply(work, _, action) {
    const hex = action.kind === 'select' ? action.hexes?.[0] : undefined;
    const chosen = work.position.battles.find((battle) => hex !== undefined && battle.hexes.includes(hex));
    if (chosen) open(work, chosen);
  },
};

/**
 * A battle comes up. With nobody left to defend, or to attack, it is void and its attackers stay put. Who has been
 * displaced (12.36) and is next to none of its hexes any more attacks nobody (10.1, 13.42), nor is a hex attacked that nobody is next to.
 */
function open(work: NapoleonicWork, battle: DeclaredBattle): void {
  const { game, position } = work;
  const side = position.player;
  const held = battle.hexes.filter((hex) => defendersOf(game, position, side, [hex]).length > 0);
  const touches = (u: UnitId, hex: Hex) => position.place[u] >= 0 && mayAttack(game, position, position.place[u], hex);
  const units = battle.units.filter((u) => held.some((hex) => touches(u, hex)));
  const hexes = held.filter((hex) => units.some((u) => touches(u, hex)));
  set(work, { battles: position.battles.filter((other) => other !== battle) });
  setEach(work, 'marks', units, (mark) => mark | FOUGHT);
  if (hexes.length === 0 || units.length === 0) {
    return tell(work, side, 'battle-void', { rule: 'R-93', hexes: battle.hexes, data: { hex: battle.hexes[0] } });
  }
  leaveMarch(work, defendersOf(game, position, side, hexes));
  tell(work, side, 'battle-begins', { rule: '10.4', hexes, units, data: { units, hexes } });
  const broken = indexesWhere(game.army.formations, (_, i) => isBroken(game, position, i));
  stack.push(work, {
    step: 'battle',
    side,
    units,
    hexes,
    at: 'terrain',
    pick: -1,
    guards: [false, false],
    column: -1,
    result: null,
    stands: guardStands(game, position, units),
    broken,
  });
}

/** The feature that the defender picked, or that is best for him while he has not. */
export function featureOf(game: NapoleonicGame, view: NapoleonicView, frame: BattleFrame): Feature | null {
  const picks = picksOf(game, view, frame.side, frame);
  return picks[Math.max(0, frame.pick)] ?? null;
}

/** The odds of a battle that is being rolled. */
export const oddsIn = (game: NapoleonicGame, view: NapoleonicView, frame: BattleFrame): Odds =>
  oddsOf(game, view, frame.side, frame, { feature: featureOf(game, view, frame), guards: frame.guards });

/** Who answers at a stage of a battle, through what he may know. */
export const answering = (frame: BattleFrame): SideId =>
  frame.at === 'terrain' || frame.at === 'guard-defence' ? enemyOf(frame.side) : frame.side;

const ask = (frame: BattleFrame, step: string, task: Decision['task'], options: readonly ChoiceOption[]): Decision => ({
  over: false,
  side: answering(frame),
  kind: 'choose',
  step,
  task,
  options,
  hexes: frame.hexes,
});

/** features that differ in what they do; of those that do the same one is enough. */
function choicesOf(game: NapoleonicGame, view: NapoleonicView, frame: BattleFrame): readonly number[] {
  const seen = new Set<string>();
  return picksOf(game, view, frame.side, frame).flatMap((feature, i) => {
    const odds = oddsOf(game, view, frame.side, frame, { feature, guards: frame.guards });
    const key = `${odds.column} ${feature.arStar ?? ''} ${odds.defence}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [i];
  });
}

const guardsOf = (game: NapoleonicGame, view: NapoleonicView, frame: BattleFrame, side: SideId): boolean => {
  if (isForced(view, frame)) return false; // 9.22: nothing else shifts it
  const units = side === frame.side ? frame.units : defendersOf(game, view, frame.side, frame.hexes);
  return mayAnnounce(game, view, side, units);
};

const yesNo: readonly ChoiceOption[] = [
  { id: 'announce', label: note('announce-guard', '11.3') },
  { id: 'keep', label: note('keep-guard', '11.3') },
];

/** What is asked at a stage; null: nothing, it goes on. */
function decisionAt(game: NapoleonicGame, view: NapoleonicView, frame: BattleFrame): Decision | null {
  const hex = frame.hexes[0];
  switch (frame.at) {
    case 'terrain': {
      const choices = choicesOf(game, view, frame);
      if (choices.length < 2) return null;
      const picks = picksOf(game, view, frame.side, frame);
      const { columns } = game.tables.combat;
      const options = choices.map((i): ChoiceOption => {
        const { column } = oddsOf(game, view, frame.side, frame, { feature: picks[i], guards: frame.guards });
        return {
          id: String(i),
          label: note('pick-feature', picks[i].rule, { what: picks[i].id, hex: picks[i].hex, column: columns[column] }),
        };
      });
      return ask(frame, 'battle-terrain', note('task-terrain', 'R-43', { hex }), options);
    }
    case 'guard-attack':
    case 'guard-defence':
      return guardsOf(game, view, frame, answering(frame))
        ? ask(frame, 'battle-guard', note('task-guard', '11.3', { hex }), yesNo)
        : null;
    case 'choice':
      return ask(frame, 'battle-shock', note('task-shock', 'R-98', { hex }), [
        { id: 'Ar', label: note('fall-back', '12.1') },
        { id: 'Sk', label: note('shock', '12.2') },
      ]);
    default:
      return null;
  }
}

export const battle: FrameHandler<'battle'> = {
  decision: (game, view, frame) => decisionAt(game, knownTo(game, view, answering(frame)), frame),
  run(work, frame) {
    const stages: Readonly<Record<BattleFrame['at'], () => void>> = {
      terrain: () => stack.change(work, frame, { pick: 0, at: 'guard-attack' }),
      'guard-attack': () => stack.change(work, frame, { at: 'guard-defence' }),
      'guard-defence': () => stack.change(work, frame, { at: 'roll' }),
      roll: () => rollBattle(work, frame),
      choice: () => undefined,
      result: () => {
        stack.change(work, frame, { at: 'end' });
        openResult(work, frame);
      },
      end: () => {
        stack.pop(work);
        guardBeaten(work, frame);
      },
    };
    stages[frame.at]();
  },
  legal: (game, view, frame) =>
    (decisionAt(game, knownTo(game, view, answering(frame)), frame)?.options ?? []).map(({ id }) => ({
      kind: 'choose',
      option: id,
    })),
  check: () => null,
  apply(work, frame, action) {
    if (action.kind !== 'choose') return;
    const { option } = action;
    const side = answering(frame);
    if (frame.at === 'terrain') stack.change(work, frame, { pick: Number(option), at: 'guard-attack' });
    else if (frame.at === 'choice') stack.change(work, frame, { result: option, at: 'result' });
    else {
      const announced = option === 'announce';
      if (announced) {
        set(work, { guardSpent: work.position.guardSpent.map((spent, s) => spent || s === side) });
        tell(work, side, 'guard-announced', { rule: '11.3', hexes: frame.hexes, data: { side } });
      }
      const guards: [boolean, boolean] = [frame.guards[0], frame.guards[1]];
      guards[side] = announced;
      stack.change(work, frame, { guards, at: frame.at === 'guard-attack' ? 'guard-defence' : 'roll' });
    }
  },
};

/** 10.4 The die is thrown and the cell read (12.1). */
function rollBattle(work: NapoleonicWork, frame: BattleFrame): void {
  const { game, position } = work;
  const odds = oddsIn(game, position, frame);
  const { columns, results } = game.tables.combat;
  // As the sheet has it: the star goes where nothing makes a shock of it.
  const readAs = (cell: CombatResult) =>
    cell === 'Ar*' && readingOf(game, position, odds, cell, frame.hexes) === 'Ar' ? 'Ar' : cell;
  const { result: cell, roll } = throwFor(work, COMBAT_TABLE, (face) => readAs(results[face][odds.column]), {
    row: columns[odds.column],
    shifts: odds.shifts,
  });
  const reading = readingOf(game, position, odds, cell, frame.hexes);
  tell(work, frame.side, 'battle-rolled', {
    rule: COMBAT_TABLE,
    hexes: frame.hexes,
    units: frame.units,
    data: {
      hexes: frame.hexes,
      unshifted: columns[odds.unshifted],
      column: columns[odds.column],
      cell,
      reading,
      attack: odds.attack / 2,
      defence: odds.defence / 2,
    },
    roll,
  });
  const { column } = odds;
  if (reading === 'choice') stack.change(work, frame, { column, result: cell, at: 'choice' });
  else stack.change(work, frame, { column, result: reading, at: 'result' });
}
