import { Fragment, memo, use } from 'react';
import { RuleLink } from '../ui/RuleLink.tsx';
import type { Block, Inline } from './book.ts';
import { ReadingContext, t } from './reading.ts';
import { pieces } from './search.ts';
import { SectionLink } from './SectionLink.tsx';
import styles from './Prose.module.css';

/** Text with the words of the search marked. */
export function Marked({ text }: { text: string }) {
  const { marked } = use(ReadingContext);
  if (marked.length === 0) return text;
  return pieces(text, marked).map((piece, i) =>
    piece.found ? <mark key={i}>{piece.text}</mark> : <Fragment key={i}>{piece.text}</Fragment>,
  );
}

export function Line({ inside }: { inside: readonly Inline[] }) {
  return inside.map((part, i) => {
    switch (part.kind) {
      case 'text':
        return <Marked key={i} text={part.text} />;
      case 'strong':
        return (
          <strong key={i}>
            <Line inside={part.inside} />
          </strong>
        );
      case 'emphasis':
        return (
          <em key={i}>
            <Line inside={part.inside} />
          </em>
        );
      case 'link': {
        const [only] = part.inside;
        if (only?.kind === 'text' && only.text === part.to) return <RuleLink key={i} rule={part.to} />;
        return (
          <SectionLink key={i} className={styles['words']} to={part.to}>
            <Line inside={part.inside} />
          </SectionLink>
        );
      }
    }
  });
}

/** The words of a line without their links and emphasis. */
const plain = (inside: readonly Inline[]): string =>
  inside.map((part) => (part.kind === 'text' ? part.text : plain(part.inside))).join('');

/** The head of a column; an empty corner is no heading. */
function HeadCell({ inside }: { inside: readonly Inline[] }) {
  const Cell = inside.length > 0 ? 'th' : 'td';
  return (
    <Cell scope={inside.length > 0 ? 'col' : undefined}>
      <Line inside={inside} />
    </Cell>
  );
}

/** Paragraphs, lists, tables and notes of a rule. */
export const Prose = memo(function Prose({ blocks, rule }: { blocks: readonly Block[]; rule: string }) {
  return blocks.map((block, i) => {
    switch (block.kind) {
      case 'paragraph':
        return (
          <p key={i}>
            <Line inside={block.inside} />
          </p>
        );
      case 'list': {
        const List = block.ordered ? 'ol' : 'ul';
        return (
          <List key={i}>
            {block.items.map((item, j) => (
              <li key={j}>
                <Line inside={item} />
              </li>
            ))}
          </List>
        );
      }
      case 'table':
        return (
          <div
            key={i}
            className={styles['wide']}
            tabIndex={0}
            role="region"
            aria-label={t(
              'rulebook.table',
              rule,
              (block.head.length > 0 ? block.head : block.rows[0]).map(plain).filter(Boolean),
            )}
          >
            <table>
              {block.head.length > 0 && (
                <thead>
                  <tr>
                    {block.head.map((cell, j) => (
                      <HeadCell key={j} inside={cell} />
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {block.rows.map((row, j) => (
                  <tr key={j}>
                    {row.map((cell, k) => (
                      <td key={k}>
                        <Line inside={cell} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      case 'aside':
        return (
          <aside key={i}>
            <Prose blocks={block.blocks} rule={rule} />
          </aside>
        );
    }
  });
});
