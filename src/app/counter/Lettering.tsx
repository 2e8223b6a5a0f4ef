import { type Cut, lettered } from './lettering.ts';
import { type Place, turned } from './placed.ts';

/** How far the base line lies under the middle of the letters, in parts of their size. */
const HALF = 0.364;

interface Props {
  readonly className: string;
  readonly text: string;
  readonly size: number;
  /** Where the middle of the base line is, or of the letters when they are `centred`. */
  readonly at: Place;
  readonly cut?: Cut;
  readonly centred?: boolean;
}

/** Print on a counter, in the current colour: shapes, or text where the app has no shapes for its letters. */
export function Lettering({ className, text, size, at, cut = 'names', centred = false }: Props) {
  const { x, y, angle = 0 } = at;
  const off = turned(angle, 0, centred ? HALF * size : 0);
  const line = { x: x + off.x, y: y + off.y, angle };
  const shape = lettered(text, cut, size, line);
  if (shape !== undefined)
    return <path className={`lettering ${className}`} d={shape} data-text={text} data-size={size} />;
  const rotated = angle === 0 ? undefined : `rotate(${angle} ${line.x} ${line.y})`;
  return (
    <text className={`lettering ${className}`} x={line.x} y={line.y} transform={rotated} fontSize={size}>
      {text}
    </text>
  );
}
