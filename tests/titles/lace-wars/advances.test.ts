import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { DISORDERED, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const decision = (p: LaceWarsPosition) => denain.title.decision(p) as Decision;
/** The decision as it stands, with the way of attacking chosen. */
const by = (attack: 'melee' | 'fire', p: LaceWarsPosition): LaceWarsPosition => ({
  ...p,
  stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack } : s)),
});

describe('11.8 hexes emptied by reaction fire', () => {
  // Two French attack: reaction fire routs the disordered one; the other fights on and is beaten.
  const stands: Stands = {
    'f-val-1': { hex: '1510', facing: 1, order: DISORDERED },
    'f-val-2': { hex: '1411', facing: 0 },
    'a-gar-3': { hex: '1511', facing: 4 },
  };
  it('R-24: are offered to the defenders with the rest', () => {
    let p = by('melee', denain.fighting(denain.only(stands), ['f-val']));
    p = denain.play(p, denain.attack('melee', ['f-val-1', 'f-val-2'], '1511'));
    expect(decision(p).step).toBe('reaction');
    p = denain.play(denain.roll(p, denain.ten(1), 6, 1, 6, 6), denain.attack('reaction', 'a-gar-3', '1510')); // disorder, rout check 6 + 2; melee 1
    while (['rout', 'rout-facing', 'retreat'].includes(decision(p).step))
      p = denain.play(p, [...denain.title.legal(p)][0]);
    expect(p.order[denain.unit('f-val-1')]).toBe(ROUTED);
    expect(decision(p)).toMatchObject({ step: 'advance', side: 1 });
    expect(denain.ids([...denain.title.legal(p)].flatMap((a) => (a.kind === 'advance' ? [a.hex] : [])))).toContain(
      '1510',
    );
  });
});

describe('11.8 who has won', () => {
  it('10.4: attackers driven off leave the advance to the defenders, though a lone battery fell to them', () => {
    const stands: Stands = {
      'f-centre-3': { hex: '1510', facing: 1, strength: 1 },
      'a-gar-3': { hex: '1511', facing: 4 },
      'a-art-1': { hex: '1611', facing: 4 },
    };
    let p = denain.fighting(denain.only(stands), ['f-centre']);
    p = { ...p, stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack: 'several' as const } : s)) };
    p = denain.play(p, { kind: 'select', units: denain.units('f-centre-3'), hexes: denain.hexes('1511', '1611') });
    p = denain.play(denain.roll(p, 2, 6, 6, 6), { kind: 'pass' }); // no reaction; the battery falls; 1 against 3, a 2
    while (['retreat', 'rout', 'rout-facing'].includes(decision(p).step))
      p = denain.play(p, [...denain.title.legal(p)][0]);
    expect(denain.where(p, 'a-art-1')).toBe('off');
    expect(decision(p)).toMatchObject({ step: 'advance', side: 1 });
    expect(denain.title.actors(p)).toEqual(denain.units('a-gar-3'));
  });
});

describe('11.8, 7.6 a hex that is emptied and shut', () => {
  const beaten = (more: Partial<LaceWarsPosition> = {}): LaceWarsPosition => {
    const stands: Stands = {
      'f-left-1': { hex: '1811', facing: 0 },
      'f-left-2': { hex: '1910', facing: 2 },
      'a-gar-6': { hex: '1911', facing: 4, order: DISORDERED, strength: 1 },
    };
    const p = by('melee', denain.fighting({ ...denain.only(stands), ...more }, ['f-left']));
    return denain.play(denain.roll(p, 6, 6, 6, 6, 6), denain.attack('melee', 'f-left-1', '1911'));
  };
  const told = (p: LaceWarsPosition) =>
    denain.title.apply(p, { kind: 'pass' }).events.filter(({ say }) => say === 'stays');
  it('7.6: that nobody advances without a breach is told, and why', () => {
    const p = beaten();
    expect(decision(p).step).toBe('reaction');
    const data = { unit: denain.unit('f-left-1'), hex: denain.hex('1911'), breach: true };
    expect(told(p)).toMatchObject([{ rule: '11.8, 7.6', data, bars: { ok: false, say: 'no-breach', rule: '7.6' } }]);
  });
  it('11.8: nothing is told where somebody may advance', () => {
    const p = beaten({ breaches: denain.hexes('1911') });
    expect(told(p)).toEqual([]);
    expect(decision(denain.play(p, { kind: 'pass' })).step).toBe('advance');
  });
});
