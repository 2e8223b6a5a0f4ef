import { useEffect, useRef } from 'react';
import { useGame } from '../../store/game.ts';
import { lastResult } from '../../store/shown.ts';
import { sayNote, t } from '../../text/index.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Curtain.module.css';

/**
 * Stands in place of the table while the next side has not sat down: it names who should, and what both know
 * of the last order. Shown instead of the table, never above it.
 */
export function Curtain() {
  const side = useGame((s) => s.curtain);
  const adjective = useGame((s) => (s.curtain === null ? '' : (s.game?.title.sides[s.curtain]?.adjective ?? '')));
  const name = useGame((s) => (s.curtain === null ? '' : (s.meta?.names[s.curtain] ?? '')));
  // Who gave the order sees what came of it before he looks away.
  const result = useGame((s) => (s.game && s.seated !== null && s.takenBack === 0 ? lastResult(s.game) : undefined));
  const title = useGame((s) => s.game?.title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [side]);
  if (side === null) return null;
  return (
    <main className={styles['curtain']} data-side={side}>
      <div className={styles['card']}>
        <h1 ref={heading} tabIndex={-1}>
          {name ? t('curtain.named', name, adjective) : t('curtain.heading', adjective)}
        </h1>
        {result && title && <p className={styles['result']}>{sayNote(result, title)}</p>}
        <p>{t('curtain.text')}</p>
        <p className={styles['aside']}>{t('curtain.aside', adjective)}</p>
        <Button look="main" onClick={() => useGame.getState().liftCurtain()}>
          {t('curtain.button')}
        </Button>
      </div>
    </main>
  );
}
