import { createContext } from 'react';

interface Bars {
  readonly chances: readonly { readonly label: string; readonly note?: string; readonly weight: number }[];
  readonly total: number;
}

/** The scale of bars that are seen together: the chance that fills a bar, and how long that is. */
export interface BarScale {
  readonly most: number;
  readonly rem: number;
}

/** A result and its words that are no longer than this together stand beside its bar; others get a line of their own. */
const FITS = 30;
/** How long a full bar is; where words stand beside bars. */
const LONG = 10;
const SHORT = 5;

/** Whether the words of results stand beside their bars. */
export const areBeside = ({ chances }: Pick<Bars, 'chances'>): boolean =>
  chances.every((c) => c.label.length + (c.note?.length ?? 0) <= FITS) && chances.some((c) => c.note);

/** One scale for all bars of a sheet or a list, so that they can be compared. */
export const scaleOf = (lists: readonly Bars[]): BarScale => ({
  most: Math.max(...lists.flatMap(({ chances, total }) => chances.map(({ weight }) => weight / total))),
  rem: lists.some(areBeside) ? SHORT : LONG,
});

/** The scale of what bars stand in; null: they stand alone. */
export const BarScales = createContext<BarScale | null>(null);
