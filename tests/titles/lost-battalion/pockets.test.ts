import { describe, expect, it } from 'vitest';
import { supplyOf } from '../../../src/titles/lost-battalion/supply.ts';
import { hex, scene, solo, unit } from './scene.ts';

/* 12.4, 7.2 Solitaire: pockets and supply */

describe('12.4 and 7.2 at the start of the movement phase', () => {
  it('12.4, 7.2: a pocket left from the combat phase turns Allied first; who stands behind it is in supply', () => {
    // 0841 on the west edge is no source in solitaire and cut off; 0840 lies behind it, with water to its other neighbours.
    const p = scene({
      game: solo,
      turn: 3,
      units: { 'us-91-361': '0840', 'us-35-137': '2046' },
      allied: ['0842', '0940', '0941'],
    });
    expect([p.control[hex('0841')], p.halved]).toEqual([0, []]);
    expect(
      supplyOf(solo, { control: p.control.with(hex('0841'), 1) }, 0)[hex('0840')],
      'as long as the pocket stands there is no way',
    ).toBe(0);
    const far = scene({ game: solo, turn: 3, units: { 'us-91-361': '2035' } });
    expect(far.halved, 'nobody’s pocket helps him').toEqual([unit('us-91-361')]);
  });
});
