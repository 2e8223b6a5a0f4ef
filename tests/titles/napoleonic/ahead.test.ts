import { beforeAll, describe, expect, test } from 'vitest';
import { refereeOf } from '../../../src/engine/play/referee.ts';
import type { Note } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  HIDDEN,
  MARCHING,
  type NapoleonicKit,
  type NapoleonicPosition,
} from '../../../src/titles/napoleonic/position.ts';
import { actPreview } from '../../../src/titles/napoleonic/preview-acts.ts';
import { rules } from '../../../src/titles/napoleonic/rules.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { move } from './acts-play.ts';
import { battle } from './field.ts';
import { scene, type Scene, units } from './scene.ts';
import { play } from './turn-play.ts';

/* What a move brings that its cost does not say: the road that it leaves, the enemy that it meets. The road of Quatre Bras runs north from 0817 to 0813. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await battle('quatre-bras');
});

const LED = { 'F-Ney': '0817', 'F-Reille': '0817' };
const at = (where: Scene['at'], marks: Readonly<Record<string, number>> = {}): NapoleonicPosition => {
  const p = scene(game, { at: { ...LED, ...where }, also: { step: 'command-movement' } });
  return { ...p, marks: p.marks.map((mark, u) => mark | (marks[game.army.pieces[u].id] ?? 0)) };
};
const order = (unit: string, mode: string | undefined, ...path: string[]) =>
  move(units(game, unit), mode, ...path.map((id) => game.hex(id)));
const words = (notes: readonly Note[]) => notes.map(({ say, rule, data }) => [say, rule, data?.['result']]);

/** What is foreseen of a move, which must be the same for the seat that moves; supply aside. */
function foreseen(p: NapoleonicPosition, ...given: Parameters<typeof order>) {
  const { foresee } = refereeOf<NapoleonicKit>(rules, game);
  const notes = foresee(p, order(...given)).filter(({ say }) => say !== 'ahead-out-of-supply');
  const seen = foresee(viewOf(game, p, 0), order(...given)).filter(({ say }) => say !== 'ahead-out-of-supply');
  expect(seen).toEqual(notes);
  return words(notes);
}
const stopAt = (p: NapoleonicPosition, unit: string, mode: string | undefined, hex: string) =>
  refereeOf<NapoleonicKit>(rules, game)
    .reach(p, { units: units(game, unit), ...(mode ? { mode } : {}) })
    .find((to) => to.hex === game.hex(hex))?.stop;

