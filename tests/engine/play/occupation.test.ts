import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileBoard } from '../../../src/engine/board/board.ts';
import { copyOf, occupationOf, shift } from '../../../src/engine/play/occupation.ts';

const board = compileBoard({ grid: { orientation: 'flat', cols: [1, 6], rows: [1, 5], lowColumns: 'odd' } });
const hex = fc.integer({ min: -2, max: board.size - 1 });

it('an occupation in which units have been shifted is that of where they are now', () => {
  const units = fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), hex), { minLength: 1, maxLength: 12 });
  const moves = fc.array(fc.tuple(fc.nat(), hex), { maxLength: 12 });
  fc.assert(
    fc.property(units, moves, (list, orders) => {
      const occupants = { board, sides: 2, sideOf: list.map(([side]) => side) };
      const place = list.map(([, at]) => at);
      const before = occupationOf(occupants, place);
      const untouched = structuredClone(before);
      const shifted = copyOf(before);
      for (const [n, to] of orders) {
        const unit = n % place.length;
        shift(shifted, occupants, unit, place[unit], to);
        place[unit] = to;
      }
      expect(structuredClone(shifted)).toEqual(structuredClone(occupationOf(occupants, place)));
      expect(structuredClone(before)).toEqual(untouched);
    }),
  );
});
