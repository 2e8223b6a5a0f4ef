import { freeUndoLimit, type Game, type GameRecord, type UndoBarrier } from '../engine/record.ts';
import type { Seat, SideId } from '../engine/title.ts';
import { type GameMeta, onlyPerson } from './meta.ts';

/*
 * Who may look. Every way into a game passes `seating`, so that there is one place to get it right: with fog of war the
 * side that decides sits at the table, and when somebody else sat there before (or nobody knows who did) the curtain
 * stays down until that side says it is there. A decision that is answered from what everybody knows is taken at the
 * common table: no curtain falls, and whoever sat there before is still there afterwards.
 */

export interface Seating {
  readonly seat: Seat;
  readonly curtain: SideId | null;
  /** The side known to sit at the table; null when nobody knows. While the curtain is down, the one who sat there before. */
  readonly seated: SideId | null;
}

/** Whether a game stays under fog of war when it ends: a branch of one that was not over. */
export const isClosed = ({ branch }: GameRecord): boolean => branch?.closed === true;

/** Seat and curtain at the live position, `seated` being the side known to sit at the table (null: nobody knows). */
export function seating(game: Game, meta: GameMeta, seated: SideId | null): Seating {
  const decision = game.title.decision(game.position);
  if (!game.record.fog) return { seat: 'open', curtain: null, seated: null };
  if (decision.over) return { seat: isClosed(game.record) ? 'common' : 'open', curtain: null, seated: null };
  const alone = onlyPerson(meta);
  if (alone !== null) return { seat: alone, curtain: null, seated: alone };
  // Programs among themselves: whoever watches knows what every side knows.
  if (!meta.seats.includes('person')) return { seat: 'common', curtain: null, seated: null };
  if (decision.common) return { seat: 'common', curtain: null, seated };
  return { seat: decision.side, curtain: seated === decision.side ? null : decision.side, seated };
}

/**
 * How many actions stand when undo goes as far back as nobody need be asked. The end of a game under fog shows
 * everything, so nothing before it comes back freely.
 */
export function freeLimit(game: Game): number {
  const over = game.title.decision(game.position).over;
  return over && game.record.fog ? game.actions.length : freeUndoLimit(game);
}

const GRAVITY: readonly UndoBarrier[] = ['dice', 'revealed', 'side'];

/** The gravest reason why going back to `count` actions is not free; null when it is. */
export function barrierBefore(game: Game, count: number): UndoBarrier | null {
  if (count >= freeLimit(game)) return null;
  const crossed = game.barriers.slice(count);
  return GRAVITY.find((why) => crossed.includes(why)) ?? 'revealed';
}

/** How many actions stood when the present phase began: after the last action that brought a heading of the log. */
export function phaseStart(game: Game): number {
  const last = game.events.slice(0, game.actions.length - 1).findLastIndex((events) => events.some((e) => e.heading));
  return last + 1;
}

/** How many actions stood when `side` last decided: what came after is its recap. 0 when it never did. */
export function recapStart(game: Pick<Game, 'actors'>, side: SideId): number {
  return game.actors.lastIndexOf(side) + 1;
}
