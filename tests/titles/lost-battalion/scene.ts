import free2 from '../../../scenarios/lost-battalion/free-2p.json';
import freeSolo from '../../../scenarios/lost-battalion/free-solo.json';
import historical2 from '../../../scenarios/lost-battalion/historical-2p.json';
import historicalSolo from '../../../scenarios/lost-battalion/historical-solo.json';
import map from '../../../scenarios/lost-battalion/map.json';
import symbols from '../../../scenarios/lost-battalion/symbols.json';
import tables from '../../../scenarios/lost-battalion/tables.json';
import units from '../../../scenarios/lost-battalion/units.json';
import { scriptedDice } from '../../../src/engine/dice.ts';
import { startWork } from '../../../src/engine/play/work.ts';
import { type Action, type GameEvent, OFF_MAP, type UnitId } from '../../../src/engine/title.ts';
import { compileGame, type LostBattalionGame } from '../../../src/titles/lost-battalion/data.ts';
import { lostBattalionTitle } from '../../../src/titles/lost-battalion/index.ts';
import { refereeOf } from '../../../src/engine/play/referee.ts';
import { enterStep, rules } from '../../../src/titles/lost-battalion/rules.ts';
import {
  BOX,
  CUP_FULL,
  ELIMINATED,
  type LostBattalionPosition,
  POOL,
  READY,
  USED,
  WITHDRAWN,
} from '../../../src/titles/lost-battalion/position.ts';
import { readFiles } from '../../../src/titles/lost-battalion/schema.ts';
import type { StepId } from '../../../src/titles/lost-battalion/sequence.ts';
import { startPosition } from '../../../src/titles/lost-battalion/setup.ts';
import { ordersFor, play as playAll, refusal as refusalOf } from '../../helpers/scene.ts';

export { choose, PASS, wordsOf } from '../../helpers/scene.ts';

/* Small positions with exact hexes, and the title to play them with. */

export const raw = { map, units, tables, symbols };
const compile = (scenario: unknown, file: string) => compileGame(readFiles({ ...raw, scenario }, file));
export const duel = compile(historical2, 'historical-2p.json');
export const solo = compile(historicalSolo, 'historical-solo.json');
export const freeDuel = compile(free2, 'free-2p.json');
export const freeSoloGame = compile(freeSolo, 'free-solo.json');
export const GAMES: readonly (readonly [string, LostBattalionGame])[] = [
  ['historical-2p', duel],
  ['historical-solo', solo],
  ['free-2p', freeDuel],
  ['free-solo', freeSoloGame],
];

export const unit = (id: string): UnitId => {
  const u = duel.units.findIndex((x) => x.id === id);
  if (u < 0) throw new Error(`there is no unit ${id}`);
  return u;
};
/**
 * Two regiments face to face in the Argonne, in supply, and guns behind them: with them a phase of combat is not over
 * before it begins, whatever may not be done elsewhere.
 */
export const ARGONNE = { 'us-77-305': '1341', 'ge-76r-252r': '1340', 'us-art-iii': '1343' };
export const hex = (id: string): number => duel.board.hex(id);
export const id = (h: number): string => (h === OFF_MAP ? 'off' : duel.board.ids[h]);

export interface Scene {
  readonly game?: LostBattalionGame;
  readonly turn?: number;
  readonly step?: StepId;
  /** Units by hex number, or by the code of a place off the map. Everything else is out of the game. */
  readonly units?: Readonly<Record<string, string | number>>;
  readonly steps?: Readonly<Record<string, number>>;
  /** Hexes in Allied, and in German, hands besides those of the start and those with units in them. */
  readonly allied?: readonly string[];
  readonly german?: readonly string[];
  readonly dice?: readonly number[];
  /** German barrage and gas markers can be used; otherwise they have been. */
  readonly ready?: boolean;
  readonly more?: Partial<LostBattalionPosition>;
}

