import { DataError } from '../../engine/scenario.ts';
import { t } from '../../text/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './DataFault.module.css';

/** What is wrong with a file, readably: which file, where in it, and why. */
export function DataFault({ error }: { error: unknown }) {
  if (!(error instanceof DataError))
    return <p className={styles['message']}>{error instanceof Error ? error.message : String(error)}</p>;
  return (
    <dl className={styles['fault']}>
      <dt>{t('import.file')}</dt>
      <dd>{error.file}</dd>
      <dt>{t('import.field')}</dt>
      <dd>{error.field ? <code>{error.field}</code> : t('import.whole')}</dd>
      <dt>{t('import.reason')}</dt>
      <dd>{error.reason}</dd>
    </dl>
  );
}

/** A file or link that could not be taken in. */
export function ImportErrorDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <Dialog
      heading={t('import.heading')}
      onClose={onClose}
      actions={
        <Button look="press" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      <DataFault error={error} />
      <p>{t('import.harmless')}</p>
    </Dialog>
  );
}
