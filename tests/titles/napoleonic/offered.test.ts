import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CHATEAU, TOWN } from '../../../src/titles/napoleonic/ground.ts';
import { FELL_BACK, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { at, fieldOf, fight } from './combat-play.ts';
import { hexes, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/*
 * 10.3: what is offered is what may be declared, every battle and nothing else, against trying every set of units on every
 * set of hexes. Round 0705 lie 0704, 0805, 0806, 0706, 0606 and 0605.
 */

let game: NapoleonicGame;
beforeAll(async () => {
  game = fieldOf(await smallBattle(), {});
});
const subsets = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: 2 ** list.length - 1 }, (_, bits) => list.filter((__, i) => (bits + 1) & (1 << i)));
const spell = (action: Action, of = game) =>
  action.kind === 'attack'
    ? `${action.units.map((u) => of.army.pieces[u].id).join()} on ${[action.target, ...(action.also ?? [])].map((h) => of.ground.board.ids[h]).join()}`
    : action.kind;

/** What is offered, and what of everything that could be asked is allowed. */
function both(where: Record<string, string>, also: Partial<NapoleonicPosition> = {}, of = game) {
  const { p, referee, decision } = fight(of, at(of, where, [], { step: 'declaration', ...also }), []);
  expect(decision).toMatchObject({ kind: 'attack', step: 'battle' });
  const own = units(of, ...Object.keys(where).filter((id) => id.startsWith('F-')));
  const enemies = [...new Set(Object.entries(where).flatMap(([id, hex]) => (id.startsWith('P-') ? [hex] : [])))];
  const list = (focus?: object) =>
    [...referee.legal(p, focus)].map((a) => spell(a, of)).filter((text) => text !== 'pass');
  const offered = list();
  const allowed = subsets(own).flatMap((some) =>
    subsets(hexes(of, ...enemies)).flatMap(([target, ...more]) => {
      const action: Action = {
        kind: 'attack',
        attack: 'battle',
        units: some,
        target,
        ...(more.length > 0 ? { also: more } : {}),
      };
      return referee.check(p, action).ok ? [spell(action, of)] : [];
    }),
  );
  return { offered: offered.sort(), allowed: allowed.sort(), list, twice: offered.length - new Set(offered).size };
}

