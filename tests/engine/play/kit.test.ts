import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedNumbers, distinct, numbersFor, withHalf } from '../../../src/engine/numbers.ts';
import { compileBoard, distance } from '../../../src/engine/board/board.ts';
import { scriptedDice } from '../../../src/engine/dice.ts';
import { beneath, heightsSeen, hiddenByHex, topFirst, topUnits, uncovers } from '../../../src/engine/play/fog.ts';
import { frameStack } from '../../../src/engine/play/frames.ts';
import { type LossQueue, lossHandler } from '../../../src/engine/play/losses.ts';
import { occupationOf, unitsIn } from '../../../src/engine/play/occupation.ts';
import type { Kit } from '../../../src/engine/play/referee.ts';
import { speechOf } from '../../../src/engine/play/words.ts';
import { drawBelow, roll, rollSeveral, setAll, setAt, setEach, startWork } from '../../../src/engine/play/work.ts';
import type { Position } from '../../../src/engine/title.ts';

interface Losses {
  readonly step: 'losses';
  readonly left: number;
}
type Frame = Losses | { readonly step: 'other'; readonly name: string };
interface P extends Position {
  readonly steps: readonly number[];
  readonly stack: readonly Frame[];
}
const stack = frameStack<P, Frame>('stack');
const position = (steps: number[], ...frames: Frame[]): P => ({
  turn: 1,
  dice: scriptedDice(3, 5, 2, 4),
  steps,
  stack: frames,
});
const { note, refuse, tell } = speechOf<{ plain: null; full: { hex: number } }>();

describe('work', () => {
  it('leaves the position before it alone and shares what does not change', () => {
    const p = position([1, 2]);
    const work = startWork(null, p);
    setAt(work, 'steps', 1, 2);
    expect(work.position).toBe(p);
    setAt(work, 'steps', 1, 1);
    expect([p.steps, work.position.steps, work.before]).toEqual([[1, 2], [1, 1], p]);
    expect(work.position.stack).toBe(p.stack);
  });
  it('sets several numbers at once, or all of them, and no others', () => {
    const p = position([1, 2, 3, 4]);
    const work = startWork(null, p);
    setEach(work, 'steps', [3, 1], 7);
    setEach(work, 'steps', [1], (entry) => entry + 1);
    expect(work.position.steps).toEqual([1, 8, 3, 7]);
    setAll(work, 'steps', (entry, index) => entry * 10 + index);
    expect(work.position.steps).toEqual([10, 81, 32, 73]);
    expect(p.steps).toEqual([1, 2, 3, 4]);
  });
  it('makes lists of numbers from lists, and from what comes twice', () => {
    expect(changedNumbers([1, 2, 3, 4], (entry, index) => entry - index)).toEqual([1, 1, 1, 1]);
    expect(numbersFor(['a', 'bb'], ({ length }, index) => 10 * length + index)).toEqual([10, 21]);
    expect(distinct([3, 1, 3, 2, 1])).toEqual([3, 1, 2]);
  });
  it('writes halves', () => {
    expect([0, 0.5, 1, 1.5, 12].map(withHalf)).toEqual(['0', '½', '1', '1½', '12']);
  });
  it('rolls the dice of the position', () => {
    const work = startWork(null, position([]));
    expect([roll(work), drawBelow(work, 10), rollSeveral(work, 2)]).toEqual([3, 4, [2, 4]]);
    expect(() => roll(work)).toThrow(/run out/);
  });
});

describe('words', () => {
  it('carry their rule and values', () => {
    expect(note('plain')).toEqual({ say: 'plain' });
    expect(note('full', '1.2', { hex: 3 })).toEqual({ say: 'full', rule: '1.2', data: { hex: 3 } });
    expect(refuse('full', '1.2', { hex: 3 })).toEqual({ ok: false, say: 'full', rule: '1.2', data: { hex: 3 } });
    const work = startWork(null, position([]));
    tell(work, 1, 'plain', { rule: '2', hexes: [4] });
    expect(work.events).toEqual([{ side: 1, say: 'plain', rule: '2', hexes: [4] }]);
  });
  it('do not compile without their values', () => {
    // @ts-expect-error a missing value
    expect(note('full', '1.2').data).toBeUndefined();
    // @ts-expect-error a value that the text does not have
    expect(note('plain', '1.2', { hex: 3 }).say).toBe('plain');
  });
});

describe('frames', () => {
  const a: Frame = { step: 'other', name: 'a' };
  const b: Frame = { step: 'losses', left: 2 };
  it('are worked on from the top', () => {
    const work = startWork(null, position([]));
    expect(stack.top(work.position)).toBeUndefined();
    stack.push(work, a, b);
    expect([stack.top(work.position), stack.name(a), stack.find(work.position, 'other')]).toEqual([b, 'other', a]);
    stack.amend(work, 'other', (frame) => ({ ...frame, name: 'c' }));
    const [, top] = stack.all(work.position);
    stack.change(work, top as Losses, { left: 1 });
    expect(top).toEqual(b);
    expect(stack.all(work.position)).toEqual([
      { step: 'other', name: 'c' },
      { step: 'losses', left: 1 },
    ]);
    stack.pop(work);
    stack.clear(work);
    expect(stack.all(work.position)).toEqual([]);
  });
});

