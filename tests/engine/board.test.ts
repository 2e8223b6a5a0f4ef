import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  adjacent,
  type Board,
  compileBoard,
  directionTo,
  distance,
  hexTable,
  neighboursOf,
  NO_HEX,
  placesOf,
  roadTable,
  sideTable,
  within,
} from '../../src/engine/board/board.ts';
import { boardOf, GRIDS } from '../helpers/grids.ts';
import { runs } from '../helpers/random.ts';

const around = (board: Board, id: string) => neighboursOf(board, board.hex(id)).map((h) => board.ids[h]);

/** Steps from `start` to every hex, over the neighbour table alone. */
function steps(board: Board, start: number): Int16Array {
  const found = new Int16Array(board.size).fill(-1);
  found[start] = 0;
  const queue = [start];
  for (const hex of queue)
    for (const next of neighboursOf(board, hex))
      if (found[next] === -1) ((found[next] = found[hex] + 1), queue.push(next));
  return found;
}

test('places of a value in a table, in order', () => {
  const table = Uint8Array.from([2, 1, 0, 1, 2]);
  expect(placesOf(table, 1)).toEqual([1, 3]);
  expect(placesOf(table, 2)).toEqual([0, 4]);
  expect(placesOf(table, 3)).toEqual([]);
});

test.each(Object.keys(GRIDS))('a direction leads to the neighbour that lies there, and to nobody else: %s', (grid) => {
  const board = boardOf(grid);
  const pairs = board.ids.flatMap((_, hex) => within(board, hex, 2).map((near) => [hex, near] as const));
  const directions = pairs.map(([hex, near]) => directionTo(board, hex, near));
  expect(directions).toEqual(pairs.map(([hex, near]) => board.neighbours.subarray(hex * 6, hex * 6 + 6).indexOf(near)));
});

describe('neighbours, clockwise from north', () => {
  const facts: [grid: string, hex: string, neighbours: string[]][] = [
    ['Mons', '2707', ['2706', '2807', '2808', '2708', '2608', '2607']], // odd columns low
    ['Mons', '3122', ['3121', '3222', '3223', '3123', '3023', '3022']], // 4.5: 3023 and 3222 touch Bavai
    ['Mons', '3506', ['3505', '3606', '3607', '3507', '3407', '3406']], // 7.2
    ['Mons', '3513', ['3512', '3613', '3614', '3514', '3414', '3413']], // 7.2
    ['Mons', '4208', ['4207', '4307', '4308', '4209', '4108', '4107']], // even columns high
    ['Lost Battalion', '2738', ['2737', '2838', '2839', '2739', '2639', '2638']],
    ['Denain', '1610', ['1609', '1709', '1710', '1611', '1510', '1509']],
    ['Ligny and Quatre Bras', '0812', ['0811', '0912', '0913', '0813', '0713', '0712']], // even columns low
    ['Ligny and Quatre Bras', '0915', ['0914', '1014', '1015', '0916', '0815', '0814']],
    ['Waterloo', '1316', ['1315', '1416', '1417', '1317', '1217', '1216']],
  ];
  test.each(facts)('%s %s', (grid, hex, expected) => expect(around(boardOf(grid), hex)).toEqual(expected));

  const corners: [grid: string, hex: string, neighbours: string[]][] = [
    ['Mons', '1001', ['1101', '1002', '1100']], // north-west corner: the low columns start in row 00
    ['Mons', '1100', ['1201', '1101', '1001']],
    ['Mons', '5028', ['5027', '4927']],
    ['Lost Battalion', '0804', ['0904', '0805']],
    ['Denain', '0119', ['0118', '0219', '0220']],
    ['Denain', '3220', ['3219', '3119']],
    ['Ligny and Quatre Bras', '4737', ['4736', '4637', '4636']],
    ['Waterloo', '3632', ['3631', '3532', '3531']],
  ];
  test.each(corners)('at the edge: %s %s', (grid, hex, expected) =>
    expect([...around(boardOf(grid), hex)].sort()).toEqual([...expected].sort()),
  );
});

describe.each(Object.keys(GRIDS))('board of %s', (name) => {
  const board = boardOf(name);
  const grid = GRIDS[name];

  it('has every hex of its grid once, by number', () => {
    const low = grid.rowsLow ?? grid.rows;
    let size = 0;
    for (let c = grid.cols[0]; c <= grid.cols[1]; c++) {
      const rows = (c % 2 === 1) === (grid.lowColumns === 'odd') ? low : grid.rows;
      size += rows[1] - rows[0] + 1;
    }
    expect(board.size).toBe(size);
    expect(new Set(board.ids).size).toBe(size);
    board.ids.forEach((id, hex) => expect(board.hex(id)).toBe(hex));
  });

  it('has neighbours that are mutual, in opposite directions, and one step apart', () => {
    let pairs = 0;
    for (let hex = 0; hex < board.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const other = board.neighbours[hex * 6 + d];
        if (other === NO_HEX) continue;
        pairs++;
        expect(board.neighbours[other * 6 + ((d + 3) % 6)]).toBe(hex);
        expect(directionTo(board, hex, other)).toBe(d);
        expect(distance(board, hex, other)).toBe(1);
        // One unit of x is half a side, one of y √3/2 sides: in quarters of a squared side all six are equally far.
        const dx = board.x[other] - board.x[hex];
        const dy = board.y[other] - board.y[hex];
        expect(dx * dx + 3 * dy * dy).toBe(12);
      }
    }
    expect(pairs).toBeGreaterThan(board.size * 5);
  });

  it('measures distance as the fewest steps', () => {
    const hex = fc.nat(board.size - 1);
    fc.assert(
      fc.property(hex, (start) => {
        const found = steps(board, start);
        expect(board.ids.map((_, other) => distance(board, start, other))).toEqual([...found]);
      }),
      runs(15),
    );
  });

  it('lists what lies within a radius', () => {
    fc.assert(
      fc.property(fc.nat(board.size - 1), fc.nat(6), (hex, radius) => {
        const found = within(board, hex, radius);
        expect(found[0]).toBe(hex);
        expect(new Set(found)).toEqual(
          new Set(board.ids.map((_, h) => h).filter((h) => distance(board, hex, h) <= radius)),
        );
        expect(new Set(found).size).toBe(found.length);
      }),
      runs(15),
    );
  });
});

