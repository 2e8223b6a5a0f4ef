import { describe, expect, it } from 'vitest';
import {
  bombard,
  choose,
  costTo,
  fire,
  march,
  melee,
  move,
  PASS,
  reachOf,
  table,
  title,
  unitOf,
  whyNot,
} from './positions.ts';

/* 9.20 March order, R-14 */

const modes = (t: ReturnType<typeof table>, id: string) =>
  title.modes(t.position, [unitOf(id)]).map((m) => (m.verdict.ok ? 'ok' : `${m.verdict.rule} ${m.verdict.say}`));

describe('9.20 who may march', () => {
  it('mar-1 9.20: a German unit next to no British unit has twice its movement factor', () => {
    const t = table({ 'g-8': '1515' }).do(march('g-8', '1516 1517 1518 1519 1520 1521 1522 1523'));
    expect([t.at('g-8'), t.spent('g-8')]).toEqual(['1523', 8]);
    expect(table({ 'g-8': '1515' }).refusal(march('g-8', '1516 1517 1518 1519 1520 1521 1522 1523 1423'))).toBe(
      '9.3 not-enough-points',
    );
    expect(table({ 'g-8': '1515' }).refusal(move('g-8', '1516 1517 1518 1519 1520'))).toBe('9.3 not-enough-points');
  });
  it('mar-2 9.20 R-14: refused in 2707 with a British unit in 2708, over a canal and among buildings', () => {
    const t = table({ 'g-8': '2707', 'b-wo': '2708' });
    expect(t.refusal(march('g-8', '2706'))).toBe('9.20 march-starts-beside');
    expect(modes(t, 'g-8')).toEqual(['ok', '9.20 march-starts-beside']);
    expect(t.refusal(move('g-8', '2706'))).toBe('ok');
  });
  it('9.20: refused for the British', () => {
    const t = table({ 'b-wo': '1520' }, { phase: 'british move' });
    expect(t.refusal(march('b-wo', '1521'))).toBe('9.20 march-german-only');
    expect(title.modes(t.position, [unitOf('b-wo')])).toHaveLength(1);
  });
  it('9.20: another mode does not exist', () =>
    expect(table({ 'g-8': '1515' }).refusal(move('g-8', '1516', 'run'))).toBe('9.20 no-such-mode'));
  it('9.20: in a stack one unit beside the enemy does not arise, but one that moved normally keeps all from marching', () => {
    const t = table({ 'g-8': '1515', 'g-fa18': '1515' }).do(move('g-fa18', '1516 1515'));
    expect(t.refusal(march('g-8 g-fa18', '1516'))).toBe('9.20 normal-begun');
    expect(t.refusal(march('g-8', '1516'))).toBe('ok');
  });
});

