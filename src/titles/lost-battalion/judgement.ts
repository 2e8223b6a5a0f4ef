import type { Hex } from '../../engine/board/board.ts';
import type { Aim, Asked, Forces, Judgement, Role } from '../../engine/judgement.ts';
import { lossIn } from '../../engine/play/odds-stage.ts';
import { enemyOf, type Action, OFF_MAP, type Preview, type SideId, type UnitId } from '../../engine/title.ts';
import { FOOT, GUN, HALVES, TANK } from './costs.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { ELIMINATED, POOL, READY, type LostBattalionPosition } from './position.ts';
import { isObserved } from './artillery.ts';
import { factsOf, unitsIn } from './facts.ts';
import { COUNTER_ATTACK } from './counter-attack.ts';
import { imagined, likely } from './imagine.ts';
import { reasonFor } from './judgement-reasons.ts';
import { checkGunHex } from './machine-guns.ts';
import { lineOf, strengthIn } from './line.ts';
import { outlookOf } from './outlook.ts';
import { previewOf } from './preview.ts';
import { checkJoin } from './stacking.ts';
import { germanSouthWest, victoryPoints } from './victory.ts';
import type { LostBattalionView } from './view.ts';

/* What a program has to be told of Lost Battalion: the victory hexes (13), the front, what a regiment is worth. */

/** What works and ground are worth in defence, by hex. */
const COVER = { works: 1.5, rough: 1.25 };
const STEP = [0.8, 1] as const;
/** 13.1: of one's own in an attack, between two players: the Allies are many, and what they want is time. */
const SPENT = [0.4, 1] as const;
/** A hex cleared by an attack: of one's own, of the enemy's, a victory hex. */
const CLEARED = { own: 0.3, other: 1.2, star: 5 };
/** Between two players: a Recruit sees near, but what he sees comes to his mind. Set by matches. */
const ATTENTION = { recruit: 1, officer: 0.5 };
/** A hex won, and a victory hex. */
const GROUND = 0.25;
const VICTORY = 8;

export function judgementOf(game: LostBattalionGame): Judgement<LostBattalionPosition, LostBattalionView> {
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
    reason: (asked, action) => reasonFor(game, asked, action),
    // 11.4, 11.8: all the guns that can fire behind an attack; a tank where there is one.
    eager: new Set(['offensive-barrage', 'tank']),
    // 12.5: what a look into a hex finds is seen when it has been made.
    goesOn: true,
    ...(game.solitaire ? { still: GERMAN } : { attention: ATTENTION }),
    move: (view, action) => moveOf(game, view, action),
    stand: (view, unit, { hex }) => standOf(game, view, unit, hex),
  };
}

const coverOf = (game: LostBattalionGame, hex: Hex): number => {
  if (game.position[hex] || game.built[hex]) return COVER.works;
  return game.natural[hex] > 0 ? COVER.rough : 1;
};

/** To make for a hex of the German line, to stand in one that is empty, and in a victory hex in the last turn; strength that is enough there. */
const LINE = 5;
const HOLD = 5;
const STAR = 12;
const GUARD = 3;
/** To make for a victory hex that is still German, and strength that is enough for it. */
const GOAL = 3;
const ARMY = 80;
/** Ground of the enemy entered, and what a turn's march nearer to it, and to a victory hex, is worth. */
const ENTERED = 3;
const NEARER = { ground: 1, victory: 0.25 };
const TURN = 20;
/** 13.1: so many victory hexes win the historical battle; where more are asked for, the way to them is worth more (set by matches). */
const ASKED = 3;
const urgency = ({ files }: LostBattalionGame): number =>
  Math.max(ASKED, files.scenario.victory.levels?.find(({ min }) => min !== undefined)?.min ?? ASKED) / ASKED;

