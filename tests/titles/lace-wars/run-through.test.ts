import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import {
  DISORDERED,
  ELIMINATED,
  IN_PLAY,
  type LaceWarsPosition,
  ROUTED,
} from '../../../src/titles/lace-wars/position.ts';
import { field } from './field.ts';

/* Chapter 12.4: a router in the hex of friends: what belongs to him, and what to those who stand there. */

const f = await field('denain-historical');
const start: Action = { kind: 'retreat', units: f.units('f-cav-1'), path: [f.hex('1509')] };

/** The cavalry runs from 1510 into 1509, where infantry in disorder stands with a battery and Dreux. */
const through = (runner: string, friend: string, strength: number, ...faces: number[]): LaceWarsPosition =>
  f.roll(
    f.frames(
      f.only({
        [runner]: { hex: '1510', facing: 1, order: ROUTED },
        [friend]: { hex: '1509', facing: 1, order: DISORDERED, strength },
        'f-art-1': '1509',
        'f-l-dreux': '1509',
        'f-centre-5': '0310', // so that Dreux has a formation left
      }),
      { step: 'set-up', side: 0 },
      { step: 'rout', unit: f.unit(runner), made: 0, leaders: null },
    ),
    ...faces,
  );

describe.each([
  ['f-cav-1', 'f-centre-1'],
  ['f-centre-1', 'f-centre-2'],
  ['f-centre-2', 'f-centre-1'],
])('12.4: %s runs through %s, who stands with a battery and a leader', (runner, friend) => {
  const into = { ...start, units: f.units(runner) };
  it('10.4: who routs by it leaves the battery to destruction, whoever is named first in the order of battle', () => {
    const p = f.play(through(runner, friend, 2, 6), into);
    const [first] = [...f.title.legal(p)];
    expect(f.state(p, friend).order).toBe(ROUTED);
    expect(p.fate[f.unit('f-art-1')]).toBe(IN_PLAY);
    expect(f.play(p, first).fate[f.unit('f-art-1')]).toBe(ELIMINATED);
  });
  it('R-13: his leader may go with him', () => {
    const p = f.play(through(runner, friend, 2, 6), into);
    const ways = [...f.title.legal(p)].map((a) => (a.kind === 'retreat' ? a.units : []));
    expect(ways).toContainEqual(f.units(friend, 'f-l-dreux'));
    expect(ways).toContainEqual(f.units(friend));
  });
  it('9.4: who dies of the rout check takes his leader with him; an aide comes', () => {
    const p = f.play(through(runner, friend, 1, 1), into);
    expect([p.fate[f.unit(friend)], p.fate[f.unit('f-art-1')]]).toEqual([ELIMINATED, ELIMINATED]);
    expect(p.aide[f.unit('f-l-dreux')]).toBe(1);
    expect(f.title.decision(p)).toMatchObject({ step: 'aide', side: 0 });
  });
  it('R-13: leaders who run with the router are not those of the friend', () => {
    const p = f.with(through(runner, friend, 2, 6), { 'f-l-broglie': '1510' });
    const q = f.play(p, { ...into, units: f.units(runner, 'f-l-broglie') });
    const ways = [...f.title.legal(q)].flatMap((a) => (a.kind === 'retreat' ? a.units : []));
    expect(ways).toContain(f.unit('f-l-dreux'));
    expect(ways).not.toContain(f.unit('f-l-broglie'));
  });
  it('8.4: the router’s own leader is not lost with the friend', () => {
    const p = f.with(through(runner, friend, 1, 1), { 'f-l-broglie': '1510' });
    const q = f.play(p, { ...into, units: f.units(runner, 'f-l-broglie') });
    expect([q.aide[f.unit('f-l-broglie')], f.where(q, 'f-l-broglie')]).toEqual([0, '1509']);
  });
});

it('12.4, 10.4: who runs past the third hex, finds no room and is eliminated takes nothing of the friend in that hex with him', () => {
  const pocket = { '1509': 1, '1410': 2, '1411': 3, '1412': 4, '1512': 5, '1612': 6, '1611': 7, '1610': 8 };
  const shut = Object.fromEntries(Object.entries(pocket).map(([hex, n]) => [`a-gar-${n}`, hex]));
  const stands = {
    ...shut,
    'f-cav-1': { hex: '1510', facing: 1, order: ROUTED },
    'f-centre-1': '1510',
    'f-art-1': '1510',
    'f-centre-2': '1511',
    'f-cav-2': '0310',
  };
  const past = { step: 'rout', unit: f.unit('f-cav-1'), made: 3, leaders: [] } as const;
  // It lies under the facing of another router, so that it is next.
  const p = f.frames(f.only(stands), { step: 'set-up', side: 0 }, past, {
    step: 'rout-facing',
    unit: f.unit('f-cav-2'),
  });
  const q = f.play(p, { kind: 'place', units: f.units('f-cav-2'), hex: f.hex('0310'), facing: 0 });
  expect(['f-cav-1', 'f-centre-1', 'f-art-1'].map((u) => q.fate[f.unit(u)])).toEqual([ELIMINATED, IN_PLAY, IN_PLAY]);
});
