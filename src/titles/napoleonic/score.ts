import type { ScoreLine } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { note } from './kit.ts';
import type { NapoleonicView } from './position.ts';
import { difference, levelAt, scoreLines } from './victory.ts';

/* 25.12 The score as the table shows it while the game goes on. */

export function scoreOf(game: NapoleonicGame, view: NapoleonicView): ScoreLine[] {
  const lines = scoreLines(game, view);
  const score = difference(lines);
  const { level, player } = levelAt(game, score);
  return [
    ...lines.map(({ what, points: [french, coalition], award }): ScoreLine => ({
      note:
        what === 'award'
          ? note('score-award', game.awards[award ?? 0].rule, { award: award ?? 0 })
          : note(`score-${what}`, '25.12'),
      value: `${french} : ${coalition}`,
    })),
    { note: note('score-difference', '25.12'), value: String(score) },
    { note: note('score-level', '25.12', { level, side: player }), value: '' },
  ];
}
