import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { turned } from '../../../src/app/counter/placed.ts';
import { DEPTH, FacedCounter, FRONTAGE } from '../../../src/app/map/facing/FacedCounter.tsx';
import { FacedStack } from '../../../src/app/map/facing/FacedStack.tsx';
import { ChargeRun, Front } from '../../../src/app/map/facing/Front.tsx';
import { facingAngle, layoutOf, type Point } from '../../../src/app/map/geometry.ts';
import type { Rotation } from '../../../src/app/map/types.ts';
import { counter, formations, maps, mons, stack, titleOf } from './maps.ts';
import { boxOf, pointsOf, printed } from './printed.ts';

const title = titleOf(mons);
const describeNote = (note: { say: string }) => `means ${note.say}`;
const faced = (angle: number, over = {}, name = title.units[0].name) =>
  render(
    <svg>
      <FacedCounter
        unit={{ ...title.units[0], name }}
        formation={formations[0]}
        counter={counter(0, { facing: 0, ...over })}
        symbols={title.symbols}
        angle={angle}
        describeNote={describeNote}
      />
    </svg>,
  ).container;

describe('a counter with a front', () => {
  test('turns its card; figures and symbol stay upright', () => {
    const [level, drawn] = [faced(0), faced(240)];
    const card = (of: ParentNode) => boxOf(pointsOf(of, '.counter-paper'));
    expect(card(level)).toMatchObject({ width: DEPTH, height: FRONTAGE });
    expect(card(drawn).width).toBeGreaterThan(FRONTAGE);
    for (const part of ['.counter-figures', '.branch path']) {
      const [before, after] = [level, drawn].map((of) => boxOf(pointsOf(of, part)));
      expect(after.width, part).toBeCloseTo(before.width, 1);
      expect(after.height, part).toBeCloseTo(before.height, 1);
    }
    expect(printed(drawn)).toEqual(['0', '8-6']);
  });

  /** A point as it lies on the card: how far ahead, how far to the right of who looks ahead. */
  const onCard = ({ x, y }: Point, angle: number) => {
    const a = (angle * Math.PI) / 180;
    return { ahead: x * Math.cos(a) + y * Math.sin(a), right: -x * Math.sin(a) + y * Math.cos(a) };
  };

  test('its name runs along the front and never stands on its head', () => {
    for (let angle = 0; angle < 360; angle += 30) {
      const drawn = faced(angle, {}, 'HHHH');
      const points = pointsOf(drawn, '.faced-name');
      const across = points.map((point) => onCard(point, angle));
      const ahead = across.map((p) => p.ahead);
      const right = across.map((p) => p.right);
      expect(Math.max(...right) - Math.min(...right)).toBeGreaterThan(3 * (Math.max(...ahead) - Math.min(...ahead)));
      expect(Math.max(...ahead), 'behind the stripe').toBeLessThan(DEPTH / 2 - 8);
      const letter = points.length / 4;
      const [first, last] = [points.slice(0, letter), points.slice(-letter)].map((of) => {
        const { left, right } = boxOf(of);
        return (left + right) / 2;
      });
      expect(last - first, `${angle} degrees: reads from left to right, or straight up or down`).toBeGreaterThan(-0.1);
    }
  });

  test('what is printed lies behind the stripe, whichever way it faces', () => {
    for (let angle = 0; angle < 360; angle += 30) {
      const { left, right, top, bottom } = boxOf(pointsOf(faced(angle), '.branch path'));
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 + 6 };
      expect(onCard(middle, angle).ahead).toBeLessThan(0);
    }
  });

  test('the figures lie on the card, whichever way it faces', () => {
    for (let angle = 0; angle < 360; angle += 30)
      for (const point of pointsOf(faced(angle), '.counter-figures')) {
        const { ahead, right } = onCard(point, angle);
        expect(Math.abs(ahead), `${angle} degrees`).toBeLessThanOrEqual(DEPTH / 2);
        expect(Math.abs(right), `${angle} degrees`).toBeLessThanOrEqual(FRONTAGE / 2);
      }
  });

  test('has a pip for every step along the front, flags along the rear with their meaning', () => {
    const drawn = faced(0, { steps: 1, maxSteps: 3, flags: [{ say: 'flag-moved' }, { say: 'flag-routed' }] });
    const pips = [...drawn.querySelectorAll('.counter-step')];
    expect(pips.map((p) => p.getAttribute('fill') === 'none')).toEqual([false, true, true]);
    expect(pips.every((p) => Number(p.getAttribute('cx')) > 0)).toBe(true);
    const flags = [...drawn.querySelectorAll('.flag')];
    expect(flags.map((f) => f.querySelector('title')!.textContent)).toEqual(['means flag-moved', 'means flag-routed']);
    for (const flag of flags) expect(Number(flag.querySelector('.flag-disc')!.getAttribute('cx'))).toBeLessThan(0);
  });
});

