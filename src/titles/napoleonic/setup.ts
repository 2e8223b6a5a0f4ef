import { distance, type Hex } from '../../engine/board/board.ts';
import { seededDice } from '../../engine/dice.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { numbersFor } from '../../engine/numbers.ts';
import { setAt, setEach } from '../../engine/play/work.ts';
import type { Action, Decision, Options, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, NONE } from './army.ts';
import { endStep } from './course.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, inColumn, isHeld, unitsIn } from './facts.ts';
import type { TurnFrame } from './frames-turn.ts';
import { ANY_FORCE } from './give-orders.ts';
import { ROAD } from './ground.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { groupsAtStart } from './optional-groups.ts';
import {
  DUE,
  HIDDEN,
  isSeen,
  MARCHING,
  type NapoleonicPosition,
  type NapoleonicView,
  onMap,
  OUT,
  stack,
} from './position.ts';
import { goalBan } from './specials.ts';
import { chateauStopFault, stackingFault } from './stacking.ts';

/* 1.5, 25.1, 25.2 Set-up: the position before the first turn, free set-up, who starts in road march, the opening order. */

/** The position before anything is decided; `options` are complete and checked. */
export function firstPosition(game: NapoleonicGame, options: Options, seed: string): NapoleonicPosition {
  const { pieces, formations } = game.army;
  const groups = groupsAtStart(game, options);
  const none = numbersFor(pieces, () => 0);
  const perFormation = numbersFor(formations, () => 0);
  const place = numbersFor(pieces, ({ kind, optional }, unit) => {
    if (game.setup[unit] !== NONE) return game.setup[unit];
    const away = kind === 'vedette' || (optional !== NONE && groups[optional] === 'never');
    return away ? OUT : DUE;
  });
  return {
    turn: 1,
    dice: seededDice(seed),
    player: game.firstPlayer,
    step: 'set-up-first',
    options,
    place,
    reduced: none,
    marks: numbersFor(place, (hex) => (hex >= 0 ? HIDDEN : 0)), // 8.1
    initiative: numbersFor(pieces, ({ init }) => init),
    formation: numbersFor(pieces, ({ formation }) => formation),
    detachedFrom: numbersFor(pieces, () => NONE),
    repulsed: none,
    mover: null,
    queue: [],
    orders: [],
    generalRetreat: [null, null],
    retreatPutOff: [false, false],
    damaged: [],
    repaired: [],
    pontoons: [],
    works: [],
    points: [],
    fallBack: 'other',
    failedRepulses: [],
    bombarded: [],
    charges: [],
    battles: [],
    guardSpent: [false, false],
    losses: perFormation,
    lossMarker: numbersFor(formations, () => NONE),
    shaken: perFormation,
    weather: { kind: game.weather.initial.weather, left: game.weather.initial.turns, checked: false },
    returns: [],
    control: numbersFor(game.objectives, ({ start }) => start),
    booked: [],
    groups,
    stack: [],
    outcome: null,
  };
}

// ---- 25.1 free set-up -------------------------------------------------------------------------------------------

type SettingUp = Extract<TurnFrame, { step: 'set-up' }>;

/** 25.1 Infantry, cavalry and artillery may be shifted, but for garrisons and reserves that the scenario names. */
const isFree = (game: NapoleonicGame, view: NapoleonicView, side: SideId, unit: UnitId): boolean =>
  game.army.pieces[unit].player === side &&
  isCombat(game.army.pieces[unit].kind) &&
  onMap(view, unit) &&
  !game.special.freeSetup.stay.includes(game.army.pieces[unit].id);

/** 25.1 Why a unit may not be set up in a hex. */
function shiftBan(game: NapoleonicGame, view: NapoleonicView, side: SideId, unit: UnitId, hex: Hex): Check {
  const { shift, apart } = game.special.freeSetup;
  const { board } = game.ground;
  if (!isFree(game, view, side, unit)) return refuse('not-shifted', '25.1', { unit });
  if (hex < 0) return refuse('shift-too-far', '25.1', { unit, limit: shift });
  if (view.place[unit] === hex) return refuse('stands-there', '25.1', { unit });
  const post = game.setup[unit];
  if (distance(board, post, hex) > shift) return on([post], refuse('shift-too-far', '25.1', { unit, limit: shift }));
  const facts = factsOf(game, view, side);
  const enemy = enemyOf(side);
  const near = facts.hexes[enemy].find((at) => distance(board, at, hex) < apart && isHeld(facts, enemy, at));
  if (near !== undefined) return on([near], refuse('shift-near-enemy', '25.1', { unit, limit: apart }));
  return (
    goalBan(game, view, [unit], hex) ?? // 32.4
    stackingFault(game, view, side, hex, [unit]) ??
    chateauStopFault(game, hex, [unit])
  );
}

function* shifts(game: NapoleonicGame, view: NapoleonicView, side: SideId): Generator<Action> {
  const { board } = game.ground;
  for (const unit of game.army.pieces.keys()) {
    if (!isFree(game, view, side, unit)) continue;
    for (const hex of board.ids.keys())
      if (
        distance(board, game.setup[unit], hex) <= game.special.freeSetup.shift &&
        !shiftBan(game, view, side, unit, hex)
      )
        yield { kind: 'place', units: [unit], hex };
  }
}

// ---- 30.2 columns -----------------------------------------------------------------------------------------------

