import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { adjacent, type Board, compileBoard, distance, type Hex, neighboursOf } from '../../src/engine/board/board.ts';
import { lineCache, lineHexes } from '../../src/engine/board/sight.ts';
import mons from '../../scenarios/mons/map.json';
import { boardOf, GRIDS } from '../helpers/grids.ts';
import { runs } from '../helpers/random.ts';

const board = compileBoard(mons as unknown as Parameters<typeof compileBoard>[0]);
const hexes = mons.hexes as Record<string, { t?: string; m?: string[] }>;

/** The line as text: a side it runs along in brackets. */
const line = (from: string, to: string) =>
  lineHexes(board, board.hex(from), board.hex(to)).map((l) =>
    l.alongSide ? `(${board.ids[l.hex]})` : board.ids[l.hex],
  );
/** Hexes on the line that block by 10.3: woods and residential. */
const blockers = (from: string, to: string) =>
  lineHexes(board, board.hex(from), board.hex(to))
    .map((l) => board.ids[l.hex])
    .filter((id) => hexes[id]?.t === 'woods' || hexes[id]?.m?.includes('residential'));

describe('Mons 10.3, 10.4, R-15', () => {
  it('10.4: 3514-3714 runs along the side between 3614 and 3615, and 3615 blocks', () => {
    expect(line('3514', '3714')).toEqual(['(3614)', '(3615)']);
    expect(blockers('3514', '3714')).toEqual(['3615']);
  });
  it('10.4: 3714-3911 is blocked by 3813 alone', () => expect(blockers('3714', '3911')).toEqual(['3813']));
  it('10.4: 4308 sees its neighbours 4208 and 4209', () => {
    expect(line('4308', '4208')).toEqual([]);
    expect(line('4308', '4209')).toEqual([]);
  });
  it('10.2: nothing but the two hexes between lies on 2524-2823', () => {
    const touched = line('2524', '2823');
    expect(touched.length).toBeGreaterThan(0);
    for (const id of touched) expect(id).toMatch(/^\(?(2623|2624|2723|2724)\)?$/);
  });
  it('R-15 (bom-15): 4009-4409 runs through 4209 and along 4108/4109 and 4308/4309', () => {
    expect(line('4009', '4409')).toEqual(['(4108)', '(4109)', '4209', '(4308)', '(4309)']);
    expect(blockers('4009', '4409')).toEqual(expect.arrayContaining(['4209', '4308']));
  });
  it('R-15: a hex met in one corner only is not touched', () => {
    // 3014-3109 passes exactly through one corner of 3112 and one of 3011.
    expect(line('3014', '3109')).toEqual(['3013', '3012', '3111', '3110']);
    expect(line('3014', '3512')).toEqual(['3113', '3213', '3313', '3413']); // corners of 3214 and 3312
  });
  it('a straight line of hexes touches just those', () =>
    expect(line('2010', '2014')).toEqual(['2011', '2012', '2013']));
  it('a hex and itself have nothing between', () => expect(line('2010', '2010')).toEqual([]));
});

describe('Lace wars R-46', () => {
  it('a line to the middle of a wedge runs along a hexside', () => {
    const denain = boardOf('Denain'); // a gun in 1610; two hexes away, one SE and one S: 1711 touches 1611 and 1710
    const found = lineHexes(denain, denain.hex('1610'), denain.hex('1711')).map((l) => [
      denain.ids[l.hex],
      l.alongSide,
    ]);
    expect(found).toEqual(
      [
        ['1611', true],
        ['1710', true],
      ].sort((a, b) => denain.hex(a[0] as string) - denain.hex(b[0] as string)),
    );
  });
});

/**
 * The same question answered independently in floating point: the part of the segment inside the hex is longer than
 * nothing, whether in the inside of the hex or along its border.
 */
function clipped(b: Board, from: Hex, to: Hex, hex: Hex): boolean {
  const centre = (h: Hex): [number, number] => [b.columns[h] * 1.5, (b.y[h] * Math.sqrt(3)) / 2]; // sides of length 1
  const [px, py] = centre(from);
  const [qx, qy] = centre(to);
  const [cx, cy] = centre(hex);
  let first = 0;
  let last = 1;
  for (let i = 0; i < 6; i++) {
    // half planes: outward normals at 30°, 90°, …, apothem √3/2
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    const room = Math.sqrt(3) / 2 - (nx * (px - cx) + ny * (py - cy));
    const speed = nx * (qx - px) + ny * (qy - py);
    if (Math.abs(speed) < 1e-9) {
      if (room < -1e-9) return false;
    } else if (speed > 0) last = Math.min(last, room / speed);
    else first = Math.max(first, room / speed);
  }
  return last - first > 1e-7;
}

describe.each(Object.keys(GRIDS))('lines on the map of %s', (name) => {
  const b = boardOf(name);
  const pair = fc.tuple(fc.nat(b.size - 1), fc.nat(b.size - 1));

  test('agree with clipping the segment against every hex', () => {
    fc.assert(
      fc.property(pair, ([from, to]) => {
        const expected: Hex[] = [];
        for (let hex = 0; hex < b.size; hex++)
          if (hex !== from && hex !== to && from !== to && clipped(b, from, to, hex)) expected.push(hex);
        expect(
          lineHexes(b, from, to)
            .map((l) => l.hex)
            .sort((x, y) => x - y),
        ).toEqual(expected);
      }),
      runs(60),
    );
  });

  test('are the same backwards', () => {
    fc.assert(
      fc.property(pair, ([from, to]) => {
        const key = (l: { hex: Hex; alongSide: boolean }) => `${l.hex} ${l.alongSide}`;
        expect(lineHexes(b, from, to).map(key).sort()).toEqual(lineHexes(b, to, from).map(key).sort());
      }),
      runs(60),
    );
  });

  test('are unbroken, and come in order from the near end', () => {
    fc.assert(
      fc.property(pair, ([from, to]) => {
        const touched = lineHexes(b, from, to);
        const chain = [from, ...touched.map((l) => l.hex), to];
        for (let i = 1; i < chain.length; i++) {
          // The two hexes of a side come one after the other, so a hex touches the last one or the last but one.
          const before = [chain[i - 1], chain[i - 2] ?? chain[i - 1]];
          expect(from === to || before.some((h) => adjacent(b, h, chain[i]))).toBe(true);
        }
        expect(touched.length).toBeGreaterThanOrEqual(Math.max(0, distance(b, from, to) - 1));
        // A side has two hexes, unless one of them is off the map.
        const onEdge = touched.some((l) => neighboursOf(b, l.hex).length < 6);
        expect(onEdge || touched.filter((l) => l.alongSide).length % 2 === 0).toBe(true);
      }),
      runs(60),
    );
  });
});

test('a cached line is the line', () => {
  const cached = lineCache(board);
  const [from, to] = [board.hex('4009'), board.hex('4409')];
  expect(cached(from, to)).toEqual(lineHexes(board, from, to));
  expect(cached(from, to)).toBe(cached(from, to));
});
