import type { ReactNode } from 'react';
import { t } from '../../text/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks before something is done that is hard to take back. `yes` is the word on the button that does it. */
export function ConfirmDialog({
  heading,
  yes,
  onYes,
  onNo,
  children,
}: {
  heading: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      heading={heading}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{t('app.cancel')}</Button>
          <Button look="main" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
