import { describe, expect, it } from 'vitest';
import {
  advance,
  choose,
  fire,
  hexOf,
  idOf,
  lose,
  melee,
  move,
  PASS,
  RESIGN,
  type Setting,
  type Table,
  table,
  title,
  unitOf,
} from './positions.ts';

/* 12.13 Advance after combat, R-19 */

/** A German melee of overwhelming odds against one gun, fought without defensive fire. */
function won(where: Record<string, string>, attackers: string, target: string, setting: Setting = {}): Table {
  const t = table({ 'b-h48': target, ...where }, { turn: 11, phase: 'german melee', ...setting }).do(
    melee(attackers, target),
    PASS,
  );
  while (t.now === 'german melee-losses') t.do(t.legal()[0]);
  expect(t.at('b-h48')).not.toBe(target);
  return t;
}
const ends = (t: Table) => [...new Set(t.legal().flatMap((a) => (a.kind === 'advance' ? [idOf(a.hex)] : [])))].sort();

describe('12.13 into the hex taken', () => {
  it('12.13: at least one surviving attacker must enter it', () => {
    const t = won({ 'g-8': '3522', 'g-12': '3423' }, 'g-8 g-12', '3523');
    expect(t.now).toBe('german advance');
    expect(t.refusal(PASS)).toBe('12.13 advance-is-mandatory');
    expect(t.legal().map((a) => (a.kind === 'advance' ? a.units.length : 0))).toEqual([1, 1]); // two regiments do not fit
    expect(t.refusal(RESIGN)).toBe('ok');
  });
  it('12.13: a single attacker has no choice and goes in', () => {
    const t = won({ 'g-8': '3522' }, 'g-8', '3523');
    expect([t.at('g-8'), t.now]).toEqual(['3523', 'german advance-further']);
    expect(t.event('advanced').rule).toBe('12.13');
  });
  it('12.13, 6.3: several go in within the stacking limit', () => {
    const t = won({ 'g-8': '3522', 'g-cv3': '3522', 'g-12': '3423' }, 'g-8 g-cv3 g-12', '3523');
    expect(t.refusal(advance('g-8 g-12', '3523'))).toBe('6.3 stack-limit');
    expect(t.refusal(advance('g-8 g-cv3 g-12', '3523'))).toBe('6.3 stack-limit');
    t.do(advance('g-8 g-cv3', '3523'));
    expect([t.at('g-8'), t.at('g-cv3'), t.at('g-12')]).toEqual(['3523', '3523', '3423']);
  });
  it('12.13 R-01: with the limit of 4 a regiment goes in alone', () => {
    const t = won({ 'g-8': '3522', 'g-cv3': '3423' }, 'g-8 g-cv3', '3523', { options: { stackLimit: '4' } });
    expect(t.refusal(advance('g-8 g-cv3', '3523'))).toBe('6.3 stack-limit');
  });
  it('12.13: only units that attacked; never artillery', () => {
    const t = won({ 'g-8': '3522', 'g-cv3': '3524', 'g-fa18': '3522', 'g-12': '3423' }, 'g-8 g-cv3', '3523');
    expect(t.refusal(advance('g-12', '3523'))).toBe('12.13 advance-attackers-only');
    expect(t.refusal(advance('g-fa18', '3523'))).toBe('12.13 advance-attackers-only');
    expect(t.refusal(advance('g-8 g-fa18', '3523'))).toBe('12.13 advance-attackers-only');
    expect(t.refusal(advance('g-8', '3524'))).toBe('12.13 advance-taken-hex-first');
    expect(t.refusal({ kind: 'advance', units: [], hex: hexOf('3523') })).toBe('9.1 no-such-units');
  });
  it('12.13: an attacker that died is told to be off the map', () => {
    const t = table(
      { 'b-2dg': '3523', 'g-12': '3423', 'g-8': '3524', 'g-cv3': '3522/1' },
      { turn: 11, phase: 'german melee', dice: [5] },
    ).do(melee('g-12 g-8 g-cv3', '3523'), PASS, lose('g-cv3'));
    expect([t.at('b-2dg'), t.at('g-cv3'), t.now]).toEqual(['surrounded', 'dead', 'german advance']);
    expect(t.refusal(advance('g-cv3', '3523'))).toBe('12.13 not-on-map');
  });
  it('12.13: attackers that died do not advance; when all died nobody does', () => {
    const t = table(
      { 'b-2dg': '3523', 'g-8': '3522/1', 'g-12': '3423/2' },
      { turn: 11, phase: 'german melee', dice: [1] },
    ).do(melee('g-8 g-12', '3523'), PASS);
    expect(t.event('melee').data).toMatchObject({ odds: '3:1', result: '3/1' });
    t.do(lose('g-8'));
    expect([t.at('b-2dg'), t.at('g-8'), t.at('g-12'), t.now]).toEqual(['dead', 'dead', 'dead', 'german melee']);
    expect(t.position.pending).toEqual([]);
    expect(t.said).not.toContain('advanced');
  });
  it('12.13: a defender who holds stays, and so do the attackers', () => {
    const t = table(
      { 'b-wo': '3523', 'b-sl': '3523', 'g-8': '3522' },
      { turn: 11, phase: 'german melee', dice: [6] },
    ).do(melee('g-8', '3523'), PASS, lose('b-wo'), lose('b-wo'));
    expect([t.at('b-wo'), t.at('b-sl'), t.at('g-8'), t.now]).toEqual(['dead', '3523', '3522', 'german melee']);
  });
  it('12.13: British attackers advance in the same way', () => {
    const t = table(
      { 'g-fa18': '3523/1', 'b-wo': '3522', 'b-sl': '3522', 'b-de': '3423' },
      { phase: 'british melee', turn: 3 },
    ).do(melee('b-wo b-sl b-de', '3523'), PASS, lose('b-de'));
    expect(t.now).toBe('british advance');
    t.do(advance('b-wo b-sl b-de', '3523'), advance('b-sl', '3524'), PASS);
    expect(['b-wo', 'b-sl', 'b-de'].map(t.at)).toEqual(['3523', '3524', '3523']);
  });
  it('12.13, R-26: the attack crossed an unbridged river: so does the advance', () => {
    expect(won({ 'g-8': '1523' }, 'g-8', '1524').at('g-8')).toBe('1524');
  });
});

