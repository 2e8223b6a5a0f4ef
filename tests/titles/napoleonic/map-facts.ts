import { adjacent, distance, type Hex, neighboursOf } from '../../../src/engine/board/board.ts';
import { flood } from '../../../src/engine/board/trace.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';

/* What the facts of both maps ask of a battle played on the whole map, in printed hex numbers. */

/** Corners of a hex in the board's own grid, where a hex is 4 wide and 2 high. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
] as const;

export function facts(game: NapoleonicGame) {
  const { map, board } = game.ground;
  const hex = (id: string): Hex => board.hex(id);
  const key = (a: string, c: string) => (a < c ? `${a}/${c}` : `${c}/${a}`);
  const around = (id: string) => neighboursOf(board, hex(id)).map((n) => board.ids[n]);
  const edge = (a: string, c: string) => map.edges[key(a, c)] ?? {};
  const column = (id: string) => Number(id.slice(0, 2));
  const row = (id: string) => Number(id.slice(2));
  const low = (id: string) => (column(id) % 2 === 1) === (map.grid.lowColumns === 'odd');
  const corners = (id: string) => CORNERS.map(([x, y]) => `${board.x[hex(id)] + x},${board.y[hex(id)] + y}`);
  const net = (...kinds: string[]) => {
    const ways = new Map<string, Set<string>>();
    const join = (a: string, c: string) => ways.set(a, (ways.get(a) ?? new Set()).add(c));
    for (const road of map.roads.filter((r) => kinds.includes(r.kind)))
      road.path.slice(1).forEach((c, i) => (join(road.path[i], c), join(c, road.path[i])));
    return ways;
  };
  return {
    b: game,
    map,
    board,
    all: board.ids,
    places: map.areas.places,
    key,
    edge,
    around,
    column,
    row,
    corners,
    net,
    terrain: (id: string) => map.hexes[id]?.t ?? 'clear',
    name: (id: string) => map.hexes[id]?.name,
    named: (name: string) => Object.keys(map.hexes).filter((id) => map.hexes[id].name === name),
    next: (a: string, c: string) => adjacent(board, hex(a), hex(c)),
    far: (a: string, c: string) => distance(board, hex(a), hex(c)),
    onEdge: (id: string) => around(id).length < 6,
    road: (name: string) => map.roads.find((r) => r.name.startsWith(name))!.path,
    waters: Object.entries(map.edges).filter(([, e]) => e.w !== undefined),
    /** Place of a hex centre in kilometres east and south of the reference point of the map. */
    centre: (id: string): readonly [number, number] => {
      const g = map['georeference'] as { columnStepKm: number; rowStepKm: number; hex0101CentreKm: [number, number] };
      const half = (low(id) ? 0.5 : 0) - (map.grid.lowColumns === 'odd' ? 0.5 : 0);
      return [
        g.hex0101CentreKm[0] + g.columnStepKm * (column(id) - 1),
        -g.hex0101CentreKm[1] + g.rowStepKm * (row(id) - 1 + half),
      ];
    },
    /** How far a hex centre lies from a point of the globe, in kilometres. */
    offset(id: string, [lat, lon]: readonly [number, number]): number {
      const g = map['georeference'] as Record<'lat0' | 'lon0' | 'kmPerDegLat' | 'kmPerDegLon', number>;
      const [x, y] = this.centre(id);
      return Math.hypot(x - (lon - g.lon0) * g.kmPerDegLon, y + (lat - g.lat0) * g.kmPerDegLat);
    },
    /** Hexes reached from one, by steps that pass. */
    reach: (from: string, pass: (a: string, c: string) => boolean): Set<string> => {
      const seen = flood(board, [hex(from)], (a, c) => pass(board.ids[a], board.ids[c]));
      return new Set(board.ids.filter((_, h) => seen[h]));
    },
    /** Steps along a net of ways from a hex, by hex. */
    along: (ways: ReadonlyMap<string, ReadonlySet<string>>, from: string): Map<string, number> => {
      const steps = new Map([[from, 0]]);
      for (const [id, n] of steps) for (const c of ways.get(id) ?? []) if (!steps.has(c)) steps.set(c, n + 1);
      return steps;
    },
    /** How many separate pieces these hexsides make, joined at their corners. */
    pieces: (keys: readonly string[]): number => {
      const ends = new Map(
        keys.map((k) => {
          const [a, c] = k.split('/') as [string, string];
          return [k, corners(a).filter((p) => corners(c).includes(p))];
        }),
      );
      const left = new Set(keys);
      let count = 0;
      for (const first of keys) {
        if (!left.delete(first)) continue;
        count++;
        const chain = [first];
        for (const k of chain)
          for (const other of left)
            if (ends.get(k)!.some((p) => ends.get(other)!.includes(p))) (left.delete(other), chain.push(other));
      }
      return count;
    },
  };
}
export type Facts = ReturnType<typeof facts>;

/** True when the hexes occur in a path in this order. */
export const inOrder = (path: readonly string[], ...ids: readonly string[]): boolean =>
  ids.every((id, i) => path.includes(id) && (i === 0 || path.indexOf(ids[i - 1]) < path.indexOf(id)));
