import * as v from 'valibot';

/*
 * Limits of what comes from outside: saves, links, packs, stored rows. Far above what any game needs, and low enough
 * that nothing a stranger writes stalls the page.
 */

/** Most characters of a save or a data file. */
export const LONGEST_FILE = 20_000_000;
/** What is said of one that is longer. */
export const TOO_LONG = 'too long to be a game or data of a game';
/** Most orders of a game: the longest games that have been played have some three thousand. */
export const MOST_ORDERS = 200_000;

/** "20,000" */
const inThousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** A whole number from `least` to `most`: bounds far above anything a game needs show a slip of the pen. */
export const wholeFrom = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('not a whole number'),
    v.minValue(least, `below ${inThousands(least)}`),
    v.maxValue(most, `above ${inThousands(most)}`),
  );

/** A text of at most so many characters. */
export const textUpTo = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, `longer than ${inThousands(most)} characters`));

/** An id, an option, a kind of thing: no name by which something is found in an object that does not hold it. */
export const idSchema = v.pipe(
  v.string(),
  v.maxLength(80, 'longer than 80 characters'),
  v.check((id) => !(id in Object.prototype), 'no name for anything: every object has it'),
);

/** A list of at most so many items; their number is looked at before they are. */
export const listUpTo = <const S extends v.GenericSchema>(most: number, item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(most, `more than ${inThousands(most)} of them`),
    v.array(item),
  ) as unknown as v.ArraySchema<S, undefined>;

/** Named values, at most so many; their number is looked at before they are. */
export const namedUpTo = <const S extends v.GenericSchema>(most: number, item: S) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((all) => Object.keys(all).length <= most, `more than ${inThousands(most)} of them`),
    v.record(idSchema, item),
  ) as unknown as v.RecordSchema<typeof idSchema, S, undefined>;

/** A text cut to so many characters: for what is shown, and does no harm when its end is missing. */
export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** How deep, how many and how long the parts of a data file may be. */
const DEEPEST = 40;
const MOST_PARTS = 300_000;
const LONGEST_TEXT = 5_000;

/** What is too much of a JSON value, whatever it should be; null when nothing is. */
export function excessOf(value: unknown): string | null {
  let parts = 0;
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next; (next = waiting.pop());) {
    if (typeof next.value === 'string' && next.value.length > LONGEST_TEXT)
      return `a text longer than ${inThousands(LONGEST_TEXT)} characters`;
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth === DEEPEST) return `more than ${DEEPEST} levels deep`;
    for (const [name, part] of Object.entries(next.value)) {
      if (name.length > LONGEST_TEXT) return `a name longer than ${inThousands(LONGEST_TEXT)} characters`;
      if (++parts > MOST_PARTS) return `more than ${inThousands(MOST_PARTS)} values`;
      waiting.push({ value: part, depth: next.depth + 1 });
    }
  }
  return null;
}