describe('9.20 on the way', () => {
  it('mar-3 9.20: no hex of the march, the last or another, is next to a British unit', () => {
    const t = table({ 'g-8': '1515', 'b-wo': '1721' });
    expect(t.refusal(march('g-8', '1516 1517 1518 1519 1520 1621'))).toBe('9.20 march-beside');
    expect(t.refusal(march('g-8', '1516 1517 1518 1519 1520 1621 1520'))).toBe('9.20 march-beside');
    expect(
      reachOf(t, 'g-8', 'march').filter((id) => ['1621', '1622', '1720', '1722', '1821', '1822'].includes(id)),
    ).toEqual([]);
    expect(whyNot(t, 'g-8', '1621', 'march')).toBe('9.20 march-beside');
  });
  it('9.20: adjacency counts where no zone of control reaches', () => {
    // A British unit in residential 3308; 3307 is next to it, over the canal, and 3309 over a river.
    const t = table({ 'g-8': '3305', 'b-wo': '3209' });
    expect(t.refusal(march('g-8', '3306 3307 3308'))).toBe('9.20 march-beside'); // built-up 3308, next to 3209: no zone there
    expect(t.refusal(march('g-8', '3306 3307'))).toBe('ok');
  });
  it('9.20: one unit does not mix march and normal movement', () => {
    const t = table({ 'g-8': '1515' }).do(march('g-8', '1516'));
    expect(t.refusal(move('g-8', '1517'))).toBe('9.20 march-begun');
    expect(t.do(march('g-8', '1517')).spent('g-8')).toBe(2);
    const u = table({ 'g-8': '1515' }).do(move('g-8', '1516'));
    expect(u.refusal(march('g-8', '1517'))).toBe('9.20 normal-begun');
    expect(modes(u, 'g-8')).toEqual(['ok', '9.20 normal-begun']);
  });
  it('9.20: different units do either, in any order', () => {
    const t = table({ 'g-8': '1515', 'g-12': '1715', 'g-48': '1315' }).do(
      move('g-8', '1516'),
      march('g-12', '1716 1717 1718 1719 1720'),
      move('g-48', '1316'),
    );
    expect(t.at('g-12')).toBe('1720');
  });
  it('9.20, 9.6: dropped from a marching stack a unit marches on, but does not walk on', () => {
    const t = table({ 'g-cv3': '1515', 'g-8': '1515' }).do(
      march('g-cv3 g-8', '1516 1517'),
      march('g-cv3', '1518 1519'),
    );
    expect(t.refusal(move('g-8', '1518'))).toBe('9.20 march-begun');
    expect(t.do(march('g-8', '1518')).at('g-8')).toBe('1518');
  });
  it('9.20 R-37: a marching stack has twice the factor of its slowest, and pays by its worst', () => {
    const t = table({ 'g-cv3': '2514', 'g-8': '2514' });
    expect(costTo(t, 'g-cv3 g-8', '2515', 'march')).toBe(3);
    expect(
      table({ 'g-cv3': '1512', 'g-8': '1512' }).refusal(
        march('g-cv3 g-8', '1513 1514 1515 1516 1517 1518 1519 1520 1521'),
      ),
    ).toBe('9.3 not-enough-points');
    const left = table({ 'g-cv3': '1512', 'g-8': '1512' }).do(
      march('g-cv3 g-8', '1513 1514 1515 1516 1517 1518 1519 1520'),
      march('g-cv3', '1521 1522 1523'),
    );
    expect([left.spent('g-8'), left.spent('g-cv3')]).toEqual([8, 11]);
  });
  it('9.20: costs are those of 13.1', () => {
    const t = table({ 'g-hv2': '1520' });
    expect(costTo(t, 'g-hv2', '1621', 'march')).toBe(2);
    expect(whyNot(table({ 'g-fa18': '2514' }), 'g-fa18', '2515', 'march')).toBe('9.11 woods-need-road');
  });
});

describe('9.20 after the march', () => {
  it('mar-4 9.20: artillery that marched does not bombard in the same player turn', () => {
    const t = table({ 'g-fa18': '3519', 'g-fa54': '3420', 'b-wo': '3523' }).do(
      march('g-fa18', '3520'),
      move('g-fa54', '3421'),
      PASS,
    );
    expect(t.now).toBe('german bombardment');
    expect(t.refusal(bombard('g-fa18', '3523'))).toBe('9.20 marched-no-fire');
    expect(t.refusal(bombard('g-fa54', '3523'))).toBe('ok');
    expect(title.actors(t.position)).toEqual([unitOf('g-fa54')]);
  });
  it('9.20: in its next player turn it does', () => {
    const t = table({ 'g-fa18': '3519', 'b-wo': '3523' }).do(march('g-fa18', '3520'), PASS);
    expect(t.now).toBe('british sequence'); // the only gun marched: nothing to bombard
    t.do(choose('move-move'), PASS, PASS, PASS);
    expect(t.now).toBe('german bombardment');
    expect(t.refusal(bombard('g-fa18', '3523'))).toBe('ok');
  });
  it('9.20: a gun that moved normally fires', () => {
    const t = table({ 'g-fa18': '3519', 'b-wo': '3523' }).do(move('g-fa18', '3520'), PASS);
    expect(t.refusal(bombard('g-fa18', '3523'))).toBe('ok');
  });
  it('R-14: a marched unit is next to no British unit, so there is nothing it could attack', () => {
    const t = table({ 'g-8': '1515', 'g-12': '2521', 'b-wo': '2522' }).do(march('g-8', '1516 1517'), PASS);
    expect(t.now).toBe('german melee');
    expect(title.actors(t.position)).toEqual([unitOf('g-12')]);
  });
  it('R-14: it fires in defence as usual', () => {
    const t = table({ 'g-fa18': '3518', 'b-wo': '3523' }, { dice: [6, 1] }).do(march('g-fa18', '3519'), PASS);
    t.do(choose('move-fight'), move('b-wo', '3522 3521 3520'), PASS, melee('b-wo', '3519'), fire('g-fa18', '3520'));
    expect(t.roll('defensive-fire')).toBe('6 -> 6 1: 1');
    expect(t.said).toContain('melee');
  });
});
