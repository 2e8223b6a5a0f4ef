import { describe, expect, it } from 'vitest';
import { duel, hex, scene, titleOf, unit } from './scene.ts';

/* 11.7, 11.9 Markers and machine guns: what is offered for a hex */

describe('11.7, 11.9 placing', () => {
  it('11.9: for a hex every machine gun of the pool is offered, not the next one only; 11.7: gas markers likewise', () => {
    const p = scene({
      turn: 2,
      step: 'machine-guns',
      units: { 'us-91-361': '2042', 'ge-mg-03': '2040' },
      dice: [3, 4],
    });
    const offered = (q: typeof p, h: string) =>
      [...titleOf(duel).legal(q, { hex: hex(h) })].flatMap((a) => (a.kind === 'place' ? a.units : []));
    expect(offered(p, '2041')).toEqual(titleOf(duel).actors(p));
    expect(offered(p, '2041')).toContain(unit('ge-mg-10'));
    expect(offered(p, '2142'), 'not German ground').toEqual([]);
    const gas = scene({ turn: 3, step: 'gas', units: { 'us-91-361': '2042' }, ready: true });
    expect(offered(gas, '2042')).toEqual(['ge-gas-1', 'ge-gas-2'].map(unit));
  });
});
