import { type RefObject, useEffect, useMemo } from 'react';

/** A press on the map, and what it asks for. */
export interface Answer {
  /** Shows the press in the next picture, and does what it asks for right after that. */
  give(act: () => void): void;
}

/**
 * What a press on the map asks for may take longer than a picture; that the press was felt is seen in the next one
 * (`data-pressed` lights the ring of the pressed hex). Whatever is pressed meanwhile, on the map or on a key, comes
 * after it.
 */
export function useAnswer(frame: RefObject<HTMLElement | null>): Answer {
  const [answer, end] = useMemo(() => {
    let waiting: (() => void) | null = null;
    const now = () => waiting?.();
    const listen = (on: boolean) => {
      for (const event of ['pointerdown', 'keydown'] as const)
        if (on) document.addEventListener(event, now, true);
        else document.removeEventListener(event, now, true);
    };
    const stop = () => {
      waiting = null;
      listen(false);
      frame.current?.removeAttribute('data-pressed');
    };
    const give = (act: () => void) => {
      now();
      const run = () => {
        if (waiting !== run) return; // done already, because something else was pressed
        stop();
        act();
      };
      waiting = run;
      listen(true);
      frame.current?.setAttribute('data-pressed', '');
      requestAnimationFrame(() => setTimeout(run));
    };
    return [{ give }, stop] as const;
  }, [frame]);
  useEffect(() => end, [end]);
  return answer;
}
