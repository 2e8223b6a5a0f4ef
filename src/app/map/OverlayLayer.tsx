import { memo, useId } from 'react';
import { OFF_MAP } from '../../engine/title.ts';
import { pathArrow } from './arrows.ts';
import { FrontLine } from './front/FrontLine.tsx';
import { hexPath, type MapLayout, round } from './geometry.ts';
import { exactOutline } from './terrain/masses.ts';
import type { Hex, MapWords, OverlayDrawing } from './types.ts';

type Pattern = OverlayDrawing['hexes'][number]['pattern'];

/** Strokes of the tile that fills a pattern. Told apart by direction and form, colour only helps. */
const TILES: Readonly<Record<Pattern, { readonly size: number; readonly d: string }>> = {
  'side-0': { size: 12, d: 'M-3 3L3 -3M0 12L12 0M9 15L15 9' },
  'side-1': { size: 12, d: 'M-3 9L3 15M0 0L12 12M9 -3L15 3' },
  both: { size: 12, d: 'M0 12L12 0M0 0L12 12' },
  plain: { size: 10, d: 'M2.5 5h0.01M7.5 0h0.01M7.5 10h0.01' },
  blocked: { size: 18, d: 'M5 5L13 13M13 5L5 13' },
  front: { size: 14, d: 'M0 9L7 2L14 9' },
  flank: { size: 10, d: 'M5 0V10' },
  rear: { size: 12, d: 'M6 6h0.01M0 0h0.01M12 0h0.01M0 12h0.01M12 12h0.01' },
};
const PATTERNS = Object.keys(TILES) as Pattern[];

/** Overlays of the title: hatched areas with an outline and labels, and lines. They never dim the map. */
export const OverlayLayer = memo(function OverlayLayer({
  layout,
  overlays,
  arcs,
}: {
  layout: MapLayout;
  overlays: readonly OverlayDrawing[];
  arcs?: MapWords['arcs'];
}) {
  const id = useId();
  if (overlays.length === 0) return null;
  return (
    <g className="overlays">
      <defs>
        {PATTERNS.map((pattern) => {
          const { size, d } = TILES[pattern];
          return (
            <pattern key={pattern} id={id + pattern} width={size} height={size} patternUnits="userSpaceOnUse">
              <path className={`overlay-stroke overlay-${pattern}`} d={d} />
            </pattern>
          );
        })}
      </defs>
      {overlays.map((overlay, i) => (
        <Overlay key={i} id={id} layout={layout} overlay={overlay} arcs={arcs} />
      ))}
    </g>
  );
});

function Overlay({
  id,
  layout,
  overlay,
  arcs,
}: {
  id: string;
  layout: MapLayout;
  overlay: OverlayDrawing;
  arcs: MapWords['arcs'];
}) {
  const areas = PATTERNS.map(
    (pattern) => [pattern, overlay.hexes.filter((h) => h.pattern === pattern).map((h) => h.hex)] as const,
  ).filter(([, hexes]) => hexes.length > 0);
  return (
    <>
      {areas.map(([pattern, hexes]) => (
        <g key={pattern}>
          <path fill={`url(#${id}${pattern})`} d={hexPath(layout, hexes)} />
          <path className={`overlay-edge overlay-${pattern}`} d={exactOutline(layout, new Set(hexes), 2)} />
        </g>
      ))}
      {overlay.lines.map(({ path, pattern, strong, broken }, i) => (
        <g key={i}>
          {!broken && <path className="overlay-casing" d={line(layout, path)} />}
          <path
            className={`overlay-line overlay-${pattern}`}
            data-strong={strong && ''}
            data-broken={broken && ''}
            d={line(layout, path)}
          />
          {pattern === 'blocked' && <path className="overlay-break" d={stop(layout, broken?.at ?? path.at(-1)!)} />}
        </g>
      ))}
      {overlay.borders && <FrontLine layout={layout} borders={overlay.borders} />}
      {overlay.hexes.map(({ hex, pattern, label = arcs?.[pattern as keyof typeof arcs] }) => {
        if (!label) return null;
        const { x, y } = layout.centre(hex);
        return (
          <text key={hex} className="overlay-label" x={round(x)} y={round(y) + 5}>
            {label}
          </text>
        );
      })}
    </>
  );
}

/** A line through hex centres; one that leaves the map has an arrow head over its edge. */
const line = (layout: MapLayout, path: readonly Hex[]) =>
  path.at(-1) === OFF_MAP
    ? pathArrow(layout, path)
    : path.map((hex, i) => `${i ? 'L' : 'M'}${round(layout.centre(hex).x)} ${round(layout.centre(hex).y)}`).join('');

/** A cross where a blocked line breaks. */
function stop(layout: MapLayout, hex: Hex): string {
  const { x, y } = layout.centre(hex);
  return `M${round(x - 9)} ${round(y - 9)}l18 18m0 -18l-18 18`;
}
