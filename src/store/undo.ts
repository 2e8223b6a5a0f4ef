import { type UndoBarrier, undoFloor } from '../engine/record.ts';
import { useGame } from './game.ts';
import { type GameInPlay, lastOfAPerson, wholeGame } from './in-play.ts';
import type { GameMeta } from './meta.ts';
import { beforePress, type Press } from './presses.ts';
import { barrierBefore, freeLimit, phaseStart } from './seat.ts';

/** What the undo and redo buttons can do now. */
export interface UndoState {
  readonly canUndo: boolean;
  /** False: undoing asks the other side. */
  readonly free: boolean;
  /** The gravest reason why it is not free; null when it is. */
  readonly why: UndoBarrier | null;
  readonly canUndoPhase: boolean;
  readonly canRedo: boolean;
  /** How many actions stand at the honest undo line of the log. */
  readonly limit: number;
  /** How many actions stood before the last one of a person, and before the click that gave it. */
  readonly last: number;
  readonly press: number;
}
const NO_UNDO: UndoState = {
  canUndo: false,
  free: false,
  why: null,
  canUndoPhase: false,
  canRedo: false,
  limit: 0,
  last: 0,
  press: 0,
};

interface Known {
  readonly presses: readonly Press[];
  readonly seats: GameMeta['seats'] | undefined;
  readonly state: UndoState;
}
const states = new WeakMap<GameInPlay, Known>();
export const useUndo = (): UndoState =>
  useGame(({ game, meta, curtain, replayAt, presses }) => {
    if (!game || curtain !== null || replayAt !== null) return NO_UNDO;
    const known = states.get(game);
    const seats = meta?.seats;
    if (known?.presses === presses && known.seats === seats) return known.state;
    const whole = wholeGame(game);
    const count = game.actions.length;
    const limit = freeLimit(whole);
    const last = lastOfAPerson(game, meta);
    const press = beforePress(presses, last + 1);
    const state = {
      canUndo: count > undoFloor(whole),
      free: count > limit && press >= limit,
      why: count > 0 ? barrierBefore(whole, press) : null,
      canUndoPhase: Math.max(phaseStart(whole), limit) < count,
      canRedo: game.undone.length > 0,
      limit,
      last,
      press,
    };
    states.set(game, { presses, seats, state });
    return state;
  });
