import { type Distribution, distribution, expected } from '../odds.ts';
import type { Expectation, Loss, PreviewStage, Note, SideId } from '../title.ts';

/** How an outcome stands in a sheet. */
export interface OutcomeRow {
  readonly label: string;
  readonly note?: Note;
  readonly favours: SideId | null;
  readonly outcome?: string;
}

/** How the outcomes of a roll are shown: one row to those that read alike. */
export interface StageForm<T> {
  readonly heading: Note;
  /** "3:1" or "4-7", in large print; empty when there is none. */
  readonly column: string;
  row(outcome: T): OutcomeRow;
  /** Rows by this number, highest first; in the order of the distribution when absent. */
  rank?(outcome: T): number;
  /** Means to be shown below the rows (expected losses). */
  readonly means?: readonly (Omit<Expectation, 'value'> & { readonly of: (outcome: T) => number })[];
}

/** What tells rows apart: their label, and where they have none their words. */
const readsAs = ({ label, note }: OutcomeRow): string => label || JSON.stringify(note);

/** A stage of a preview from exact chances: outcomes that read alike share a row. */
export function oddsStage<T>(outcomes: Distribution<T>, form: StageForm<T>): PreviewStage {
  const { heading, column, rank, means = [] } = form;
  const rows = outcomes.chances.map(({ value, weight }) => ({ value: { from: value, row: form.row(value) }, weight }));
  const merged = distribution(rows, ({ row }) => readsAs(row));
  const chances = rank ? merged.chances.toSorted((a, b) => rank(b.value.from) - rank(a.value.from)) : merged.chances;
  return {
    heading,
    column,
    total: merged.total,
    chances: chances.map(({ value: { row }, weight }) => ({ ...row, weight })),
    expected: means.map(({ of, ...mean }) => ({ ...mean, value: expected(outcomes, of) })),
  };
}

/** What a side is expected to lose by a stage: steps, or how often in a hundred the hex. */
export const lossIn = ({ expected }: Pick<PreviewStage, 'expected'>, side: SideId, of: Loss['of'] = 'steps'): number =>
  expected.reduce((sum, { loss, value }) => sum + (loss?.side === side && loss.of === of ? value : 0), 0);
