import type { Decision, UnitId } from '../title.ts';
import { type Check, focused, type Handler, type Kit } from './referee.ts';
import type { Work } from './work.ts';

/** A queue of losses (or of replacements), taken one by one: what is particular to a title. */
export interface LossQueue<K extends Kit, F> {
  /** How many are still to be taken. */
  left(frame: F): number;
  /** The units that may take the next one. */
  choices(game: K['game'], view: K['view'], frame: F): readonly UnitId[];
  /** What is asked when there is a choice. */
  decision(game: K['game'], view: K['view'], frame: F): Decision;
  /** Why a unit is not among the choices. */
  check(game: K['game'], view: K['view'], frame: F, unit: UnitId): Check;
  /** The unit takes one, and the frame on the stack is one less. */
  take(work: Work<K['game'], K['position']>, frame: F, unit: UnitId): void;
  /** Whether a view is that of a seat which may not see all of the choices. Somebody decides then, however few it sees. */
  isPart?(view: K['view']): boolean;
  /** None is left, or nobody to take what is left: the frame goes off the stack. */
  done(work: Work<K['game'], K['position']>, frame: F): void;
}

/** The handler of a queue of losses: what leaves no choice is taken by itself. */
export function lossHandler<K extends Kit, F>(queue: LossQueue<K, F>): Handler<K, F> {
  const open = (game: K['game'], view: K['view'], frame: F) =>
    queue.left(frame) > 0 ? queue.choices(game, view, frame) : [];
  return {
    decision: (game, view, frame) =>
      queue.isPart?.(view) || open(game, view, frame).length > 1
        ? { ...queue.decision(game, view, frame), count: queue.left(frame) }
        : null,
    run(work, frame) {
      const [unit] = open(work.game, work.position, frame);
      if (unit === undefined) queue.done(work, frame);
      else queue.take(work, frame, unit);
    },
    legal: (game, view, frame, focus) =>
      focused(
        queue.choices(game, view, frame).map((unit) => ({ kind: 'allocate', unit })),
        focus,
      ),
    check(game, view, frame, action) {
      if (action.kind !== 'allocate') return null;
      return queue.choices(game, view, frame).includes(action.unit)
        ? null
        : queue.check(game, view, frame, action.unit);
    },
    apply(work, frame, action) {
      if (action.kind === 'allocate') queue.take(work, frame, action.unit);
    },
    actors: queue.choices,
  };
}
