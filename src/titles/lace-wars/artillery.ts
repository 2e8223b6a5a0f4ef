import { type Check, focused } from '../../engine/play/referee.ts';
import {
  type LaceWork,
  type Step,
  mark,
  modifier,
  note,
  notOneShot,
  refuse,
  rollTen,
  shot,
  stack,
  tell,
  gunsWithinReach,
} from './kit.ts';
import { distance, type Hex } from '../../engine/board/board.ts';
import { overDie } from '../../engine/odds.ts';
import { enemyOf, type Modifier } from '../../engine/title.ts';
import { type SideId, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { factsOf, holds, NOBODY } from './facts.ts';
import { eliminate } from './losses.ts';
import { type Effect, type Frame, IN_PLAY, type LaceWarsView, PREPARED } from './position.ts';
import { preparedFire } from './orders.ts';
import { arcHexes, blockers } from './sight.ts';

/* Chapter 10: artillery. */

/** 10.2, 11.1: what fire at a hex strikes: the infantry or cavalry, else a battery or baggage alone. */
export function struckIn(game: LaceWarsGame, view: LaceWarsView, hex: Hex): UnitId {
  const { fighter, gun, baggage } = factsOf(game, view);
  if (fighter[hex] !== NOBODY) return fighter[hex];
  return gun[hex] !== NOBODY ? gun[hex] : baggage[hex];
}

/** 10.2: whether a battery may fire at a hex, as far as target, arc, range and sight go. */
export function inGunFire(game: LaceWarsGame, view: LaceWarsView, gun: UnitId, target: Hex): Check {
  const piece = game.pieces[gun];
  const from = view.hex[gun];
  if (!piece || piece.arm !== 'artillery' || view.fate[gun] !== IN_PLAY || from < 0)
    return refuse('not-a-battery', '10.1', { unit: gun });
  if (!(target >= 0 && target < game.board.size) || !holds(factsOf(game, view), enemyOf(piece.side), target))
    return refuse('no-enemy', '10.2', { hex: target }, [target]);
  const range = distance(game.board, from, target);
  if (range > piece.range)
    return refuse('out-of-range', '10.2', { hex: target, range, most: piece.range }, [from, target]);
  if (range === 1) return null; // an adjacent unit can always be fired at
  if (!arcHexes(game, from, view.facing[gun], piece.range).includes(target))
    return refuse('out-of-arc', '10.2', { hex: target }, [from, target]);
  const blocked = blockers(game, view, from, target);
  return blocked.length > 0 ? refuse('no-sight', '10.2', { hex: target, blocker: blocked[0] }, blocked) : null;
}

/** 10.3: what is added to and taken from the die. */
export function gunModifiers(game: LaceWarsGame, view: LaceWarsView, gun: UnitId, target: Hex): Modifier[] {
  const range = distance(game.board, view.hex[gun], target);
  const defence = game.terrain.defence[target];
  return [
    modifier('modifier-bombardment', '10.3', -game.pieces[gun].bombard),
    ...(range === 1 ? [modifier('modifier-adjacent', '10.3', -1)] : []),
    ...(range === 3 ? [modifier('modifier-far', '10.3', 1)] : []),
    ...(defence ? [modifier('modifier-defence', '11.1', defence)] : []),
  ];
}

/** 10.3: result of a modified die. */
export function gunResult(total: number): Effect | null {
  if (total <= 0) return 'step-disorder';
  if (total <= 3) return 'disorder';
  return total <= 6 ? 'check' : null;
}

/** Short codes of fire results, for rolls and charts. */
export const EFFECT_CODES: Readonly<Record<Effect, string>> = {
  'step-disorder': '1D',
  step: '1',
  disorder: 'D',
  check: 'check',
};
export const codeOf = (effect: Effect | null): string => (effect === null ? '-' : EFFECT_CODES[effect]);

/** What a fire result means for the unit struck: guns and baggage alone are destroyed by a step loss, else unharmed. */
export function fireFrames(work: LaceWork, target: UnitId, effect: Effect | null, rule: string): Frame[] {
  if (effect === null) return [];
  if (work.game.pieces[target].morale > 0) return [{ step: 'suffer', unit: target, effect, rule }];
  if (effect === 'step-disorder') eliminate(work, target, rule);
  return [];
}

/** 10.3: rolls a battery's fire at a unit; the frames bring what it has to suffer. */
export function gunFire(work: LaceWork, gun: UnitId, target: UnitId, rule: string): Frame[] {
  const { game } = work;
  const hex = work.position.hex[target];
  const modifiers = gunModifiers(game, work.position, gun, hex);
  const face = rollTen(work);
  const modified = modifiers.reduce((sum, m) => sum + m.value, face);
  const effect = gunResult(modified);
  const side = game.pieces[gun].side;
  tell(work, side, 'gun-fire', {
    rule,
    data: { unit: gun, target, hex, effect: codeOf(effect) },
    units: [gun],
    hexes: [work.position.hex[gun], hex],
    roll: {
      faces: [face],
      sides: 10,
      modifiers,
      modified,
      table: '10.3',
      row: `${game.pieces[gun].bombard}`,
      result: codeOf(effect),
      ...fireLuck(game, target, side, (d) => gunResult(modifiers.reduce((s, m) => s + m.value, d)), effect),
    },
  });
  return fireFrames(work, target, effect, '10.3');
}

const EFFECTS: readonly (Effect | null)[] = ['step-disorder', 'step', 'disorder', 'check', null];
const FIRE_WORDS = { results: Object.fromEntries(EFFECTS.map((e) => [codeOf(e), note(`effect-${e ?? 'none'}`)])) };

/** Chances of each result of fire; of a step loss and what came of it, for the luck statistics. A high die is bad for who fires. */
export function fireLuck(
  game: LaceWarsGame,
  target: UnitId,
  side: SideId,
  result: (die: number) => Effect | null,
  effect: Effect | null,
) {
  const steps = (e: Effect | null) => (e === 'step-disorder' || e === 'step' ? 1 : 0);
  const hits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => steps(result(d)) === 1).length;
  const chances = [
    { value: 1, weight: hits },
    { value: 0, weight: 10 - hits },
  ].filter((c) => c.weight > 0);
  const told = { results: overDie((face) => codeOf(result(face - 1)), 10), words: FIRE_WORDS };
  return game.pieces[target].morale > 0
    ? { ...told, chances: { chances, total: 10 }, brought: steps(effect), luckOf: side }
    : told;
}

