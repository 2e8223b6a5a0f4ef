import { distribution, overDie } from '../odds.ts';
import type { Modifier, Note, Roll, SideId } from '../title.ts';
import { drawBelow, roll, type Work } from './work.ts';

/* One die: what it comes to, and how likely each result had been. One function says both. */

/** A die that has been thrown for a table. */
export interface Throw<R extends string> {
  readonly face: number;
  readonly result: R;
  /** For the log. */
  readonly roll: Roll;
}

/** What the log tells beside the die. */
interface Told {
  /** A die of ten faces shows 0 to 9; of six, when absent. */
  readonly sides?: 10;
  /** What was looked up; the die as modified when absent. */
  readonly row?: string;
  readonly modifiers?: readonly Modifier[];
  readonly shifts?: readonly Modifier[];
  /** The die as the table has it, by its face; the face with the modifiers when absent. */
  readonly modified?: (face: number) => number;
  readonly luckOf?: SideId;
  readonly purpose?: Note;
}

/** Throws a die for a table that says what each face comes to. */
export function throwFor<R extends string>(
  work: Work,
  table: string,
  comesTo: (face: number) => R,
  { sides, row, modifiers = [], shifts, modified, luckOf, purpose }: Told = {},
): Throw<R> {
  const results = sides
    ? distribution(Array.from({ length: sides }, (_, face) => ({ value: comesTo(face), weight: 1 })))
    : overDie(comesTo);
  const face = sides ? drawBelow(work, sides) : roll(work);
  const result = comesTo(face);
  const read = modified ? modified(face) : modifiers.reduce((sum, { value }) => sum + value, face);
  return {
    face,
    result,
    roll: {
      faces: [face],
      ...(sides ? { sides } : {}),
      modifiers,
      ...(shifts ? { shifts } : {}),
      modified: read,
      table,
      row: row ?? String(read),
      result,
      ...(purpose ? { purpose } : {}),
      results,
      ...(luckOf === undefined ? {} : { luckOf }),
    },
  };
}
