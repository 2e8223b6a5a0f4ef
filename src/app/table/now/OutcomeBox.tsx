import type { Outcome } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { href } from '../../route.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ScoreList } from '../parts/ScoreList.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './now.module.css';

/** The game is over: who won, why, and how it was counted. */
export function OutcomeBox({ outcome }: { outcome: Outcome }) {
  const { title } = useScene();
  const id = useGame((s) => s.id);
  return (
    <>
      <p className={styles['who']}>
        {outcome.winner !== null && <SideMark side={outcome.winner} />} {t('now.over')}
      </p>
      <h2 className={styles['outcome']}>
        {outcome.winner === null ? t('now.draw') : t('now.won', title.sides[outcome.winner].adjective)}
      </h2>
      <p className={styles['todo']}>
        <Told note={outcome.reason} />
      </p>
      <div className={styles['score']}>
        <ScoreList lines={outcome.score} said={outcome.reason.rule} />
      </div>
      {id && (
        <ButtonLink look="main" href={href({ page: 'after', id })}>
          {t('now.after-action')}
        </ButtonLink>
      )}
    </>
  );
}
