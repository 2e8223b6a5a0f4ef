import { memo } from 'react';
import type { MapLayout } from '../geometry.ts';
import { drawMap } from './draw.ts';
import { ShapeView } from './ShapeView.tsx';

/** Layers that still say something when the whole sheet is a few centimetres wide. */
const LAYERS = ['sheet', 'relief', 'woods', 'towns', 'water', 'roads'];

export const MiniTerrain = memo(function MiniTerrain({ layout }: { layout: MapLayout }) {
  return (
    <g className="terrain terrain-small">
      {drawMap(layout).filter((layer) => LAYERS.includes(layer.name)).map((layer) => (
        <g key={layer.name} className={`layer-${layer.name}`}>
          {layer.shapes.map((shape, i) => shape.kind === 'path' && <ShapeView key={i} shape={shape} />)}
        </g>
      ))}
    </g>
  );
});
