import * as v from 'valibot';

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

/** Meta of a game that comes without any (a bare record): unnamed people on every side. */
export function plainMeta(sides: number, now: string, help: HelpLevel = 'odds'): GameMeta {
  return { names: Array<string>(sides).fill(''), seats: Array<SeatKind>(sides).fill('person'), help: Array<HelpLevel>(sides).fill(help), started: now, saved: now };
}
