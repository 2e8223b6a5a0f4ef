import { DataError, type MapData } from '../scenario.ts';
import { type Board, adjacent } from './board.ts';

/**
 * Holds a map's hexes, hexsides, roads, railways and labels against its grid: every hex exists, hexsides and steps of ways join
 * neighbours. Throws a DataError that names the file, the field and the reason.
 */
export function checkMap(board: Board, map: MapData, file: string): void {
  const hex = (id: string, field: string) => {
    const found = board.find(id);
    if (found === undefined) throw new DataError(file, field, `the map has no hex ${id}`);
    return found;
  };
  const join = (a: string, b: string, field: string) => {
    if (!adjacent(board, hex(a, field), hex(b, field)))
      throw new DataError(file, field, `${a} and ${b} are not neighbours`);
  };
  for (const id of Object.keys(map.hexes)) hex(id, `hexes.${id}`);
  for (const [key, edge] of Object.entries(map.edges)) {
    const [one, other] = key.split('/') as [string, string];
    join(one, other, `edges.${key}`);
    if (one > other) throw new DataError(file, `edges.${key}`, `the smaller number comes first: ${other}/${one}`);
    if (edge.slope !== undefined && edge.slope !== one && edge.slope !== other)
      throw new DataError(file, `edges.${key}.slope`, `${edge.slope} is not a hex of this hexside`);
  }
  for (const field of ['roads', 'railways'] as const)
    map[field]?.forEach(({ path }, i) =>
      path.forEach((id, j) => j > 0 && join(path[j - 1], id, `${field}.${i}.path.${j}`)),
    );
  map.labels.forEach((label, i) => hex(label.hex, `labels.${i}.hex`));
}

/**
 * Holds the hexes that a part of a data file names, in lists, as values and as keys, against the map. `part` holds
 * nothing else that has four digits. Throws a DataError that names the file and the field.
 */
export function checkHexes(board: Board, part: unknown, file: string, field: string): void {
  const check = (id: string, at: string) => {
    if (/^\d{4}$/.test(id) && board.find(id) === undefined) throw new DataError(file, at, `the map has no hex ${id}`);
  };
  if (typeof part === 'string') check(part, field);
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (!Array.isArray(part)) check(key, `${field}.${key}`);
    checkHexes(board, value, file, `${field}.${key}`);
  }
}
