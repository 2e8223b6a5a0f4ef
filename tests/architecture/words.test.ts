import { describe, expect, it, test } from 'vitest';
import { filesUnder, type Node, textOf, visit } from '../helpers/sources.ts';

/* Every word that a user can see or hear stands in src/text. */

const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|aria-placeholder|aria-valuetext|title|alt|placeholder|label)$/;
const LETTERS = /\p{L}/u;

/** The words that an expression shows by itself: a literal, a template, either branch of a choice. */
function wordsIn(node: Node | null): string[] {
  if (!node) return [];
  const child = (field: string) => wordsIn(node[field] as Node | null);
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return [String(node['value'] ?? '')];
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).map((q) => (q['value'] as { raw: string }).raw);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return child('expression');
    case 'ConditionalExpression':
      return [...child('consequent'), ...child('alternate')];
    case 'LogicalExpression':
      return child('right');
    case 'BinaryExpression':
      return [...child('left'), ...child('right')];
    default:
      return [];
  }
}

/** <kbd>: the name of a key is the same in every language. */
const isKey = (element: Node): boolean => ((element['openingElement'] as Node)['name'] as Node)['name'] === 'kbd';

/** Words written straight into a component. */
export function wordsOf(path: string, text?: string): string[] {
  const found: string[] = [];
  visit(
    path,
    (node, parent, field) => {
      const spoken = node.type === 'JSXAttribute' && SPOKEN.test(String((node['name'] as Node)['name']));
      const shown =
        field === 'children' && (parent?.type === 'JSXFragment' || (parent?.type === 'JSXElement' && !isKey(parent)));
      const words = [
        ...(spoken ? wordsIn(node['value'] as Node | null) : []),
        ...(shown && !spoken ? wordsIn(node) : []),
      ];
      for (const word of words) if (LETTERS.test(word)) found.push(`${path}: ${word.trim()}`);
    },
    text,
  );
  return found;
}

const files = filesUnder('src/app', /\.tsx$/);

test('components were seen', () => expect(files.length).toBeGreaterThan(10));
test('no component writes words of its own', () => expect(files.flatMap((path) => wordsOf(path))).toEqual([]));

test('no words of the app lie about that nobody asks for', () => {
  const code = filesUnder('src', /\.tsx?$/)
    .filter((path) => !path.startsWith('src/text/'))
    .map(textOf)
    .join('\n');
  /** By its whole name, or by its beginning with the rest put in: `settings.telling-${pace}`. */
  const asked = (key: string) =>
    code.includes(`'${key}'`) ||
    [...key.matchAll(/[.-]/g)].some(({ index }) => code.includes(`\`${key.slice(0, index + 1)}\${`));
  const keys = filesUnder('src/text/en', /\.ts$/)
    .filter((path) => /^src\/text\/en\/(app\/)?[^/]+$/.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/^ {2}'([a-z][a-z-]*\.[\w.-]+)':/gm)].map(([, key]) => key));
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter((key) => !asked(key))).toEqual([]);
});

describe('the guard itself', () => {
  it.each([
    '<p>Hello</p>',
    "<p>{'Hello'}</p>",
    '<p>{open && `Turn ${n}`}</p>',
    '<b aria-label="Close" />',
    "<img alt={big ? 'Map' : ''} />",
    '<>ドイツ</>',
    "<p>{a ? 'x' : t.y}</p>",
  ])('refuses %s', (code) => {
    expect(wordsOf('x.tsx', code).length).toBeGreaterThan(0);
  });
  it.each([
    '<p>{t.hello}</p>',
    '<p className="wide">{n} / {m}</p>',
    '<p>·</p>',
    '<b aria-label={t.close} />',
    '<i>{n}×</i>',
    '<kbd>H</kbd>',
    '<ul>{list.map((x) => <li key="a">{x}</li>)}</ul>',
  ])('lets through %s', (code) => {
    expect(wordsOf('x.tsx', code)).toEqual([]);
  });
});
