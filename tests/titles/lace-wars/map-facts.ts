import { adjacent, distance, neighboursOf } from '../../../src/engine/board/board.ts';
import { flood } from '../../../src/engine/board/trace.ts';
import type { Field } from './field.ts';

/* What the facts of both maps ask of a map file, in printed hex numbers. */

export function facts(f: Field) {
  const { map } = f.game.files;
  const { board } = f.game;
  const on = (id: string) => board.find(id) !== undefined;
  const key = (a: string, b: string) => [a, b].sort().join('/');
  const hexOf = (id: string) => map.hexes[id] ?? {};
  return {
    map,
    board,
    on,
    key,
    all: board.ids,
    terrain: (id: string) => hexOf(id).t ?? 'clear',
    level: (id: string) => hexOf(id).level ?? 0,
    name: (id: string) => hexOf(id).name,
    has: (id: string, feature: string) => hexOf(id).m?.includes(feature) ?? false,
    next: (a: string, b: string) => on(a) && on(b) && adjacent(board, f.hex(a), f.hex(b)),
    around: (id: string) => neighboursOf(board, f.hex(id)).map((h) => board.ids[h]),
    far: (a: string, b: string) => distance(board, f.hex(a), f.hex(b)),
    edge: (a: string, b: string) => map.edges[key(a, b)] ?? {},
    column: (id: string) => Number(id.slice(0, 2)),
    row: (id: string) => Number(id.slice(2)),
    /** Printed numbers of the hexes reached from some, by steps that pass. */
    reach: (from: readonly string[], pass: (a: string, b: string) => boolean): Set<string> => {
      const seen = flood(board, from.map(f.hex), (a, b) => pass(board.ids[a], board.ids[b]));
      return new Set(board.ids.filter((_, hex) => seen[hex]));
    },
    roadSteps: map.roads.flatMap((road) =>
      road.path.slice(1).map((b, i) => [road.path[i], b, road.name ?? road.kind] as const),
    ),
  };
}
