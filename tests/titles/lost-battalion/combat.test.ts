import { describe, expect, it } from 'vitest';
import { columnLabel, initialColumn, oddsOf, resultOf } from '../../../src/titles/lost-battalion/odds.ts';
import {
  advance,
  at,
  attack,
  decision,
  duel,
  hex,
  lose,
  PASS,
  play,
  said,
  wordsOf,
  scene,
  select,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 9.1-9.15, 9.18, 9.19 Prepared attacks: who, odds and shifts, results, advance */

const odds = (p: ReturnType<typeof scene>, units: string[], target: string) =>
  oddsOf(duel, p, 'prepared', units.map(unit), hex(target));
const label = (a: number, d: number) => columnLabel(duel, initialColumn(duel, a, d));
const column = (name: string) => duel.files.tables.crt.columns.indexOf(name);
const FIGHT = {
  'us-91-361': '2042',
  'us-91-362': '2042',
  'us-91-363': '2142',
  'ge-117-11gr': '2041',
  'ge-117-157': '2041',
  'ge-mg-01': '2041',
};
const fight = (more = {}, rest = {}) =>
  scene({ turn: 3, step: 'allied-attacks', units: { ...FIGHT, ...more }, ...rest });

describe('9.1-9.6 who may attack what', () => {
  it('9.1: adjacent enemies, by choice; the Germans likewise in their phase', () => {
    expect(refusal(duel, fight(), attack(['us-91-363'], '2041'))).toBe('9.1 not-adjacent-to-target');
    expect(refusal(duel, fight(), attack(['us-91-361'], '2141'))).toBe('9.1 no-enemy-there');
    expect(play(duel, fight(), PASS).p.step).not.toBe('allied-attacks');
    expect(
      refusal(
        duel,
        scene({ turn: 3, step: 'german-attacks', units: { ...FIGHT, 'us-91-363': '2040' } }),
        attack(['ge-117-11gr'], '2040'),
      ),
    ).toBe('ok');
  });
  it('9.2: all units of the hex defend as one', () =>
    expect(odds(fight(), ['us-91-361'], '2041').defence).toBe(6 + 6 + 2));
  it('9.3: any number of adjacent hexes may join, US and French together (R-40)', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-33-129': '3239', 'fr-18-32': '3340', 'ge-117-11gr': '3339' },
    });
    expect(refusal(duel, p, attack(['us-33-129', 'fr-18-32'], '3339'))).toBe('ok');
  });
  it('9.4: nobody attacks twice, no hex is attacked twice, in a phase', () => {
    const { p: done } = play(
      duel,
      fight({ 'us-35-137': '1941', 'ge-117-450': '2141' }, { steps: { 'us-91-361': 4 }, dice: [6] }),
      attack(['us-91-361'], '2041'),
      lose('ge-117-11gr'),
    );
    expect(refusal(duel, done, attack(['us-35-137'], '2041'))).toBe('9.4 attacked-already');
    expect(refusal(duel, done, attack(['us-91-361'], '2141'))).toBe('9.4 has-attacked');
    expect(refusal(duel, done, attack(['us-91-362'], '2141'))).toBe('ok');
  });
  it('9.5: one after the other, each to its end', () => {
    const { p } = play(duel, fight({ 'us-art-v': '2343' }), attack(['us-91-361'], '2041'));
    expect(decision(duel, p)).toBe('0 select offensive-barrage');
  });
  it('9.6: parts of a stack may attack, elsewhere or not at all', () =>
    expect(refusal(duel, fight(), attack(['us-91-362'], '2041'))).toBe('ok'));
  it('11.1, 11.9: artillery and machine guns take no part', () => {
    expect(refusal(duel, fight({ 'us-art-v': '1940' }), attack(['us-art-v'], '2041'))).toBe(
      '11.1 artillery-does-not-attack',
    );
    expect(
      refusal(
        duel,
        scene({ turn: 3, step: 'german-attacks', units: { ...FIGHT, 'us-91-363': '2040' } }),
        attack(['ge-mg-01'], '2040'),
      ),
    ).toBe('11.9 machine-guns-do-not-attack');
  });
});

