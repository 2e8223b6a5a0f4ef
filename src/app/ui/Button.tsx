import type { ButtonHTMLAttributes, AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

/** main: the one thing to do here. press: a plain order. quiet: outlined. bare: no box until hovered. */
export type ButtonLook = 'main' | 'press' | 'quiet' | 'bare';

const classes = (look: ButtonLook, className: string | undefined) =>
  [styles['button'], styles[look], className].filter(Boolean).join(' ');

export function Button({
  look = 'quiet',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) {
  return <button type={type} className={classes(look, className)} {...rest} />;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  look = 'quiet',
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: ButtonLook; href: string; children: ReactNode }) {
  return <a className={classes(look, className)} {...rest} />;
}