/** 3.3, 12.4: ground changes hands by being entered. 10: a hasty attack is weighed as an attack, not as a move. */
function moveOf(
  game: LostBattalionGame,
  view: LostBattalionView,
  { mode, path, units }: Action & { kind: 'move' },
): number | null {
  const hex = path.at(-1)!;
  if (mode === 'hasty' || hex === OFF_MAP) return null;
  const { side } = game.units[units[0]];
  if (view.control[hex] !== side) return side === ALLIED ? ENTERED : 0;
  return checkJoin(game, view, units, hex) ? null : 0; // 5.4: it would only be sent back
}

/** 13: on towards ground that is not one's own, and on that to what wins the game. */
function standOf(game: LostBattalionGame, view: LostBattalionView, unit: UnitId, hex: Hex): number {
  if (game.units[unit].side !== ALLIED) return holding(game, view, unit, hex);
  const { ground, victory } = outlookOf(game, view, ALLIED);
  const guard = unguarded(game, view, unit, hex) ? STAR : 0;
  return guard - (NEARER.ground * ground[hex] + NEARER.victory * urgency(game) * victory[hex]) / TURN;
}

/** a hex of the line that is not filled yet asks for who can stand in it. */
function holding(game: LostBattalionGame, view: LostBattalionView, unit: UnitId, hex: Hex): number {
  if (isLast(game, view)) return lostStars(game, view).includes(hex) ? STAR : 0;
  const need = lineOf(game, view).need.get(hex) ?? 0;
  if (need === 0) return 0;
  const others = strengthIn(game, view, hex) - (view.where[unit] === hex ? strengthOf(game, view, unit) : 0);
  return HOLD * Math.max(0, 1 - others / need);
}

// ---- what it is worth ----------------------------------------------------------------------------------------------

function strengthOf({ units }: LostBattalionGame, { steps }: LostBattalionView, unit: UnitId): number {
  const { type, attack, defence } = units[unit];
  if (type === 'gas' || type === 'barrage' || steps[unit] <= 0) return 0;
  return (attack[steps[unit]] + defence[steps[unit]]) / 2;
}

