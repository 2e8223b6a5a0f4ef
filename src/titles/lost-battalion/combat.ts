import { adjacent, type Hex } from '../../engine/board/board.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { checkCounterAttack, isFrontLine } from './counter-attack.ts';
import { ALLIED, enemyOf, GERMAN, type GameData } from './data.ts';
import { factsOf, isOccupied } from './facts.ts';
import { checkEastBank } from './movement.ts';
import { besideHex } from './odds.ts';
import {
  type Check,
  checkOwn,
  isHex,
  type LostBattalionPosition,
  pushFrame,
  refuse,
  set,
  tell,
  type Work,
} from './position.ts';
import { isTiedDown } from './replacements.ts';
import { stepOf } from './sequence.ts';
import { checkDivisions, countDivisions } from './supply.ts';
import { checkTankGround } from './terrain.ts';

/* 9.1-9.6 Prepared attacks: who may attack what */

type Attack = Action & { kind: 'attack' };
export const COUNTER_ATTACK = 'counter-attack';

/** 9.1-9.6, 9.13: why a prepared attack (or one with a counter-attack marker, 9.16) may not be made. */
export function checkAttack(game: GameData, p: LostBattalionPosition, action: Attack): Check {
  const { units, target, mode } = action;
  const side = stepOf(game, p.step).side!;
  const bad = checkOwn(game, units, side) ?? checkTarget(game, p, side, target, mode);
  if (bad) return bad;
  for (const u of units) {
    const no = checkAttacker(game, p, u, target, units);
    if (no) return no;
  }
  if (!units.some((u) => game.units[u].type === 'infantry')) return refuse('11.8', 'tanks-never-alone', { units });
  return mode === COUNTER_ATTACK ? checkCounterAttack(game, p, units, target) : checkDivisions(game, p, units);
}

/** a hex may suffer a prepared attack and a counter-attack in one phase: how each is noted in `struck`. */
const struckBy = (mode: string | undefined, target: Hex): number => (mode === COUNTER_ATTACK ? ~target : target);

/** 9.1, 9.4, 8.11, 14.0: a hex that may be attacked at all in this way. */
export function checkTarget(
  game: GameData,
  p: LostBattalionPosition,
  side: SideId,
  target: Hex,
  mode: string | undefined,
): Check {
  if (!isHex(game, target) || !isOccupied(game, p, enemyOf(side), target))
    return refuse('9.1', 'no-enemy-there', { hex: target });
  if (p.struck.includes(struckBy(mode, target))) return refuse('9.4', 'attacked-already', { hex: target }, [target]);
  if (side !== ALLIED)
    return game.south[target] ? refuse('8.11', 'attack-south-of-line', { hex: target }, [target]) : null;
  return checkEastBank(game, p, target);
}

/** Why one unit may not take part in an attack on a hex. */
export function checkAttacker(
  game: GameData,
  p: LostBattalionPosition,
  unit: UnitId,
  target: Hex,
  together: readonly UnitId[],
): Check {
  const { type, side } = game.units[unit];
  const from = p.where[unit];
  if (from < 0 || !adjacent(game.board, from, target))
    return refuse('9.1', 'not-adjacent-to-target', { unit, hex: target }, [target]);
  if (type === 'artillery') return refuse('11.1', 'artillery-does-not-attack', { unit });
  if (type === 'mg') return refuse('11.9', 'machine-guns-do-not-attack', { unit });
  if (p.used.includes(unit)) return refuse('9.4', 'has-attacked', { unit });
  if (isTiedDown(game, p, unit)) return refuse('6.3', 'replaced-cannot-attack', { unit });
  if (p.outOfSupply.includes(unit)) return refuse('7.2', 'out-of-supply-cannot-attack', { unit });
  if (side === ALLIED && factsOf(game, p).gas.includes(from))
    return refuse('11.7', 'gassed-cannot-attack', { unit, hex: from }, [from]);
  return type === 'tank' ? checkTank(game, p, unit, target, together) : null;
}

/** 11.8, R-57: with whom tanks attack, and what. */
function checkTank(
  game: GameData,
  p: LostBattalionPosition,
  unit: UnitId,
  target: Hex,
  together: readonly UnitId[],
): Check {
  const from = p.where[unit];
  const bad = checkTankGround(game, p, unit, from, target);
  if (bad) return bad;
  const escorted = together.some((u) => game.units[u].type === 'infantry' && p.where[u] === from);
  return escorted ? null : refuse('11.8', 'tank-needs-infantry', { unit }, [from]);
}

/** 9.7.1: an attack is declared; from now on it cannot be called off (5.6). */
export function declareAttack(w: Work, { units, target, mode }: Attack): void {
  const side = stepOf(w.game, w.p.step).side!;
  const form = mode === COUNTER_ATTACK ? 'counter-attack' : 'prepared';
  set(w, {
    used: [...w.p.used, ...units],
    struck: [...w.p.struck, struckBy(mode, target)],
    hit: [],
    ...(side === ALLIED ? { attacked: countDivisions(w.game, w.p, units) } : {}),
    ...(form === 'counter-attack' ? { counterAttacks: w.p.counterAttacks - 1 } : {}),
  });
  tell(w, form === 'counter-attack' ? 'counter-attack-declared' : 'attack-declared', side, {
    rule: form === 'counter-attack' ? '9.16' : '9.7',
    units,
    hexes: [...new Set(units.map((u) => w.p.where[u])), target],
    data: { units, hex: target },
  });
  pushFrame(w, {
    kind: 'combat',
    form,
    side,
    target,
    units,
    stage: 'offensive',
    result: null,
    tank: null,
    frontLine: form === 'counter-attack' ? units.filter((u) => isFrontLine(w.game, w.p, u)) : [],
    opened: false,
  });
}

/** Ways to attack: a prepared attack, and one with a counter-attack marker as long as the Germans have any (9.16). */
export const waysToAttack = (
  game: GameData,
  p: LostBattalionPosition,
): readonly (undefined | typeof COUNTER_ATTACK)[] =>
  stepOf(game, p.step).side === GERMAN && p.counterAttacks > 0 ? [undefined, COUNTER_ATTACK] : [undefined];

/** Hexes that the side to attack could attack in some way. */
export const attackable = (game: GameData, p: LostBattalionPosition, side: SideId): Hex[] =>
  factsOf(game, p).hexes[enemyOf(side) as 0 | 1].filter((hex) => isAttackable(game, p, side, hex));

/** Whether somebody could attack a hex in some way. */
export function isAttackable(game: GameData, p: LostBattalionPosition, side: SideId, target: Hex): boolean {
  const open = waysToAttack(game, p).filter((mode) => !checkTarget(game, p, side, target, mode));
  if (open.length === 0) return false;
  const units = joiners(game, p, side, target);
  return open.some((mode) => (mode === COUNTER_ATTACK ? units.some((u) => isFrontLine(game, p, u)) : units.length > 0));
}

/** Units that may attack a hex, each judged with all the others beside it. */
export function joiners(game: GameData, p: LostBattalionPosition, side: SideId, target: Hex): UnitId[] {
  const beside = besideHex(game, p, target, side);
  const infantry = beside.filter(
    (u) =>
      game.units[u].type === 'infantry' && !checkAttacker(game, p, u, target, beside) && !checkDivisions(game, p, [u]),
  );
  return [
    ...infantry,
    ...beside.filter((u) => game.units[u].type === 'tank' && !checkAttacker(game, p, u, target, infantry)),
  ];
}
