import { memo } from 'react';
import type { Symbols } from '../../engine/symbols.ts';
import { flagOf } from '../counter/FlagIcon.tsx';
import { type MapLayout, type Point, round } from './geometry.ts';
import { chance } from './terrain/noise.ts';
import type { HexMarker } from './types.ts';

/** Half the breadth of a gap, in map units. */
const GAP = 15;

/** Where a marker says that the works of its hex are broken through, they are: a gap with rubble in it. */
export const BrokenWorks = memo(function BrokenWorks({
  layout,
  symbols,
  markers = [],
}: {
  layout: MapLayout;
  symbols: Symbols;
  markers?: readonly HexMarker[];
}) {
  const broken = markers.filter(({ note }) => flagOf(symbols, note.say).breaks);
  if (broken.length === 0) return null;
  return (
    <g className="broken-works">
      {broken.map(({ hex }) => {
        const { x, y } = layout.centre(hex);
        return (
          <g key={hex}>
            <circle className="broken-ground" cx={round(x)} cy={round(y)} r={GAP} />
            <path className="broken-rubble" d={rubble({ x, y }, hex)} />
          </g>
        );
      })}
    </g>
  );
});

/** Clods around the rim of the gap. */
function rubble({ x, y }: Point, seed: number): string {
  return Array.from({ length: 11 }, (_, i) => {
    const angle = ((i + chance(seed, i) * 0.8) / 11) * 2 * Math.PI;
    const far = GAP * (0.8 + chance(seed, 20 + i) * 0.5);
    const size = 1.6 + chance(seed, 40 + i) * 1.8;
    const at = { x: round(x + far * Math.cos(angle)), y: round(y + far * Math.sin(angle)) };
    return `M${round(at.x - size)} ${round(at.y + size)}l${round(size)} ${round(-2 * size)}l${round(size)} ${round(2 * size)}z`;
  }).join('');
}
