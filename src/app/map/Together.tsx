import { memo } from 'react';
import { pathArrow } from './arrows.ts';
import { HEIGHT, hexPath, type MapLayout, RADIUS } from './geometry.ts';
import type { Hex, Highlights } from './types.ts';

/** Numbers sit low in the hex, where a counter leaves them free. */
export const low = (layout: MapLayout, hex: Hex) => {
  const { x, y } = layout.centre(hex);
  return { x, y: y + (layout.rotation % 180 === 0 ? HEIGHT * 0.43 : RADIUS * 0.72) };
};

/** Where everybody goes, and a cross on those who cannot follow. */
export const Together = memo(function Together({
  layout,
  together: { ways, staying },
}: {
  layout: MapLayout;
  together: NonNullable<Highlights['together']>;
}) {
  const goals = ways.map((way) => way.at(-1)!);
  return (
    <>
      <path className="together-goal" d={hexPath(layout, goals, 4)} />
      {ways.map(
        (way) => way.length > 1 && <path key={way.join()} className="together-way" d={pathArrow(layout, way)} />,
      )}
      {staying.map((hex) => {
        const { x, y } = low(layout, hex);
        return (
          <g key={hex} className="badge together-stays">
            <circle cx={x} cy={y} r={8.5} />
            <path d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
          </g>
        );
      })}
    </>
  );
});
