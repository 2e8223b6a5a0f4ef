import type { Action } from '../title.ts';
import { focused, type Handler, type Kit } from './referee.ts';

/**
 * The handler of a choice among the options of its decision, of which each is legal; the referee refuses any other before
 * a handler is asked.
 */
export const choosing = <K extends Kit, F>(handler: Omit<Handler<K, F>, 'legal' | 'check'>): Handler<K, F> => ({
  ...handler,
  legal: (game, view, frame, focus) =>
    focused(
      (handler.decision(game, view, frame)?.options ?? []).map(({ id }): Action => ({ kind: 'choose', option: id })),
      focus,
    ),
  check: () => null,
});
