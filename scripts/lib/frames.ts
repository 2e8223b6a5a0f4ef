/*
 * Runs in the page that is measured, handed over as text: these functions use nothing from outside themselves.
 */

interface Counted {
  frames: number[];
  presses: number[];
  answers: number[];
}

/**
 * Begins to count frames, and how long clicks on the map take: from the click to the end of the next picture, in which
 * the press is seen, and to that with what it asked for.
 */
export function startCounting(): void {
  const counted: Counted = { frames: [], presses: [], answers: [] };
  (globalThis as unknown as { counted: Counted }).counted = counted;
  let last = performance.now();
  const frame = (now: number) => {
    counted.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  let released = 0;
  document.addEventListener('pointerup', ({ timeStamp }) => (released = timeStamp), true);
  const map = document.querySelector('.map-window')!;
  new MutationObserver(() => {
    if (map.hasAttribute('data-pressed')) return;
    requestAnimationFrame(() => setTimeout(() => counted.answers.push(performance.now() - released)));
  }).observe(map, { attributeFilter: ['data-pressed'] });
  // the browser's own measure, to the picture that answers, in steps of 8 ms
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name.startsWith('pointer')) counted.presses.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds from each frame to the next since it was last asked. */
export function countFrames(): number[] {
  const { counted } = globalThis as unknown as { counted: Counted };
  return counted.frames.splice(0);
}

/** Milliseconds from press or release to picture, of each since it was last asked; one that was too short to be listed took a frame. */
export function countPresses(): number[] {
  const { counted } = globalThis as unknown as { counted: Counted };
  return [16, ...counted.presses.splice(0)];
}

/** Milliseconds from release to the picture with what the press asked for, of each since it was last asked. */
export function countAnswers(): number[] {
  const { counted } = globalThis as unknown as { counted: Counted };
  return counted.answers.splice(0);
}
