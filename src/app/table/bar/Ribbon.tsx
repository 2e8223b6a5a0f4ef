import { useEffect, useRef, useState } from 'react';
import type { RibbonStep, SideId } from '../../../engine/title.ts';
import type { Shown } from '../../../store/game.ts';
import { Popup } from '../parts/Popup.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './bar.module.css';

/** The steps of the player turn that is under way: those beside the present one that are the same side's. */
export function stepsNow(ribbon: readonly RibbonStep[]): readonly RibbonStep[] {
  const now = ribbon.findIndex((step) => step.state === 'now');
  if (now < 0) return ribbon;
  const other = (step: RibbonStep) => step.side !== ribbon[now].side;
  const after = ribbon.slice(now).findIndex(other);
  return ribbon.slice(ribbon.slice(0, now).findLastIndex(other) + 1, after < 0 ? undefined : now + after);
}

interface Extent {
  readonly left: number;
  readonly width: number;
}

/**
 * How many steps before the present one have to go so that all the others have room; where they have none even then, up
 * to which they are seen (`end`): those that have room whole. `fades`: not even the next one has.
 */
export function stepsCut(
  steps: readonly Extent[],
  now: number,
  room: number,
): { cut: number; end: number; fades: boolean } {
  const fits = (from: number, to: Extent | undefined) => !to || to.left + to.width - steps[from].left <= room + 1;
  let cut = 0;
  while (cut < now && !fits(cut, steps.at(-1))) cut++;
  const whole = steps.findLastIndex((step) => fits(cut, step)) + 1;
  const fades = whole < steps.length && whole <= now + 1;
  return { cut, end: fades ? steps.length : whole, fades };
}

/** The side that acts in a step of both: that of the formation that acts (reactions of its enemy included), or whoever decides. */
function actingSide({ table, turnOf }: Shown): SideId | null {
  return table.cards?.find((card) => card.state === 'now')?.side ?? turnOf;
}

/** The player turn under way, with its side, and the present step lit; all of the sequence of play is a press away. */
export function Ribbon() {
  const { title, shown, say } = useScene();
  const ribbon = stepsNow(shown.table.ribbon);
  const side = ribbon[0]?.side ?? actingSide(shown);
  const list = useRef<HTMLOListElement>(null);
  const now = ribbon.find((step) => step.state === 'now')?.id;

  const [isCut, setCut] = useState(false);

  // The present step, and what comes after it as far as there is room; the next one fades out where it is cut off. Steps
  // before it are seen while all fits.
  useEffect(() => {
    const ribbon = list.current;
    if (!ribbon) return;
    const place = () => {
      const steps = [...(ribbon.children as HTMLCollectionOf<HTMLElement>)];
      for (const step of steps) step.removeAttribute('data-cut');
      const room = stepsCut(
        steps.map((step) => ({ left: step.offsetLeft, width: step.offsetWidth })),
        steps.findIndex((step) => step.hasAttribute('aria-current')),
        ribbon.clientWidth,
      );
      steps.forEach((step, i) => step.toggleAttribute('data-cut', i < room.cut || i >= room.end));
      ribbon.toggleAttribute('data-after', room.fades);
      setCut(room.cut > 0 || room.end < steps.length || room.fades);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(ribbon);
    return () => observer.disconnect();
  }, [now]);

  const whole = (isCut || shown.table.ribbon.length > ribbon.length) && (
    <Popup button="⋯" name={t('bar.whole-sequence')} className={styles['narrow']} align="left">
      {() => (
        <ol className={styles['calendar']}>
          {shown.table.ribbon.map((step) => (
            <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
              {step.side !== null && <SideMark side={step.side} />}
              {say(step.note)}
            </li>
          ))}
        </ol>
      )}
    </Popup>
  );
  return (
    <>
      {side !== null && (
        <span className={styles['whose']}>
          <SideMark side={side} /> {title.sides[side].adjective}
        </span>
      )}
      <ol ref={list} className={styles['ribbon']} aria-label={t('bar.sequence')}>
        {ribbon.map((step) => (
          <li
            key={step.id}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
            title={say(step.note)}
          >
            {step.short ? (
              <>
                <span className={styles['step-short']}>{say(step.short)}</span>
                <span className={styles['step-long']}>{say(step.note)}</span>
              </>
            ) : (
              say(step.note)
            )}
            {step.state === 'done' && <span className="unseen"> ({t('bar.step-done')})</span>}
          </li>
        ))}
      </ol>
      {whole}
    </>
  );
}
