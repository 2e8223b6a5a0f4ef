import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import type { Aim, Asked, Forces, Judgement, Role } from '../../engine/judgement.ts';
import { type Action, OFF_MAP, type Preview, type SideId, type UnitId } from '../../engine/title.ts';
import { FOOT, GUN, HALVES, TANK } from './costs.ts';
import { ALLIED, enemyOf, GERMAN, type GameData } from './data.ts';
import {
  CUP_FULL,
  CUP_REDUCED,
  CUP_REINFORCEMENT,
  ELIMINATED,
  HIDDEN,
  IN_CUP,
  type LostBattalionPosition,
} from './position.ts';
import { germanSouthWest, victoryPoints } from './victory.ts';
import type { LostBattalionView } from './view.ts';

/* What a program has to be told of Lost Battalion: the victory hexes (13), the front, what a regiment is worth. */

/** What works and ground are worth in defence, by hex. */
const COVER = { works: 1.5, rough: 1.25 };
/** Strength that a victory hex, and a hex of the front, should be held or taken with. */
const ENOUGH = { victory: 16, front: 8 };
/** 9.16: counter-attack markers that the other side is thought to have. */
const MARKERS = 2;
const STEP = [0.8, 1] as const;
/** A hex won, and a victory hex. */
const GROUND = 0.25;
const VICTORY = 8;

export function judgementOf(game: GameData): Judgement<LostBattalionPosition, LostBattalionView> {
  const { board, units, costs } = game;
  const gaitOf = (unit: UnitId) => {
    if (units[unit].type === 'artillery') return GUN;
    return units[unit].type === 'tank' ? TANK : FOOT;
  };
  return {
    roles: units.map(({ type, barrage }): Role => {
      if (type === 'gas' || type === 'barrage') return 'other';
      return barrage > 0 ? 'guns' : 'troops';
    }),
    reach: units.map(({ move }) => move * HALVES),
    ways: (_, unit) => costs.open(gaitOf(unit)),
    cover: Float32Array.from(board.ids, (_, hex) => coverOf(game, hex)),
    imagine: (view, dice, below) => imagined(game, view, dice, below),
    forces: (view) => forcesOf(game, view),
    aims: (view, side) => (side === ALLIED ? alliedAims(game, view) : germanAims(game, view)),
    value: (view, side) => valueOf(game, view, side),
    gain: (view, action, preview, side) => gainOf(game, view, action, preview, side),
    answer: (asked) => answerTo(game, asked),
    // 11.4, 11.8: all the guns that can fire behind an attack; a tank where there is one.
    eager: new Set(['offensive-barrage', 'tank']),
    // 10: a hasty attack is weighed as an attack, not as a move.
    move: (view, { mode, path }) =>
      mode === 'hasty' || path.at(-1) === OFF_MAP ? null : groundWon(game, view, path.at(-1)!),
  };
}

const coverOf = (game: GameData, hex: Hex): number => {
  if (game.position[hex] || game.built[hex]) return COVER.works;
  return game.natural[hex] > 0 ? COVER.rough : 1;
};

/** 3.3: ground changes hands by being entered. */
const groundWon = (game: GameData, view: LostBattalionView, hex: Hex): number => {
  if (view.control[hex] === ALLIED || game.solitaire === false) return 0;
  return game.victoryHexes.includes(hex) ? 2 : 0.4;
};

// ---- what is not seen ----------------------------------------------------------------------------------------------

/** 5.6, 9.16, 12.7: units under the tops of enemy stacks, the other side's markers, and what lies in which cup. */
function imagined(
  game: GameData,
  view: LostBattalionView,
  dice: LostBattalionPosition['dice'],
  below: (limit: number) => number,
): LostBattalionPosition {
  const { seat: _, unseen = [], cups, ...known } = view;
  const where = [...view.where];
  const steps = [...view.steps];
  const order = view.order.map((height) => (height > 0 ? height + 20 : 0));
  const take = (from: number, fits: (unit: UnitId) => boolean): UnitId | undefined => {
    const all = where.flatMap((at, unit) => (at === from ? [unit] : []));
    const fitting = all.filter(fits);
    const pool = fitting.length > 0 ? fitting : all;
    return pool[below(Math.max(1, pool.length))];
  };
  for (const [hex, count] of unseen)
    for (let i = 0; i < count; i++) {
      const top = where.indexOf(hex);
      const { side, division } = game.units[top] ?? { side: GERMAN, division: -1 };
      const unit = take(HIDDEN, (u) => game.units[u].side === side && game.units[u].division === division);
      if (unit !== undefined) [where[unit], order[unit]] = [hex, i + 1];
    }
  [CUP_FULL, CUP_REDUCED, CUP_REINFORCEMENT].forEach((cup, n) => {
    for (let i = 0; i < (cups?.[n] ?? 0); i++) {
      const unit = take(IN_CUP, () => true);
      if (unit === undefined) return;
      where[unit] = cup;
      if (cup === CUP_REDUCED) steps[unit] = Math.max(1, game.units[unit].maxSteps - 1);
    }
  });
  where.forEach((at, unit) => (at === HIDDEN || at === IN_CUP) && (where[unit] = ELIMINATED));
  const counterAttacks = view.counterAttacks < 0 ? MARKERS : view.counterAttacks;
  return { ...known, where, steps, order, counterAttacks, dice };
}

