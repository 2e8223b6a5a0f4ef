import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';
import { frameStack } from '../../src/engine/play/frames.ts';
import { type Handler, type Kit, refereeOf } from '../../src/engine/play/referee.ts';
import { staged } from '../../src/engine/play/staged.ts';
import { set } from '../../src/engine/play/work.ts';
import type { Position, Refusal } from '../../src/engine/title.ts';

/* A frame that asks twice, and adds one by itself in between. */

interface Count {
  readonly kind: 'count';
  readonly stage: 'first' | 'between' | 'second';
}
interface Sum extends Position {
  readonly pending: readonly Count[];
  readonly sum: number;
}
interface SumKit extends Kit {
  readonly game: null;
  readonly position: Sum;
  readonly view: Sum;
  readonly frame: Count;
}
const frames = frameStack<Sum, Count>('pending', 'kind');
const no: Refusal = { ok: false, say: 'no', rule: '1' };

/** Takes no unit but its own, and adds so much. */
const asking = (unit: number, most: number, go: Handler<SumKit, Count>['run']): Handler<SumKit, Count> => ({
  decision: (_, __, { stage }) => ({
    over: false,
    side: 0,
    kind: 'select',
    step: stage,
    task: { say: stage },
    most,
    pass: { say: 'pass' },
  }),
  *legal() {
    yield { kind: 'select', units: [unit] };
  },
  check: (_, __, ___, action) => (action.kind === 'select' && action.units[0] === unit ? null : no),
  apply(work, frame) {
    set(work, { sum: work.p.sum + unit });
    go!(work, frame);
  },
  passing: () => (unit === 1 ? null : no),
  pass: go,
  actors: () => [unit],
  todo: () => [{ say: `${unit} to do` }],
});
const STAGES: Readonly<Record<Count['stage'], Handler<SumKit, Count>>> = {
  first: asking(1, 1, (work, frame) => frames.replace(work, { ...frame, stage: 'between' })),
  between: {
    decision: () => null,
    run(work, frame) {
      set(work, { sum: work.p.sum + 10 });
      frames.replace(work, { ...frame, stage: 'second' });
    },
  },
  second: asking(2, 1, frames.pop),
};
const referee = refereeOf<SumKit>(
  {
    stack: frames,
    handlers: { count: staged((frame) => STAGES[frame.stage]) },
    sequence: () => ({
      decision: () => ({
        over: false,
        side: 0,
        kind: 'pass',
        step: 'end',
        task: { say: 'end' },
        pass: { say: 'pass' },
      }),
    }),
    outcome: () => null,
    resign: () => undefined,
    units: () => 3,
    hexes: () => 0,
    refusals: {
      over: no,
      notNow: () => no,
      noPassing: () => no,
      noSuchUnits: () => no,
      noSuchHex: () => no,
      noSuchOption: () => no,
      wrongNumber: () => no,
    },
  },
  null,
);
const start: Sum = { turn: 1, dice: seededDice('sum'), sum: 0, pending: [{ kind: 'count', stage: 'first' }] };

describe('a frame with stages', () => {
  it('asks, checks, lists and answers by the stage under way, and goes on by itself between', () => {
    expect([referee.actors(start), referee.todo(start), [...referee.legal(start)]]).toEqual([
      [1],
      [{ say: '1 to do' }],
      [{ kind: 'select', units: [1] }, { kind: 'pass' }],
    ]);
    expect(referee.check(start, { kind: 'select', units: [2] })).toEqual(no);
    const { position } = referee.apply(start, { kind: 'select', units: [1] });
    expect([position.sum, position.pending]).toEqual([11, [{ kind: 'count', stage: 'second' }]]);
    expect([referee.actors(position), [...referee.legal(position)]]).toEqual([[2], [{ kind: 'select', units: [2] }]]);
    expect(referee.check(position, { kind: 'pass' }), 'passing as the stage says').toEqual(no);
    expect(referee.apply(position, { kind: 'select', units: [2] }).position).toMatchObject({ sum: 13, pending: [] });
  });
  it('is passed by the stage under way', () => {
    const { position } = referee.apply(start, { kind: 'pass' });
    expect([position.sum, frames.top(position)?.stage]).toEqual([10, 'second']);
  });
  it('has nothing to say of what its stage does not know', () => {
    expect([referee.modes(start, [1]), referee.reach(start, { units: [1] })]).toEqual([[], []]);
    expect(referee.why(start, { units: [1] }, -1)).toEqual({ ok: true });
  });
});
