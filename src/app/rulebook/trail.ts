import { useState } from 'react';

/** Places visited, as a browser keeps them: going somewhere new drops what lay ahead. */
export interface Trail {
  readonly here: string;
  readonly go: (place: string) => void;
  /** undefined when there is nothing behind, or ahead. */
  readonly back: (() => void) | undefined;
  readonly forward: (() => void) | undefined;
}

/** A trail that starts at `asked` and goes on to it whenever it changes, or is asked for again (`ask`: another object). */
export function useTrail(asked: string, ask: object | null): Trail {
  const [trail, setTrail] = useState({ ask, asked, places: [asked], at: 0 });
  const go = (place: string) =>
    setTrail((t) =>
      t.places[t.at] === place ? t : { ...t, places: [...t.places.slice(0, t.at + 1), place], at: t.at + 1 },
    );
  if (trail.asked !== asked || trail.ask !== ask) {
    // A rule was asked for from outside while the book is open: it is one more step of the trail.
    setTrail((t) =>
      t.places[t.at] === asked
        ? { ...t, ask, asked }
        : { ask, asked, places: [...t.places.slice(0, t.at + 1), asked], at: t.at + 1 },
    );
  }
  const step = (by: number) =>
    trail.places[trail.at + by] === undefined ? undefined : () => setTrail((t) => ({ ...t, at: t.at + by }));
  return { here: trail.places[trail.at], go, back: step(-1), forward: step(1) };
}
