import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { hexPath, type MapLayout } from './geometry.ts';
import { keepLoose } from './loose.ts';
import type { Hex } from './types.ts';

/** Any hex: all are alike. */
const MODEL: Hex = 0;
/** Where a ring lies that is not seen. */
const AWAY = 'translate(-100000px, 0px)';

/** What brings a ring from the hex that it is drawn in to another, or out of sight. */
function shiftTo(layout: MapLayout, hex: Hex | null): string {
  if (hex === null) return AWAY;
  const [from, to] = [layout.centre(MODEL), layout.centre(hex)];
  return `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
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
    <path className={className} d={hexPath(layout, [MODEL], inset)} style={{ transform: shiftTo(layout, hex) }} />
  );
  return (
    <g ref={rings} className="hex-cursors">
      {ring('hex-hover', hover, 1.5)}
      {ring('hex-cursor', cursor, 3)}
      <path ref={pressed.path} className="hex-pressed" d={hexPath(layout, [MODEL], 3)} style={{ transform: AWAY }} />
    </g>
  );
});
