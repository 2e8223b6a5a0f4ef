import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { HEIGHT, type MapLayout } from './geometry.ts';
import { keepLoose } from './loose.ts';
import type { Hex } from './types.ts';

/** Any hex: all are alike. */
const MODEL: Hex = 0;
/** Rings are drawn so many times larger, round the origin: the browser paints a picture that is shifted in the scale it is drawn in, and zoomed in it is to be sharp. */
const FINE = 4;
/** Where a ring lies that is not seen. */
const AWAY = 'translate(-100000px, 0px)';

/** The outline of a hex round the origin. */
function ringPath(layout: MapLayout, inset: number): string {
  const k = FINE * (1 - inset / (HEIGHT / 2));
  const { x, y } = layout.centre(MODEL);
  const corners = [0, 1, 2, 3, 4, 5].map((i) => layout.corner(MODEL, i));
  return `M${corners.map((p) => `${((p.x - x) * k).toFixed(1)} ${((p.y - y) * k).toFixed(1)}`).join('L')}Z`;
}

/** What brings a ring to a hex, or out of sight. */
function shiftTo(layout: MapLayout, hex: Hex | null): string {
  if (hex === null) return AWAY;
  const { x, y } = layout.centre(hex);
  return `translate(${x}px, ${y}px) scale(${1 / FINE})`;
}

/** The ring of the hex just pressed, put where it is to be seen by hand: so a press is seen before anything is drawn. */
export class PressedRing {
  readonly path: RefObject<SVGPathElement | null> = { current: null };

  show(layout: MapLayout, hex: Hex | null): void {
    if (this.path.current) this.path.current.style.transform = shiftTo(layout, hex);
  }
}

/**
 * The ring of the keyboard's hex cursor (seen while the map has the focus), of the pointer, and of the hex just pressed.
 * They are always there, each a picture of its own that is shifted: nothing else on the map is painted again for them.
 */
export const HexCursor = memo(function HexCursor({
  layout,
  cursor,
  hover,
  pressed,
}: {
  layout: MapLayout;
  cursor: Hex | null;
  hover: Hex | null;
  pressed: PressedRing;
}) {
  const rings = useRef<SVGGElement>(null);
  useLayoutEffect(() => [...rings.current!.children].forEach(keepLoose), []);
  const ring = (className: string, hex: Hex | null, inset: number) => (
    <path className={className} d={ringPath(layout, inset)} style={{ transform: shiftTo(layout, hex) }} />
  );
  return (
    <g ref={rings} className="hex-cursors">
      {ring('hex-hover', hover, 1.5)}
      {ring('hex-cursor', cursor, 3)}
      <path ref={pressed.path} className="hex-pressed" d={ringPath(layout, 3)} style={{ transform: AWAY }} />
    </g>
  );
});
