import { expect, test } from 'vitest';
import type { Order } from '../../src/bots/bot.ts';
import type { GameInPlay } from '../../src/store/in-play.ts';
import { keptReason } from '../../src/store/opponent/reasons.ts';

/* What is kept of the reason for an order. */

const game = { title: { board: { ids: ['0101', '0102', '0103'] } }, actions: [1, 2] } as unknown as GameInPlay;
const move = (hex: number, facing?: number) =>
  ({ kind: 'move', units: [3], path: [hex], ...(facing === undefined ? {} : { facing }) }) as const;
const kept = (others: Order['reason']['others']) =>
  keptReason(game, { action: move(0), reason: { why: 'aim', hex: 0, others } } as Order);

test('what else was weighed: the best first, each hex once, in hundredths', () => {
  const others = [
    { action: move(1, 2), value: -1.5 },
    { action: move(2), value: -0.123 },
    { action: move(1, 3), value: -1.25 },
  ];
  expect(kept(others as never)).toMatchObject({
    at: 2,
    why: 'aim',
    hex: '0101',
    others: [
      { hex: '0103', value: -0.12 },
      { hex: '0102', value: -1.25 },
    ],
  });
});
test('nothing is kept of what is not there', () => {
  expect(kept([{ action: { kind: 'pass' }, value: 0 }] as never)).toEqual({ at: 2, why: 'aim', hex: '0101' });
});
