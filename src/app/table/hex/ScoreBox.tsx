import { ScoreList } from '../parts/ScoreList.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './hex.module.css';

/** The state of the victory conditions. */
export function ScoreBox() {
  const { shown } = useScene();
  const { score } = shown.table;
  if (score.length === 0) return null;
  return (
    <details className={styles['score']}>
      <summary>{t('hex.score')}</summary>
      <ScoreList lines={score} />
    </details>
  );
}
