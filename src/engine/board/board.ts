import type { MapData } from '../scenario.ts';

/** Index of a hex on its board: 0 to board.size - 1. "1708" exists only in files and on screen. */
export type Hex = number;

/** The six directions of a flat-top hex, clockwise from north. The opposite of d is (d + 3) % 6. */
export const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

/** Where there is no neighbour. */
export const NO_HEX = -1;

/**
 * The topology of a map, compiled once and shared by every position: integer hex indices in column order and
 * a flat neighbour table. Terrain is compiled from the same map data by each title, with `hexTable` and
 * `sideTable`, into arrays of its own.
 */
export interface Board {
  readonly size: number;
  /** Hex number as printed, by index. */
  readonly ids: readonly string[];
  readonly columns: Int16Array;
  readonly rows: Int16Array;
  /** Centre of each hex in an integer grid (3 to a column, 2 to a row): exact, for lines and distances. */
  readonly x: Int16Array;
  readonly y: Int16Array;
  /** neighbours[hex * 6 + direction], NO_HEX off the map. */
  readonly neighbours: Int16Array;
  /** Index of a printed hex number. Throws when the map has no such hex. */
  hex(id: string): Hex;
  /** The same, or undefined. */
  find(id: string): Hex | undefined;
}

/** Compiles the grid of a map. Throws when the grid is empty. */
export function compileBoard(map: Pick<MapData, 'grid'>): Board {
  const { cols, rows, lowColumns, rowsLow } = map.grid;
  const isLow = (column: number) => (column % 2 === 1) === (lowColumns === 'odd');
  /** By column: its first row and its last, and the index that its row 0 would have. */
  const firsts: number[] = [];
  const lasts: number[] = [];
  const bases: Hex[] = [];
  let size = 0;
  for (let column = cols[0]; column <= cols[1]; column++) {
    const [first, last] = isLow(column) && rowsLow ? rowsLow : rows;
    firsts[column] = first;
    lasts[column] = last;
    bases[column] = size - first;
    size += Math.max(0, last - first + 1);
  }
  if (size === 0) throw new Error('the map grid has no hexes');

  const ids: string[] = [];
  const table = () => new Int16Array(size);
  const [columnOf, rowOf, x, y] = [table(), table(), table(), table()];
  const rowNames: string[] = [];
  for (let r = Math.min(...firsts.slice(cols[0])); r <= Math.max(...lasts.slice(cols[0])); r++) rowNames[r] = two(r);
  for (let column = cols[0]; column <= cols[1]; column++) {
    const name = two(column);
    const down = isLow(column) ? 1 : 0;
    const start = ids.length;
    for (let row = firsts[column]; row <= lasts[column]; row++) {
      const hex = ids.length;
      ids.push(name + rowNames[row]);
      rowOf[hex] = row;
      y[hex] = 2 * row + down;
    }
    columnOf.fill(column, start, ids.length);
    x.fill(3 * column, start, ids.length);
  }

  const neighbours = new Int16Array(size * 6);
  /** Takes the neighbours of a column in one direction away where the other column, so many rows further down, has no such row. */
  const cut = (column: number, direction: number, other: number, down: number) => {
    const off = other < cols[0] || other > cols[1];
    const first = off ? lasts[column] + 1 : firsts[other] - down;
    const last = off ? lasts[column] : lasts[other] - down;
    for (let row = firsts[column]; row <= lasts[column] && row < first; row++)
      neighbours[(bases[column] + row) * 6 + direction] = NO_HEX;
    for (let row = Math.max(firsts[column], last + 1); row <= lasts[column]; row++)
      neighbours[(bases[column] + row) * 6 + direction] = NO_HEX;
  };
  for (let column = cols[0]; column <= cols[1]; column++) {
    const up = isLow(column) ? 0 : -1; // to the row of the upper neighbour in the next columns
    const end = bases[column] + lasts[column];
    let hex = bases[column] + firsts[column];
    let right = bases[column + 1] + firsts[column] + up;
    let left = bases[column - 1] + firsts[column] + up;
    for (let side = hex * 6; hex <= end; side += 6) {
      neighbours[side] = hex - 1;
      neighbours[side + 1] = right++;
      neighbours[side + 2] = right;
      neighbours[side + 3] = ++hex;
      neighbours[side + 5] = left++;
      neighbours[side + 4] = left;
    }
    cut(column, 0, column, -1);
    cut(column, 1, column + 1, up);
    cut(column, 2, column + 1, up + 1);
    cut(column, 3, column, 1);
    cut(column, 4, column - 1, up + 1);
    cut(column, 5, column - 1, up);
  }
  const find = (id: string): Hex | undefined => {
    const hex = bases[Number(id.slice(0, 2))] + Number(id.slice(2));
    return ids[hex] === id ? hex : undefined;
  };
  return {
    size,
    ids,
    columns: columnOf,
    rows: rowOf,
    x,
    y,
    neighbours,
    hex(id) {
      const hex = find(id);
      if (hex === undefined) throw new Error(`the map has no hex ${id}`);
      return hex;
    },
    find,
  };
}

/** A column or a row as hex numbers have it. */
const two = (n: number) => (n < 10 ? `0${n}` : String(n));

/** Directions by the way from centre to centre: columns and half rows. */
const BY_WAY = [-1, 5, -1, 4, -1, 0, -1, -1, -1, 3, -1, 1, -1, 2, -1];

/** Direction from a hex to its neighbour; -1 when the two are not adjacent. */
export function directionTo({ columns, y }: Board, from: Hex, to: Hex): number {
  const across = columns[to] - columns[from] + 1;
  const down = y[to] - y[from] + 2;
  return across >= 0 && across <= 2 && down >= 0 && down <= 4 ? BY_WAY[across * 5 + down] : -1;
}

