import { type KeyboardEvent, useRef } from 'react';
import { Marked } from './Prose.tsx';
import { t } from './reading.ts';
import type { Hit } from './search.ts';
import { SectionLink } from './SectionLink.tsx';
import styles from './Contents.module.css';

interface ResultsProps {
  readonly hits: readonly Hit[];
  /** True when there would be more than are listed. */
  readonly more: boolean;
}

/** The rules that a search found; the arrow keys walk through them. */
export function Results({ hits, more }: ResultsProps) {
  const list = useRef<HTMLOListElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp');
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const to = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
    if (step === 0 || !to) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <>
      <p role="status" className={styles['count']}>
        {more ? t('rulebook.found-many', hits.length) : t('rulebook.found', hits.length)}
      </p>
      <ol className={styles['results']} ref={list} onKeyDown={walk} aria-label={t('rulebook.results')}>
        {hits.map(({ section, excerpt }) => (
          <li key={section.id}>
            <SectionLink to={section.id}>
              <span>
                {section.number && <b>{section.number}</b>} <Marked text={section.heading} />
              </span>
              {excerpt && (
                <small>
                  <Marked text={excerpt} />
                </small>
              )}
            </SectionLink>
          </li>
        ))}
      </ol>
    </>
  );
}
