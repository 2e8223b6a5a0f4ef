import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../../src/app/map/geometry.ts';
import { growth } from '../../../src/app/map/terrain/flow.ts';
import { fieldShapes } from '../../../src/app/map/terrain/fields.ts';
import { roadsOf } from '../../../src/app/map/terrain/roads.ts';
import { apart } from '../../../src/app/map/terrain/curves.ts';
import { sideLine } from '../../../src/app/map/terrain/sides.ts';
import { watersOf } from '../../../src/app/map/terrain/water.ts';
import { maps, mons } from './maps.ts';

const layout = layoutOf(mons);
const { sides } = watersOf(layout);
const named = (name: string) => sides.filter((side) => side.name === name);

describe('rivers', () => {
  const grown = growth(layout, sides);
  test('grow from their source: the Petite Honnelle is thin where it rises, and grows side by side', () => {
    const upper = named('Petite Honnelle').map((side) => grown.get(side)!);
    expect(Math.min(...upper)).toBe(0);
    expect(Math.max(...upper)).toBeGreaterThan(0.5);
    expect(new Set(upper).size).toBeGreaterThan(8);
  });
  test('widen little by little: from side to side of one river the growth differs by little', () => {
    const steps = [...new Set(sides.flatMap(({ name }) => name ?? []))].flatMap((river) => {
      const byCorner = new Map<number, number[]>();
      for (const side of named(river))
        for (const end of [0, 1]) {
          const key = layout.cornerKey(side.hex, side.d + end);
          byCorner.set(key, [...(byCorner.get(key) ?? []), grown.get(side)!]);
        }
      return [...byCorner.values()].filter((at) => at.length === 2).map(([a, b]) => Math.abs(a - b));
    });
    expect(steps.length).toBeGreaterThan(100);
    expect(Math.max(...steps)).toBeLessThan(0.6);
  });
  test('that come from off the map are grown from the first', () => {
    const lone = { ...sideLine(layout, layout.board.hex('1001'), 5), kind: 'river' };
    expect(growth(layout, [lone]).get(lone)).toBeDefined();
    const inland = { ...sideLine(layout, layout.board.hex('3010'), 2), kind: 'river' };
    expect(growth(layout, [inland]).get(inland)).toBe(0);
  });
});

test('a canal runs straight from hexside to hexside, a river does not', () => {
  const canal = named('Canal de Condé');
  expect(canal.every((side) => side.straight)).toBe(true);
  expect(named('Haine').some((side) => side.straight)).toBe(false);
  expect(canal.filter((side) => side.lock).length).toBeGreaterThan(3);
  expect(sides.filter((side) => side.lock && (side.kind !== 'canal' || side.bridge))).toEqual([]);
});

test('fields lie in open ground alone', () => {
  const open = layout.board.ids.map((_, hex) => hex % 3 === 0);
  const corners = fieldShapes(layout, open, [])
    .filter((shape) => shape.className.startsWith('plot'))
    .flatMap((shape) => (shape.kind === 'path' ? [...shape.d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)] : []));
  expect(corners.length).toBeGreaterThan(50);
  expect(corners.filter(([, x, y]) => !open[layout.hexAt(Number(x), Number(y))])).toEqual([]);
});

test.each(maps)('%s: a road that runs straight goes from hexside to hexside without a bend', (_, map) => {
  const here = layoutOf(map);
  const straight = map.roads.filter(({ look }) => look === 'highway' || look === 'straight');
  const { inHex } = roadsOf(here);
  for (const { path } of straight) {
    for (const id of path.slice(1, -1)) {
      const curves = inHex.get(here.board.hex(id))!;
      const unbent = curves.filter(({ a, b, c, d }) => apart(a, b) + apart(b, c) + apart(c, d) - apart(a, d) < 1e-6);
      expect(unbent.length, id).toBeGreaterThan(0);
    }
  }
  expect(map.roads.length).toBeGreaterThan(0);
});
