import { expect, test } from 'vitest';
import { promiseOf } from '../../../src/app/table/hints.ts';
import type { Preview } from '../../../src/engine/title.ts';

/* What the button of an order promises: of the roll that comes now, for the side that gives the order. */

type Stage = Preview['stages'][number];
const stage = (column: string, weights: readonly [mine: number, theirs: number], later = false): Stage =>
  ({
    column,
    total: weights[0] + weights[1],
    chances: weights.map((weight, side) => ({ weight, favours: side })),
    ...(later ? { later } : {}),
  }) as unknown as Stage;

test('the odds where the chart has them, else the chance that the roll comes out well', () => {
  expect(promiseOf('attack', [stage('2:1', [1, 5])], 0)).toBe('2:1');
  expect(promiseOf('attack', [stage('7-9', [4, 2])], 0)).toBe('67%');
  expect(promiseOf('attack', [stage('7-9', [4, 2])], 1)).toBe('33%');
  expect(promiseOf('select', [stage('', [1, 5]), stage('3:1', [4, 2], true)], 0)).toBe('17%');
  expect(promiseOf('attack', [stage('3:1', [4, 2], true)], 0)).toBe('');
});

test('a move carries odds alone: the chance of a check on its way is none of getting there', () => {
  expect((['move', 'advance', 'retreat'] as const).map((kind) => promiseOf(kind, [stage('', [4, 2])], 0))).toEqual([
    '',
    '',
    '',
  ]);
  expect(promiseOf('move', [stage('1:2', [1, 5])], 0)).toBe('1:2');
});
