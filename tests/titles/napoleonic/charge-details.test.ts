import { beforeAll, describe, expect, test } from 'vitest';
import { chargeBar, chargersBack, checkCharge } from '../../../src/titles/napoleonic/charge.ts';
import { chargePath } from '../../../src/titles/napoleonic/charge-ways.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CHATEAU, MARSH, TOWN, WOODS } from '../../../src/titles/napoleonic/ground.ts';
import {
  ADVANCED,
  BOMBARDED,
  CHARGED,
  FELL_BACK,
  MARCHING,
  MOVED,
  type NapoleonicPosition,
  STAYED,
  WAITING,
} from '../../../src/titles/napoleonic/position.ts';
import { reasonOf } from '../../helpers/scene.ts';
import { at, attack, type Field, fieldOf, fight } from './combat-play.ts';
import { hexes, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* Chapter 14: each reason why there is no charge, and where chargers stand when it is over. F-inf in 0606 is beside 0705. */

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
const marked = (p: NapoleonicPosition, id: string, mark: number) => ({ ...p, marks: p.marks.with(unit(id), mark) });

describe('14.1, 14.22 who charges', () => {
  const bar = (p: NapoleonicPosition, id: string) => {
    const check = chargeBar(game, p, unit(id));
    return check === null ? 'ok' : reasonOf(check);
  };
  test('14.1 regular and heavy cavalry of the player on the map, in the first hex of it too; no light horse, foot, guns, leaders', () => {
    const p = start({ ...WHERE, 'F-lc': '0703', 'F-gun': '0703', 'F-corps': '0703', 'P-lc': '0605' });
    expect(['F-hc', 'F-lc', 'F-inf', 'F-gun', 'F-corps', 'P-lc'].map((id) => bar(p, id))).toEqual([
      'ok',
      ...Array<string>(5).fill('14.1 no-charger'),
    ]);
    expect(bar({ ...p, player: 1 }, 'F-hc')).toBe('14.1 no-charger');
    expect(bar({ ...p, place: p.place.with(unit('F-hc'), WAITING) }, 'F-hc')).toBe('14.1 no-charger');
    expect(bar(start({ 'F-hc': '0101' }), 'F-hc')).toBe('ok');
  });
  test('14.1, 14.22, 14.3 not who has moved, marches, has charged, advanced or fallen back, is demoralised; nor in mud', () => {
    const p = start();
    const marking = (mark: number) => bar(marked(p, 'F-hc', mark), 'F-hc');
    expect([MOVED, MARCHING, CHARGED, ADVANCED, FELL_BACK].map(marking)).toEqual([
      '14.1 moved-no-charge',
      '14.22 marching-no-charge',
      '14.22 charged-already',
      '12.4e advanced-no-attack',
      '10.31 fell-back-no-attack',
    ]);
    expect([marking(MOVED | STAYED), marking(BOMBARDED)]).toEqual(['ok', 'ok']);
    expect(bar({ ...p, losses: game.army.formations.map(() => 99) }, 'F-hc')).toBe('14.1 demoralised-no-charge');
    expect(bar({ ...p, weather: { kind: 'mud', left: 2, checked: false } }, 'F-hc')).toBe('14.3 no-charge-weather');
  });
});

describe('14.21, 14.22 what is charged', () => {
  const say = (
    of: NapoleonicGame,
    p: NapoleonicPosition,
    ids: readonly string[] = ['F-hc'],
    to = '0705',
    more: object = {},
  ) => {
    const check = checkCharge(of, p, { ...attack(of, ids, [to], 'charge'), ...more } as Parameters<
      typeof checkCharge
    >[2]);
    return check === null ? 'ok' : reasonOf(check);
  };
  const field = (more: Field) => fieldOf(whole, more);
  test('14.22, 15.15 not into woods, a town or a chateau; into a marsh', () => {
    const into = (kind: number) => say(field({ terrain: { '0705': kind } }), start());
    expect([WOODS, TOWN, CHATEAU].map(into)).toEqual(Array<string>(3).fill('14.22 ground-no-charge'));
    expect(into(MARSH)).toBe('ok');
  });
  test('14.21 an enemy combat unit must be there: no vedette, train or leader, nor an empty hex; each hex once', () => {
    const at0705 = (id: string) => say(game, start({ ...WHERE, 'P-inf': '0904', [id]: '0705' }));
    expect(['P-lc', 'P-v1', 'P-corps'].map(at0705)).toEqual(['ok', '14.21 nobody-to-charge', '14.21 nobody-to-charge']);
    expect(say(game, start(), ['F-hc'], '0706')).toBe('14.21 nobody-to-charge');
    const charges = [{ units: units(game, 'F-lc'), from: hex('0605'), target: hex('0705'), result: 'OR' as const }];
    expect(say(game, start(WHERE, { charges }))).toBe('14.22 charged-hex');
    expect(say(game, start({ 'F-hc': '0103', 'F-inf': '0102', 'P-inf': '0101' }), ['F-hc'], '0101')).not.toBe(
      '14.21 nobody-to-charge',
    );
  });
  test('14.1, R-62 not alone: some other friend beside it who may attack, or it has been bombarded', () => {
    const { 'F-inf': _, ...alone } = WHERE;
    expect(say(game, start(alone))).toBe('14.1 charge-alone');
    expect(say(game, start(alone, { bombarded: hexes(game, '0705') }))).toBe('ok');
    expect(say(game, marked(start(), 'F-inf', FELL_BACK))).toBe('14.1 charge-alone');
    expect(say(game, start({ ...alone, 'F-lc': '0606' }))).toBe('ok');
    // Over the river without a bridge nobody is beside it.
    const bank = { 'F-hc': '0702', 'P-inf': '0503' };
    expect(say(game, start({ ...bank, 'F-inf': '0403' }), ['F-hc'], '0503')).toBe('14.1 charge-alone');
    expect(say(game, start({ ...bank, 'F-inf': '0504' }), ['F-hc'], '0503')).toBe('ok');
  });
  test('14.22 one stack at a time, named by its units alone', () => {
    const p = start({ ...WHERE, 'F-lc': '0605' });
    const two = fieldOf(whole, { pieces: { 'F-lc': { cls: 'heavy' } } });
    expect(say(two, p, ['F-hc', 'F-lc'])).toBe('14.22 one-stack-charges');
    expect(say(game, p, [])).toBe('14.1 not-now');
    expect(say(game, p, ['F-hc'], '0705', { mode: 'x' })).toBe('14.1 not-now');
    expect(say(game, p, ['F-hc'], '0705', { also: hexes(game, '0704') })).toBe('14.1 not-now');
  });
  test('14.22 no way: too far, uphill, over water', () => {
    expect(say(game, start({ ...WHERE, 'F-hc': '0101' }))).toBe('14.22 no-charge-path');
    const path = (of: NapoleonicGame, p: NapoleonicPosition) =>
      chargePath(of, p, unit('F-hc'), hex('0705'))?.map((h) => game.ground.board.ids[h]);
    expect(path(game, start())).toEqual(['0704', '0705']);
    const uphill = field({ slopes: [['0705', '0704']] });
    expect(path(uphill, start())?.at(-2)).not.toBe('0704');
    const wet = field({ streams: [['0704', '0705']] });
    expect(path(wet, start())?.at(-2)).not.toBe('0704');
    const ringed = field({ lakes: ['0704', '0805', '0806', '0706', '0605'].map((side) => ['0705', side] as const) });
    expect(path(ringed, start())).toBeUndefined();
  });
  test('R-64, R-97 of several ways the one with the best odds, be it longer: not out of a marsh; of equal odds the cheapest', () => {
    const path = (...marshes: readonly string[]) => {
      const of = field({ terrain: Object.fromEntries(marshes.map((id) => [id, MARSH])) });
      return chargePath(of, start(), unit('F-hc'), hex('0705'))!.map((h) => game.ground.board.ids[h]);
    };
    expect(path()).toEqual(['0704', '0705']);
    expect(path('0704')).toEqual([expect.any(String), expect.stringMatching(/0605|0805/), '0705']);
    expect(path('0704', '0605').at(-2)).toBe('0805');
    expect(path('0704', '0805').at(-2)).toBe('0605');
    expect(path('0805', '0806', '0706', '0605')).toEqual(['0704', '0705']);
    expect(path('0704', '0805', '0806', '0706', '0605')).toEqual(['0804', '0704', '0705']); // by the road
  });
  test('14.1 offered: this stack, this target; asked of units or a hex, the charges of these alone', () => {
    const two = { ...WHERE, 'F-mixed': '0903', 'P-lc': '0902' };
    const { referee, p, legal } = fight(game, start(two), []);
    const of = (focus?: object) =>
      [...referee.legal(p, focus)].flatMap((a) => (a.kind === 'attack' ? [[a.units, a.target]] : []));
    const [one, other] = [
      [units(game, 'F-hc'), hex('0705')],
      [units(game, 'F-hc'), hex('0902')],
    ];
    expect(of()).toEqual([other, one].sort((a, c) => Number(a[1]) - Number(c[1])));
    expect(legal).toHaveLength(3);
    expect([of({ hex: hex('0705') }), of({ hex: hex('0704') })]).toEqual([[one], []]);
    expect([of({ units: units(game, 'F-hc'), hex: hex('0902') }), of({ units: units(game, 'F-inf') })]).toEqual([
      [other],
      [],
    ]);
    expect([...referee.actors(p)]).toEqual(units(game, 'F-hc'));
    expect(referee.attackers(p, hex('0705'), []).map(({ unit: u }) => u)).toEqual(units(game, 'F-hc'));
  });
});

describe('14.23, R-62 when it is over', () => {
  test('14.23, R-63 from the first hex of the map: back there they lose a step', () => {
    const close = { 'F-hc': '0101', 'F-inf': '0201', 'P-inf': '0103' };
    const p = start({ ...close, 'F-inf': '0203' }, {}, [5]);
    const done = fight(game, p, [], attack(game, ['F-hc'], ['0103'], 'charge'));
    expect([done.at('F-hc'), done.p.reduced[unit('F-hc')], done.said.includes('charged')]).toEqual(['0101', 1, true]);
  });
  test('R-62 chargers without a battle go back: to their start, or where that is full to the next hex with room; not who were beaten', () => {
    const charge = (result: 'OR' | 'Pr1') => [
      { units: units(game, 'F-hc'), from: hex('0703'), target: hex('0705'), result },
    ];
    const back = (where: Record<string, string>, result: 'OR' | 'Pr1' = 'OR') => {
      const work = workOn(game, start(where, { charges: charge(result) }));
      chargersBack(work);
      return [game.ground.board.ids[work.position.place[unit('F-hc')]], work.events.length];
    };
    const over = { 'F-hc': '0705', 'P-inf': '0705' };
    expect([back(over), back(over, 'Pr1'), back({ 'F-hc': '0705' })]).toEqual([
      ['0703', 1],
      ['0705', 0],
      ['0705', 0],
    ]);
    expect(back({ 'F-hc': '0706', 'P-inf': '0705' })).toEqual(['0706', 0]);
    const [full] = back({ ...over, 'F-inf': '0703', 'F-gun': '0703' });
    expect(['0702', '0602', '0603', '0802', '0803']).toContain(full);
    expect(['0703', '0705']).not.toContain(back({ ...over, 'P-corps': '0703' })[0]);
  });
});
