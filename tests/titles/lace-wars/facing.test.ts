import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_ROUND,
  aim,
  arcOf,
  CAVALRY_ARC,
  corners,
  flankOf,
  frontOf,
  INFANTRY_ARC,
  inMask,
  rearOf,
} from '../../../src/titles/lace-wars/facing.ts';
import { field } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const FACINGS = [0, 1, 2, 3, 4, 5];

describe('2 facing', () => {
  const { game } = denain;
  const sets = (f: typeof denain, unit: string, hex: string, facing: number) => {
    const p = f.only({ [unit]: { hex, facing } });
    const of = (mask: number) =>
      f.ids([0, 1, 2, 3, 4, 5].filter((d) => inMask(mask, d)).map((d) => f.game.board.neighbours[f.hex(hex) * 6 + d]));
    const u = f.unit(unit);
    return { front: of(frontOf(f.game, p, u)), flank: of(flankOf(f.game, p, u)), rear: of(rearOf(f.game, p, u)) };
  };

  it('S-01 (2, R-04): infantry in 1510 facing 1', () =>
    expect(sets(denain, 'f-centre-3', '1510', 1)).toEqual({
      front: ['1511', '1611'],
      flank: ['1411', '1610'],
      rear: ['1410', '1509'],
    }));
  it('S-03 (2): cavalry in 2008 facing 0 has four front hexes and no flank', () =>
    expect(sets(denain, 'f-cav-1', '2008', 0)).toEqual({
      front: ['2007', '2009', '2107', '2108'],
      flank: [],
      rear: ['1907', '1908'],
    }));
  it('leu-70 (2): Württemberg Grenadiers in 3107 facing 1', () =>
    expect(sets(leuthen, 'a-ind-4', '3107', 1)).toEqual({
      front: ['3108', '3208'],
      flank: ['3008', '3207'],
      rear: ['3007', '3106'],
    }));

  it('S-04 (7.1): cavalry moves only into the two hexes at its corner', () => {
    const p = denain.moving(denain.only({ 'f-cav-1': { hex: '2008', facing: 0 } }), ['f-cav']);
    // Without a turn a step over open ground costs one point.
    expect(
      denain.ids(
        denain.title
          .reach(p, { units: denain.units('f-cav-1') })
          .filter((r) => r.spent === 1)
          .map((r) => r.hex),
      ),
    ).toEqual(['2107', '2108']);
  });

  it('R-07: infantry faces all round in redoubts and towns, cavalry does not; an entrenchment changes nothing', () => {
    expect(arcOf(game, denain.unit('a-gar-4'), denain.hex('1613'))).toBe(ALL_ROUND);
    expect(arcOf(game, denain.unit('a-gar-4'), denain.hex('2111'))).toBe(ALL_ROUND);
    expect(arcOf(game, denain.unit('a-gar-4'), denain.hex('1712'))).toBe(INFANTRY_ARC);
    expect(arcOf(game, denain.unit('a-gar-9'), denain.hex('2111'))).toBe(CAVALRY_ARC);
    expect(arcOf(game, denain.unit('a-art-1'), denain.hex('1812'))).toBe(ALL_ROUND);
    expect(arcOf(game, denain.unit('a-l-eugene'), denain.hex('1812')).front.every((m) => m === 0)).toBe(true);
  });

  it('every facing of every arm parts the six neighbours into front, flank and rear', () => {
    for (const arc of [INFANTRY_ARC, CAVALRY_ARC, ALL_ROUND]) {
      for (const f of FACINGS) {
        const masks = [arc.front[f], arc.flank[f], arc.rear[f]];
        expect(masks.reduce((all, m) => all | m, 0)).toBe(0b111111);
        expect(masks.reduce((n, m) => n + FACINGS.filter((d) => inMask(m, d)).length, 0)).toBe(6);
      }
    }
  });
  it('turning a unit turns its arcs with it, and the two hexes ahead are always in front', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(INFANTRY_ARC, CAVALRY_ARC, ALL_ROUND),
        (f, by, arc) => {
          const turned = (mask: number) =>
            FACINGS.reduce((m, d) => (inMask(mask, d) ? m | (1 << ((d + by) % 6)) : m), 0);
          const g = (f + by) % 6;
          expect([arc.front[g], arc.flank[g], arc.rear[g]]).toEqual([
            turned(arc.front[f]),
            turned(arc.flank[f]),
            turned(arc.rear[f]),
          ]);
          for (const i of [0, 1]) expect(inMask(arc.front[f], aim(f, i))).toBe(true);
        },
      ),
    );
  });
  it('the flanks of infantry lie opposite each other, and so do front and rear', () => {
    for (const f of FACINGS) {
      const opposite = (mask: number) => FACINGS.reduce((m, d) => (inMask(mask, d) ? m | (1 << ((d + 3) % 6)) : m), 0);
      expect(opposite(INFANTRY_ARC.flank[f])).toBe(INFANTRY_ARC.flank[f]);
      expect(opposite(INFANTRY_ARC.front[f])).toBe(INFANTRY_ARC.rear[f]);
    }
  });
  it('7.2: corners are counted the shorter way round', () => {
    expect(FACINGS.map((f) => corners(0, f))).toEqual([0, 1, 2, 3, 2, 1]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        (f, g) => corners(f, g) === corners(g, f) && corners(f, g) <= 3,
      ),
    );
  });
});
