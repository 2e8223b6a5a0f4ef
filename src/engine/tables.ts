import type { Modifier } from './title.ts';

/** A row of a table headed by a range of strengths; `to` is null in the open last row. */
export interface RangeRow<R> {
  readonly from: number;
  readonly to: number | null;
  readonly results: readonly R[];
}

/** The row whose range holds `strength`; undefined below the first row. */
export function rangeRow<R>(rows: readonly RangeRow<R>[], strength: number): RangeRow<R> | undefined {
  return rows.find((row) => strength >= row.from && (row.to === null || strength <= row.to));
}

/** "4-7", "20+" */
export function rangeLabel({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return `${from}+`;
  return to === from ? `${from}` : `${from}-${to}`;
}

/** Sum of itemised modifiers. */
export const sumModifiers = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, m) => sum + m.value, 0);

/** A number held between `low` and `high`. */
export const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));
