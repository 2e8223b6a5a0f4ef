import { useEffect } from 'react';
import { useGame } from '../../../store/game.ts';
import { useRows } from '../../../store/rows.ts';
import { t } from '../../../text/index.ts';
import { catalogue } from '../../../titles/catalogue.ts';
import { href } from '../../route.ts';
import { usePageHeading } from '../../ui/PaperPage.tsx';
import { useFileDrop } from '../../transfer/useFileDrop.ts';
import { useTakeIn } from '../../transfer/useTakeIn.tsx';
import { GameRows } from './GameRows.tsx';
import { TitleBox } from './TitleBox.tsx';
import styles from './Shelf.module.css';

const STORAGE = {
  full: 'shelf.storage-full',
  unavailable: 'shelf.storage-off',
  silent: 'shelf.storage-silent',
} as const;

/** The start page: games in progress, and the boxes of the titles. */
export function Shelf() {
  const heading = usePageHeading(t('app.name'));
  const fault = useRows((s) => s.fault);
  const { takeIn, choose, dialogs } = useTakeIn();
  const dragging = useFileDrop(takeIn);

  useEffect(() => {
    useGame.getState().close();
    const refresh = () => void useRows.getState().refresh();
    refresh();
    // Another tab may have played, removed or added games meanwhile.
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);

  return (
    <div className={styles['ground']}>
      <div className={styles['page']}>
        <header className={styles['header']}>
          <h1 ref={heading} tabIndex={-1}>
            {t('app.name')}
          </h1>
          <p>{t('shelf.tagline')}</p>
          <nav aria-label={t('shelf.pages')}>
            <button type="button" onClick={choose}>
              {t('shelf.import')}
            </button>
            <a href={href({ page: 'data', title: null })}>{t('shelf.data')}</a>
            <a href={href({ page: 'settings' })}>{t('shelf.settings')}</a>
          </nav>
        </header>
        <main>
          {fault && (
            <p className={styles['storage']} role="status">
              {t(STORAGE[fault])}
            </p>
          )}
          <GameRows dragging={dragging} choose={choose} />
          <section aria-labelledby="boxes">
            <h2 id="boxes" className="unseen">
              {t('shelf.games')}
            </h2>
            <ul className={styles['boxes']}>
              {catalogue.map((card) => (
                <TitleBox key={card.id} card={card} />
              ))}
            </ul>
          </section>
        </main>
        <footer className={styles['footer']}>
          <p>{t('shelf.kept')}</p>
          <p>{t('shelf.reconstructed')}</p>
        </footer>
      </div>
      {dialogs}
    </div>
  );
}
