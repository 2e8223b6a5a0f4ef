import { memo, useId } from 'react';
import { OFF_MAP } from '../../engine/title.ts';
import { pathArrow } from './arrows.ts';
import { FrontLine } from './front/FrontLine.tsx';
import { hexPath, type MapLayout, round } from './geometry.ts';
import { exactOutline } from './terrain/masses.ts';
import { PATTERNS, TILES } from './Swatch.tsx';
import type { Hex, MapOverlay, MapWords, OverlaySign } from './types.ts';

/** Overlays of the title: hatched areas with an outline and labels, and lines. They never dim the map. */
export const OverlayLayer = memo(function OverlayLayer({
  layout,
  overlays,
  arcs,
}: {
  layout: MapLayout;
  overlays: readonly MapOverlay[];
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
  overlay: MapOverlay;
  arcs: MapWords['arcs'];
}) {
  const areas = PATTERNS.map(
    (pattern) =>
      [pattern, overlay.hexes.filter((h) => signOf(overlay, h.pattern) === pattern).map((h) => h.hex)] as const,
  ).filter(([, hexes]) => hexes.length > 0);
  return (
    <>
      {areas.map(([pattern, hexes]) => (
        <g key={pattern}>
          <path
            fill={`url(#${id}${pattern})`}
            fillOpacity={overlay.faint ? 0.35 : undefined}
            d={hexPath(layout, hexes)}
          />
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

/** What a pattern of an overlay is drawn as. */
export const signOf = ({ signs }: MapOverlay, pattern: MapOverlay['hexes'][number]['pattern']): OverlaySign =>
  signs?.[pattern] ?? pattern;

/** A line through hex centres; one that leaves the map has an arrow head over its edge. */
const line = (layout: MapLayout, path: readonly Hex[]) =>
  path.at(-1) === OFF_MAP
    ? pathArrow(layout, path)
    : path.map((hex, i) => `${i ? 'L' : 'M'}${round(layout.centre(hex).x)} ${round(layout.centre(hex).y)}`).join('');

/** A cross where a blocked line breaks. */
export function stop(layout: MapLayout, hex: Hex): string {
  const { x, y } = layout.centre(hex);
  return `M${round(x - 9)} ${round(y - 9)}l18 18m0 -18l-18 18`;
}
