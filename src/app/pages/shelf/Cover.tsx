import styles from './Cover.module.css';

/** Painted ahead by `npm run covers`, so that the shelf needs no rules and no map of any game. */
const PICTURES: Readonly<Record<string, string | undefined>> = import.meta.glob('./covers/*.webp', {
  eager: true,
  import: 'default',
  // A file of its own however small it is: the page may load pictures from nowhere else.
  query: '?url&no-inline',
});

interface CoverProps {
  /** A title, or a scenario of one: "mons", "mons-1914". */
  readonly of: string;
  readonly className?: string | undefined;
}

/** A detail of the map of a game with its counters. Decoration; plain paper where there is no picture. */
export function Cover({ of, className }: CoverProps) {
  const picture = PICTURES[`./covers/${of}.webp`];
  return (
    <div className={`${styles['cover']} ${className ?? ''}`} aria-hidden="true">
      {picture && <img src={picture} alt="" className={styles['art']} />}
    </div>
  );
}
