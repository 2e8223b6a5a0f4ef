import { overDie } from '../../engine/odds.ts';
import { roll } from '../../engine/play/work.ts';
import type { Modifier, Roll, SideId } from '../../engine/title.ts';
import type { NapoleonicWork } from './kit.ts';

/* One die: what it comes to, and how likely each result had been. One function says both. */

export interface Throw<R extends string> {
  readonly face: number;
  readonly result: R;
  /** For the log. */
  readonly roll: Roll;
}

/** What the log tells beside the die. */
interface Told {
  /** What was looked up; the die as modified when absent. */
  readonly row?: string;
  readonly modifiers?: readonly Modifier[];
  readonly shifts?: readonly Modifier[];
  /** The die as the table has it, by its face; the face with the modifiers when absent. */
  readonly modified?: (face: number) => number;
  readonly luckOf?: SideId;
}

/** Throws a die for a table that says what each face comes to. */
export function throwFor<R extends string>(
  work: NapoleonicWork,
  table: string,
  comesTo: (face: number) => R,
  { row, modifiers = [], shifts, modified, luckOf }: Told = {},
): Throw<R> {
  const results = overDie(comesTo);
  const face = roll(work);
  const result = comesTo(face);
  const read = modified ? modified(face) : modifiers.reduce((sum, { value }) => sum + value, face);
  return {
    face,
    result,
    roll: {
      faces: [face],
      modifiers,
      ...(shifts ? { shifts } : {}),
      modified: read,
      table,
      row: row ?? String(read),
      result,
      results,
      ...(luckOf === undefined ? {} : { luckOf }),
    },
  };
}
