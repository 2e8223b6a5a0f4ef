import { expect, test } from 'vitest';
import { inHalves } from '../../src/text/names.ts';
import { table } from '../../src/text/en/table.ts';

test.each([
  [0, '0 points'],
  [0.5, '½ point'],
  [1, '1 point'],
  [1.5, '1½ points'],
  [2, '2 points'],
])('%d is told as %s', (n, told) => {
  expect(inHalves(n, 'point')).toBe(told);
});

test('a refusal without a rule ends with its reason, one with a rule names it', () => {
  expect(table['say.refused']('An enemy stands there', '')).toBe('Not possible: An enemy stands there');
  expect(table['say.refused']('An enemy stands there', '7.3')).toBe('Not possible: An enemy stands there, rule 7.3');
});
