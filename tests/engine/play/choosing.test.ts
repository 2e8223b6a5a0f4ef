import { expect, it } from 'vitest';
import { choosing } from '../../../src/engine/play/choosing.ts';
import type { Handler, Kit } from '../../../src/engine/play/referee.ts';

interface Turn {
  readonly step: 'turn';
  readonly open: readonly string[];
}
const turn: Handler<Kit, Turn> = choosing({
  decision: (_, __, { open }) =>
    open.length === 0
      ? null
      : {
          over: false,
          side: 0,
          kind: 'choose',
          step: 'turn',
          task: { say: 'turn' },
          options: open.map((id) => ({ id, label: { say: id } })),
        },
});
const legal = (open: readonly string[], focus?: Parameters<NonNullable<typeof turn.legal>>[3]) => [
  ...turn.legal!({}, {}, { step: 'turn', open }, focus),
];

it('offers the options of its decision, in their order, and none while nobody decides', () => {
  expect(legal(['left', 'right'])).toEqual([
    { kind: 'choose', option: 'left' },
    { kind: 'choose', option: 'right' },
  ]);
  expect(legal([])).toEqual([]);
  expect(turn.check!({}, {}, { step: 'turn', open: ['left'] }, { kind: 'choose', option: 'left' })).toBeNull();
});

it('a choice concerns neither units nor a hex', () => {
  expect([legal(['left'], { units: [0] }), legal(['left'], { hex: 0 })]).toEqual([[], []]);
});
