import { type Point, round } from '../geometry.ts';

/*
 * Figures drawn with a pen, as a map has them by the thousand. Each is 3.6 units wide and 6.2 high, from its lower left.
 */

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'm0 -1.9v-2.4a1.8 1.9 0 0 1 3.6 0v2.4a1.8 1.9 0 0 1 -3.6 0z',
  '1': 'm.7 -5l1.5 -1.2v6.2',
  '2': 'm.2 -4.7a1.7 1.6 0 1 1 3 1.2l-3.2 3.5h3.6',
  '3': 'm.2 -5.4a1.65 1.45 0 1 1 1.4 2.2m0 0a1.8 1.6 0 1 1 -1.6 2.2',
  '4': 'm2.8 0v-6.2l-2.8 4.4h3.8',
  '5': 'm3.2 -6.2h-2.6l-.3 2.8a1.8 1.75 0 1 1 -.3 2.6',
  '6': 'm3 -6.1q-3 1 -3 4.2a1.8 1.9 0 1 0 1.8 -1.9q-1.4 0 -1.8 1.5',
  '7': 'm0 -6.2h3.6l-2.2 6.2',
  '8': 'm1.8 -3.3a1.5 1.45 0 1 1 .01 0a1.8 1.65 0 1 1 -.01 0',
  '9': 'm.6 -.1q3 -1 3 -4.2a1.8 1.9 0 1 0 -1.8 1.9q1.4 0 1.8 -1.5',
};
const WIDTH = 3.6;
/** From one figure to the next. */
const STEP = 5.1;

/** SVG path of a number whose baseline is centred at a point. What is no figure is left out. */
export function writtenNumber(text: string, { x, y }: Point): string {
  const left = x - ((text.length - 1) * STEP + WIDTH) / 2;
  return [...text].map((c, i) => (DIGITS[c] ? `M${round(left + i * STEP)} ${round(y)}${DIGITS[c]}` : '')).join('');
}
