import type { Block, Inline, Rulebook } from '../../../src/app/rulebook/book.ts';

const ofLine = (inside: readonly Inline[]): string[] =>
  inside.flatMap((part) => {
    if (part.kind === 'text') return [];
    return [...(part.kind === 'link' ? [part.to] : []), ...ofLine(part.inside)];
  });

/** Every link in blocks, in reading order. */
export function linksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
        return ofLine(block.inside);
      case 'list':
        return block.items.flatMap(ofLine);
      case 'table':
        return [block.head, ...block.rows].flatMap((row) => row.flatMap(ofLine));
      case 'aside':
        return linksOf(block.blocks);
    }
  });
}

/** Links of a book that lead nowhere, or to the section they stand in: "9.12 → 9.99". */
export function deadLinks(book: Rulebook): string[] {
  const ids = book.sections.map((s) => s.id);
  return [{ id: 'intro', blocks: book.intro }, ...book.sections].flatMap((s) =>
    linksOf(s.blocks)
      .filter((to) => !ids.includes(to) || to === s.id)
      .map((to) => `${s.id} → ${to}`),
  );
}
