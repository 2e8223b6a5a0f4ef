import { type RefObject, useEffect, useState } from 'react';

/**
 * What a press on the map asks for may take longer than a picture; that the press was felt is seen in the next one
 * (`data-pressed` lights the ring of the pressed hex). Whatever is pressed meanwhile, on the map or on a key, comes
 * after it.
 */
class Answer {
  private readonly frame: RefObject<HTMLElement | null>;
  private waiting: (() => void) | null = null;

  constructor(frame: RefObject<HTMLElement | null>) {
    this.frame = frame;
  }

  /** Shows the press in the next picture, and does what it asks for right after that. */
  give(act: () => void): void {
    this.now();
    const run = () => {
      if (this.waiting !== run) return; // done already, because something else was pressed, or the map is gone
      this.stop();
      act();
    };
    this.waiting = run;
    this.frame.current?.setAttribute('data-pressed', '');
    document.addEventListener('pointerdown', this.now, true);
    document.addEventListener('keydown', this.now, true);
    requestAnimationFrame(() => setTimeout(run));
  }

  /** Forgets what still waits. */
  stop = (): void => {
    this.waiting = null;
    this.frame.current?.removeAttribute('data-pressed');
    document.removeEventListener('pointerdown', this.now, true);
    document.removeEventListener('keydown', this.now, true);
  };

  private readonly now = (): void => this.waiting?.();
}

/** The answers to presses on one map, as long as it is there. */
export function useAnswer(frame: RefObject<HTMLElement | null>): Answer {
  const [answer] = useState(() => new Answer(frame));
  useEffect(() => answer.stop, [answer]);
  return answer;
}
