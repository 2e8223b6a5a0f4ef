import type { Action } from '../../../engine/title.ts';
import { type GameState, shown, useGame } from '../../../store/game.ts';
import { usePreferences } from '../../../store/preferences.ts';
import { isHeld, useTellings } from '../../../store/telling.ts';
import { onceSeen, waitForRoll } from '../../../store/waits.ts';
import { firstToTell, secondRoll } from './told.ts';

/**
 * After an order: in a game against the system, begins to tell what it brought; in another, has the second roll of a fight, or
 * that of the next fight, wait for its click. `was`: the game before the order.
 */
export function beginTelling(was: GameState, action: Action): void {
  if (waitForRoll(was)) return;
  const state = useGame.getState();
  if (state.curtain !== null) {
    useTellings.getState().forget();
    return onceSeen((now) => {
      if (!useTellings.getState().telling) tell(was, now, action);
    });
  }
  tell(was, state, action);
}

/** The same for who looks now, though somebody else gave the order. */
function tell(was: GameState, state: GameState, action: Action): void {
  const after = shown(state);
  // The end shows what was hidden, but not before it has come.
  const before = shown({ ...was, seat: after?.decision?.over ? was.seat : state.seat });
  const system = state.game?.title.system;
  const pace = usePreferences.getState().telling;
  const events = after?.events.at(-1) ?? [];
  const apart = system === undefined && action.kind === 'attack' && usePreferences.getState().rollsApart;
  const second = apart ? secondRoll(events) : -1;
  if (before && after && second > 0) {
    const from = events.findIndex((event) => event.roll);
    return useTellings.getState().beginRolls({ before, after, action, events, from }, second);
  }
  const from = system === undefined || pace === 'off' ? -1 : firstToTell(events, system);
  if (!before || !after || from < 0) return useTellings.getState().forget();
  useTellings.getState().begin({ before, after, action, events, from }, comesAtOnce());
}

/** Everything is told in one go. */
const comesAtOnce = (): boolean =>
  document.documentElement.dataset['motion'] === 'off' || usePreferences.getState().telling === 'at-once';

/** The click for which a roll waits. What it brings comes at once; in a game against the system line by line, as its turn does. */
export function rollNow(): void {
  const { telling, begin, finish } = useTellings.getState();
  const system = useGame.getState().game?.title.system;
  if (!isHeld(telling) || system === undefined || usePreferences.getState().telling === 'off') return finish();
  const { before, after, action, events, waits } = telling;
  begin({ before, after, action, events, from: waits! }, comesAtOnce());
}
