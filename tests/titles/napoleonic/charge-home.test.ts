import { beforeAll, describe, expect, test } from 'vitest';
import { checkCharge } from '../../../src/titles/napoleonic/charge.ts';
import { chargePreview } from '../../../src/titles/napoleonic/charge-sheet.ts';
import { chargeOdds, chargePath } from '../../../src/titles/napoleonic/charge-ways.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { MARSH } from '../../../src/titles/napoleonic/ground.ts';
import type { NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { reasonOf } from '../../helpers/scene.ts';
import { at, attack, type Field, fieldOf, fight } from './combat-play.ts';
import { units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 14.21, R-64: the hex that a charge goes home from makes its odds, not the one that it starts in. F-inf in 0606 is beside 0705. */

let whole: NapoleonicGame;
let game: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
  game = fieldOf(whole, {});
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
const WHERE = { 'F-hc': '0703', 'F-inf': '0606', 'P-inf': '0705' };
const start = (where: Record<string, string> = WHERE, also: Partial<NapoleonicPosition> = {}, dice: number[] = []) =>
  at(game, where, dice, { step: 'charges', ...also });
const field = (more: Field) => fieldOf(whole, more);
type Charge = Parameters<typeof checkCharge>[2];
const home = (of = game, to = '0705') => attack(of, ['F-hc'], [to], 'charge') as Charge;
/** Wherever it goes home from, it goes home from a marsh. */
const ROUND = Object.fromEntries(['0704', '0805', '0806', '0706', '0606', '0605'].map((id) => [id, MARSH]));

describe('14.21, R-64 a way of two hexes and more', () => {
  const say = (of: NapoleonicGame) => {
    const check = checkCharge(of, start(), home(of));
    return check === null ? 'ok' : reasonOf(check);
  };
  test('14.21 a marsh around the target takes half of four points: too weak against sixteen; one at the start takes nothing', () => {
    const pieces = { 'P-inf': { sp: 16 } };
    expect(say(field({ pieces }))).toBe('ok');
    expect(say(field({ pieces, terrain: ROUND }))).toBe('14.21 charge-too-weak');
    expect(say(field({ pieces, terrain: { '0703': MARSH } }))).toBe('ok');
  });
  test('14.21 the die is read in the column of the hex it goes home from', () => {
    const rolled = (terrain: Record<string, number>) => {
      const { events } = fight(field({ terrain }), start(WHERE, {}, [4]), [], home());
      const { column, result } = events.find(({ say: word }) => word === 'charged')!.data as Record<string, unknown>;
      return [column, result];
    };
    expect([rolled({}), rolled(ROUND), rolled({ '0703': MARSH })]).toEqual([
      ['1:1', 'OR'],
      ['1:2', 'Pr1'],
      ['1:1', 'OR'],
    ]);
  });
});

describe('R-64 the way with the best odds, then the cheapest', () => {
  const path = (of: NapoleonicGame, from: string, options: NapoleonicPosition['options'] = {}) => {
    const p = start({ ...WHERE, 'F-hc': from });
    const way = chargePath(of, { ...p, options: { ...p.options, ...options } }, unit('F-hc'), hex('0705'));
    return way?.map((h) => game.ground.board.ids[h]);
  };
  test('R-64 of equal odds the cheaper way by the lane, though the target is next', () => {
    expect(path(field({ terrain: { '0705': MARSH } }), '0606')).toEqual(['0706', '0705']);
  });
  test('R-64, R-97 straight into the marsh with all its points, though the road through the other marsh costs less', () => {
    const wet = field({ terrain: { '0705': MARSH, '0704': MARSH, '0706': MARSH } });
    expect(path(wet, '0805', { 'woods-and-marsh': 'from' })).toEqual(['0705']);
    expect(path(wet, '0604', { 'woods-and-marsh': 'from' })).toEqual(['0605', '0705']);
    // Where the marsh that is charged takes half as well there is nothing to gain by it.
    expect(path(wet, '0805')).toEqual(['0804', '0704', '0705']);
  });
  test('14.21 the point for charging home is of its allowance: beside the target two points are enough, one is not', () => {
    const slow = (ma: number) => path(field({ pieces: { 'F-hc': { ma } } }), '0704');
    expect([slow(2), slow(1)]).toEqual([['0705'], undefined]);
  });
});

test('11.1g, R-64 a marsh takes half of the horse and guns that are charged in it, nothing of the foot', () => {
  const defence = (enemy: string, terrain = {}) =>
    chargeOdds(
      field({ terrain }),
      start({ 'F-hc': '0704', [enemy]: '0705' }),
      units(game, 'F-hc'),
      hex('0705'),
      hex('0704'),
    ).defence;
  const enemies = ['P-inf', 'P-lc', 'P-gun'];
  expect(enemies.map((id) => defence(id))).toEqual([8, 8, 8]);
  expect(enemies.map((id) => defence(id, { '0705': MARSH }))).toEqual([8, 4, 4]);
});

test('14.1 the sheet warns of what bars the charge and of nothing else; without chargers or a target there is none', () => {
  const sheet = (p: NapoleonicPosition, draft = home()) => chargePreview(game, p, draft);
  const { 'F-inf': _, ...alone } = WHERE;
  expect(sheet(start())!.warnings).toEqual([]);
  expect(sheet(start(alone))!.warnings).toMatchObject([{ say: 'charge-alone' }]);
  expect(sheet(start({ 'F-inf': '0606', 'P-inf': '0705' }))).toBeNull();
  expect(sheet(start(), { ...home(), target: -1 })).toBeNull();
});
