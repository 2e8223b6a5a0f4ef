import { distance, type Hex } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Aim, Asked, Forces, Judgement, Role } from '../../engine/judgement.ts';
import type { Action, Preview, SideId, UnitId } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { enemyOf } from './battle.ts';
import type { Arm } from './data.ts';
import { aim as directionOf } from './facing.ts';
import { DISORDERED, GOOD, IN_PLAY, type LaceWarsPosition, type LaceWarsView, ROUTED } from './position.ts';
import { HALF, RIVER, STREAM } from './terrain.ts';
import { pointsNow, totalOf, victoryOf } from './victory.ts';

/* What a program has to be told of Denain and Leuthen: what ground matters (13.3), what a unit is worth in its order (12). */

/** What is left of a strength in disorder, in rout. */
const IN_ORDER = { [GOOD]: 1, [DISORDERED]: 0.65, [ROUTED]: 0.1 } as Readonly<Record<number, number>>;
/** A point of victory in the common coin. */
const POINT = 1;
/** Strength that a victory hex should be taken or held with. */
const ENOUGH = 6;
/** An enemy as near as this makes a place worth guarding. */
const NEAR = 7;

export function judgementOf(game: Battle): Judgement<LaceWarsPosition, LaceWarsView> {
  const { board, pieces, terrain } = game;
  const ways = new Map<Arm, Uint8Array>();
  const wayOf = (unit: UnitId): Uint8Array => {
    const { arm, movement } = pieces[unit];
    let table = ways.get(arm);
    if (!table) ways.set(arm, (table = stepCosts(game, arm, Math.max(2, movement))));
    return table;
  };
  const roleOf = {
    infantry: 'troops',
    cavalry: 'troops',
    artillery: 'guns',
    baggage: 'other',
    leader: 'leader',
  } as const;
  return {
    roles: pieces.map(({ arm }): Role => roleOf[arm]),
    reach: pieces.map(({ movement, leader }) => movement || leader?.commandMove || 4),
    ways: (_, unit) => wayOf(unit),
    cover: Float32Array.from(board.ids, (_, hex) => 1 + 0.35 * terrain.defence[hex]),
    imagine: (view, dice) => ({ ...view, dice }),
    forces: (view) => forcesOf(game, view),
    aims: (view, side) => aimsOf(game, view, side),
    value: (view, side) => valueOf(game, view, side),
    gain: (view, action, preview, side) => gainOf(game, view, action, preview, side),
    answer: (asked) => answerTo(game, asked),
    // A turn in place has no path; withdrawing from an enemy is for those who must.
    move: (_, { mode }) => (mode === 'withdraw' ? null : 0),
    stand: (view, unit, hex, facing) => facingWorth(game, view, unit, hex, facing),
  };
}

/** 7.1: points for a step on ground without an enemy. */
function stepCosts({ board, terrain }: Battle, arm: Arm, movement: number): Uint8Array {
  const half = Math.max(1, Math.floor(movement / 2));
  return new Uint8Array(board.size * 6).map((_, side) => {
    const to = board.neighbours[side];
    if (to < 0) return FORBIDDEN;
    if (terrain.road[side]) return Math.max(1, terrain.roadCost);
    if (terrain.water[side] >= RIVER && !terrain.span[side]) return FORBIDDEN;
    const stream = terrain.water[side] === STREAM ? terrain.stream[arm] : 0;
    const entry = terrain.entry[arm][to];
    if (entry === FORBIDDEN || stream === FORBIDDEN) return FORBIDDEN;
    return (entry === HALF ? half : entry) + stream + terrain.climb[side];
  });
}

// ---- what it is worth ----------------------------------------------------------------------------------------------

const lives = (view: LaceWarsView, unit: UnitId): boolean => view.fate[unit] === IN_PLAY;

function forcesOf(game: Battle, view: LaceWarsView): Forces {
  return {
    place: game.pieces.map((_, unit) => (lives(view, unit) ? view.hex[unit] : -1)),
    strength: game.pieces.map(({ morale, arm }, unit) => {
      if (!lives(view, unit)) return 0;
      if (morale === 0) return arm === 'artillery' ? 0.4 : 0;
      return view.strength[unit] * IN_ORDER[view.order[unit]];
    }),
    step: game.pieces.map(({ leader, arm }, unit) => {
      if (leader) return 2;
      return arm === 'artillery' ? 2 : 1 + (view.strength[unit] <= 1 ? 1 : 0);
    }),
    guessed: [],
  };
}

/** 13.3: the points as they stand, and the armies that will make the next ones. */
function valueOf(game: Battle, view: LaceWarsView, side: SideId): number {
  const list = pointsNow(game, view);
  const points = totalOf(list, side) - totalOf(list, enemyOf(side));
  let army = 0;
  game.pieces.forEach(({ side: whose, morale }, unit) => {
    if (morale === 0 || !lives(view, unit)) return;
    army += (whose === side ? 1 : -1) * view.strength[unit] * (0.4 + 0.4 * IN_ORDER[view.order[unit]]);
  });
  return POINT * points + army;
}

