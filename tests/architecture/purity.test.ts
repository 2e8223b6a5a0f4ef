import { describe, expect, it, test } from 'vitest';
import { filesUnder, type Node, visit } from '../helpers/sources.ts';

/* engine and titles know no browser, no clock, no chance but the position's, no locale: the same record gives the same game anywhere. */

const GLOBALS =
  /^(window|document|navigator|location|history|localStorage|sessionStorage|indexedDB|fetch|XMLHttpRequest|crypto|performance|Date|Intl|setTimeout|setInterval|requestAnimationFrame|queueMicrotask|process|global|globalThis|Buffer|React|console|alert)$/;
const MEMBERS =
  /^(random|localeCompare|toLocaleString|toLocaleUpperCase|toLocaleLowerCase|toLocaleDateString|toLocaleTimeString)$/;

/** What a file uses that it must not know. */
export function impurities(path: string, text?: string): string[] {
  const found: string[] = [];
  visit(
    path,
    (node: Node, parent, field) => {
      if (node.type !== 'Identifier') return;
      const name = node['name'] as string;
      const isMember = parent?.type === 'MemberExpression' && field === 'property' && !parent['computed'];
      if (isMember) {
        if (MEMBERS.test(name)) found.push(`${path}: .${name}`);
        return;
      }
      const isKey = field === 'key' && !parent?.['shorthand'] && !parent?.['computed'];
      if (!isKey && GLOBALS.test(name)) found.push(`${path}: ${name}`);
    },
    text,
  );
  return found;
}

const files = [...filesUnder('src/engine', /\.ts$/), ...filesUnder('src/titles', /\.ts$/)];

test('engine and titles were seen, and hold no .tsx', () => {
  expect(files.length).toBeGreaterThan(30);
  expect([...filesUnder('src/engine', /\.tsx$/), ...filesUnder('src/titles', /\.tsx$/)]).toEqual([]);
});
test('engine and titles know no browser, clock, chance or locale', () =>
  expect(files.flatMap((path) => impurities(path))).toEqual([]));

describe('the guard itself', () => {
  it.each([
    'Math.random()',
    'new Date()',
    'Date.now()',
    'window.x',
    'const { document } = x; document',
    'a.localeCompare(b)',
    'globalThis.crypto',
    'const f = { fetch }',
    'let d: Date',
  ])('refuses %s', (code) => {
    expect(impurities('src/engine/x.ts', code).length).toBeGreaterThan(0);
  });
  it.each(['x.history', '({ process: 1 })', 'interface A { document: string }', 'const randomly = 1', 'x.date'])(
    'lets through %s',
    (code) => expect(impurities('src/engine/x.ts', code)).toEqual([]),
  );
});
