import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEPTH, FacedCounter, FRONTAGE, turned } from '../../../src/app/map/facing/FacedCounter.tsx';
import { FacedStack } from '../../../src/app/map/facing/FacedStack.tsx';
import { ChargeRun, Front } from '../../../src/app/map/facing/Front.tsx';
import { facingAngle, layoutOf, type Point } from '../../../src/app/map/geometry.ts';
import type { Rotation } from '../../../src/app/map/types.ts';
import { counter, formations, maps, mons, stack, titleOf } from './maps.ts';

const title = titleOf(mons);
const describeNote = (note: { say: string }) => `means ${note.say}`;
const faced = (angle: number, over = {}) =>
  render(
    <svg>
      <FacedCounter
        unit={title.units[0]}
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
    const drawn = faced(240);
    expect(drawn.querySelector('.facing')!.getAttribute('transform')).toBe('rotate(240)');
    for (const part of drawn.querySelectorAll('.counter-figures, .branch, .flag')) {
      for (let node: Element | null = part; node && node !== drawn; node = node.parentElement)
        expect(node.getAttribute('transform') ?? '').not.toContain('rotate');
    }
    expect([...drawn.querySelectorAll('text')].map((t) => t.textContent)).toEqual(['0', '8-6']);
  });

  test('its name runs along the front and never stands on its head', () => {
    for (let angle = 0; angle < 360; angle += 30) {
      const name = faced(angle).querySelector('.faced-name')!;
      expect(name.closest('.facing')).toBeTruthy();
      const turn = Number(/rotate\((-?\d+)\)/.exec(name.getAttribute('transform')!)![1]);
      expect(Math.abs(turn)).toBe(90);
      const drawn = (((angle + turn) % 360) + 360) % 360;
      expect(drawn <= 90 || drawn > 270, `${angle} degrees`).toBe(true);
    }
  });

  test('what is printed lies behind the stripe, whichever way it faces', () => {
    for (let angle = 0; angle < 360; angle += 30) {
      const printed = faced(angle).querySelector('.faced-print')!;
      const [, x, y] = /translate\(([-\d.e]+) ([-\d.e]+)\)/.exec(printed.getAttribute('transform')!)!.map(Number);
      const ahead = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) };
      expect(x * ahead.x + y * ahead.y).toBeLessThan(0);
    }
  });

  test('the figures lie on the card, whichever way it faces', () => {
    for (let angle = 0; angle < 360; angle += 30) {
      const drawn = faced(angle);
      const printed = drawn.querySelector('.faced-print')!;
      const [, x, y] = /translate\(([-\d.e]+) ([-\d.e]+)\)/.exec(printed.getAttribute('transform')!)!.map(Number);
      const figures = drawn.querySelector('.counter-figures')!;
      const width = 0.6 * Number(figures.getAttribute('font-size')) * figures.textContent.length;
      const a = (angle * Math.PI) / 180;
      for (const side of [-0.5, 0.5]) {
        for (const up of [0, 10]) {
          const p = {
            x: x + Number(figures.getAttribute('x')) + side * width,
            y: y + Number(figures.getAttribute('y')) - up,
          };
          expect(Math.abs(p.x * Math.cos(a) + p.y * Math.sin(a)), `${angle} degrees`).toBeLessThanOrEqual(DEPTH / 2);
          expect(Math.abs(-p.x * Math.sin(a) + p.y * Math.cos(a)), `${angle} degrees`).toBeLessThanOrEqual(
            FRONTAGE / 2,
          );
        }
      }
    }
  });

  test('has a pip for every step along the front, flags along the rear with their meaning', () => {
    const drawn = faced(0, { steps: 1, maxSteps: 3, flags: [{ say: 'flag-moved' }, { say: 'flag-routed' }] });
    const pips = [...drawn.querySelectorAll('.counter-step')];
    expect(pips.map((p) => p.getAttribute('fill') === 'none')).toEqual([false, true, true]);
    expect(pips.every((p) => Number(p.getAttribute('cx')) > 0)).toBe(true);
    const flags = [...drawn.querySelectorAll('.flag')];
    expect(flags.map((f) => f.querySelector('title')!.textContent)).toEqual(['means flag-moved', 'means flag-routed']);
    for (const flag of flags)
      expect(Number(/translate\(([-\d.]+)/.exec(flag.parentElement!.getAttribute('transform')!)![1])).toBeLessThan(0);
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
  expect(drawn(1).querySelector('.stack-count')!.textContent).toBe('4');
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
