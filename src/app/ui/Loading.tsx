import styles from './Loading.module.css';

/** Said while a page or a game is on its way; it appears only when that takes long enough to be noticed. */
export function Loading({ text }: { text: string }) {
  return (
    <p className={styles['loading']} role="status">
      {text}
    </p>
  );
}
