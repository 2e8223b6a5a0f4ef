import { describe, expect, it } from 'vitest';
import type { MonsPosition } from '../../../src/titles/mons/position.ts';
import { choose, fire, melee, newGame, positionOf, table, title } from './positions.ts';

/* How many legal actions a position has, and its successors together: a change that no rule explains is a mistake. */

/** Counted when every rule was held by a test of its own. Guns: five groups at either target, and passing. Melee: seven groups, and passing; then 16 + 21 + 4. */
const COUNTED = {
  choice: 374,
  facing: { actions: 36, after: 251 },
  marching: { actions: 294, after: 29547 },
  arriving: { actions: 543, after: 118187 },
  guns: { actions: 11, after: 33 },
  melee: { actions: 8, after: 41 },
  advance: { actions: 5, after: 48 },
  leaving: { actions: 160, after: 9826 },
  first: 12753,
};

function counts(p: MonsPosition): { actions: number; after: number } {
  const actions = [...title.legal(p)];
  return {
    actions: actions.length,
    after: actions.reduce((sum, action) => sum + [...title.legal(title.apply(p, action).position)].length, 0),
  };
}

describe('position counts', { timeout: 60_000 }, () => {
  it('5.3: the British choice, and what follows', () => {
    const t = table({ 'b-wo': '2521', 'g-8': '2519' }, { phase: 'british choice' });
    expect(counts(t.position)).toEqual({ actions: 4, after: COUNTED.choice });
  });
  it('7.3, 9.1-9.18: a battalion facing a regiment over the river', () => {
    expect(counts(positionOf({ 'b-wo': '1722', 'g-8': '1823' }, { phase: 'british move' }))).toEqual(COUNTED.facing);
  });
  it('9.5, 9.20: a regiment with its guns, walking and marching', () => {
    expect(counts(positionOf({ 'g-8': '1103', 'g-fa18': '1103', 'b-wo': '1504' }))).toEqual(COUNTED.marching);
  });
  it('8.2-8.4: the last three units of a division off the map', () => {
    expect(
      counts(positionOf({ 'g-75': 'waiting', 'g-fa24': 'waiting', 'g-cv16': 'waiting', 'b-wo': '4703' }, { turn: 1 })),
    ).toEqual(COUNTED.arriving);
  });
  it('10.5, 10.6: three guns of two divisions and one of the corps, two targets', () => {
    const p = positionOf(
      { 'g-fa18': '3520', 'g-fa3': '3420', 'g-hv2': '3620', 'b-wo': '3523', 'b-sl': '3523', 'b-de': '3622' },
      { phase: 'german bombard', dice: [6] },
    );
    expect(counts(p)).toEqual(COUNTED.guns);
  });
  it('11.2, 12.1: two stacks against one', () => {
    const t = table(
      { 'g-8': '3522', 'g-cv3': '3522', 'g-12': '3423', 'b-wo': '3523', 'b-a23': '3523' },
      { phase: 'german melee' },
    );
    expect(counts(t.position)).toEqual(COUNTED.melee);
    expect([...title.legal(t.do(melee('g-8 g-12', '3523')).position)]).toHaveLength(7);
  });
  it('12.13: who advances, and how far', () => {
    const t = table(
      { 'g-20': '3522', 'g-cv3': '3522', 'g-24': '3423', 'b-h48': '3523' },
      { turn: 11, phase: 'german melee', dice: [1] },
    );
    t.do(melee('g-20 g-cv3 g-24', '3523'), fire('b-h48', '3423'), {
      kind: 'allocate',
      unit: t.position.place.findIndex((_, u) => title.units[u].id === 'g-24'),
    });
    expect(t.now).toBe('german advance');
    expect(counts(t.position)).toEqual(COUNTED.advance);
  });
  it('4.4, 5.3: on the way out', () => {
    const t = table({ 'b-wo': '1926', 'b-2dg': '1926', 'g-8': '1823' }, { turn: 9, phase: 'british choice' }).do(
      choose('move-move'),
    );
    expect(counts(t.position)).toEqual(COUNTED.leaving);
  });
  it('8.2, 9.20: the first movement phase of the game has as many moves as ever', () => {
    expect([...title.legal(newGame().position)]).toHaveLength(COUNTED.first);
  });
});
