import letters from './letters.json' with { type: 'json' };
import { type Place, placed, turned } from './placed.ts';

/*
 * What is printed on a counter, as shapes: a browser that sets hundreds of texts anew for every scale of the map is seen
 * to stop. The shapes are those of the font that the app is set in (scripts/letters.ts).
 */

/** The cut of the letters: names and marks bold, figures as heavy as the font has them, all of one width. */
export type Cut = 'names' | 'figures';

const SHAPES: Readonly<Record<Cut, Readonly<Record<string, readonly [width: number, shape: string] | undefined>>>> =
  letters as unknown as Record<Cut, Record<string, readonly [number, string]>>;
/** Width of a letter that there is no shape of, in ems: a little generous. */
const USUAL = 0.75;

const shapeOf = (letter: string, cut: Cut) => (Object.hasOwn(SHAPES[cut], letter) ? SHAPES[cut][letter] : undefined);

/** Width of a text of size 1. */
export function letteringWidth(text: string, cut: Cut = 'names'): number {
  let em = 0;
  for (const letter of text) em += (shapeOf(letter, cut)?.[0] ?? USUAL * letters.size) / letters.size;
  return em;
}

/** Font size, at most `size`, at which a text fits `width` units. */
export const fit = (text: string, size: number, width: number, cut: Cut = 'names'): number =>
  Math.min(size, width / Math.max(USUAL, letteringWidth(text, cut)));

/** A text as the path of a drawing, the middle of its base line at a place; undefined when it has letters without a shape. */
export function lettered(text: string, cut: Cut, size: number, { x, y, angle = 0 }: Place): string | undefined {
  let along = (-letteringWidth(text, cut) / 2) * size;
  let path = '';
  for (const letter of text) {
    const shape = shapeOf(letter, cut);
    if (!shape) return undefined;
    const off = turned(angle, along, 0);
    path += placed(shape[1], { x: x + off.x, y: y + off.y, scale: size / letters.size, angle });
    along += (shape[0] / letters.size) * size;
  }
  return path;
}
