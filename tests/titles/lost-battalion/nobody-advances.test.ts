import { describe, expect, it } from 'vitest';
import { attack, barrage, decision, duel, hex, play, said, scene } from './scene.ts';

/* 9.12 An advance that nobody may make is told, with the rule that forbids it */

const WEST = duel.board.ids.filter((h) => !duel.eastBank[hex(h)]);

describe('9.12 nobody advances', () => {
  it('9.12, R-46 (14.0): before turn 14 nobody goes over the Meuse into a hex he has emptied, and the log says so', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-33-129': '2331', 'us-33-130': '2331', 'ge-mg-01': '2431' },
      allied: WEST,
    });
    const { events, p: after } = play(duel, p, attack(['us-33-129', 'us-33-130'], '2431'));
    const told = said(events, 'nobody-advances')!;
    expect([told.rule, told.side, told.hexes, decision(duel, after)]).toEqual([
      '14.0',
      0,
      [hex('2431')],
      expect.not.stringContaining('advance'),
    ]);
  });
  it('9.12, 8.11: nor do Germans south of the start line after a barrage; where nobody stands beside the hex there is nothing to tell', () => {
    const units = { 'ge-1gd-1gdft': '2041', 'us-art-v': '2042', 'us-91-361': '2046' };
    const p = scene({ turn: 3, step: 'german-barrages', units, ready: true, dice: [6] });
    const fire = barrage(['ge-barrage-1', 'ge-barrage-2', 'ge-barrage-3'], '2042');
    expect(said(play(duel, p, fire).events, 'nobody-advances')?.rule).toBe('8.11');
    const alone = scene({
      turn: 3,
      step: 'german-barrages',
      units: { ...units, 'ge-1gd-1gdft': '2035' },
      ready: true,
      dice: [6],
    });
    expect(said(play(duel, alone, fire).events, 'nobody-advances')).toBeUndefined();
  });
});