function forcesOf(game: LostBattalionGame, view: LostBattalionView): Forces {
  const { where, steps, unseen = [] } = view;
  return {
    place: where,
    strength: game.units.map((_, unit) => strengthOf(game, view, unit)),
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
function valueOf(game: LostBattalionGame, view: LostBattalionView, side: SideId): number {
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

/** 9.16: a marker is kept for what is worth more than this. */
const MARKER = 1.5;
/** What is left of the worth of steps, and of ground that is no victory hex, in the last turn. */
const AT_LAST = 0.15;

/** 5.6: the sheet with those who probably lie under the top of the stack, where it cannot count them. */
const reckoned = (game: LostBattalionGame, view: LostBattalionView, action: Action, preview: Preview): Preview =>
  preview.warnings.some(({ say }) => say === 'warning-unseen')
    ? (previewOf(game, likely(game, view), action) ?? preview)
    : preview;

function gainOf(
  game: LostBattalionGame,
  view: LostBattalionView,
  action: Action,
  preview: Preview,
  side: SideId,
): number {
  const { stages } = reckoned(game, view, action, preview);
  const last = stages.at(-1);
  const enemy = enemyOf(side);
  const lost = (whose: SideId, of?: 'hex') => (last ? lossIn(last, whose, of) : 0);
  const ends = isLast(game, view);
  const spent = (game.solitaire ? STEP : SPENT)[side];
  const steps = lost(enemy) * STEP[enemy] - lost(side) * spent;
  const marker = action.kind === 'attack' && action.mode === COUNTER_ATTACK && !ends ? MARKER : 0;
  const target = action.kind === 'attack' ? action.target : -1;
  return steps * (ends ? AT_LAST : 1) - marker + (lost(enemy, 'hex') / 100) * groundIn(game, view, target, side);
}

/** 13.1: what it is worth that a hex is cleared. */
function groundIn(game: LostBattalionGame, view: LostBattalionView, hex: Hex, side: SideId): number {
  if (hex < 0 || view.control[hex] === side) return CLEARED.own;
  const ends = isLast(game, view);
  if (game.victoryHexes.includes(hex)) return ends ? STAR : CLEARED.star;
  return CLEARED.other * (ends ? AT_LAST : 1);
}

// ---- what it is about ----------------------------------------------------------------------------------------------

/** 13.1: the Germans move last: on the last turn a victory hex that nobody stands in is theirs again. */
const unguarded = (game: LostBattalionGame, view: LostBattalionView, unit: UnitId, hex: Hex): boolean =>
  isLast(game, view) &&
  game.victoryHexes.includes(hex) &&
  !unitsIn(game, view, hex).some((u) => u !== unit && game.units[u].side === ALLIED);

const isLast = (game: LostBattalionGame, { turn }: LostBattalionView): boolean =>
  !game.solitaire && turn === game.files.scenario.lastTurn;

/**
 * 13.1: the army shares itself out among the victory hexes that are still German, so that it stands along the Meuse when
 * that opens (14.0) and does not march round to the east all together. In the last turn whoever has nothing better to do
 * stands in one when the Germans come.
 */
function alliedAims(game: LostBattalionGame, view: LostBattalionView): Aim[] {
  if (isLast(game, view)) return game.victoryHexes.map((hex) => ({ hex, worth: STAR, need: GUARD }));
  if (game.solitaire) return [];
  return game.victoryHexes
    .filter((hex) => view.control[hex] === GERMAN)
    .map((hex) => ({ hex, worth: GOAL, need: ARMY }));
}

/** 13.1: victory hexes that are to be had back when the Allies have no turn left to take them again. */
const lostStars = (game: LostBattalionGame, view: LostBattalionView): Hex[] =>
  isLast(game, view) ? game.victoryHexes.filter((hex) => view.control[hex] === ALLIED) : [];

/** 13.1: a closed line before the victory hexes; a place in it is worth more where more is wanted. */
function germanAims(game: LostBattalionGame, view: LostBattalionView): Aim[] {
  const aims: Aim[] = lostStars(game, view).map((hex) => ({
    hex,
    worth: STAR,
    need: GUARD + 2 * strengthIn(game, view, hex),
  }));
  lineOf(game, view).need.forEach((need, hex) => need > 0 && aims.push({ hex, worth: LINE, need }));
  return aims;
}

/** 6.41: the final offensive as soon as it can be. 11.7, 11.9: gas on who is strongest, machine guns into the line. */
function answerTo(game: LostBattalionGame, { view, decision }: Asked<LostBattalionView>): Action | null {
  if (decision.kind === 'choose') return { kind: 'choose', option: decision.options![0].id };
  if (decision.step === 'gas') return gasOn(game, view);
  return decision.step === 'machine-guns' ? gunInto(game, view) : null;
}

const PASS: Action = { kind: 'pass' };
const best = (hexes: readonly Hex[], worth: (hex: Hex) => number): Hex | undefined =>
  hexes.reduce<Hex | undefined>((top, hex) => (top === undefined || worth(hex) > worth(top) ? hex : top), undefined);

/** 11.7: who is in gas does not attack: the strongest that can be seen. */
function gasOn(game: LostBattalionGame, view: LostBattalionView): Action {
  const { hexes, gas } = factsOf(game, view);
  const seen = hexes[ALLIED].filter((hex) => !gas.includes(hex) && isObserved(game, view, GERMAN, hex));
  const hex = best(seen, (at) => strengthIn(game, view, at));
  const marker = game.gasMarkers.find((u) => view.where[u] === READY);
  return hex === undefined || marker === undefined ? PASS : { kind: 'place', units: [marker], hex };
}

/** 11.9: where most is wanting to the line. */
function gunInto(game: LostBattalionGame, view: LostBattalionView): Action {
  const { need } = lineOf(game, view);
  const open = [...need.keys()].filter((hex) => need.get(hex)! > 0 && !checkGunHex(game, view, hex));
  const hex = best(open, (at) => need.get(at)! / (1 + strengthIn(game, view, at)));
  const gun = game.machineGuns.find((u) => view.where[u] === POOL);
  return hex === undefined || gun === undefined ? PASS : { kind: 'place', units: [gun], hex };
}
