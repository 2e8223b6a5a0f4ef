import { memo } from 'react';
import type { Symbols } from '../../../engine/symbols.ts';
import { HEIGHT, type MapLayout, type Point } from '../geometry.ts';
import type { MapWords } from '../types.ts';
import { textWidth } from './label-styles.ts';
import { arrowPlaces } from './signs.ts';

const NORTH = { up: 0, right: 90, down: 180, left: 270 } as const;
/** Lengths a scale bar may have, in metres. */
const LENGTHS = [100, 200, 500, 1000, 2000, 5000, 10_000];

/** In the margin: the title in a cartouche, the scale in metres and in hexes, the compass. */
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
      <Cartouche at={titlePlace(layout, symbols)} name={map.name} />
      <g transform={`translate(${sheet.x + 46} ${sheet.y + sheet.height - 30})`}>
        <path className="scale-bar" d={`M0 0H${bar}V6H0Z`} />
        <path className="scale-fill" d={`M0 0H${bar / 4}V6H0ZM${bar / 2} 0H${(bar * 3) / 4}V6H${bar / 2}Z`} />
        <text className="scale-text" x={bar + 8} y={7}>
          {words.length(metres)}
        </text>
        <path className="scale-bar" d={hexagon(bar + 118, 3)} />
        <text className="scale-text" x={bar + 136} y={7}>
          = {words.length(map.hexMetres)}
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

/** A small hex in the manner of the map. */
const hexagon = (x: number, y: number) => `M${x - 5.5} ${y - 9.5}h11l5.5 9.5l-5.5 9.5h-11l-5.5 -9.5Z`;

/** "Mons, 23-24 August 1914": what is fought over, and when. */
const parts = (name: string): readonly [string, string] => {
  const comma = name.indexOf(', ');
  return comma < 0 ? [name, ''] : [name.slice(0, comma), name.slice(comma + 2)];
};
/** Widths of both lines of the title. */
const titleWidth = (name: string): number => {
  const [title, when] = parts(name);
  const line = (text: string, size: number, spacing: number) =>
    textWidth(text, { className: '', size, spacing, place: 'over' });
  return Math.max(line(title, 28, 0.05), line(when, 16, 0.03));
};

/** The title in its frame. */
function Cartouche({ at, name }: { at: Point; name: string }) {
  const [title, when] = parts(name);
  const half = titleWidth(name) / 2 + 22;
  const box = (by: number) =>
    `M${-half + by} ${-30 + by}H${half - by}l${-6 + by / 2} ${30 - by}l${6 - by / 2} ${30 - by}H${-half + by}l${6 - by / 2} ${-30 + by}Z`;
  return (
    <g className="cartouche" transform={`translate(${at.x} ${at.y})`}>
      <path className="cartouche-frame" d={box(0)} />
      <path className="cartouche-line" d={box(3.5)} />
      <text className="sheet-title" y={when ? 1 : 9}>
        {title}
      </text>
      {when && (
        <text className="sheet-when" y={20}>
          {when}
        </text>
      )}
    </g>
  );
}

/** In the upper or lower margin, where no entry arrow is in the way. */
function titlePlace(layout: MapLayout, symbols: Symbols): Point {
  const { map, sheet } = layout;
  const half = titleWidth(map.name) / 2 + 40;
  const arrows = arrowPlaces(layout, symbols);
  const places = [sheet.y + 43, sheet.y + sheet.height - 42].flatMap((y) =>
    [0.5, 0.35, 0.65, 0.22, 0.78].map((share) => ({ x: sheet.x + sheet.width * share, y })),
  );
  return places.find((p) => arrows.every((a) => Math.abs(a.x - p.x) > half || Math.abs(a.y - p.y) > 60)) ?? places[0];
}
