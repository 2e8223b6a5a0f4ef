import { memo } from 'react';
import type { Symbols } from '../../../engine/symbols.ts';
import { HEIGHT, type MapLayout, type Point } from '../geometry.ts';
import type { MapWords } from '../types.ts';
import { textWidth } from './label-styles.ts';
import { arrowPlaces } from './signs.ts';

const NORTH = { up: 0, right: 90, down: 180, left: 270 } as const;
/** Lengths a scale bar may have, in metres. */
const LENGTHS = [100, 200, 500, 1000, 2000, 5000, 10_000];

/** In the margin: title, scale and compass. */
export const Furniture = memo(function Furniture({
  layout,
  symbols,
  words,
}: {
  layout: MapLayout;
  symbols: Symbols;
  words: Pick<MapWords, 'north' | 'length'>;
}) {
  const { map, rotation, sheet } = layout;
  const unit = HEIGHT / map.hexMetres; // map units to a metre
  const metres = LENGTHS.findLast((m) => m * unit <= 260) ?? map.hexMetres;
  const bar = metres * unit;
  const top = sheet.y + 34;
  return (
    <g className="furniture">
      <text className="sheet-title" {...titlePlace(layout, symbols)}>
        {map.name}
      </text>
      <g transform={`translate(${sheet.x + 46} ${sheet.y + sheet.height - 30})`}>
        <path className="scale-bar" d={`M0 0H${bar}V6H0Z`} />
        <path className="scale-fill" d={`M0 0H${bar / 2}V6H0Z`} />
        <text className="scale-text" x={bar + 8} y={7}>
          {words.length(metres)}
        </text>
      </g>
      <g
        className="compass"
        transform={`translate(${sheet.x + sheet.width - 52} ${top + 10}) rotate(${NORTH[map.north] + rotation})`}
      >
        <path className="compass-dark" d="M0 -24L6 0H-6Z" />
        <path className="compass-light" d="M0 20L6 0H-6Z" />
        <path className="compass-line" d="M-14 0H14" />
        <text
          transform={`translate(0 -27) rotate(${-NORTH[map.north] - rotation})`}
          y={NORTH[map.north] + rotation === 0 ? 0 : 5}
        >
          {words.north}
        </text>
      </g>
    </g>
  );
});

/** In the upper or lower margin, where no entry arrow is in the way. */
function titlePlace(layout: MapLayout, symbols: Symbols): Point {
  const { map, sheet } = layout;
  const half = textWidth(map.name, { className: '', size: 30, spacing: 0.05, place: 'over' }) / 2 + 30;
  const arrows = arrowPlaces(layout, symbols);
  const places = [sheet.y + 43, sheet.y + sheet.height - 26].flatMap((y) =>
    [0.5, 0.35, 0.65, 0.22, 0.78].map((share) => ({ x: sheet.x + sheet.width * share, y })),
  );
  return places.find((p) => arrows.every((a) => Math.abs(a.x - p.x) > half || Math.abs(a.y - p.y) > 60)) ?? places[0];
}