describe('7.54, 9.11 the enemy at the end of a move', () => {
  const facing = { 'F-9': '0817', 'A-Byl': '0814' };

  test('7.54, R-11 a march into an enemy zone of control repulses at once; a walk stops there', () => {
    const p = at(facing);
    expect(stopAt(p, 'F-9', 'march', '0815')).toMatchObject({ say: 'stop-march', rule: '7.54' });
    expect(stopAt(p, 'F-9', undefined, '0815')).toMatchObject({ say: 'stop-contact', rule: '4.31' });
    expect(stopAt(p, 'F-9', 'march', '0816')).toBeUndefined();
    // So it is: nobody is asked.
    const marched = play(game, p, order('F-9', 'march', '0816', '0815'));
    expect(marched.events.map(({ say }) => say)).toContain('repulse-fails');
    const walked = play(game, p, order('F-9', undefined, '0816', '0815'));
    expect(walked.p.stack.at(-1)).toMatchObject({ step: 'contact', open: true });
  });

  test('9.12 what the repulse comes to is told where it is known', () => {
    const p = at(facing);
    expect(foreseen(p, 'F-9', 'march', '0816', '0815')).toEqual([['ahead-must-repulse', '7.54', 'not-repulsed']]);
    expect(foreseen(p, 'F-9', undefined, '0816', '0815')).toContainEqual(['ahead-may-repulse', '9.11', 'not-repulsed']);
    const weak = at({ 'F-9': '0817', 'A-v1': '0814' });
    expect(foreseen(weak, 'F-9', 'march', '0816', '0815')).toEqual([['ahead-must-repulse', '7.54', 'repulsed']]);
    expect(foreseen(p, 'F-9', 'march', '0816')).toEqual([]);
  });

  test('R-116 of a hidden stack nothing is promised, whatever lies there', () => {
    for (const id of ['A-Byl', 'A-v1']) {
      const p = at({ 'F-9': '0817', [id]: '0814' }, { [id]: HIDDEN });
      expect(foreseen(p, 'F-9', 'march', '0816', '0815')).toEqual([['ahead-must-repulse', '7.54', 'unknown']]);
    }
  });

  test('R-116, 9.12 an open table, from which nothing is hidden, says what the repulse comes to', () => {
    const { foresee } = refereeOf<NapoleonicKit>(rules, game);
    const ahead = (id: string) => {
      const p = at({ 'F-9': '0817', [id]: '0814' }, { [id]: HIDDEN });
      return words(foresee(viewOf(game, p, 'open'), order('F-9', 'march', '0816', '0815')));
    };
    expect(ahead('A-Byl')).toContainEqual(['ahead-must-repulse', '7.54', 'not-repulsed']);
    expect(ahead('A-v1')).toContainEqual(['ahead-must-repulse', '7.54', 'repulsed']);
  });

  test('9.11, 9.14 who may not repulse is told why', () => {
    expect(foreseen(at({ 'F-v1': '0817', 'A-Byl': '0814' }), 'F-v1', undefined, '0816', '0815')).toContainEqual([
      'vedettes-cannot-repulse',
      '9.14',
      undefined,
    ]);
    const late = at(facing);
    const spent = { units: units(game, 'F-9'), start: game.hex('0817'), spent: [4], steps: 1, stopped: false };
    expect(foreseen({ ...late, mover: spent }, 'F-9', undefined, '0816', '0815')).toContainEqual([
      'repulse-needs-points',
      '9.11',
      undefined,
    ]);
  });

  test('9.12 the sheet of a march into contact is that of the repulse', () => {
    const sheet = (p: NapoleonicPosition) => actPreview(game, p, order('F-9', 'march', '0816', '0815'));
    expect(sheet(at(facing))).toMatchObject({
      heading: { say: 'preview-repulse' },
      stages: [{ chances: [{ note: { data: { result: 'not-repulsed' } } }] }],
    });
    expect(sheet(at({ 'F-9': '0817' }))).toBeNull();
    expect(actPreview(game, at(facing), order('F-9', undefined, '0816', '0815'))).toBeNull();
  });
});

describe('7.51, 7.56 the road', () => {
  test('7.51 a walk along the road that could be marched is told from the march', () => {
    const p = at({ 'F-9': '0817' });
    expect(foreseen(p, 'F-9', undefined, '0816')).toEqual([['ahead-walks-road', '7.51', undefined]]);
    expect(foreseen(p, 'F-9', 'march', '0816')).toEqual([]);
    expect(foreseen(p, 'F-9', undefined, '0716')).toEqual([]);
    // Leaders and vedettes go at the rate of the march anyway (7.57).
    expect(foreseen(p, 'F-Reille', undefined, '0816')).toEqual([]);
    // Two march off one by one (7.53).
    const pair = at({ 'F-9': '0817', 'F-5': '0817' });
    const { foresee } = refereeOf<NapoleonicKit>(rules, game);
    expect(words(foresee(pair, move(units(game, 'F-9', 'F-5'), undefined, game.hex('0816'))))).toEqual([]);
  });

  test('7.56 a march that is left at the end says so', () => {
    const p = at({ 'F-9': '0819' }, { 'F-9': MARCHING });
    expect(foreseen(p, 'F-9', undefined, '0818')).toEqual([['ahead-leaves-march', '7.56', undefined]]);
  });
});
