import * as v from 'valibot';
import type { Options, Title } from '../engine/title.ts';

/** How much the table helps a side: only what is legal, the odds too, or hints as well. */
export const HELP_LEVELS = ['moves', 'odds', 'hints'] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];
/** Who sits for a side. A system's decisions are taken by the title itself, inside `apply`. */
export const SEATS = ['person', 'system'] as const;
export type SeatKind = (typeof SEATS)[number];

const time = v.pipe(v.string(), v.isoTimestamp('not a time'));

/** What a game has besides its record: nothing here changes what the rules do. Lists go by side. */
export const metaSchema = v.object({
  names: v.array(v.string()),
  seats: v.array(v.picklist(SEATS)),
  help: v.array(v.picklist(HELP_LEVELS)),
  started: time,
  saved: time,
  /** Library id of the game that this one was played on from. */
  branchOf: v.optional(v.string()),
});
export type GameMeta = v.InferOutput<typeof metaSchema>;

/**
 * Who sits for each side. Where the rules have a system that plays one, the title has an option `system` whose values
 * are the ids of the sides it can play ("none" where two people can play too); all others are people.
 */
export const seatsOf = (title: Pick<Title, 'sides'>, options: Options): SeatKind[] =>
  title.sides.map((side) => (options['system'] === side.id ? 'system' : 'person'));

/** Meta of a new game at `time`. `given` is what a file brought, if anything; it is made to fit the title. */
export const metaFor = (title: Pick<Title, 'sides'>, options: Options, time: string, given: Partial<GameMeta> = {}): GameMeta => ({
  ...given,
  names: title.sides.map((_, side) => given.names?.[side] ?? ''),
  seats: seatsOf(title, options),
  help: title.sides.map((_, side) => given.help?.[side] ?? 'odds'),
  started: given.started ?? time,
  saved: time,
});
