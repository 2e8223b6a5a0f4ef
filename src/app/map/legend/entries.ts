import type { Symbols } from '../../../engine/symbols.ts';
import { directionTo, type Hex } from '../../../engine/board/board.ts';
import type { MapLayout, Point } from '../geometry.ts';
import { groundKinds } from '../terrain/ground.ts';
import { atEdge, hexesShown } from '../terrain/signs.ts';
import { builtKinds, hamletHexes } from '../terrain/towns.ts';

/*
 * The legend of a map is made of the map: each entry is a place where the thing is seen, as clear of other things as can be.
 */

export interface LegendEntry {
  /** What it is, by the name that the map data have for it. */
  readonly key: string;
  readonly at: Point;
}

/** Shown in this order; what the list has not comes last. */
const ORDER = [
  'clear',
  'hamlet',
  'woods',
  'forest',
  'hill',
  'slope',
  'level',
  'broken',
  'marsh',
  'orchard',
  'ravaged',
  'town',
  'city',
  'residential',
  'industrial',
  'fort',
  'stream',
  'small',
  'river',
  'major',
  'canal',
  'lock',
  'pond',
  'bridge-road',
  'bridge-trestle',
  'bridge-rail',
  'highway',
  'road',
  'lane',
  'trail',
  'railway',
  'slope-edge',
  'crest',
  'wall',
  'startLine',
  'camp',
  'star',
  'lesser-star',
  'entry',
  'exit',
];

/** Everything that the map shows, once. */
export function legendOf(layout: MapLayout, symbols: Symbols): readonly LegendEntry[] {
  const best = new Map<string, { at: Point; clutter: number }>();
  const offer = (key: string, at: Point, clutter: number) => {
    const before = best.get(key);
    if (!before || clutter < before.clutter) best.set(key, { at, clutter });
  };
  const clutter = clutterOf(layout);
  offerGround(layout, clutter, offer);
  offerSides(layout, clutter, offer);
  offerRoads(layout, clutter, offer);
  for (const shown of ['star', 'lesser-star', 'camp'] as const)
    for (const hex of hexesShown(layout, symbols, shown)) offer(shown, layout.centre(hex), clutter[hex]);
  for (const shown of ['entry', 'exit'] as const)
    for (const hex of hexesShown(layout, symbols, shown)) {
      const at = atEdge(layout, hex, 1.3); // the arrow stands in the margin
      if (at) offer(shown, at, clutter[hex]);
    }
  const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return [...best]
    .map(([key, { at }]) => ({ key, at }))
    .sort((a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key));
}

type Offer = (key: string, at: Point, clutter: number) => void;

/** How much lies in every hex besides its ground: roads, and what runs along its sides. */
function clutterOf({ board, map }: MapLayout): readonly number[] {
  const count = board.ids.map(() => 0);
  for (const { path } of map.roads) for (const id of path) count[board.hex(id)] += 2;
  for (const key of Object.keys(map.edges)) for (const id of key.split('/')) count[board.hex(id)]++;
  return count;
}

function offerGround(layout: MapLayout, clutter: readonly number[], offer: Offer): void {
  const { board, map } = layout;
  const kinds = groundKinds(layout);
  const built = builtKinds(layout);
  const named = board.ids.map((id, hex) => {
    const { m = [], t = 'clear', level = 0 } = map.hexes[id] ?? {};
    const tags = m.filter((tag) => tag !== 'hill');
    const ground = built[hex] && tags.length > 0 ? [] : [level > 0 && t === 'clear' ? 'level' : kinds[hex] || t];
    return [...ground, ...tags];
  });
  named.forEach((keys, hex) => {
    const neighbours = [0, 1, 2, 3, 4, 5].map((d) => board.neighbours[hex * 6 + d]);
    for (const key of keys) {
      const strange = neighbours.filter((other) => other < 0 || !named[other].includes(key)).length;
      offer(key, layout.centre(hex), clutter[hex] * 2 + strange + keys.length);
    }
  });
  const open = kinds.map((kind, hex) => kind === '' && !built[hex] && map.hexes[board.ids[hex]]?.t !== 'fort');
  for (const hex of hamletHexes(layout, open)) offer('hamlet', layout.centre(hex), clutter[hex]);
}

function offerSides(layout: MapLayout, clutter: readonly number[], offer: Offer): void {
  const { board, map } = layout;
  for (const [key, edge] of Object.entries(map.edges)) {
    const [hex, other] = key.split('/').map((id) => board.hex(id)) as [Hex, Hex];
    const at = layout.side(hex, directionTo(board, hex, other));
    const around = clutter[hex] + clutter[other];
    const { w, bridge, lock, slope, name: _, ...marks } = edge;
    if (w) offer(w, at, around + (bridge ? 50 : 0) + (lock ? 20 : 0));
    if (bridge) offer(`bridge-${bridge}`, at, around);
    if (lock) offer('lock', at, around);
    if (slope) offer('slope-edge', at, around);
    for (const [mark, value] of Object.entries(marks)) if (value) offer(mark, at, around);
  }
}

function offerRoads(layout: MapLayout, clutter: readonly number[], offer: Offer): void {
  const { board, map } = layout;
  const ways = [...map.roads, ...(map.railways ?? []).map(({ path }) => ({ kind: 'railway', look: undefined, path }))];
  for (const { kind, look, path } of ways) {
    const key = look === undefined || look === 'straight' ? kind : look;
    for (const id of path.slice(1, -1)) {
      const hex = board.hex(id);
      const plain = map.hexes[id]?.t === undefined || map.hexes[id].t === 'clear';
      offer(key, layout.centre(hex), clutter[hex] + (plain ? 0 : 10));
    }
  }
}
