import { useEffect, useRef } from 'react';
import { SideMark } from '../parts/SideMark.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './bar.module.css';

/** The sequence of play with the present step lit. */
export function Ribbon() {
  const { shown, say } = useScene();
  const { ribbon } = shown.table;
  const list = useRef<HTMLOListElement>(null);
  const now = ribbon.find((step) => step.state === 'now')?.id;

  useEffect(() => {
    const lit = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (lit && list.current) list.current.scrollLeft = lit.offsetLeft - list.current.clientWidth / 3;
  }, [now]);

  return (
    <ol ref={list} className={styles['ribbon']} aria-label={t('bar.sequence')}>
      {ribbon.map((step, i) => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined} title={say(step.note)}>
          {step.side !== null && step.side !== ribbon[i - 1]?.side && <SideMark side={step.side} size={12} />}
          {say(step.note)}
          {step.state === 'done' && <span className="unseen"> ({t('bar.step-done')})</span>}
        </li>
      ))}
    </ol>
  );
}
