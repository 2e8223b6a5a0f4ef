import type { Hex } from '../../../engine/board/board.ts';
import { overSum } from '../../../engine/odds.ts';
import { clamp } from '../../../engine/tables.ts';
import type { Modifier, Roll } from '../../../engine/title.ts';
import { GERMAN, type LostBattalionGame } from '../data.ts';
import { rollSeveral } from '../../../engine/play/work.ts';
import { modifier, note, tell, type Work } from '../kit.ts';
import { CLASSES, RESULTS, type TacticalResult, type TerrainClass } from '../files.ts';
import { frontLineInCup } from './priorities.ts';

/* 12.5, 12.9 The tactical action table */

export const classAt = (game: LostBattalionGame, hex: Hex): TerrainClass => CLASSES[game.terrainClass[hex]];

/** 12.9, R-19: the modifier of the turn. */
export function turnModifier(game: LostBattalionGame, turn: number): Modifier[] {
  const value = game.files.tables.tacticalAction.turnModifier[turn];
  return value === 0 ? [] : [modifier(value, 'modifier-turn', '12.9', { turn })];
}

/** the result of two dice; a modified roll below 2 counts as 2, above 12 as 12. */
export function tacticalResult(
  game: LostBattalionGame,
  hex: Hex,
  turn: number,
  sum: number,
): { modified: number; result: TacticalResult } {
  const modified = clamp(sum + (game.files.tables.tacticalAction.turnModifier[turn] ?? 0), 2, 12);
  const row = game.files.tables.tacticalAction.table[classAt(game, hex)] as Record<string, TacticalResult>;
  return { modified, result: row[modified] };
}

/** The row of a hex and the results of the table, in words. */
const wordsAt = (game: LostBattalionGame, hex: Hex): Roll['words'] => ({
  row: note('line-class', '12.9', { class: classAt(game, hex) }),
  results: Object.fromEntries(RESULTS.map((r) => [r, note(`tactical-${r}`, '12.9')])),
});

/** after so many counter-attacks that cannot be made it is FD. */
export const MOST_ROLLS = 3;

/** 12.9: what the Germans do in a hex that is looked into from another. Counter-attacks that cannot be made are rolled again. */
export function rollTacticalAction(work: Work, from: Hex, hex: Hex): TacticalResult {
  for (let rolls = 1; ; rolls++) {
    const result = rollOnce(work, hex);
    if (result !== 'DA') return result;
    if (work.game.south[from]) {
      tell(work, GERMAN, 'no-counter-attack-south', { rule: '8.11', hexes: [from], data: { hex: from } });
      return 'FD';
    }
    if (frontLineInCup(work.game, work.position).length > 0) return 'DA';
    const last = rolls === MOST_ROLLS;
    const say = last ? 'counter-attack-given-up' : 'counter-attack-rerolled';
    tell(work, GERMAN, say, { rule: '12.9', hexes: [hex], data: { hex } });
    if (last) return 'FD';
  }
}

function rollOnce(work: Work, hex: Hex): TacticalResult {
  const { game } = work;
  const { turn } = work.position;
  const faces = rollSeveral(work, 2);
  const { modified, result } = tacticalResult(game, hex, turn, faces[0] + faces[1]);
  const row = classAt(game, hex);
  tell(work, GERMAN, 'tactical-action', {
    rule: '12.9',
    hexes: [hex],
    data: { hex, class: row, result },
    roll: {
      faces,
      modifiers: turnModifier(game, turn),
      modified,
      table: '12.9',
      row,
      result,
      words: wordsAt(game, hex),
      results: overSum(2, (sum) => tacticalResult(game, hex, turn, sum).result),
      luckOf: GERMAN,
    },
  });
  return result;
}
