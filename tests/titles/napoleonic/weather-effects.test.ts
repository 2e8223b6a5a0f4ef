import { beforeAll, describe, expect, test } from 'vitest';
import { gunBar } from '../../../src/titles/napoleonic/bombardment.ts';
import { chargeBar } from '../../../src/titles/napoleonic/charge.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { stepCost } from '../../../src/titles/napoleonic/movement-costs.ts';
import { afterWeather, attackParts } from '../../../src/titles/napoleonic/odds.ts';
import type { NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import type { Weather } from '../../../src/titles/napoleonic/schema-words.ts';
import { weatherOf } from '../../../src/titles/napoleonic/weather.ts';
import { inZone } from '../../../src/titles/napoleonic/zones.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

let ligny: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  ligny = await battle('ligny');
  small = await smallBattle();
});

const at = { 'F-YG': '2833', 'F-Gh': '2834', 'F-YGa': '2835', 'F-12': '2533', 'F-IVa': '2733' };
const under = (kind: Weather): NapoleonicPosition =>
  scene(ligny, { at, also: { weather: { kind, left: 3, checked: false } } });
/** Strength of some units in a weather, attacking or defending in the open. */
const strength = (kind: Weather, role: 'attack' | 'defence', ...ids: string[]) => {
  const p = under(kind);
  return afterWeather(ligny, p, attackParts(ligny, p, units(ligny, ...ids), []), role);
};
const charges = (kind: Weather) => chargeBar(ligny, under(kind), ligny.army.unit('F-Gh')) === null;
const fires = (kind: Weather) => gunBar(ligny, under(kind), ligny.army.unit('F-YGa')) === null;
const sight = (kind: Weather) => weatherOf(ligny, under(kind)).sight;
/** Halves that a battery pays for a hex of the chaussée. */
const gunPays = (kind: Weather) => {
  const p = under(kind);
  const { board, way } = ligny.ground;
  const from = ligny.hex('2533');
  const side = [0, 1, 2, 3, 4, 5].map((d) => from * 6 + d).find((s) => way[s] !== 0 && board.neighbours[s] >= 0)!;
  return stepCost(ligny, p, ligny.army.unit('F-IVa'), side, false);
};
const DOUBLE = 2;

describe('23.2 what the weather does', () => {
  test('fine weather takes nothing from anybody', () => {
    expect([
      strength('clear', 'attack', 'F-YG', 'F-Gh', 'F-YGa') / 2,
      charges('clear'),
      fires('clear'),
      sight('clear'),
    ]).toEqual([7 + 4 + 4, true, true, 3]);
  });

  test('23.24, R-83 rain: attacking guns at three quarters, N076 not defending ones; no bombardment; sight 1', () => {
    expect(strength('rain', 'attack', 'F-YGa') / 2).toBe(3);
    expect(strength('rain', 'defence', 'F-YGa', 'F-YG') / 2).toBe(11);
    expect([fires('rain'), charges('rain'), sight('rain')]).toEqual([false, true, 1]);
  });

  test('23.25 N075, R-83 thunderstorm: infantry halved, attacking guns at three quarters, fractions dropped; guns and trains pay double', () => {
    expect(strength('thunderstorm', 'attack', 'F-YG', 'F-Gh', 'F-YGa') / 2).toBe(3 + 4 + 3);
    expect(strength('thunderstorm', 'defence', 'F-YG') / 2).toBe(3);
    expect([fires('thunderstorm'), weatherOf(ligny, under('thunderstorm')).arStarShock]).toEqual([false, true]);
    expect(gunPays('thunderstorm')).toBe(DOUBLE * gunPays('clear'));
  });

  test('23.26, R-83 mud: guns halved in attack and defence, N074; no charge; guns and trains pay double; fire goes on', () => {
    expect(strength('mud', 'attack', 'F-YGa', 'F-YG') / 2).toBe(2 + 7);
    expect(strength('mud', 'defence', 'F-IVa') / 2).toBe(3);
    expect([charges('mud'), fires('mud'), sight('mud')]).toEqual([false, true, 3]);
    expect(gunPays('mud')).toBe(DOUBLE * gunPays('clear'));
  });

  test('23.22, R-83 blizzard: infantry at three quarters in attack and defence (N077), no fire', () => {
    expect(strength('blizzard', 'defence', 'F-12') / 2).toBe(6);
    expect([fires('blizzard'), sight('blizzard')]).toEqual([false, 1]);
    expect(gunPays('blizzard')).toBe(DOUBLE * gunPays('clear'));
  });

  test('23.27 fog and 23.28 dust storm: sight 1 and no bombardment; Ar* is shock in the storm', () => {
    expect([sight('fog'), sight('dustStorm'), fires('fog'), fires('dustStorm')]).toEqual([1, 1, false, false]);
    expect([weatherOf(ligny, under('fog')).arStarShock, weatherOf(ligny, under('dustStorm')).arStarShock]).toEqual([
      false,
      true,
    ]);
  });

  test('23.29 heat: attacking guns at three quarters, one more on the charge die', () => {
    expect(strength('heat', 'attack', 'F-YGa') / 2).toBe(3);
    expect([weatherOf(ligny, under('heat')).chargeDrm, charges('heat'), fires('heat')]).toEqual([1, true, true]);
  });

  test('23.21 snow and 23.23 frost: the river is ice: zones of control go over it, and so do units', () => {
    const over = (kind: Weather) => {
      const p = scene(small, { at: { 'P-inf': '0506' }, also: { weather: { kind, left: 3, checked: false } } });
      const [west, east] = [small.hex('0406'), small.hex('0506')];
      const side = [0, 1, 2, 3, 4, 5].map((d) => west * 6 + d).find((s) => small.ground.board.neighbours[s] === east)!;
      return [inZone(small, p, 1, west), stepCost(small, p, small.army.unit('F-inf'), side, false)];
    };
    const shut = over('clear');
    expect(shut[0]).toBe(false);
    const open = 2 + 2; // a clear hex and a frozen river, in halves
    expect([over('snow'), over('frost')]).toEqual([
      [true, open],
      [true, open],
    ]);
    expect(shut[1]).not.toBe(open);
  });
});
