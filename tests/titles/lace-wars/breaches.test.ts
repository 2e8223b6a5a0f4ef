import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import {
  ADVANCED,
  ATTACKED,
  DISORDERED,
  type LaceWarsPosition,
  ROUTED,
} from '../../../src/titles/lace-wars/position.ts';
import { breachModifiers } from '../../../src/titles/lace-wars/works.ts';
import { field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const decision = (p: LaceWarsPosition) => denain.title.decision(p) as Decision;
/** The decision as it stands, with the way of attacking chosen. */
const by = (attack: 'melee' | 'fire', p: LaceWarsPosition): LaceWarsPosition => ({
  ...p,
  stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack } : s)),
});

describe('7.6 driven out by combat', () => {
  // f-left-1 (3) in 1811 strikes a-gar-6 in 1911; a-gar-5 then steps into 1911.
  const stands: Stands = {
    'f-left-1': { hex: '1811', facing: 0 },
    'f-left-2': { hex: '1910', facing: 2 },
    'a-gar-6': { hex: '1911', facing: 4, order: DISORDERED, strength: 1 },
  };
  const lines = (p: LaceWarsPosition) =>
    breachModifiers(denain.game, p, denain.unit('f-left-1'), denain.hex('1911')).map((m) => m.value);
  it('R-30: who is beaten out of a work in melee makes breaches in it easier for the turn, though another comes in after him', () => {
    let p = by('melee', denain.fighting(denain.only(stands), ['f-left']));
    p = denain.play(denain.roll(p, 6, 6, 6, 6, 6), denain.attack('melee', 'f-left-1', '1911'));
    if (decision(p).step === 'reaction') p = denain.play(p, { kind: 'pass' });
    expect(denain.where(p, 'a-gar-6')).not.toBe('1911');
    expect(p.drivenOut).toEqual(denain.hexes('1911'));
    expect(lines(denain.with(p, { 'a-gar-5': '1911' }))).toEqual([-2]);
    expect(lines({ ...denain.with(p, { 'a-gar-5': '1911' }), drivenOut: [] })).toEqual([]); // the turn after
  });
  it('7.6: nor was one that fails a test on the march, or is shaken without a fight', () => {
    const routs = (...under: Parameters<typeof denain.frames>[1][]) => {
      const frame = { step: 'rout', unit: denain.unit('a-gar-6'), made: 0, leaders: null } as const;
      const p = denain.only({ 'a-gar-6': { hex: '1911', facing: 1, order: ROUTED }, 'a-gar-1': '2512' });
      const stack = denain.frames(p, { step: 'set-up', side: 0 }, ...under, frame, {
        step: 'rout-facing',
        unit: denain.unit('a-gar-1'),
      });
      const place = { kind: 'place', units: denain.units('a-gar-1'), hex: denain.hex('2512'), facing: 0 } as const;
      return denain.ids([...denain.all(stack, place).p.drivenOut]);
    };
    const fight = { side: 0, formations: [], command: [] } as const;
    expect(routs({ step: 'combat', ...fight, struck: [], attack: null })).toEqual(['1911']);
    expect(routs({ step: 'movement', ...fight, mover: null, strategic: false })).toEqual([]);
  });
  it('7.6: a unit that marches off was not driven out', () => {
    const p = denain.play(
      denain.moving(denain.only({ 'a-gar-6': { hex: '1911', facing: 1 } }), ['a-gar']),
      denain.move('a-gar-6', ['1912']),
    );
    expect(p.drivenOut).toEqual([]);
  });
  it('7.6: what was driven out is forgotten with the turn', () => {
    const p = denain.start();
    const end = denain.frames(
      { ...p, drivenOut: denain.hexes('1911'), phase: 14 },
      { step: 'rout-facing', unit: denain.unit('f-left-1') },
    );
    const next = denain.play(end, {
      kind: 'place',
      units: denain.units('f-left-1'),
      hex: end.hex[denain.unit('f-left-1')],
      facing: 1,
    });
    expect([next.turn, next.drivenOut]).toEqual([2, []]);
  });
});

describe('7.6 breaches, asked of the game', () => {
  const says = (stands: Stands, unit: string, hex: string) =>
    denain.says(
      denain.frames(
        denain.only({ 'f-mdr-1': { hex: '1710', facing: 0 }, ...stands }),
        { step: 'set-up', side: 0 },
        { step: 'breach', side: 0 },
      ),
      denain.attack('breach', unit, hex),
    );
  const ready: Stands = { 'f-left-2': { hex: '1910', facing: 2 } }; // somebody else may try, so that the step is asked
  it('D-26, D-27 (7.6): a disordered unit and one that advanced are refused; one that attacked is not', () => {
    expect(says({ ...ready, 'f-centre-3': { hex: '1711', facing: 1, order: DISORDERED } }, 'f-centre-3', '1712')).toBe(
      '7.6 breach-disorder',
    );
    expect(says({ ...ready, 'f-centre-3': { hex: '1711', facing: 1, done: ADVANCED } }, 'f-centre-3', '1712')).toBe(
      '7.6 breach-advanced',
    );
    expect(says({ ...ready, 'f-centre-3': { hex: '1711', facing: 1, done: ATTACKED } }, 'f-centre-3', '1712')).toBe(
      'ok',
    );
  });
  it('R-30 (7.5): not over the river but by a bridge that stands', () => {
    const from = (hex: string, facing: number, more: Partial<LaceWarsPosition> = {}) => {
      const unit: Stands = { ...ready, 'f-val-1': { hex, facing } };
      const p = denain.frames(
        { ...denain.only({ 'f-mdr-1': { hex: '1710', facing: 0 }, ...unit }), ...more },
        { step: 'set-up', side: 0 },
        { step: 'breach', side: 0 },
      );
      return denain.says(p, denain.attack('breach', 'f-val-1', '2313'));
    };
    const bridges = denain.start().bridges.map((bridge) => ({ ...bridge, standing: false }));
    expect([from('2314', 4), from('2414', 3), from('2414', 3, { bridges }), from('2314', 1)]).toEqual([
      '7.5 river',
      'ok',
      '7.5 bridge-down',
      '7.6 breach-not-ahead',
    ]);
  });
  it('R-30 (7.5): nor in the entrenchment at the corner of the camp from over the river', () =>
    expect(says({ ...ready, 'f-val-1': { hex: '1716', facing: 4 } }, 'f-val-1', '1616')).toBe('7.5 river'));
  it('D-27 (11.8): who advances into a gate after combat cannot try that turn', () => {
    const stands: Stands = {
      ...ready,
      'f-centre-3': { hex: '1711', facing: 1 },
      'a-art-1': { hex: '1812', facing: 4 },
    };
    let p = by('melee', denain.fighting(denain.only(stands), ['f-centre']));
    p = denain.all(p, denain.attack('melee', 'f-centre-3', '1812'), { kind: 'pass' }).p; // the battery holds its fire, and falls
    p = denain.play(p, { kind: 'advance', units: denain.units('f-centre-3'), hex: denain.hex('1812') });
    const tries = denain.frames(p, { step: 'set-up', side: 0 }, { step: 'breach', side: 0 });
    expect([denain.where(p, 'f-centre-3'), denain.says(tries, denain.attack('breach', 'f-centre-3', '1912'))]).toEqual([
      '1812',
      '7.6 breach-advanced',
    ]);
  });
});
