import { describe, expect, it } from 'vitest';
import { field } from './field.ts';
import type { LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';

const denain = await field('denain-historical');

/* 7.4, 8, 9.4: where commanders ride and aides are put. */

const riding = (factor: number, also: Partial<LaceWarsPosition> = {}) => ({
  ...denain.frames(
    denain.only({ 'f-l-villars': '1409', 'f-l-montesquiou': '1209', 'f-mdr-1': '1508', 'a-gar-3': '2410' }),
    { step: 'set-up', side: 0 },
    { step: 'command', side: 0, moved: [], factor },
  ),
  ...also,
});
const villars = denain.unit('f-l-villars');
const able = (p: LaceWarsPosition) => denain.title.actors(p).includes(villars);

describe('7.4 a commander in chief rides', () => {
  it('7.4: a hex that is fixed already is one where he may stop, and the others are counted from it', () => {
    const via = [denain.hex('1408')];
    const reach = denain.title.reach(riding(1), { units: [villars], via });
    const spent = (id: string) => reach.find((r) => r.hex === denain.hex(id))?.spent;
    expect([spent('1408'), spent('1407'), spent('1409')]).toEqual([1, 2, undefined]);
  });
  it('R-L13: in the turn in which he comes in, what entering cost him is taken off; with nothing left he does not ride', () => {
    const move = denain.game.pieces[villars].leader!.commandMove;
    const entered = (points: number) => riding(2, { entrySpent: [[villars, points]] });
    expect(able(entered(2 * move - 1))).toBe(true);
    expect(able(entered(2 * move))).toBe(false);
    expect(denain.title.reach(entered(2 * move), { units: [villars] })).toEqual([]);
  });
});

describe('9.4 an aide', () => {
  const p = denain.frames(
    denain.only({ 'f-cav-1': '1208', 'a-gar-3': '2410' }),
    { step: 'set-up', side: 0 },
    { step: 'aide', unit: denain.unit('f-l-broglie') },
  );
  const place = (hex: number) => denain.title.check(p, { kind: 'place', units: denain.units('f-l-broglie'), hex });
  it('9.4: may be put into any hex of the map, the first too, not off it', () => {
    expect(place(denain.hex('0101'))).toMatchObject({ ok: true });
    expect(denain.hex('0101')).toBe(0);
    expect(place(-1).ok).toBe(false);
  });
});
