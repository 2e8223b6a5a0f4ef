import type { TitleCard } from '../../../engine/title.ts';
import { t } from '../../../text/index.ts';
import { href } from '../../route.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cover } from './Cover.tsx';
import { useTitleText } from './useTitleText.ts';
import styles from './TitleBox.module.css';

const DOTS = [1, 2, 3, 4, 5];

/** A game as its box on the shelf. */
export function TitleBox({ card }: { card: TitleCard }) {
  const text = useTitleText(card.id);
  const first = card.scenarios[0];
  return (
    <li className={styles['box']}>
      <article aria-labelledby={`box-${card.id}`}>
        <div className={styles['cover']}>
          <Cover of={card.id} className={styles['picture']} />
          <p className={styles['year']}>{card.year}</p>
          <div className={styles['names']}>
            <h3 id={`box-${card.id}`}>{card.name}</h3>
            <p>{card.subtitle}</p>
          </div>
        </div>
        <div className={styles['body']}>
          <p className={styles['blurb']}>{text?.blurb}</p>
          <p className={styles['facts']}>
            <span>
              <b>{card.players}</b> {t('shelf.players')}
            </span>
            <span>
              <b>{card.hours}</b> <abbr title={t('shelf.hours-long')}>{t('shelf.hours')}</abbr>
            </span>
            <span>
              {t('shelf.complexity')} <span className="unseen">{t('shelf.complexity-of', card.complexity)}</span>
              <svg viewBox="0 0 60 12" width="3.75em" height="0.75em" aria-hidden="true">
                {DOTS.map((dot) => (
                  <circle
                    key={dot}
                    cx={dot * 12 - 6}
                    cy="6"
                    r="4.2"
                    fill={dot <= card.complexity ? 'currentColor' : 'none'}
                    stroke="currentColor"
                    strokeWidth="1.6"
                  />
                ))}
              </svg>
            </span>
          </p>
          <ul className={styles['scenarios']}>
            {card.scenarios.map((scenario) => (
              <li key={scenario.id}>
                <a href={href({ page: 'set-up', title: card.id, scenario: scenario.id })}>
                  <span>{text?.scenarios[scenario.id]?.name ?? scenario.name}</span>
                  <span className={styles['turns']}>
                    {scenario.solitaire ? t('shelf.against-system') : t('shelf.turns', scenario.turns)}
                  </span>
                </a>
              </li>
            ))}
            {card.firstSteps && (
              <li>
                <a href={href({ page: 'first-steps', title: card.id })}>
                  <span>
                    {t('shelf.first-steps')}
                    <span className="unseen"> ({card.name})</span>
                  </span>
                  <span className={styles['turns']}>{t('shelf.first-steps-hint')}</span>
                </a>
              </li>
            )}
            {card.demonstration && (
              <li>
                <a href={href({ page: 'demonstration', title: card.id })}>
                  <span>
                    {t('shelf.watch')}
                    <span className="unseen"> ({card.name})</span>
                  </span>
                  <span className={styles['turns']}>{t('shelf.watch-hint')}</span>
                </a>
              </li>
            )}
          </ul>
          <p className={styles['buttons']}>
            <ButtonLink
              look="press"
              href={href({ page: 'set-up', title: card.id, scenario: first.id })}
              aria-label={t('shelf.set-up-name', card.name)}
            >
              {t('shelf.set-up')}
            </ButtonLink>
            <ButtonLink
              href={href({ page: 'rules', title: card.id, rule: '' })}
              aria-label={t('shelf.rulebook-name', card.name)}
            >
              {t('shelf.rulebook')}
            </ButtonLink>
          </p>
        </div>
      </article>
    </li>
  );
}
