import * as v from 'valibot';
import { LEVELS, TEMPERS } from '../bots/bot.ts';
import { cut, idSchema, listUpTo, MOST_ORDERS } from '../engine/limits.ts';
import type { SideId, Title } from '../engine/title.ts';

/** How much the table helps a side: not at all, with what is legal, with the odds too, with hints as well, or with advice. */
export const HELP_LEVELS = ['off', 'moves', 'odds', 'hints', 'advice'] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];
/** Whether legal moves light up, and what forbids the others is said before they are tried. */
export const showsLegal = (help: HelpLevel): boolean => help !== 'off';
/** Whether chances are told, before a roll and after it. */
export const tellsOdds = (help: HelpLevel): boolean => help === 'odds' || givesHints(help);
/** Whether odds of every target and threats are shown unasked. */
export const givesHints = (help: HelpLevel): boolean => help === 'hints' || help === 'advice';
/** Who sits for a side. A system's decisions are taken by the title itself, inside `apply`; a program gives orders as a person does. */
export const SEATS = ['person', 'system', 'program'] as const;
export type SeatKind = (typeof SEATS)[number];

const whole = v.pipe(v.number(), v.integer('not a whole number'), v.minValue(0, 'below 0'));
const characterSchema = v.object({ level: v.picklist(LEVELS), temper: v.picklist(TEMPERS) });
/** A program in a seat; the seed is that of its own chance, not of the dice. */
const programSchema = v.object({
  ...characterSchema.entries,
  seed: v.pipe(v.string(), v.maxLength(200, 'a seed has at most 200 characters')),
});
export type Program = v.InferOutput<typeof programSchema>;

/** Why a program gave an order, by the number of orders before it. Hexes by their printed numbers. */
const keptReasonSchema = v.object({
  at: whole,
  why: idSchema,
  hex: v.optional(idSchema),
  /** The unit, the formation that a word of the title is about. */
  unit: v.optional(idSchema),
  formation: v.optional(idSchema),
  gain: v.optional(v.number()),
  odds: v.optional(idSchema),
  /** Steps that it was expected to cost the enemy, and itself; strength points where it says so. */
  costs: v.optional(v.tuple([v.number(), v.number()])),
  inPoints: v.optional(v.literal(true)),
  /** Plans compared, and what the chosen one was held to be better by than the plainest. */
  plans: v.optional(v.tuple([v.number(), v.number()])),
  others: v.optional(listUpTo(100, v.object({ hex: idSchema, value: v.number() }))),
});
export type KeptReason = v.InferOutput<typeof keptReasonSchema>;

/** More sides than any title has. */
const MOST_SIDES = 12;
/** The longest name that a player may have. */
export const LONGEST_NAME = 40;

/** Names are only shown, so that one that is too long loses its end, and no game. */
const namesSchema = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.slice(0, MOST_SIDES).map((name) => cut(name, LONGEST_NAME))),
);
/** More notes than anybody writes. */
const MOST_NOTES = 5_000;
/** The longest note on a line of the log. */
export const LONGEST_NOTE = 200;
/** A bookmark or note on a line of the log: what was told (`say`) of the order with this number; `side`: whose it is under fog. */
const noteSchema = v.object({
  at: whole,
  say: idSchema,
  side: v.nullable(whole),
  text: v.pipe(
    v.string(),
    v.transform((text) => cut(text, LONGEST_NOTE)),
  ),
});
export type GameNote = v.InferOutput<typeof noteSchema>;

/** A time that the browser can show: of "10:00+10" the form is right, and there is no such time. */
const time = v.pipe(
  v.string(),
  v.isoTimestamp('not a time'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not a time'),
);

/** What a game has besides its record: nothing here changes what the rules do. Lists go by side. */
export const metaSchema = v.object({
  names: namesSchema,
  seats: listUpTo(MOST_SIDES, v.picklist(SEATS)),
  help: listUpTo(MOST_SIDES, v.picklist(HELP_LEVELS)),
  /** The programs in the seats that have one. */
  programs: v.optional(listUpTo(MOST_SIDES, v.nullable(programSchema))),
  /** Seats that changed hands: after so many orders, to a program or (null) to a person. */
  handovers: v.optional(
    listUpTo(MOST_ORDERS, v.object({ at: whole, side: whole, program: v.nullable(characterSchema) })),
  ),
  /** A program's reasons are shown at once, not only after the game. */
  openCards: v.optional(v.boolean()),
  reasons: v.optional(listUpTo(MOST_ORDERS, keptReasonSchema)),
  notes: v.optional(listUpTo(MOST_NOTES, noteSchema)),
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

type Seated = Pick<Title, 'sides' | 'system' | 'judgement'>;

/** Who sits for each side: the system where the rules play one, programs where they were asked for, people for all others. */
export const seatsOf = (title: Seated, programs: GameMeta['programs'] = []): SeatKind[] =>
  title.sides.map((_, side) => {
    if (side === title.system) return 'system';
    return title.judgement && programs[side] ? 'program' : 'person';
  });

/** The one side that a person plays, when the system or programs play the others; null with two people or more, or none. */
export function onlyPerson({ seats }: Pick<GameMeta, 'seats'>): SideId | null {
  const people = seats.flatMap((kind, side) => (kind === 'person' ? [side] : []));
  return people.length === 1 && seats.length > 1 ? people[0] : null;
}

/** Nobody else sits at the table who could be asked: one person plays, or looks on while programs play. */
export const isAlone = ({ seats }: Pick<GameMeta, 'seats'>): boolean =>
  seats.length > 1 && seats.filter((kind) => kind === 'person').length < 2;

/** Meta of a game cut back to its first `count` orders: without what was said of the others. Who sits there now stays. */
export const cutBack = ({ reasons = [], notes = [], handovers, ...meta }: GameMeta, count: number): GameMeta => {
  const kept = reasons.filter(({ at }) => at < count);
  const noted = notes.filter(({ at }) => at <= count);
  return {
    ...meta,
    ...(handovers ? { handovers: handovers.map((one) => (one.at > count ? { ...one, at: count } : one)) } : {}),
    ...(kept.length > 0 ? { reasons: kept } : {}),
    ...(noted.length > 0 ? { notes: noted } : {}),
  };
};

/** Meta of a game that somebody plays: no demonstration any more. */
export function ownGame({ demonstration: _, ...meta }: GameMeta): GameMeta {
  return meta;
}

/** Meta of a new game at `time`. `given` is what a file brought, if anything; it is made to fit the title. */
export const metaFor = (title: Seated, time: string, given: Partial<GameMeta> = {}): GameMeta => ({
  ...given,
  ...(given.handovers ? { handovers: given.handovers.filter(({ side }) => side < title.sides.length) } : {}),
  names: title.sides.map((_, side) => given.names?.[side] ?? ''),
  seats: seatsOf(title, given.programs),
  help: title.sides.map((_, side) => given.help?.[side] ?? 'odds'),
  started: given.started ?? time,
  saved: time,
});
