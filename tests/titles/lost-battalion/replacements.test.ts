import { describe, expect, it } from 'vitest';
import { BOX } from '../../../src/titles/lost-battalion/position.ts';
import {
  advance,
  at,
  attack,
  barrage,
  decision,
  duel,
  lose,
  move,
  PASS,
  play,
  said,
  scene,
  stepsOf,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 6.3 What a regiment that has taken a replacement may do in the same turn */

const FIRST = { 'us-1-16': BOX, 'us-1-18': BOX, 'us-1-26': BOX, 'us-1-28': BOX };

describe('6.3 replacements and the turn they come in', () => {
  it('6.3: an American regiment restored in the box comes onto the map, moves on and attacks in that turn; only the Germans are tied down', () => {
    let { p } = play(
      duel,
      scene({
        turn: 3,
        step: 'allied-replacements',
        units: { ...FIRST, 'ge-117-11gr': '2041' },
        steps: { 'us-1-16': 3 },
      }),
      lose('us-1-16'),
    );
    while (p.step !== 'allied-movement') ({ p } = play(duel, p, PASS));
    expect(stepsOf(p, 'us-1-16')).toBe(4);
    ({ p } = play(duel, p, move(['us-1-16'], ['2046'])));
    ({ p } = play(duel, p, move(['us-1-16'], ['2045', '2044', '2043', '2042'])));
    ({ p } = play(duel, p, PASS));
    expect([at(p, 'us-1-16'), p.step, p.replaced]).toEqual(['2042', 'allied-attacks', [unit('us-1-16')]]);
    expect(refusal(duel, p, attack(['us-1-16'], '2041'))).toBe('ok');
    const flags = (u: string) =>
      titleOf(duel)
        .table(titleOf(duel).view({ ...p, replaced: [unit(u)] }, 'open'))
        .stacks.flatMap((s) => s.counters)
        .find((c) => c.unit === unit(u))!
        .flags.map((n) => n.say);
    expect([flags('us-1-16').includes('flag.replaced'), flags('ge-117-11gr').includes('flag.replaced')]).toEqual([
      false,
      true,
    ]);
  });
  it('6.3, 9.12: nor does a restored German advance, while an American does', () => {
    const units = { 'us-1-16': '2042', 'ge-mg-01': '2041' };
    const { p } = play(
      duel,
      scene({ turn: 3, step: 'allied-attacks', units, dice: [6], more: { replaced: [unit('us-1-16')] } }),
      attack(['us-1-16'], '2041'),
    );
    expect(refusal(duel, p, advance(['us-1-16'], '2041'))).toBe('ok');
    const shelled = scene({
      turn: 3,
      step: 'german-barrages',
      units: { 'us-art-v': '2040', 'us-91-361': '2046', 'ge-117-11gr': '2039' },
      ready: true,
      dice: [6],
      more: { replaced: [unit('ge-117-11gr')] },
    });
    const { events } = play(duel, shelled, barrage(['ge-barrage-1', 'ge-barrage-2', 'ge-barrage-3'], '2040'));
    expect(said(events, 'nobody-advances')?.rule).toBe('6.3');
  });
});

describe('6.3 German regiments that took a replacement', () => {
  it('6.3: they do not move that turn, so they do not advance after a barrage either (9.12)', () => {
    const units = { 'ge-117-11gr': '2040', 'ge-117-157': '2140', 'us-art-v': '2041' };
    const p = scene({
      turn: 3,
      step: 'german-barrages',
      units,
      ready: true,
      dice: [6],
      more: { replaced: [unit('ge-117-11gr')] },
    });
    const { p: open } = play(duel, p, barrage(['ge-barrage-1', 'ge-barrage-2', 'ge-barrage-3'], '2041'));
    expect([at(open, 'us-art-v'), decision(duel, open), titleOf(duel).actors(open)]).toEqual([
      -1,
      '1 advance advance',
      [unit('ge-117-157')],
    ]);
    const fight = scene({ turn: 3, step: 'german-attacks', units, more: { replaced: [unit('ge-117-11gr')] } });
    expect(refusal(duel, fight, attack(['ge-117-11gr'], '2041'))).toBe('6.3 replaced-cannot-attack');
  });
});
