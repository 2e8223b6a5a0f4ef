import { type Board, within } from '../../src/engine/board/board.ts';
import type { Hex, Stack } from '../../src/engine/title.ts';
import type { MapData } from '../../src/engine/scenario.ts';

const RADIUS = 3;
const UNITS = 'units of side ';
/** Units of a side count so much more than any other feature: a battle has two. */
const SIDE = 2;

/**
 * The hex that makes the best picture of a map with counters on it: around it lie the most different things (names,
 * water, roads, woods, buildings, units of either side), since a detail with something of everything tells most.
 */
export function bestDetail(map: MapData, board: Board, stacks: readonly Stack[]): Hex {
  const features = new Map<Hex, string[]>();
  const add = (hex: Hex, what: string | undefined) => {
    if (!what) return;
    const list = features.get(hex);
    if (list) list.push(what);
    else features.set(hex, [what]);
  };
  for (const [id, hex] of Object.entries(map.hexes))
    for (const what of [hex.t, ...(hex.m ?? [])]) add(board.hex(id), what);
  for (const [id, edge] of Object.entries(map.edges)) add(board.hex(id.slice(0, 4)), edge.w ?? edge.bridge);
  for (const road of map.roads) for (const id of road.path) add(board.hex(id), `road ${road.kind}`);
  for (const label of map.labels) add(board.hex(label.hex), `name ${label.kind}`);
  for (const { hex, side } of stacks) add(hex, `${UNITS}${side}`);

  let best = 0;
  let most = -1;
  for (let hex = 0; hex < board.size; hex++) {
    const around = within(board, hex, RADIUS);
    if (around.length < 1 + 3 * RADIUS * (RADIUS + 1)) continue; // too near an edge
    const counts = new Map<string, number>();
    for (const near of around)
      for (const what of features.get(near) ?? []) counts.set(what, (counts.get(what) ?? 0) + 1);
    const worth = [...counts].reduce((sum, [what, n]) => sum + Math.sqrt(n) * (what.startsWith(UNITS) ? SIDE : 1), 0);
    if (worth > most) [most, best] = [worth, hex];
  }
  return best;
}
