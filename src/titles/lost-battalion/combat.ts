import { adjacent, type Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import {
  enemyOf,
  type Action,
  type Decision,
  type Focus,
  type MoveMode,
  type Note,
  OK,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { checkCounterAttack, COUNTER_ATTACK, isFrontLine } from './counter-attack.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { factsOf, isOccupied } from './facts.ts';
import { checkEastBank } from './ground.ts';
import { openCombat } from './hasty.ts';
import { checkOwn, note, refuse, type StepHandler, tell, type Work } from './kit.ts';
import { besideHex } from './odds.ts';
import type { LostBattalionPosition } from './position.ts';
import { isTiedDown } from './replacements.ts';
import { stepOf } from './sequence.ts';
import { checkDivisions, countDivisions, divisionLimit, outOfSupply } from './supply.ts';
import { checkTankGround } from './terrain.ts';
import { isSeen, type LostBattalionView, mayBe, viewOf } from './view.ts';

/* 9.1-9.6 Prepared attacks, and those with a counter-attack marker (9.16): who may attack what */

type Attack = Action & { kind: 'attack' };
export const ASSAULT = 'assault';
const sideOf = (game: LostBattalionGame, position: LostBattalionPosition): SideId => stepOf(game, position.step).side!;

// ---- why not -------------------------------------------------------------------------------------------------

/** 9.1-9.6, 9.13: why a prepared attack (or one with a counter-attack marker, 9.16) may not be made. */
function checkAttack(game: LostBattalionGame, position: LostBattalionPosition, { units, target, mode }: Attack): Check {
  if (mode !== undefined && mode !== COUNTER_ATTACK) return refuse('no-such-attack', '9.1');
  const bad = checkOwn(game, units, sideOf(game, position)) ?? checkTarget(game, position, target, mode);
  if (bad) return bad;
  for (const u of units) {
    const no = checkAttacker(game, position, u, target, units);
    if (no) return no;
  }
  if (!units.some((u) => game.units[u].type === 'infantry')) return refuse('tanks-never-alone', '11.8', { units });
  return mode === COUNTER_ATTACK
    ? checkCounterAttack(game, position, units, target)
    : checkDivisions(game, position, units);
}

/** a hex may suffer a prepared attack and a counter-attack in one phase: how each is noted in `struck`. */
export const struckBy = (mode: string | undefined, target: Hex): number => (mode === COUNTER_ATTACK ? ~target : target);

/** 9.1, 9.4, 8.11, 14.0: a hex that may be attacked at all in this way. */
function checkTarget(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  target: Hex,
  mode: string | undefined,
): Check {
  const side = sideOf(game, position);
  if (!isOccupied(game, position, enemyOf(side), target)) return refuse('no-enemy-there', '9.1', { hex: target });
  if (position.struck.includes(struckBy(mode, target)))
    return on([target], refuse('attacked-already', '9.4', { hex: target }));
  if (side === ALLIED) return checkEastBank(game, position, target);
  return game.south[target] ? on([target], refuse('attack-south-of-line', '8.11', { hex: target })) : null;
}

/** Why one unit may not take part in an attack on a hex. */
function checkAttacker(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  unit: UnitId,
  target: Hex,
  together: readonly UnitId[],
): Check {
  const { type, side } = game.units[unit];
  const from = position.where[unit];
  if (type === 'artillery') return refuse('artillery-does-not-attack', '11.1', { unit });
  if (type === 'mg') return refuse('machine-guns-do-not-attack', '11.9', { unit });
  if (from < 0 || !adjacent(game.board, from, target)) return checkNear(game, position, unit, target);
  if (position.used.includes(unit)) return refuse('has-attacked', '9.4', { unit });
  if (isTiedDown(game, position, unit)) return refuse('replaced-cannot-attack', '6.3', { unit });
  if (position.outOfSupply.includes(unit)) return refuse('out-of-supply-cannot-attack', '7.2', { unit });
  if (side === ALLIED && factsOf(game, position).gas.includes(from))
    return on([from], refuse('gassed-cannot-attack', '11.7', { unit, hex: from }));
  return type === 'tank' ? checkTank(game, position, unit, target, together) : null;
}

/** 9.1: that a unit is not next to the hex; where nobody of its side is, that. */
const checkNear = (game: LostBattalionGame, position: LostBattalionPosition, unit: UnitId, target: Hex): Check =>
  on(
    [target],
    factsOf(game, position).beside[game.units[unit].side][target]
      ? refuse('not-adjacent-to-target', '9.1', { unit, hex: target })
      : refuse('nobody-adjacent-to-target', '9.1', { hex: target }),
  );

/** 11.8, R-57: with whom tanks attack, and what. */
function checkTank(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  unit: UnitId,
  target: Hex,
  together: readonly UnitId[],
): Check {
  const from = position.where[unit];
  const bad = checkTankGround(game, position, unit, from, target);
  if (bad) return bad;
  const escorted = together.some((u) => game.units[u].type === 'infantry' && position.where[u] === from);
  return escorted ? null : on([from], refuse('tank-needs-infantry', '11.8', { unit }));
}

/** 11.1, 11.8, 11.9, R-07: that a unit never attacks a hex from where it stands, in whatever phase that is asked. */
export function neverAttacks(game: LostBattalionGame, position: LostBattalionView, unit: UnitId, target: Hex): boolean {
  const { type } = game.units[unit];
  const from = position.where[unit];
  if (type !== 'tank') return type !== 'infantry';
  return from >= 0 && adjacent(game.board, from, target) && !!checkTankGround(game, position, unit, from, target);
}

// ---- who could -----------------------------------------------------------------------------------------------

type Mode = undefined | typeof COUNTER_ATTACK;
/** Ways to attack: a prepared attack, and one with a counter-attack marker as long as the Germans have any (9.16). */
const waysToAttack = (game: LostBattalionGame, position: LostBattalionPosition): readonly Mode[] =>
  sideOf(game, position) === GERMAN && position.counterAttacks > 0 ? [undefined, COUNTER_ATTACK] : [undefined];

/** Hexes that the side to attack could attack in some way. */
const attackable = (game: LostBattalionGame, position: LostBattalionPosition): Hex[] =>
  factsOf(game, position).hexes[enemyOf(sideOf(game, position))].filter((hex) => isAttackable(game, position, hex));

/** Whether somebody could attack a hex in some way. */
function isAttackable(game: LostBattalionGame, position: LostBattalionPosition, target: Hex): boolean {
  if (!factsOf(game, position).beside[sideOf(game, position)][target]) return false;
  const open = waysToAttack(game, position).filter((mode) => !checkTarget(game, position, target, mode));
  if (open.length === 0) return false;
  const units = joiners(game, position, target);
  return open.some((mode) => (mode ? units.some((u) => isFrontLine(game, position, u)) : units.length > 0));
}

/** Units that may attack a hex, each judged with all the others beside it. */
function joiners(game: LostBattalionGame, position: LostBattalionPosition, target: Hex): UnitId[] {
  const beside = besideHex(game, position, target, sideOf(game, position));
  const may = (u: UnitId, type: string, together: readonly UnitId[]) =>
    game.units[u].type === type && !checkAttacker(game, position, u, target, together);
  const infantry = beside.filter((u) => may(u, 'infantry', beside) && !checkDivisions(game, position, [u]));
  return [...infantry, ...beside.filter((u) => may(u, 'tank', infantry))];
}

const MANY = 6;
/** Groups that could attack a hex: every one of a few units, whole hexes of many (any other group that obeys the rules passes `check` too). */
function* groups(game: LostBattalionGame, position: LostBattalionPosition, target: Hex): Iterable<readonly UnitId[]> {
  const units = joiners(game, position, target);
  if (units.length <= MANY) return yield* groupsOf(units);
  const hexes = [...new Set(units.map((u) => position.where[u]))];
  for (const some of groupsOf(hexes)) yield units.filter((u) => some.includes(position.where[u]));
}

function* assaults(game: LostBattalionGame, position: LostBattalionPosition, focus?: Focus): Iterable<Action> {
  const [first] = focus?.units ?? [];
  const near = first === undefined ? null : position.where[first];
  const targets =
    focus?.hex === undefined ? factsOf(game, position).hexes[enemyOf(sideOf(game, position))] : [focus.hex];
  for (const target of targets) {
    if (near !== null && (near < 0 || !adjacent(game.board, near, target))) continue; // 9.1, before anything dearer
    if (!isAttackable(game, position, target)) continue;
    for (const units of focus?.units ? [focus.units] : groups(game, position, target))
      for (const mode of waysToAttack(game, position)) {
        const action: Attack = { kind: 'attack', attack: ASSAULT, units, target, ...(mode ? { mode } : {}) };
        if (!checkAttack(game, position, action)) yield action;
      }
  }
}

// ---- the step ------------------------------------------------------------------------------------------------

function assaultDecision(game: LostBattalionGame, view: LostBattalionView): Decision | null {
  const side = sideOf(game, view);
  const canAttack = () => factsOf(game, view).hexes[enemyOf(side)].some((hex) => isAttackable(game, view, hex));
  if (!isSeen(view) && !canAttack() && !mayAttack(game, view)) return null;
  const task = note('task-assault', '9.1', { side });
  return { over: false, side, kind: 'attack', step: ASSAULT, task, pass: note('pass-assault', '9.5') };
}

/** 5.6, 9.16: whether in fog of war somebody could attack, for all that the other side knows of stacks and markers: then the step waits even if nobody can. */
function mayAttack(game: LostBattalionGame, position: LostBattalionView): boolean {
  if (!position.fog) return false;
  const side = sideOf(game, position);
  const seen = { ...viewOf(game, position, enemyOf(side)), counterAttacks: side === GERMAN ? 1 : 0 };
  if (attackable(game, seen).length > 0) return true;
  for (const { hex, view } of mayBe(game, seen, 'infantry'))
    if (attackable(game, view).some((target) => adjacent(game.board, hex, target))) return true;
  return false;
}

/** 9.7.1: an attack is declared; from now on it cannot be called off (5.6). */
function declareAttack(work: Work, { units, target, mode }: Attack): void {
  const { game, position } = work;
  const side = sideOf(game, position);
  const marker = mode === COUNTER_ATTACK;
  set(work, {
    used: [...position.used, ...units],
    struck: [...position.struck, struckBy(mode, target)],
    hit: [],
    ...(side === ALLIED ? { attacked: countDivisions(game, position, units) } : {}),
    ...(marker ? { counterAttacks: position.counterAttacks - 1 } : {}),
  });
  const hexes = [...new Set(units.map((u) => position.where[u])), target];
  const telling = { units, hexes, data: { units, hex: target } };
  if (marker) tell(work, side, 'counter-attack-declared', { rule: '9.16', ...telling });
  else tell(work, side, 'attack-declared', { rule: '9.7', ...telling });
  const frontLine = marker ? units.filter((u) => isFrontLine(game, position, u)) : [];
  openCombat(work, marker ? 'counter-attack' : 'prepared', { units, target, frontLine });
}

function assaultTodo(game: LostBattalionGame, position: LostBattalionView): Note[] {
  const targets = attackable(game, position).length;
  const nobody = targets === 0 && position.seat === sideOf(game, position);
  const limit = sideOf(game, position) === ALLIED ? divisionLimit(game, position.turn) : null;
  const markers = sideOf(game, position) === GERMAN ? position.counterAttacks : 0;
  return [
    ...(targets > 0 ? [note('todo-can-attack', '9.1', { count: targets })] : []),
    ...(nobody ? [note('todo-none-can-attack', '5.6')] : []), // it waits in fog of war
    ...(limit === null ? [] : [note('todo-divisions', '7.4', { count: position.attacked.length, limit })]),
    ...(markers > 0 ? [note('todo-counter-attacks', '9.16', { count: markers })] : []),
  ];
}

/** Ways to attack (9.1, 9.16) by name, for the player to choose; where one is refused to a unit, the other may be open to it. */
const attackModes = (game: LostBattalionGame, position: LostBattalionPosition): MoveMode[] =>
  waysToAttack(game, position).map((mode) => ({
    mode,
    note: mode ? note('mode-counter-attack', '9.16') : note('mode-prepared', '9.1'),
    verdict: OK,
  }));

/** 9.1: attacks, one after the other. Supply is found for both sides at the very start of the phase (7.2). */
export const assaultStep: StepHandler = {
  enter(work) {
    set(work, { outOfSupply: outOfSupply(work.game, work.position, [ALLIED, GERMAN]), used: [], struck: [], hit: [] });
  },
  decision: assaultDecision,
  legal: (game, position, _, focus) => assaults(game, position, focus),
  check: (game, position, _, action) => (action.kind === 'attack' ? checkAttack(game, position, action) : null),
  apply: (work, _, action) => action.kind === 'attack' && declareAttack(work, action),
  actors: (game, position) => [...new Set(attackable(game, position).flatMap((hex) => joiners(game, position, hex)))],
  candidates: (game, position, _, target) => besideHex(game, position, target, sideOf(game, position)),
  modes: attackModes,
  todo: assaultTodo,
};
