import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_HEX } from '../../../src/engine/board/board.ts';
import { facingAngle, HEIGHT, hexPath, layoutOf, type MapLayout, RADIUS } from '../../../src/app/map/geometry.ts';
import { stepFrom } from '../../../src/app/map/cursor.ts';
import type { Rotation } from '../../../src/app/map/types.ts';
import { maps, mons, strange } from './maps.ts';

const turns: Rotation[] = [0, 90, 180, 270];
const cases = [...maps, ['strange', strange] as const].flatMap(([name, map]) =>
  turns.map((turn) => [name, turn, map] as const),
);
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;
const degrees = (a: number) => ((a % 360) + 360) % 360;

test('there are maps to test', () => expect(maps.length).toBeGreaterThanOrEqual(2));

describe.each(cases)('%s turned by %i degrees', (_, turn, map) => {
  const layout = layoutOf(map, turn);
  const { board } = layout;

  test('every neighbour on the board lies one hex away, in its direction, across the side of that direction', () => {
    const faults: string[] = [];
    let seen = 0;
    for (let hex = 0; hex < board.size; hex++) {
      const c = layout.centre(hex);
      for (let d = 0; d < 6; d++) {
        const side = layout.side(hex, d);
        if (!near(Math.hypot(side.x - c.x, side.y - c.y), HEIGHT / 2)) faults.push(`side ${board.ids[hex]} ${d}`);
        const other = board.neighbours[hex * 6 + d];
        if (other === NO_HEX) continue;
        seen++;
        const o = layout.centre(other);
        if (!near(Math.hypot(o.x - c.x, o.y - c.y), HEIGHT))
          faults.push(`distance ${board.ids[hex]} ${board.ids[other]}`);
        if (!near(degrees((Math.atan2(o.y - c.y, o.x - c.x) * 180) / Math.PI), layout.angle(d)))
          faults.push(`direction ${board.ids[hex]} ${d}`);
        if (!near(side.x, (c.x + o.x) / 2) || !near(side.y, (c.y + o.y) / 2))
          faults.push(`middle ${board.ids[hex]} ${d}`);
      }
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(board.size);
  });

  test('a point inside a hex leads back to it, and a point off the map to none', () => {
    fc.assert(
      fc.property(
        fc.nat(board.size - 1),
        fc.double({ min: 0, max: 0.98, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (hex, far, angle) => {
          const { x, y } = layout.centre(hex);
          const r = (HEIGHT / 2) * far;
          expect(layout.hexAt(x + r * Math.cos(angle), y + r * Math.sin(angle))).toBe(hex);
        },
      ),
    );
    const { x, y, width, height } = layout.field;
    for (const [px, py] of [
      [x - 1, y + 60],
      [x + width + 1, y + 60],
      [x + 60, y - 1],
      [x + 60, y + height + 1],
      [x - 5000, y - 5000],
    ] as const)
      expect(layout.hexAt(px, py)).toBe(NO_HEX);
  });

  test('a corner has one key from whichever hex it is seen, no two corners share one, and all lie on the sheet', () => {
    const places = new Map<number, string>();
    const keys = new Map<string, number>();
    const faults: string[] = [];
    const { x, y, width, height } = layout.sheet;
    for (let hex = 0; hex < board.size; hex++) {
      for (let i = 0; i < 6; i++) {
        const p = layout.corner(hex, i);
        const place = `${Math.round(p.x)} ${Math.round(p.y)}`;
        const key = layout.cornerKey(hex, i);
        if ((places.get(key) ?? place) !== place || (keys.get(place) ?? key) !== key)
          faults.push(`${board.ids[hex]} ${i}`);
        if (p.x < x || p.y < y || p.x > x + width || p.y > y + height)
          faults.push(`${board.ids[hex]} ${i} off the sheet`);
        places.set(key, place);
        keys.set(place, key);
      }
    }
    expect(faults).toEqual([]);
    expect(places.size).toBeGreaterThan(board.size);
  });

  test('arrow keys move the cursor to a neighbour, the way they point, and back', () => {
    const ways: Record<string, (dx: number, dy: number) => boolean> = {
      ArrowUp: (_dx, dy) => dy < -1,
      ArrowDown: (_dx, dy) => dy > 1,
      ArrowLeft: (dx) => dx < -1,
      ArrowRight: (dx) => dx > 1,
    };
    const back: Record<string, string> = {
      ArrowUp: 'ArrowDown',
      ArrowDown: 'ArrowUp',
      ArrowLeft: 'ArrowRight',
      ArrowRight: 'ArrowLeft',
    };
    const faults: string[] = [];
    let moved = 0;
    for (let hex = 0; hex < board.size; hex++) {
      for (const key of Object.keys(ways)) {
        const to = stepFrom(layout, hex, key);
        if (to === hex) continue;
        moved++;
        const a = layout.centre(hex);
        const b = layout.centre(to);
        const straight = board.rows[to] === board.rows[hex] || board.columns[to] === board.columns[hex];
        if (!ways[key](b.x - a.x, b.y - a.y)) faults.push(`${board.ids[hex]} ${key} leads elsewhere`);
        if (!board.neighbours.slice(hex * 6, hex * 6 + 6).includes(to)) faults.push(`${board.ids[hex]} ${key} leaps`);
        if (!straight && hasSameRow(layout, hex, key)) faults.push(`${board.ids[hex]} ${key} leaves its row`);
        if (straight && stepFrom(layout, to, back[key]) !== hex)
          faults.push(`${board.ids[hex]} ${key} does not come back`);
      }
    }
    expect(faults).toEqual([]);
    expect(moved).toBeGreaterThan(board.size * 3);
  });
});

/** True when a neighbour in the same row lies on the side the key points to. */
function hasSameRow({ board, centre, rotation }: MapLayout, hex: number, key: string): boolean {
  const along = rotation % 180 === 0 ? 'x' : 'y';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  return [...board.neighbours.slice(hex * 6, hex * 6 + 6)].some(
    (o) => o !== NO_HEX && board.rows[o] === board.rows[hex] && (centre(o)[along] - centre(hex)[along]) * sign > 1,
  );
}

test('the arrow keys stop at the edge of the map', () => {
  const layout = layoutOf(mons);
  const { board } = layout;
  expect(board.ids[stepFrom(layout, board.hex('1100'), 'ArrowUp')]).toBe('1100');
  expect(board.ids[stepFrom(layout, board.hex('1708'), 'ArrowUp')]).toBe('1707');
  expect(board.ids[stepFrom(layout, board.hex('1708'), 'ArrowRight')]).toBe('1808');
  expect(board.ids[stepFrom(layout, board.hex('1808'), 'ArrowRight')]).toBe('1908');
});

test('facings turn with the map', () => {
  expect(facingAngle(layoutOf(mons, 0), 'side', 0)).toBe(270); // north is up
  expect(facingAngle(layoutOf(mons, 0), 'corner', 0)).toBe(0); // the right-hand corner
  expect(facingAngle(layoutOf(mons, 90), 'side', 0)).toBe(0);
  expect(facingAngle(layoutOf(mons, 270), 'corner', 2)).toBe(30);
});

test('the outline of a hex shrinks by its inset', () => {
  const layout = layoutOf(mons);
  const numbers = (d: string) => d.match(/-?\d+(\.\d+)?/g)!.map(Number);
  const { x } = layout.centre(0);
  const width = (d: string) => Math.max(...numbers(d).filter((_, i) => i % 2 === 0)) - x;
  expect(width(hexPath(layout, [0]))).toBeCloseTo(RADIUS, 0);
  expect(width(hexPath(layout, [0], 10))).toBeLessThan(RADIUS - 10);
  expect(hexPath(layout, [0, 1, 2]).split('Z').length).toBe(4);
});
