import { t } from '../words.ts';
import { type Chapter, chapterAt } from './chapters.ts';
import styles from './reel.module.css';

/** The chapter of a recorded game that is being shown, and all of them to go to. */
export function ChapterBox({
  chapters,
  at,
  onGo,
}: {
  chapters: readonly Chapter[];
  at: number;
  onGo: (at: number) => void;
}) {
  const now = chapterAt(chapters, at);
  if (!now) return null;
  return (
    <div className={styles['chapter']}>
      <p aria-live="polite">
        <strong>{now.head}</strong> {now.text}
      </p>
      <label className={styles['roomy']}>
        <span className="unseen">{t('reel.chapters')}</span>
        <select value={now.at} onChange={(event) => onGo(Number(event.target.value))}>
          {chapters.map((chapter, i) => (
            <option key={chapter.at} value={chapter.at}>
              {i + 1}. {chapter.head}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
