import { overSum } from '../../engine/odds.ts';
import type { UnitId } from '../../engine/title.ts';
import { ALLIED, GERMAN } from './data.ts';
import { rollSeveral, set } from '../../engine/play/work.ts';
import { type Work, note, tell } from './kit.ts';

/* 11.10 Sergeant Desch (option) */

/** 11.10: when his regiment loses a step, a 2 or a 12 on two dice kills him, and the Allies lose at once. */
export function checkDesch(work: Work, unit: UnitId): void {
  if (!work.position.options.desch || !work.game.units[unit].sergeant || work.position.ending) return;
  const faces = rollSeveral(work, 2);
  const sum = faces[0] + faces[1];
  const killed = sum === 2 || sum === 12;
  tell(work, ALLIED, killed ? 'desch-killed' : 'desch-lives', {
    rule: '11.10',
    units: [unit],
    data: { unit },
    roll: {
      faces,
      modifiers: [],
      modified: sum,
      table: '11.10',
      row: '2d6',
      result: killed ? 'killed' : 'lives',
      luckOf: ALLIED,
      results: overSum(2, (n) => (n === 2 || n === 12 ? 'killed' : 'lives')),
      words: {
        results: { killed: note('desch-killed', '11.10', { unit }), lives: note('desch-lives', '11.10', { unit }) },
      },
    },
  });
  if (killed) set(work, { ending: { how: 'sergeant-killed', winner: GERMAN } });
}
