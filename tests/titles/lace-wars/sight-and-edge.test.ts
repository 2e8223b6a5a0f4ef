import { describe, expect, it } from 'vitest';
import { ELIMINATED, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { seenBy } from '../../../src/titles/lace-wars/sight.ts';
import { pointsNow, totalOf } from '../../../src/titles/lace-wars/victory.ts';
import { field, type Stands } from './field.ts';

const leuthen = await field('leuthen-historical');
const approach = await field('leuthen-approach');

describe('Leuthen: what the scenarios add', () => {
  it('R-L12: guns and routed units see, leaders alone do not, and hills, woods and units hide', () => {
    const seen = (stands: Stands, hex: string) =>
      seenBy(approach.game, approach.only(stands), 0, 3)[approach.hex(hex)] === 1;
    expect([
      seen({ 'a-art-1': '2412' }, '2415'),
      seen({ 'a-kheul-2': { hex: '2412', order: ROUTED } }, '2415'),
      seen({ 'a-l-kheul': '2412' }, '2415'),
    ]).toEqual([true, true, false]);
    expect([seen({ 'a-art-1': '2412' }, '2416'), seen({ 'a-art-1': '2412', 'p-wedel-1': '2414' }, '2415')]).toEqual([
      false,
      false,
    ]);
    // 2014 and 2015 are the Sophienberg: a hill hex next to the looked-at hex hides nothing, one farther off does.
    expect([seen({ 'a-art-1': '2013' }, '2016'), seen({ 'a-art-1': '2013' }, '2015')]).toEqual([false, true]);
  });
  it('R-L26 (12.4): who runs off the map counts as eliminated', () => {
    const p = leuthen.frames(
      leuthen.only({ 'a-ind-6': { hex: '1401', facing: 1, order: ROUTED }, 'p-ind-1': '3311' }),
      { step: 'set-up', side: 0 },
      { step: 'rout', unit: leuthen.unit('a-ind-6'), made: 2, leaders: [] },
      { step: 'rout-facing', unit: leuthen.unit('p-ind-1') },
    );
    const q = leuthen.play(p, { kind: 'place', units: leuthen.units('p-ind-1'), hex: leuthen.hex('3311'), facing: 0 });
    expect(q.fate[leuthen.unit('a-ind-6')]).toBe(ELIMINATED);
    expect(totalOf(pointsNow(leuthen.game, q), 0)).toBe(1);
  });
});
