import { defineHex, hexToOffset, Orientation, pointToCube } from 'honeycomb-grid';
import { type Board, compileBoard, type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { MapData } from '../../engine/scenario.ts';
import type { Rotation } from './types.ts';

/*
 * Where everything lies on the drawn map. Lengths are map units: a hex has a radius of RADIUS. The turn of the map is
 * built in here, so that every layer draws in turned coordinates and nothing is ever upside down.
 */

export const RADIUS = 50;
/** Distance of two opposite sides, and of the centres of neighbours. */
export const HEIGHT = RADIUS * Math.sqrt(3);

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MapLayout {
  readonly board: Board;
  readonly map: MapData;
  readonly rotation: Rotation;
  /** Box of all hexes. */
  readonly field: Box;
  /** The printed sheet: the field with its margin. */
  readonly sheet: Box;
  centre(hex: Hex): Point;
  /** Corner 0..5 of a hex; side d lies between corner d and d + 1. */
  corner(hex: Hex, i: number): Point;
  /** Middle of side d. */
  side(hex: Hex, d: number): Point;
  /** A number that is the same for a corner from whichever hex it is asked. */
  cornerKey(hex: Hex, i: number): number;
  /** The hex under a point, NO_HEX off the map. */
  hexAt(x: number, y: number): Hex;
  /** Angle in degrees, clockwise from the right, of direction d as drawn. */
  angle(d: number): number;
  /** The direction whose drawn angle is nearest to `degrees`. */
  directionAt(degrees: number): number;
}

/** Paper around the field: room for entry arrows, title, scale and compass. */
const MARGIN = RADIUS * 1.7;
// Corners around a centre in the board's integer grid (3 to a column, 2 to a row), clockwise from the upper left.
const CORNERS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];

const layouts = new WeakMap<MapData, Partial<Record<Rotation, MapLayout>>>();

/** Layout of a map, worked out once for each turn. `board` spares compiling it again. */
export function layoutOf(map: MapData, rotation: Rotation = 0, board?: Board): MapLayout {
  let known = layouts.get(map);
  if (!known) layouts.set(map, (known = {}));
  return (known[rotation] ??= makeLayout(map, rotation, board ?? compileBoard(map)));
}

function makeLayout(map: MapData, rotation: Rotation, board: Board): MapLayout {
  // offset -1: odd columns half a hex lower; +1: even columns
  const offset = map.grid.lowColumns === 'odd' ? -1 : 1;
  const HexClass = defineHex({ dimensions: RADIUS, orientation: Orientation.FLAT, offset, origin: { x: 0, y: 0 } });
  const turn = TURNS[rotation];
  const back = TURNS[((360 - rotation) % 360) as Rotation];
  const prototype = new HexClass();
  const around = prototype.corners.map(turn);
  const spokes = around.map((_, i) => around[(i + 5) % 6]); // clockwise too, but honeycomb begins at the upper right
  const centres: Point[] = [];
  const corners: Point[][] = [];
  const index = new Int16Array(100 * 100).fill(NO_HEX); // by column and row
  for (let hex = 0; hex < board.size; hex++) {
    const col = board.columns[hex];
    const row = board.rows[hex];
    index[col * 100 + row] = hex;
    const { x, y } = turn(new HexClass({ col, row }));
    centres.push({ x, y });
    corners.push(spokes.map((p) => ({ x: x + p.x, y: y + p.y })));
  }
  const field = boxAround(corners.flat());
  const sheet = grow(field, MARGIN);

  const angle = (d: number) => (60 * d - 90 + rotation + 360) % 360;
  return {
    board,
    map,
    rotation,
    field,
    sheet,
    angle,
    centre: (hex) => centres[hex],
    corner: (hex, i) => corners[hex][((i % 6) + 6) % 6],
    side(hex, d) {
      const a = corners[hex][d];
      const b = corners[hex][(d + 1) % 6];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    },
    cornerKey(hex, i) {
      const [x, y] = CORNERS[((i % 6) + 6) % 6];
      return (board.x[hex] + x + 8) * 4096 + board.y[hex] + y + 8;
    },
    hexAt(x, y) {
      const cube = pointToCube(prototype, back({ x, y }));
      const { col, row } = hexToOffset({ q: cube.q, r: cube.r, offset, isPointy: false });
      return col < 0 || row < 0 || col > 99 || row > 99 ? NO_HEX : index[col * 100 + row];
    },
    directionAt(degrees) {
      let best = 0;
      for (let d = 1; d < 6; d++) if (turned(angle(d) - degrees) < turned(angle(best) - degrees)) best = d;
      return best;
    },
  };
}

const TURNS: Record<Rotation, (p: Point) => Point> = {
  0: ({ x, y }) => ({ x, y }),
  90: ({ x, y }) => ({ x: -y, y: x }),
  180: ({ x, y }) => ({ x: -x, y: -y }),
  270: ({ x, y }) => ({ x: y, y: -x }),
};

/** Size of the angle between two directions that differ by `degrees`: 0 to 180. */
const turned = (degrees: number) => Math.abs((((degrees % 360) + 540) % 360) - 180);

function boxAround(points: readonly Point[]): Box {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const { x, y } of points) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** A box larger by `by` on each side. */
export const grow = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** Area that two boxes share, in square map units. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

export const within = (p: Point, box: Box): boolean =>
  p.x > box.x && p.x < box.x + box.width && p.y > box.y && p.y < box.y + box.height;

/** Angle in degrees, clockwise from the right as drawn, of a facing. */
export function facingAngle(layout: MapLayout, kind: 'side' | 'corner', facing: number): number {
  return (60 * facing + (kind === 'side' ? -90 : 0) + layout.rotation + 720) % 360;
}

/** SVG path of the outlines of single hexes, `inset` map units inside their sides. */
export function hexPath(layout: MapLayout, hexes: Iterable<Hex>, inset = 0): string {
  const k = 1 - inset / (HEIGHT / 2);
  let d = '';
  for (const hex of hexes) {
    const c = layout.centre(hex);
    for (let i = 0; i < 6; i++) {
      const p = layout.corner(hex, i);
      d += `${i ? 'L' : 'M'}${round(c.x + (p.x - c.x) * k)} ${round(c.y + (p.y - c.y) * k)}`;
    }
    d += 'Z';
  }
  return d;
}

/** A coordinate as text with one decimal. */
export const round = (n: number): number => Math.round(n * 10) / 10;
