import { round } from '../geometry.ts';

/** A map symbol: paths by class name, so that all symbols of a map become a few paths. */
export interface MapSymbol {
  /** Room it needs from roads, water and houses, in map units. */
  readonly room: number;
  /** Stands in rows. */
  readonly regular?: boolean;
  /** Ways it may look, to be picked by chance. Each path is relative to the place of the symbol. */
  readonly looks: readonly Readonly<Record<string, string>>[];
}

type Step = readonly [command: 'm' | 'l' | 'c' | 'z', ...numbers: number[]];

/** Relative SVG path from steps, scaled and perhaps mirrored. Every `m` counts from the place of the symbol. */
function relative(steps: readonly Step[], size: number, flip = false): string {
  let d = '';
  let x = 0; // where the pen is, from the place of the symbol
  let y = 0;
  let [startX, startY] = [0, 0];
  for (const [command, ...numbers] of steps) {
    if (command === 'z') {
      d += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const scaled = numbers.map((n, i) => n * size * (flip && i % 2 === 0 ? -1 : 1));
    d += command + scaled.map((n, i) => round(n - (i % 2 === 0 ? x : y))).join(' ');
    x = scaled.at(-2)!;
    y = scaled.at(-1)!;
    if (command === 'm') [startX, startY] = [x, y];
  }
  return d;
}

// Steps in units of the symbol, around its place; numbers of `c` are absolute like those of `l`.
const CROWN: Step[] = [['m', -6, 1], ['c', -8.4, -1, -6.4, -4.6, -3.6, -4], ['c', -3, -7.6, 2.2, -7.8, 3, -4.4], ['c', 6.2, -5.2, 7.8, -1.4, 6, 1], ['c', 3, 2.4, -3, 2.4, -6, 1], ['z']];
const CROWN_SHADE: Step[] = [['m', -5.4, 1.6], ['c', -2, 3, 4, 3, 7.4, -0.6], ['c', 9.6, 2.6, 4, 5.4, -1, 4.6], ['c', -3, 4.2, -5, 3, -5.4, 1.6], ['z']];
const CROWN_LIGHT: Step[] = [['m', -4, -1.4], ['c', -3.6, -3, -2.6, -3.2, -1.8, -2.6], ['m', -1.6, -4.6], ['c', -0.8, -6, 0.8, -6, 1.6, -5]];
const FIR: Step[] = [['m', 0, -9], ['l', 3.8, -2.6], ['l', 2.2, -2.6], ['l', 5, 1.8], ['l', -5, 1.8], ['l', -2.2, -2.6], ['l', -3.8, -2.6], ['z']];
const FIR_SHADE: Step[] = [['m', -4, 2], ['l', 7, 1.6], ['c', 6, 4, -2, 4.4, -4, 2], ['z']];
const ROUND: Step[] = [['m', -3.6, 0], ['c', -3.6, -4.8, 3.6, -4.8, 3.6, 0], ['c', 3.6, 4.8, -3.6, 4.8, -3.6, 0], ['z']];
const REED: Step[] = [['m', -6, 2], ['l', 6, 2], ['m', -3, 2], ['l', -4, -3], ['m', 0, 2], ['l', 0, -5], ['m', 3, 2], ['l', 4, -3]];
const ROCK: Step[] = [['m', -5, 2], ['l', -2, -3], ['l', 1, 1], ['m', 1, 2], ['l', 3, -1], ['l', 5, 2]];
const CRATER: Step[] = [['m', -3.6, 0], ['c', -3.6, -3.4, 3.6, -3.4, 3.6, 0], ['c', 3.6, 3.4, -3.6, 3.4, -3.6, 0], ['z'], ['m', -2, 1], ['c', -1, 2.2, 1, 2.2, 2, 1]];
const DOT: Step[] = [['m', -1.2, 0], ['c', -1.2, -1.6, 1.2, -1.6, 1.2, 0], ['c', 1.2, 1.6, -1.2, 1.6, -1.2, 0], ['z']];

const crown = (prefix: string) => (size: number, flip: boolean) => ({ [`${prefix}-shade`]: relative(CROWN_SHADE, size), [`${prefix}-tree`]: relative(CROWN, size, flip), [`${prefix}-light`]: relative(CROWN_LIGHT, size) });
const fir = (size: number) => ({ 'forest-shade': relative(FIR_SHADE, size), 'forest-tree': relative(FIR, size) });
const plain = (name: string, steps: Step[]) => (size: number, flip: boolean) => ({ [name]: relative(steps, size, flip) });

/** Small, middling and large, each way round. */
const sizes = (draw: (size: number, flip: boolean) => Record<string, string>, from = 0.8, to = 1.2) =>
  [from, (from + to) / 2, to].flatMap((size) => [draw(size, false), draw(size, true)]);

export const SYMBOLS: Readonly<Record<'tree' | 'conifer' | 'orchard' | 'reed' | 'rock' | 'crater' | 'dot', MapSymbol>> = {
  tree: { room: 11, looks: sizes(crown('woods')) },
  conifer: { room: 10, looks: [...sizes(crown('forest'), 0.8, 1.1), ...sizes(fir, 0.75, 1.1)] },
  orchard: { room: 9, regular: true, looks: [plain('orchard-tree', ROUND)(0.9, false)] },
  reed: { room: 9, looks: sizes(plain('reed', REED)) },
  rock: { room: 9, looks: sizes(plain('rock', ROCK)) },
  crater: { room: 8, looks: sizes(plain('crater', CRATER)) },
  dot: { room: 7, looks: sizes(plain('other-dot', DOT)) },
};
