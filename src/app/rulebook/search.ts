import { plainBlocks, type Rulebook, type Section } from './book.ts';

/* Searching a rulebook: all words must occur; a number finds its rule first, then what speaks of it. */

export interface Hit {
  readonly section: Section;
  /** The words around the first find in the text; empty when the heading alone was hit. */
  readonly excerpt: string;
}

/** A piece of text, and whether it is one of the words looked for. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** The same text without accents and capitals, character by character, so that places agree. */
export const fold = (text: string): string =>
  text.replace(/[^a-z0-9]/g, (c) => {
    if (c < '\x80') return c.toLowerCase();
    return c === '’' ? "'" : c.normalize('NFD')[0].toLowerCase()[0];
  });

/** The words of a query, folded; a minus sign may be typed as a hyphen. */
export const wordsOf = (query: string): string[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');

export interface Index {
  readonly entries: readonly {
    readonly section: Section;
    readonly heading: string;
    readonly text: string;
    readonly folded: string;
  }[];
}

/** Makes a book ready for searching. `extra` gives words that stand in a section besides its text (those of a chart). */
export function indexBook(book: Rulebook, extra: (section: Section) => string = () => ''): Index {
  return {
    entries: book.sections.map((section) => {
      const text = `${plainBlocks(section.blocks)}\n${extra(section)}`;
      return {
        section,
        heading: fold(`${section.number} ${section.heading}`),
        text,
        folded: fold(text.replaceAll('−', '-')),
      };
    }),
  };
}

/** Sections that hold every word of the query, best first: the number typed, then headings, then the text. */
export function search(index: Index, query: string, limit = 40): Hit[] {
  const words = wordsOf(query.replaceAll('−', '-'));
  if (words.length === 0) return [];
  const ranked: { hit: Hit; rank: number }[] = [];
  for (const { section, heading, text, folded } of index.entries) {
    if (!words.every((word) => heading.includes(word) || folded.includes(word))) continue;
    const number = fold(section.number);
    const fits = [
      words.some((word) => number === word),
      words.some((word) => number.startsWith(word)),
      words.every((word) => heading.includes(word)),
      words.some((word) => heading.includes(word)),
      true,
    ];
    ranked.push({ hit: { section, excerpt: excerpt(text, folded, words) }, rank: fits.indexOf(true) });
  }
  // Equal ranks keep the order of the book: Array.prototype.sort is stable.
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ hit }) => hit);
}

const AROUND = 60;

function excerpt(text: string, folded: string, words: readonly string[]): string {
  const at = Math.min(...words.map((word) => folded.indexOf(word)).filter((i) => i >= 0));
  if (!Number.isFinite(at)) return '';
  const lineStart = folded.lastIndexOf('\n', at) + 1;
  const lineEnd = folded.indexOf('\n', at) < 0 ? folded.length : folded.indexOf('\n', at);
  const from = at - AROUND <= lineStart ? lineStart : folded.indexOf(' ', at - AROUND) + 1;
  const cut = at + AROUND * 2 >= lineEnd ? lineEnd : folded.lastIndexOf(' ', at + AROUND * 2);
  const to = cut <= at ? lineEnd : cut;
  return `${from > lineStart ? '… ' : ''}${text.slice(Math.min(from, at), to)}${to < lineEnd ? ' …' : ''}`;
}

/** Cuts a text where words of the query stand in it, for marking them. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const folded = fold(text.replaceAll('−', '-'));
  const marked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0 && word; at = folded.indexOf(word, at + word.length))
      marked.fill(1, at, at + word.length);
  }
  const out: Piece[] = [];
  for (let i = 0; i < text.length;) {
    const from = i;
    while (i < text.length && marked[i] === marked[from]) i++;
    out.push({ text: text.slice(from, i), found: marked[from] === 1 });
  }
  return out;
}
