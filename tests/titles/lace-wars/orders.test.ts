import { describe, expect, it } from 'vitest';
import { ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { field } from './field.ts';

const denain = await field('denain-historical');

describe('5, 7.1 who is ordered to move', () => {
  const p = denain.moving(
    denain.only({
      'f-centre-1': '1311',
      'f-centre-2': { hex: '1411', order: ROUTED },
      'f-centre-4': { hex: '1610', facing: 2 },
      'f-art-1': { hex: '1610', facing: 2 },
      'a-gar-9': '2608',
    }),
    ['f-centre'],
  );
  const says = (units: string[]) =>
    denain
      .says(p, denain.move(units, ['1611']))
      .split(' ')
      .at(-1);
  it('units of the side, each once, and none that has routed', () =>
    expect([
      says([]),
      says(['f-centre-4', 'f-centre-4']),
      says(['f-centre-4', 'f-art-1', 'f-centre-1']),
      says(['a-gar-9']),
      says(['f-centre-2']),
      says(['f-centre-4', 'f-art-1']),
    ]).toEqual(['not-that-unit', 'not-that-unit', 'not-that-unit', 'not-that-unit', 'routed', 'ok']));
  it('3: a stack is offered its moves as the unit and then its battery, in whatever order it was named', () => {
    const stack = denain.units('f-centre-4', 'f-art-1');
    const named = [...denain.title.legal(p, { units: stack.toReversed() })];
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((a) => a.kind === 'move' && a.units.join() === stack.join())).toBe(true);
  });
  it('the moves that end in a hex are those of all that do', () => {
    const ends = (hex: string) => [...denain.title.legal(p, { hex: denain.hex(hex) })];
    expect(ends('1611').length).toBeGreaterThan(0);
    expect(ends('1611').every((a) => a.kind === 'move' && a.path.at(-1) === denain.hex('1611'))).toBe(true);
  });
});
