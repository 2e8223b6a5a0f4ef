import { useScene } from '../scene.tsx';
import { f, northOf, QUARTERS } from './compass.ts';
import { turnMap, useRotation } from './rotation.ts';
import styles from './compass.module.css';

/** Shows where north is on the map; pressing it turns the map by a quarter. */
export function Compass() {
  const { title } = useScene();
  const rotation = useRotation(title);
  const words = `${f('turn-map')} (${f('turned', northOf(title, rotation))})`;
  return (
    <button
      type="button"
      className={styles['compass']}
      aria-label={words}
      title={words}
      aria-keyshortcuts="T"
      onClick={(event) => turnMap(title, event.shiftKey ? -1 : 1)}
    >
      <svg
        viewBox="-20 -20 40 40"
        aria-hidden="true"
        style={{ rotate: `${QUARTERS[title.map.north] * 90 + rotation}deg` }}
      >
        <path className={styles['needle']} d="M0 -15L6 3L0 0L-6 3Z" />
        <path d="M0 15L5 2L0 4L-5 2Z" />
      </svg>
    </button>
  );
}
