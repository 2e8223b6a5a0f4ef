import { describe, expect, it } from 'vitest';
import { type Block, findSection, plainBlocks } from '../../../src/app/rulebook/book.ts';
import { parseInline, parseRulebook } from '../../../src/app/rulebook/parse.ts';

const blocksOf = (markdown: string): readonly Block[] =>
  parseRulebook(`## 1 Chapter\n\n${markdown}`).sections[0].blocks;

describe('headings', () => {
  const book = parseRulebook(
    '# Title\n\nBefore.\n\n## 9 Movement\n\nIn short.\n\n### 9.12 River hexsides\n\nText.\n\n## Rulings\n\n### R-01 Stacking: 5, or 4\n\n### 6.41 Odd number\n\n## What is made up {#made-up}\n',
  );

  it('gives number, heading, level and chapter', () => {
    expect(book.title).toBe('Title');
    expect(plainBlocks(book.intro)).toBe('Before.');
    expect(
      book.sections.map(({ id, number, heading, level, chapter }) => ({ id, number, heading, level, chapter })),
    ).toEqual([
      { id: '9', number: '9', heading: 'Movement', level: 1, chapter: '9' },
      { id: '9.12', number: '9.12', heading: 'River hexsides', level: 2, chapter: '9' },
      { id: 'rulings', number: '', heading: 'Rulings', level: 1, chapter: 'rulings' },
      { id: 'R-01', number: 'R-01', heading: 'Stacking: 5, or 4', level: 2, chapter: 'rulings' },
      { id: '6.41', number: '6.41', heading: 'Odd number', level: 2, chapter: 'rulings' },
      { id: 'made-up', number: '', heading: 'What is made up', level: 1, chapter: 'made-up' },
    ]);
  });

  it('refuses a book with a number twice', () => {
    expect(() => parseRulebook('## 1 One\n\n### 1.1 A\n\n### 1.1 B\n')).toThrow('"1.1"');
  });

  it('keeps the reason why no code speaks for a rule and drops other comments', () => {
    const [section] = parseRulebook('## 1 One\n\n<!-- no code: advice -->\n<!-- to do -->\n\nText.\n').sections;
    expect(section).toMatchObject({ noCode: 'advice' });
    expect(plainBlocks(section.blocks)).toBe('Text.');
    expect(parseRulebook('## 1 One\n\nText.\n').sections[0]).not.toHaveProperty('noCode');
  });

  it('finds a rule by its number, or the nearest that holds it', () => {
    expect(findSection(book, '9.12')?.id).toBe('9.12');
    expect(findSection(book, '9.12a')?.id).toBe('9.12');
    expect(findSection(book, '9.12.3')?.id).toBe('9.12');
    expect(findSection(book, '9.99')?.id).toBe('9');
    expect(findSection(book, 'R-01')?.id).toBe('R-01');
    expect(findSection(book, '14.2')).toBeUndefined();
    expect(findSection(book, '')).toBeUndefined();
  });
});

describe('blocks', () => {
  it('joins the lines of a paragraph and parts paragraphs at empty lines', () => {
    expect(blocksOf('One\ntwo.\n\nThree.').map((b) => plainBlocks([b]))).toEqual(['One two.', 'Three.']);
  });

  it('reads lists of both kinds, with continued lines', () => {
    const [bullets, numbers] = blocksOf('- a\n- b\n  more\n\n1. first\n2. second');
    expect(bullets).toMatchObject({ kind: 'list', ordered: false });
    expect(plainBlocks([bullets])).toBe('a\nb more');
    expect(numbers).toMatchObject({ kind: 'list', ordered: true });
    expect(plainBlocks([numbers])).toBe('first\nsecond');
  });

  it('reads a table with its head', () => {
    const [table] = blocksOf('| Corps | Hex |\n|---|---|\n| IX | **4700** |\n| III | |');
    expect(table).toEqual({
      kind: 'table',
      head: [[{ kind: 'text', text: 'Corps' }], [{ kind: 'text', text: 'Hex' }]],
      rows: [
        [[{ kind: 'text', text: 'IX' }], [{ kind: 'strong', inside: [{ kind: 'text', text: '4700' }] }]],
        [[{ kind: 'text', text: 'III' }], []],
      ],
    });
  });

  it('reads a quote as a note of its own blocks', () => {
    const [note] = blocksOf('> **History.** One.\n>\n> - two');
    expect(note).toMatchObject({ kind: 'aside', blocks: [{ kind: 'paragraph' }, { kind: 'list' }] });
  });
});

describe('inline text', () => {
  it('reads bold, italic, links by number and links with words', () => {
    expect(parseInline('**Bold [9.13]**, *see* [R-02] and [the end](#end).')).toEqual([
      {
        kind: 'strong',
        inside: [
          { kind: 'text', text: 'Bold ' },
          { kind: 'link', to: '9.13', inside: [{ kind: 'text', text: '9.13' }] },
        ],
      },
      { kind: 'text', text: ', ' },
      { kind: 'emphasis', inside: [{ kind: 'text', text: 'see' }] },
      { kind: 'text', text: ' ' },
      { kind: 'link', to: 'R-02', inside: [{ kind: 'text', text: 'R-02' }] },
      { kind: 'text', text: ' and ' },
      { kind: 'link', to: 'end', inside: [{ kind: 'text', text: 'the end' }] },
      { kind: 'text', text: '.' },
    ]);
  });

  it('leaves lone marks, other brackets and anything like HTML as it is', () => {
    for (const text of [
      '2 * 3 = 6',
      'a [sic] b',
      '<script>alert(1)</script> & <b>bold</b>',
      '[words](https://example.org)',
    ]) {
      expect(parseInline(text)).toEqual([{ kind: 'text', text }]);
    }
  });
});
