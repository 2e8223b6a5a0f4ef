import { describe, expect, it } from 'vitest';
import { ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { field } from './field.ts';

const denain = await field('denain-historical');

describe('12.4 the ways of routed units', () => {
  it('are drawn for all of them at once, each to its own edge', () => {
    const p = denain.only({
      'f-centre-1': { hex: '1311', order: ROUTED },
      'a-hb-1': { hex: '2616', order: ROUTED },
      'a-hb-2': '2416',
    });
    const { lines } = denain.title.overlay(denain.title.view(p, 'open'), 'rout');
    expect(lines.map((l) => [denain.ids(l.path.slice(0, 1))[0], l.pattern, l.path.at(-1)])).toEqual([
      ['1311', 'side-0', -1],
      ['2616', 'side-1', -1],
    ]);
    expect(denain.title.overlays.find((o) => o.id === 'rout')!.from).toBe('map');
  });
});
