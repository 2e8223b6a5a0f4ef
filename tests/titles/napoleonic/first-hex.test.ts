import { beforeAll, describe, expect, test } from 'vitest';
import { advance } from '../../../src/titles/napoleonic/advance.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  ADVANCED,
  type Frame,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { advanceTo, allocate, at, fieldOf, fight } from './combat-play.ts';
import { smallBattle } from './small-battle.ts';

/*
 * Battles in 0101, the first hex of all, and next to it: what is counted from nought has no number less than it. F-inf and
 * F-hc stand in one of them, P-inf in the other.
 */

let game: NapoleonicGame;
beforeAll(async () => {
  game = fieldOf(await smallBattle(), { pieces: { 'P-inf': { sp: 4, reduced: 2 }, 'F-inf': { sp: 2, reduced: 1 } } });
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);

/** A battle with its result, from one hex on another. */
function battle(result: string, from: string, to: string, dice: readonly number[] = []) {
  const stands = { 'F-inf': from, 'F-hc': from };
  const frame = {
    step: 'battle',
    side: 0,
    units: Object.keys(stands)
      .map(unit)
      .sort((x, y) => x - y),
    hexes: [hex(to)],
    at: 'result',
    pick: 0,
    guards: [false, false],
    column: 5,
    result,
    stands: [],
    broken: [],
  } as unknown as Frame;
  return fight(game, at(game, { ...stands, 'P-inf': to }, dice, { step: 'battles' }), [frame]);
}
/** What is asked next, of whom, at which hex, in how many ways; and where the three are: both attackers, then P-inf. */
const next = (fought: ReturnType<typeof battle>) => [
  fought.decision.step,
  fought.decision.side,
  fought.decision.hexes?.map((to) => game.ground.board.ids[to]).join(),
  fought.legal.length,
  ['F-inf', 'F-hc', 'P-inf'].map((id) => fought.at(id)).join(),
];

describe('12.1 out of the first hex', () => {
  test.each([
    ['Dr', ['advance', 0, '0102', 3, '0101,0101,0203']],
    ['Dr2', ['retreat', 1, '0102', 4, '0101,0101,0102']],
    ['Ar', ['retreat', 0, '0101', 2, '0101,0101,0102']],
    ['Ar2', ['retreat', 0, '0101', 2, '0101,0101,0102']],
    ['Ae', ['advance', 1, '0101', 2, '-4,-4,0102']],
    ['De', ['advance', 0, '0102', 3, '0101,0101,-4']],
    ['Ex', ['exchange', 0, '0101', 2, '0101,0101,-4']],
    ['Sk', ['step-loss', 0, '0101', 2, '0101,0101,0102']],
  ])('12.1, 12.4 %s: who goes, who is lost, who may come', (result, expected) => {
    expect(next(battle(result, '0101', '0102', result === 'Sk' ? [3, 3] : []))).toEqual(expected);
  });
});

describe('12.1 into the first hex', () => {
  test.each([
    ['Dr', ['advance', 0, '0101', 3, '0102,0102,0201']],
    ['Dr2', ['advance', 0, '0101', 3, '0102,0102,0301']],
    ['Ar', ['retreat', 0, '0102', 2, '0102,0102,0101']],
    ['Ar2', ['retreat', 0, '0102', 6, '0102,0102,0101']],
    ['Ae', ['advance', 1, '0102', 2, '-4,-4,0101']],
    ['De', ['advance', 0, '0101', 3, '0102,0102,-4']],
    ['Ex', ['exchange', 0, '0102', 2, '0102,0102,-4']],
    ['Sk', ['step-loss', 0, '0102', 2, '0102,0102,0101']],
  ])('12.1, 12.4 %s: who goes, who is lost, who may come', (result, expected) => {
    expect(next(battle(result, '0102', '0101', result === 'Sk' ? [3, 3] : []))).toEqual(expected);
  });
});

describe('12.4 the advance', () => {
  test('12.4a, 12.4d one infantry and the cavalry, together or one after the other, into and out of the first hex', () => {
    for (const [from, to] of [
      ['0101', '0102'],
      ['0102', '0101'],
    ]) {
      const won = battle('De', from, to);
      const foot = fight(game, won.p, [], advanceTo(game, ['F-inf'], to));
      expect([foot.at('F-inf'), foot.decision.step]).toEqual([to, 'advance']);
      expect([...foot.referee.actors(foot.p)]).toEqual([unit('F-hc')]);
      const both = fight(game, foot.p, [], advanceTo(game, ['F-hc'], to));
      expect([both.at('F-hc'), both.decision.step]).toEqual([to, 'idle']);
      expect([...won.referee.actors(won.p)].sort()).toEqual([unit('F-inf'), unit('F-hc')].sort());
      expect(won.referee.check(won.p, advanceTo(game, ['F-inf', 'F-hc'], to))).toEqual({ ok: true });
    }
  });
  test('12.4 not to another hex, not from two hexes at once, not with one of the enemy, nobody alone of none', () => {
    const won = battle('De', '0101', '0102');
    const apart = { ...won.p, place: won.p.place.with(unit('F-hc'), hex('0201')) };
    const say = (p: NapoleonicPosition, ids: readonly string[], to: string) => {
      const frame = won.p.stack.at(-1) as Parameters<NonNullable<typeof advance.check>>[2];
      return advance.check!(game, p, frame, advanceTo(game, ids, to))?.say ?? 'ok';
    };
    expect(say(won.p, ['F-inf'], '0201')).toBe('not-emptied');
    expect(say(apart, ['F-inf', 'F-hc'], '0102')).toBe('advance-together');
    const enemy = { ...won.p, place: won.p.place.with(unit('P-lc'), hex('0101')) };
    expect(say(enemy, ['F-inf', 'P-lc'], '0102')).toBe('advance-together');
    const facing = { ...advanceTo(game, ['F-inf'], '0102'), facing: 1 };
    expect(won.referee.check(won.p, facing as never)).toMatchObject({ ok: false });
    const has = (mark: number) => say({ ...won.p, marks: won.p.marks.with(unit('F-inf'), mark) }, ['F-inf'], '0102');
    expect([has(ADVANCED), has(OUT_OF_COMMAND)]).toEqual(['advanced-already', 'ooc-no-advance']);
    const far = { ...won.p, place: won.p.place.with(unit('F-inf'), hex('0105')) };
    expect(say(far, ['F-inf'], '0102')).toBe('cannot-enter');
    const held = { ...won.p, place: won.p.place.with(unit('P-v1'), hex('0102')) };
    expect(say(held, ['F-inf'], '0102')).toBe('cannot-enter');
  });
  test('12.1 Sk, 1R: both lose a step, the attacker chooses whose; Ex: who pays is gone, and the rest may come', () => {
    const shock = battle('Sk', '0101', '0102', [3, 3]);
    const done = fight(game, shock.p, [], allocate(game, 'F-hc'));
    expect(['F-inf', 'F-hc', 'P-inf'].map((id) => done.p.reduced[unit(id)])).toEqual([0, 1, 1]);
    const exchange = battle('Ex', '0102', '0101');
    const paid = fight(game, exchange.p, [], { kind: 'select', units: [unit('F-hc')] });
    expect([paid.p.place[unit('F-hc')], paid.decision.step, paid.decision.side]).toEqual([UAR, 'advance', 0]);
  });
});
