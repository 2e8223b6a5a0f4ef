import { useEffect, useRef } from 'react';
import { SideMark } from '../parts/SideMark.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './bar.module.css';

/** Width over which a step that is cut off fades out, in pixels. */
const FADE = 28;

/** The sequence of play with the present step lit. */
export function Ribbon() {
  const { shown, say } = useScene();
  const { ribbon } = shown.table;
  const list = useRef<HTMLOListElement>(null);
  const now = ribbon.find((step) => step.state === 'now')?.id;

  // The present step in full, with as much as there is room for before and after it; what is cut off fades out.
  useEffect(() => {
    const ribbon = list.current;
    if (!ribbon) return;
    const place = () => {
      const lit = ribbon.querySelector<HTMLElement>('[aria-current]');
      const room = ribbon.clientWidth - (lit?.offsetWidth ?? 0);
      ribbon.scrollLeft = lit ? lit.offsetLeft - Math.min(FADE, Math.max(0, room)) : 0;
      ribbon.toggleAttribute('data-before', ribbon.scrollLeft > 0);
      ribbon.toggleAttribute('data-after', ribbon.scrollLeft < ribbon.scrollWidth - ribbon.clientWidth - 1);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(ribbon);
    return () => observer.disconnect();
  }, [now]);

  return (
    <ol ref={list} className={styles['ribbon']} aria-label={t('bar.sequence')}>
      {ribbon.map((step, i) => (
        <li
          key={step.id}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
          title={say(step.note)}
        >
          {step.side !== null && step.side !== ribbon[i - 1]?.side && <SideMark side={step.side} size={12} />}
          {say(step.note)}
          {step.state === 'done' && <span className="unseen"> ({t('bar.step-done')})</span>}
        </li>
      ))}
    </ol>
  );
}
