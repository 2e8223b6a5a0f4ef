/* A rulebook as data: what the parser makes of the Markdown and what the pages draw. */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inside: readonly Inline[] }
  /** A link to a section; `inside` is what it reads ("9.13" itself for [9.13]). */
  | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Inline[] };

export type Block =
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  /** A note beside the rules: what the program does, history, reasons. */
  | { readonly kind: 'aside'; readonly blocks: readonly Block[] };

export interface Section {
  /** What links and addresses call it: the number ("9.12", "R-01"), else the id given in the text. */
  readonly id: string;
  /** "9.12", "R-01", "9"; empty when the heading has none. */
  readonly number: string;
  readonly heading: string;
  /** 1 for a chapter, 2 for a rule in it. */
  readonly level: 1 | 2;
  /** Id of the chapter it belongs to; its own for a chapter. */
  readonly chapter: string;
  readonly blocks: readonly Block[];
  /** Why no code speaks for this rule (an introduction, a component); absent where code does. */
  readonly noCode?: string;
}

export interface Rulebook {
  readonly title: string;
  readonly intro: readonly Block[];
  /** Chapters and rules in reading order. */
  readonly sections: readonly Section[];
}

/**
 * The section that a rule number names: the number itself, or the nearest that holds it ("9.12.3" and "9.12a" are
 * found in 9.12, "9" is the chapter); a name with spaces ("Scenario 2") is the section of that id. undefined when the book has nothing of the kind.
 */
export function findSection(book: Rulebook, rule: string): Section | undefined {
  for (let wanted = rule.trim().replace(/\s+/g, '-'); wanted; wanted = wanted.replace(/(\.?\d+|\D)$/, '')) {
    const section = book.sections.find((s) => s.id === wanted);
    if (section) return section;
  }
  return undefined;
}

/** The words of inline text, without marks. */
export const plainText = (inside: readonly Inline[]): string =>
  inside.map((part) => (part.kind === 'text' ? part.text : plainText(part.inside))).join('');

/** The words of blocks, one line for each paragraph, item or row. */
export function plainBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return plainText(block.inside);
        case 'list':
          return block.items.map(plainText).join('\n');
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(plainText).join(' · ')).join('\n');
        case 'aside':
          return plainBlocks(block.blocks);
      }
    })
    .join('\n');
}
