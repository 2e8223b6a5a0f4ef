import { describe, expect, it } from 'vitest';
import { startPosition } from '../../../src/titles/lost-battalion/setup.ts';
import { duel, freeDuel, place, unit, verdict } from './scene.ts';

/* 14.0 Set-up: what binds the historical one only */

describe('14.0 tanks', () => {
  const byHand = (game: typeof duel) => ({
    ...startPosition(game, { placement: 'own', desch: 'off' }, 'tanks'),
    step: 'set-up-allied' as const,
  });
  it('14.0: woods are closed to tanks in the historical set-up only; 8.8: forest and broken ground off the road in both', () => {
    const woods = freeDuel.board.ids.find(
      (_, h) => freeDuel.natural[h] === 1 && freeDuel.south[h] && !byHand(freeDuel).where.includes(h),
    )!;
    const forest = freeDuel.board.ids.find(
      (_, h) =>
        freeDuel.natural[h] === 4 && freeDuel.south[h] && !freeDuel.onRoad[h] && !byHand(freeDuel).where.includes(h),
    )!;
    expect(freeDuel.units[unit('us-tank-344')].type).toBe('tank');
    expect(verdict(freeDuel, byHand(freeDuel), place(['us-tank-344'], woods))).toBe('ok');
    expect(verdict(duel, byHand(duel), place(['us-tank-344'], woods))).toBe('14.0 set-up-tank');
    expect(verdict(freeDuel, byHand(freeDuel), place(['us-tank-344'], forest))).toBe('8.8 set-up-tank-off-road');
    expect(verdict(freeDuel, byHand(freeDuel), place(['us-tank-344'], '2345')), 'forest with a road').toBe('ok');
  });
});
