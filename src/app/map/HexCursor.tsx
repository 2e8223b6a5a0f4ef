import { memo } from 'react';
import { hexPath, type MapLayout } from './geometry.ts';
import type { Hex } from './types.ts';

/** The ring of the keyboard's hex cursor (seen while the map has the focus) and of the pointer. */
export const HexCursor = memo(function HexCursor({
  layout,
  cursor,
  hover,
}: {
  layout: MapLayout;
  cursor: Hex | null;
  hover: Hex | null;
}) {
  return (
    <g className="hex-cursors">
      {hover !== null && <path className="hex-hover" d={hexPath(layout, [hover], 1.5)} />}
      {cursor !== null && <path className="hex-cursor" d={hexPath(layout, [cursor], 3)} />}
    </g>
  );
});
