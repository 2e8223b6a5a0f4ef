import { BrokenRecord } from '../../engine/record.ts';
import { DataError } from '../../engine/scenario.ts';
import { t } from '../../text/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { BrokenGame } from './BrokenGame.tsx';
import { fieldInWords } from './fields.ts';
import styles from './DataFault.module.css';

/** Opens what holds of a game that is broken off, up to an order. */
export type PlayOn = (at: number) => void;

/** What is wrong with a file, readably: which file, where in it, and why; and the way on, where there is one. */
export function DataFault({ error, playOn }: { error: unknown; playOn?: PlayOn | undefined }) {
  if (error instanceof BrokenRecord) return <BrokenGame error={error} playOn={playOn} />;
  if (!(error instanceof DataError))
    return <p className={styles['message']}>{error instanceof Error ? error.message : String(error)}</p>;
  return (
    <dl className={styles['fault']}>
      <dt>{t('import.file')}</dt>
      <dd>{error.file}</dd>
      <dt>{t('import.field')}</dt>
      <dd>
        {fieldInWords(error.field)} {error.field ? <code>{error.field}</code> : t('import.whole')}
      </dd>
      <dt>{t('import.reason')}</dt>
      <dd>{error.reason}</dd>
    </dl>
  );
}

/** A file or link that could not be taken in. */
export function ImportErrorDialog({
  error,
  playOn,
  onClose,
}: {
  error: unknown;
  playOn?: PlayOn | undefined;
  onClose: () => void;
}) {
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
      <DataFault error={error} playOn={playOn} />
      <p>{t('import.harmless')}</p>
    </Dialog>
  );
}
