import { beforeAll, describe, expect, it } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { faultsOf } from '../../../src/titles/napoleonic/faults.ts';
import { MARCHING } from '../../../src/titles/napoleonic/position.ts';
import type { StepId } from '../../../src/titles/napoleonic/sequence-list.ts';
import { chateauStopFault, stackFault, stackingFault } from '../../../src/titles/napoleonic/stacking.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';

let w: NapoleonicGame;
let l: NapoleonicGame;
beforeAll(async () => {
  w = await battle('waterloo');
  l = await battle('ligny');
});

/** What speaks against some units, and nobody else, in a hex. */
const fault = (game: NapoleonicGame, hex: string, ...ids: string[]) =>
  stackFault(game, scene(game, { at: {} }), game.hex(hex), units(game, ...ids))?.say ?? null;

describe('3.2 how many combat units', () => {
  it('N147 WL-02 3.23 a leader: five, two of them infantry; without him three must go', () => {
    const corps = ['F-19', 'F-20', 'F-VIa12', 'F-VIa', 'F-VIh'];
    expect(fault(w, '1218', ...corps, 'F-Lobau')).toBeNull();
    expect(fault(w, '1218', ...corps)).toBe('stack-full');
    expect(fault(w, '1218', ...corps.slice(0, 2))).toBeNull();
    expect(fault(w, '1218', ...corps.slice(0, 3))).toBe('stack-full');
    expect(fault(w, '1218', ...corps, 'F-3c', 'F-Lobau')).toBe('stack-full');
  });

  it('N148 3.22 three of one division without a leader, not of two', () => {
    expect(fault(l, '2633', 'P-1a', 'P-1b')).toBeNull();
    expect(fault(w, '0914', 'A-Mai', 'A-Byn', 'A-1a')).toBeNull();
    expect(fault(w, '0914', 'A-Mai', 'A-Byn', 'A-3a')).toBe('stack-full');
  });

  it('N149 3.23 with a leader three infantry of one division and two cavalry, not of two divisions', () => {
    expect(fault(w, '1213', 'A-Kem', 'A-Pac', 'A-Bes', 'A-Som', 'A-Pon', 'A-Picton')).toBeNull();
    expect(fault(w, '1213', 'A-Kem', 'A-Pac', 'A-Lam', 'A-Picton')).toBe('stack-infantry');
  });

  it('WL-03 3.22 corps artillery is of no division', () => {
    expect(fault(w, '1316', 'F-Ia12', 'F-Iaa')).toBeNull();
    expect(fault(w, '1316', 'F-Ia12', 'F-Iaa', 'F-Iab')).toBe('stack-full');
  });

  it('LQ-20 3.22 a battery is not of the division it stands with; a leader allows it', () => {
    expect(fault(l, '2427', 'F-13', 'F-12', 'F-IVa')).toBe('stack-full');
    expect(fault(l, '2427', 'F-13', 'F-12', 'F-IVa', 'F-Gerard')).toBeNull();
  });

  it('WL-05 LQ-32 a leader of another nation lifts nothing, and none lifts it for a mixed stack', () => {
    expect(fault(w, '1717', 'P-15a', 'P-15b', 'P-16a')).toBe('stack-full');
    expect(fault(w, '1717', 'P-15a', 'P-15b', 'P-16a', 'A-Uxbridge')).toBe('stack-full');
    expect(fault(w, '1717', 'P-15a', 'P-15b', 'P-Scw', 'P-Bulow')).toBeNull();
    expect(fault(w, '1717', 'P-15a', 'P-15b', 'A-Som', 'P-Bulow')).toBe('stack-full');
  });
});

describe('3.24, R-08 what is free', () => {
  it('3.24 leaders and up to three vedettes count for nothing, in a chateau either', () => {
    const vedettes = ['A-v1', 'A-v2', 'A-v3'];
    expect(fault(w, '0916', 'A-Hou', 'A-Mai', 'A-Orange', 'A-Picton', ...vedettes)).toBeNull();
    expect(fault(w, '0916', 'A-Hou', 'A-Mai', ...vedettes, 'A-v4')).toBe('stack-vedettes');
    expect(fault(w, '1218', 'F-19', 'F-20', 'F-v1', 'F-v2', 'F-v3')).toBeNull();
    expect(fault(w, '1218', 'F-19', 'F-20', 'F-VIa', 'F-v1')).toBe('stack-full');
  });

  it('R-08 a chateau: two of any arm, cavalry among them; neither a division nor a leader raises it; no train', () => {
    expect(fault(w, '0914', 'A-Mai', 'A-Byn', 'A-1a')).toBeNull();
    expect(fault(w, '0916', 'A-Mai', 'A-Byn', 'A-Hou')).toBe('stack-full');
    expect(fault(w, '0916', 'A-Kem', 'A-Pac', 'A-Bes', 'A-Picton')).toBe('stack-full');
    expect(fault(w, '0916', 'A-Hou', 'A-Som')).toBeNull();
    expect(fault(w, '0916', 'A-Hou', 'A-TR')).toBe('stack-train');
  });
});

