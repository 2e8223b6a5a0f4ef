import { describe, expect, it } from 'vitest';
import { type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { field, type Stands } from './field.ts';

const denain = await field('denain-historical');

describe('11.3 the mark of a charge', () => {
  const flags = (p: LaceWarsPosition, unit: string) =>
    denain.title
      .table(denain.title.view(p, 'open'))
      .stacks.flatMap((s) => s.counters)
      .find((c) => c.unit === denain.unit(unit))!
      .flags.map((f) => f.say);
  it('R-27: cavalry that has ridden two clear hexes straight on carries it for its activation', () => {
    const stands: Stands = {
      'f-cav-1': { hex: '2007', facing: 0 },
      'f-mdr-1': { hex: '1508', facing: 1, run: 2 },
      'a-gar-1': { hex: '2905', facing: 3 },
    };
    let p = denain.moving(denain.only(stands), ['f-cav']);
    expect(flags(p, 'f-cav-1')).not.toContain('flag-charging');
    p = denain.play(p, denain.move('f-cav-1', ['2107']));
    expect(flags(p, 'f-cav-1')).not.toContain('flag-charging');
    p = denain.play(p, denain.move('f-cav-1', ['2207']));
    expect([flags(p, 'f-cav-1').includes('flag-charging'), flags(p, 'f-mdr-1').includes('flag-charging')]).toEqual([
      true,
      false,
    ]);
  });
});
