import { memo } from 'react';
import type { Symbols } from '../../../engine/symbols.ts';
import type { Box, MapLayout } from '../geometry.ts';
import type { MapWords } from '../types.ts';
import { Furniture } from './Furniture.tsx';
import { distantSvg, namelessSvg, smallTerrainSvg, terrainSvg } from './svg.ts';

/** Everything printed on the sheet, or on a piece of it. Drawn once for a map and a turn of it; with what stands in the margin. */
export const Terrain = memo(function Terrain({
  layout,
  symbols,
  words,
  box,
}: {
  layout: MapLayout;
  symbols: Symbols;
  words: Pick<MapWords, 'north' | 'length'>;
  box?: Box;
}) {
  return (
    <g className="terrain" aria-hidden="true">
      <g dangerouslySetInnerHTML={{ __html: terrainSvg(layout, symbols, box) }} />
      <Furniture layout={layout} symbols={symbols} words={words} />
    </g>
  );
});

/** The same without names, those of a table stand clear of its counters; and without all small print as it is seen from afar. */
export const NamelessTerrain = memo(function NamelessTerrain({
  layout,
  symbols,
  words,
  afar = false,
}: {
  layout: MapLayout;
  symbols: Symbols;
  words: Pick<MapWords, 'north' | 'length'>;
  afar?: boolean;
}) {
  return (
    <g className="terrain" aria-hidden="true">
      <g dangerouslySetInnerHTML={{ __html: (afar ? distantSvg : namelessSvg)(layout, symbols) }} />
      <Furniture layout={layout} symbols={symbols} words={words} />
    </g>
  );
});

/** The same without small print, for the minimap. */
export const MiniTerrain = memo(function MiniTerrain({ layout, symbols }: { layout: MapLayout; symbols: Symbols }) {
  return (
    <g
      className="terrain terrain-small"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: smallTerrainSvg(layout, symbols) }}
    />
  );
});
