import type { LibraryRow } from '../../../store/library.ts';
import { t } from '../../../text/index.ts';
import { download } from '../../transfer/files.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './GameRows.module.css';

/** A stored game that cannot be read: why, and its raw data. It is never removed but by hand. */
export function BrokenRow({ row, onRemove }: { row: Extract<LibraryRow, { fault: string }>; onRemove: () => void }) {
  return (
    <li className={`${styles['row']} ${styles['broken']}`}>
      <Icon name="warn" size="2rem" />
      <div className={styles['words']}>
        <h3>{t('shelf.broken')}</h3>
        <p>{row.fault}</p>
      </div>
      <Button onClick={() => download(`${row.id}.json`, row.raw)}>{t('app.raw-data')}</Button>
      <button
        type="button"
        className={`${styles['tool']} ${styles['remove']}`}
        aria-label={t('shelf.remove-name', t('shelf.broken'))}
        onClick={onRemove}
      >
        <Icon name="remove" />
      </button>
    </li>
  );
}
