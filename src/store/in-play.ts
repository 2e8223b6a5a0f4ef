import { type Game, saveRecord, undoFloor } from '../engine/record.ts';
import type { GameMeta } from './meta.ts';

/*
 * What leaves the store of a game in play: nothing that a seat might not know. Positions, snapshots and the events of
 * all sides stay inside; what is drawn comes as `Shown`, made for one seat, and the story of a game as open tables.
 */

/** A game in play as the app holds it. */
export interface GameInPlay extends Pick<Game, 'title' | 'record' | 'actions' | 'actors' | 'barriers' | 'undone'> {
  readonly turn: number;
}

const games = new WeakMap<GameInPlay, Game>();

export function inPlay(game: Game): GameInPlay {
  const { title, record, actions, actors, barriers, undone, position } = game;
  const out: GameInPlay = { title, record, actions, actors, barriers, undone, turn: position.turn };
  games.set(out, game);
  return out;
}

/** The whole game, for the store alone. */
export function wholeGame(of: GameInPlay): Game {
  const game = games.get(of);
  if (!game) throw new Error('this game was not made by the store');
  return game;
}

/** The record of a game as text: what a save file holds. */
export const savedText = (of: GameInPlay): string => saveRecord(wholeGame(of));

/** How many orders stand before the last one of a person that may be taken back: programs would give theirs again. */
export function lastOfAPerson(game: GameInPlay, meta: GameMeta | null): number {
  const { actors } = game;
  const last = actors.findLastIndex((side) => meta?.seats[side] !== 'program');
  return last < undoFloor(game) ? actors.length - 1 : last;
}