/** 30.2, 31.3 Units that the scenario lets start in road march: alone of their kind in a hex on a road or trail (7.51, 3.3). */
function marchers(game: NapoleonicGame, view: NapoleonicView, side: SideId): UnitId[] {
  const { pieces, formations } = game.army;
  return game.army.own[side].filter((unit) => {
    const { id, formation } = pieces[unit];
    if (!onMap(view, unit) || !inColumn(game, unit) || game.ground.onWay[view.place[unit]] === 0) return false;
    const named = game.special.mayStartMarching.some(
      (m) => m.units.includes(id) || (formation !== NONE && m.formations.includes(formations[formation].id)),
    );
    return named && unitsIn(game, view, view.place[unit], side).filter((u) => inColumn(game, u)).length === 1;
  });
}

/** 7.53 Two that would march next to one another along a road. */
function gapBan(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Check {
  const { board, way } = game.ground;
  for (const unit of units)
    for (let side = view.place[unit] * 6; side < view.place[unit] * 6 + 6; side++) {
      const next = board.neighbours[side];
      const other = way[side] === ROAD ? units.find((u) => view.place[u] === next) : undefined;
      if (other !== undefined)
        return on([view.place[unit], next], refuse('march-gap-at-start', '7.53', { units: [unit, other] }));
    }
  return null;
}

// ---- the pending step -------------------------------------------------------------------------------------------

const PARTS: readonly Pick<Decision, 'kind' | 'step'>[] = [
  { kind: 'place', step: 'free-set-up' },
  { kind: 'select', step: 'start-marching' },
];

/** Whether a player has anything to do in a part of his set-up. */
function hasPart(game: NapoleonicGame, view: NapoleonicView, { side, part }: SettingUp): boolean {
  if (part === 0) return view.options['setup'] === 'free';
  return part === 1 && marchers(game, view, side).length > 0;
}

/** 1.5 A player's set-up: part 0 the free set-up, part 1 who starts in road march; then the opening order. */
export const setUp: FrameHandler<'set-up'> = {
  decision(game, view, frame) {
    if (!isSeen(view) && !hasPart(game, view, frame)) return null;
    const { side, part } = frame;
    const task = part === 0 ? note('task-free-set-up', '25.1') : note('task-start-marching', '30.2');
    const pass = part === 0 ? note('pass-set-up', '1.5') : note('pass-nobody-marches', '30.2');
    const bounds = part === 1 ? { least: 1 } : {};
    return { over: false, side, ...PARTS[part], ...bounds, task, pass };
  },
  run: nextPart,
  *legal(game, view, { side, part }, focus) {
    if (part === 0) return yield* focused(shifts(game, view, side), focus);
    // One by one, and as many as may be together: any other choice passes `check` too.
    const able = marchers(game, view, side);
    const together: UnitId[] = [];
    for (const unit of able) if (!gapBan(game, view, [...together, unit])) together.push(unit);
    const choices = [...able.map((unit) => [unit]), ...(together.length > 1 ? [together] : [])];
    yield* focused(
      choices.map((units): Action => ({ kind: 'select', units })),
      focus,
    );
  },
  check(game, view, { side, part }, action) {
    if (part === 0 && action.kind === 'place')
      return action.units.length === 1
        ? shiftBan(game, view, side, action.units[0], action.hex)
        : refuse('one-is-shifted', '25.1');
    if (action.kind !== 'select') return null;
    const able = marchers(game, view, side);
    const unfit = action.units.find((unit) => !able.includes(unit));
    return unfit === undefined ? gapBan(game, view, action.units) : refuse('not-in-column', '30.2', { unit: unfit });
  },
  apply(work, frame, action) {
    if (action.kind === 'place') return setAt(work, 'place', action.units[0], action.hex);
    if (action.kind !== 'select') return;
    const { units } = action;
    setEach(work, 'marks', units, (mark) => mark | MARCHING);
    nextPart(work, frame);
  },
  pass: nextPart,
  actors: (game, view, { side, part }) =>
    part === 0 ? game.army.own[side].filter((unit) => isFree(game, view, side, unit)) : marchers(game, view, side),
};

/** The next part of a set-up; after the last the opening order (20.1), then the other player. */
function nextPart(work: NapoleonicWork, frame: SettingUp): void {
  if (frame.part === 0) return stack.change(work, frame, { part: 1 });
  stack.replace(work, { step: 'step-done' });
  if (hasCommander(work.game, work.position, frame.side) && work.game.special.openingOrder)
    stack.push(work, { step: 'give-order', side: frame.side, group: ANY_FORCE, from: 1 });
}

/** 20.1 A player with an army commander on the map. */
const hasCommander = (game: NapoleonicGame, view: NapoleonicView, side: SideId): boolean =>
  game.army.leaders[side].some((leader) => game.army.pieces[leader].leader?.rank === 'army' && onMap(view, leader));

/** A player's set-up begins. */
export function beginSetUp(work: NapoleonicWork): void {
  tell(work, work.position.player, 'sets-up', { heading: 'phase', rule: '1.5', data: { side: work.position.player } });
  stack.push(work, { step: 'set-up', side: work.position.player, part: 0 });
}

/** The steps laid down together are done; so is the step of the sequence. */
export const stepDone: FrameHandler<'step-done'> = {
  decision: () => null,
  run(work) {
    stack.pop(work);
    endStep(work);
  },
};