/** 10.1: whether a battery may fire in the preparatory bombardment. */
function mayPrepare(game: LaceWarsGame, view: LaceWarsView, side: SideId, gun: UnitId, target: Hex): Check {
  if (game.pieces[gun].side !== side) return refuse('not-that-unit', '10.1');
  return cannotPrepare(game, view, gun) ?? inGunFire(game, view, gun, target);
}

/** 10.1: a battery bombards once; that of a garrison which cannot be used any more (8.4, R-45) only reacts. */
function cannotPrepare(game: LaceWarsGame, view: LaceWarsView, gun: UnitId): Check {
  const { formation } = game.pieces[gun];
  if (view.unusable[formation]) return refuse('formation-unusable', '8.4', { formation });
  return preparedFire(view, gun, '10.1');
}

export function targetsOf(game: LaceWarsGame, view: LaceWarsView, gun: UnitId): Hex[] {
  const { side, range } = game.pieces[gun];
  const facts = factsOf(game, view);
  const enemies = arcHexes(game, view.hex[gun], view.facing[gun], range).filter((hex) =>
    holds(facts, enemyOf(side), hex),
  );
  return enemies.filter((hex) => !inGunFire(game, view, gun, hex));
}

/** Batteries of a side that can still bombard, with their targets. */
const ready = (game: LaceWarsGame, view: LaceWarsView, side: SideId): [gun: UnitId, targets: Hex[]][] =>
  game.pieces.flatMap((piece, gun): [UnitId, Hex[]][] => {
    const idle = piece.arm !== 'artillery' || piece.side !== side || view.hex[gun] < 0;
    if (idle || cannotPrepare(game, view, gun)) return [];
    const targets = targetsOf(game, view, gun);
    return targets.length > 0 ? [[gun, targets]] : [];
  });

/** 4.B, 10.1: the preparatory bombardment of one side, battery by battery; nobody needs to be in command. */
export const bombardment: Step<'bombardment'> = {
  decision(game, view, { side }) {
    if (ready(game, view, side).length === 0) return null;
    const task = note('task-bombardment', '4.B');
    return { over: false, side, kind: 'attack', step: 'bombardment', task, pass: note('pass-bombardment', '4.B') };
  },
  run: stack.pop,
  legal: (game, view, { side }, focus) =>
    focused(
      ready(game, view, side).flatMap(([gun, targets]) => targets.map((hex) => shot('bombardment', gun, hex))),
      focus,
    ),
  check(game, view, { side }, action) {
    if (action.kind !== 'attack') return refuse('not-now', '10.1');
    for (const gun of action.units) {
      const amiss = mayPrepare(game, view, side, gun, action.target);
      if (amiss) return amiss;
    }
    return action.units.length === 1 ? notOneShot(action, '10.1') : refuse('one-battery', '10.1');
  },
  apply(work, _, action) {
    if (action.kind !== 'attack') return;
    const [gun] = action.units;
    mark(work, gun, PREPARED);
    stack.push(work, ...gunFire(work, gun, struckIn(work.game, work.position, action.target), '10.1'));
  },
  pass: stack.pop,
  actors: (game, view, { side }) => ready(game, view, side).map(([gun]) => gun),
  todo(game, view, { side }) {
    const units = ready(game, view, side).map(([gun]) => gun);
    return units.length > 0 ? [note('todo-batteries', '10.1', { count: units.length, units })] : [];
  },
  candidates: (game, view, { side }, target) => gunsWithinReach(game, view, side, target),
};
