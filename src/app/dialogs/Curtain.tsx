import { useEffect, useRef } from 'react';
import { useGame } from '../../store/game.ts';
import { t } from '../../text/index.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Curtain.module.css';

/**
 * Stands in place of the table while the next side has not sat down: it names who should, and nothing else. Shown
 * instead of the table, never above it.
 */
export function Curtain() {
  const side = useGame((s) => s.curtain);
  const adjective = useGame((s) => (s.curtain === null ? '' : (s.game?.title.sides[s.curtain]?.adjective ?? '')));
  const name = useGame((s) => (s.curtain === null ? '' : (s.meta?.names[s.curtain] ?? '')));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [side]);
  if (side === null) return null;
  return (
    <main className={styles['curtain']} data-side={side}>
      <div className={styles['card']}>
        <h1 ref={heading} tabIndex={-1}>
          {name ? t('curtain.named', name, adjective) : t('curtain.heading', adjective)}
        </h1>
        <p>{t('curtain.text')}</p>
        <p className={styles['aside']}>{t('curtain.aside', adjective)}</p>
        <Button look="main" onClick={() => useGame.getState().liftCurtain()}>
          {t('curtain.button')}
        </Button>
      </div>
    </main>
  );
}
