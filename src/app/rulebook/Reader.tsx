import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { href } from '../route.ts';
import { Icon } from '../ui/Icon.tsx';
import { RuleContext } from '../ui/RuleLink.tsx';
import { BookText } from './BookText.tsx';
import { findSection } from './book.ts';
import { Contents } from './Contents.tsx';
import { type Reading, ReadingContext, t } from './reading.ts';
import { Results } from './Results.tsx';
import { chartWords } from './chart-words.ts';
import { indexBook, search, wordsOf } from './search.ts';
import type { OpenBook } from './useRulebook.ts';
import { useSectionInView } from './useSectionInView.ts';
import styles from './Reader.module.css';

const MOST_HITS = 40;
/** Pixels between the upper edge and a rule that has been gone to. */
const SPACE_ABOVE = 16;

interface ReaderProps {
  readonly title: string;
  readonly open: OpenBook;
  /** The rule to show; empty for the beginning. */
  readonly rule: string;
  /** Another one each time that the rule is asked for from outside. */
  readonly asked?: object | null;
  readonly onGo: (rule: string) => void;
}

/** An open rulebook: search and contents beside the text, or above it where there is little room. */
export function Reader({ title, open, rule, asked = null, onGo }: ReaderProps) {
  const { book, charts, say } = open;
  const [query, setQuery] = useState('');
  const [listing, setListing] = useState(false);
  const text = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const here = useSectionInView(text);
  const section = findSection(book, rule);

  const index = useMemo(() => indexBook(book, (s) => chartWords(charts, s.id, say)), [book, charts, say]);
  const looked = useDeferredValue(query);
  const hits = useMemo(() => search(index, looked, MOST_HITS + 1), [index, looked]);
  const marked = useMemo(() => wordsOf(looked).filter((word) => word.length > 1), [looked]);

  const reveal = useCallback((id: string) => {
    const heading = text.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"] > :is(h2, h3)`);
    if (!heading || !text.current) return;
    heading.focus({ preventScroll: true });
    // Not scrollIntoView: it would move whatever the book stands in as well.
    text.current.scrollTop +=
      heading.getBoundingClientRect().top - text.current.getBoundingClientRect().top - SPACE_ABOVE;
  }, []);
  useEffect(() => {
    if (section) reveal(section.id);
  }, [section, asked, reveal]);

  const go = useCallback(
    (id: string) => {
      setListing(false);
      if (id === rule) reveal(id);
      else onGo(id);
    },
    [rule, onGo, reveal],
  );
  const reading: Reading = useMemo(
    () => ({ go, marked, href: (id) => href({ page: 'rules', title, rule: id }) }),
    [go, marked, title],
  );
  const reader = useMemo(() => ({ title, open: go }), [title, go]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && event.target !== field.current) {
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
  };
  const onFieldKeyDown = (event: KeyboardEvent) => {
    const [best] = event.key === 'Enter' ? search(index, query, 1) : [];
    if (best) go(best.section.id);
    else if (event.key === 'ArrowDown') document.getElementById(listId)?.querySelector('a')?.focus();
    else if (event.key === 'Escape' && query) setQuery('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <ReadingContext value={reading}>
      <RuleContext value={reader}>
        <div className={styles['frame']}>
          <div className={styles['reader']} onKeyDown={onKeyDown}>
            <div className={styles['finder']}>
              <div className={styles['bar']} role="search">
                <button
                  type="button"
                  className={styles['toggle']}
                  aria-expanded={listing}
                  aria-controls={listId}
                  aria-label={t(listing ? 'rulebook.hide-contents' : 'rulebook.show-contents')}
                  onClick={() => setListing(!listing)}
                >
                  <Icon name="menu" />
                </button>
                <input
                  ref={field}
                  type="search"
                  value={query}
                  placeholder={t('rulebook.search-hint')}
                  aria-label={t('rulebook.search')}
                  autoComplete="off"
                  spellCheck={false}
                  onKeyDown={onFieldKeyDown}
                  onChange={(event) => {
                    setQuery(event.target.value);
                    setListing(true);
                  }}
                />
              </div>
              <nav
                id={listId}
                className={styles['list']}
                data-open={listing || undefined}
                aria-label={t('rulebook.contents')}
              >
                {wordsOf(looked).length > 0 ? (
                  <Results hits={hits.slice(0, MOST_HITS)} more={hits.length > MOST_HITS} />
                ) : (
                  <Contents book={book} here={here || (section?.id ?? '')} />
                )}
              </nav>
            </div>
            <article ref={text} className={styles['text']} tabIndex={0} aria-label={t('rulebook.text')}>
              {rule !== '' && section?.id !== rule && (
                <p role="status" className={styles['missing']}>
                  {section
                    ? t('rulebook.nearest', rule, `${section.number} ${section.heading}`.trim())
                    : t('rulebook.no-rule', rule)}
                </p>
              )}
              <BookText book={book} charts={charts} say={say} rule={section?.id ?? ''} />
            </article>
          </div>
        </div>
      </RuleContext>
    </ReadingContext>
  );
}
