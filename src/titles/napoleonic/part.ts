import type { Board } from '../../engine/board/board.ts';
import type { MapData } from '../../engine/scenario.ts';

/*
 * The part of a map that a scenario is played on: everything beyond it is off the map (12.34, R-100): the
 * columns and rows of 26.1, 27.1 and 32.1; in 28.1, 29.1, 30.1 and 31.1 the whole map.
 */

/** Columns and rows in play. */
export interface Area {
  readonly cols: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** True when a hex number lies inside an area. */
export function inArea(area: Area, id: string): boolean {
  const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  return column >= area.cols[0] && column <= area.cols[1] && row >= area.rows[0] && row <= area.rows[1];
}

/**
 * A map cut down to an area: hexes, hexsides and labels beyond it are gone, ways are cut at its border into the
 * stretches that lie inside, and entries and victory hexes beyond it are left out; the other areas stay as they are.
 */
export function partOfMap<M extends MapData>(map: M, area: Area): M {
  const { cols, rows, rowsLow } = map.grid;
  if (!rowsLow && `${cols} ${rows}` === `${area.cols} ${area.rows}`) return map;
  const inside = (id: string) => inArea(area, id);
  return {
    ...map,
    grid: { ...map.grid, cols: [...area.cols], rows: [...area.rows] },
    hexes: Object.fromEntries(Object.entries(map.hexes).filter(([id]) => inside(id))),
    edges: Object.fromEntries(Object.entries(map.edges).filter(([key]) => key.split('/').every(inside))),
    roads: map.roads.flatMap((road) => stretches(road.path, inside).map((path) => ({ ...road, path }))),
    labels: map.labels.filter((label) => inside(label.hex)),
    areas: { ...map.areas, entry: within(map.areas.entry, inside), victory: within(map.areas.victory, inside) },
  };
}

/** The hexes of an area, a list or lists by name, that lie inside. */
function within(area: unknown, inside: (id: string) => boolean): unknown {
  if (Array.isArray(area)) return area.filter((id) => inside(String(id)));
  if (typeof area !== 'object' || area === null) return area;
  return Object.fromEntries(Object.entries(area).map(([name, hexes]) => [name, within(hexes, inside)]));
}

/** The runs of two or more hexes that lie inside. */
function stretches(path: readonly string[], inside: (id: string) => boolean): string[][] {
  const runs: string[][] = [[]];
  for (const id of path) {
    if (inside(id)) runs.at(-1)!.push(id);
    else runs.push([]);
  }
  return runs.filter((run) => run.length >= 2);
}

/**
 * Hexes of a part from which ways of a kind lead off it: the way ends at the edge of the whole map there, or goes on
 * beyond the border of the part (19.22, R-119).
 */
export function waysOff(map: MapData, whole: Board, area: Area, kind: 'road' | 'trail'): Set<string> {
  const onEdge = (id: string) => {
    const hex = whole.hex(id);
    return [0, 1, 2, 3, 4, 5].some((d) => whole.neighbours[hex * 6 + d] < 0);
  };
  const found = new Set<string>();
  for (const { path } of map.roads.filter((road) => road.kind === kind)) {
    path.forEach((id, i) => {
      if (!inArea(area, id)) return;
      const isEnd = i === 0 || i === path.length - 1;
      const cut = [path[i - 1], path[i + 1]].some((next) => next !== undefined && !inArea(area, next));
      if (cut || (isEnd && onEdge(id))) found.add(id);
    });
  }
  return found;
}
