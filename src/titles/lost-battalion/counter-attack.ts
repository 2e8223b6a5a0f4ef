import type { Hex } from '../../engine/board/board.ts';
import { type Dice, rollDice } from '../../engine/dice.ts';
import type { UnitId } from '../../engine/title.ts';
import { FRONT_LINE_ATTACK } from './army.ts';
import { GERMAN, type LostBattalionGame } from './data.ts';
import { attackOf } from './odds.ts';
import type { Check } from '../../engine/play/referee.ts';
import { refuse } from './kit.ts';
import type { LostBattalionPosition } from './position.ts';

/* 9.16 Counter-attack markers (two players) */

/** 9.16: how many the Germans have for the game: two dice, halved, fractions down. */
export function rollCounterAttacks(dice: Dice): [count: number, next: Dice] {
  const [faces, next] = rollDice(dice, 2);
  return [Math.floor((faces[0] + faces[1]) / 2), next];
}

export const COUNTER_ATTACK = 'counter-attack';
/** 9.16: a front-line regiment has an attack strength of 6 or more on the side that shows. */
export const isFrontLine = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'steps'>,
  unit: UnitId,
): boolean => game.units[unit].type === 'infantry' && attackOf(game, position, unit) >= FRONT_LINE_ATTACK;

/** 9.16, R-34: why a marker may not be spent on an attack of the units named. 8.11 and supply are checked as for every attack. */
export function checkCounterAttack(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  target: Hex,
): Check {
  if (game.units[units[0]].side !== GERMAN || game.solitaire) return refuse('counter-attack-german-only', '9.16');
  if (position.counterAttacks === 0) return refuse('no-counter-attacks-left', '9.16');
  return units.some((u) => isFrontLine(game, position, u))
    ? null
    : refuse('needs-front-line', '9.16', { units, hex: target });
}
