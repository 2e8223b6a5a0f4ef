import { memo } from 'react';
import type { MapLayout } from '../geometry.ts';
import type { MapWords } from '../types.ts';
import { drawMap } from './draw.ts';
import { ShapeView } from './ShapeView.tsx';

/** Everything printed on the sheet. Drawn once for a map and a turn of it. */
export const Terrain = memo(function Terrain({ layout, words }: { layout: MapLayout; words?: MapWords }) {
  return (
    <g className="terrain" aria-hidden="true">
      {drawMap(layout, words).map((layer) => (
        <g key={layer.name} className={`layer-${layer.name}`}>
          {layer.shapes.map((shape, i) => <ShapeView key={i} shape={shape} />)}
        </g>
      ))}
    </g>
  );
});
