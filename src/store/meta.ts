import * as v from 'valibot';
import { cut, idSchema, listUpTo } from '../engine/limits.ts';
import type { SideId, Title } from '../engine/title.ts';

/** How much the table helps a side: not at all, with what is legal, with the odds too, or with hints as well. */
export const HELP_LEVELS = ['off', 'moves', 'odds', 'hints'] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];
/** Whether legal moves light up, and what forbids the others is said before they are tried. */
export const showsLegal = (help: HelpLevel): boolean => help !== 'off';
/** Whether chances are told, before a roll and after it. */
export const tellsOdds = (help: HelpLevel): boolean => help === 'odds' || help === 'hints';
/** Who sits for a side. A system's decisions are taken by the title itself, inside `apply`. */
export const SEATS = ['person', 'system'] as const;
export type SeatKind = (typeof SEATS)[number];

/** More sides than any title has. */
const MOST_SIDES = 12;
/** The longest name that a player may have. */
export const LONGEST_NAME = 40;

/** Names are only shown, so that one that is too long loses its end, and no game. */
const namesSchema = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.slice(0, MOST_SIDES).map((name) => cut(name, LONGEST_NAME))),
);
const time = v.pipe(v.string(), v.isoTimestamp('not a time'));

/** What a game has besides its record: nothing here changes what the rules do. Lists go by side. */
export const metaSchema = v.object({
  names: namesSchema,
  seats: listUpTo(MOST_SIDES, v.picklist(SEATS)),
  help: listUpTo(MOST_SIDES, v.picklist(HELP_LEVELS)),
  started: time,
  saved: time,
  /** Library id of the game that this one was played on from. */
  branchOf: v.optional(idSchema),
  /** The recorded game that comes with the title, as long as nobody has changed it. */
  demonstration: v.optional(v.literal(true)),
  /** The step at which its lesson stands; absent: played freely. */
  lesson: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
});
export type GameMeta = v.InferOutput<typeof metaSchema>;

/** Who sits for each side: the system where the rules play one, people for all others. */
export const seatsOf = (title: Pick<Title, 'sides' | 'system'>): SeatKind[] =>
  title.sides.map((_, side) => (side === title.system ? 'system' : 'person'));

/** The one side that a person plays, when the system plays the others; null with two people or more. */
export function onlyPerson({ seats }: Pick<GameMeta, 'seats'>): SideId | null {
  const people = seats.flatMap((kind, side) => (kind === 'person' ? [side] : []));
  return people.length === 1 && seats.length > 1 ? people[0] : null;
}

/** Meta of a game that somebody plays: no demonstration any more. */
export function ownGame({ demonstration: _, ...meta }: GameMeta): GameMeta {
  return meta;
}

/** Meta of a new game at `time`. `given` is what a file brought, if anything; it is made to fit the title. */
export const metaFor = (
  title: Pick<Title, 'sides' | 'system'>,
  time: string,
  given: Partial<GameMeta> = {},
): GameMeta => ({
  ...given,
  names: title.sides.map((_, side) => given.names?.[side] ?? ''),
  seats: seatsOf(title),
  help: title.sides.map((_, side) => given.help?.[side] ?? 'odds'),
  started: given.started ?? time,
  saved: time,
});
