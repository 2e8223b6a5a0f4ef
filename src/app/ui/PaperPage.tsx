import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../text/index.ts';
import { href } from '../route.ts';
import { Icon } from './Icon.tsx';
import styles from './PaperPage.module.css';

let firstPage = true;

/** Names the page in the window, and gives its main heading the focus when it replaces another page. */
export function usePageHeading(heading: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = heading === t('app.name') ? heading : t('app.page-title', heading);
  }, [heading]);
  useEffect(() => {
    if (!firstPage) ref.current?.focus();
    firstPage = false;
  }, []);
  return ref;
}

/** A page of text or forms: a sheet of paper on the baize, with the way back to the shelf. */
export function PaperPage({
  heading,
  lead,
  wide = false,
  children,
}: {
  heading: string;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const ref = usePageHeading(heading);
  return (
    <div className={styles['ground']}>
      <nav className={styles['nav']}>
        <a href={href({ page: 'shelf' })}>
          <Icon name="back" />
          {t('app.back')}
        </a>
      </nav>
      <main className={wide ? `${styles['sheet']} ${styles['wide']}` : styles['sheet']}>
        <header>
          <h1 ref={ref} tabIndex={-1}>
            {heading}
          </h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </header>
        {children}
      </main>
    </div>
  );
}
