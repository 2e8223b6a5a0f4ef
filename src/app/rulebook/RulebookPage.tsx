import { useEffect } from 'react';
import { t as shell } from '../../text/index.ts';
import { catalogue } from '../../titles/catalogue.ts';
import { goTo, href } from '../route.ts';
import { Icon } from '../ui/Icon.tsx';
import { Reader } from './Reader.tsx';
import { t } from './reading.ts';
import { useRulebook } from './useRulebook.ts';
import { Waiting } from './Waiting.tsx';
import styles from './RulebookPage.module.css';

interface RulebookPageProps {
  readonly title: string;
  /** The rule of the address; empty for the beginning. */
  readonly rule: string;
}

/** The rulebook on a page of its own. Every rule has an address, so the browser's own back and forward walk through it. */
export default function RulebookPage({ title, rule }: RulebookPageProps) {
  const loading = useRulebook(title);
  const name = catalogue.find((card) => card.id === title)?.name ?? title;
  useEffect(() => {
    document.title = shell('app.page-title', t('rulebook.name', name));
  }, [name]);
  return (
    <main className={styles['page']}>
      <header className={styles['header']}>
        <a href={href({ page: 'shelf' })} className={styles['shelf']}>
          <Icon name="back" /> {t('rulebook.shelf')}
        </a>
      </header>
      {loading.state === 'open' ? (
        <Reader title={title} open={loading.open} rule={rule} onGo={(to) => goTo({ page: 'rules', title, rule: to })} />
      ) : (
        <Waiting loading={loading} />
      )}
    </main>
  );
}
