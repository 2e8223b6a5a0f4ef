import { expect, test } from 'vitest';
import { withMinus } from '../../src/text/minus.ts';

test('a negative figure has a minus sign, and nothing else is changed', () => {
  expect([-18, '-2.8', 0, 7.5, '2 : 24', '-', '3-5'].map(withMinus)).toEqual([
    '−18',
    '−2.8',
    '0',
    '7.5',
    '2 : 24',
    '-',
    '3-5',
  ]);
});
