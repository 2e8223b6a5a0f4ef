import { type Distribution, overDie } from '../../engine/odds.ts';
import { clamp, rangeLabel, rangeRow, type RangeRow, sumModifiers } from '../../engine/tables.ts';
import type { Modifier, Roll, SideId } from '../../engine/title.ts';

/* Tables 13.3 and 13.4 are read alike: a row by strength, a column by the modified roll, steps lost (10.7, 11.4). */

export type LossRow = RangeRow<number>;
const NOTHING: LossRow = { from: 0, to: 0, results: [0, 0, 0, 0, 0, 0] };

/** The row of a table for a strength. */
export const lossRow = (table: { readonly rows: readonly LossRow[] }, strength: number): LossRow =>
  rangeRow(table.rows, strength) ?? NOTHING;

/** 10.8, 11.3: steps lost for a face of the die; the modified roll is held to 1-6. */
export function lossResult(
  row: LossRow,
  modifiers: readonly Modifier[],
  face: number,
): { readonly modified: number; readonly steps: number } {
  const modified = clamp(face + sumModifiers(modifiers), 1, 6);
  return { modified, steps: row.results[modified - 1] };
}

/** Chances of the steps lost. */
export const lossChances = (row: LossRow, modifiers: readonly Modifier[]): Distribution<number> =>
  overDie((face) => lossResult(row, modifiers, face).steps);

/** The roll of a face: `present` are the steps of those fired at, beyond which nothing is lost. */
export function lossRoll(
  table: '13.3' | '13.4',
  row: LossRow,
  { modifiers, face, side, present }: { modifiers: readonly Modifier[]; face: number; side: SideId; present: number },
): { readonly steps: number; readonly roll: Roll } {
  const { modified, steps } = lossResult(row, modifiers, face);
  const roll: Roll = {
    faces: [face],
    modifiers,
    modified,
    table,
    row: rangeLabel(row),
    result: String(steps),
    luckOf: side,
    brought: Math.min(steps, present),
    chances: overDie((other) => Math.min(lossResult(row, modifiers, other).steps, present)),
  };
  return { steps, roll };
}