describe('12.13 one hex further', () => {
  it('mel-11 12.13 R-19: from 4205 over the bridge into 4206, on to 4207, not over the canal to 4106', () => {
    const t = won({ 'g-8': '4205', 'g-cv3': '4205', 'b-wo': '4308' }, 'g-8 g-cv3', '4206');
    expect(t.refusal(PASS)).toBe('12.13 advance-is-mandatory');
    t.do(advance('g-8 g-cv3', '4206'));
    expect(t.refusal(advance('g-8', '4106'))).toBe('9.13 canal-no-bridge');
    expect(title.check(t.position, advance('g-8', '4106'))).toMatchObject({ data: { unit: unitOf('g-8') } });
    expect(t.refusal(advance('g-8', '4305'))).toBe('9.13 canal-no-bridge');
    expect(t.refusal(advance('g-8 g-cv3', '4207'))).toBe('ok'); // in the zone of control of 4308
    expect(ends(t)).toEqual(['4105', '4205', '4207', '4306'].filter((hex) => t.refusal(advance('g-8', hex)) === 'ok'));
    t.do(advance('g-8', '4207'));
    expect([t.at('g-8'), t.at('g-cv3')]).toEqual(['4207', '4206']);
  });
  it('12.13: of one hex only the advances into it are offered, first and on', () => {
    const t = won({ 'g-8': '3522', 'g-12': '3423' }, 'g-8 g-12', '3523');
    expect(t.legal({ hex: '3523' })).toEqual([advance('g-8', '3523'), advance('g-12', '3523')]);
    expect(t.legal({ hex: '3524' })).toEqual([]);
    t.do(advance('g-8', '3523'));
    expect(t.legal({ hex: '3524' })).toEqual([advance('g-8', '3524')]);
    expect(t.legal({ hex: '3525' })).toEqual([]);
  });
  it('12.13: any, all or none of those that went in', () => {
    const t = won({ 'g-8': '3522', 'g-cv3': '3522', 'g-12': '3423' }, 'g-8 g-cv3 g-12', '3523').do(
      advance('g-8 g-cv3', '3523'),
    );
    expect(t.refusal(advance('g-12', '3524'))).toBe('12.13 advance-advanced-only');
    expect(t.refusal(advance('g-fa18', '3524'))).toBe('12.13 not-on-map');
    expect(t.refusal(PASS)).toBe('ok');
    expect(t.refusal(advance('g-8 g-cv3', '3524'))).toBe('ok');
    expect(t.do(PASS).now).toBe('german melee');
  });
  it('12.13 R-19: each may go to another vacant hex, one after the other', () => {
    const t = won({ 'g-8': '3522', 'g-cv3': '3522' }, 'g-8 g-cv3', '3523').do(
      advance('g-8 g-cv3', '3523'),
      advance('g-cv3', '3524'),
    );
    expect(t.refusal(advance('g-cv3', '3525'))).toBe('12.13 advance-next-hex-only'); // it has had its one hex
    t.do(advance('g-8', '3624'));
    expect([t.at('g-cv3'), t.at('g-8'), t.controls('3523')]).toEqual(['3524', '3624', 'german']);
    expect(t.now).not.toBe('german advance-further');
  });
  it('R-19: several may go into one hex that was vacant, within stacking, together or one by one', () => {
    const t = won({ 'g-8': '3522', 'g-cv3': '3522' }, 'g-8 g-cv3', '3523').do(
      advance('g-8 g-cv3', '3523'),
      advance('g-cv3', '3524'),
      advance('g-8', '3524'),
    );
    expect([t.at('g-cv3'), t.at('g-8')]).toEqual(['3524', '3524']);
  });
  it('12.13: next to the hex taken, no farther', () => {
    const t = won({ 'g-8': '3522' }, 'g-8', '3523');
    expect(t.refusal(advance('g-8', '3525'))).toBe('12.13 advance-next-hex-only');
    expect(t.refusal(advance('g-8', '3523'))).toBe('12.13 advance-next-hex-only');
    expect(ends(t)).toEqual(['3423', '3424', '3522', '3524', '3623', '3624']); // 3522 is vacant too, now
  });
  it('mel-15 12.13 R-19: not into a hex with a friendly gun only', () => {
    const t = won({ 'g-8': '3522', 'g-fa18': '3524', 'g-fa54': '3522' }, 'g-8', '3523');
    expect(t.refusal(advance('g-8', '3524'))).toBe('12.13 advance-vacant-only');
    expect(t.refusal(advance('g-8', '3522'))).toBe('12.13 advance-vacant-only'); // its gun is still there
  });
  it('R-19: nor into one with enemies', () =>
    expect(won({ 'g-8': '3522', 'b-wo': '3524' }, 'g-8', '3523').refusal(advance('g-8', '3524'))).toBe(
      '12.13 advance-vacant-only',
    ));
  it('12.13: enemy zones of control do not count, going in or on', () => {
    const t = won({ 'g-8': '3522', 'b-wo': '3525', 'b-sl': '3425' }, 'g-8', '3523');
    expect(t.do(advance('g-8', '3524')).at('g-8')).toBe('3524');
  });
  it('12.13: unbridged rivers, woods and buildings are no obstacle to infantry and cavalry', () => {
    expect(
      won({ 'g-cv3': '2514', 'g-8': '2615' }, 'g-8 g-cv3', '2515')
        .do(advance('g-cv3', '2515'))
        .refusal(advance('g-cv3', '2416')),
    ).toBe('ok');
    expect(won({ 'g-8': '3521' }, 'g-8', '3522').at('g-8')).toBe('3522');
    expect(won({ 'g-8': '4210' }, 'g-8', '4209').refusal(advance('g-8', '4208'))).toBe('ok');
  });
  it('12.13: over a canal bridge it may go on', () => {
    // 2009 taken from the south; 2008 lies over the bridge, 2108/2008 have none.
    const t = won({ 'g-8': '2010' }, 'g-8', '2009');
    expect(t.refusal(advance('g-8', '2008'))).toBe('ok');
  });
  it('12.13: it costs nothing and leaves the next movement phase whole', () => {
    const t = table(
      { 'g-fa18': '3523/1', 'b-wo': '3522', 'b-sl': '3522', 'b-de': '3522' },
      { phase: 'british choice', turn: 3 },
    ).do(
      choose('fight-move'),
      melee('b-wo b-sl b-de', '3523'),
      PASS,
      lose('b-de'),
      advance('b-wo', '3523'),
      advance('b-wo', '3524'),
      PASS,
    );
    expect(t.now).toBe('british movement');
    expect(t.spent('b-wo')).toBe(0);
    expect(t.do(move('b-wo', '3525 3526')).at('b-wo')).toBe('3526');
  });
  it('12.13, 12.1: who advanced has attacked and does not attack again in the phase', () => {
    const t = won({ 'g-8': '3522', 'b-wo': '3525' }, 'g-8', '3523').do(advance('g-8', '3524'));
    expect(t.refusal(melee('g-8', '3525'))).toBe('12.1 already-attacked');
  });
  it('4.4, 12.13: an advance does not leave the map', () => {
    const t = table({ 'g-fa18': '1927/1', 'b-wo': '1926', 'b-sl': '1926' }, { phase: 'british melee', turn: 9 }).do(
      melee('b-wo b-sl', '1927'),
      PASS,
    );
    while (t.now === 'british melee-losses') t.do(t.legal()[0]);
    t.do(advance('b-wo', '1927'));
    expect(t.refusal({ kind: 'advance', units: [0], hex: -1 })).toBe('12.13 advance-next-hex-only');
  });
  it('R-19: nothing is vacant around: the advance is over with the first hex', () => {
    const t = won(
      {
        'g-8': '3522',
        'g-fa18': '3522',
        'g-fa54': '3423',
        'g-12': '3424',
        'g-48': '3524',
        'b-wo': '3623',
        'b-sl': '3624',
      },
      'g-8',
      '3523',
    );
    expect([t.at('g-8'), t.now]).toEqual(['3523', 'german melee']);
  });
  it('R-18, 12.13: an automatic 1/4 is followed by the advance like any melee', () => {
    const t = won({ 'g-20': '3522', 'g-24': '3423' }, 'g-20 g-24', '3523');
    expect(t.now).toBe('german advance');
  });
  it('R-19 11.5: a hex emptied of attackers by defensive fire brings the defender nothing', () => {
    const t = table({ 'g-8': '3523', 'b-2dg': '3522' }, { phase: 'british melee', dice: [3], turn: 3 }).do(
      melee('b-2dg', '3523'),
      fire('g-8', '3522'),
    );
    expect([t.at('b-2dg'), t.at('g-8')]).toEqual(['dead', '3523']);
    expect(t.said).not.toContain('advanced');
  });
  it('12.13: the task and what passing means are said with their rule', () => {
    const t = won({ 'g-8': '3522' }, 'g-8', '3523');
    expect([t.decision.task.rule, t.decision.pass!.say, t.decision.kind]).toEqual(['12.13', 'pass-stay', 'advance']);
    expect(title.actors(t.position)).toHaveLength(1);
  });
});
