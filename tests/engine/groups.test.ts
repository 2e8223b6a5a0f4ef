import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../src/engine/play/groups.ts';
import { runs } from '../helpers/random.ts';

/** The plain way: every part of a list but the empty one. */
const parts = (list: readonly number[]): number[][] =>
  Array.from({ length: 2 ** list.length - 1 }, (_, bits) => list.filter((__, i) => (bits + 1) & (1 << i)));
const asSet = (groups: Iterable<readonly number[]>): string[] => [...groups].map((group) => group.join()).sort();

describe('groups that may be together', () => {
  it('are all the parts of a list when nothing bounds them, members in its order, the smaller before what begins with it', () => {
    expect([...groupsOf(['c', 'a', 'b'])]).toEqual([
      ['c'],
      ['c', 'a'],
      ['c', 'a', 'b'],
      ['c', 'b'],
      ['a'],
      ['a', 'b'],
      ['b'],
    ]);
    expect([...groupsOf([])]).toEqual([]);
  });

  it('hold no more members than the limit', () => {
    expect([...groupsOf([1, 2, 3], undefined, 2)]).toEqual([[1], [1, 2], [1, 3], [2], [2, 3], [3]]);
    expect([...groupsOf([1, 2, 3], undefined, 0)]).toEqual([]);
  });

  it('are those of the plain way under any bound of weights, and no group is asked about that holds a refused one', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 9 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 5 }), (list, bound, most) => {
        const weight = (group: readonly number[]) => group.reduce((sum, i) => sum + list[i], 0);
        const refused: string[] = [];
        const found = groupsOf(
          [...list.keys()],
          (group) => {
            expect(refused).not.toContain(group.slice(0, -1).join());
            if (weight(group) <= bound) return true;
            refused.push(group.join());
            return false;
          },
          most,
        );
        const wanted = parts([...list.keys()]).filter((g) => weight(g) <= bound && g.length <= most);
        expect(asSet(found)).toEqual(asSet(wanted));
      }),
      runs(200),
    );
  });

  it('cost what comes out, not all that could be asked: three of forty', () => {
    let asked = 0;
    const found = [...groupsOf([...Array(40).keys()], (group) => (asked++, group.length <= 3))];
    expect(found).toHaveLength(40 + 780 + 9880);
    expect(asked).toBe(40 + 780 + 9880 + 91_390); // each group of three once with every candidate after it
  });
});
