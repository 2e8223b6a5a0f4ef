import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COUNTER } from '../../../src/app/counter/CounterFace.tsx';
import { FarCards } from '../../../src/app/map/FarCards.tsx';
import { layoutOf } from '../../../src/app/map/geometry.ts';
import type { Stack } from '../../../src/app/map/types.ts';
import { counter, formations, mons, stack, titleOf } from './maps.ts';
import { boxOf, pointsOf } from './printed.ts';

const title = titleOf(mons);
const layout = layoutOf(mons);
const cards = (stacks: readonly Stack[]) =>
  render(
    <svg>
      <FarCards layout={layout} title={title} stacks={stacks} />
    </svg>,
  ).container;

test('from afar every stack is a card in the colour of its top counter, a little smaller than that, with its symbol', () => {
  const [here, there] = [title.board.hex('3307'), title.board.hex('3408')];
  const drawn = cards([stack(here, [0, 2]), stack(there, [1])]);
  expect([...drawn.querySelectorAll('.far-card')].map((card) => card.getAttribute('fill'))).toEqual([
    formations[0].paper,
    formations[1].paper,
  ]);
  const { x, y } = layout.centre(here);
  const { left, right, top, bottom } = boxOf(pointsOf(drawn, `.far-card[fill="${formations[0].paper}"]`));
  expect([(left + right) / 2, (top + bottom) / 2].map(Math.round)).toEqual([x, y].map(Math.round));
  expect(right - left).toBeLessThan(COUNTER);
  expect(drawn.querySelectorAll('.far-symbol')).toHaveLength(2);
  expect(drawn.querySelector('text')).toBeNull();
});

test('from afar a unit that is not seen is a bare card, and one with a front is turned to it', () => {
  const here = title.board.hex('3307');
  const bare = cards([{ hex: here, side: 1, counters: [], unseen: 1 }]);
  expect(bare.querySelectorAll('.far-card')).toHaveLength(1);
  expect(bare.querySelector('.far-symbol')).toBeNull();
  const size = (facing: number) =>
    boxOf(pointsOf(cards([{ ...stack(here, [0]), counters: [counter(0, { facing })] }]), '.far-card'));
  expect(size(0).width).not.toBeCloseTo(size(1).width, 0);
});
