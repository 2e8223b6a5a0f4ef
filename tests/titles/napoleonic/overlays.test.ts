import { beforeAll, describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/engine/board/board.ts';
import { targetBar } from '../../../src/titles/napoleonic/bombardment.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CHATEAU, WOODS } from '../../../src/titles/napoleonic/ground.ts';
import { overlayOf } from '../../../src/titles/napoleonic/overlays.ts';
import { battle } from './field.ts';
import { scene } from './scene.ts';

let waterloo: NapoleonicGame;
beforeAll(async () => {
  waterloo = await battle('waterloo');
});

/** Where the guns in a hex may fire by the overlay: the hexes that are not blocked, and those that are. */
function drawn(from: string) {
  const p = scene(waterloo, { at: { 'F-Ia12': from } });
  const { hexes } = overlayOf(waterloo, p, 'range', waterloo.hex(from));
  const of = (pattern: string) => hexes.filter((drawn) => drawn.pattern === pattern).map(({ hex }) => hex);
  return { open: of('plain'), blocked: of('blocked') };
}

describe('13.2 the range of the guns on the map', () => {
  /** What a gun is told of an enemy in a hex. */
  const told = (from: string, hex: Hex) => {
    const p = scene(waterloo, { at: { 'F-Ia12': from, 'A-Kem': waterloo.ground.board.ids[hex] } });
    return targetBar(waterloo, p, waterloo.army.unit('F-Ia12'), hex)?.say ?? 'open';
  };
  test('13.33, 13.34 it shows as open where a gun may fire at an enemy, as blocked where his line is, and nothing else', () => {
    const from = '0717';
    const { open, blocked } = drawn(from);
    expect(open.length).toBeGreaterThan(5);
    expect(open.map((hex) => told(from, hex)).filter((say) => say !== 'open')).toEqual([]);
    expect([...new Set(blocked.map((hex) => told(from, hex)))]).toEqual(['no-line-of-fire']);
    const { terrain } = waterloo.ground;
    const kept = [...open, ...blocked].filter((hex) => [WOODS, CHATEAU].includes(terrain[hex]));
    expect(kept).toEqual([]);
    expect(told(from, waterloo.hex('0916'))).toBe('immune-target');
  });
  test('13.32 out of woods nobody fires', () => {
    const woods = waterloo.ground.terrain.findIndex((kind) => kind === WOODS);
    expect(drawn(waterloo.ground.board.ids[woods])).toEqual({ open: [], blocked: [] });
  });
});
