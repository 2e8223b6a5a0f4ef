import { t } from './reading.ts';
import type { Loading } from './useRulebook.ts';
import styles from './RulebookPanel.module.css';

/** What stands in place of a rulebook that is not, or not yet, there. */
export function Waiting({ loading }: { loading: Exclude<Loading, { state: 'open' }> }) {
  if (loading.state === 'failed') {
    return (
      <div role="alert" className={styles['waiting']}>
        <p>{t('rulebook.failed')}</p>
        <pre>{loading.error instanceof Error ? loading.error.message : String(loading.error)}</pre>
      </div>
    );
  }
  return (
    <p role="status" className={styles['waiting']}>
      {t(loading.state === 'loading' ? 'rulebook.loading' : 'rulebook.none')}
    </p>
  );
}
