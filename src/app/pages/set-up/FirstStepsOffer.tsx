import type { TitleCard } from '../../../engine/title.ts';
import { usePreferences } from '../../../store/preferences.ts';
import { href } from '../../route.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { t } from './words.ts';
import styles from './SetUp.module.css';

/** The guided first turn: offered in a box to whoever meets the title for the first time, later as a plain link. */
export function FirstStepsOffer({ card }: { card: TitleCard }) {
  const { met, change } = usePreferences();
  if (!card.firstSteps) return null;
  const link = (
    <ButtonLink look={met.includes(card.id) ? 'quiet' : 'press'} href={href({ page: 'first-steps', title: card.id })}>
      {t('set-up.first-steps')}
    </ButtonLink>
  );
  if (met.includes(card.id)) return <p>{link}</p>;
  return (
    <section className={styles['pack']} aria-label={t('set-up.first-steps')}>
      <p>{t('set-up.first-steps-offer')}</p>
      <div className={styles['answers']}>
        {link}
        <Button look="bare" onClick={() => change({ met: [...met, card.id] })}>
          {t('set-up.first-steps-no')}
        </Button>
      </div>
    </section>
  );
}
