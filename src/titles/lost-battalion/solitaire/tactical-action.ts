import type { Hex } from '../../../engine/board/board.ts';
import { overSum } from '../../../engine/odds.ts';
import { clamp } from '../../../engine/tables.ts';
import type { Modifier, Roll } from '../../../engine/title.ts';
import { GERMAN, type GameData } from '../data.ts';
import { note, roll, tell, type Work } from '../position.ts';
import { CLASSES, RESULTS, type TacticalResult, type TerrainClass } from '../schema.ts';
import { frontLineInCup } from './priorities.ts';

/* 12.5, 12.9 The tactical action table */

export const classAt = (game: GameData, hex: Hex): TerrainClass => CLASSES[game.terrainClass[hex]];

/** 12.9, R-19: the modifier of the turn. */
export function turnModifier(game: GameData, turn: number): Modifier[] {
  const value = game.files.tables.tacticalAction.turnModifier[turn];
  return value === 0 ? [] : [{ say: 'modifier-turn', rule: '12.9', value, data: { turn } }];
}

/** the result of two dice; a modified roll below 2 counts as 2, above 12 as 12. */
export function tacticalResult(
  game: GameData,
  hex: Hex,
  turn: number,
  sum: number,
): { modified: number; result: TacticalResult } {
  const modified = clamp(sum + (game.files.tables.tacticalAction.turnModifier[turn] ?? 0), 2, 12);
  const row = game.files.tables.tacticalAction.table[classAt(game, hex)] as Record<string, TacticalResult>;
  return { modified, result: row[modified] };
}

/** The row of a hex and the results of the table, in words. */
const wordsAt = (game: GameData, hex: Hex): Roll['words'] => ({
  row: note('line-class', '12.9', { class: classAt(game, hex) }),
  results: Object.fromEntries(RESULTS.map((r) => [r, note(`tactical-${r}`, '12.9')])),
});

/** after so many counter-attacks that cannot be made it is FD. */
export const MOST_ROLLS = 3;

/** 12.9: what the Germans do in a hex that is looked into from another. Counter-attacks that cannot be made are rolled again. */
export function rollTacticalAction(w: Work, from: Hex, hex: Hex): TacticalResult {
  const { game } = w;
  for (let failures = 0; ;) {
    const faces = roll(w, 2);
    const { modified, result } = tacticalResult(game, hex, w.p.turn, faces[0] + faces[1]);
    tell(w, 'tactical-action', GERMAN, {
      rule: '12.9',
      hexes: [hex],
      data: { hex, class: classAt(game, hex), result },
      roll: {
        faces,
        modifiers: turnModifier(game, w.p.turn),
        modified,
        table: '12.9',
        row: classAt(game, hex),
        result,
        words: wordsAt(game, hex),
        results: overSum(2, (sum) => tacticalResult(game, hex, w.p.turn, sum).result),
        luckOf: GERMAN,
      },
    });
    if (result !== 'DA') return result;
    if (game.south[from]) {
      tell(w, 'no-counter-attack-south', GERMAN, { rule: '8.11', hexes: [from], data: { hex: from } });
      return 'FD';
    }
    if (frontLineInCup(game, w.p).length > 0) return 'DA';
    failures++;
    tell(w, failures < MOST_ROLLS ? 'counter-attack-rerolled' : 'counter-attack-given-up', GERMAN, {
      rule: '12.9',
      hexes: [hex],
      data: { hex },
    });
    if (failures === MOST_ROLLS) return 'FD';
  }
}
