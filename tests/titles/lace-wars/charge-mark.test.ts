import { describe, expect, it } from 'vitest';
import { type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { field, type Stands } from './field.ts';

const denain = await field('denain-historical');

const flags = (p: LaceWarsPosition, unit: string) =>
  denain.title
    .table(denain.title.view(p, 'open'))
    .stacks.flatMap((s) => s.counters)
    .find((c) => c.unit === denain.unit(unit))!
    .flags.map((f) => f.say);

describe('11.3 the mark of a charge', () => {
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

describe('5 the mark of a leader whose formation has acted', () => {
  it('he does not carry it before his formation is through with movement and combat', () => {
    const step = (p: LaceWarsPosition) => (denain.title.decision(p) as { step: string }).step;
    const pass = { kind: 'pass' } as const;
    let p = denain.start({}, 5, 5, 5, 5);
    while (step(p) !== 'order') p = denain.play(p, pass);
    p = denain.play(p, { kind: 'choose', option: 'first' });
    const formation = denain.formation('f-right');
    const { cards } = denain.title.table(denain.title.view(p, 'open'));
    const leader = denain.title.units[cards!.find((card) => card.formation === formation)!.leader!].id;
    const marked = [flags(p, leader).includes('flag-activated')];
    p = denain.play(p, { kind: 'choose', option: 'f-right' });
    while (step(p) !== 'activate') {
      marked.push(flags(p, leader).includes('flag-activated'));
      p = denain.play(p, pass);
    }
    expect(marked).toEqual(marked.map(() => false));
    expect(marked.length).toBeGreaterThan(1);
    expect(flags(p, leader)).toContain('flag-activated');
  });
});