/** Corners of the card of a unit at a place. */
const corners = (at: Point, angle: number): Point[] =>
  [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([a, r]) => {
    const p = turned(angle, (a * DEPTH) / 2, (r * FRONTAGE) / 2);
    return { x: at.x + p.x, y: at.y + p.y };
  });
/** Two cards with the same front overlap: neither of their two axes parts them. */
function overlap(a: readonly Point[], b: readonly Point[], angle: number): boolean {
  return [angle, angle + 90].every((axis) => {
    const along = (p: Point) => p.x * Math.cos((axis * Math.PI) / 180) + p.y * Math.sin((axis * Math.PI) / 180);
    const [one, two] = [a.map(along), b.map(along)];
    return Math.min(...one) < Math.max(...two) && Math.min(...two) < Math.max(...one);
  });
}

describe.each(maps.filter(([file]) => file.startsWith('lace-wars')))('on %s', (_, map) => {
  test.each([0, 90, 180, 270] as Rotation[])(
    'turned by %i degrees: units that face one way never lie on each other, and stay in their hexes',
    (rotation) => {
      const layout = layoutOf(map, rotation);
      const { board } = layout;
      const hex = Math.floor(board.size / 2) + 3;
      for (let facing = 0; facing < 6; facing++) {
        const angle = facingAngle(layout, 'corner', facing);
        const card = corners(layout.centre(hex), angle);
        for (let d = 0; d < 6; d++)
          expect(overlap(card, corners(layout.centre(board.neighbours[hex * 6 + d]), angle), angle)).toBe(false);
        const tip = turned(angle, DEPTH / 2 + 10, 0);
        const c = layout.centre(hex);
        expect(layout.hexAt(c.x + tip.x, c.y + tip.y)).toBe(hex);
        // The front points at the corner between the two hexes ahead.
        const ahead = [0, 1, 2, 3, 4, 5]
          .map((i) => layout.corner(hex, i))
          .map((p) => Math.hypot(p.x - c.x - tip.x * 1.25, p.y - c.y - tip.y * 1.25));
        expect(Math.min(...ahead)).toBeLessThan(2);
      }
    },
  );
});

test('a stack tells by badges who is under the top, and by a figure that somebody is not seen', () => {
  const drawn = (unseen: number) =>
    render(
      <svg>
        <FacedStack
          stack={stack(5, [0, 2, 4], { counters: [counter(0, { facing: 0 }), counter(2), counter(4)], unseen })}
          title={title}
          angle={0}
          outline="selected"
          formationOf={() => formations[0]}
        />
      </svg>,
    ).container;
  expect([...drawn(0).querySelectorAll('.companion title')].map((n) => n.textContent)).toEqual(['Unit 2', 'Unit 4']);
  expect(drawn(0).querySelector('.stack-count')).toBeNull();
  expect(printed(drawn(1), '.stack-number')).toEqual(['4']);
  expect(drawn(0).querySelectorAll('.stack-under')).toHaveLength(2);
  expect(drawn(0).querySelector('.outline-selected')).toBeTruthy();
});

test('the front to be, and the run of a charge: chevrons on its last steps alone', () => {
  const layout = layoutOf(mons, 0);
  const hexes = [
    layout.board.hex('3304'),
    layout.board.hex('3305'),
    layout.board.hex('3306'),
    layout.board.hex('3307'),
  ];
  const { container } = render(
    <svg>
      <Front layout={layout} kind="side" hex={hexes[0]} facing={3} />
      <ChargeRun layout={layout} hexes={hexes} run={2} />
    </svg>,
  );
  expect(container.querySelector('.front')!.getAttribute('transform')).toMatch(/rotate\(90\)$/);
  const marks = [...container.querySelectorAll('.charge')].map((n) => n.getAttribute('transform')!);
  expect(marks).toHaveLength(2);
  expect(marks.every((m) => m.endsWith('rotate(90)'))).toBe(true);
});
