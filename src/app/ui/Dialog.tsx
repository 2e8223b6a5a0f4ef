import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { t } from '../../text/index.ts';
import { Icon } from './Icon.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly heading: ReactNode;
  /** Called when the dialog is closed by Escape, its cross, or a click beside it; absent: only its buttons close it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  /** Buttons, the one that matters last. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
}

/** A modal dialog on the browser's own <dialog>: it traps the focus, and gives it back when it closes. */
export function Dialog({ heading, onClose, children, actions, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault(); // whether it closes is for the owner to say
    onClose?.();
  };

  return (
    <dialog
      ref={ref}
      className={wide ? `${styles['dialog']} ${styles['wide']}` : styles['dialog']}
      aria-labelledby={headingId}
      onCancel={cancel}
      onClick={(event) => event.target === ref.current && onClose?.()}
    >
      <div className={styles['sheet']}>
        <header className={styles['header']}>
          <h2 id={headingId}>{heading}</h2>
          {onClose && (
            <button type="button" className={styles['cross']} aria-label={t('app.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <div className={styles['body']}>{children}</div>
        {actions && <footer className={styles['actions']}>{actions}</footer>}
      </div>
    </dialog>
  );
}
