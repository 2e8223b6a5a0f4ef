import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Popup.module.css';

interface Props {
  /** What the button shows, and its name when that is not words. */
  readonly button: ReactNode;
  readonly name?: string;
  readonly className?: string;
  readonly disabled?: boolean;
  /** Which edge of the button the panel keeps to. */
  readonly align?: 'left' | 'right';
  /** `close` puts the popup away and gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel under it. Escape, a press elsewhere and the panel's own buttons close it. */
export function Popup({ button, name, className, disabled = false, align = 'right', children }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <div
      ref={box}
      className={styles['box']}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <span ref={opener} className={styles['opener']}>
        <Button
          className={className}
          aria-label={name}
          title={name}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        >
          {button}
        </Button>
      </span>
      {open && (
        <div id={id} className={styles['panel']} data-align={align} role="group" aria-label={name}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
