import { describe, expect, it } from 'vitest';
import {
  advance,
  bombard,
  choose,
  fire,
  game,
  hexOf,
  lose,
  march,
  melee,
  move,
  PASS,
  reachOf,
  type Table,
  table,
  title,
  unitOf,
  unitsOf,
} from './positions.ts';

/* 1001 is the first hex of the map: every rule holds there as anywhere else. Next to it lie 1002, 1100 and 1101. */

const flags = (t: Table, id: string) =>
  title
    .table(title.view(t.position, 'open'))
    .stacks.flatMap((s) => s.counters)
    .find((c) => c.unit === unitOf(id))!
    .flags.map((f) => f.say);

it('2.2 1001 is the first hex of the map', () => expect(game.board.ids[0]).toBe('1001'));

describe('9 movement', () => {
  it('9.2 who stands there can move', () => {
    const t = table({ 'g-8': '1001' });
    expect(title.actors(t.position)).toEqual(unitsOf('g-8'));
    expect(reachOf(t, 'g-8')).toContain('1004');
  });
  it('9.4, 9.1 it is entered where nobody is in the way, and not with an enemy in it', () => {
    const open = table({ 'g-8': '1002' });
    expect(reachOf(open, 'g-8')).toContain('1001');
    expect(table({ 'g-8': '1002', 'b-wo': '1001' }).refusal(move('g-8', '1001'))).toBe('9.4 enemy-in-hex');
    expect(open.refusal(move('g-8', '1001'))).toBe('ok');
  });
  it('9.1, 6.5 it is a way out where all other hexes are closed', () => {
    const t = table({ 'g-8': '1002', 'g-75': '1101', 'g-76': '1102', 'g-89': '1003' });
    expect(title.actors(t.position)).toContain(unitOf('g-8'));
    expect(title.modes(t.position, unitsOf('g-8'))[0].verdict).toEqual({ ok: true });
  });
  it('9.1, 6.5 and where it is closed too, it is what bars the way', () => {
    const t = table({ 'g-8': '1002', 'g-75': '1101', 'g-76': '1102', 'g-89': '1003', 'g-90': '1001' });
    expect(title.actors(t.position)).not.toContain(unitOf('g-8'));
    expect(title.modes(t.position, unitsOf('g-8'))[0].verdict).toMatchObject({
      say: 'corps-apart',
      rule: '6.5',
      hexes: [hexOf('1001')],
    });
  });
  it('9.6 a unit that moved there is marked', () =>
    expect(flags(table({ 'g-8': '1002' }).do(move('g-8', '1001')), 'g-8')).toEqual(['flag-moving']));
  it('9.20 R-14 no march starts there beside a British unit', () =>
    expect(table({ 'g-8': '1001', 'b-wo': '1002' }).refusal(march('g-8', '1100'))).toBe('9.20 march-starts-beside'));
  it('6.6 who comes last lies on top, and the other can be put there', () => {
    const t = table({ 'b-wo': '1001', 'b-sl': '1002' }, { phase: 'british move' }).do(move('b-sl', '1001'));
    const stack = title.table(title.view(t.position, 'open')).stacks.find((s) => s.hex === hexOf('1001'))!;
    expect(stack.counters.map((c) => c.unit)).toEqual(unitsOf('b-sl b-wo'));
    expect(title.modes(t.position, unitsOf('b-wo')).map((m) => [m.mode, m.verdict.ok])).toEqual([
      [undefined, true],
      ['top', true],
    ]);
  });
});

describe('7 zones of control', () => {
  it('7.1, 7.3 a unit there has one, and takes it along when it goes', () => {
    const t = table({ 'g-8': '1001', 'b-wo': '1003' }, { phase: 'british move' });
    expect(t.refusal(move('b-wo', '1002 1003'))).toBe('7.3 stopped-in-zone');
    const gone = table({ 'g-8': '1001', 'b-wo': '1003' }).do(move('g-8', '1100 1201 1300'), PASS, choose('move-fight'));
    expect(gone.refusal(move('b-wo', '1002 1001'))).toBe('ok');
  });
  it('7.3 who comes into one there stops', () => {
    const t = table({ 'g-8': '1100', 'b-wo': '1002' }, { phase: 'british move' }).do(move('b-wo', '1001'));
    expect(t.refusal(move('b-wo', '1002'))).toBe('7.3 stopped-in-zone');
  });
});

describe('10-12 combat', () => {
  it('10.1 a gun fires from there', () => {
    const t = table({ 'g-fa18': '1001', 'b-wo': '1003' }, { phase: 'german bombard' });
    expect(t.refusal(bombard('g-fa18', '1003'))).toBe('ok');
  });
  it('10.9 there as elsewhere nobody dies while another has more than one step', () => {
    const t = table(
      { 'g-hv2': '1003', 'g-8': '1002', 'b-wo': '1001', 'b-sl': '1001', 'b-2dg': '1001' },
      { phase: 'german bombard', dice: [3] },
    ).do(bombard('g-hv2', '1001'));
    expect(t.refusal(lose('b-2dg'))).toBe('10.9 loss-others-first');
  });
  it('11.1, 12.1, 12.10, 12.13 it attacks from there, is fired at there, fights and advances', () => {
    const t = table({ 'g-8': '1001', 'b-h48': '1002' }, { phase: 'german melee', dice: [1] });
    expect(title.actors(t.position)).toEqual(unitsOf('g-8'));
    expect(title.preview(t.position, melee('g-8', '1002'))!.stages[0].column).toBe('8:1');
    t.do(melee('g-8', '1002'), fire('b-h48', '1001'));
    expect(t.said).toContain('melee-automatic');
    expect([t.at('b-h48'), t.at('g-8'), t.steps('g-8')]).toEqual(['dead', '1002', 3]);
  });
  it('12.1 a unit there that has attacked is marked', () => {
    const held = table(
      { 'g-8': '1001', 'g-12': '2020', 'b-sl': '2021', 'b-wo': '1002' },
      { phase: 'german melee', dice: [1] },
    ).do(melee('g-8', '1002'), PASS);
    expect([held.at('g-8'), held.now, flags(held, 'g-8')]).toEqual(['1001', 'german melee', ['flag-attacked']]);
  });
  it('R-19 an advance does not go on there where a gun stands; who stands there and did not attack does not advance', () => {
    const t = table({ 'g-8': '1003', 'g-fa18': '1001', 'b-h48': '1002' }, { phase: 'german melee' }).do(
      melee('g-8', '1002'),
      PASS,
    );
    expect(t.now).toBe('german advance-further');
    expect(t.refusal(advance('g-8', '1001'))).toBe('12.13 advance-vacant-only');
    expect(t.refusal(advance('g-fa18', '1101'))).toBe('12.13 advance-attackers-only');
  });
});