describe('9.7, 9.8, 9.9 odds', () => {
  it('LB-22 (9.7): 26 against 7 is 3:1', () => expect(label(26, 7)).toBe('3:1'));
  it('LB-23 (9.7, R-10): 10 against 26 is 1:3', () => expect(label(10, 26)).toBe('1:3'));
  it('R-10: equal is 1:1, and the ladder goes on below 1:4', () =>
    expect([label(7, 7), label(8, 7), label(6, 7), label(1, 10)]).toEqual(['1:1', '1:1', '1:2', '1:10']));
  it('LB-24 (9.9): 9:1 against woods comes back to 8:1; without a shift it is 0/E without a roll', () => {
    expect(columnLabel(duel, initialColumn(duel, 9, 1) - 1)).toBe('8:1');
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-91-361': '2240', 'us-91-362': '2240', 'ge-9lw-83lw': '2239' },
      steps: { 'us-91-361': 4, 'ge-9lw-83lw': 1 },
      allied: ['2241'],
    });
    expect([
      odds(p, ['us-91-361', 'us-91-362'], '2239').initial,
      odds(p, ['us-91-361', 'us-91-362'], '2239').final,
    ]).toEqual(['8:1', '7:1']);
  });
  it('9.9: above 8:1 everything that defends is lost, below 1:4 everything that attacks', () => {
    const supplied = { allied: ['2341', '2340', '2339'] };
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-91-361': '2339', 'us-91-362': '2339', 'ge-mg-01': '2338' },
      ...supplied,
    });
    expect(odds(p, ['us-91-361', 'us-91-362'], '2338').final).toBe('13:1');
    const { p: won, events } = play(duel, p, attack(['us-91-361', 'us-91-362'], '2338'));
    expect([said(events, 'combat-automatic')?.data?.['result'], said(events, 'combat-automatic')?.roll]).toEqual([
      '0/E',
      undefined,
    ]);
    expect(decision(duel, won)).toBe('0 advance advance');
  });
  it('LB-25 (9.9): initial 1:4 against a shift of 1L is below the table: E/0', () => {
    const weak = { 'us-4-39': '2042', 'ge-27-120w': '2041', 'ge-27-123gr': '2041', 'ge-27-124w': '2041' };
    const p = scene({ turn: 3, step: 'allied-attacks', units: weak, steps: { 'us-4-39': 2 } });
    expect([odds(p, ['us-4-39'], '2041').initial, odds(p, ['us-4-39'], '2041').final]).toEqual(['1:4', '1:5']);
    const { p: lost } = play(duel, p, attack(['us-4-39'], '2041'));
    expect(at(lost, 'us-4-39')).toBe(-1);
  });
  it('LB-26 (9.10): 4:1 with a 4 is 1/2', () => expect(resultOf(duel, column('4:1'), 4).text).toBe('1/2'));
});

