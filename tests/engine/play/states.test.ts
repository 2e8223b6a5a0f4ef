import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileBoard, type Hex } from '../../../src/engine/board/board.ts';
import { Reach } from '../../../src/engine/board/reach.ts';
import { StateSearch } from '../../../src/engine/play/states.ts';
import type { MapData } from '../../../src/engine/scenario.ts';

const map: MapData = {
  format: 1,
  id: 'states',
  name: 'States',
  hexMetres: 100,
  north: 'up',
  grid: { orientation: 'flat', cols: [1, 9], rows: [1, 9], lowColumns: 'odd' },
  hexes: {},
  edges: {},
  roads: [],
  labels: [],
  areas: {},
  provenance: {},
};
const board = compileBoard(map);
const middle = board.hex('0505');

/** A mover that steps straight ahead or to the right of it for 1 and turns by a side for 1. */
const facing = new StateSearch(board.size * 6);
const stateOf = (hex: Hex, direction: number) => hex * 6 + direction;
function ahead(way: number, search: StateSearch): void {
  const state = search.state(way);
  const spent = search.spent(way);
  const hex = Math.floor(state / 6);
  const direction = state % 6;
  for (const turn of [1, 5]) search.offer(stateOf(hex, (direction + turn) % 6), spent + 1, 0, 2);
  const to = board.neighbours[hex * 6 + direction];
  if (to >= 0) search.offer(stateOf(to, direction), spent + 1, search.rank(way) + 1, 1);
}

describe('a search over states', () => {
  it('is a plain search where a state is a hex', () => {
    const plain = new Reach(board);
    const states = new StateSearch(board.size);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: board.size, maxLength: board.size }),
        fc.nat(board.size - 1),
        fc.nat(8),
        (enter, start, points) => {
          const cost = Uint8Array.from(board.neighbours, (to) => (to < 0 ? 255 : enter[to]));
          const none = new Uint8Array(board.size);
          plain.search(start, points, { cost, closed: none, stops: none, noStopToStop: false });
          const search = states.begin(points);
          search.offer(start, 0);
          search.search((way) => {
            const hex = search.state(way);
            const spent = search.spent(way);
            for (let d = 0; d < 6; d++) {
              const to = board.neighbours[hex * 6 + d];
              if (to >= 0) search.offer(to, spent + enter[to]);
            }
          });
          const found = new Map(search.ways.map((way) => [search.state(way), search.spent(way)]));
          expect(found.delete(start)).toBe(true);
          expect(found.size).toBe(plain.count);
          for (const [hex, spent] of found) expect([hex, plain.has(hex), plain.spent[hex]]).toEqual([hex, true, spent]);
        },
      ),
      { numRuns: 60 },
    );
  });
  it('reaches a hex in every state that can be had there, each for its own points', () => {
    const search = facing.begin(3);
    search.offer(stateOf(middle, 0), 0);
    search.search(ahead);
    const north = board.neighbours[middle * 6];
    const there = [0, 1, 2, 3, 4, 5].map((d) => search.wayTo(stateOf(north, d)));
    expect(there.map((way) => (way < 0 ? null : search.spent(way)))).toEqual([1, 2, 3, null, 3, 2]);
    expect(search.wayTo(stateOf(middle, 3))).toBeGreaterThanOrEqual(0);
  });
  it('lists ways cheapest first, and each state once', () => {
    const search = facing.begin(4);
    search.offer(stateOf(middle, 0), 0);
    const ways = search.search(ahead);
    const spent = ways.map((way) => search.spent(way));
    expect(spent).toEqual(spent.toSorted((a, b) => a - b));
    expect(new Set(ways.map((way) => search.state(way))).size).toBe(ways.length);
    expect(ways.length).toBeGreaterThan(30);
  });
  it('keeps of ways that cost the same the one of higher rank, then the one found first', () => {
    const diamond = (low: number, high: number) => {
      const search = new StateSearch(4).begin(9);
      search.offer(0, 0);
      search.search((way) => {
        const state = search.state(way);
        const spent = search.spent(way);
        if (state === 0) (search.offer(1, spent + 1), search.offer(2, spent + 1));
        if (state === 1) search.offer(3, spent + 1, low, 1);
        if (state === 2) search.offer(3, spent + 1, high, 2);
      });
      return search.trail(search.wayTo(3)).map((way) => search.state(way));
    };
    expect(diamond(1, 2)).toEqual([0, 2, 3]);
    expect(diamond(2, 1)).toEqual([0, 1, 3]);
    expect(diamond(1, 1)).toEqual([0, 1, 3]);
  });
  it('says how a state was come by', () => {
    const search = facing.begin(9);
    search.offer(stateOf(middle, 0), 0);
    search.search(ahead);
    const east = board.neighbours[middle * 6 + 1];
    const trail = search.trail(search.wayTo(stateOf(east, 1)));
    expect(trail.map((way) => [search.kind(way), search.spent(way)])).toEqual([
      [0, 0],
      [2, 1],
      [1, 2],
    ]);
    expect(search.before(trail[0])).toBe(-1);
  });
  it('points may change with the mode: a column has more of them than a line, and forming it costs one', () => {
    // State: hex, and 1 in column. In line 2 points, in column 5.
    const search = new StateSearch(board.size * 2).begin(5);
    search.offer(middle * 2, 0);
    search.search((way) => {
      const state = search.state(way);
      const spent = search.spent(way);
      const column = state % 2;
      const hex = (state - column) / 2;
      const points = column ? 5 : 2;
      if (!column && spent + 1 <= 5) search.offer(hex * 2 + 1, spent + 1, 0, 1);
      const to = board.neighbours[hex * 6];
      if (to >= 0 && spent + 1 <= points) search.offer(to * 2 + column, spent + 1, 0, 2);
    });
    const far = (column: number) =>
      Math.max(
        ...search.ways
          .filter((way) => search.state(way) % 2 === column)
          .map((way) => board.rows[middle] - board.rows[(search.state(way) - column) / 2]),
      );
    expect([far(0), far(1)]).toEqual([2, 4]);
  });
  it('starts from several states, and forgets the search before', () => {
    const search = facing.begin(1);
    search.offer(stateOf(middle, 0), 0);
    search.search(ahead);
    const near = search.ways.length;
    search.begin(5).offer(stateOf(middle, 5), 1); // never searched
    search.begin(1);
    search.offer(stateOf(middle, 0), 1);
    search.offer(stateOf(middle, 3), 0);
    search.search(ahead);
    expect(search.ways.length).toBe(near + 1);
    expect(search.wayTo(stateOf(board.neighbours[middle * 6], 0))).toBe(-1);
  });
  it('looks at nothing beyond its points', () => {
    const search = facing.begin(2);
    search.offer(stateOf(middle, 0), 0);
    search.search(ahead);
    expect(Math.max(...search.ways.map((way) => search.spent(way)))).toBe(2);
    expect(search.offer(stateOf(middle, 1), 3)).toBe(-1);
  });
});
