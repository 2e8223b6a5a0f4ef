import { expect, it } from 'vitest';
import { directionTo } from '../../../src/engine/board/board.ts';
import { BRIDGE, DOWN, ROAD, TRAIL, TRESTLE, UP } from '../../../src/titles/napoleonic/ground.ts';
import { TERRAINS } from '../../../src/titles/napoleonic/schema-words.ts';
import type { Facts } from './map-facts.ts';

/** What every map of the series has to hold; `grid` is what it should measure. */
export function mapForm(
  m: Facts,
  grid: { cols: readonly [number, number]; rows: readonly [number, number]; low: 'odd' | 'even' },
): void {
  const { map } = m;
  const ground = m.b.ground;

  it('1.3: 480 m a hex; columns, rows and low columns as printed', () => {
    expect([map.hexMetres, map.north, map.grid]).toEqual([
      480,
      'up',
      { orientation: 'flat', cols: grid.cols, rows: grid.rows, lowColumns: grid.low },
    ]);
    expect(m.all).toHaveLength(grid.cols[1] * grid.rows[1]);
  });
  it('hexsides join neighbours and are compiled from both of their hexes', () => {
    const crossed = new Set<number>();
    for (const [k, e] of Object.entries(map.edges)) {
      const [a, c] = k.split('/') as [string, string];
      const [ha, hc] = [m.board.hex(a), m.board.hex(c)];
      const d = directionTo(m.board, ha, hc);
      expect(d, k).toBeGreaterThanOrEqual(0);
      const [near, far] = [ha * 6 + d, hc * 6 + ((d + 3) % 6)];
      for (const side of [near, far]) {
        expect(ground.water[side], k).toBe(e.w === undefined ? 0 : ['stream', 'river', 'lake'].indexOf(e.w) + 1);
        expect(ground.span[side], k).toBe({ none: 0, trestle: TRESTLE, bridge: BRIDGE }[e.bridge ?? 'none']);
        expect(ground.crest[side], k).toBe(e.crest ? 1 : 0);
      }
      const slopes = { none: [0, 0], [a]: [DOWN, UP], [c]: [UP, DOWN] }[e.slope ?? 'none'];
      expect([ground.slope[near], ground.slope[far]], k).toEqual(slopes);
      if (e.bridge) crossed.add(Math.min(near, far));
    }
    expect(crossed.size).toBeGreaterThan(10);
    expect(new Set(ground.crossings)).toEqual(crossed);
  });
  it('8.42: hills are the high sides of slopes, and only they', () => {
    expect(ground.hill.reduce((n, h) => n + h, 0)).toBeGreaterThan(40);
    for (const id of m.all) {
      const hex = m.board.hex(id);
      expect(ground.hill[hex], id).toBe(map.hexes[id]?.m?.includes('hill') ? 1 : 0);
      expect(TERRAINS[ground.terrain[hex]], id).toBe(m.terrain(id));
    }
  });
  it('7.52: every step of a way is compiled; a road stays a road where a trail joins it', () => {
    const roads = m.net('road');
    for (const [a, next] of m.net('road', 'trail'))
      for (const c of next) {
        const side = m.board.hex(a) * 6 + directionTo(m.board, m.board.hex(a), m.board.hex(c));
        expect(ground.way[side], `${a}-${c}`).toBe(roads.get(a)?.has(c) ? ROAD : TRAIL);
      }
    for (const { path } of map.roads) expect(new Set(path).size).toBe(path.length);
  });
  it('17.5, 19.2: entries and sources lie on the edge, on a way that leads off the map, and reach every objective', () => {
    const ways = m.net('road', 'trail');
    const gates = [
      ...Object.values(map.areas.entry).flat(),
      ...Object.values(map.areas.supply).flatMap((s) => s ?? []),
    ];
    expect(gates.length).toBeGreaterThan(10);
    for (const id of gates) {
      expect(m.onEdge(id), id).toBe(true);
      expect(ground.wayOff[m.board.hex(id)], id).toBeGreaterThan(0);
      const steps = m.along(ways, id);
      for (const goal of map.areas.victory)
        expect(steps.has(goal) || (m.terrain(goal) === 'fort' && !ways.has(goal)), `${id} to ${goal}`).toBe(true);
    }
  });
  it('every watercourse is drawn in unbroken lines of hexsides', () => {
    const names = new Set(m.waters.map(([, e]) => e.name));
    expect(names.size).toBeGreaterThan(4);
    for (const [k, e] of m.waters) expect(e.name, k).toBeTruthy();
    expect(m.b.ground.waterNames.size).toBe(m.waters.length);
  });
  it('places carry their names; labels and objectives are places of the map', () => {
    expect(m.b.ground.places.size).toBe(Object.keys(m.places).length);
    expect(map.areas.victory.filter((id) => !Object.values(m.places).includes(id))).toEqual([]);
    expect(map.labels.length).toBeGreaterThan(40);
    for (const { kind, text } of map.labels)
      expect(['town', 'fort', 'farm', 'place', 'woods', 'water', 'height'], text).toContain(kind);
  });
}
