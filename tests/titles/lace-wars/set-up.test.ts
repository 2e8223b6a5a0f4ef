import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { entryHexesOf } from '../../../src/titles/lace-wars/arrivals.ts';
import type { LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { field } from './field.ts';

const denain = await field('denain-historical');
const allied = denain.title.setup({}, 'x');
const french = denain.play(allied, { kind: 'pass' });
const place = (unit: string, hex: string, facing?: number): Action => ({
  kind: 'place',
  units: denain.units(unit),
  hex: denain.hex(hex),
  ...(facing === undefined ? {} : { facing }),
});
const placings = (p: LaceWarsPosition, unit: string) =>
  [...denain.title.legal(p, { units: denain.units(unit) })].flatMap((a) =>
    a.kind === 'place' ? [`${denain.ids([a.hex])[0]} ${a.facing ?? '-'}`] : [],
  );

describe('13.1 where units are set up', () => {
  it('the Maison du Roi changes places in its three hexes', () =>
    expect([
      denain.says(french, place('f-mdr-1', '1608', 3)),
      denain.says(french, place('f-mdr-1', '1707', 3)),
      denain.says(french, place('f-mdr-1', '1808', 3)),
    ]).toEqual(['ok', 'ok', '13.1 not-set-up-there']));
  it('a battery and a formation without a choice stay in their hexes, and say in which', () => {
    expect(denain.title.check(french, place('f-art-1', '1510', 3))).toMatchObject({
      say: 'not-set-up-there',
      data: { only: denain.hex('1610') },
    });
    expect(denain.title.check(allied, place('a-gar-1', '1615', 3))).toMatchObject({
      say: 'not-set-up-there',
      data: { only: denain.hex('1614') },
    });
    expect(denain.title.check(french, place('f-left-1', '1312', 3))).toMatchObject({
      say: 'not-set-up-there',
      data: { only: null },
    });
  });
  it('R-40: who has a hex of his own may be turned in it, in every other direction', () => {
    const now = allied.facing[denain.unit('a-gar-1')];
    expect(placings(allied, 'a-gar-1')).toEqual([0, 1, 2, 3, 4, 5].filter((f) => f !== now).map((f) => `1614 ${f}`));
    expect(placings(allied, 'a-l-holstein')).toEqual(['2415 -']);
    expect(placings(french, 'f-l-villars')).toEqual([]);
  });
});

describe('13.2 entry hexes', () => {
  it('R-41: a leader enters where any echelon of his formation does, a unit where its own does', () => {
    const p = denain.start();
    const hexes = (unit: string) => denain.ids(entryHexesOf(denain.game, p, denain.units(unit)));
    expect([hexes('a-l-fagel'), hexes('a-fagel-1'), hexes('a-fagel-5')]).toEqual([
      ['2820', '2919'],
      ['2919'],
      ['2820'],
    ]);
  });
});
