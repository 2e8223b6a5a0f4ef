import type { Data, GameEvent, Hex, Note, Refusal, SideId } from '../title.ts';
import type { Work } from './work.ts';

/*
 * What a title says, typed: an interface of the title names every key with the values that its text is made from (null
 * where there are none), so that a missing value is a compile error where it is said and where it is worded.
 *
 *   interface ExampleWords { 'too-far': { hex: Hex; cost: number }; 'not-now': null }
 */

type Key<W> = keyof W & string;
/** The values after a key: to be left out where the text has none. */
type Values<W, K extends Key<W>> = [W[K]] extends [null] ? [values?: undefined] : [values: W[K]];

/** What an event carries beside its words. */
export type Telling = Pick<
  GameEvent,
  'rule' | 'hexes' | 'units' | 'roll' | 'outcome' | 'bars' | 'heading' | 'onlyFor' | 'otherwise'
>;

/** How a title speaks, held by the compiler against its words `W`: key by key, the values that the text is made from. */
export interface Speech<W> {
  /** A note: `rule` is the rule it comes from, '' for none. */
  note<K extends Key<W>>(say: K, rule?: string, ...values: Values<W, K>): Note;
  /** Why not, by which rule. `on` adds the hexes that decide. */
  refuse<K extends Key<W>>(say: K, rule: string, ...values: Values<W, K>): Refusal;
  /** Tells of something that happened; `side` did it or suffered it, null for the game itself. */
  tell<K extends Key<W>>(
    work: Pick<Work, 'events'>,
    side: SideId | null,
    say: K,
    telling: Telling & { readonly folded?: Key<W> } & ([W[K]] extends [null] ? { data?: undefined } : { data: W[K] }),
  ): void;
}

// Notes are made by the thousand, so without spreads.
const noteOf = (say: string, rule?: string, data?: Data): Note => {
  if (!rule) return data ? { say, data } : { say };
  return data ? { say, rule, data } : { say, rule };
};
/** A note by name, as a view shows it. */
export const noteSeen = ({ say, rule, data }: Note): Note => noteOf(say, rule, data);
const refusalOf = (say: string, rule: string, data?: Data): Refusal =>
  data ? { ok: false, say, rule, data } : { ok: false, say, rule };

/** The speech of a title whose words are `W`. */
export function speechOf<W extends object>(): Speech<W> {
  const tell = (
    work: Pick<Work, 'events'>,
    side: SideId | null,
    say: string,
    telling: Omit<GameEvent, 'side' | 'say'>,
  ) => void work.events.push({ side, say, ...telling });
  return { note: noteOf, refuse: refusalOf, tell } as Speech<W>;
}

/** The words of charts, which stand under no rule of their own: a note by its key. */
export const chartWords =
  <W extends object>() =>
  <K extends Key<W>>(say: K, ...[data]: Values<W, K>): Note =>
    noteOf(say, '', data as Data | undefined);

/** A refusal that also names the hexes that decide. */
export function on(hexes: readonly Hex[], { say, rule, data }: Refusal): Refusal {
  return data ? { ok: false, say, rule, data, hexes } : { ok: false, say, rule, hexes };
}
