import { useEffect, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { t } from '../../text/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { saveGameFile } from './Banners.tsx';

/** Shows a fault that no page caught (in answer to a click, say), and offers the game as a file to report it with. */
export function FaultDialog() {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      if (error instanceof Error) setMessage(error.message); // browsers report harmless notices here too, without one
    };
    addEventListener('error', hear);
    addEventListener('unhandledrejection', hear);
    return () => {
      removeEventListener('error', hear);
      removeEventListener('unhandledrejection', hear);
    };
  }, []);
  if (message === null) return null;
  const close = () => setMessage(null);
  const inGame = useGame.getState().game !== null;
  return (
    <Dialog
      heading={t(inGame ? 'error.order' : 'error.page')}
      onClose={close}
      actions={
        <>
          {inGame && (
            <Button onClick={saveGameFile}>
              <Icon name="save" />
              {t('app.save-file')}
            </Button>
          )}
          <Button look="press" onClick={close}>
            {t('app.close')}
          </Button>
        </>
      }
    >
      <p>{t(inGame ? 'error.order-text' : 'error.no-game-text')}</p>
      <p>
        {t('error.message')} <code>{message}</code>
      </p>
    </Dialog>
  );
}
