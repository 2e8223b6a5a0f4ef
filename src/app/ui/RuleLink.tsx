import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { t } from '../../text/index.ts';
import { href } from '../route.ts';
import styles from './RuleLink.module.css';

export interface RuleReader {
  readonly title: string;
  /** Opens the rulebook beside what is on screen; absent: the link leads to the rulebook's own page. */
  readonly open?: (rule: string) => void;
}

/** Which rulebook the rule numbers below belong to, and how it opens. */
export const RuleContext = createContext<RuleReader | null>(null);

/** A rule number that opens the rulebook at its paragraph. */
export function RuleLink({ rule, children }: { rule: string; children?: ReactNode }) {
  const reader = useContext(RuleContext);
  if (!rule) return null;
  const label = children ?? rule;
  if (!reader) return <span className={styles['rule']}>{label}</span>;
  const open = (event: MouseEvent) => {
    if (!reader.open || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    reader.open(rule);
  };
  return (
    <a
      className={styles['rule']}
      href={href({ page: 'rules', title: reader.title, rule })}
      aria-label={t('app.rule', rule)}
      onClick={open}
    >
      {label}
    </a>
  );
}
