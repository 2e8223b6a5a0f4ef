import { useEffect, useRef } from 'react';
import { useGame } from '../../../store/game.ts';
import { type Chapter, isChapter, paceOf, placeAfter } from './chapters.ts';

/** At least so long, in milliseconds, the page is left to itself between two pictures: to draw, and to hear the player. */
const BREATH = 40;

interface Playing {
  readonly running: boolean;
  readonly at: number;
  readonly to: number;
  readonly chapters: readonly Chapter[];
  readonly speed: number;
}

/**
 * Lets a game play by itself, by the clock: what a picture takes to be drawn is taken off the wait after it. A chapter
 * is read from when it is seen.
 */
export function usePace({ running, at, to, chapters, speed }: Playing): void {
  const due = useRef<{ at: number; time: number } | null>(null);
  useEffect(() => {
    if (!running) return void (due.current = null);
    const now = performance.now();
    const since = due.current?.at === at && !isChapter(chapters, at) ? due.current.time : now;
    const { wait } = paceOf(at, to, chapters);
    const timer = setTimeout(
      () => {
        const then = performance.now();
        const place = placeAfter(at, to, chapters, Math.max(wait, (then - since) * speed));
        due.current = { at: place.at, time: then - Math.min(place.over, wait) / speed };
        useGame.getState().watch(place.at);
      },
      Math.max(BREATH, wait / speed - (now - since)),
    );
    return () => clearTimeout(timer);
  }, [running, at, to, chapters, speed]);
}
