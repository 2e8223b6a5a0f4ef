import type { Symbols } from '../../../engine/symbols.ts';
import type { MapLayout } from '../geometry.ts';
import { bridgeShapes } from './bridges.ts';
import { fieldShapes } from './fields.ts';
import { gridShapes, numberShapes, sheetShapes } from './grid.ts';
import { groundKinds, groundShapes, scatterShapes } from './ground.ts';
import { placeGreatLabels, placeLabels } from './labels.ts';
import { reliefShapes } from './relief.ts';
import { railwaysOf, roadShapes, roadsOf } from './roads.ts';
import type { Layer } from './shapes.ts';
import { signShapes } from './signs.ts';
import { builtKinds, fortShapes, hamletHexes, hamletShapes, houseShapes, townGroundShapes } from './towns.ts';
import { waterShapes, watersOf } from './water.ts';
import { campShapes, otherTagShapes, sideLineShapes, worksShapes } from './works.ts';

interface Drawn {
  readonly symbols: Symbols;
  readonly layers: readonly Layer[];
}
const drawn = new WeakMap<MapLayout, Drawn>();

/** The printed map with the symbols of its title, bottom layer first. Worked out once for each layout. */
export function drawMap(layout: MapLayout, symbols: Symbols): readonly Layer[] {
  const known = drawn.get(layout);
  if (known?.symbols === symbols) return known.layers;
  const layers = draw(layout, symbols);
  drawn.set(layout, { symbols, layers });
  return layers;
}

function draw(layout: MapLayout, symbols: Symbols): Layer[] {
  const kinds = groundKinds(layout);
  const built = builtKinds(layout);
  const waters = watersOf(layout);
  const roads = roadsOf(layout);
  const ground = { layout, symbols, waters, roads };
  const labels = placeLabels(ground);
  const houses = houseShapes(layout, built, roads, waters.crowd);
  const open = kinds.map(
    (kind, hex) => kind === '' && !built[hex] && layout.map.hexes[layout.board.ids[hex]]?.t !== 'fort',
  );
  const hamlets = hamletShapes(layout, hamletHexes(layout, open), roads, waters.crowd);
  return [
    { name: 'sheet', shapes: sheetShapes(layout) },
    { name: 'fields', shapes: fieldShapes(layout, open, [waters.crowd, hamlets.crowd]) },
    { name: 'camp', shapes: campShapes(layout, symbols, [roads.crowd, waters.crowd, labels.crowd, houses.crowd]) },
    { name: 'hills', shapes: groundShapes(layout, kinds, (style) => style.falls === true) },
    { name: 'relief', shapes: reliefShapes(layout, kinds) },
    { name: 'woods', shapes: groundShapes(layout, kinds, (style) => !style.falls) },
    { name: 'scatter', shapes: scatterShapes(layout, kinds, [roads.crowd, waters.crowd, labels.crowd, houses.crowd]) },
    { name: 'towns', shapes: townGroundShapes(layout, built) },
    { name: 'grid', shapes: gridShapes(layout) },
    { name: 'water', shapes: waterShapes(waters) },
    { name: 'works', shapes: worksShapes(layout, symbols) },
    { name: 'railways', shapes: roadShapes(railwaysOf(layout)) },
    { name: 'roads', shapes: roadShapes(roads) },
    { name: 'houses', shapes: [...houses.shapes, ...hamlets.shapes, ...fortShapes(layout)] },
    { name: 'bridges', shapes: bridgeShapes(layout, waters) },
    { name: 'sides', shapes: [...sideLineShapes(layout), ...otherTagShapes(layout, symbols)] },
    { name: 'numbers', shapes: numberShapes(layout) },
    { name: 'signs', shapes: signShapes(layout, symbols) },
    { name: 'names', shapes: labels.shapes },
    { name: 'great-names', shapes: placeGreatLabels(ground) },
  ];
}
