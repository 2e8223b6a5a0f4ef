import type { Block, Inline, Rulebook, Section } from './book.ts';

/*
 * The Markdown of a rulebook: `# title`, `## 9 Chapter`, `### 9.12 Rule`, paragraphs, lists, tables, quotes, **bold**,
 * *italic*, [9.13] and [words](#9.13). A line `<!-- no code: reason -->` is kept with its section; other comments are
 * dropped. There is no HTML: whatever looks like it comes out as the characters it is made of.
 */

/** "9", "9.12", "4.C", "R-01", "R-L19": capitals or none, a number, perhaps parts. */
const NUMBER = /^(?:[A-Z]{1,2}-?)*\d+(?:\.(?:\d+|[A-Z]))*[a-z]?$/;

/** Reads a rulebook. Throws when two sections have the same number, since a link could mean either. */
export function parseRulebook(markdown: string): Rulebook {
  let title = '';
  const intro: Block[] = [];
  const sections: Section[] = [];
  let lines: string[] = [];
  let open: Omit<Section, 'blocks' | 'noCode'> | null = null;
  let chapter = '';

  const close = () => {
    const noCode = lines
      .map((line) => /^<!--\s*no code:\s*(.*?)\s*-->$/.exec(line)?.[1])
      .find((reason) => reason !== undefined);
    const blocks = parseBlocks(lines.filter((line) => !/^<!--.*-->$/.test(line)));
    if (open) sections.push(noCode === undefined ? { ...open, blocks } : { ...open, blocks, noCode });
    else intro.push(...blocks);
    lines = [];
  };

  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^(#{1,3}) +(.*?)(?: *\{#([\w.-]+)\})?\s*$/.exec(line);
    if (!heading) {
      lines.push(line.trimEnd());
      continue;
    }
    const [, marks, words, given] = heading as unknown as [string, string, string, string | undefined];
    if (marks.length === 1) {
      title = words;
      continue;
    }
    close();
    const [first, ...rest] = words.split(' ') as [string, ...string[]];
    const numbered = NUMBER.test(first);
    const id = given ?? (numbered ? first : words.toLowerCase().replace(/\W+/g, '-'));
    if (sections.some((s) => s.id === id)) throw new Error(`the rulebook has two sections "${id}"`);
    const level = marks.length === 2 ? 1 : 2;
    if (level === 1) chapter = id;
    open = { id, number: numbered ? first : '', heading: numbered ? rest.join(' ') : words, level, chapter };
  }
  close();
  return { title, intro, sections };
}

/** What a line begins: a table, a quote, a list of either kind, or (for anything else) a paragraph. */
const TABLE = /^\|/;
const QUOTE = /^>\s?/;
const BULLET = /^[-*] +/;
const NUMERAL = /^\d+[.)] +/;

function parseBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  /** Takes the lines from here on that fit. */
  const run = (fits: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && fits(lines[at])) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at];
    if (line === '') at++;
    else if (TABLE.test(line)) blocks.push(parseTable(run((l) => TABLE.test(l))));
    else if (QUOTE.test(line))
      blocks.push({ kind: 'aside', blocks: parseBlocks(run((l) => QUOTE.test(l)).map((l) => l.replace(QUOTE, ''))) });
    else if (BULLET.test(line) || NUMERAL.test(line)) {
      const mark = BULLET.test(line) ? BULLET : NUMERAL;
      const items: string[] = [];
      for (const l of run((text) => mark.test(text) || /^ +\S/.test(text))) {
        if (mark.test(l)) items.push(l.replace(mark, ''));
        else items[items.length - 1] += ` ${l.trim()}`;
      }
      blocks.push({ kind: 'list', ordered: mark === NUMERAL, items: items.map(parseInline) });
    } else
      blocks.push({
        kind: 'paragraph',
        inside: parseInline(
          run((l) => l !== '' && !TABLE.test(l) && !QUOTE.test(l) && !BULLET.test(l) && !NUMERAL.test(l)).join(' '),
        ),
      });
  }
  return blocks;
}

function parseTable(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => parseInline(cell.trim()));
  const ruled = lines[1] !== undefined && /^[|:\- ]+$/.test(lines[1]);
  const [head, ...rows] = (ruled ? [lines[0], ...lines.slice(2)] : ['', ...lines]).map(cells) as [
    Inline[][],
    ...Inline[][][],
  ];
  return { kind: 'table', head: ruled ? head : [], rows };
}

/** Marks within a line, the earliest first: bold, italic, a link with words, a link by number. */
const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(#([\w.-]+)\)|\[([^\]\s]+)\]/;

/** Bold, italic and links of one line. Marks that close nothing stay as they are. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  const plain = (words: string) => {
    const last = parts.at(-1);
    if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + words };
    else if (words) parts.push({ kind: 'text', text: words });
  };
  for (let found = MARKS.exec(rest); found; found = MARKS.exec(rest)) {
    const [whole, bold, italic, words, target, number] = found;
    plain(rest.slice(0, found.index));
    if (bold !== undefined) parts.push({ kind: 'strong', inside: parseInline(bold) });
    else if (italic !== undefined) parts.push({ kind: 'emphasis', inside: parseInline(italic) });
    else if (words !== undefined) parts.push({ kind: 'link', to: target, inside: parseInline(words) });
    else if (NUMBER.test(number)) parts.push({ kind: 'link', to: number, inside: [{ kind: 'text', text: number }] });
    else plain(whole);
    rest = rest.slice(found.index + whole.length);
  }
  plain(rest);
  return parts;
}
