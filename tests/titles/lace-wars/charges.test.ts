import { describe, expect, it } from 'vitest';
import { charges } from '../../../src/titles/lace-wars/melee.ts';
import { type Field, field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

describe('11.3 charges', () => {
  const rides = (f: Field, unit: string, formation: string, stands: Stands, path: string[]) => {
    const p = f.moving(f.only(stands), [formation]);
    return f.play(p, f.move(unit, path)).run[f.unit(unit)];
  };
  it('R-60 (11.3): at Denain a stream does not spoil a charge', () => {
    // 2117 and 2217 have the Selle between them.
    expect(rides(denain, 'f-cav-1', 'f-cav', { 'f-cav-1': { hex: '2116', facing: 0 } }, ['2216'])).toBe(1);
    expect(rides(denain, 'f-cav-1', 'f-cav', { 'f-cav-1': { hex: '2117', facing: 0 } }, ['2217'])).toBe(1);
    const p = denain.only({ 'f-cav-1': { hex: '2117', facing: 0, run: 2 }, 'a-fagel-1': { hex: '2217', facing: 3 } });
    expect(charges(denain.game, p, denain.unit('f-cav-1'), denain.hexes('2217'))).toBe(true);
  });
  it('R-L20 (11.2): at Leuthen it does: the run begins anew behind the brook', () => {
    expect(rides(leuthen, 'p-zieten-1', 'p-zieten', { 'p-zieten-1': { hex: '3206', facing: 3 } }, ['3105'])).toBe(0);
  });
  it('R-60: damaged works and a bridge hex are not clear ground', () => {
    const p = (hex: string) =>
      denain.only({
        'f-cav-1': { hex: '2412', facing: 3, run: 2 },
        'f-cav-2': { hex: '3015', facing: 1, run: 2 },
        'a-gar-1': hex,
      });
    expect(charges(denain.game, p('2312'), denain.unit('f-cav-1'), denain.hexes('2312'))).toBe(false);
    expect(charges(denain.game, p('3115'), denain.unit('f-cav-2'), denain.hexes('3115'))).toBe(false);
    expect(charges(denain.game, p('2413'), denain.unit('f-cav-1'), denain.hexes('2413'))).toBe(true);
  });
});
