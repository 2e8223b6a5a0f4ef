import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../src/engine/title.ts';
import {
  CUP_FULL,
  CUP_REDUCED,
  type LostBattalionPosition,
  POOL,
} from '../../../src/titles/lost-battalion/position.ts';
import { systemLoss } from '../../../src/titles/lost-battalion/solitaire/priorities.ts';
import { classAt, tacticalResult } from '../../../src/titles/lost-battalion/solitaire/tactical-action.ts';
import {
  at,
  decision,
  defensiveFire,
  goOn,
  hex,
  lose,
  move,
  PASS,
  play,
  said,
  wordsOf,
  scene,
  type Scene,
  select,
  solo,
  stepsOf,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 12.4-12.9 Solitaire: reconnaissance, and what the system does */

const CUP = { 'ge-117-11gr': CUP_FULL, 'ge-117-157': CUP_FULL, 'ge-117-450': CUP_FULL };
const sceneOf = (units: Record<string, string | number>, dice: number[], rest: Partial<Scene> = {}) =>
  scene({ game: solo, turn: 3, units: { ...CUP, ...units }, dice, ready: true, ...rest });
/** The 361st and 362nd look from 2042 into 2041 (field works). */
const STACK = { 'us-91-361': '2042', 'us-91-362': '2042' };
const scout = (p: LostBattalionPosition, units = Object.keys(STACK), to = '2041') => play(solo, p, move(units, [to]));
const order = (events: readonly GameEvent[]) => wordsOf(events).filter((s) => s !== 'moved' && s !== 'reconnaissance');
const found = (p: LostBattalionPosition, h: string) =>
  solo.units.flatMap((u, i) => (p.where[i] === hex(h) && u.side === 1 ? [u.id] : []));
const spent = (p: LostBattalionPosition, u: string) => p.movement.moved[unit(u)].spent / 2;

describe('12.5, 12.9 the table', () => {
  it('R-19: two dice and the modifier of the turn, held between 2 and 12; the class is the first of the list that fits', () => {
    expect(['2041', '2133', '2034', '0930', '2140', '2040', '1211'].map((h) => classAt(solo, hex(h)))).toEqual([
      'fieldworks',
      'permanent',
      'permanent',
      'rough',
      'cover',
      'open',
      'built',
    ]);
    expect([
      tacticalResult(solo, hex('2041'), 1, 2).modified,
      tacticalResult(solo, hex('2041'), 6, 12).modified,
    ]).toEqual([2, 12]);
  });
  it('LB-48 (12.9): turn 1, 2041, a 6: B/G, but there are no markers before turn 2: no resistance', () => {
    const { p, events } = scout(sceneOf(STACK, [3, 3], { turn: 1 }));
    expect([said(events, 'tactical-action')?.data, said(events, 'tactical-action')?.roll?.modified]).toEqual([
      { hex: hex('2041'), class: 'fieldworks', result: 'BG' },
      4,
    ]);
    expect([at(p, 'us-91-361'), p.control[hex('2041')], p.movement.moved[unit('us-91-361')].done]).toEqual([
      '2041',
      0,
      false,
    ]);
  });
  it('LB-49 (12.9, 12.6): turn 1, 2241, a 9: one full regiment; a hasty attack costs 8 less the 4 already paid', () => {
    const p = sceneOf({ 'us-91-361': '2242', 'us-91-362': '2242' }, [4, 5, 1], { turn: 1 });
    const { p: asked, events } = scout(p, ['us-91-361', 'us-91-362'], '2241');
    expect([
      said(events, 'tactical-action')?.data?.['result'],
      found(asked, '2241').length,
      at(asked, 'us-91-361'),
      spent(asked, 'us-91-361'),
    ]).toEqual(['D', 1, '2242', 4]);
    expect(decision(solo, asked)).toBe('0 select resistance');
    expect([[], ['ge-117-11gr'], ['us-91-363']].map((units) => refusal(solo, asked, select(...units)))).toEqual([
      '12.6 wrong-number',
      '4.1 not-your-unit',
      '12.6 not-in-this-attack',
    ]);
    const wanted = titleOf(solo).decision(asked);
    expect(wanted.over === false && wanted.task.data?.['points']).toBe(4);
    const { p: fought } = play(
      solo,
      { ...asked, dice: { kind: 'scripted', faces: [6] } },
      select('us-91-361', 'us-91-362'),
    );
    expect(spent(fought, 'us-91-361')).toBe(8);
  });
});

describe('12.5 reconnaissance in force', () => {
  it('12.5: no resistance: the stack goes in, the hex is Allied, and it may go on', () => {
    const { p, events } = scout(sceneOf(STACK, [1, 1]));
    expect([at(p, 'us-91-362'), p.control[hex('2041')], order(events)]).toEqual([
      '2041',
      0,
      ['tactical-action', 'control-taken'],
    ]);
    expect(refusal(solo, p, move(['us-91-361', 'us-91-362'], ['2040']))).toBe('ok');
  });
  it('12.5: the cost is paid whatever is found; anything but no resistance or a barrage ends the move', () => {
    const { p, events } = scout(sceneOf(STACK, [3, 4, 1])); // 7: D
    expect([at(p, 'us-91-361'), spent(p, 'us-91-361'), said(events, 'stopped') !== undefined]).toEqual([
      '2042',
      2,
      true,
    ]);
    expect(refusal(solo, p, move(['us-91-361'], ['2142']))).toBe('8.2 move-is-over');
  });
  it('12.5: hex by hex', () =>
    expect(refusal(solo, sceneOf(STACK, []), move(['us-91-361'], ['2041', '2040']))).toBe('12.5 scout-one-by-one'));
  it('LB-72 (12.5): not from an overstacked hex', () => {
    const p = sceneOf({ ...STACK, 'us-35-137': '1942' }, []);
    const { p: crowded } = play(solo, p, move(['us-35-137'], ['2042']));
    expect(refusal(solo, crowded, move(['us-35-137'], ['2041']))).toBe('12.5 scout-from-overstack');
    expect(
      titleOf(solo)
        .reach(crowded, { units: [unit('us-35-137')] })
        .filter((r) => r.hex === hex('2041'))
        .map((r) => r.path.at(-2)),
    ).not.toContain(hex('2042'));
  });
  it('R-49: any stack of infantry and tanks looks, a lone tank too; artillery never', () => {
    expect(refusal(solo, sceneOf({ 'us-tank-344': '2042' }, [1, 1]), move(['us-tank-344'], ['2041']))).toBe('ok');
    const p = scene({
      game: solo,
      turn: 3,
      step: 'artillery-movement',
      units: { 'us-art-v': '2341', 'us-91-361': '2042' },
    });
    expect(refusal(solo, p, move(['us-art-v'], ['2340']))).toBe('11.5 artillery-own-ground');
  });
  it('12.5: members of a stack may look into different hexes, one after the other', () => {
    const { p } = scout(sceneOf(STACK, [3, 4, 1, 1, 1]), ['us-91-361']);
    expect(at(play(solo, p, move(['us-91-362'], ['2141'])).p, 'us-91-362')).toBe('2141');
  });
  it('12.5: who has found Germans need not attack them; any Allied unit beside may (7.4)', () => {
    const { p } = scout(sceneOf({ ...STACK, 'us-35-137': '1941' }, [3, 4, 2]));
    const { p: combat } = play(solo, p, PASS);
    expect(decision(solo, combat)).toBe('0 attack assault');
    expect(
      refusal(solo, combat, { kind: 'attack', attack: 'assault', units: [unit('us-35-137')], target: hex('2041') }),
    ).toBe('ok');
    expect(p.attacked).toEqual([]);
  });
  it('12.5: no second roll where Germans stand', () => {
    const { p } = scout(sceneOf({ ...STACK, 'us-35-137': '1941' }, [3, 4, 2]));
    expect(refusal(solo, p, move(['us-35-137'], ['2041']))).toBe('8.6 enemy-in-hex');
  });
});

describe('12.8, 12.9 what turns up', () => {
  it('12.9 MG: one machine gun of this turn’s pool', () => {
    const { p, events } = scout(sceneOf(STACK, [2, 3])); // 5
    expect([order(events).slice(0, 2), found(p, '2041').length, p.machineGuns]).toEqual([
      ['tactical-action', 'drawn-machine-gun'],
      1,
      9,
    ]);
    const { p: none } = scout(sceneOf(STACK, [2, 3], { more: { machineGuns: 0 } }));
    expect(at(none, 'us-91-361'), 'none left: no resistance').toBe('2041');
  });
  it('LB-50 (12.8, R-22): FD with an empty reduced cup: a full regiment and a machine gun', () => {
    const { p, events } = scout(sceneOf(STACK, [4, 5, 2], { more: { machineGuns: 4 } })); // 9: FD
    expect(order(events).slice(0, 3)).toEqual(['tactical-action', 'drawn-full', 'drawn-machine-gun']);
    expect([found(p, '2041').length, p.machineGuns]).toEqual([2, 3]);
  });
  it('12.8: full, then reduced, then machine gun, then nothing: no resistance', () => {
    const units = { ...STACK, 'ge-117-11gr': CUP_REDUCED, 'ge-117-157': -1, 'ge-117-450': -1 };
    expect(order(scout(sceneOf(units, [3, 4], { steps: { 'ge-117-11gr': 1 } })).events)[1]).toBe('drawn-reduced');
    const none = { ...STACK, 'ge-117-11gr': -1, 'ge-117-157': -1, 'ge-117-450': -1 };
    const { p, events } = scout(sceneOf(none, [3, 4], { more: { machineGuns: 0 } }));
    expect([order(events).slice(0, 2), at(p, 'us-91-361')]).toEqual([['tactical-action', 'nothing-left'], '2041']);
  });
  it('R-22: a reduced regiment asked for is never replaced by a full one', () => {
    const { p } = scout(sceneOf({ ...STACK, 'ge-117-11gr': CUP_REDUCED }, [4, 5, 1], { steps: { 'ge-117-11gr': 1 } }));
    expect(found(p, '2041')).toEqual(['ge-117-11gr', 'ge-117-157']);
    expect(stepsOf(p, 'ge-117-11gr')).toBe(1);
  });
  it('12.9 B/G: 1-3 a barrage on the stack, which goes in and on (R-14: natural ground counts, the position does not)', () => {
    const p = sceneOf(STACK, [1, 3, 2, 6]); // 4: B/G
    const { p: asked, events } = scout(p);
    const roll = said(events, 'system-barrage')!.roll!;
    expect([said(events, 'barrage-or-gas')?.data?.['kind'], roll.row, roll.modifiers, decision(solo, asked)]).toEqual([
      'barrage',
      '3-4',
      [],
      '0 allocate losses',
    ]);
    const { p: on } = play(solo, asked, lose('us-91-361'));
    expect([
      at(on, 'us-91-361'),
      stepsOf(on, 'us-91-361'),
      on.control[hex('2041')],
      on.movement.moved[unit('us-91-361')].done,
    ]).toEqual(['2041', 3, 0, false]);
    expect(at(on, 'ge-barrage-1')).toBe(-11);
  });
  it('12.9 B/G: 4-6 gas on the hex entered: a step, the end of the move, no attack out of it', () => {
    const { p: asked } = scout(sceneOf(STACK, [1, 3, 5]));
    const { p } = play(solo, asked, lose('us-91-362'));
    expect([
      at(p, 'ge-gas-1'),
      at(p, 'us-91-361'),
      stepsOf(p, 'us-91-362'),
      p.movement.moved[unit('us-91-361')].done,
    ]).toEqual(['2041', '2041', 3, true]);
    expect(refusal(solo, p, move(['us-91-361'], ['2042']))).toBe('8.2 move-is-over');
  });
  it('LB-54 (R-21): turn 12, a barrage marker left and gas gone since turn 8; a 5: a barrage', () => {
    const { events } = scout(sceneOf(STACK, [1, 2, 5, 1], { turn: 12 }));
    expect(said(events, 'barrage-or-gas-other')?.data?.['kind']).toBe('barrage');
  });
  it('R-47: a stack wiped out by that barrage never took the hex', () => {
    const { p, events } = scout(sceneOf({ 'us-91-361': '2042' }, [1, 3, 2, 6], { steps: { 'us-91-361': 1 } }), [
      'us-91-361',
    ]);
    expect([at(p, 'us-91-361'), p.control[hex('2041')], said(events, 'control-taken')]).toEqual([-1, 1, undefined]);
  });
  it('12.9 FD/B: as FD, and a barrage on everybody in the hex the stack comes from', () => {
    const p = sceneOf({ ...STACK, 'us-tank-344': '2042' }, [5, 5, 1, 6], { turn: 4 }); // 10 + 1: FD/B
    const { p: asked, events } = scout(p, ['us-91-361']);
    expect([said(events, 'tactical-action')?.data?.['result'], said(events, 'system-barrage')?.hexes]).toEqual([
      'FDB',
      [hex('2042')],
    ]);
    expect(titleOf(solo).actors(asked)).toEqual([unit('us-91-361'), unit('us-91-362')]);
  });
});

describe('12.9 DA', () => {
  const DA = [6, 6]; // 12 in any class
  /** North of the start line, looking from 2141 into 2140. */
  const NORTH = { 'us-91-361': '2141', 'us-91-362': '2141' };
  it('12.9: a random front-line regiment counter-attacks at 8:1; what is left of the stack stops', () => {
    const p = sceneOf({ ...NORTH, 'us-art-v': '2343' }, [...DA, 1]);
    const { p: asked, events } = scout(p, Object.keys(NORTH), '2140');
    expect([order(events).slice(0, 3), decision(solo, asked)]).toEqual([
      ['tactical-action', 'drawn-full', 'system-counter-attack'],
      '0 attack defensive-fire',
    ]);
    const { p: after, events: fight } = play(solo, { ...asked, dice: { kind: 'scripted', faces: [2] } }, PASS);
    expect(said(fight, 'combat')?.data?.['final']).toBe('8:1');
    expect(decision(solo, after)).toBe('0 allocate losses'); // 1/3: three steps on two regiments, by choice
    const { p: done, events: end } = play(solo, after, lose('us-91-361'), lose('us-91-362'), lose('us-91-361'));
    expect([
      stepsOf(done, found(done, '2140')[0]),
      stepsOf(done, 'us-91-361') + stepsOf(done, 'us-91-362'),
      wordsOf(end).includes('stopped'),
    ]).toEqual([1, 5, true]);
  });
  it('LB-51 (12.9): with nothing but Landwehr in the cup it is rolled again', () => {
    const landwehr = { ...NORTH, 'ge-117-11gr': -1, 'ge-117-157': -1, 'ge-117-450': -1, 'ge-9lw-83lw': CUP_FULL };
    const { events } = scout(sceneOf(landwehr, [...DA, 1, 1]), Object.keys(NORTH), '2140');
    expect(order(events)).toEqual(['tactical-action', 'counter-attack-rerolled', 'tactical-action', 'control-taken']);
  });
  it('R-20: after three failures it is a stubborn defence', () => {
    const landwehr = { ...NORTH, 'ge-117-11gr': -1, 'ge-117-157': -1, 'ge-117-450': -1, 'ge-9lw-83lw': CUP_FULL };
    const { p, events } = scout(sceneOf(landwehr, [...DA, ...DA, ...DA]), Object.keys(NORTH), '2140');
    expect([order(events).slice(-5, -1), found(p, '2140')]).toEqual([
      ['tactical-action', 'counter-attack-given-up', 'drawn-full', 'drawn-machine-gun'],
      ['ge-9lw-83lw', 'ge-mg-01'],
    ]);
  });
  it('LB-62 (R-44, 8.11): against a stack south of the start line it becomes a stubborn defence', () => {
    const p = sceneOf({ 'us-33-129': '3240' }, [5, 6, 1], { turn: 6 });
    const { p: after, events } = scout(p, ['us-33-129'], '3239');
    expect([said(events, 'tactical-action')?.roll?.modified, order(events).slice(0, 4)]).toEqual([
      12,
      ['tactical-action', 'no-counter-attack-south', 'drawn-full', 'drawn-machine-gun'],
    ]);
    expect(at(after, 'us-33-129')).toBe('3240');
  });
  it('LB-52 (12.4): it wipes out the stack in 2141: the regiment moves there, and 2141 is German', () => {
    const p = sceneOf({ 'us-91-361': '2141' }, [...DA, 1, 6], { steps: { 'us-91-361': 1 } });
    const { p: after, events } = scout(p, ['us-91-361'], '2140');
    const [regiment] = found(after, '2141');
    expect([
      regiment,
      after.control[hex('2141')],
      after.control[hex('2140')],
      said(events, 'hex-retaken')?.rule,
    ]).toEqual(['ge-117-11gr', 1, 1, '12.4']);
  });
  it('LB-66 (R-47): fire kills the regiment: no combat, the hex stays German and empty, the stack stops; the next entry rolls anew', () => {
    const p = sceneOf(
      { 'us-91-361': '2141', 'us-91-362': '2141', 'us-91-363': '2141', 'us-art-army': '2343' },
      [...DA, 1],
      { steps: { 'us-91-363': 4 } },
    );
    const { p: asked } = scout(
      { ...p, where: p.where.with(unit('us-91-363'), hex('2241')), control: p.control.with(hex('2241'), 0) },
      ['us-91-361', 'us-91-362'],
      '2140',
    );
    const weak = {
      ...asked,
      steps: asked.steps.with(unit('ge-117-11gr'), 1),
      dice: { kind: 'scripted' as const, faces: [6] },
    };
    const { p: after, events } = play(solo, weak, defensiveFire('us-art-army', '2140'));
    expect([
      found(after, '2140'),
      after.control[hex('2140')],
      wordsOf(events).includes('counter-attack-cancelled'),
      said(events, 'combat'),
      after.movement.moved[unit('us-91-361')].done,
    ]).toEqual([[], 1, true, undefined, true]);
    const { events: again } = play(
      solo,
      { ...after, dice: { kind: 'scripted', faces: [1, 1] } },
      move(['us-91-363'], ['2140']),
    );
    expect(wordsOf(again)).toContain('tactical-action');
  });
  it('12.6: when hasty attacks are allowed the survivors may attack the regiment at once', () => {
    const divisions = [solo.units[unit('us-91-361')].division];
    const p = sceneOf(NORTH, [6, 6, 1, 1], { turn: 13, more: { finalOffensive: { turn: 13, divisions } } });
    const { p: hit } = scout(p, Object.keys(NORTH), '2140');
    let asked = hit;
    while (decision(solo, asked) === '0 allocate losses')
      asked = play(solo, asked, [...titleOf(solo).legal(asked)][0]).p;
    expect([decision(solo, asked), found(asked, '2140')]).toEqual(['0 select resistance', ['ge-117-11gr']]);
  });
});

describe('12.6 hasty attacks on what was found', () => {
  it('12.6: attack at once or stop; success opens the hex', () => {
    const p = sceneOf(STACK, [2, 6, 6], { turn: 1 }); // 8 - 2: MG
    const { p: asked } = scout(p);
    expect(decision(solo, asked)).toBe('0 select resistance');
    const { p: won } = play(solo, asked, select('us-91-361', 'us-91-362'));
    expect([at(won, 'us-91-361'), spent(won, 'us-91-361'), found(won, '2041')]).toEqual(['2041', 4, []]);
    const { p: stopped } = play(solo, asked, PASS);
    expect([at(stopped, 'us-91-361'), stopped.movement.moved[unit('us-91-361')].done]).toEqual(['2042', true]);
    expect(refusal(solo, asked, select('us-art-v'))).toBe('12.6 not-in-this-attack');
  });
  it('12.6: also on Germans that others have found', () => {
    const { p } = play(
      solo,
      sceneOf({ ...STACK, 'us-35-137': '1941', 'us-35-138': '1941' }, [2, 6], { turn: 1 }),
      move(['us-91-361'], ['2041']),
      PASS,
    );
    expect(refusal(solo, p, move(['us-35-137', 'us-35-138'], ['2041'], 'hasty'))).toBe('ok');
  });
  it('12.6: on other turns nobody is asked', () =>
    expect(decision(solo, scout(sceneOf(STACK, [3, 4, 3])).p)).toBe('0 move allied-movement'));
});

describe('R-26 the choices of the system', () => {
  it('R-26: full regiments first, the weaker before the stronger, then machine guns, then reduced ones', () => {
    const units = ['ge-1gd-1gdft', 'ge-117-11gr', 'ge-9lw-83lw', 'ge-mg-01', 'ge-27-120w'].map(unit);
    const p = { steps: solo.units.map((u) => u.maxSteps) };
    const reduced = { steps: p.steps.with(unit('ge-9lw-83lw'), 1).with(unit('ge-117-11gr'), 1) };
    expect(solo.units[systemLoss(solo, p, units)].id).toBe('ge-9lw-83lw');
    expect(solo.units[systemLoss(solo, reduced, units)].id).toBe('ge-27-120w');
    expect(solo.units[systemLoss(solo, reduced, [units[1], units[2], units[3]])].id).toBe('ge-mg-01');
    expect(solo.units[systemLoss(solo, reduced, [units[1], units[2]])].id).toBe('ge-9lw-83lw');
  });
  it('R-37: it has no defensive fire; its losses are taken at once', () => {
    const p = scene({
      game: solo,
      turn: 3,
      step: 'allied-attacks',
      units: { ...STACK, 'ge-117-11gr': '2041', 'ge-mg-01': '2041' },
      ready: true,
      dice: [6],
    });
    const { p: after, events } = play(solo, p, {
      kind: 'attack',
      attack: 'assault',
      units: [unit('us-91-361'), unit('us-91-362')],
      target: hex('2041'),
    });
    expect([
      said(events, 'combat')?.data?.['result'],
      wordsOf(events).includes('defensive-fire'),
      decision(solo, after).startsWith('0'),
    ]).toEqual(['1/2', false, true]);
    expect([stepsOf(after, 'ge-117-11gr'), at(after, 'ge-mg-01')]).toEqual([1, POOL]);
  });
});

describe('12.4 control and pockets', () => {
  it('12.4: what is Allied stays so; only a counter-attack takes a hex back', () => {
    const { p } = goOn(
      solo,
      scene({
        game: solo,
        turn: 3,
        step: 'refresh',
        units: { ...CUP, 'us-91-361': '2046' },
        allied: ['2041'],
        dice: [1, 1],
      }),
    );
    expect(p.control[hex('2041')]).toBe(0);
  });
  it('LB-55 (12.4): empty hexes cut off from the north and east turn Allied at once; a German unit found there stays, out of supply', () => {
    const ring = ['1940', '2040', '2140', '2141', '1941', '2042'];
    const p = sceneOf({ 'us-91-361': '2042', 'us-35-137': '1941' }, [1, 1], {
      allied: ring.filter((h) => h !== '2140'),
    });
    expect(p.control[hex('2041')]).toBe(1);
    const { p: after, events } = play(
      solo,
      { ...p, where: p.where.with(unit('us-91-361'), hex('2141')), control: p.control.with(hex('2141'), 0) },
      move(['us-91-361'], ['2140']),
    );
    expect([after.control[hex('2041')], said(events, 'pocket-collapsed')?.data?.['count']]).toEqual([0, 1]);
    const held = sceneOf({ 'us-91-361': '2141', 'ge-117-11gr': '2041', 'us-35-137': '1941' }, [1, 1], {
      allied: ring.filter((h) => h !== '2140'),
    });
    const { p: cut } = play(solo, held, move(['us-91-361'], ['2140']));
    expect(cut.control[hex('2041')]).toBe(1);
    const { p: combat } = play(solo, cut, PASS);
    expect(combat.outOfSupply).toContain(unit('ge-117-11gr'));
  });
});
