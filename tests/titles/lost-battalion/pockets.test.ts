import { describe, expect, it } from 'vitest';
import { supplyOf } from '../../../src/titles/lost-battalion/supply.ts';
import { at, goOn, hex, move, play, said, scene, solo, unit } from './scene.ts';

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

describe('12.4 in the course of the movement phase', () => {
  it('12.4, 10.10: a hex cut off turns Allied at once when the machine gun in it falls with the last of those who attacked it', () => {
    const around = ['2035', '2135', '2136', '2037', '1936', '1935'];
    const p = scene({
      game: solo,
      turn: 1,
      units: { 'us-91-361': '2037', 'us-35-137': '2043', 'ge-mg-01': '2036' },
      steps: { 'us-91-361': 1 },
      allied: [...around, '2038', '2039', '2040', '2041'],
      dice: [5],
    });
    expect(p.control[hex('2036')], 'as long as it is held').toBe(1);
    const { p: after, events } = play(solo, goOn(solo, p).p, move(['us-91-361'], ['2036'], 'hasty'));
    expect([said(events, 'combat')?.data?.['result'], at(after, 'us-91-361')]).toEqual(['1/1', -1]);
    expect([after.control[hex('2036')], said(events, 'pocket-collapsed')?.hexes]).toEqual([0, [hex('2036')]]);
  });
});
