import type { Note } from './title.ts';

/*
 * Charts as data, for the app to draw: every title describes its own, the app knows none of them.
 */

/** No loss, no effect: a dash reads better than a column of noughts. */
export const DASH = '–';
/** The faces of a die, for the heads of rows and columns. */
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** "3", "−1": with the sign that belongs to figures. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : String(value));
/** A modifier: "+2", "−1", "0". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : figure(value));
/** A result as the tables have it; what they write as a hyphen is a dash. */
export const resultText = (result: string): string => result.replace(/(^|\/)-(?=\/|$)/g, `$1${DASH}`);

/** Words (a note), or figures that are the same in every language ("3:1", "4-7", "1/2"). */
export type ChartText = string | Note;

/** Where a figure comes from: stated by the rulebook, taken from the historical or published record, or made by us. */
export type Provenance = 'rule' | 'history' | 'reconstructed';

/** One figure or word of a chart. */
export interface ChartCell {
  readonly text: ChartText;
  /** Absent for figures worked out from other cells of the chart. */
  readonly provenance?: Provenance;
  /** The rule or ruling that states the figure. */
  readonly rule?: string;
  /** How many columns the cell fills; one when absent. */
  readonly span?: number;
}

/** A row: its head, and cells that fill as many columns as the chart has. */
export interface ChartRow {
  readonly head: ChartText;
  readonly cells: readonly ChartCell[];
}

/** Rows under one heading. */
export interface ChartGroup {
  readonly heading?: ChartText;
  readonly rows: readonly ChartRow[];
}

/** A table of the rulebook, to be read, printed and held against its source; the rules look up the data that it is made from. */
export interface Chart {
  /** "13.3", "order-of-battle" */
  readonly id: string;
  /** The rule of the rulebook that the chart stands under. */
  readonly rule: string;
  readonly heading: Note;
  /** What the heads of the rows are. */
  readonly corner: ChartText;
  readonly columns: readonly ChartText[];
  /** Headings over several columns, left to right; together they span all columns. */
  readonly over?: readonly { readonly text: ChartText; readonly span: number }[];
  readonly groups: readonly ChartGroup[];
  /** True for a long list that starts folded. */
  readonly long?: boolean;
}
