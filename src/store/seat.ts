import { freeUndoLimit, type Game, type GameRecord, OWN, type UndoBarrier } from '../engine/record.ts';
import type { Decision, Seat, SideId, Stack, UnitId } from '../engine/title.ts';
import { type GameMeta, onlyPerson } from './meta.ts';
import { usePreferences } from './preferences.ts';

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
  // Whoever sat there has given his seat to a program: the one player who is left is called.
  if (alone !== null && seated !== null && seated !== alone) return { seat: alone, curtain: alone, seated };
  if (alone !== null) return { seat: alone, curtain: null, seated: alone };
  // Programs among themselves: whoever watches knows what every side knows.
  if (!meta.seats.includes('person')) return { seat: 'common', curtain: null, seated };
  if (decision.common || (usePreferences.getState().fewerCurtains && isOpen(game, decision, seated)))
    return { seat: 'common', curtain: null, seated };
  return { seat: decision.side, curtain: seated === decision.side ? null : decision.side, seated };
}

/** More answers than this are not compared. */
const FEW = 400;

/** Where some units stand. */
const hexesOf = (stacks: readonly Stack[], units: readonly UnitId[]) =>
  stacks.filter(({ counters }) => counters.some(({ unit }) => units.includes(unit))).map(({ hex }) => hex);

/**
 * Whether the other side than the one at the table can answer without a curtain: nothing lies hidden where it is asked,
 * which everybody knows, and everything that it could answer, and nothing else, is there for everybody to see. So
 * nothing hidden is asked, nor told by what is offered, nor by the curtain that does not fall.
 */
export function isOpen(game: Game, decision: Decision, seated: SideId | null): boolean {
  if (seated === null || decision.side === seated || OWN.includes(decision.kind)) return false;
  const { title, position } = game;
  const own = title.view(position, decision.side);
  const common = title.view(position, 'common');
  const where = new Set([...(decision.hexes ?? []), ...hexesOf(title.table(own).stacks, title.actors(own))]);
  if (title.table(common).stacks.some(({ hex, unseen }) => unseen !== 0 && where.has(hex))) return false;
  const said = title.decision(common);
  if (JSON.stringify(said) !== JSON.stringify(title.decision(own))) return false;
  if (JSON.stringify(title.todo(common)) !== JSON.stringify(title.todo(own))) return false;
  const theirs = title.legal(own)[Symbol.iterator]();
  const everybodys = title.legal(common)[Symbol.iterator]();
  for (let i = 0; i < FEW; i++) {
    const [a, b] = [theirs.next(), everybodys.next()];
    if (a.done && b.done) return true;
    if (a.done !== b.done || JSON.stringify(a.value) !== JSON.stringify(b.value)) return false;
  }
  return false;
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