describe('9.13-9.19 shifts', () => {
  const shifts = (p: ReturnType<typeof scene>, units: string[], target: string) =>
    odds(p, units, target).shifts.map((m) => `${m.rule} ${m.value}`);
  it('LB-28 (9.13, 9.18, 9.19): Cunel from three hexes: hill 1L, permanent 2L, concentric 1R: 6:1 becomes 4:1', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-91-361': '2134', 'us-91-362': '2234', 'us-91-363': '2034', 'ge-117-11gr': '2133' },
      steps: { 'us-91-363': 4 },
    });
    const o = odds(p, ['us-91-361', 'us-91-362', 'us-91-363'], '2133');
    expect([o.initial, shifts(p, ['us-91-361', 'us-91-362', 'us-91-363'], '2133'), o.final]).toEqual([
      '6:1',
      ['9.13 -1', '9.19 -2', '9.18 1'],
      '4:1',
    ]);
  });
  it('LB-29 (9.13, R-12): Montfaucon, hill, town and field works: one natural and one man-made shift, 5:1 becomes 3:1', () => {
    const p = scene({
      turn: 4,
      step: 'allied-attacks',
      units: { 'us-91-361': '2338', 'us-91-362': '2338', 'us-91-363': '2338', 'ge-9lw-83lw': '2337' },
      steps: { 'us-91-363': 1 },
    });
    const o = odds(p, ['us-91-361', 'us-91-362'], '2337');
    expect([o.initial, o.shifts.map((m) => m.value), o.final]).toEqual(['5:1', [-1, -1], '3:1']);
  });
  it('9.19: positions shift; 9.8: all shifts add up', () =>
    expect(shifts(fight(), ['us-91-361'], '2041')).toEqual(['9.19 -1']));
  it('LB-30 (9.15): over the brook only, another 1L; with one attacker from dry ground none', () => {
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-4-39': '2739', 'us-80-317': '2839', 'us-4-58': '2639', 'ge-7r-66r': '2738' },
    });
    expect(shifts(p, ['us-4-39', 'us-80-317'], '2738')).toEqual(['9.19 -1', '9.15 -1']);
    expect(shifts(p, ['us-4-39', 'us-80-317', 'us-4-58'], '2738')).toEqual(['9.19 -1', '9.18 1']);
  });
  it('9.14, R-08: the Meuse shifts 2L, bridge or not; R-43: mixed with a small river, 1L', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-33-129': '2331', 'us-33-130': '2330', 'ge-117-11gr': '2431' },
    });
    expect(shifts(p, ['us-33-129'], '2431')).toEqual(['9.13 -1', '9.14 -2']);
    const mixed = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-33-129': '2938', 'us-33-130': '3037', 'ge-117-11gr': '2937' },
    });
    expect(shifts(mixed, ['us-33-129', 'us-33-130'], '2937').filter((s) => s.startsWith('9.1'))).toEqual([
      '9.19 -1',
      '9.15 -1',
    ]);
  });
  it('LB-32 (9.18): from opposite hexes 1R, whatever else stands around', () => {
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-37-145': '2339', 'us-37-146': '2341', 'ge-mg-03': '2340', 'ge-mg-04': '2440' },
    });
    expect(shifts(p, ['us-37-145', 'us-37-146'], '2340')).toContain('9.18 1');
  });
  it('LB-33 (9.18): from two hexes side by side nothing', () => {
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-37-145': '2341', 'us-79-315': '2441', 'ge-mg-03': '2340' },
    });
    expect(shifts(p, ['us-37-145', 'us-79-315'], '2340')).not.toContain('9.18 1');
  });
  it('9.18: from three hexes one apart 1R', () => {
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-37-145': '2341', 'us-91-361': '2240', 'us-79-315': '2440', 'ge-mg-03': '2340' },
    });
    expect(shifts(p, ['us-37-145', 'us-91-361', 'us-79-315'], '2340')).toContain('9.18 1');
    expect(shifts(p, ['us-37-145', 'us-91-361'], '2340')).not.toContain('9.18 1');
  });
  it('9.13, R-07, R-57, R-43: tanks attack forest along a road only, broken ground never, and go with infantry of their own hex', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: {
        'us-28-109': '1742',
        'us-tank-344': '1842',
        'us-35-139': '1842',
        'ge-1gd-1gdft': '1741',
        'ge-1gd-2gdft': '1841',
      },
    });
    expect(refusal(duel, p, attack(['us-35-139', 'us-tank-344'], '1741'))).toBe('11.8 tank-attacks-off-road');
    expect(refusal(duel, p, attack(['us-35-139', 'us-tank-344'], '1841'))).toBe('ok');
    expect(refusal(duel, p, attack(['us-tank-344'], '1841'))).toBe('11.8 tank-needs-infantry');
    const meuse = scene({
      turn: 14,
      step: 'allied-attacks',
      units: {
        'us-33-129': '2331',
        'us-tank-344': '2331',
        'ge-117-11gr': '2431',
        'us-33-130': '2942',
        'us-tank-345': '2942',
      },
    });
    expect(
      refusal(duel, { ...meuse, outOfSupply: [] }, attack(['us-33-129', 'us-tank-344'], '2431')),
      'the bridge is still German',
    ).toBe('8.8 bridge-closed');
  });
});