describe('a queue of losses', () => {
  interface LossKit extends Kit {
    game: null;
    position: P;
    view: P;
    frame: Frame;
  }
  const alive = (p: P) => p.steps.flatMap((steps, u) => (steps > 0 ? [u] : []));
  const queue: LossQueue<LossKit, Losses> = {
    left: (frame) => frame.left,
    choices: (_, p) => alive(p),
    decision: () => ({ over: false, side: 0, kind: 'allocate', step: 'losses', task: note('plain') }),
    check: () => refuse('plain', '1'),
    take(work, frame, unit) {
      setAt(work, 'steps', unit, work.position.steps[unit] - 1);
      stack.replace(work, { ...frame, left: frame.left - 1 });
    },
    done: (work) => stack.pop(work),
  };
  const handler = lossHandler(queue);
  const run = (steps: number[], left: number) => {
    const work = startWork(null, position(steps, { step: 'losses', left }));
    for (;;) {
      const frame = stack.top(work.position) as Losses | undefined;
      if (!frame || handler.decision(null, work.position, frame)) return work.position;
      handler.run?.(work, frame);
    }
  };
  it('asks as long as there is a choice, and says how many are left', () => {
    const p = run([1, 2], 2);
    expect(handler.decision(null, p, p.stack[0] as Losses)).toMatchObject({ kind: 'allocate', count: 2 });
    expect([...(handler.legal?.(null, p, p.stack[0] as Losses) ?? [])]).toEqual([
      { kind: 'allocate', unit: 0 },
      { kind: 'allocate', unit: 1 },
    ]);
    expect(handler.check?.(null, p, p.stack[0] as Losses, { kind: 'allocate', unit: 1 })).toBeNull();
    expect(
      handler.check?.(null, { ...p, steps: [0, 2] }, p.stack[0] as Losses, { kind: 'allocate', unit: 0 }),
    ).not.toBeNull();
  });
  it('asks a seat that sees only one of the choices, or none: who waits for whom is known to all', () => {
    const SEEN = 9; // marks the view of a seat
    const part = lossHandler<LossKit, Losses>({ ...queue, isPart: (p) => p.turn === SEEN });
    const frame: Losses = { step: 'losses', left: 1 };
    for (const steps of [
      [0, 1],
      [0, 0],
    ]) {
      const p = position(steps, frame);
      expect(part.decision(null, p, frame)).toBeNull();
      expect(part.decision(null, { ...p, turn: SEEN }, frame)).toMatchObject({ kind: 'allocate', count: 1 });
    }
  });
  it('takes what leaves no choice by itself, and ends when nobody is left', () => {
    expect(run([0, 3], 2)).toMatchObject({ steps: [0, 1], stack: [] });
    expect(run([0, 1], 4)).toMatchObject({ steps: [0, 0], stack: [] });
    expect(run([1, 1], 0)).toMatchObject({ steps: [1, 1], stack: [] });
  });
});

describe('occupation', () => {
  const board = compileBoard({ grid: { orientation: 'flat', cols: [1, 6], rows: [1, 5], lowColumns: 'odd' } });
  it('says what a look at every unit says', () => {
    const units = fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -2, max: board.size - 1 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(units, (list) => {
        const sideOf = list.map(([side]) => side);
        const place = list.map(([, hex]) => hex);
        const seen: number[] = [];
        const found = occupationOf({ board, sides: 2, sideOf }, place, (unit) => seen.push(unit));
        const there = (side: number, hex: number) =>
          place.flatMap((h, u) => (h === hex && h >= 0 && sideOf[u] === side ? [u] : []));
        expect(seen.toSorted((a, b) => a - b)).toEqual(place.flatMap((h, u) => (h >= 0 && sideOf[u] >= 0 ? [u] : [])));
        for (let hex = 0; hex < board.size; hex++) {
          expect(unitsIn(found, hex)).toEqual([...there(0, hex), ...there(1, hex)].sort((a, b) => a - b));
          for (const side of [0, 1]) {
            expect(found.occupied[side][hex]).toBe(there(side, hex).length);
            const held = new Set(place.filter((h, u) => h >= 0 && sideOf[u] === side));
            expect(found.beside[side][hex]).toBe([...held].filter((h) => distance(board, h, hex) === 1).length);
            expect(found.hexes[side].includes(hex)).toBe(there(side, hex).length > 0);
          }
        }
      }),
    );
  });
});

describe('stack fog', () => {
  // Three in hex 7, two of them at the same height; one in hex 9; one off the map.
  const stacks = { place: [7, 7, 7, 9, -1], order: [1, 4, 4, 2, 9] };
  const all = () => true;
  it('sees the highest, among equals the first', () => {
    expect([...topUnits(stacks, all)]).toEqual([
      [7, 1],
      [9, 3],
    ]);
    expect([0, 1, 2].sort(topFirst(stacks))).toEqual([1, 2, 0]);
    expect([...beneath(stacks, all, () => false)]).toEqual([0, 2]);
    expect([...beneath(stacks, all, (unit) => unit === 0)]).toEqual([2]);
  });
  it('counts what is hidden and numbers anew what is not', () => {
    const hidden = beneath(stacks, all, () => false);
    expect(hiddenByHex(hidden, stacks.place)).toEqual([[7, 2]]);
    expect(heightsSeen(stacks, hidden)).toEqual([0, 1, 0, 1, 0]);
    expect(heightsSeen(stacks, new Set())).toEqual([1, 3, 2, 1, 0]);
    expect([uncovers(hidden, new Set([0])), uncovers(hidden, new Set([0, 2, 3]))]).toEqual([true, false]);
  });
});
