import { defineHex, Direction, Grid, type Hex as HoneycombHex, Orientation, rectangle } from 'honeycomb-grid';
import type { Board } from '../../src/engine/board/board.ts';

/* Plain code for the same kinds of work, measured beside ours in the same run. */

/** A cost of 1 to 3 movement points for entering each hex of a rectangle, evenly mixed. */
const someCosts = (size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, i) => 1 + ((i * 7919 + (i >> 5)) % 3));

/** Width and height of the rectangle that a board fills. */
function extent(board: Board): { columns: number; rows: number } {
  return {
    columns: Math.max(...board.columns) - Math.min(...board.columns) + 1,
    rows: Math.max(...board.rows) - Math.min(...board.rows) + 1,
  };
}

/** Movement range as one writes it with typed arrays and nothing else: costs by hex, one bucket a movement point. */
export function plainRange(board: Board): (start: number, points: number) => number {
  const { columns, rows } = extent(board);
  const byPlace = someCosts(columns * rows);
  const cost = Uint8Array.from(
    board.ids,
    (_, hex) => byPlace[(board.columns[hex] - board.columns[0]) * rows + (board.rows[hex] - board.rows[0])] ?? 1,
  );
  const spent = new Int16Array(board.size);
  const stamp = new Int32Array(board.size);
  const buckets: number[][] = [];
  let run = 0;
  return (start, points) => {
    run++;
    while (buckets.length <= points) buckets.push([]);
    buckets[0].push(start);
    stamp[start] = run;
    spent[start] = 0;
    let count = 0;
    for (let used = 0; used <= points; used++) {
      const bucket = buckets[used];
      for (let i = 0; i < bucket.length; i++) {
        const hex = bucket[i];
        if (spent[hex] !== used) continue;
        count++;
        for (let d = 0; d < 6; d++) {
          const next = board.neighbours[hex * 6 + d];
          if (next < 0) continue;
          const total = used + cost[next];
          if (total > points || (stamp[next] === run && spent[next] <= total)) continue;
          stamp[next] = run;
          spent[next] = total;
          buckets[total].push(next);
        }
      }
      bucket.length = 0;
    }
    return count - 1;
  };
}

const DIRECTIONS = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

/** The grid of a board as honeycomb-grid builds it. */
export function honeycombGrid(board: Board): Grid<HoneycombHex> {
  const { columns, rows } = extent(board);
  return new Grid(defineHex({ orientation: Orientation.FLAT }), rectangle({ width: columns, height: rows }));
}

/** Movement range as one writes it with honeycomb-grid: a sorted list of open hexes, a Map of costs, `neighborOf`. */
export function honeycombRange(board: Board): (column: number, row: number, points: number) => number {
  const grid = honeycombGrid(board);
  const { columns, rows } = extent(board);
  const costs = someCosts(columns * rows);
  return (column, row, points) => {
    const start = grid.getHex({ col: column, row })!;
    const spent = new Map<HoneycombHex, number>([[start, 0]]);
    const open = [start];
    while (open.length > 0) {
      let first = 0;
      for (let i = 1; i < open.length; i++) if (spent.get(open[i])! < spent.get(open[first])!) first = i;
      const [hex] = open.splice(first, 1);
      for (const direction of DIRECTIONS) {
        const next = grid.neighborOf(hex, direction, { allowOutside: false });
        if (!next) continue;
        const total = spent.get(hex)! + costs[next.col * rows + next.row];
        if (total > points || total >= (spent.get(next) ?? Infinity)) continue;
        spent.set(next, total);
        open.push(next);
      }
    }
    return spent.size - 1;
  };
}