describe('9.12 advance', () => {
  const cleared = (units: Record<string, string>, more = {}) =>
    scene({ turn: 6, step: 'allied-attacks', units, ...more });
  it('9.12: attackers of a cleared hex may advance, free of points, within stacking; it is theirs (3.3)', () => {
    const p = cleared({ 'us-91-361': '2042', 'us-91-362': '2042', 'us-35-137': '1941', 'ge-mg-01': '2041' });
    const { p: won } = play(duel, p, attack(['us-91-361', 'us-91-362', 'us-35-137'], '2041'));
    expect(decision(duel, won)).toBe('0 advance advance');
    expect(refusal(duel, won, advance(['us-91-361', 'us-35-137'], '2041'))).toBe('5.2 stack-divisions');
    expect(refusal(duel, won, advance(['us-91-361'], '2040'))).toBe('9.12 advance-elsewhere');
    const { p: in2041 } = play(duel, won, advance(['us-91-361', 'us-91-362'], '2041'));
    expect([at(in2041, 'us-91-361'), at(in2041, 'us-91-362'), in2041.control[hex('2041')]]).toEqual([
      '2041',
      '2041',
      0,
    ]);
    expect(in2041.movement.moved).toEqual({});
    expect(at(play(duel, won, PASS).p, 'us-91-361')).toBe('2042');
  });
  it('LB-63 (9.14, R-46): on turn 6 Dun is attacked over the Meuse, but nobody may advance into it', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-33-129': '2331', 'us-33-130': '2331', 'ge-mg-01': '2431' },
      allied: duel.board.ids.filter((h) => !duel.eastBank[hex(h)]),
    });
    const preview = titleOf(duel).preview(titleOf(duel).view(p, 0), attack(['us-33-129', 'us-33-130'], '2431'))!;
    expect(preview.warnings.map((n) => n.say)).toEqual(['warning-no-advance']);
    const { p: won, events } = play(duel, p, attack(['us-33-129', 'us-33-130'], '2431'));
    expect([said(events, 'combat-automatic')?.data?.['final'], decision(duel, won)]).toEqual([
      '10:1',
      expect.not.stringContaining('advance'),
    ]);
  });
  it('9.12: when barrage alone clears the hex, one regiment beside it may go in; the attack has been made', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: {
        'us-91-361': '2042',
        'us-91-362': '2042',
        'us-tank-344': '2042',
        'us-35-137': '1941',
        'ge-mg-01': '2041',
        'us-art-v': '2343',
        'us-art-army': '1944',
        'us-art-i': '1943',
      },
      dice: [6],
    });
    const { p: won, events } = play(
      duel,
      p,
      attack(['us-91-361'], '2041'),
      select('us-art-v', 'us-art-army', 'us-art-i'),
    );
    expect(wordsOf(events)).toContain('cleared-by-barrage');
    expect(decision(duel, won)).toBe('0 advance advance');
    expect(refusal(duel, won, advance(['us-91-361', 'us-91-362'], '2041'))).toBe('9.12 advance-one-only');
    // The guns in 1943 are not beside it; the tank is, but goes nowhere without a regiment.
    expect(refusal(duel, won, advance(['us-tank-344'], '2041'))).toBe('9.12 not-beside-emptied');
    expect(titleOf(duel).actors(won).toSorted()).toEqual(['us-35-137', 'us-91-361', 'us-91-362'].map(unit).toSorted());
    const { p: done } = play(duel, won, advance(['us-35-137'], '2041'));
    expect([at(done, 'us-35-137'), done.used.includes(unit('us-91-361'))]).toEqual(['2041', true]);
  });
  it('9.12: defenders never advance', () => {
    const p = scene({
      turn: 3,
      step: 'german-attacks',
      units: { 'ge-9lw-83lw': '2040', 'us-91-361': '2041', 'us-91-362': '2041' },
      steps: { 'ge-9lw-83lw': 1 },
    });
    const { p: lost } = play(duel, p, attack(['ge-9lw-83lw'], '2041'));
    expect([at(lost, 'ge-9lw-83lw'), lost.pending]).toEqual([-1, []]);
  });
});

describe('9.11 results', () => {
  it('9.11: the defender takes his losses first, then the attacker his; surplus losses vanish', () => {
    const p = scene({
      turn: 6,
      step: 'allied-attacks',
      units: { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-mg-01': '2041', 'ge-9lw-83lw': '2041' },
      dice: [1],
    });
    expect(odds(p, ['us-91-361', 'us-91-362'], '2041').final).toBe('2:1');
    const { p: after, events } = play(
      duel,
      { ...p, dice: { kind: 'scripted', faces: [6] } },
      attack(['us-91-361', 'us-91-362'], '2041'),
    );
    expect(said(events, 'combat')?.data?.['result']).toBe('1/2');
    expect(wordsOf(events).indexOf('step-lost')).toBeGreaterThan(0);
    expect(events.filter((e) => e.say === 'step-lost' || e.say === 'unit-eliminated').map((e) => e.units![0])).toEqual([
      unit('ge-9lw-83lw'),
    ]);
    expect(decision(duel, after)).toBe('1 allocate losses');
    const { p: done } = play(duel, after, lose('ge-mg-01'));
    expect(decision(duel, done)).toBe('0 allocate losses');
  });
});
