import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileBoard } from '../../../src/engine/board/board.ts';
import { following } from '../../../src/engine/play/following.ts';
import { occupationOf, shift } from '../../../src/engine/play/occupation.ts';

const board = compileBoard({ grid: { orientation: 'flat', cols: [1, 6], rows: [1, 5], lowColumns: 'odd' } });
const UNITS = 8;
const hex = fc.integer({ min: -2, max: board.size - 1 });
const places = fc.array(hex, { minLength: UNITS, maxLength: UNITS });
const occupants = { board, sides: 2, sideOf: [0, 1, 0, 1, 0, 1, -1, 0] };

const follower = () =>
  following(UNITS, () => {
    const occupation = occupationOf(
      occupants,
      occupants.sideOf.map(() => -1),
    );
    return {
      occupation,
      go: (unit: number, from: number, to: number) => shift(occupation, occupants, unit, from, to),
    };
  });
/** Units of one side in a hex only, as in any game. */
const sound = (place: readonly number[]) =>
  place.every(
    (at, u) => at < 0 || place.every((there, v) => there !== at || occupants.sideOf[v] === occupants.sideOf[u]),
  );

it('facts that follow are those of the list asked for, whatever was asked before', () => {
  fc.assert(
    fc.property(
      fc.array(places, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      (all, order) => {
        const lists = all.filter(sound);
        fc.pre(lists.length > 0);
        const facts = follower();
        for (const n of [0, ...order]) {
          const place = lists[n % lists.length];
          expect(structuredClone(facts.of(place).occupation)).toEqual(structuredClone(occupationOf(occupants, place)));
        }
      },
    ),
  );
});

it('facts whose units somebody has moved are those of the new list', () => {
  const facts = follower();
  const before = [3, 9, -1, 9, 3, -1, -1, -1];
  const after = before.with(0, 4).with(2, 4);
  const { go } = facts.of(before);
  go(0, 3, 4);
  go(2, -1, 4);
  facts.moved(before, after);
  expect(structuredClone(facts.of(after).occupation)).toEqual(structuredClone(occupationOf(occupants, after)));
  expect(structuredClone(facts.of(before).occupation)).toEqual(structuredClone(occupationOf(occupants, before)));
  // A position and a view of it do not drive each other out.
  expect(facts.of(after)).not.toBe(facts.of(before));
});
