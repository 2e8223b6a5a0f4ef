import type { SideId } from '../engine/title.ts';
import { type GameState, shown, useGame } from './game.ts';
import { wholeGame } from './in-play.ts';
import { usePreferences } from './preferences.ts';
import { shownHalfway } from './shown.ts';
import { isHeld, useTellings } from './telling.ts';

/*
 * What the rules roll by themselves after an order (the last of several battles) waits at the table for a click of its
 * own. The position is final at once, as with all that is told (`telling.ts`).
 */

/** True while a roll waits in this game: nobody plays on before it has been seen. */
export function isWaiting(state: GameState): boolean {
  const { telling } = useTellings.getState();
  return isHeld(telling) && telling.after === shown(state);
}

/** After an order: has the roll that followed it by itself wait; `before` is the game as it was. False: nothing waits. */
export function waitForRoll({ game: before, seat: old }: GameState): boolean {
  const { game, meta } = useGame.getState();
  if (!before || !game || !usePreferences.getState().rollsApart) return false;
  const whole = wholeGame(game);
  const begin = (state: GameState): boolean => {
    const after = shown(state);
    // The end shows what was hidden, but not before it has come.
    const half = after && shownHalfway(wholeGame(before), whole, after.decision?.over ? old : after.seat);
    if (!half) return false;
    const isPerson = (side: SideId | null) => side !== null && meta!.seats[side] === 'person';
    const persons = isPerson(game.actors.at(-1)!) || isPerson(half.shown.turnOf);
    const [events, told] = [after.events.at(-1)!, half.shown.events.at(-1)!.length];
    if (!persons || told >= events.length) return false;
    const telling = { before: half.shown, after, action: half.order, events, from: told, next: half.order };
    useTellings.getState().beginRolls(telling, told);
    return true;
  };
  if (useGame.getState().curtain === null) return begin(useGame.getState());
  onceSeen(begin);
  return false;
}

/** Once the curtain that is down has been lifted from this very position: what is to be shown then. */
export function onceSeen(begin: (state: GameState) => void): void {
  const { game } = useGame.getState();
  const stop = useGame.subscribe((state) => {
    if (state.game === game && state.curtain !== null) return;
    stop();
    if (state.game === game) begin(state);
  });
}
