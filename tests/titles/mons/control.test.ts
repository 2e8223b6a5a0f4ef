import { describe, expect, it } from 'vitest';
import { advance, bombard, choose, lose, march, melee, move, newGame, PASS, table } from './positions.ts';

/* 3.2 Control of hexes, R-04 */

describe('3.2 by a zone of control', () => {
  it('ctl-2 3.2 R-04: a German in 2008 takes the empty 2009 over the bridge, at once', () => {
    const t = table({ 'g-8': '2007' });
    expect(t.controls('2009')).toBe('british');
    t.do(move('g-8', '2008'));
    expect([t.controls('2008'), t.controls('2009')]).toEqual(['german', 'german']);
  });
  it('ctl-3 3.2 R-04: not when a British unit in 2010 covers 2009 too', () => {
    const t = table({ 'g-8': '2007', 'b-wo': '2010' }).do(move('g-8', '2008'));
    expect(t.controls('2009')).toBe('british');
  });
  it('3.2 R-04: a hex that both come to cover stays with its owner, German as well as British', () => {
    const t = table({ 'g-8': '1721', 'b-wo': '1520' }, { phase: 'british move' });
    expect(t.controls('1622')).toBe('german');
    t.do(move('b-wo', '1521'));
    expect([t.controls('1622'), t.controls('1621')]).toEqual(['german', 'british']);
  });
  it('ctl-4 3.2: a unit in 2707 does not take 2708, which is built-up; walking in does', () => {
    const t = table({ 'g-8': '2706' }).do(move('g-8', '2707'));
    expect(t.controls('2708')).toBe('british');
    expect(table({ 'g-8': '2707' }).do(move('g-8', '2708')).controls('2708')).toBe('german');
  });
  it("ctl-7 3.2 R-04: an occupied hex is its occupant's, whoever covers it", () => {
    const t = table({ 'b-wo': '2009', 'g-8': '2007' }).do(move('g-8', '2008'));
    expect([t.controls('2009'), t.controls('2008')]).toEqual(['british', 'german']);
  });
  it('3.2: zones of control work over unbridged canals too', () => {
    const t = table({ 'g-8': '2106' }).do(move('g-8', '2107'));
    expect(t.controls('2108')).toBe('german');
  });
});

describe('3.2 while units move', () => {
  it('ctl-5 3.2: hexes walked through are taken', () => {
    const t = table({ 'g-8': '1519' }).do(move('g-8', '1520 1521 1522'));
    expect([t.controls('1521'), t.controls('1520')]).toEqual(['german', 'german']);
  });
  it('ctl-6 3.2 R-04: hexes beside the path pass hex by hex', () => {
    const t = table({ 'g-8': '2705' }).do(move('g-8', '2706 2806'));
    expect(t.at('g-8')).toBe('2806');
    expect([t.controls('2905'), t.controls('2705')]).toEqual(['german', 'german']);
    expect(t.controls('3006')).toBe('british'); // only reached from 2906
    t.do(move('g-8', '2906'));
    expect(t.controls('3006')).toBe('german');
  });
  it('R-04: what only the passing unit covered stays taken when it has gone by', () => {
    const t = table({ 'g-8': '1519' }).do(move('g-8', '1520 1521 1522'));
    expect(t.controls('1420')).toBe('german'); // next to 1520 only
  });
  it('R-04: passing by does not take a hex that an enemy covers as well', () => {
    const t = table({ 'g-cv3': '1519', 'b-wo': '1721' }, { phase: 'german move' }).do(move('g-cv3', '1420 1421 1422'));
    expect(t.controls('1520')).toBe('german');
    expect(t.controls('1621')).toBe('british');
    expect(t.controls('1622')).toBe('british');
  });
  it('R-04: marching takes hexes in the same way', () => {
    const t = table({ 'g-8': '1515' }).do(march('g-8', '1516 1517 1518 1519 1520 1521'));
    expect(['1515', '1518', '1521', '1522', '1620'].map(t.controls)).toEqual([
      'german',
      'german',
      'german',
      'german',
      'german',
    ]);
  });
  it('3.2: a British unit takes hexes back, entered or covered by it alone', () => {
    const t = table({ 'b-wo': '1522' }, { phase: 'british move', german: '1520 1521 1621 1519' }).do(
      move('b-wo', '1521'),
    );
    expect(['1521', '1520', '1621', '1519'].map(t.controls)).toEqual(['british', 'british', 'british', 'german']);
  });
  it('3.2 R-04: a unit that moves away leaves a hex to the enemy who alone covers it now', () => {
    const t = table({ 'b-wo': '1722', 'g-8': '1823' }, { phase: 'british move' });
    expect(t.controls('1822')).toBe('british');
    t.do(move('b-wo', '1721 1720'));
    // 1722, 1723 and 1822 were covered by both, or held; now the German alone covers them.
    expect(['1722', '1723', '1822', '1721'].map(t.controls)).toEqual(['german', 'german', 'german', 'british']);
  });
  it('3.2: a hex left by everybody keeps its owner', () => {
    const t = table({ 'g-8': '1520' }).do(move('g-8', '1519 1518 1517'));
    expect(['1520', '1521'].map(t.controls)).toEqual(['german', 'german']);
    const u = table({ 'b-wo': '1522' }, { phase: 'british move' }).do(move('b-wo', '1523'));
    expect(u.controls('1521')).toBe('british');
  });
  it('3.2: a stack that leaves one unit behind keeps what it covers', () => {
    const t = table({ 'b-wo': '1722', 'b-sl': '1722', 'g-8': '1823' }, { phase: 'british move' }).do(
      move('b-wo', '1721 1720'),
    );
    expect(['1722', '1822'].map(t.controls)).toEqual(['british', 'british']);
  });
  it('3.2: it may change hands any number of times', () => {
    const t = table({ 'g-8': '1519', 'b-wo': '1524' }).do(move('g-8', '1520'), PASS);
    expect([t.now, t.controls('1521')]).toEqual(['british sequence', 'german']);
    t.do(choose('move-fight'), move('b-wo', '1523 1522'));
    expect(t.controls('1521')).toBe('german'); // covered by both
    t.do(PASS);
    expect([t.now, t.position.turn]).toEqual(['german movement', 3]);
    t.do(move('g-8', '1519 1518'));
    expect([t.controls('1521'), t.controls('1519')]).toEqual(['british', 'german']);
    t.do(move('g-8', '1519'));
    expect(t.controls('1521')).toBe('british');
  });
  it('3.2, 8.4: an entry hex and its neighbours turn German as a unit comes in', () => {
    const t = newGame().do(move('g-75', '4700'));
    expect(['4700', '4701', '4601', '4801', '4702'].map(t.controls)).toEqual([
      'german',
      'german',
      'german',
      'german',
      'british',
    ]);
  });
  it('3.2, 4.4: a unit that leaves the map leaves its hexes to those who cover them', () => {
    const t = table({ 'b-wo': '1927', 'g-8': '1925' }, { turn: 8, phase: 'british move' });
    expect([t.controls('1926'), t.controls('1927')]).toEqual(['british', 'british']);
    t.do(move('b-wo', 'off'));
    expect([t.controls('1926'), t.controls('1927')]).toEqual(['german', 'british']);
  });
});