/** Whether two hexes of the board share a side, whatever lies along it. */
export const adjacent = (board: Board, a: Hex, b: Hex): boolean => directionTo(board, a, b) >= 0;

/** The neighbours of a hex that lie on the map, clockwise from north. */
export function neighboursOf(board: Board, hex: Hex): Hex[] {
  const list: Hex[] = [];
  for (let d = 0; d < 6; d++) {
    const other = board.neighbours[hex * 6 + d];
    if (other !== NO_HEX) list.push(other);
  }
  return list;
}

/** Distance in hexes: the number of steps from one hex to the other, over any terrain. */
export function distance(board: Board, a: Hex, b: Hex): number {
  const dx = Math.abs(board.columns[a] - board.columns[b]);
  const dy = Math.abs(board.y[a] - board.y[b]); // in half rows; each column step brings one half row for nothing
  return dx + Math.max(0, (dy - dx) / 2);
}

/** Larger surroundings are worked out anew. */
const KEPT = 5;
const surroundings = new WeakMap<Board, (readonly Hex[])[][]>();

/** All hexes within `radius` of a hex, the hex itself first. */
export function within(board: Board, hex: Hex, radius: number): readonly Hex[] {
  if (radius > KEPT) return findWithin(board, hex, radius);
  let known = surroundings.get(board);
  if (!known) surroundings.set(board, (known = Array.from({ length: KEPT + 1 }, () => [])));
  return (known[radius][hex] ??= findWithin(board, hex, radius));
}

function findWithin(board: Board, hex: Hex, radius: number): readonly Hex[] {
  const seen = new Set([hex]);
  let ring = [hex];
  for (let d = 0; d < radius; d++) {
    const next: Hex[] = [];
    for (const h of ring) for (const n of neighboursOf(board, h)) if (!seen.has(n)) (seen.add(n), next.push(n));
    ring = next;
  }
  return [...seen];
}

/** Where a table has a value, in order. */
export function placesOf(table: Uint8Array, value: number): number[] {
  const list: number[] = [];
  for (let place = table.indexOf(value); place >= 0; place = table.indexOf(value, place + 1)) list.push(place);
  return list;
}

/** The hexes that a table by hex names with a number other than 0, in board order. */
export function hexesIn(table: Uint8Array | Float32Array): Hex[] {
  const list: Hex[] = [];
  for (let hex = 0; hex < table.length; hex++) if (table[hex]) list.push(hex);
  return list;
}

/** A table by hex with 1 in each of some hexes and 0 elsewhere: what `hexesIn` lists. */
export function tableOfHexes({ size }: Board, hexes: readonly Hex[]): Uint8Array {
  const table = new Uint8Array(size);
  for (const hex of hexes) table[hex] = 1;
  return table;
}

/** One number per hex, from the map's list of hexes that are not plain; hexes of the list that are not on the board are left out. */
export function hexTable(
  board: Board,
  map: Pick<MapData, 'hexes'>,
  value: (hex: MapData['hexes'][string]) => number,
): Uint8Array {
  const table = new Uint8Array(board.size).fill(value({}));
  for (const id in map.hexes) {
    const hex = board.find(id);
    if (hex !== undefined) table[hex] = value(map.hexes[id]);
  }
  return table;
}

type Edge = MapData['edges'][string];

/** One number per hexside and side it is seen from, sides[hex * 6 + direction], from the map's edges. */
export const sideTable = (
  board: Board,
  map: Pick<MapData, 'edges'>,
  value: (edge: Edge, from: string, to: string) => number,
): Uint8Array => sideTables(board, map, [value])[0];

/** The same for several numbers at once. */
export function sideTables(
  board: Board,
  map: Pick<MapData, 'edges'>,
  values: readonly ((edge: Edge, from: string, to: string) => number)[],
): Uint8Array[] {
  const tables = values.map(() => new Uint8Array(board.size * 6));
  for (const key in map.edges) {
    const [one, other] = [key.slice(0, 4), key.slice(5)]; // "AAAA/BBBB"
    const from = board.hex(one);
    const to = board.hex(other);
    const direction = directionTo(board, from, to);
    if (direction < 0) throw new Error(`hexside ${key}: the two hexes are not adjacent`);
    const [side, back] = [from * 6 + direction, to * 6 + ((direction + 3) % 6)];
    for (let i = 0; i < values.length; i++) {
      tables[i][side] = values[i](map.edges[key], one, other);
      tables[i][back] = values[i](map.edges[key], other, one);
    }
  }
  return tables;
}

/** 1 for every hexside that a road of the map crosses, by hex * 6 + direction. `kinds` limits which roads count. */
export function roadTable(board: Board, map: Pick<MapData, 'roads'>, kinds?: readonly string[]): Uint8Array {
  const table = new Uint8Array(board.size * 6);
  for (const { kind, name, path } of map.roads) {
    if (kinds && !kinds.includes(kind)) continue;
    let from = board.hex(path[0]);
    for (let i = 1; i < path.length; i++) {
      const to = board.hex(path[i]);
      const direction = directionTo(board, from, to);
      if (direction < 0) throw new Error(`road ${name ?? kind}: ${path[i - 1]} and ${path[i]} are not adjacent`);
      table[from * 6 + direction] = 1;
      table[to * 6 + ((direction + 3) % 6)] = 1;
      from = to;
    }
  }
  return table;
}

/** 1 for every hex that a road of the map runs through, by hex. */
export function roadHexes(board: Board, map: Pick<MapData, 'roads'>): Uint8Array {
  const table = new Uint8Array(board.size);
  for (const { path } of map.roads) if (path.length > 1) for (const id of path) table[board.hex(id)] = 1;
  return table;
}