/** 11, 12: steps by the sheet; and the order that is lost by those who keep their steps. */
function gainOf(_: Battle, __: LaceWarsView, ___: Action, { stages }: Preview, side: SideId): number {
  let gain = 0;
  for (const { chances, total, expected } of stages) {
    for (const { note, value } of expected) {
      if (note.say === 'expected-enemy-steps') gain += 1.1 * value;
      if (note.say === 'expected-own-steps') gain -= value;
    }
    for (const { weight, favours } of chances)
      if (favours !== null) gain += ((favours === side ? 0.7 : -0.8) * weight) / total;
  }
  return gain;
}

// ---- what it is about ----------------------------------------------------------------------------------------------

function aimsOf(game: Battle, view: LaceWarsView, side: SideId): Aim[] {
  const { board } = game;
  const troops = (whose: SideId) =>
    game.troops[whose].flatMap((unit) => (lives(view, unit) && view.hex[unit] >= 0 ? [view.hex[unit]] : []));
  const foes = [...new Set(troops(enemyOf(side)))];
  const gap = (hex: Hex) => Math.min(99, ...foes.map((foe) => distance(board, foe, hex)));
  const rule = victoryOf(game, view);
  const places = game.victoryHexes.flatMap((hex, i): Aim[] => {
    const points = game.terrain.bridgeAt[hex] ? (rule.bridge ?? 0) : (rule.denainHex ?? rule.townHex?.each ?? 5);
    const own = view.control[i] === side;
    // What nobody threatens needs nobody.
    if (own && gap(hex) > NEAR) return [];
    return [{ hex, worth: own ? 3 + 0.1 * points : 2.5 + 0.2 * points, need: ENOUGH }];
  });
  const prey = foes.map((hex): Aim => ({ hex, worth: 2.5, need: 4 }));
  return [...places, ...prey];
}

/** 2: to look at the enemy, and not to show him flank or rear. */
function facingWorth(game: Battle, view: LaceWarsView, unit: UnitId, hex: Hex, facing: number | undefined): number {
  const { side, arm } = game.pieces[unit];
  if (arm !== 'infantry' && arm !== 'cavalry') return 0;
  const faces = facing ?? view.facing[unit];
  const { board } = game;
  let nearest = -1;
  let least = 12;
  let exposed = 0;
  for (const foe of game.troops[enemyOf(side)]) {
    const there = view.hex[foe];
    if (there < 0 || !lives(view, foe) || view.order[foe] === ROUTED) continue;
    const far = distance(board, hex, there);
    if (far < least) [nearest, least] = [there, far];
    if (far !== 1) continue;
    const front = [-1, 0, 1, 2].slice(arm === 'cavalry' ? 0 : 1, arm === 'cavalry' ? 4 : 3);
    if (!front.some((i) => board.neighbours[hex * 6 + directionOf(faces, (i + 6) % 6)] === there)) exposed++;
  }
  if (nearest < 0) return 0;
  const ahead = [0, 1].map((i) => board.neighbours[hex * 6 + directionOf(faces, i)]).filter((h) => h >= 0);
  const turned = Math.max(0, Math.min(9, ...ahead.map((h) => distance(board, h, nearest))) - least + 1);
  return -0.18 * turned - 0.5 * exposed;
}

const ATTACKS_IN_ORDER = ['bombard', 'melee', 'several', 'fire'];

/** 4, 5, 11: who begins, which formation acts, and in which way it attacks. */
function answerTo(game: Battle, asked: Asked<LaceWarsView>): Action | null {
  const { view, decision, passed, side } = asked;
  const ids = decision.options?.map(({ id }) => id) ?? [];
  switch (decision.step) {
    case 'set-up':
      return { kind: 'pass' };
    case 'order':
      return { kind: 'choose', option: 'first' };
    case 'combat':
      return { kind: 'choose', option: ATTACKS_IN_ORDER.find((id) => ids.includes(id) && !passed.has(id)) ?? 'end' };
    case 'activate':
    case 'march': {
      const formations = ids.filter((id) => id !== 'alone' && id !== 'end');
      if (formations.length === 0) return { kind: 'choose', option: ids[0] };
      return { kind: 'choose', option: nearestFormation(game, view, side, formations) };
    }
    default:
      return null;
  }
}

/** The formation that is nearest to the enemy acts first: it makes room, and strikes before it is struck. */
function nearestFormation(game: Battle, view: LaceWarsView, side: SideId, ids: readonly string[]): string {
  const foes = game.troops[enemyOf(side)].map((unit) => view.hex[unit]).filter((hex) => hex >= 0);
  const gap = (id: string) => {
    const { units } = game.formations[game.formation(id)];
    const hexes = units.map((unit) => view.hex[unit]).filter((hex) => hex >= 0);
    if (hexes.length === 0) return 99;
    return (
      hexes.reduce((sum, hex) => sum + Math.min(30, ...foes.map((foe) => distance(game.board, hex, foe))), 0) /
      hexes.length
    );
  };
  return ids.reduce((best, id) => (gap(id) < gap(best) ? id : best));
}
