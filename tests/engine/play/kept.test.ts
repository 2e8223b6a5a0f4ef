import { expect, test } from 'vitest';
import { LastFew } from '../../../src/engine/play/kept.ts';

test('an answer is kept for the same parts, and forgotten when others have been asked about', () => {
  const made: string[] = [];
  const kept = new LastFew<string>(2);
  const ask = (part: object, name: string) =>
    kept.of([part, name], () => {
      made.push(name);
      return name;
    });
  const [one, other] = [{}, {}];
  expect([ask(one, 'a'), ask(one, 'a'), ask(other, 'b'), ask(one, 'a')]).toEqual(['a', 'a', 'b', 'a']);
  expect(made).toEqual(['a', 'b']);
  expect(ask({}, 'b')).toBe('b'); // an equal part is another; the oldest answer goes
  expect(made).toEqual(['a', 'b', 'b']);
  ask(one, 'a');
  expect(made).toEqual(['a', 'b', 'b', 'a']);
});
