import { describe, expect, it } from 'vitest';
import type { LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { field } from './field.ts';

const denain = await field('denain-historical');
const approach = await field('leuthen-approach');

describe('what a seat may know', () => {
  const cases = [
    ['Denain', denain, denain.start()],
    ['the approach march', approach, approach.start()],
    ['the approach march, northern wing awake', approach, { ...approach.start(), wingAwake: true }],
  ] as const;
  it.each(cases)('%s: every field of a position but the dice to come, for both seats alike', (_, f, p) => {
    const { dice, ...rest }: LaceWarsPosition = p;
    expect(dice).toBeDefined();
    expect(f.title.view(p, 0)).toEqual(rest);
    expect(f.title.view(p, 1)).toEqual(rest);
  });
});
