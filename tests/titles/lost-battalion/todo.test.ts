import { describe, expect, it } from 'vitest';
import { BOX, WAITING } from '../../../src/titles/lost-battalion/position.ts';
import { startPosition } from '../../../src/titles/lost-battalion/setup.ts';
import { ARGONNE, duel, freeDuel, move, place, play, scene, titleOf, unit } from './scene.ts';

/* What is still to do in a phase, as the panel lists it beside the button that ends it. */

const left = (p: Parameters<ReturnType<typeof titleOf>['todo']>[0], game = duel) =>
  titleOf(game)
    .todo(p)
    .map(({ say, rule, data }) => [`${rule} ${say}`, data]);

describe('movement', () => {
  const start = () => scene({ units: { 'us-77-305': '1343', 'us-77-306': '1443', 'us-92-368': WAITING } });

  it('8.1: who has not moved on the map; 6.1: who can enter', () => {
    expect(left(start())).toEqual([
      ['8.1 todo-can-move', { count: 2 }],
      ['6.1 todo-can-enter', { count: 1 }],
    ]);
  });
  it('8.1: who has moved counts no more; when all have, nothing is left', () => {
    const { p } = play(
      duel,
      scene({ units: { 'us-77-305': '1343', 'us-77-306': '1443' } }),
      move(['us-77-305'], ['1344']),
    );
    expect(left(p)).toEqual([['8.1 todo-can-move', { count: 1 }]]);
    const { p: both } = play(duel, p, move(['us-77-306'], ['1444']));
    expect(left(both)).toEqual([]);
  });
  it('5.4: each hex that holds too many, as long as somebody could still make room', () => {
    const p = scene({ units: { 'us-35-137': '1842', 'us-28-109': '1743' } });
    const { p: moved } = play(duel, p, move(['us-28-109'], ['1742', '1842']));
    expect(left(moved)).toEqual([
      ['8.1 todo-can-move', { count: 1 }],
      ['5.4 todo-overstacked', { hexes: [duel.board.hex('1842')], count: 1 }],
    ]);
  });
});

describe('combat', () => {
  const two = { ...ARGONNE, 'us-91-361': '2042', 'ge-117-11gr': '2041', 'us-art-i': '2243' };

  it('9.1: how many hexes can be attacked; 7.4: how many divisions have, of those that may', () => {
    const p = (attacked: number[]) => scene({ turn: 6, step: 'allied-attacks', units: two, more: { attacked } });
    expect(left(p([]))).toEqual([
      ['9.1 todo-can-attack', { count: 2 }],
      ['7.4 todo-divisions', { count: 0, limit: 11 }],
    ]);
    expect(left(p([3]))[1]).toEqual(['7.4 todo-divisions', { count: 1, limit: 11 }]);
  });
  it('9.16: the Germans have their counter-attack markers in place of a limit', () => {
    const p = (counterAttacks: number) =>
      scene({ turn: 6, step: 'german-attacks', units: ARGONNE, more: { counterAttacks } });
    expect(left(p(2))).toEqual([
      ['9.1 todo-can-attack', { count: 1 }],
      ['9.16 todo-counter-attacks', { count: 2 }],
    ]);
    expect(left(p(0))).toEqual([['9.1 todo-can-attack', { count: 1 }]]);
  });
  it('11.5: how many guns can fire', () => {
    const p = scene({ turn: 3, step: 'allied-barrages', units: two });
    expect(left(p)).toEqual([['11.5 todo-can-fire', { count: 2 }]]);
  });
});

describe('14.0 set-up', () => {
  const byHand = (game: typeof duel) => ({
    ...startPosition(game, { placement: 'own', desch: 'off' }, 'by hand'),
    step: 'set-up-german' as const,
  });
  it('14.0: how many stand as printed; those held back only where they are chosen', () => {
    const start = byHand(duel);
    const [[say, data], ...more] = left(start);
    expect([say, more]).toEqual(['14.0 todo-set-up', []]);
    const { p } = play(duel, start, place(['ge-mg-01'], '2035'));
    expect(left(p)).toEqual([[say, { count: (data as { count: number }).count - 1 }]]);
    expect(left(byHand(freeDuel), freeDuel).at(-1)).toEqual(['14.0 todo-held-back', { count: 4, least: 4 }]);
    expect(p.where[unit('ge-mg-01')]).not.toBe(BOX);
  });
});
