import { describe, expect, it } from 'vitest';
import { DISORDERED, type LaceWarsPosition, PREPARED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const spent = (f: Field, p: LaceWarsPosition, units: string[], to: string) =>
  f.title.reach(p, { units: f.units(...units) }).find((r) => r.hex === f.hex(to))?.spent;
const refusal = (f: Field, p: LaceWarsPosition, units: string | string[], path: string[]) => {
  const v = f.check(p, f.move(units, path));
  return v.ok ? 'ok' : `${v.say} ${v.rule}`;
};

it('2: a move is told with the facing that it ends in, of a leader with none', () => {
  const p = denain.moving(denain.only({ 'f-centre-3': { hex: '1510', facing: 1 }, 'f-l-dreux': '1608' }), ['f-centre']);
  const facing = (unit: string, ...path: string[]) =>
    denain.title.apply(p, denain.move([unit], path)).events.find(({ say }) => say === 'moves')!.data!['facing'];
  expect([facing('f-centre-3', '1511', '1512'), facing('f-l-dreux', '1609')]).toEqual([1, null]);
});

it('7.1, 7.2: on a way over hexes that are fixed the costs are told hex by hex, turns among them', () => {
  const p = leuthen.moving(leuthen.only({ 'p-zieten-1': { hex: '2208', facing: 4 } }), ['p-zieten']);
  const query = { units: leuthen.units('p-zieten-1') };
  let long = 0;
  for (const whole of leuthen.title.reach(p, query)) {
    if (whole.path.length < 3) continue;
    long++;
    const via = whole.path.slice(0, -1);
    const { spent, path, costs } = leuthen.title.reach(p, { ...query, via }).find((r) => r.hex === whole.hex)!;
    expect([spent, path, costs]).toEqual([whole.spent, whole.path, whole.costs]);
  }
  expect(long).toBeGreaterThan(5);
});

describe('7.1: why a hex farther off is not reached', () => {
  const p = denain.moving(
    denain.only({
      'f-centre-4': { hex: '1610', facing: 1 },
      'f-centre-5': { hex: '1709', facing: 1 },
      'a-gar-3': { hex: '1712', facing: 4 },
      'a-gar-4': { hex: '1613', facing: 4 },
    }),
    ['f-centre'],
  );
  const why = (hex: string) => denain.title.why(p, { units: denain.units('f-centre-4') }, denain.hex(hex));
  it('by its cost where a way is open, whoever stands on the straight one', () => {
    expect(why('2107')).toMatchObject({ say: 'too-far', rule: '7.1', data: { hex: denain.hex('2107'), left: 2 } });
    expect(why('1709')).toMatchObject({ say: 'no-stacking', rule: '3' }); // beside it: by who is there
  });
  it('7.6: by the work that is shut on this side, or by how far it is, rather than by the cost of a long way round', () => {
    const before = denain.moving(denain.only({ 'f-right-4': '1315', 'f-right-2': '1313' }), ['f-right']);
    const says = (unit: string, hex: string) =>
      denain.title.why(before, { units: denain.units(unit) }, denain.hex(hex));
    expect(says('f-right-4', '1616')).toMatchObject({
      say: 'no-breach',
      rule: '7.6',
      data: { hex: denain.hex('1616') },
    });
    expect(says('f-right-2', '1713')).toMatchObject({ say: 'too-distant', rule: '7.1', data: { far: 4, left: 2 } });
  });
  it('by the enemy in it', () => {
    expect(why('1712')).toMatchObject({ say: 'enemy-there', rule: '7.1', data: { hex: denain.hex('1712') } });
  });
});

describe('7.1, 7.2 infantry and its battery move as one', () => {
  const pair = ['f-centre-4', 'f-art-1'];
  const stacked = (gun: number, more: Stands = {}) =>
    denain.moving(
      denain.only({ 'f-centre-4': { hex: '1510', facing: 1 }, 'f-art-1': { hex: '1510', facing: gun }, ...more }),
      ['f-centre'],
    );
  const facings = (p: LaceWarsPosition) => denain.units(...pair).map((u) => p.facing[u]);
  it('7.1, 7.2: a battery that faces elsewhere does not turn for nothing: three corners are more than two points', () => {
    expect(refusal(denain, stacked(4), pair, ['1511'])).toBe('turn-too-dear 7.2');
    expect(spent(denain, stacked(1), pair, '1511')).toBe(1);
  });
  it('7.1: a hex ahead of both costs no turn, and each keeps its facing', () => {
    const p = stacked(2); // infantry ahead 1611 and 1511, battery 1511 and 1411
    expect(spent(denain, p, pair, '1511')).toBe(1);
    const after = denain.play(p, denain.move(pair, ['1511']));
    expect(facings(after)).toEqual([1, 2]);
  });
  it('7.2: into a hex ahead of one of them the other turns first and pays for it', () => {
    const p = stacked(2);
    expect(spent(denain, p, pair, '1611')).toBe(2);
    expect(facings(denain.play(p, denain.move(pair, ['1611'])))).toEqual([1, 1]);
  });
  it('7.2: turning together costs what the farther of the two has to go', () => {
    const p = stacked(2);
    const turn = (facing: number) =>
      ({ kind: 'move', units: denain.units(...pair), path: [denain.hex('1510')], mode: `turn-${facing}` }) as const;
    expect([0, 1, 2, 3, 4].map((facing) => denain.says(p, turn(facing)))).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      '7.2 turn-too-dear',
    ]);
    const cost = (facing: number) =>
      denain.title.reach(p, { units: denain.units(...pair), mode: `turn-${facing}` })[0].spent;
    expect([0, 1, 2, 3].map(cost)).toEqual([2, 1, 1, 2]);
    expect(facings(denain.play(p, turn(1)))).toEqual([1, 1]);
    expect(denain.title.modes(p, denain.units(...pair)).map((m) => m.facing)).toEqual([undefined, 0, 1, 2, 3, 4, 5]);
  });
  it('7.1: a battery that bombarded in phase B stays behind', () => {
    const p = stacked(1, { 'f-art-1': { hex: '1510', facing: 1, done: PREPARED } });
    expect([
      refusal(denain, p, pair, ['1511']),
      refusal(denain, p, 'f-art-1', ['1511']),
      refusal(denain, p, 'f-centre-4', ['1511']),
    ]).toEqual(['fired-before 7.1', 'fired-before 7.1', 'ok']);
  });
});