describe('facts of the dossiers', () => {
  const far = (grid: string, a: string, b: string) => {
    const board = boardOf(grid);
    return distance(board, board.hex(a), board.hex(b));
  };
  it('counts distance: Mons 10.2', () => expect(far('Mons', '2524', '2823')).toBe(3));
  it('counts distance: Leuthen', () => {
    expect(far('Leuthen', '1007', '1208')).toBe(2);
    expect(far('Leuthen', '3112', '2317')).toBe(9);
    expect(far('Leuthen', '3312', '2317')).toBe(10);
    expect(far('Leuthen', '1208', '1809')).toBe(6);
    expect(far('Leuthen', '1707', '2206')).toBe(5);
    expect(far('Leuthen', '1208', '2206')).toBe(10);
  });
  it('counts distance: Denain', () => {
    expect(far('Denain', '2012', '2508')).toBe(6);
    expect(far('Denain', '2012', '2608')).toBe(7);
    expect(far('Denain', '2012', '2409')).toBe(5);
  });
  it('knows neighbours: Mons 12.3, 10.4; Ligny', () => {
    const touch = (grid: string, a: string, b: string) =>
      adjacent(boardOf(grid), boardOf(grid).hex(a), boardOf(grid).hex(b));
    expect(touch('Mons', '1824', '1923')).toBe(true);
    expect(touch('Mons', '1824', '1924')).toBe(true);
    expect(touch('Mons', '4308', '4208')).toBe(true);
    expect(touch('Mons', '4308', '4209')).toBe(true);
    expect(touch('Mons', '4308', '4108')).toBe(false);
    expect(touch('Ligny and Quatre Bras', '0915', '0816')).toBe(false);
  });
});

describe('lookups', () => {
  const board = boardOf('Mons');
  it('refuse a number that the map does not have', () => {
    expect(() => board.hex('1099')).toThrow('the map has no hex 1099');
    expect(board.find('1000')).toBeUndefined(); // even columns start in row 01
    expect(board.find('1100')).toBe(board.hex('1100'));
  });
  it('refuse an empty grid', () => {
    expect(() =>
      compileBoard({ grid: { orientation: 'flat', cols: [2, 1], rows: [1, 1], lowColumns: 'odd' } }),
    ).toThrow('no hexes');
  });
});

describe('tables compiled from map data', () => {
  const board = boardOf('Mons');
  it('give a value for every hex', () => {
    const table = hexTable(board, { hexes: { '3615': { t: 'woods' } } }, (hex) => (hex.t === 'woods' ? 7 : 1));
    expect(table[board.hex('3615')]).toBe(7);
    expect(table.filter((n) => n === 1).length).toBe(board.size - 1);
  });
  it('give a value for both sides of a hexside, seen from each', () => {
    const table = sideTable(board, { edges: { '1523/1624': { w: 'river', slope: '1624' } } }, (edge, from) =>
      edge.slope === from ? 2 : 1,
    );
    const [a, b] = [board.hex('1523'), board.hex('1624')];
    expect(table[a * 6 + directionTo(board, a, b)]).toBe(1);
    expect(table[b * 6 + directionTo(board, b, a)]).toBe(2);
    expect(table.filter((n) => n > 0).length).toBe(2);
  });
  it('mark the hexsides that roads cross, of the kinds asked for', () => {
    const roads = [
      { kind: 'road', path: ['1001', '1002', '1003'] },
      { kind: 'track', path: ['1101', '1102'] },
    ];
    expect(roadTable(board, { roads }).filter((n) => n > 0).length).toBe(6);
    expect(roadTable(board, { roads }, ['track']).filter((n) => n > 0).length).toBe(2);
  });
  it('refuse hexsides and roads between hexes that are not neighbours', () => {
    expect(() => sideTable(board, { edges: { '1001/1003': {} } }, () => 1)).toThrow('1001/1003');
    expect(() => roadTable(board, { roads: [{ kind: 'road', path: ['1001', '1003'] }] })).toThrow(
      '1001 and 1003 are not adjacent',
    );
  });
});
