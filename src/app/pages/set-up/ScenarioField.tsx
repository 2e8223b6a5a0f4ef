import type { TitleCard } from '../../../engine/title.ts';
import { titleText } from '../../../text/index.ts';
import { href } from '../../route.ts';
import { t } from './words.ts';
import styles from './SetUp.module.css';

/** The scenarios of the title: links, since each has a set-up page of its own. */
export function ScenarioField({ card, chosen }: { card: TitleCard; chosen: string }) {
  const text = titleText(card.id);
  return (
    <nav aria-labelledby="scenarios">
      <h2 id="scenarios">{t('set-up.scenario')}</h2>
      <ul className={styles['scenarios']}>
        {card.scenarios.map((scenario) => (
          <li key={scenario.id}>
            <a
              href={href({ page: 'set-up', title: card.id, scenario: scenario.id })}
              aria-current={scenario.id === chosen ? 'page' : undefined}
            >
              <b>{text?.scenarios[scenario.id]?.name ?? scenario.name}</b>
              <span>{t('set-up.turns', scenario.turns)}</span>
              <span className={styles['blurb']}>{text?.scenarios[scenario.id]?.blurb}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