describe('7.1 roads', () => {
  it('R-56 (9.2): out of command the road point is added after halving', () => {
    const p = denain.moving(
      denain.only({ 'f-centre-4': { hex: '1811', facing: 3 }, 'f-l-dreux': '1210' }),
      ['f-centre'],
      [],
    );
    expect(spent(denain, p, ['f-centre-4'], '1611')).toBe(2);
    expect(refusal(denain, p, 'f-centre-4', ['1711', '1611', '1511'])).toBe('too-far 7.1');
  });
  it('R-56 (7.1): a leader has the road point as well: four hexes of road, three of country', () => {
    const p = denain.moving(denain.only({ 'f-l-dreux': '1811', 'f-centre-4': '1909' }), ['f-centre']);
    expect(spent(denain, p, ['f-l-dreux'], '1411')).toBe(4);
    expect(refusal(denain, p, 'f-l-dreux', ['1711', '1611', '1511', '1510'])).toBe('too-far 7.1');
  });
  it('R-56 (7.1): a road carries guns over a stream and horse through woods; off it both are closed to them', () => {
    const guns = denain.moving(denain.only({ 'f-art-1': { hex: '2119', facing: 0 } }), ['f-centre']);
    expect(spent(denain, guns, ['f-art-1'], '2219')).toBe(1);
    expect(
      refusal(denain, denain.moving(denain.only({ 'f-art-1': { hex: '2118', facing: 0 } }), ['f-centre']), 'f-art-1', [
        '2218',
      ]),
    ).toBe('stream 7.1');
    const horse = denain.moving(denain.only({ 'f-cav-1': { hex: '1420', facing: 0 } }), ['f-cav']);
    expect(spent(denain, horse, ['f-cav-1'], '1519')).toBe(1);
    expect(
      refusal(denain, denain.moving(denain.only({ 'f-cav-1': { hex: '1517', facing: 2 } }), ['f-cav']), 'f-cav-1', [
        '1518',
      ]),
    ).toBe('closed-terrain 7.1');
  });
  it('leu-31 (R-L16, 12.6): along a road a town costs one point and asks for no check; across country two, and a check', () => {
    const p = (hex: string, facing: number) =>
      leuthen.roll(leuthen.moving(leuthen.only({ 'p-wedel-1': { hex, facing } }), ['p-wedel']), 1);
    expect(spent(leuthen, p('2009', 0), ['p-wedel-1'], '2108')).toBe(1);
    expect(leuthen.said(p('2009', 0), leuthen.move('p-wedel-1', ['2108']))).toEqual(['moves', 'control']);
    expect(spent(leuthen, p('2208', 3), ['p-wedel-1'], '2108')).toBe(2);
    expect(leuthen.said(p('2208', 3), leuthen.move('p-wedel-1', ['2108']))).toEqual([
      'moves',
      'control',
      'check-passed',
    ]);
  });
});

describe('a move that is broken off', () => {
  it('12.6, 12.3: who routs in the wood he enters has moved so far and no farther, and the log says so', () => {
    // 2905 is a wood; 2904 behind it would be the second hex.
    const p = leuthen.moving(
      leuthen.only({ 'p-wedel-1': { hex: '2906', facing: 5, order: DISORDERED }, 'p-ind-1': '3311' }),
      ['p-wedel'],
    );
    const { events } = leuthen.all(leuthen.roll(p, 6, 6), leuthen.move('p-wedel-1', ['2905', '2904']));
    const moves = events.filter((e) => e.say === 'moves');
    expect(moves.map((e) => leuthen.ids(e.hexes!))).toEqual([['2905', '2906']]);
    expect(events.map((e) => e.say).slice(0, 4)).toEqual(['moves', 'check-failed', 'rout-check-failed', 'routs']);
  });
  it('12.6 (R-L16): who only loses his order goes on, and is told of after the check', () => {
    const p = leuthen.moving(leuthen.only({ 'p-wedel-1': { hex: '2906', facing: 5 }, 'p-ind-1': '3311' }), ['p-wedel']);
    const { events } = leuthen.all(leuthen.roll(p, 6), leuthen.move('p-wedel-1', ['2905', '2904']));
    expect(events.map((e) => e.say)).toEqual(['moves', 'check-failed', 'disordered', 'moves']);
  });
  it('R-43, R-65 (13.3): the march goes on after the checks when Denain falls', () => {
    const p = denain.moving(
      denain.only({ 'f-cav-1': { hex: '1912', facing: 0 }, 'a-hb-1': { hex: '2113', facing: 4 }, 'a-gar-11': '2608' }),
      ['f-cav'],
    );
    const { p: there, events } = denain.all(denain.roll(p, 1), denain.move('f-cav-1', ['2012', '2111']));
    expect(events.map((e) => e.say)).toEqual(['moves', 'control', 'denain-falls', 'check-passed', 'moves', 'control']);
    expect(denain.where(there, 'f-cav-1')).toBe('2111');
  });
});