// ---- what it is worth ----------------------------------------------------------------------------------------------

function forcesOf(game: GameData, view: LostBattalionView): Forces {
  const { where, steps, unseen = [] } = view;
  return {
    place: where,
    strength: game.units.map(({ type, attack, defence }, unit) => {
      if (type === 'gas' || type === 'barrage' || steps[unit] <= 0) return 0;
      return (attack[steps[unit]] + defence[steps[unit]]) / 2;
    }),
    step: game.units.map(({ side, type }, unit) => {
      const last = steps[unit] <= 1 ? 0.6 : 0;
      return (type === 'mg' ? 0.5 : 1) * (STEP[side] + last);
    }),
    guessed: unseen.map(([hex, count]) => [hex, 4 * count]),
  };
}

const endedFor = ({ ending }: LostBattalionView, side: SideId): number => {
  if (!ending) return 0;
  return ending.winner === side ? 100 : -100;
};

/** 13: victory hexes and the ground on the way to them; steps lost. */
function valueOf(game: GameData, view: LostBattalionView, side: SideId): number {
  const points = victoryPoints(game, view);
  const left = germanSouthWest(game, view).length;
  let army = 0;
  game.units.forEach(({ side: whose, type, maxSteps }, unit) => {
    if (type === 'gas' || type === 'barrage') return;
    const lost = view.where[unit] === ELIMINATED ? maxSteps : Math.max(0, maxSteps - view.steps[unit]);
    army += (whose === GERMAN ? 1 : -1) * STEP[whose] * lost;
  });
  const allied = VICTORY * points - GROUND * left + army + endedFor(view, ALLIED);
  return side === ALLIED ? allied : -allied;
}

function gainOf(game: GameData, view: LostBattalionView, action: Action, { stages }: Preview, side: SideId): number {
  const last = stages.at(-1);
  const of = (say: string) => last?.expected.find(({ note }) => note.say === say)?.value ?? 0;
  const target = action.kind === 'attack' ? action.target : -1;
  const ground = target >= 0 && game.victoryHexes.includes(target) ? 5 : 1.2;
  const taken = target >= 0 && view.control[target] !== side ? ground : 0.3;
  return (
    (of('expected-defender') + of('expected-enemy')) * STEP[enemyOf(side)] -
    of('expected-attacker') * STEP[side] +
    (of('expected-cleared') / 100) * taken
  );
}

// ---- what it is about ----------------------------------------------------------------------------------------------

/** Hexes of a side that lie beside ground of the other. */
function frontOf(game: GameData, view: LostBattalionView, side: SideId): Hex[] {
  const list: Hex[] = [];
  for (let hex = 0; hex < game.board.size; hex++) {
    if (view.control[hex] !== side || game.eastBank[hex]) continue;
    if (neighboursOf(game.board, hex).some((other) => view.control[other] !== side)) list.push(hex);
  }
  return list;
}

/** 13.1, 13.3: the victory hexes, and on the way there whatever of the front is German. */
function alliedAims(game: GameData, view: LostBattalionView): Aim[] {
  const wanted = game.victoryHexes.filter((hex) => view.control[hex] !== ALLIED);
  return [
    ...wanted.map((hex): Aim => ({ hex, worth: 4.5, need: ENOUGH.victory })),
    ...frontOf(game, view, GERMAN).map((hex): Aim => ({ hex, worth: game.solitaire ? 3.5 : 3, need: ENOUGH.front })),
  ];
}

/** 13.1: the victory hexes while they hold, and a front that is closed. */
function germanAims(game: GameData, view: LostBattalionView): Aim[] {
  const lost = game.victoryHexes.filter((hex) => view.control[hex] === ALLIED);
  const held = game.victoryHexes.filter((hex) => view.control[hex] === GERMAN);
  return [
    ...held.map((hex): Aim => ({ hex, worth: 3.5, need: ENOUGH.victory })),
    ...lost.map((hex): Aim => ({ hex, worth: 3.5, need: ENOUGH.victory })),
    ...frontOf(game, view, GERMAN).map((hex): Aim => ({ hex, worth: 3, need: ENOUGH.front })),
  ];
}

/** 6.41: the final offensive as soon as it can be. */
function answerTo(_: GameData, { decision }: Asked<LostBattalionView>): Action | null {
  if (decision.kind === 'choose') return { kind: 'choose', option: decision.options![0].id };
  return null;
}
