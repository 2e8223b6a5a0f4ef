import type { ScoreLine } from '../../engine/title.ts';
import type { Battle } from './data.ts';
import { note } from './kit.ts';
import type { NapoleonicView } from './position.ts';
import { difference, levelAt, scoreLines } from './victory.ts';

/* 25.12 The score as the table shows it while the game goes on. */

export function scoreOf(b: Battle, v: NapoleonicView): ScoreLine[] {
  const lines = scoreLines(b, v);
  const score = difference(lines);
  const { level, player } = levelAt(b, score);
  return [
    ...lines.map(({ what, points: [french, coalition], award }): ScoreLine => ({
      note:
        what === 'award'
          ? note('score-award', b.awards[award ?? 0].rule, { award: award ?? 0 })
          : note(`score-${what}`, '25.12'),
      value: `${french} : ${coalition}`,
    })),
    { note: note('score-difference', '25.12'), value: String(score) },
    { note: note('score-level', '25.12', { level, side: player }), value: '' },
  ];
}
