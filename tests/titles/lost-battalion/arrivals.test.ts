import { describe, expect, it } from 'vitest';
import { BOX, WAITING } from '../../../src/titles/lost-battalion/position.ts';
import { at, duel, move, play, scene, unit, refusal } from './scene.ts';

/* 6.1, 8.3 Arrivals that do not come together, and edges that are closed */

describe('R-39 who has entered together', () => {
  const units = { 'us-1-16': BOX, 'us-1-18': BOX, 'us-91-361': '2042' };
  const enter = (u: string, way: string[]) => move([u], way);
  it('R-39, 8.3: regiments that come in by different hexes do not move on together', () => {
    const p = scene({ turn: 3, units });
    const { p: met } = play(duel, p, enter('us-1-16', ['2346', '2345']), enter('us-1-18', ['2246', '2345']));
    expect([at(met, 'us-1-16'), at(met, 'us-1-18')]).toEqual(['2345', '2345']);
    expect(refusal(duel, met, move(['us-1-18', 'us-1-16'], ['2344']))).toBe('8.3 not-together');
    expect(refusal(duel, met, move(['us-1-18'], ['2344']))).toBe('ok');
  });
  it('R-39, 8.4: who comes in by the same hex later is another stack, which ends the move of the one before', () => {
    const p = scene({ turn: 3, units });
    const { p: met } = play(duel, p, enter('us-1-16', ['2346']), enter('us-1-18', ['2346']));
    expect(refusal(duel, met, move(['us-1-16', 'us-1-18'], ['2345']))).toBe('8.2 move-is-over');
    expect([refusal(duel, met, move(['us-1-16'], ['2345'])), refusal(duel, met, move(['us-1-18'], ['2345']))]).toEqual([
      '8.2 move-is-over',
      'ok',
    ]);
  });
  it('R-39, 10.5: in one go through one hex they are a stack, part and meet again, and attack hastily together', () => {
    const divisions = [duel.units[unit('us-1-16')].division];
    const p = scene({
      turn: 13,
      units: { ...units, 'us-91-361': '2045', 'ge-mg-01': '2343' },
      dice: [6],
      more: { finalOffensive: { turn: 13, divisions } },
    });
    const both = ['us-1-16', 'us-1-18'];
    const { p: met } = play(
      duel,
      p,
      move(both, ['2346']),
      move(['us-1-16'], ['2345']),
      move(['us-1-18'], ['2345']),
      move(both, ['2344']),
    );
    expect(refusal(duel, met, move(both, ['2343'], 'hasty'))).toBe('ok');
    const { p: apart } = play(
      duel,
      p,
      enter('us-1-16', ['2346', '2345', '2344']),
      enter('us-1-18', ['2246', '2345', '2344']),
    );
    expect(refusal(duel, apart, move(both.toReversed(), ['2343'], 'hasty'))).toBe('8.3 not-together');
  });
});

describe('6.1, 3.4, 8.11 edges that are closed, each by its own rule', () => {
  const german = (more: Record<string, string | number>, allied: string[] = []) =>
    scene({ turn: 3, step: 'german-movement', units: { 'ge-13-13': WAITING, 'us-91-361': '2045', ...more }, allied });
  it('3.4: an Allied west-edge hex; 6.1: one with an Allied unit in it; 8.11: one south of the start line', () => {
    expect(refusal(duel, german({}, ['0836']), move(['ge-13-13'], ['0836']))).toBe('3.4 edge-closed');
    expect(refusal(duel, german({ 'us-91-361': '0836' }), move(['ge-13-13'], ['0836']))).toBe('6.1 edge-closed');
    expect(refusal(duel, german({}), move(['ge-13-13'], ['0844']))).toBe('8.11 edge-closed');
  });
});
