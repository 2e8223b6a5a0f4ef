import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { mayStrike } from '../../../src/titles/lace-wars/melee.ts';
import { type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field } from './field.ts';

const denain = await field('denain-historical');
const decision = (f: Field, p: LaceWarsPosition) => f.title.decision(p) as Decision;

describe('7.5 melee at a bridge that is down', () => {
  it('R-61: onto the bridge hex still one attacker along the axis; over the water nobody', () => {
    const down = {
      bridges: [
        { standing: false, crossed: [0, 1] },
        { standing: true, crossed: [] },
      ],
    };
    const strike = (unit: string, hex: string) => {
      const p = denain.only({ [unit]: { hex, facing: 0 }, 'a-gar-1': { hex: '2313', facing: 4 } }, down);
      return mayStrike(denain.game, p, denain.unit(unit), denain.hex('2313'))?.say ?? 'ok';
    };
    expect(strike('f-centre-4', '2213')).toBe('ok');
    const out = denain.only({ 'a-gar-1': { hex: '2313', facing: 0 }, 'f-val-1': { hex: '2414', facing: 3 } }, down);
    expect(mayStrike(denain.game, out, denain.unit('a-gar-1'), denain.hex('2414'))).toMatchObject({
      say: 'bridge-down',
      rule: '7.5',
    });
    const side = denain.only({ 'f-centre-4': { hex: '2312', facing: 1 }, 'a-gar-1': { hex: '2313', facing: 4 } }, down);
    expect(mayStrike(denain.game, side, denain.unit('f-centre-4'), denain.hex('2313'))).toMatchObject({
      say: 'bridge-axis',
      rule: '7.5',
    });
  });
  it('R-02: fire crosses the river, melee does not', () => {
    const p = denain.fighting(
      denain.only({ 'f-centre-4': { hex: '2214', facing: 0 }, 'a-fagel-1': { hex: '2314', facing: 3 } }),
      ['f-centre'],
    );
    expect(denain.ids([...denain.title.legal(p)].flatMap((a) => (a.kind === 'attack' ? [a.target] : [])))).toEqual([
      '2314',
    ]);
    expect(decision(denain, p).step).toBe('fire');
    expect(mayStrike(denain.game, p, denain.unit('f-centre-4'), denain.hex('2314'))).toMatchObject({
      say: 'river',
      rule: '7.5',
    });
  });
});
