import { directionTo, distance, type Hex, NO_HEX, within } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Aim, Forces, Judgement, Role, Standing, Style } from '../../engine/judgement.ts';
import { lossIn } from '../../engine/play/odds-stage.ts';
import {
  enemyOf,
  type Action,
  OFF_MAP,
  type Preview,
  type PreviewStage,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { SECOND } from './battle.ts';
import { facingOfMode, WITHDRAW } from './course.ts';
import type { Arm } from './data.ts';
import { aim as directionOf, hasFacing } from './facing.ts';
import { factsOf, NOBODY } from './facts.ts';
import type { Fate } from './fates.ts';
import { isDisordered } from './order.ts';
import { DISORDERED, GOOD, IN_PLAY, type LaceWarsPosition, type LaceWarsView, ROUTED } from './position.ts';
import { arcHexes } from './sight.ts';
import { answerTo, reasonFor } from './judgement-answers.ts';
import { bridgesGone, inTheWay } from './judgement-bridges.ts';
import { commandWorth } from './judgement-command.ts';
import { danger, prospect, type Stand, standing, strikeWorth, toEnemy } from './tactics.ts';
import { groundCost } from './pace.ts';
import { RIVER } from './terrain.ts';
import { turnFails } from './tests-ahead.ts';
import { pointsNow, totalOf, victoryOf } from './victory.ts';

/* What a program has to be told of Denain and Leuthen: what ground matters (13.3), what a unit is worth in its order (12). */

/** What is left of a strength in disorder, in rout. */
const IN_ORDER = { [GOOD]: 1, [DISORDERED]: 0.65, [ROUTED]: 0.1 } as Readonly<Record<number, number>>;
/** A point of victory in the common coin. */
const POINT = 1;
/** Trying for a breach costs nothing (7.6). */
const BREACH = 0.6;
/** Strength that a victory hex should be taken or held with. */
const ENOUGH = 6;
/** The last turns, in which there is time for what still has to be taken. */
const LAST = 4;
/** Points by which a side is so far ahead that it may wait; what is nearer than this to its own is met all the same. */
const AHEAD = 10;
const NEAR_OWN = 4;
/** An enemy as near as this makes a place worth guarding. */
const NEAR = 7;

type Move = Extract<Action, { kind: 'move' }>;
type Deed = Extract<Action, { kind: 'attack' | 'select' | 'move' }>;

export function judgementOf(game: LaceWarsGame): Judgement<LaceWarsPosition, LaceWarsView> {
  const { board, pieces, terrain } = game;
  const ways = new Map<string, Uint8Array>();
  const wayOf = (view: LaceWarsView, unit: UnitId): Uint8Array => {
    const { arm, movement } = pieces[unit];
    const gone = bridgesGone(view);
    const allowance = Math.max(2, movement);
    const key = `${arm} ${allowance} ${gone}`;
    let table = ways.get(key);
    if (!table) ways.set(key, (table = stepCosts(game, arm, allowance, gone)));
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
    ways: wayOf,
    cover: Float32Array.from(board.ids, (_, hex) => 1 + 0.35 * terrain.defence[hex]),
    imagine: (view, dice) => ({ ...view, dice }),
    forces: (view) => forcesOf(game, view),
    aims: (view, side) => aimsOf(game, view, side),
    value: (view, side) => valueOf(game, view, side),
    gain: (view, action, preview, side) => gainOf(game, view, action, preview, side),
    answer: (asked) => answerTo(game, asked),
    reason: reasonFor,
    // 12: the melee itself, before the fates of those who took part.
    decisive: ({ stages }) => stages.find(({ column, expected }) => column && expected.length > 0) ?? stages[0],
    move: (view, action, style) => moveWorth(game, view, action, style),
    stand: (view, unit, at, style) => standWorth(game, view, unit, at, style),
    attention: { recruit: 0.5, officer: 0.6 },
    tactical: true,
  };
}

/** 7.1: points for a step on ground without an enemy, works and all; bridges of which a bit is set in `gone` are down. */
function stepCosts(game: LaceWarsGame, arm: Arm, allowance: number, gone: number): Uint8Array {
  const { board, terrain } = game;
  return new Uint8Array(board.size * 6).map((_, side) => {
    if (board.neighbours[side] === NO_HEX) return FORBIDDEN;
    const span = terrain.span[side];
    if (terrain.water[side] >= RIVER && (!span || gone & (1 << (span - 1)))) return FORBIDDEN;
    return Math.min(FORBIDDEN, groundCost(game, arm, allowance, side));
  });
}

// ---- what it is worth ----------------------------------------------------------------------------------------------

const lives = (view: LaceWarsView, unit: UnitId): boolean => view.fate[unit] === IN_PLAY;

function forcesOf(game: LaceWarsGame, view: LaceWarsView): Forces {
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
function valueOf(game: LaceWarsGame, view: LaceWarsView, side: SideId): number {
  const list = pointsNow(game, view);
  const points = totalOf(list, side) - totalOf(list, enemyOf(side));
  let army = 0;
  game.pieces.forEach(({ side: whose, morale }, unit) => {
    if (morale === 0 || !lives(view, unit)) return;
    army += (whose === side ? 1 : -1) * view.strength[unit] * (0.4 + 0.4 * IN_ORDER[view.order[unit]]);
  });
  return POINT * points + army;
}

/** What a test or a shot makes of a unit costs it, beside steps (12). */
const FATES: Readonly<Record<Fate, number>> = {
  eliminated: 1.4,
  'step-routs': 1.6,
  routs: 1.6,
  'step-disordered': 0.35,
  steps: 0,
  step: 0,
  disordered: 0.35,
  steady: 0,
};

/** 11, 12: what a fight is expected to bring a side, less what it costs it. */
function gainOf(game: LaceWarsGame, view: LaceWarsView, action: Deed, { stages }: Preview, side: SideId): number {
  const gain = stages.reduce((sum, stage) => sum + fateGain(stage, side), 0);
  if (action.kind === 'move') return gain;
  const targets = action.kind === 'attack' ? [action.target] : (action.hexes ?? []);
  if (action.kind === 'attack' && action.attack === 'breach') return gain + BREACH;
  const strikes = targets.length > 0 && (action.kind === 'select' || action.attack === 'melee');
  return strikes ? gain + strikeWorth(game, view, action.units, targets) : gain;
}

/** Of a stage that tells the fate of one unit. */
function fateGain(stage: PreviewStage, side: SideId): number {
  let gain = 0;
  let tells = false;
  for (const { outcome, weight, favours } of stage.chances) {
    if (outcome === undefined) continue;
    tells = true;
    if (favours !== null) gain += ((favours === side ? 1 : -1) * weight * FATES[outcome as Fate]) / stage.total;
  }
  if (!tells) return 0;
  return gain + lossIn(stage, enemyOf(side)) - lossIn(stage, side);
}

// ---- what it is about ----------------------------------------------------------------------------------------------

function aimsOf(game: LaceWarsGame, view: LaceWarsView, side: SideId): Aim[] {
  const { board } = game;
  const troops = (whose: SideId) =>
    game.troops[whose].flatMap((unit) => (lives(view, unit) && view.hex[unit] >= 0 ? [view.hex[unit]] : []));
  const foes = [...new Set(troops(enemyOf(side)))];
  const gap = (hex: Hex) => Math.min(99, ...foes.map((foe) => distance(board, foe, hex)));
  const rule = victoryOf(game, view);
  // In the last turns ground counts for more than the enemy.
  const late = game.lastTurn - view.turn <= LAST ? 2 : 0;
  const places = game.victoryHexes.flatMap((hex, i): Aim[] => {
    const points = game.terrain.bridgeAt[hex] ? (rule.bridge ?? 0) : (rule.denainHex ?? rule.townHex?.each ?? 5);
    const own = view.control[i] === side;
    // What nobody threatens needs nobody.
    if (own && gap(hex) > NEAR) return [];
    return [{ hex, worth: own ? 3 + 0.1 * points : 2.5 + 0.2 * points + late, need: ENOUGH }];
  });
  // Who is ahead lets the others come.
  const ahead = totalOf(pointsNow(game, view), side) >= totalOf(pointsNow(game, view), enemyOf(side)) + AHEAD;
  const guarded = [...troops(side), ...game.victoryHexes.filter((_, i) => view.control[i] === side)];
  const near = (hex: Hex) => guarded.some((own) => distance(board, own, hex) <= NEAR_OWN);
  const prey = foes
    .filter((hex) => !ahead || near(hex))
    .map((hex): Aim => ({ hex, worth: ahead ? 1.8 : 2.5, need: 4 }));
  const baggage = new Set(game.baggage.filter((unit) => game.pieces[unit].side === side && lives(view, unit)));
  const exits = baggage.size > 0 ? game.homeHexes[side] : [];
  // the baggage gets away by its own edge.
  const away = exits.map((hex): Aim => ({ hex, worth: 8, need: 99, units: baggage }));
  return [...places, ...prey, ...away];
}

/** The baggage is out of it. */
const AWAY = 20;

/** 7: what a move brings besides the place it leads to; null: not to be thought of. */
function moveWorth(game: LaceWarsGame, view: LaceWarsView, move: Move, style: Style): number | null {
  const { units, path, mode, facings } = move;
  const [unit] = units;
  const turned = facingOfMode(mode);
  const hex = path.at(-1)!;
  if (turned !== null) {
    const risk = style.sight === 'whole' ? turnRisk(game, view, unit, hex) : 0;
    return (
      standWorth(game, view, unit, { hex, facing: turned }, style) - standWorth(game, view, unit, { hex }, style) - risk
    );
  }
  // The same hex is offered with every facing that can be had there.
  if (hex === OFF_MAP) return game.pieces[unit].arm === 'baggage' ? AWAY : null;
  if (mode !== WITHDRAW && !facings && hasFacing(game, unit)) return null;
  return style.sight === 'whole' && facings && turnsAtEnd(game, view, move) ? -turnRisk(game, view, unit, hex) : 0;
}

/** A rout, and a disorder, on the average. */
const ROUT = 2;
const DISORDER = 0.35;

/** 7.2: what turning before the enemy may cost. */
function turnRisk(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): number {
  return turnFails(game, view, unit, hex) * (isDisordered(game, view, unit) ? ROUT : DISORDER);
}

/** The facing at the end is none of the two with which it came in (7.1). */
function turnsAtEnd({ board }: LaceWarsGame, view: LaceWarsView, { path, units: [unit], facings }: Move): boolean {
  const from = path.at(-2) ?? view.hex[unit];
  const direction = from < 0 ? -1 : directionTo(board, from, path.at(-1)!);
  return direction >= 0 && ![4, 5].some((more) => facings?.[0] === (direction + more) % 6);
}

/** Facing that nobody has any use for costs so much, by the corner. */
const LOOKS_AWAY = 0.12;
/** A commander in chief with a unit that may be beaten loses the game, or the army its orders (8.4). */
const CHIEF = 12;
const LEADER = 1;

/** 2, 8.4, 10.2, 11: dangers and prospects of a place, by the melee table. */
function standWorth(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, at: Standing, style: Style): number {
  const { arm, side, leader } = game.pieces[unit];
  const near = style.sight === 'near';
  const stand = { unit, hex: at.hex, facing: at.facing ?? view.facing[unit] };
  if (leader) {
    if (near) return 0;
    const risk = (leader.role === 'formation' ? LEADER : CHIEF) * riskWith(game, view, side, at.hex);
    return commandWorth(game, view, unit, at.hex) - risk;
  }
  if (arm === 'baggage') return 0;
  return fightWorth(game, view, stand, style) - (near ? 0 : inTheWay(game, view, unit, at.hex));
}

/** What it is worth to those who fight. */
function fightWorth(game: LaceWarsGame, view: LaceWarsView, stand: Stand, style: Style): number {
  const { unit, hex } = stand;
  const { arm, side } = game.pieces[unit];
  const { boldness } = style.manner;
  const near = style.sight === 'near';
  if (arm === 'artillery') return gunWorth(game, view, stand);
  const hope = view.order[unit] === ROUTED ? 0 : prospect(game, view, stand, near) * boldness;
  const fear = near ? 0 : danger(game, view, stand) / boldness;
  const behind = side === SECOND && toEnemy(game, view, side, hex) <= NEAR_OWN ? shelter(game, stand, near) : 0;
  return hope - fear + behind - LOOKS_AWAY * awayFrom(game, view, stand);
}

/** 7.6: a work that nobody holds is half a breach. */
const WORK = 0.8;
/** 2, 11.4: walls all round, from which infantry is not driven by who comes round it. */
const WALLS = 1.5;

/** What a place is worth to those who defend it: a recruit mans every rampart, who sees more gathers in towns and redoubts. */
function shelter({ terrain, pieces }: LaceWarsGame, { unit, hex }: Stand, near: boolean): number {
  if (near) return terrain.work[hex] > 0 ? WORK : 0;
  return terrain.builtUp[hex] && pieces[unit].arm === 'infantry' ? WALLS : 0;
}

/** Risk of who stands with troops near the enemy. */
const EXPOSED = 0.08;

/** What a leader shares of the danger of the unit he stands with; alone he withdraws. */
function riskWith(game: LaceWarsGame, view: LaceWarsView, side: SideId, hex: Hex): number {
  const companion = factsOf(game, view).fighter[hex];
  if (companion === NOBODY || game.pieces[companion].side !== side)
    return toEnemy(game, view, side, hex) <= 2 ? 0.3 : 0;
  // Fire and routs reach who stands in no danger of a melee.
  const exposed = toEnemy(game, view, side, hex) <= NEAR_OWN ? EXPOSED : 0;
  return exposed + 0.5 * danger(game, view, { unit: companion, hex, facing: view.facing[companion] });
}

/** 10.2: guns want an enemy in range and none beside them, and somebody with them. */
function gunWorth(game: LaceWarsGame, view: LaceWarsView, { unit, hex, facing }: Stand): number {
  const { side, range } = game.pieces[unit];
  const { fighter } = factsOf(game, view);
  const foe = (at: Hex) => fighter[at] !== NOBODY && game.pieces[fighter[at]].side !== side;
  const guarded = fighter[hex] !== NOBODY;
  const beside = within(game.board, hex, 1).some(foe);
  const targets = arcHexes(game, hex, facing, range).filter(foe).length;
  const near = toEnemy(game, view, side, hex) <= range ? 1 : 0;
  return Math.min(1, 0.4 * targets) - (beside ? 2.5 : near) * (guarded ? 0.3 : 1);
}

/** 2: corners by which a unit looks past the enemy nearest to it. */
function awayFrom(game: LaceWarsGame, view: LaceWarsView, { unit, hex, facing }: Stand): number {
  const { board } = game;
  let nearest = -1;
  let least = 12;
  for (const foe of standing(game, view, enemyOf(game.pieces[unit].side))) {
    const far = distance(board, hex, view.hex[foe]);
    if (far < least) [nearest, least] = [view.hex[foe], far];
  }
  if (nearest < 0) return 0;
  const ahead = [0, 1].map((i) => board.neighbours[hex * 6 + directionOf(facing, i)]).filter((h) => h >= 0);
  return Math.max(0, Math.min(9, ...ahead.map((h) => distance(board, h, nearest))) - least + 1);
}
