import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { type Frame, HIDDEN, type NapoleonicPosition, UAR } from '../../../src/titles/napoleonic/position.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { at, fieldOf, type Fought, fight, retreatTo } from './combat-play.ts';
import { smallBattle } from './small-battle.ts';
import { hexes, units } from './scene.ts';

/*
 * 12.32, R-120: vedettes make way. From 0504 there is no way but the bridge to 0404; from there 0403 and 0405 are as far
 * from the Prussian source as it, 0304, 0303 and 0305 farther.
 */

let game: NapoleonicGame;
beforeAll(async () => {
  game = fieldOf(await smallBattle(), {});
});
const CLOSED = { 'P-inf': '0604', 'P-gun': '0605' };
const press = (
  where: Readonly<Record<string, string>>,
  frames: readonly Frame[],
  dice: readonly number[] = [],
  also: Partial<NapoleonicPosition> = {},
) => fight(game, at(game, { ...CLOSED, ...where }, dice, { step: 'battles', player: 1, ...also }), frames);
const retreat = (unit: string, far = 1): Frame => ({
  step: 'retreat',
  side: 0,
  units: units(game, unit),
  hexes: far,
  cause: 'battle',
  crossed: [],
});
const on = (fought: Fought, ...actions: ReturnType<typeof retreatTo>[]) => fight(game, fought.p, [], ...actions);
const go = (id: string, ...path: string[]) => retreatTo(game, id, ...path);
const ways = ({ legal }: Fought): string[] =>
  legal.map((action) =>
    action.kind === 'retreat'
      ? [game.army.pieces[action.units[0]].id, ...action.path.map((hex) => game.ground.board.ids[hex])].join(' ')
      : action.kind,
  );
const CHOICE = ['P-v1 0403', 'P-v1 0405'];

describe('R-120 where a vedette makes way its owner says', () => {
  test('R-120, 12.32 of two hexes as good he names one, and then the unit comes', () => {
    const waits = press({ 'F-inf': '0504', 'P-v1': '0404' }, [retreat('F-inf')], [1]);
    expect(waits.decision).toMatchObject({ side: 1, kind: 'retreat', step: 'make-way', hexes: hexes(game, '0404') });
    expect([waits.at('F-inf'), waits.at('P-v1'), ways(waits)]).toEqual(['0504', '0404', CHOICE]);
    for (const hex of ['0403', '0405']) {
      const done = on(waits, go('P-v1', hex));
      expect([done.at('F-inf'), done.at('P-v1')]).toEqual(['0404', hex]);
      expect(done.said.filter((say) => say.startsWith('unit-'))).toEqual(['unit-displaced', 'unit-retreats']);
    }
  });
  test('R-120, 12.35 where one hex is better he is not asked; without any the vedette awaits reorganisation', () => {
    const one = press({ 'F-inf': '0504', 'P-v1': '0404', 'F-hc': '0302' }, [retreat('F-inf')], [1]);
    expect([one.at('F-inf'), one.at('P-v1')]).toEqual(['0404', '0405']);
    const none = press({ 'F-inf': '0504', 'P-v1': '0404', 'F-hc': '0304', 'F-horse': '0302' }, [retreat('F-inf')], [1]);
    expect([none.at('F-inf'), none.at('P-v1')]).toEqual(['0404', UAR]);
  });
  test('R-120 each of two goes its own way, in the order that he likes', () => {
    const both = press({ 'F-inf': '0504', 'P-v1': '0404', 'P-v2': '0404' }, [retreat('F-inf')], [1]);
    expect(ways(both)).toEqual([...CHOICE, 'P-v2 0403', 'P-v2 0405']);
    const half = on(both, go('P-v2', '0405'));
    expect([half.decision, half.at('F-inf'), ways(half)]).toMatchObject([{ step: 'make-way' }, '0504', CHOICE]);
    const done = on(half, go('P-v1', '0403'));
    expect(['F-inf', 'P-v1', 'P-v2'].map(done.at)).toEqual(['0404', '0403', '0405']);
  });
  test('R-120, 12.32 along a way of two hexes each is cleared in turn; nobody makes way to where the enemy has come through', () => {
    const where = { 'F-inf': '0504', 'P-v1': '0404', 'P-v2': '0304' };
    const waits = on(press(where, [retreat('F-inf', 2)], [1]), go('F-inf', '0404', '0304'));
    expect(waits.decision).toMatchObject({ step: 'make-way', hexes: hexes(game, '0404') });
    // 0404 would be as near home to the second as 0405: he is not asked.
    const done = on(waits, go('P-v1', '0403'));
    expect(['F-inf', 'P-v1', 'P-v2'].map(done.at)).toEqual(['0304', '0403', '0405']);
    const again = on(waits, go('P-v1', '0405'));
    expect(['F-inf', 'P-v1', 'P-v2'].map(again.at)).toEqual(['0304', '0405', '0405']);
  });
  test('R-120, 8.0 both sides see who decides and where; what he may do is the same in his view', () => {
    const { referee, p, decision, legal } = press({ 'F-inf': '0504', 'P-v1': '0404' }, [retreat('F-inf')], [1]);
    const [french, coalition] = [0, 1].map((seat) => viewOf(game, p, seat));
    expect([referee.decision(french), referee.decision(coalition)]).toEqual([decision, decision]);
    expect([[...referee.legal(coalition)], referee.actors(coalition)]).toEqual([legal, units(game, 'P-v1')]);
  });
  test('R-120, 12.35, 12.31 why not there', () => {
    const waits = press({ 'F-inf': '0504', 'P-v1': '0404' }, [retreat('F-inf')], [1]);
    const why = (hex: string) => waits.referee.why(waits.p, { units: units(game, 'P-v1') }, game.hex(hex));
    expect(why('0304')).toMatchObject({ say: 'retreat-homeward', rule: '12.35' });
    expect(why('0504')).toMatchObject({ say: 'retreat-enemy', rule: '12.31' });
    expect(waits.referee.check(waits.p, go('P-v1', '0304'))).toMatchObject({ ok: false, rule: 'R-120' });
    expect(waits.referee.check(waits.p, go('F-inf', '0404'))).toMatchObject({ ok: false, rule: 'R-120' });
  });
});

