import { useEffect, useRef, useState } from 'react';
import { useAlone, useGame } from '../../store/game.ts';
import { usePreferences } from '../../store/preferences.ts';
import { t } from '../../text/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './Curtain.module.css';

function useQuestion() {
  const consent = useGame((s) => s.consent);
  const game = useGame((s) => s.game);
  const meta = useGame((s) => s.meta);
  if (!consent || !game) return null;
  const side = game.title.sides[consent.side].adjective;
  const name = meta?.names[consent.side];
  return {
    who: name ? t('consent.ask-name', name, side) : t('consent.ask', side),
    why: t(`consent.${consent.why}`),
    dropped: t('consent.dropped', game.actions.length - consent.count),
  };
}

const grant = () => useGame.getState().grantConsent();
const refuse = () => useGame.getState().refuseConsent();

/** Asks the other side whether a take-back past dice or knowledge may stand: a dialog above an open table. */
export function ConsentDialog() {
  const question = useQuestion();
  const alone = useAlone();
  if (!question) return null;
  if (alone) return <AloneDialog why={`${question.why} ${question.dropped} ${t('consent.noted')}`} />;
  return (
    <Dialog
      heading={t('consent.heading')}
      onClose={refuse}
      actions={
        <>
          <Button onClick={refuse}>{t('consent.refuse')}</Button>
          <Button look="main" onClick={grant}>
            {t('consent.grant')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{question.who}</strong>
      </p>
      <p>
        {question.why} {question.dropped} {t('consent.noted')}
      </p>
    </Dialog>
  );
}

/** Playing alone one is asked oneself, and may turn the question off for good. */
function AloneDialog({ why }: { why: string }) {
  const [again, setAgain] = useState(true);
  const takeBack = () => {
    usePreferences.getState().change({ askAlone: again });
    grant();
  };
  return (
    <Dialog
      heading={t('consent.heading')}
      onClose={refuse}
      actions={
        <>
          <Button onClick={refuse}>{t('consent.refuse')}</Button>
          <Button look="main" onClick={takeBack}>
            {t('consent.take-back')}
          </Button>
        </>
      }
    >
      <p>{why}</p>
      <label className="row">
        <input type="checkbox" checked={!again} onChange={(e) => setAgain(!e.target.checked)} />
        {t('consent.not-again')}
      </label>
    </Dialog>
  );
}

/** The same question under fog of war: it stands in place of the table, since the one who is asked must not see it. */
export function ConsentCover() {
  const question = useQuestion();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!question) return null;
  return (
    <main className={styles['curtain']}>
      <div className={styles['card']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('consent.heading')}
        </h1>
        <p>
          <strong>{question.who}</strong>
        </p>
        <p className={styles['ask']}>
          {question.why} {question.dropped} {t('consent.noted')}
        </p>
        <div className={styles['buttons']}>
          <Button onClick={refuse}>{t('consent.refuse')}</Button>
          <Button look="main" onClick={grant}>
            {t('consent.grant')}
          </Button>
        </div>
      </div>
    </main>
  );
}
