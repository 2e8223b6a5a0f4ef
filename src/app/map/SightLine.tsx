import { memo } from 'react';
import { type MapLayout, round } from './geometry.ts';
import { stop } from './OverlayLayer.tsx';
import type { Hex, OverlayDrawing } from './types.ts';

/** The line of sight or fire to the hex under the pointer, of the overlays that look along one: broken where it is blocked, with a cross on what blocks it. */
export const SightLine = memo(function SightLine({
  layout,
  overlays,
  to,
}: {
  layout: MapLayout;
  overlays: readonly OverlayDrawing[];
  to: Hex | null;
}) {
  const looks = overlays.flatMap(({ from, hexes }) => {
    const seen = from === undefined ? undefined : hexes.find(({ hex }) => hex === to);
    return from === undefined || !seen ? [] : [{ from, ...seen }];
  });
  if (looks.length === 0) return null;
  return (
    <g className="overlays">
      {looks.map(({ from, hex, pattern, barrier }, i) => {
        const [a, b] = [layout.centre(from), layout.centre(hex)];
        const d = `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
        return (
          <g key={i}>
            <path className="overlay-casing" d={d} />
            <path className="sight-line" data-blocked={pattern === 'blocked' || undefined} d={d} />
            {barrier !== undefined && <path className="overlay-break" d={stop(layout, barrier)} />}
          </g>
        );
      })}
    </g>
  );
});