describe('10.31, 10.33 every battle that may be declared, and no other', () => {
  const failed = (ids: readonly string[], at_: readonly string[], of = game) => ({
    failedRepulses: [{ units: units(of, ...ids), hexes: hexes(of, ...at_) }],
  });
  test.each([
    ['one on one', { 'F-inf': '0605', 'P-inf': '0705' }, {}],
    ['two stacks on one hex', { 'F-inf': '0605', 'F-hc': '0606', 'F-gun': '0606', 'P-inf': '0705' }, {}],
    ['one on two', { 'F-inf': '0605', 'P-inf': '0704', 'P-lc': '0705' }, {}],
    ['two on two', { 'F-inf': '0605', 'F-hc': '0606', 'P-inf': '0704', 'P-lc': '0705' }, {}],
    [
      'three on three',
      { 'F-inf': '0605', 'F-hc': '0606', 'F-lc': '0805', 'P-inf': '0704', 'P-lc': '0705', 'P-gun': '0706' },
      {},
    ],
    ['guns with and without infantry', { 'F-inf': '0605', 'F-gun': '0605', 'F-horse': '0606', 'P-inf': '0705' }, {}],
    ['first hex', { 'F-inf': '0101', 'F-hc': '0102', 'P-inf': '0202', 'P-lc': '0201' }, {}],
    ['on the first hex', { 'F-inf': '0201', 'F-hc': '0202', 'F-gun': '0202', 'P-inf': '0101', 'P-lc': '0102' }, {}],
  ] as [string, Record<string, string>, Partial<NapoleonicPosition>][])('10.33 %s', (_, where, also) => {
    const { offered, allowed, twice } = both(where, also);
    expect(offered).toEqual(allowed);
    expect([offered.length > 0, twice]).toEqual([true, 0]);
  });
  test('9.22 who failed to repulse attacks all of his hexes in one battle', () => {
    const where = { 'F-inf': '0605', 'F-hc': '0606', 'P-inf': '0704', 'P-lc': '0705' };
    const { offered, allowed } = both(where, failed(['F-inf'], ['0704', '0705']));
    expect(offered).toEqual(allowed);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((text) => !text.endsWith('on 0704,0705'))).toEqual([]);
    const two = both(where, {
      failedRepulses: [...failed(['F-inf'], ['0704']).failedRepulses, ...failed(['F-hc'], ['0705']).failedRepulses],
    });
    expect(two.offered).toEqual(two.allowed);
  });
  test('10.31, 15.13 in towns and chateaux too, with who fell back, with hexes that were bombarded', () => {
    const where = { 'F-inf': '0605', 'F-hc': '0606', 'P-inf': '0704', 'P-lc': '0705' };
    for (const terrain of [{ '0605': TOWN }, { '0705': TOWN }, { '0705': CHATEAU }, { '0605': CHATEAU }]) {
      const ground = game.ground.terrain.slice();
      for (const [id, kind] of Object.entries(terrain)) ground[game.hex(id)] = kind;
      const { offered, allowed } = both(where, {}, { ...game, ground: { ...game.ground, terrain: ground } });
      expect(offered).toEqual(allowed);
    }
    const start = at(game, where);
    const tired = start.marks.with(game.army.unit('F-hc'), FELL_BACK);
    const { offered, allowed } = both(where, { marks: tired });
    expect([offered, offered.some((text) => text.includes('F-hc'))]).toEqual([allowed, false]);
    const quiet = both(where, { bombarded: hexes(game, '0705') });
    expect(quiet.offered).toEqual(quiet.allowed);
  });
  test('10.31 asked of units or of a hex, what begins with that hex and is of these units', () => {
    const where = { 'F-inf': '0605', 'F-hc': '0606', 'P-inf': '0704', 'P-lc': '0705' };
    const { offered, list } = both(where);
    const inf = offered.filter((text) => text.startsWith('F-inf on'));
    expect(list({ units: units(game, 'F-inf') }).sort()).toEqual(inf);
    expect(list({ hex: game.hex('0705') }).sort()).toEqual(offered.filter((text) => / on 0705/.test(text)));
    expect(list({ units: units(game, 'F-hc'), hex: game.hex('0704') })).toEqual([]);
    expect(list({ units: [] })).toEqual([]);
  });
  test('10.33 after one battle is declared, what is left: its units not again, and what is offered is allowed', () => {
    const where = { 'F-inf': '0605', 'F-hc': '0606', 'F-lc': '0805', 'P-inf': '0704', 'P-lc': '0706' };
    const start = fight(game, at(game, where, [], { step: 'declaration' }), []);
    for (const first of start.legal.filter((action) => action.kind === 'attack')) {
      const after = fight(game, start.p, [], first);
      if (after.decision.step !== 'battle') continue;
      const rest = [...after.referee.legal(after.p)].filter((action) => action.kind === 'attack');
      expect(rest.some(({ units: others }) => others.some((u) => first.units.includes(u)))).toBe(false);
      for (const action of rest) expect(after.referee.check(after.p, action)).toEqual({ ok: true });
    }
    expect(start.legal.some((action) => action.kind === 'attack')).toBe(true);
  });
  test('10.1 neither in disorder, nor a hex that is none, nor with a mode', () => {
    const where = { 'F-inf': '0605', 'P-inf': '0704', 'P-lc': '0705' };
    const { p, referee } = fight(game, at(game, where, [], { step: 'declaration' }), []);
    const [one, two] = hexes(game, '0704', '0705');
    const ask = (target: number, also?: number[], more: object = {}) =>
      referee.check(p, {
        kind: 'attack',
        attack: 'battle',
        units: units(game, 'F-inf'),
        target,
        ...(also ? { also } : {}),
        ...more,
      } as Action).ok;
    expect([ask(one, [two]), ask(two, [one]), ask(one, [one]), ask(one, [-1])]).toEqual([true, false, false, false]);
    expect(ask(one, [two], { mode: 'x' })).toBe(false);
  });
});
