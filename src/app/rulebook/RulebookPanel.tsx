import { type KeyboardEvent, useEffect, useState } from 'react';
import { titleCard } from '../../titles/catalogue.ts';
import { href } from '../route.ts';
import { Icon } from '../ui/Icon.tsx';
import { Reader } from './Reader.tsx';
import { t } from './reading.ts';
import { useTrail } from './trail.ts';
import { useRulebook } from './useRulebook.ts';
import { Waiting } from './Waiting.tsx';
import styles from './RulebookPanel.module.css';

interface RulebookPanelProps {
  readonly title: string;
  /** The rule to open at; a new one turns the pages. Empty for the beginning. */
  readonly rule: string;
  /** Another one each time that it is asked for, so that it is turned to again. */
  readonly asked?: object | null;
  readonly onClose: () => void;
  /** Data files that replace ours, as the title was loaded with. */
  readonly pack?: Readonly<Record<string, unknown>>;
}

/** The rulebook beside the table. Remembers where the reader has been; Escape closes it. */
export function RulebookPanel({ title, rule, asked = null, onClose, pack }: RulebookPanelProps) {
  const loading = useRulebook(title, pack);
  const trail = useTrail(rule, asked);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.altKey && event.key === 'ArrowLeft') trail.back?.();
    else if (event.altKey && event.key === 'ArrowRight') trail.forward?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <aside className={styles['panel']} aria-label={t('rulebook.name', titleCard(title).name)} onKeyDown={onKeyDown}>
      <header className={styles['header']}>
        <button type="button" aria-label={t('rulebook.back')} disabled={!trail.back} onClick={trail.back}>
          <Icon name="back" />
        </button>
        <button type="button" aria-label={t('rulebook.forward')} disabled={!trail.forward} onClick={trail.forward}>
          <Icon name="next" />
        </button>
        <h2>{t('rulebook.rulebook')}</h2>
        <a
          href={href({ page: 'rules', title, rule: trail.here })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('rulebook.own-page')}
        >
          <Icon name="book" />
        </a>
        <button type="button" aria-label={t('rulebook.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {loading.state === 'open' ? (
        <Reader title={title} open={loading.open} rule={trail.here} asked={asked} onGo={trail.go} />
      ) : (
        <Waiting loading={loading} />
      )}
    </aside>
  );
}
