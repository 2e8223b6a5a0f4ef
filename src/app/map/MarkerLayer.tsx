import { memo } from 'react';
import { directionTo } from '../../engine/board/board.ts';
import type { Symbols } from '../../engine/symbols.ts';
import { FlagIcon } from '../counter/FlagIcon.tsx';
import { HEIGHT, type MapLayout, round } from './geometry.ts';
import type { HexMarker, SideMarker } from './types.ts';

interface Props {
  readonly layout: MapLayout;
  readonly symbols: Symbols;
  readonly markers?: readonly HexMarker[];
  describeNote?(note: { readonly say: string }): string;
}

/** Size of a marker: a little larger than a mark on a counter. */
const SIZE = 1.1;
/** From the middle of one marker to the next. */
const STEP = 19;
/** The first marker lies between the figures of the top counter, be they as wide as they can, and the name on the counter beside it. */
const FIRST = { left: 42.2, down: 17 };

/** Markers lying in hexes, in a row from the lower left rim, clear of what a counter says. Those of side 0 are square, like its counters in the minimap. */
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
        const left = x - (pointy ? HEIGHT * 0.4 : FIRST.left) + place * STEP;
        return (
          <g key={`${marker.hex} ${marker.note.say}`} className="marker" data-side={marker.side ?? undefined}>
            <FlagIcon
              say={marker.note.say}
              symbols={symbols}
              title={describeNote?.(marker.note)}
              square={marker.side === 0}
              at={{ x: round(left), y: round(y + (place > 0 ? HEIGHT * 0.42 : FIRST.down)), scale: SIZE }}
            />
          </g>
        );
      })}
    </g>
  );
});

interface SideProps extends Omit<Props, 'markers'> {
  readonly markers?: readonly SideMarker[];
}

/** Markers lying on hexsides, in a row along the side where there are several. */
export const SideMarkerLayer = memo(function SideMarkerLayer({ layout, symbols, markers, describeNote }: SideProps) {
  if (!markers?.length) return null;
  const seen = new Map<string, number>();
  return (
    <g className="markers">
      {markers.map(({ from, to, note, side }) => {
        const key = [from, to].sort((a, b) => a - b).join();
        const place = seen.get(key) ?? 0;
        seen.set(key, place + 1);
        const direction = directionTo(layout.board, from, to);
        const { x, y } = layout.side(from, direction);
        const along = ((layout.angle(direction) + 90) * Math.PI) / 180;
        const shift = place * STEP;
        return (
          <g key={`${key} ${note.say}`} className="marker side-marker" data-side={side ?? undefined}>
            <FlagIcon
              say={note.say}
              symbols={symbols}
              title={describeNote?.(note)}
              square={side === 0}
              at={{ x: round(x + shift * Math.cos(along)), y: round(y + shift * Math.sin(along)) }}
            />
          </g>
        );
      })}
    </g>
  );
});
