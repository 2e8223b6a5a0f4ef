import { t } from '../words.ts';
import styles from './Die.module.css';

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

interface Props {
  readonly face: number;
  /** Faces of the die. */
  readonly sides?: number;
  readonly size?: number;
}

/** A die showing a face: a cube with spots; one of ten faces as its kite, with a figure. */
export function Die({ face, sides = 6, size = 20 }: Props) {
  const spots = sides === 6 ? SPOTS[face] : undefined;
  return (
    <svg
      className={styles['die']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={sides === 6 ? t('dice.die', face) : t('dice.die-of', sides, face)}
    >
      {sides === 6 ? (
        <rect x="1" y="1" width="22" height="22" rx="4.5" />
      ) : (
        <>
          <path d="M12 0.8L23.2 9.6V14.4L12 23.2L0.8 14.4V9.6Z" />
          <path
            className={styles['ridge']}
            d="M12 0.8L18.8 13.6L12 18.6L5.2 13.6ZM18.8 13.6L23.2 14.4M5.2 13.6L0.8 14.4M12 18.6V23.2"
          />
        </>
      )}
      {spots ? (
        spots.map(([x, y]) => <circle key={`${x}${y}`} cx={6.5 + 5.5 * x} cy={6.5 + 5.5 * y} r="2.3" />)
      ) : (
        <text
          className={sides === 6 ? undefined : styles['figure']}
          x="12"
          y={sides === 6 ? 17 : 14.6}
          textAnchor="middle"
        >
          {face}
        </text>
      )}
    </svg>
  );
}
