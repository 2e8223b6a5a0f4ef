import { round } from '../geometry.ts';

/** A map symbol: paths by class name, so that all symbols of a map become a few paths. */
export interface MapSymbol {
  /** Room it needs from roads, water and houses, in map units. */
  readonly room: number;
  /** Stands in rows. */
  readonly regular?: boolean;
  /** Ways it may look, to be picked by chance; relative paths from the place of the symbol. */
  readonly looks: readonly Readonly<Record<string, string>>[];
}

/**
 * A symbol scaled and perhaps mirrored. It is written in relative steps from its place: `m`, `l` and `z` as in SVG, and
 * `a` with radius, bend (1 clockwise) and end, for round arcs.
 */
type Step =
  | readonly ['m' | 'l', x: number, y: number]
  | readonly ['a', radius: number, bend: 0 | 1, x: number, y: number]
  | readonly ['z'];

function symbol(steps: readonly Step[], size: number, flip = false): string {
  const x = (n: number) => round(n * size * (flip ? -1 : 1));
  const y = (n: number) => round(n * size);
  const written = (step: Step) => {
    if (step[0] === 'z') return 'z';
    if (step[0] !== 'a') return `${step[0]}${x(step[1])} ${y(step[2])}`;
    return `a${y(step[1])} ${y(step[1])} 0 0 ${flip ? 1 - step[2] : step[2]} ${x(step[3])} ${y(step[4])}`;
  };
  return steps.map(written).join('');
}

const CROWN: Step[] = [
  ['m', -6, 1.2],
  ['a', 3, 1, 1.4, -5],
  ['a', 3.6, 1, 6.6, -0.6],
  ['a', 3, 1, 4, 5.2],
  ['a', 9, 1, -12, 0.4],
  ['z'],
];
/** A tree that stands higher than broad, and a rounder one. */
const POPLAR: Step[] = [['m', 0, 3.4], ['a', 6.6, 1, 0, -11], ['a', 6.6, 1, 0, 11], ['z']];
const LIME: Step[] = [['m', -4.6, 1.6], ['a', 3.5, 1, 3, -5.4], ['a', 3.2, 1, 5, 3.2], ['a', 5.5, 1, -8, 2.2], ['z']];
const SHADE: Step[] = [
  ['m', -2.6, 2.6],
  ['l', 9, 0],
];
const FIR: Step[] = [
  ['m', 0, -9],
  ['l', 3.6, 6],
  ['l', -1.4, 0.2],
  ['l', 2.6, 4.6],
  ['l', -9.6, 0],
  ['l', 2.6, -4.6],
  ['l', -1.4, -0.2],
  ['z'],
];
const ROUND: Step[] = [['m', -3.4, 0], ['a', 3.4, 1, 6.8, 0], ['a', 3.4, 1, -6.8, 0], ['z']];
const REED: Step[] = [
  ['m', -6, 2],
  ['l', 12, 0],
  ['m', -9, 0],
  ['l', -1, -5],
  ['m', 4, 5],
  ['l', 0, -7],
  ['m', 3, 7],
  ['l', 1, -5],
];
const ROCK: Step[] = [
  ['m', -5, 2],
  ['l', 3, -5],
  ['l', 3, 4],
  ['m', 0, 1],
  ['l', 2, -3],
  ['l', 2, 3],
];
const CRATER: Step[] = [
  ['m', -3.4, 0],
  ['a', 3.4, 1, 6.8, 0],
  ['a', 3.4, 1, -6.8, 0],
  ['z'],
  ['m', 1.4, 0.8],
  ['a', 2.4, 0, 4, 0],
];
const DOT: Step[] = [['m', -1.2, 0], ['a', 1.2, 1, 2.4, 0], ['a', 1.2, 1, -2.4, 0], ['z']];

const crown = (prefix: string) => (size: number, flip: boolean) => ({
  [`${prefix}-shade`]: symbol(SHADE, size),
  [`${prefix}-tree`]: symbol(CROWN, size, flip),
});
const lime = (size: number, flip: boolean) => ({
  'woods-shade': symbol(SHADE, size * 0.85),
  'woods-light': symbol(LIME, size, flip),
});
const poplar = (size: number) => ({ 'woods-shade': symbol(SHADE, size * 0.6), 'woods-poplar': symbol(POPLAR, size) });
const fir = (size: number) => ({ 'forest-shade': symbol(SHADE, size * 0.8), 'forest-tree': symbol(FIR, size) });
const plain = (name: string, steps: Step[]) => (size: number, flip: boolean) => ({ [name]: symbol(steps, size, flip) });

/** Small, middling and large, each way round. */
const sizes = (draw: (size: number, flip: boolean) => Record<string, string>, from = 0.68, to = 1.02) =>
  [from, (from + to) / 2, to].flatMap((size) => [draw(size, false), draw(size, true)]);

export const SYMBOLS: Readonly<Record<'tree' | 'conifer' | 'orchard' | 'reed' | 'rock' | 'crater' | 'dot', MapSymbol>> =
  {
    tree: {
      room: 11,
      looks: [...sizes(crown('woods')), ...sizes(lime, 0.7, 1.1), ...sizes(poplar, 0.62, 0.85).slice(0, 2)],
    },
    conifer: { room: 10, looks: [...sizes(crown('forest'), 0.7, 1), ...sizes(fir, 0.7, 1.02)] },
    orchard: { room: 9, regular: true, looks: [plain('orchard-tree', ROUND)(0.9, false)] },
    reed: { room: 9, looks: sizes(plain('reed', REED)) },
    rock: { room: 9, looks: sizes(plain('rock', ROCK)) },
    crater: { room: 8, looks: sizes(plain('crater', CRATER)) },
    dot: { room: 7, looks: sizes(plain('other-dot', DOT)) },
  };
