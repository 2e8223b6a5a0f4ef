/*
 * How wide the sans of the counters runs, so that print is set as large as its place allows. Widths are those of bold
 * letters, a little generous: what is set by them never runs over.
 */

/** Letters that are not of the usual width, in ems. */
const WIDTHS = [
  [/[MWmw@]/, 0.92],
  [/[A-ZÀ-Þ&]/, 0.72],
  [/[0-9]/, 0.66],
  [/-/, 0.48],
  [/[ijlftrI.,:'’()/| ]/, 0.42],
] as const;
const USUAL = 0.61;

/** Width of a text of size 1. */
export function letteringWidth(text: string): number {
  let em = 0;
  for (const c of text) em += WIDTHS.find(([letters]) => letters.test(c))?.[1] ?? USUAL;
  return em;
}

/** Font size, at most `size`, at which a text fits `width` units. */
export const fit = (text: string, size: number, width: number): number =>
  Math.min(size, width / Math.max(USUAL, letteringWidth(text)));
