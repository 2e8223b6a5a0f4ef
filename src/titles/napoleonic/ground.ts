import {
  type Board,
  compileBoard,
  directionTo,
  type Hex,
  hexTable,
  placesOf,
  roadTable,
  sideTables,
} from '../../engine/board/board.ts';
import type { NapoleonicMap } from './files.ts';
import { type Area, partOfMap, waysOff } from './part.ts';
import { TERRAINS } from './schema-words.ts';

/*
 * The ground in play, compiled into one number a hex or hexside (1.3, 7.2, 11.1). In June 1815 all water is streams
 * with trestles (25.4), the farms are chateaux, towns or nothing (25.6), and lanes are trails (25.7).
 */

/** Indices into TERRAINS. "fort" is the chateau of 15.1. */
export const [CLEAR, WOODS, MARSH, TOWN, CHATEAU] = TERRAINS.map((_, i) => i);

/** Water along a hexside. */
export const STREAM = 1;
export const RIVER = 2;
export const LAKE = 3;
/** What spans it (7.6): a trestle over a stream, a bridge over a river. */
export const TRESTLE = 1;
export const BRIDGE = 2;
/** The way along a step (7.52). */
export const ROAD = 1;
export const TRAIL = 2;
/** A slope as seen from the hex it is a side of. */
export const UP = 1;
export const DOWN = 2;

export interface Ground {
  readonly board: Board;
  /** The part of the map in play, to be drawn. */
  readonly map: NapoleonicMap;

  // By hex.
  /** Index into TERRAINS. */
  readonly terrain: Uint8Array;
  /** 1: the high side of a slope hexside ("on the hill", 8.42, 11.1b). */
  readonly hill: Uint8Array;
  /** 1: some side of the hex is a slope (18.32, R-24). */
  readonly slopeHex: Uint8Array;
  /** ROAD where a road runs through the hex, TRAIL where only trails do, 0 otherwise. */
  readonly onWay: Uint8Array;
  /** ROAD or TRAIL where one leads off the map (19.22, R-119), 0 otherwise. */
  readonly wayOff: Uint8Array;

  // By hexside, hex * 6 + direction.
  readonly water: Uint8Array;
  readonly span: Uint8Array;
  /** UP, DOWN or 0. */
  readonly slope: Uint8Array;
  readonly crest: Uint8Array;
  /** ROAD, TRAIL or 0; a road where both run. */
  readonly way: Uint8Array;

  /** Hexsides with a bridge or trestle, each once, as the smaller of its two numbers (see `sideKey`). */
  readonly crossings: readonly number[];
  /** Name of the water along a hexside, by `sideKey`. */
  readonly waterNames: ReadonlyMap<number, string>;
  /** Named places in play. */
  readonly places: ReadonlyMap<string, Hex>;
  /** Every hex that carries a name: a town of several has more than one (20.21). */
  readonly named: ReadonlyMap<string, readonly Hex[]>;
}

/** One number for a hexside whichever side it is seen from: the smaller of its two places in the hexside tables. */
export function sideKey(board: Board, hex: Hex, direction: number): number {
  const other = board.neighbours[hex * 6 + direction];
  return other < 0 || hex < other ? hex * 6 + direction : other * 6 + ((direction + 3) % 6);
}

/** Compiles the part of a checked map that is in play. */
export function compileGround(whole: NapoleonicMap, area: Area): Ground {
  const map = partOfMap(whole, area);
  const board = compileBoard(map);
  const [water, span, slope, crest] = sideTables(board, map, [
    (edge) => waterOf(edge.w),
    (edge) => spanOf(edge.bridge),
    (edge, from) => slopeOf(edge.slope, from),
    (edge) => (edge['crest'] === true ? 1 : 0),
  ]);
  const road = roadTable(board, map, ['road']);
  const trail = roadTable(board, map, ['trail']);
  const wholeBoard = map === whole ? board : compileBoard(whole);
  const wayOff = new Uint8Array(board.size);
  for (const id of waysOff(whole, wholeBoard, area, 'trail')) wayOff[board.hex(id)] = TRAIL;
  for (const id of waysOff(whole, wholeBoard, area, 'road')) wayOff[board.hex(id)] = ROAD;
  const [onWay, way] = [wayOff.slice(), new Uint8Array(board.size * 6)];
  const lay = (table: Uint8Array, kind: typeof ROAD | typeof TRAIL) => {
    for (const side of placesOf(table, 1)) {
      way[side] = kind;
      onWay[hexOf(side)] = kind;
    }
  };
  lay(trail, TRAIL);
  for (const hex of placesOf(wayOff, ROAD)) onWay[hex] = ROAD;
  lay(road, ROAD);
  const [hill, slopeHex] = [new Uint8Array(board.size), new Uint8Array(board.size)];
  for (const side of placesOf(slope, UP)) slopeHex[hexOf(side)] = 1;
  for (const side of placesOf(slope, DOWN)) hill[hexOf(side)] = slopeHex[hexOf(side)] = 1;
  const spanned = [...placesOf(span, TRESTLE), ...placesOf(span, BRIDGE)].sort((a, b) => a - b);
  const waterNames = new Map<number, string>();
  for (const [key, edge] of Object.entries(map.edges)) {
    if (!edge.w || !edge.name) continue;
    const [from, to] = key.split('/').map((id) => board.hex(id)) as [Hex, Hex];
    waterNames.set(sideKey(board, from, directionTo(board, from, to)), edge.name);
  }
  return {
    board,
    map,
    terrain: hexTable(board, map, (hex) => Math.max(0, TERRAINS.indexOf(hex.t as (typeof TERRAINS)[number]))),
    hill,
    slopeHex,
    onWay,
    wayOff,
    water,
    span,
    slope,
    crest,
    way,
    crossings: spanned.filter((side) => sideKey(board, hexOf(side), side % 6) === side),
    waterNames,
    named: namesOf(board, map),
    places: new Map(
      Object.entries(whole.areas.places).flatMap(([name, id]) => {
        const hex = board.find(id);
        return hex === undefined ? [] : [[name, hex] as const];
      }),
    ),
  };
}

function waterOf(w: string | undefined): number {
  return w === undefined ? 0 : ['stream', 'river', 'lake'].indexOf(w) + 1;
}

function spanOf(bridge: string | undefined): number {
  return bridge === undefined ? 0 : ['trestle', 'bridge'].indexOf(bridge) + 1;
}

function slopeOf(high: string | undefined, from: string): number {
  if (high === undefined) return 0;
  return high === from ? DOWN : UP;
}

/** The hex of a place in the tables by hexside. */
const hexOf = (side: number): Hex => Math.floor(side / 6);

/** Every name of the map with its hexes, in board order. */
function namesOf(board: Board, { hexes }: NapoleonicMap): Map<string, Hex[]> {
  const called = Object.keys(hexes).flatMap((id) => {
    const { name } = hexes[id];
    const hex = board.find(id);
    return name === undefined || hex === undefined ? [] : [{ hex, name }];
  });
  const named = new Map<string, Hex[]>();
  for (const { hex, name } of called.sort((a, b) => a.hex - b.hex)) {
    const known = named.get(name);
    if (known) known.push(hex);
    else named.set(name, [hex]);
  }
  return named;
}