/** A position made for a test. The step is begun as in a game, with everything that goes by itself, but the game does not go on from it. */
export function scene({
  game = duel,
  turn = 2,
  step = 'allied-movement',
  units: placed = {},
  steps: left = {},
  allied = [],
  german = [],
  dice = [],
  ready = false,
  more = {},
}: Scene): LostBattalionPosition {
  const start = startPosition(game, { placement: 'ready', desch: 'off' }, 'scene');
  const { barrage, gas } = game.files.scenario.turns[turn - 1].germanMarkers;
  const marker = ready ? READY : USED;
  const where = game.units.map((u, i) => {
    const at = placed[u.id];
    if (at !== undefined) return typeof at === 'number' ? at : game.board.hex(at);
    if (u.type === 'mg') return POOL;
    if (u.type === 'barrage') return game.barrageMarkers.indexOf(i) < barrage ? marker : WITHDRAWN;
    if (u.type === 'gas') return game.gasMarkers.indexOf(i) < gas ? marker : WITHDRAWN;
    return ELIMINATED;
  });
  const control = start.control.slice();
  for (const h of allied) control[game.board.hex(h)] = 0;
  for (const h of german) control[game.board.hex(h)] = 1;
  where.forEach((place, u) => place >= 0 && game.units[u].type !== 'gas' && (control[place] = game.units[u].side));
  const p: LostBattalionPosition = {
    ...start,
    turn,
    where,
    control,
    dice: scriptedDice(...dice),
    counterAttacks: 0,
    steps: game.units.map((u, i) => (where[i] === ELIMINATED ? 0 : (left[u.id] ?? u.maxSteps))),
    machineGuns: game.solitaire ? 10 : 0,
    ...more,
  };
  const work = startWork(game, p);
  enterStep(work, step, null);
  return { ...work.position, ...more };
}

/** What is told as a step begins in a position. */
export function toldOn(game: LostBattalionGame, position: LostBattalionPosition, step: StepId): readonly GameEvent[] {
  const work = startWork(game, position);
  enterStep(work, step, null);
  return work.events;
}

/** The title that plays a scene. */
export const titleOf = (game: LostBattalionGame = duel) => lostBattalionTitle(game);

/** Plays actions one after the other. */
export const play = (game: LostBattalionGame, p: LostBattalionPosition, ...actions: Action[]) =>
  playAll(titleOf(game), p, ...actions);

/** Why an action is refused, as "rule word", or 'ok'. */
export const refusal = (game: LostBattalionGame, p: LostBattalionPosition, action: Action): string =>
  refusalOf(titleOf(game), p, action);

/** Goes on from a scene until somebody has to decide. */
export function goOn(
  game: LostBattalionGame,
  p: LostBattalionPosition,
): { p: LostBattalionPosition; events: readonly GameEvent[] } {
  let events: readonly GameEvent[] = [];
  const after = refereeOf(rules, game).begin(p, (work) => (events = work.events));
  return { p: after, events };
}

const orders = ordersFor(unit, hex);
export const { move, select, lose, advance, place } = orders;
export const attack = orders.attack('assault');
export const barrage = orders.attack('barrage');
export const defensiveFire = orders.attack('defensive-fire');

export const said = (events: readonly GameEvent[], word: string): GameEvent | undefined =>
  events.find((e) => e.say === word);
/** Where a unit is: its hex number, or the code of a place off the map. */
export const at = (p: LostBattalionPosition, u: string): string | number =>
  p.where[unit(u)] >= 0 ? id(p.where[unit(u)]) : p.where[unit(u)];
export const stepsOf = (p: LostBattalionPosition, u: string): number => p.steps[unit(u)];
export const decision = (game: LostBattalionGame, p: LostBattalionPosition): string => {
  const d = titleOf(game).decision(p);
  return d.over ? `over ${d.ending}` : `${d.side} ${d.kind} ${d.step}`;
};
export { CUP_FULL };
export const BOX_TURN = BOX;
