import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRulebook } from '../../../src/app/rulebook/parse.ts';
import { fold, indexBook, pieces, search, wordsOf } from '../../../src/app/rulebook/search.ts';

const book = parseRulebook(`# Rules

## 9 Movement

### 9.1 Points

A river costs extra, as 9.12 says.

### 9.12 River hexsides

Infantry pays **1 more**. Condé lies on one; the roll is −2.

### 9.13 Canals

Nobody crosses without a bridge. ${'Much is said here that nobody looks for. '.repeat(8)}At last a Jäger battalion on a river. ${'And then on and on. '.repeat(8)}
`);
const index = indexBook(book, (section) => (section.id === '9.13' ? 'Chart of zeppelins' : ''));
const ids = (query: string) => search(index, query).map((hit) => hit.section.id);

describe('search', () => {
  it('puts the rule with the number first, then those it begins, then those that speak of it', () => {
    expect(ids('9.12')).toEqual(['9.12', '9.1']);
    expect(ids('9.1')).toEqual(['9.1', '9.12', '9.13']);
  });

  it('puts headings before text and wants every word', () => {
    expect(ids('river')).toEqual(['9.12', '9.1', '9.13']);
    expect(ids('river battalion')).toEqual(['9.13']);
    expect(ids('river zebra')).toEqual([]);
  });

  it('knows no accents, capitals or kinds of minus', () => {
    expect(ids('conde')).toEqual(['9.12']);
    expect(ids('JÄGER')).toEqual(['9.13']);
    expect(ids('-2')).toEqual(['9.12']);
    expect(ids('−2')).toEqual(['9.12']);
  });

  it('takes a straight apostrophe for a curly one', () => {
    const own = indexBook(parseRulebook('## 1 One\n\n### 1.1 A\n\nThe defenders’ hex.'));
    expect(search(own, "defenders'").map((hit) => hit.section.id)).toEqual(['1.1']);
  });

  it('finds the words of charts', () => expect(ids('zeppelin')).toEqual(['9.13']));

  it('finds nothing for nothing', () => expect(ids('   ')).toEqual([]));

  it('shows the words around the find, cut at spaces', () => {
    const hit = search(index, 'jager')[0];
    expect(hit.excerpt).toContain('Jäger battalion');
    expect(hit.excerpt.length).toBeLessThan(220);
    expect(hit.excerpt).toMatch(/^… \S.*\S …$/);
  });

  it('lists no more than asked for', () => expect(search(index, 'e', 2)).toHaveLength(2));
});

describe('marking', () => {
  it('cuts a text at what was found', () => {
    expect(pieces('The Condé canal', wordsOf('conde can'))).toEqual([
      { text: 'The ', found: false },
      { text: 'Condé', found: true },
      { text: ' ', found: false },
      { text: 'can', found: true },
      { text: 'al', found: false },
    ]);
  });

  it('never loses a character, whatever is looked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, query) => {
        expect(
          pieces(text, wordsOf(query))
            .map((p) => p.text)
            .join(''),
        ).toBe(text);
        expect(fold(text)).toHaveLength(text.length);
      }),
    );
  });
});
