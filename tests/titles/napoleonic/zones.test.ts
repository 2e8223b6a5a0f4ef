import { beforeAll, describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { factsOf, holdsCombat, unitsIn } from '../../../src/titles/napoleonic/facts.ts';
import { HIDDEN, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { inZone, zoneFrom, zonesMet, zonesOn } from '../../../src/titles/napoleonic/zones.ts';
import { battle } from './field.ts';
import { hexes, scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

let w: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  w = await battle('waterloo');
  small = await smallBattle();
});

const around = (game: NapoleonicGame, p: NapoleonicPosition, side: number, hex: string) =>
  neighboursOf(game.ground.board, game.hex(hex))
    .filter((h) => inZone(game, p, side, h))
    .map((h) => game.ground.board.ids[h]);

describe('4.1, 4.2 where zones of control reach', () => {
  it('LQ-11 all six neighbours where there is no river', async () => {
    const game = await battle('quatre-bras');
    const p = scene(game, { at: { 'A-Byl': '0915' } });
    expect(around(game, p, 1, '0915').sort()).toEqual(['0814', '0815', '0914', '0916', '1014', '1015']);
    expect(inZone(game, p, 1, game.hex('0917'))).toBe(false);
  });

  it('vedettes have one, leaders and trains none', () => {
    const at = { 'F-v1': '1520', 'F-Ney': '1822', 'F-TI': '2124' };
    const p = scene(w, { at });
    expect(around(w, p, 0, '1520')).toHaveLength(6);
    expect(inZone(w, p, 0, w.hex('1519'), { vedettes: false })).toBe(false);
    expect(around(w, p, 0, '1822')).toHaveLength(0);
    expect(around(w, p, 0, '2124')).toHaveLength(0);
  });

  it('N105 none over an unfrozen river, bridge or not; over a frozen one', () => {
    const p = scene(small, { at: { 'F-inf': '0404' } });
    expect(around(small, p, 0, '0404').sort()).toEqual(['0303', '0304', '0403', '0405']);
    const frost = { ...p, weather: { kind: 'frost' as const, left: 3, checked: false } };
    expect(around(small, frost, 0, '0404')).toHaveLength(6);
  });

  it('R-09 none over an unfrozen lake', () => {
    const p = scene(small, { at: { 'F-inf': '0202' } });
    expect(around(small, p, 0, '0202')).not.toContain('0201');
    expect(around(small, p, 0, '0202')).toHaveLength(5);
  });

  it('15.11, WL-06 none into a working chateau, out of it', () => {
    const p = scene(w, { at: { 'F-6a': '0917', 'A-Hou': '0916' } });
    expect(inZone(w, p, 0, w.hex('0916'))).toBe(false);
    expect(inZone(w, p, 1, w.hex('0917'))).toBe(true);
    expect(zonesOn(w, p, 1, w.hex('0917'))).toEqual(hexes(w, '0916'));
  });

  it('WL-41, R-104 into a chateau that holds a vedette; a leader changes nothing', () => {
    const at = { 'F-6a': '0917', 'A-Hou': '0916' };
    expect(inZone(w, scene(w, { at: { ...at, 'A-v1': '0916' } }), 0, w.hex('0916'))).toBe(true);
    expect(inZone(w, scene(w, { at: { ...at, 'A-Orange': '0916' } }), 0, w.hex('0916'))).toBe(false);
  });

  it('15.12 a chateau keeps zones from infantry that enters, not from who makes it void', () => {
    const p = scene(w, { at: { 'F-6a': '0917' } });
    const hex = w.hex('0916');
    expect([
      zonesMet(w, p, 1, units(w, 'A-Hou'))[hex] !== 0,
      zonesMet(w, p, 1, units(w, 'A-Hou', 'A-Som'))[hex] !== 0,
    ]).toEqual([false, true]);
  });

  it('15.21 none into a finished improved position, into one under construction', () => {
    const p = scene(w, { at: { 'F-6a': '0917' } });
    const work = (done: boolean) => ({ ...p, works: [{ hex: w.hex('0817'), done, builders: [] }] });
    expect(inZone(w, work(true), 0, w.hex('0817'))).toBe(false);
    expect(inZone(w, work(false), 0, w.hex('0817'))).toBe(true);
  });

  it('14.23 cavalry that has overrun a hex has none', () => {
    const p = scene(w, { at: { 'F-13c': '1314', 'A-Kem': '1314' } });
    const [rider] = units(w, 'F-13c');
    expect(zoneFrom(w, p, 0, [w.hex('1314'), w.hex('1313')])).toBe(true);
    const charge = { units: [rider], from: w.hex('1316'), target: w.hex('1314'), result: 'OR' as const };
    const over = { ...p, charges: [charge] };
    expect(zoneFrom(w, over, 0, [w.hex('1314'), w.hex('1313')])).toBe(false);
    expect(inZone(w, over, 0, w.hex('1313'))).toBe(false);
    expect(inZone(w, over, 1, w.hex('1313'))).toBe(true);
  });
});

describe('R-116 what a player may count on', () => {
  it('a hidden stack is combat units with a zone, be it a train; the same on the position and on the view', () => {
    const p = scene(w, { at: { 'F-TI': '1523', 'A-Kem': '1314' } });
    const [train] = units(w, 'F-TI');
    const hidden = { ...p, marks: p.marks.with(train, HIDDEN) };
    for (const view of [hidden, viewOf(w, hidden, 1)]) {
      expect(inZone(w, view, 0, w.hex('1524'), { by: 1 })).toBe(true);
      expect(holdsCombat(factsOf(w, view, 1), 0, w.hex('1523'))).toBe(true);
      expect(factsOf(w, view, 1).trains[0][w.hex('1523')]).toBe(0);
    }
    expect(inZone(w, hidden, 0, w.hex('1524'))).toBe(false);
    expect(inZone(w, hidden, 0, w.hex('1524'), { by: 0 })).toBe(false);
    expect(unitsIn(w, viewOf(w, hidden, 1), w.hex('1523'))).toEqual([]);
    expect(unitsIn(w, hidden, w.hex('1523'))).toEqual([train]);
  });

  it('a chateau whose hidden garrison is not known counts as working', () => {
    const p = scene(w, { at: { 'F-6a': '0917', 'A-Som': '0916' } });
    const [horse] = units(w, 'A-Som');
    const hidden = { ...p, marks: p.marks.with(horse, HIDDEN) };
    expect(inZone(w, hidden, 0, w.hex('0916'))).toBe(true);
    for (const view of [hidden, viewOf(w, hidden, 0)]) expect(inZone(w, view, 0, w.hex('0916'), { by: 0 })).toBe(false);
  });
});
