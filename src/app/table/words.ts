import type { TurnInfo } from '../../engine/title.ts';
import { table } from '../../text/en/table.ts';
import { translator } from '../../text/translator.ts';

/** The words of the table. */
export const t = translator(table);

/** A line of words as one sentence among others. */
export const sentence = (words: string): string => (/[.!?:]$/.test(words) ? words : `${words}.`);

/** "23 August" */
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOf = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

/** A turn as its track prints it: "3", "S1". */
export const turnMark = ({ turn, mark }: Pick<TurnInfo, 'turn' | 'mark'>): string => mark ?? String(turn);

/** A turn of the game by its number, as its track prints it. */
export const turnNamed = (turns: readonly TurnInfo[], turn: number): string =>
  turnMark(turns.find((info) => info.turn === turn) ?? { turn });

/** "23 August, 06:00-08:00" */
export const turnLabel = ({ date, label }: TurnInfo): string =>
  [date ? dayOf(date) : '', label].filter(Boolean).join(', ');
