import type { MapLayout } from '../geometry.ts';
import { bridgeShapes } from './bridges.ts';
import { gridShapes, numberShapes, sheetShapes } from './grid.ts';
import { groundKinds, groundShapes, scatterShapes } from './ground.ts';
import { placeLabels } from './labels.ts';
import { reliefShapes } from './relief.ts';
import { roadShapes, roadsOf } from './roads.ts';
import type { Layer } from './shapes.ts';
import { signShapes } from './signs.ts';
import { builtKinds, fortShapes, houseShapes, townGroundShapes } from './towns.ts';
import { waterShapes, watersOf } from './water.ts';
import { otherTagShapes, sideLineShapes, worksShapes } from './works.ts';

const drawn = new WeakMap<MapLayout, readonly Layer[]>();

/** The printed map, bottom layer first. Worked out once for each layout. */
export function drawMap(layout: MapLayout): readonly Layer[] {
  let layers = drawn.get(layout);
  if (!layers) drawn.set(layout, (layers = draw(layout)));
  return layers;
}

function draw(layout: MapLayout): Layer[] {
  const kinds = groundKinds(layout);
  const built = builtKinds(layout);
  const waters = watersOf(layout);
  const roads = roadsOf(layout);
  const labels = placeLabels(layout, waters, roads);
  const houses = houseShapes(layout, built, roads, waters.crowd);
  return [
    { name: 'sheet', shapes: sheetShapes(layout) },
    { name: 'hills', shapes: groundShapes(layout, kinds, (style) => style.falls === true) },
    { name: 'relief', shapes: reliefShapes(layout, kinds) },
    { name: 'woods', shapes: groundShapes(layout, kinds, (style) => !style.falls) },
    { name: 'scatter', shapes: scatterShapes(layout, kinds, [roads.crowd, waters.crowd, labels.crowd, houses.crowd]) },
    { name: 'towns', shapes: townGroundShapes(layout, built) },
    { name: 'grid', shapes: gridShapes(layout) },
    { name: 'water', shapes: waterShapes(waters) },
    { name: 'works', shapes: worksShapes(layout) },
    { name: 'roads', shapes: roadShapes(roads) },
    { name: 'houses', shapes: [...houses.shapes, ...fortShapes(layout)] },
    { name: 'bridges', shapes: bridgeShapes(layout, waters) },
    { name: 'sides', shapes: [...sideLineShapes(layout), ...otherTagShapes(layout)] },
    { name: 'numbers', shapes: numberShapes(layout) },
    { name: 'signs', shapes: signShapes(layout) },
    { name: 'names', shapes: labels.shapes },
  ];
}
