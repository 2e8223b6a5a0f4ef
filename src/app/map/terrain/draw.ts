import type { MapLayout } from '../geometry.ts';
import type { MapWords } from '../types.ts';
import { gridShapes, numberShapes } from './grid.ts';
import type { Layer } from './shapes.ts';

const drawn = new WeakMap<MapLayout, readonly Layer[]>();

/** The printed map, bottom layer first. Worked out once for each layout. */
export function drawMap(layout: MapLayout, _words?: MapWords): readonly Layer[] {
  let layers = drawn.get(layout);
  if (!layers) drawn.set(layout, (layers = draw(layout)));
  return layers;
}

function draw(layout: MapLayout): Layer[] {
  return [
    { name: 'grid', shapes: gridShapes(layout) },
    { name: 'numbers', shapes: numberShapes(layout) },
  ];
}
