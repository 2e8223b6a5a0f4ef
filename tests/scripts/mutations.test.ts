import { expect, test } from 'vitest';
import { mutationsOf } from '../../scripts/lib/mutations.ts';

/** Every text that comes of mutating a source, in order. */
const mutants = (source: string): string[] =>
  mutationsOf('a.ts', source).map(({ from, to, text }) => source.slice(0, from) + text + source.slice(to));

test.each<[string, string[]]>([
  ['f(a < b);', ['f(a <= b);']],
  ['f(a === b);', ['f(a !== b);']],
  ['f(a + b);', ['f(a - b);']],
  ["f('a' + b);", []],
  ['f(a && b);', ['f(a);', 'f(b);']],
  ['f(a ?? b);', []],
  ['f(a ? b : c);', ['f(a ? c : b);']],
  ['if (a) f();', ['if (!(a)) f();', 'if (false) f();']],
  ['f(!a);', ['f(a);']],
  ['f(3);', ['f(4);']],
  ["import { a } from 'b';\ninterface A { b: 1 }\nconst c = d as 1 | 2;", []],
])('%s', (source, expected) => expect(mutants(source)).toEqual(expected));

test('a mutation knows its line', () => {
  expect(mutationsOf('a.ts', 'f();\n\nf(a < b);').map(({ line }) => line)).toEqual([3]);
});
