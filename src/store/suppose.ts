import type { Action, Position, Title } from '../engine/title.ts';

/**
 * A view as it would be after an action, for all that its seat knows: nothing of the game is touched. A view has no dice
 * and nothing hidden; null where the action, or what follows it by itself, asks for these.
 */
export function supposed(title: Title, view: object, action: Action): object | null {
  try {
    return title.apply(view as Position, action).position;
  } catch {
    return null;
  }
}
