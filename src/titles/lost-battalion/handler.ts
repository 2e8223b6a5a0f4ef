import type { Action, Decision, Focus, Note, UnitId } from '../../engine/title.ts';
import type { GameData } from './data.ts';
import { type Check, type LostBattalionPosition, refuse, type Work } from './position.ts';

/** What a step of the sequence, or a pending step of a resolution, asks and does. */
export interface Handler {
  /** null: nobody has to decide anything. */
  decision(game: GameData, p: LostBattalionPosition): Decision | null;
  legal(game: GameData, p: LostBattalionPosition, focus?: Focus): Iterable<Action>;
  check(game: GameData, p: LostBattalionPosition, action: Action): Check;
  apply(w: Work, action: Action): void;
  /** Units that can act. */
  actors(game: GameData, p: LostBattalionPosition): readonly UnitId[];
  /** What is still to do. */
  todo?(game: GameData, p: LostBattalionPosition): readonly Note[];
  /** What happens by itself when the step begins and when it ends. */
  enter?(w: Work): void;
  leave?(w: Work): void;
}

/** An action of a kind that the decision does not take. */
export const notNow = (rule: string): Check => refuse(rule, 'not-now');

/** The actions of a list that concern a focus; `pass` concerns none. */
export function* focused(actions: Iterable<Action>, focus?: Focus): Iterable<Action> {
  for (const action of actions) {
    if (!focus) yield action;
    else if (action.kind !== 'pass' && concerns(action, focus)) yield action;
  }
}

function concerns(action: Action, { units, hex }: Focus): boolean {
  const own = 'units' in action ? action.units : action.kind === 'allocate' ? [action.unit] : [];
  if (units && (units.length !== own.length || !units.every((u) => own.includes(u)))) return false;
  if (hex === undefined) return true;
  return action.kind === 'attack' ? action.target === hex : 'hex' in action ? action.hex === hex : false;
}

/** A step that goes by itself. */
export const automatic = (enter: (w: Work) => void): Handler => ({
  decision: () => null,
  legal: () => [],
  check: () => notNow('4.1'),
  apply: () => undefined,
  actors: () => [],
  enter,
});
