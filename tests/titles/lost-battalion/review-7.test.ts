import { describe, expect, it } from 'vitest';
import { oddsOf } from '../../../src/titles/lost-battalion/odds.ts';
import { allowance } from '../../../src/titles/lost-battalion/movers.ts';
import { advance, at, attack, duel, hex, move, play, scene, unit } from './scene.ts';

/* 7.2, R-38 Supply is that of the start of the phase, whatever is cut or joined in it */

describe('R-38 cut within the phase', () => {
  it('7.2, R-38: a regiment whose last line is cut by an advance defends in full in that combat phase, and halved in the next', () => {
    const units = {
      'us-91-361': '2140',
      'us-91-362': '2140',
      'us-35-137': '2042',
      'ge-mg-01': '2040',
      'ge-117-11gr': '2041',
    };
    const p = scene({ turn: 3, step: 'allied-attacks', units, allied: ['1940', '1941', '2141'] });
    expect(p.outOfSupply).toEqual([]);
    const { p: cut } = play(duel, p, attack(['us-91-361', 'us-91-362'], '2040'), advance(['us-91-361'], '2040'));
    expect(at(cut, 'us-91-361')).toBe('2040');
    const odds = (q: typeof p) => oddsOf(duel, q, 'prepared', [unit('us-35-137')], hex('2041'));
    expect([odds(cut).defence, odds(cut).halved]).toEqual([6, 0]);
    const next = scene({
      turn: 4,
      step: 'allied-attacks',
      units: { ...units, 'us-91-361': '2040', 'ge-mg-01': -9 },
      allied: ['1940', '1941', '2141'],
    });
    expect([odds(next).defence, odds(next).halved]).toEqual([3, 6]);
  });
  it('7.2, R-38: who began the movement phase cut off has half his points to its end, though a comrade joins the line', () => {
    const p = scene({ turn: 3, units: { 'us-91-361': '2040', 'us-91-362': '2042' } });
    expect(p.halved).toEqual([unit('us-91-361')]);
    const { p: joined } = play(duel, p, move(['us-91-362'], ['2041']));
    expect([allowance(duel, joined, unit('us-91-361')) / 2, joined.control[hex('2041')]]).toEqual([5, 0]);
  });
});