describe('3.2, 4.4 on the way out', () => {
  it('3.2, 4.4: a unit that leaves the map has taken what lay along its way, from the first hex on', () => {
    const t = table({ 'b-wo': '2028' }, { turn: 9, phase: 'british move', german: '2026' });
    expect(t.controls('2026')).toBe('german');
    expect(t.do(move('b-wo', '2027 1927 off')).at('b-wo')).toBe('exited');
    expect(t.controls('2026')).toBe('british'); // next to 2027 alone
  });
});

describe('3.2 in combat', () => {
  it('3.2 R-04: an eliminated unit loses its hex to the enemy who covers it, and what it covered', () => {
    const t = table(
      { 'b-2dg': '2521', 'g-fa18': '2519', 'g-hv2': '2518', 'g-8': '2520' },
      { phase: 'german bombard', dice: [5] },
    );
    expect(['2521', '2522', '2421'].map(t.controls)).toEqual(['british', 'british', 'british']);
    t.do(bombard('g-fa18 g-hv2', '2521'));
    expect(t.at('b-2dg')).toBe('dead');
    expect(['2521', '2421', '2522'].map(t.controls)).toEqual(['german', 'german', 'british']); // 2520 covers 2521 and 2421
  });
  it('3.2: with two units in the hex the first loss changes nothing', () => {
    const t = table(
      { 'b-2dg': '2521', 'b-5dg': '2521', 'g-fa18': '2519', 'g-hv2': '2518', 'g-8': '2520' },
      { phase: 'german bombard', dice: [5] },
    );
    t.do(bombard('g-fa18 g-hv2', '2521'));
    expect(t.now).toBe('german bombardment-losses');
    t.do(lose('b-2dg'));
    expect(t.controls('2521')).toBe('british');
  });
  it('3.2, 12.13: an advance takes the hex entered and its surroundings, step by step', () => {
    const t = table({ 'b-a23': '2521/1', 'g-8': '2520', 'g-12': '2421' }, { phase: 'german melee', dice: [4] });
    t.do(melee('g-8 g-12', '2521'), PASS, lose('g-12'));
    expect(t.now).toBe('german advance');
    t.do(advance('g-8', '2521'));
    expect(t.controls('2522')).toBe('german');
    t.do(advance('g-8', '2522'));
    expect(['2521', '2522', '2523'].map(t.controls)).toEqual(['german', 'german', 'german']);
  });
  it('3.2, 12.13: who advances out of several hexes leaves each to the enemy who alone covers what lay beside it', () => {
    // 3324 lies next to 3424 alone of the hexes left and taken, and next to the British in 3225.
    const where = { 'g-8': '3522', 'g-cv3': '3424', 'b-h48': '3523', 'b-wo': '3225' };
    const t = table(where, { turn: 11, phase: 'german melee', german: '3324' }).do(melee('g-8 g-cv3', '3523'), PASS);
    while (t.now === 'german melee-losses') t.do(lose('g-8'));
    expect([t.now, t.controls('3324')]).toEqual(['german advance', 'german']);
    expect(t.do(advance('g-8 g-cv3', '3523')).controls('3324')).toBe('british');
  });
  it('R-19: all may go on and leave the taken hex empty; it stays German when no British unit alone covers it', () => {
    const t = table({ 'b-a23': '2521/1', 'g-8': '2520', 'b-wo': '2422' }, { phase: 'german melee', dice: [4] }).do(
      melee('g-8', '2521'),
      PASS,
    );
    expect(t.now).toBe('german advance-further'); // a single attacker has no choice but to go in
    t.do(advance('g-8', '2622'));
    expect(t.controls('2521')).toBe('german');
  });
  it('3.2, 12.13: the hex taken falls back at once when the advance goes on and a British unit alone covers it', () => {
    const t = table({ 'b-a23': '2521/1', 'g-8': '2520', 'b-wo': '2523' }, { phase: 'german melee', dice: [4] }).do(
      melee('g-8', '2521'),
      PASS,
      advance('g-8', '2421'),
    );
    // 2421 still covers 2521 and 2422; 2522 is covered by 2523 alone again.
    expect(['2521', '2422', '2522'].map(t.controls)).toEqual(['german', 'german', 'british']);
  });
});
