import type { Symbols } from '../../../engine/symbols.ts';
import type { MapLayout } from '../geometry.ts';
import { bridgeShapes } from './bridges.ts';
import { fieldShapes } from './fields.ts';
import { gridShapes, numberShapes, sheetShapes } from './grid.ts';
import { groundKinds, groundShapes, scatterShapes } from './ground.ts';
import { type Ground, type PlacedLabel, placeGreatLabels, placeLabels } from './labels.ts';
import { reliefShapes } from './relief.ts';
import { railwaysOf, roadShapes, roadsOf } from './roads.ts';
import type { Layer } from './shapes.ts';
import { signShapes } from './signs.ts';
import { builtKinds, fortShapes, hamletHexes, hamletShapes, houseShapes, townGroundShapes } from './towns.ts';
import { waterShapes, watersOf } from './water.ts';
import { campShapes, otherTagShapes, sideLineShapes, worksShapes } from './works.ts';

/** Hex numbers, and layers of names: those read near by, and the great ones seen from afar. */
export const NUMBERS = 'numbers';
export const NAMES = 'names';
export const GREAT_NAMES = 'great-names';

/** A printed map, and what its names were placed by. */
interface Printed {
  readonly symbols: Symbols;
  readonly layers: readonly Layer[];
  readonly ground: Ground;
  readonly names: readonly PlacedLabel[];
  /** Names of the map seen from afar. */
  readonly great: readonly PlacedLabel[];
}
const printed = new WeakMap<MapLayout, Printed>();

/** The printed map with the symbols of its title. Worked out once for each layout. */
export function printMap(layout: MapLayout, symbols: Symbols): Printed {
  const known = printed.get(layout);
  if (known?.symbols === symbols) return known;
  const fresh = print(layout, symbols);
  printed.set(layout, fresh);
  return fresh;
}

/** Its layers, bottom layer first. */
export const drawMap = (layout: MapLayout, symbols: Symbols): readonly Layer[] => printMap(layout, symbols).layers;

function print(layout: MapLayout, symbols: Symbols): Printed {
  const kinds = groundKinds(layout);
  const built = builtKinds(layout);
  const waters = watersOf(layout);
  const roads = roadsOf(layout);
  const ground = { layout, symbols, waters, roads };
  const labels = placeLabels(ground);
  const great = placeGreatLabels(ground).names;
  const houses = houseShapes(layout, built, roads, waters.crowd);
  const open = kinds.map(
    (kind, hex) => kind === '' && !built[hex] && layout.map.hexes[layout.board.ids[hex]]?.t !== 'fort',
  );
  const hamlets = hamletShapes(layout, hamletHexes(layout, open), roads, waters.crowd);
  const layers: Layer[] = [
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
    { name: NUMBERS, shapes: numberShapes(layout) },
    { name: 'signs', shapes: signShapes(layout, symbols) },
    { name: NAMES, shapes: labels.names.map(({ place }) => place.shape()) },
    { name: GREAT_NAMES, shapes: great.map(({ place }) => place.shape()) },
  ];
  return { symbols, layers, ground, names: labels.names, great };
}
