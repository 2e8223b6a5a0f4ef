import { t } from '../words.ts';
import styles from './Die.module.css';

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

/** A die showing a face: spots up to six, a figure beyond. */
export function Die({ face, size = 20 }: { face: number; size?: number }) {
  const spots = SPOTS[face];
  return (
    <svg className={styles['die']} width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={t('dice.die', face)}>
      <rect x="1" y="1" width="22" height="22" rx="4.5" />
      {spots ? spots.map(([x, y]) => <circle key={`${x}${y}`} cx={6.5 + 5.5 * x} cy={6.5 + 5.5 * y} r="2.3" />) : <text x="12" y="17" textAnchor="middle">{face}</text>}
    </svg>
  );
}
