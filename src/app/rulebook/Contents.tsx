import { memo, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { Rulebook } from './book.ts';
import { t } from './reading.ts';
import { SectionLink } from './SectionLink.tsx';
import styles from './Contents.module.css';

interface ContentsProps {
  readonly book: Rulebook;
  /** Id of the section being read. */
  readonly here: string;
}

/** Chapters and their rules as a tree; the chapter being read is unfolded. */
export const Contents = memo(function Contents({ book, here }: ContentsProps) {
  // What the reader folded or unfolded by hand; the chapter being read is open unless folded.
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({});
  const chapterHere = book.sections.find((s) => s.id === here)?.chapter;
  return (
    <ol className={styles['tree']}>
      {book.sections
        .filter((s) => s.level === 1)
        .map((chapter) => {
          const rules = book.sections.filter((s) => s.level === 2 && s.chapter === chapter.id);
          const open = byHand[chapter.id] ?? chapter.id === chapterHere;
          return (
            <li key={chapter.id}>
              <div className={styles['chapter']}>
                <SectionLink to={chapter.id} aria-current={chapter.id === here ? 'location' : undefined}>
                  {chapter.number && <b>{chapter.number}</b>} {chapter.heading}
                </SectionLink>
                {rules.length > 0 && (
                  <button
                    type="button"
                    aria-expanded={open}
                    aria-label={t('rulebook.rules-of', chapter.heading)}
                    onClick={() => setByHand({ ...byHand, [chapter.id]: !open })}
                  >
                    <Icon name="next" size="1em" />
                  </button>
                )}
              </div>
              {open && rules.length > 0 && (
                <ol>
                  {rules.map((rule) => (
                    <li key={rule.id}>
                      <SectionLink to={rule.id} aria-current={rule.id === here ? 'location' : undefined}>
                        {rule.number && <b>{rule.number}</b>} {rule.heading}
                      </SectionLink>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
    </ol>
  );
});
