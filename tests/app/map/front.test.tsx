import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_HEX } from '../../../src/engine/board/board.ts';
import { stretches, teeth } from '../../../src/app/map/front/front.ts';
import { FrontLine } from '../../../src/app/map/front/FrontLine.tsx';
import { layoutOf, type Point } from '../../../src/app/map/geometry.ts';
import { duel, hex, scene, solo, titleOf } from '../../titles/lost-battalion/scene.ts';

afterEach(cleanup);

const { board } = duel;
const layout = layoutOf(duel.files.map, 0, board);

/** Every hexside between ground of side 0 and ground of side 1. */
function bordersOf(control: (hex: number) => number) {
  const list: { from: number; to: number }[] = [];
  for (let from = 0; from < board.size; from++) {
    if (control(from) !== 0) continue;
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[from * 6 + d];
      if (to !== NO_HEX && control(to) === 1) list.push({ from, to });
    }
  }
  return list;
}
const length = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** Twice the area of a triangle: positive when the third point lies on the right hand of the way from the first to the second, y growing downwards. */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

describe('the front line', () => {
  test('3.3: lies between the controls, on every hexside once, with the ground of side 0 on its right', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(board.size - 1), { maxLength: 60 }), (taken) => {
        const allied = new Set(taken);
        const borders = bordersOf((h) => (allied.has(h) ? 0 : 1));
        const list = stretches(layout, borders);
        const sides = list.flatMap(({ corners }) => corners.slice(1).map((corner, i) => [corners[i], corner] as const));
        expect(sides).toHaveLength(borders.length);
        expect(sides.every(([a, b]) => Math.abs(length(a, b) - length(sides[0][0], sides[0][1])) < 1e-6)).toBe(true);
        for (const [a, b] of sides) {
          const owner = borders.find(
            ({ from, to }) => length(between(layout.centre(from), layout.centre(to)), between(a, b)) < 1,
          )!;
          expect(turn(a, b, layout.centre(owner.from))).toBeGreaterThan(0);
          expect(turn(a, b, layout.centre(owner.to))).toBeLessThan(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('around a hex taken behind the front it closes; at the edge of the map it ends', () => {
    const pocket = stretches(
      layout,
      bordersOf((h) => (h === hex('2233') ? 0 : 1)),
    );
    expect(pocket.map(({ closed, corners }) => [closed, corners.length])).toEqual([[true, 7]]);
    const across = stretches(
      layout,
      bordersOf((h) => (duel.south[h] === 1 ? 0 : 1)),
    );
    expect(across.map(({ closed }) => closed)).toEqual([false]);
  });

  test('its teeth point at the ground of side 1', () => {
    const borders = bordersOf((h) => (h === hex('2233') ? 0 : 1));
    const strokes = [...teeth(layout, borders).matchAll(/M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)/g)].map(
      (m) => m.slice(1).map(Number) as [number, number, number, number],
    );
    expect(strokes).toHaveLength(6);
    const centre = layout.centre(hex('2233'));
    for (const [x, y, u, v] of strokes)
      expect(length({ x: u, y: v }, centre)).toBeGreaterThan(length({ x, y }, centre));
  });

  test('both sides have a line of their own, told apart by the teeth and not by colour alone', () => {
    const { container } = render(
      <svg>
        <FrontLine layout={layout} borders={bordersOf((h) => (h === hex('2233') ? 0 : 1))} />
      </svg>,
    );
    expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('class'))).toEqual([
      'front-casing',
      'front-teeth',
      'front-side-0',
      'front-side-1',
    ]);
  });

  test.each([
    ['two players', duel],
    ['solitaire', solo],
  ] as const)(
    '%s: the overlay draws it from the control of the hexes, and lies on the map from the start',
    (_, game) => {
      const title = titleOf(game);
      const position = scene({ game, turn: 2, units: { 'us-91-361': '2038' } });
      const drawing = title.overlay(title.view(position, 'open'), 'front');
      const wanted = bordersOf((h) => position.control[h]);
      const key = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;
      expect(drawing.borders!.map(key).toSorted()).toEqual(wanted.map(key).toSorted());
      expect(title.overlays.find((overlay) => overlay.id === 'front')!.on).toBe(true);
    },
  );
});