describe('R-120 wherever a unit goes over vedettes', () => {
  test('R-120, 13.38 a survivor of a bombardment who falls back', () => {
    const stay: Frame = { step: 'stay', side: 0, units: units(game, 'F-inf') };
    const waits = on(press({ 'F-inf': '0504', 'P-v1': '0404' }, [stay], [1]), go('F-inf', '0404'));
    expect([waits.decision, ways(waits)]).toMatchObject([{ step: 'make-way', side: 1 }, CHOICE]);
    expect(on(waits, go('P-v1', '0405')).at('F-inf')).toBe('0404');
  });
  test('R-120, 12.36 who makes room for another', () => {
    const where = { 'F-inf': '0504', 'F-gun': '0504', 'F-hc': '0504', 'P-v1': '0404' };
    const [unit] = units(game, 'F-inf');
    const full: Frame = { step: 'displace', side: 0, hex: game.hex('0504'), unit, checks: false };
    const waits = on(press(where, [full], [1]), go('F-gun', '0404'));
    expect([waits.decision, waits.at('F-gun')]).toMatchObject([{ step: 'make-way', side: 1 }, '0504']);
    const done = on(waits, go('P-v1', '0405'));
    expect(['F-gun', 'F-hc', 'F-inf', 'P-v1'].map(done.at)).toEqual(['0404', '0504', '0504', '0405']);
    expect(done.p.stack).toEqual([]);
  });
  test('R-120, 10.21 cavalry before combat, with the leader beside it', () => {
    const where = { 'F-lc': '0504', 'F-chief': '0504', 'P-v1': '0404' };
    const waits = on(press(where, [], [], { step: 'retreat-before-combat' }), go('F-lc', '0404'));
    expect([waits.decision, waits.at('F-lc')]).toMatchObject([{ step: 'make-way', side: 1 }, '0504']);
    const done = on(waits, go('P-v1', '0405'));
    expect(['F-lc', 'F-chief', 'P-v1'].map(done.at)).toEqual(['0404', '0404', '0405']);
  });
  test('8.3, 12.36 a hidden unit that makes room beside an enemy vedette is seen', () => {
    const [unit, gun] = units(game, 'F-inf', 'F-gun');
    const full: Frame = { step: 'displace', side: 0, hex: game.hex('0303'), unit, checks: false };
    const isSeen = (vedette: string) => {
      const p = at(game, { 'F-inf': '0303', 'F-gun': '0303', 'F-hc': '0303', 'P-v1': vedette });
      const waits = fight(game, { ...p, marks: p.marks.with(gun, HIDDEN) }, [full]);
      return (on(waits, go('F-gun', '0204')).p.marks[gun] & HIDDEN) === 0;
    };
    expect([isSeen('0205'), isSeen('0206')]).toEqual([true, false]);
  });
});
