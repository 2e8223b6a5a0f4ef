import { describe, expect, it } from 'vitest';
import type { Check } from '../../../src/engine/play/referee.ts';
import { mayRide } from '../../../src/titles/lace-wars/command-phase.ts';
import { DISORDERED, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { retreatChoices } from '../../../src/titles/lace-wars/retreat.ts';
import { routChoices } from '../../../src/titles/lace-wars/rout.ts';
import { SEQUENCE } from '../../../src/titles/lace-wars/sequence.ts';
import { mayBreach } from '../../../src/titles/lace-wars/works.ts';
import { field, type Stands, reason } from './field.ts';

const denain = await field('denain-historical');
const { game } = denain;
const says = (v: Check | { readonly ok: true }): string => reason(v && 'say' in v ? v : null);

const enters = (stands: Stands, unit: string, path: string[], patch: Partial<LaceWarsPosition> = {}) =>
  says(
    denain.check(
      denain.moving({ ...denain.only(stands), ...patch }, [
        game.formations[game.pieces[denain.unit(unit)].formation].id,
      ]),
      denain.move(unit, path),
    ),
  );

describe('7.5 bridges', () => {
  it('R-01, R-48 (7.5): who enters the bridge hex and stays on its bank need not stop', () => {
    expect(enters({ 'a-gar-1': { hex: '2213', facing: 0 } }, 'a-gar-1', ['2313', '2413'])).toBe('ok'); // half of two points, and one
    expect(enters({ 'a-gar-1': { hex: '2213', facing: 0 } }, 'a-gar-1', ['2313', '2414'])).toBe('7.5 bridge-stop');
  });
  it('R-48 (7.5): leaders ride over without a stop; a unit that left the bridge hex and came back does not', () => {
    expect(enters({ 'a-l-holstein': '2213', 'a-hb-1': '2212' }, 'a-l-holstein', ['2313', '2414'])).toBe('ok');
    expect(enters({ 'a-gar-9': { hex: '2313', facing: 5 } }, 'a-gar-9', ['2312', '2313', '2414'])).not.toBe('ok');
  });
  it('R-48: into 2313 over the bridge the French need a breach, the Allies and their horse do not', () => {
    expect(enters({ 'f-val-1': { hex: '2414', facing: 4 } }, 'f-val-1', ['2313'])).toBe('7.6 no-breach');
    expect(
      enters({ 'f-val-1': { hex: '2414', facing: 4 } }, 'f-val-1', ['2313'], { breaches: denain.hexes('2313') }),
    ).toBe('ok');
    expect(enters({ 'a-fagel-6': { hex: '2414', facing: 4 } }, 'a-fagel-6', ['2313'])).toBe('ok');
  });
  it('7.5, R-31: a retreat may cross an intact bridge', () => {
    const p = (standing: boolean) =>
      denain.only(
        {
          'a-gar-1': { hex: '2313', facing: 4 },
          'f-centre-1': { hex: '2213', facing: 0 },
          'f-centre-2': '2312',
          'f-centre-3': '2413',
        },
        {
          bridges: [
            { standing, crossed: [] },
            { standing: true, crossed: [] },
          ],
        },
      );
    const to = (standing: boolean) =>
      denain.ids(
        retreatChoices(game, p(standing), { unit: denain.unit('a-gar-1'), from: denain.hexes('2213') }).map(
          (c) => c.hex,
        ),
      );
    expect([to(true), to(false)]).toEqual([['2414'], ['2214']]);
  });
});

describe('7.6 breaches', () => {
  const may = (unit: string, stands: Stands, hex: string, patch: Partial<LaceWarsPosition> = {}) =>
    says(mayBreach(game, { ...denain.only(stands), ...patch }, denain.unit(unit), denain.hex(hex)));
  it('R-30 (7.6): breaches are tried after the last segment and before the command phase', () => {
    const ids = SEQUENCE.map((phase) => phase.id);
    expect([
      ids.indexOf('breaches') - ids.indexOf('operations'),
      ids.indexOf('command-1') - ids.indexOf('breaches'),
    ]).toEqual([1, 1]);
  });
  it('R-30: any French infantry or cavalry in order, in command or not, once; no guns, no Allies', () => {
    expect(may('f-cav-1', { 'f-cav-1': { hex: '1711', facing: 1 } }, '1712')).toBe('ok');
    expect(may('f-art-1', { 'f-art-1': { hex: '1711', facing: 1 } }, '1712')).toBe('7.6 breach-troops-only');
    expect(may('a-fagel-1', { 'a-fagel-1': { hex: '1711', facing: 1 } }, '1712')).toBe('7.6 not-that-unit');
    expect(may('f-centre-3', { 'f-centre-3': { hex: '1711', facing: 1, order: ROUTED } }, '1712')).toBe(
      '7.6 breach-disorder',
    );
    expect(may('f-centre-3', { 'f-centre-3': { hex: '1711', facing: 1, done: 64 } }, '1712')).toBe('7.6 breach-once');
  });
  it('R-55, R-30: only works in the two movement hexes, for horse too; those with a road, damaged or breached are none', () => {
    expect(may('f-cav-1', { 'f-cav-1': { hex: '1711', facing: 2 } }, '1812')).toBe('7.6 breach-not-ahead'); // in front of horse, but not ahead
    expect(may('f-centre-3', { 'f-centre-3': { hex: '1711', facing: 1 } }, '1812')).toBe('7.6 no-work');
    expect(may('f-val-1', { 'f-val-1': { hex: '2412', facing: 3 } }, '2312')).toBe('7.6 no-work');
    expect(may('f-val-1', { 'f-val-1': { hex: '1106', facing: 5 } }, '1105')).toBe('7.6 no-work'); // not one of the three
    expect(
      may('f-centre-3', { 'f-centre-3': { hex: '1711', facing: 1 } }, '1712', { breaches: denain.hexes('1712') }),
    ).toBe('7.6 no-work');
  });
  it('R-30: both works ahead are breached, for good, and for every French unit; the strength is that which losses have left', () => {
    const stands: Stands = {
      'f-centre-3': { hex: '1513', facing: 0, strength: 2 },
      'a-gar-1': '1614',
      'a-gar-4': '1613',
      'f-left-1': { hex: '1612', facing: 1 },
    };
    const p = (face: number) =>
      denain.roll(denain.frames(denain.only(stands), { step: 'set-up', side: 0 }, { step: 'breach', side: 0 }), face);
    const attempt = denain.attack('breach', 'f-centre-3', '1614');
    expect(denain.ids(denain.play(p(2), attempt).breaches)).toEqual(['1613', '1614']);
    expect(denain.ids(denain.play(p(3), attempt).breaches)).toEqual([]);
    expect(
      enters({ 'f-left-1': { hex: '1612', facing: 1 } }, 'f-left-1', ['1613'], { breaches: denain.hexes('1613') }),
    ).toBe('ok');
    expect(
      enters({ 'a-gar-9': { hex: '1713', facing: 3 } }, 'a-gar-9', ['1614'], { breaches: denain.hexes('1614') }),
    ).toBe('ok'); // and for Allied horse
  });
});

describe('7.6 works and who may enter them', () => {
  it('R-29, R-55: from inside the camp the French step onto an empty rampart or redoubt, not from a gate or a damaged work', () => {
    expect(enters({ 'f-centre-3': { hex: '1713', facing: 3 } }, 'f-centre-3', ['1613'])).toBe('ok');
    expect(enters({ 'f-centre-3': { hex: '1812', facing: 5 } }, 'f-centre-3', ['1911'])).toBe('7.6 no-breach');
    expect(enters({ 'f-centre-3': { hex: '2312', facing: 1 } }, 'f-centre-3', ['2313'])).toBe('7.6 no-breach');
  });
  it('R-55: Allied horse enters a redoubt of the camp along the road only', () => {
    expect(enters({ 'a-gar-9': { hex: '2213', facing: 0 } }, 'a-gar-9', ['2313'])).toBe('ok');
    expect(enters({ 'a-gar-9': { hex: '2413', facing: 2 } }, 'a-gar-9', ['2313'])).toBe('7.6 work-no-horse');
  });
  const back = (unit: string, hex: string, facing: number, stands: Stands, patch: Partial<LaceWarsPosition> = {}) =>
    denain.ids(
      retreatChoices(
        game,
        { ...denain.only({ ...stands, [unit]: { hex, facing } }), ...patch },
        { unit: denain.unit(unit), from: [] },
      ).map((c) => c.hex),
    );
  it('R-31, R-55: in retreat works are closed to horse, gates and breaches included; a gate or breach is open to French foot, other works are not', () => {
    // 1813 facing 1 has 1712 (rampart) and 1812 (gate) behind it.
    expect(back('a-gar-9', '1813', 1, {}, { breaches: denain.hexes('1712') })).toEqual([
      '1713',
      '1814',
      '1912',
      '1913',
    ]);
    expect(back('a-gar-1', '1813', 1, {})).toEqual(['1712', '1812']); // Allied foot
    expect(back('f-centre-3', '1813', 1, {})).toEqual(['1812']);
    expect(back('f-centre-3', '1813', 1, {}, { breaches: denain.hexes('1712') })).toEqual(['1712', '1812']);
    // 2412 facing 0 has 2312 (damaged) and 2311 (gate) behind it.
    expect(back('f-val-1', '2412', 0, {})).toEqual(['2311']);
    // 1106 facing 1 has the empty redoubt 1105 behind it.
    expect(back('f-centre-3', '1106', 1, {})).not.toContain('1105');
  });
  it('R-55 (12.4): a routed French unit does not run through intact or damaged works', () => {
    const p = denain.only({ 'f-val-1': { hex: '2412', facing: 0, order: ROUTED }, 'a-gar-1': '2411' });
    const next = routChoices(game, p, { step: 'rout', unit: denain.unit('f-val-1'), made: 0, leaders: [] });
    expect(denain.ids(next)).not.toContain('2312');
  });
  it('R-55 (7.4): Villars rides into works by a gate or a breach only', () => {
    const ride = (from: string, to: string, breaches: string[] = []) =>
      says(
        mayRide(
          game,
          { ...denain.only({ 'f-l-villars': from }), breaches: denain.hexes(...breaches) },
          denain.unit('f-l-villars'),
          denain.hex(from),
          denain.hex(to),
        ),
      );
    expect([ride('1711', '1812'), ride('1711', '1712'), ride('1711', '1712', ['1712']), ride('1713', '1712')]).toEqual([
      'ok',
      '7.6 no-breach',
      'ok',
      '7.6 no-breach',
    ]);
  });
  it('0.3, 7.6: a disordered unit may still enter what is open', () =>
    expect(enters({ 'f-val-1': { hex: '2412', facing: 3, order: DISORDERED } }, 'f-val-1', ['2312'])).toBe('ok'));
});
