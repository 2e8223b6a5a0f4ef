import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const decision = (p: LaceWarsPosition) => denain.title.decision(p) as Decision;
/** The decision as it stands, with the way of attacking chosen. */
const by = (attack: 'melee' | 'fire', p: LaceWarsPosition): LaceWarsPosition => ({
  ...p,
  stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack } : s)),
});

describe('8.4 the garrison without Albemarle', () => {
  it('R-45 (8.4, 10.1): its battery bombards no more, but fires in reaction', () => {
    const start = denain.play(denain.start(), { kind: 'pass' });
    expect(denain.says(start, denain.attack('bombardment', 'a-art-1', '1610'))).toBe('ok');
    const lost = { ...start, unusable: start.unusable.with(denain.formation('a-gar'), 1) };
    expect([denain.idle(start), denain.idle(lost)]).toEqual([false, true]);
    const stands: Stands = {
      'f-centre-3': { hex: '1711', facing: 1 },
      'a-gar-5': { hex: '1812', facing: 4 },
      'a-art-1': { hex: '1812', facing: 4 },
    };
    const p = denain.play(
      { ...by('melee', denain.fighting(denain.only(stands), ['f-centre'])), unusable: lost.unusable },
      denain.attack('melee', 'f-centre-3', '1812'),
    );
    expect([decision(p).step, denain.title.actors(p)]).toEqual(['reaction', denain.units('a-gar-5', 'a-art-1')]);
  });
});
