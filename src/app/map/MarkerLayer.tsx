import { memo } from 'react';
import type { Symbols } from '../../engine/symbols.ts';
import { FlagIcon } from '../counter/FlagIcon.tsx';
import { HEIGHT, type MapLayout, RADIUS } from './geometry.ts';
import type { HexMarker } from './types.ts';

interface Props {
  readonly layout: MapLayout;
  readonly symbols: Symbols;
  readonly markers?: readonly HexMarker[];
  describeNote?(note: { readonly say: string }): string;
}

/** Markers lying in hexes, in a row from the left corner. Those of side 0 are square, like its counters in the minimap. */
export const MarkerLayer = memo(function MarkerLayer({ layout, symbols, markers, describeNote }: Props) {
  if (!markers?.length) return null;
  const pointy = layout.rotation % 180 !== 0;
  const seen = new Map<number, number>();
  return (
    <g className="markers">
      {markers.map((marker) => {
        const place = seen.get(marker.hex) ?? 0;
        seen.set(marker.hex, place + 1);
        const { x, y } = layout.centre(marker.hex);
        const left = x - (pointy ? HEIGHT * 0.38 : RADIUS * 0.72) + place * 17;
        return (
          <g
            key={`${marker.hex} ${marker.note.say}`}
            className="marker"
            data-side={marker.side ?? undefined}
            transform={`translate(${left} ${y + (place > 0 ? HEIGHT * 0.4 : 8)})`}
          >
            <FlagIcon
              say={marker.note.say}
              symbols={symbols}
              title={describeNote?.(marker.note)}
              square={marker.side === 0}
            />
          </g>
        );
      })}
    </g>
  );
});
