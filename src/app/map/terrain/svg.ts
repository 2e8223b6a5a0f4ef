import type { Symbols } from '../../../engine/symbols.ts';
import { type Box, grow, type MapLayout, overlap, within } from '../geometry.ts';
import { drawMap, GREAT_NAMES, NAMES, NUMBERS } from './draw.ts';
import type { Layer, Shape } from './shapes.ts';

/**
 * The printed map as SVG text, or what can be seen of it in a box: the page takes it in one piece, which costs a fraction
 * of building it node by node, and covers, thumbnails and print are the same drawing.
 */
export const terrainSvg = (layout: MapLayout, symbols: Symbols, box?: Box): string =>
  layersSvg(drawMap(layout, symbols), idOf(layout), box);

/** The same without names, which stand clear of the counters of a game. */
export const namelessSvg = (layout: MapLayout, symbols: Symbols): string =>
  layersSvg(
    drawMap(layout, symbols).filter(({ name }) => name !== NAMES && name !== GREAT_NAMES),
    idOf(layout),
  );

/** The same as it is seen from afar: without what is too small to be read. */
export const distantSvg = (layout: MapLayout, symbols: Symbols): string =>
  layersSvg(
    drawMap(layout, symbols).filter(({ name }) => name !== NAMES && name !== GREAT_NAMES && name !== NUMBERS),
    `${idOf(layout)}-afar`,
  );

/** Layers that still say something when the whole sheet is a few centimetres wide. */
const SMALL = new Set(['sheet', 'hills', 'relief', 'woods', 'towns', 'water', 'roads']);
export const smallTerrainSvg = (layout: MapLayout, symbols: Symbols): string =>
  layersSvg(
    drawMap(layout, symbols).filter(({ name }) => SMALL.has(name)),
    idOf(layout),
  );

/** A detail without print: what the ground looks like. */
const PRINTED = new Set(['sheet', NUMBERS, NAMES, GREAT_NAMES]);
export const detailSvg = (layout: MapLayout, symbols: Symbols, box: Box): string =>
  layersSvg(
    drawMap(layout, symbols).filter(({ name }) => !PRINTED.has(name)),
    `${idOf(layout)}-detail`,
    box,
  );

const idOf = ({ map, rotation }: MapLayout) => `${map.id}-${rotation}`;

function layersSvg(layers: readonly Layer[], id: string, box?: Box): string {
  return layers
    .map(
      ({ name, shapes }) =>
        `<g class="layer-${name}">${shapes.map((shape, i) => shapeSvg(shape, `${id}-${name}-${i}`, box)).join('')}</g>`,
    )
    .join('');
}

/** One of its shapes; `id`: for text along a curve, which has to name it. */
export function shapeSvg(shape: Shape, id: string, box?: Box): string {
  switch (shape.kind) {
    case 'path':
      if (box && shape.box && overlap(box, shape.box) === 0) return '';
      return `<path class="${shape.className}" d="${shape.d}"${shape.width ? ` stroke-width="${shape.width}"` : ''}/>`;
    case 'text':
      if (box && !within(shape, grow(box, NAME))) return '';
      return `<text class="${shape.className}" x="${shape.x}" y="${shape.y}"${setting(shape)}>${escape(shape.text)}</text>`;
    case 'text-path':
      return `<path id="${escape(id)}" d="${shape.d}" fill="none"/><text class="${shape.className}"${setting(shape)}><textPath href="#${escape(id)}" startOffset="50%">${escape(shape.text)}</textPath></text>`;
  }
}

/** Half the length of a long name, in map units. */
const NAME = 150;

const setting = ({ size, spacing }: { size?: number; spacing?: number }) =>
  size ? ` font-size="${size}"${spacing ? ` letter-spacing="${size * spacing}"` : ''}` : '';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Names come from data files, which may be anybody's. */
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => ENTITIES[c]);
