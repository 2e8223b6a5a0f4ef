import { describe, expect, it } from 'vitest';
import type { Action, Decision } from '../../../src/engine/title.ts';
import { DISORDERED, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

/* Rules where they seldom meet. */

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const approach = await field('leuthen-approach');
const task = (f: Field, p: LaceWarsPosition) => (f.title.decision(p) as Decision).task;
const counter = (f: Field, p: LaceWarsPosition, unit: string) =>
  f.title
    .table(f.title.view(p, 'open'))
    .stacks.flatMap((s) => s.counters)
    .find((c) => c.unit === f.unit(unit))!;

describe('Scenario 2: falling back on the march', () => {
  const at = (hex: string) =>
    approach.frames(
      {
        ...approach.only({ 'a-arenberg-1': { hex: '1510', facing: 2 }, 'p-wedel-1': { hex, facing: 5 } }),
        turn: 0,
        detected: true,
      },
      { step: 'set-up', side: 0 },
      {
        step: 'movement',
        side: 1,
        formations: [approach.formation('a-arenberg')],
        command: [],
        mover: null,
        strategic: true,
      },
    );
  const back = approach.move('a-arenberg-1', ['1509'], { mode: 'withdraw' });
  it('7.3: Austrians do not withdraw to where the enemy sees them within three hexes', () => {
    expect(approach.says(at('1511'), back)).toBe('Scenario 2 in-sight');
    expect(approach.title.modes(at('1511'), approach.units('a-arenberg-1')).at(-1)).toMatchObject({
      mode: 'withdraw',
      verdict: { say: 'in-sight' },
    });
    expect([...approach.title.legal(at('1511'))].some((a) => 'mode' in a && a.mode === 'withdraw')).toBe(false);
  });
  it('7.3: in a game turn they do', () => {
    const p = leuthen.moving(
      leuthen.only({ 'a-ind-1': { hex: '1510', facing: 2 }, 'p-wedel-1': { hex: '1511', facing: 5 } }),
      ['a-ind'],
    );
    expect(leuthen.says(p, leuthen.move('a-ind-1', ['1509'], { mode: 'withdraw' }))).toBe('ok');
  });
  it('7.4 (R-L10): the task of the commanders says how far they ride, twice as far on the march', () => {
    const rides = (factor: number) =>
      task(
        approach,
        approach.frames(approach.only({ 'p-l-frederick': '1119' }), {
          step: 'command',
          side: 0,
          moved: [],
          factor,
        }),
      );
    expect([rides(1), rides(2)].map((t) => t.data!['count'])).toEqual([4, 8]);
  });
});

describe('marks and figures of counters', () => {
  it('9.2: out of command, also when nobody of the formation is in command; on the march nobody is', () => {
    const stands: Stands = { 'f-centre-4': '1610', 'f-centre-3': '1510' };
    const flagged = (p: LaceWarsPosition) =>
      ['f-centre-4', 'f-centre-3'].map((u) =>
        counter(denain, p, u)
          .flags.map((n) => n.rule)
          .includes('9.2'),
      );
    expect(flagged(denain.moving(denain.only(stands), ['f-centre'], ['f-centre-3']))).toEqual([true, false]);
    expect(flagged(denain.moving(denain.only(stands), ['f-centre'], []))).toEqual([true, true]);
    const march = approach.frames(
      approach.only({ 'p-wedel-1': '1420' }),
      { step: 'set-up', side: 0 },
      {
        step: 'movement',
        side: 0,
        formations: [approach.formation('p-wedel')],
        command: [],
        mover: null,
        strategic: true,
      },
    );
    expect(counter(approach, march, 'p-wedel-1').flags).toEqual([]);
  });
  it('13.3: demoralised', () => {
    const p = denain.only({ 'f-centre-4': { hex: '1610', order: DISORDERED } });
    const lost = { ...p, demoralised: p.demoralised.with(denain.formation('f-centre'), 1) };
    expect(counter(denain, lost, 'f-centre-4').flags).toMatchObject([{ say: 'flag-demoralized', rule: '13.3' }]);
  });
  it('8.3, 9.4 (R-45): the aide of Montesquiou has an activation value, which he needs and Montesquiou does not', () => {
    const p = denain.only({ 'f-l-montesquiou': '1213', 'f-right-1': '1312' });
    const figures = (q: LaceWarsPosition) => counter(denain, q, 'f-l-montesquiou').values.map((v) => v.value);
    expect(figures(p)).toEqual(['5']);
    expect(figures({ ...p, aide: p.aide.with(denain.unit('f-l-montesquiou'), 1) })).toEqual(['3', '3']);
  });
});

describe('what is told', () => {
  it('7.5: the side of a river whose bridge is down has none any more, on either bank', () => {
    const p = denain.only({ 'f-centre-4': '1610' });
    const down = { ...p, bridges: [{ standing: false, crossed: [] }, p.bridges[1]] };
    const river = (q: LaceWarsPosition, hex: string) =>
      denain.title
        .report(denain.title.view(q, 'open'), denain.hex(hex))
        .ground.map((n) => n.say)
        .filter((say) => say === 'side-bridge');
    for (const hex of ['2313', '2414']) expect([river(p, hex), river(down, hex)]).toEqual([['side-bridge'], []]);
    expect(river(down, '3216')).toEqual(['side-bridge']);
  });
  it('7.5: a routed unit that crosses a bridge again is told as one unit that has crossed it', () => {
    const p = denain.only({ 'f-centre-4': '1610' });
    const crossed = ['a-gar-1', 'a-gar-1'].map(denain.unit);
    const q = { ...p, bridges: [{ standing: true, crossed }, p.bridges[1]] };
    const { ground } = denain.title.report(denain.title.view(q, 'open'), denain.hex('2313'));
    expect(ground.find(({ say }) => say === 'hex-bridge')?.data).toMatchObject({ count: 1 });
  });
  it('7.5: a river side without a bridge is told by the rule that closes it', () => {
    const { ground } = denain.title.report(denain.title.view(denain.only({}), 'open'), denain.hex('2313'));
    expect(ground.find(({ say }) => say === 'side-river')).toMatchObject({ rule: '7.5' });
  });
  it('7.6: no odds for a breach of a work that is not beside the unit, though guns stand in it', () => {
    const p = denain.frames(
      denain.only({
        'f-right-1': '1312',
        'f-centre-1': { hex: '1811', facing: 0 },
        'a-gar-6': '1911',
        'a-art-1': '1911',
      }),
      { step: 'breach', side: 0 },
    );
    const odds = (unit: string) =>
      denain.title.preview(denain.title.view(p, 'open'), denain.attack('breach', unit, '1911'));
    expect(odds('f-right-1')).toBeNull();
    expect(odds('f-centre-1')?.stages.map((s) => s.heading.say)).toEqual(['stage-reaction', 'stage-breach']);
  });
  it('12.5: why a unit is not rallied: it is the enemy’s, it has not routed, its turn is over', () => {
    const p = denain.frames(
      denain.only({
        'f-left-1': { hex: '1908', order: ROUTED },
        'f-left-2': { hex: '1608', order: ROUTED },
        'f-left-3': { hex: '1308', order: ROUTED },
        'f-centre-1': '1208',
        'a-gar-1': { hex: '2508', order: ROUTED },
      }),
      { step: 'set-up', side: 0 },
      { step: 'rally', side: 0, units: denain.units('f-left-1', 'f-left-2') },
    );
    const says = (unit: string) => denain.says(p, { kind: 'select', units: denain.units(unit) });
    expect(['f-left-1', 'f-left-3', 'f-centre-1', 'a-gar-1'].map(says)).toEqual([
      'ok',
      '12.5 rally-over',
      '12.5 not-routed',
      '12.5 not-that-unit',
    ]);
  });
});

describe('11.2 one unit against a lone battery and another unit', () => {
  const stands: Stands = {
    'f-cav-1': { hex: '1510', facing: 0, strength: 2, run: 2 },
    'a-art-1': '1511',
    'a-gar-1': { hex: '1611', facing: 4 },
  };
  const both = { kind: 'select', units: denain.units('f-cav-1'), hexes: denain.hexes('1511', '1611') } as const;
  const several = (more: Stands = {}) => {
    const p = denain.fighting(denain.only({ ...stands, ...more }), ['f-cav']);
    return { ...p, stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack: 'several' as const } : s)) };
  };
  it('R-31 (11.7): driven off, it goes away from the enemy who is left, not from where the battery was', () => {
    let p = denain.play(denain.roll(several(), 1, 1, 1), both);
    while ((denain.title.decision(p) as Decision).step === 'reaction') p = denain.play(p, { kind: 'pass' });
    // 1411 is farther from 1611, but not from 1511.
    expect(denain.title.decision(p)).toMatchObject({ step: 'retreat' });
    const ways = [...denain.title.legal(p)].flatMap((a) => (a.kind === 'retreat' ? a.path : []));
    expect(denain.ids(ways)).toEqual(['1410', '1411']);
  });
  it('11.3: who is marked as charging is who brings the shift: by the unit that is fought, once the guns have fallen', () => {
    const slope: Stands = {
      'f-cav-1': { hex: '0810', facing: 1, run: 2 },
      'a-art-1': '0811',
      'a-gar-1': { hex: '0710', facing: 1 },
    };
    const order: Action = { ...both, hexes: denain.hexes('0811', '0710') };
    const { charging, modifiers } = denain.title.preview(denain.title.view(several(slope), 'open'), order)!;
    expect([charging, modifiers.some((m) => m.say === 'shift-charge')]).toEqual([denain.units('f-cav-1'), true]);
  });
});
