import { useState } from 'react';
import type { LibraryRow } from '../../../store/library.ts';
import { useRows } from '../../../store/rows.ts';
import { t } from '../../../text/index.ts';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { BrokenRow } from './BrokenRow.tsx';
import { GameRow } from './GameRow.tsx';
import { gameName } from './words.ts';
import styles from './GameRows.module.css';

/** How many games are listed before the rest is folded away. */
const FIRST = 5;

/** The games kept here, the last one played first, and the place where a file can be dropped. */
export function GameRows({ dragging, choose }: { dragging: boolean; choose: () => void }) {
  const { rows, removed } = useRows();
  const [all, setAll] = useState(false);
  const [removing, setRemoving] = useState<LibraryRow | null>(null);
  const shown = all ? (rows ?? []) : (rows ?? []).slice(0, FIRST);
  const more = (rows?.length ?? 0) - shown.length;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="unseen">
        {t('shelf.in-progress')}
      </h2>
      <ul className={styles['rows']}>
        {shown.map((row) =>
          row.fault === null ? (
            <GameRow key={row.id} row={row} onRemove={() => setRemoving(row)} />
          ) : (
            <BrokenRow key={row.id} row={row} onRemove={() => setRemoving(row)} />
          ),
        )}
        <li>
          <button type="button" className={styles['drop']} data-dragging={dragging || undefined} onClick={choose}>
            <Icon name="load" />
            {dragging ? t('shelf.drop-now') : t('shelf.drop-or')}
          </button>
        </li>
      </ul>
      {more > 0 && (
        <Button look="bare" onClick={() => setAll(true)}>
          {t('shelf.more', more)}
        </Button>
      )}
      <p role="status" className={removed ? styles['removed'] : 'unseen'}>
        {removed && (
          <>
            {t('shelf.removed', gameName(removed.row))}
            <Button look="quiet" onClick={() => void useRows.getState().restore()}>
              <Icon name="undo" />
              {t('shelf.put-back')}
            </Button>
            <Button look="bare" aria-label={t('banner.dismiss')} onClick={() => useRows.getState().forgetRemoved()}>
              <Icon name="close" />
            </Button>
          </>
        )}
      </p>
      {removing && (
        <ConfirmDialog
          heading={t('shelf.remove-heading')}
          yes={t('shelf.remove')}
          onNo={() => setRemoving(null)}
          onYes={() => {
            setRemoving(null);
            void useRows.getState().remove(removing);
          }}
        >
          <p>{t('shelf.remove-text', gameName(removing))}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
