/** Where a shape drawn around 0,0 comes to lie: its origin, how large, and how far turned, in degrees clockwise. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly angle?: number;
}

/** A command of a path, and its figures; the flags of an arc may stand together and with what follows: "a5 5 0 0110 0". */
const COMMAND = /([a-z])([^a-z]*)/gi;
const FIGURE = /-?(?:\d+\.?\d*|\.\d+)/g;
const ARC = /(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+([01])[\s,]*([01])[\s,]*(-?[\d.]+)[\s,]*(-?[\d.]+)/g;
/** Figures to a command that is made of points. */
const TAKES = { L: 2, T: 2, Q: 4, S: 4, C: 6 } as const;

/** A point off the middle of something turned by an angle: so far along it, and so far to the right of who looks along. */
export function turned(angle: number, along: number, right: number): { readonly x: number; readonly y: number } {
  const a = (angle * Math.PI) / 180;
  return { x: along * Math.cos(a) - right * Math.sin(a), y: along * Math.sin(a) + right * Math.cos(a) };
}

const short = (n: number): number => Math.round(n * 100) / 100;

const placedBefore = new Map<string, string>();

/**
 * A path ("M0 0L5 5Z") with its place worked into its figures. To the browser every transform in a drawing is a thing of
 * its own, laid out, painted and searched at every change: hundreds of counters on a map do without. Strokes keep their
 * width.
 */
export function placed(path: string, place: Place): string {
  const key = `${path} ${place.x} ${place.y} ${place.scale} ${place.angle}`;
  let d = placedBefore.get(key);
  if (d === undefined) placedBefore.set(key, (d = moved(path, place)));
  return d;
}

function moved(path: string, { x, y, scale = 1, angle = 0 }: Place): string {
  let pen = [0, 0]; // on the path as it was written
  let start = pen;
  let written = '';
  const to = (letter: string, points: readonly number[], before = '') => {
    const [fromX, fromY] = letter === letter.toLowerCase() ? pen : [0, 0];
    written += letter.toUpperCase() + before;
    for (let i = 0; i < points.length; i += 2) {
      pen = [fromX + points[i], fromY + points[i + 1]];
      const off = turned(angle, scale * pen[0], scale * pen[1]);
      written += `${i > 0 ? ' ' : ''}${short(x + off.x)} ${short(y + off.y)}`;
    }
  };
  for (const [, letter, rest] of path.matchAll(COMMAND)) {
    const figures = (rest.match(FIGURE) ?? []).map(Number);
    const each = (count: number, write: (some: readonly number[], first: boolean) => void) => {
      for (let i = 0; i + count <= figures.length; i += count) write(figures.slice(i, i + count), i === 0);
    };
    switch (letter.toUpperCase()) {
      case 'Z':
        written += 'Z';
        pen = start;
        break;
      case 'H':
      case 'V': {
        const [relative, level] = [letter === letter.toLowerCase(), letter.toUpperCase() === 'H'];
        each(1, ([n]) => {
          const other = relative ? 0 : pen[level ? 1 : 0];
          to(relative ? 'l' : 'L', level ? [n, other] : [other, n]);
        });
        break;
      }
      case 'A':
        for (const [, rx, ry, tilt, large, sweep, endX, endY] of rest.matchAll(ARC))
          to(
            letter,
            [Number(endX), Number(endY)],
            `${short(Number(rx) * scale)} ${short(Number(ry) * scale)} ${short(Number(tilt) + angle)} ${large} ${sweep} `,
          );
        break;
      case 'M':
        each(2, (point, first) => {
          const further = letter === 'm' ? 'l' : 'L';
          to(first ? letter : further, point);
          if (first) start = pen;
        });
        break;
      default:
        each(TAKES[letter.toUpperCase() as keyof typeof TAKES], (points) => to(letter, points));
    }
  }
  return written;
}

/** A box with rounded corners as a path, around 0,0 unless it is said where its left and upper edges are. */
export function roundedBox(
  width: number,
  height: number,
  corner: number,
  left = -width / 2,
  top = -height / 2,
): string {
  const [across, down] = [width - 2 * corner, height - 2 * corner];
  const arc = `a${corner} ${corner} 0 0 1 `;
  return `M${left + corner} ${top}h${across}${arc}${corner} ${corner}v${down}${arc}${-corner} ${corner}h${-across}${arc}${-corner} ${-corner}v${-down}${arc}${corner} ${-corner}Z`;
}