describe('3.3 who stands with nobody', () => {
  it('3.3, R-08 a chateau holds two, whoever leads them', () => {
    expect(fault(w, '0916', 'A-Hou', 'A-Mai')).toBeNull();
    expect(fault(w, '0916', 'A-Hou', 'A-Mai', 'A-Byn', 'A-Orange')).toBe('stack-full');
  });

  it('15.17, R-08 LQ-07 guns and trains do not stop in a chateau, but retreat into it (R-109, N213)', () => {
    const p = scene(l, { at: { 'P-4a': '2826' } });
    expect(chateauStopFault(l, l.hex('2826'), units(l, 'P-Ia'))?.say).toBe('chateau-no-stop');
    expect(chateauStopFault(l, l.hex('2926'), units(l, 'P-Ia'))).toBeNull();
    expect(stackingFault(l, p, 1, l.hex('2826'), units(l, 'P-Ia'))).toBeNull();
  });

  it('a train stands with leaders only', () => {
    expect(fault(w, '1523', 'F-TI', 'F-Drouot')).toBeNull();
    expect(fault(w, '1523', 'F-TI', 'F-G1')).toBe('stack-train');
    expect(fault(w, '1523', 'F-TI', 'F-TII')).toBe('stack-train');
  });

  it('who is in road march stands with leaders and vedettes only', () => {
    const [guard] = units(w, 'F-G1');
    const p = scene(w, { at: {} });
    const marching = { ...p, marks: p.marks.with(guard, MARCHING) };
    expect(stackFault(w, marching, w.hex('1422'), units(w, 'F-G1', 'F-Drouot', 'F-v1'))).toBeNull();
    expect(stackFault(w, marching, w.hex('1422'), units(w, 'F-G1', 'F-C1'))?.say).toBe('stack-march');
  });

  it('16.22 three vedettes; four that come from cavalry with four (LQ-21)', async () => {
    const game = await battle('quatre-bras');
    const four = ['F-v1', 'F-v2', 'F-v3', 'F-v4'];
    expect(fault(game, '0815', ...four.slice(1), 'F-5', 'F-9')).toBeNull();
    expect(fault(game, '0815', ...four)).toBe('stack-vedettes');
    const p = scene(game, { at: {} });
    const [first] = units(game, 'F-v1');
    const [cavalry] = units(game, 'F-2c');
    expect(game.army.pieces[cavalry].vedettes).toBe(4);
    const sent = { ...p, detachedFrom: p.detachedFrom.with(first, cavalry) };
    expect(stackFault(game, sent, game.hex('0815'), units(game, ...four))).toBeNull();
  });

  it('3.23, R-06 whom a leader has left beyond the limit in the combat phase may stay to its end, and no more than he allowed', () => {
    const corps = { 'F-19': '1218', 'F-20': '1218', 'F-VIa12': '1218', 'F-VIa': '1218', 'F-VIh': '1218' };
    const faults = (step: StepId, more: Record<string, string> = {}) =>
      faultsOf(w, scene(w, { at: { ...corps, ...more }, also: { step } })).filter((said) =>
        said.includes('stack-full'),
      );
    expect(faults('battles')).toEqual([]);
    expect(faults('command-points')).toHaveLength(1);
    expect(faults('battles', { 'F-3c': '1218' })).toHaveLength(1);
  });

  it('who is there already is counted once', () => {
    const p = scene(w, { at: { 'F-19': '1218', 'F-20': '1218' } });
    expect(stackingFault(w, p, 0, w.hex('1218'), units(w, 'F-19'))).toBeNull();
    expect(stackingFault(w, p, 0, w.hex('1218'), units(w, 'F-VIa'))?.say).toBe('stack-full');
    expect(stackingFault(w, p, 1, w.hex('1218'), units(w, 'A-Kem', 'A-Pac'))).toBeNull();
  });
});
