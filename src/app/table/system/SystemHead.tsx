import { type Telling, useTellings } from '../../../store/telling.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { PaceChoice } from './PaceChoice.tsx';
import { useTellingClock } from './useTellingClock.ts';
import styles from './system.module.css';

/** The system's turn while it is being told: how far it has come, and how to slow it down, stop it or hear the rest. */
export function SystemHead({ telling }: { telling: Telling }) {
  const { title } = useScene();
  useTellingClock(telling);
  const { told, from, events, running } = telling;
  const { next, finish, run } = useTellings.getState();
  const [at, of] = [told - from, events.length - from];
  const halt = running ? t('system.pause') : t('system.go-on');
  return (
    <>
      <p className={styles['who']}>
        <SideMark side={title.system!} /> {t('system.heading')}
        <span className={styles['count']}>{t('system.count', at, of)}</span>
      </p>
      <progress className={styles['progress']} value={at} max={of} aria-label={t('system.heading')} />
      <div className={styles['buttons']}>
        <Button look="bare" aria-label={halt} aria-keyshortcuts="Space" onClick={() => run(!running)}>
          <Icon name={running ? 'pause' : 'play'} /> <span className={styles['roomy']}>{halt}</span>
        </Button>
        <Button look="bare" aria-label={t('system.next')} aria-keyshortcuts="ArrowRight" onClick={next}>
          <Icon name="next" /> <span className={styles['roomy']}>{t('system.next')}</span>
        </Button>
        <Button look="bare" aria-label={t('system.finish')} aria-keyshortcuts="Escape" onClick={finish}>
          <Icon name="last" /> <span className={styles['roomy']}>{t('system.finish')}</span>
        </Button>
        <PaceChoice />
      </div>
    </>
  );
}
