import { compileBoard, within } from '../../../engine/board/board.ts';
import type { MapData } from '../../../engine/scenario.ts';

const known = new WeakMap<MapData, string>();

/**
 * The printed number of the hex that makes the best picture of a map: around it lie the most different things (names,
 * water, roads, woods, buildings), since a detail with something of everything tells most.
 */
export function bestDetail(map: MapData): string {
  let best = known.get(map);
  if (best === undefined) known.set(map, (best = findBest(map)));
  return best;
}

const RADIUS = 3;

function findBest(map: MapData): string {
  const board = compileBoard(map);
  const features = new Map<string, string[]>();
  const add = (hex: string, what: string | undefined) => {
    if (!what) return;
    const list = features.get(hex);
    if (list) list.push(what);
    else features.set(hex, [what]);
  };
  for (const [id, hex] of Object.entries(map.hexes)) for (const what of [hex.t, ...(hex.m ?? [])]) add(id, what);
  for (const [id, edge] of Object.entries(map.edges)) add(id.slice(0, 4), edge.w ?? edge.bridge);
  for (const road of map.roads) for (const id of road.path) add(id, `road ${road.kind}`);
  for (const label of map.labels) add(label.hex, `name ${label.kind}`);

  let best = board.ids[0];
  let most = -1;
  for (let hex = 0; hex < board.size; hex++) {
    const around = within(board, hex, RADIUS);
    if (around.length < 1 + 3 * RADIUS * (RADIUS + 1)) continue; // too near an edge
    const counts = new Map<string, number>();
    for (const near of around)
      for (const what of features.get(board.ids[near]) ?? []) counts.set(what, (counts.get(what) ?? 0) + 1);
    const worth = [...counts.values()].reduce((sum, n) => sum + Math.sqrt(n), 0);
    if (worth > most) [most, best] = [worth, board.ids[hex]];
  }
  return best;
}
