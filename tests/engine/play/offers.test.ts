import { expect, test } from 'vitest';
import { offersOf } from '../../../src/engine/play/offers.ts';

test('one offer is made without the others; all of them come in order', () => {
  const made: number[] = [];
  const offers = offersOf(4, (i) => {
    made.push(i);
    return `offer ${i}`;
  });
  expect(offers.length).toBe(4);
  expect(offers.at(2)).toBe('offer 2');
  expect(made).toEqual([2]);
  expect([...offers]).toEqual(['offer 0', 'offer 1', 'offer 2', 'offer 3']);
  expect([...offersOf(0, () => 'none')]).toEqual([]);
});
