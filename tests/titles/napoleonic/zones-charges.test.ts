import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { inZone } from '../../../src/titles/napoleonic/zones.ts';
import { scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 14.23: zones of control while charges are under way; F-hc stands in 0705 with the enemy that it rode over. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});
const hex = (id: string) => game.hex(id);

describe('14.23 zones of who charges', () => {
  const over = (target: string) => [
    { units: units(game, 'F-hc'), from: hex('0703'), target: hex(target), result: 'OR' as const },
  ];
  test('14.23 none from the hex that it overruns, with the same counters in the same hexes as before the charge', () => {
    const p = scene(game, { at: { 'F-hc': '0705', 'P-inf': '0705' } });
    const zone = (charges: ReturnType<typeof over>) => inZone(game, { ...p, charges }, 0, hex('0704'));
    expect([zone([]), zone(over('0705')), zone([])]).toEqual([true, false, true]);
    // Nor is it asked what other charge was under way before.
    expect([zone(over('0705')), zone(over('0706')), zone(over('0705'))]).toEqual([false, true, false]);
  });
  test('14.23 it has its zone again where it stands in another hex than that', () => {
    const p = scene(game, { at: { 'F-hc': '0706', 'P-inf': '0805' }, also: { charges: over('0705') } });
    expect(inZone(game, p, 0, hex('0707'))).toBe(true);
  });
});
