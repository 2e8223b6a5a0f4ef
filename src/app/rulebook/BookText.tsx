import { memo } from 'react';
import type { Chart } from '../../engine/chart.ts';
import type { Note } from '../../engine/title.ts';
import type { Rulebook, Section } from './book.ts';
import { Charts } from './Charts.tsx';
import { Marked, Prose } from './Prose.tsx';
import { t } from './reading.ts';
import { SectionLink } from './SectionLink.tsx';
import styles from './BookText.module.css';

interface BookTextProps {
  readonly book: Rulebook;
  readonly charts: readonly Chart[];
  readonly say: (note: Note) => string;
  /** The rule the book was opened at. */
  readonly rule: string;
}

/** The whole text, chapter by chapter, each rule with the charts that belong to it. */
export const BookText = memo(function BookText({ book, charts, say, rule }: BookTextProps) {
  const chapters = book.sections.filter((section) => section.level === 1);
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1}>
        {book.title}
      </h1>
      <div className={styles['prose']}>
        <Prose blocks={book.intro} rule="" />
      </div>
      {chapters.map((chapter, i) => (
        <div key={chapter.id} className={styles['chapter']}>
          {[chapter, ...book.sections.filter((s) => s.level === 2 && s.chapter === chapter.id)].map((section) => (
            <RuleText key={section.id} section={section} charts={charts} say={say} current={section.id === rule} />
          ))}
          <Turn before={chapters[i - 1]} after={chapters[i + 1]} />
        </div>
      ))}
    </>
  );
});

interface RuleTextProps {
  readonly section: Section;
  readonly charts: readonly Chart[];
  readonly say: (note: Note) => string;
  readonly current: boolean;
}

const RuleText = memo(function RuleText({ section, charts, say, current }: RuleTextProps) {
  const Heading = section.level === 1 ? 'h2' : 'h3';
  return (
    <section data-section={section.id} data-current={current || undefined} className={styles['prose']}>
      <Heading tabIndex={-1}>
        {section.number && <span className={styles['number']}>{section.number}</span>} <Marked text={section.heading} />
      </Heading>
      <Prose blocks={section.blocks} rule={section.number || section.heading} />
      <Charts charts={charts} rule={section.id} say={say} />
    </section>
  );
});

/** To the chapters before and after. */
function Turn({ before, after }: { before: Section | undefined; after: Section | undefined }) {
  const name = (chapter: Section) => `${chapter.number} ${chapter.heading}`.trim();
  return (
    <p className={styles['turn']}>
      {before && (
        <SectionLink to={before.id} aria-label={t('rulebook.previous-chapter', name(before))}>
          ← {name(before)}
        </SectionLink>
      )}
      {after && (
        <SectionLink to={after.id} aria-label={t('rulebook.next-chapter', name(after))}>
          {name(after)} →
        </SectionLink>
      )}
    </p>
  );
}
