import { positionAfter } from '../engine/record.ts';
import type { GameEvent, Outcome, Position, Table, Title } from '../engine/title.ts';
import { type GameInPlay, wholeGame } from './in-play.ts';
import { isClosed } from './seat.ts';

/* A whole game as open tables show it, for the report afterwards. While a game under fog goes on there is none. */

/** The table of a title as a game with its usual options begins, open. */
export const firstTable = (title: Title): Table => title.table(title.view(firstPosition(title), 'open'));

/** The position in which a game of this title begins, by its first options. */
export function firstPosition(title: Title): Position {
  const options = Object.fromEntries(title.options.map((option) => [option.id, option.values[0].id]));
  return title.setup(options, '1');
}

/** How things stood after some order. */
export interface Moment {
  readonly turn: number;
  /** The open view. */
  view(): unknown;
  /** The table, open; made when it is asked for. */
  table(): Table;
}

/** One order of a game: the moments before and after it, and what it brought. */
export interface Chapter {
  readonly before: Moment;
  readonly after: Moment;
  readonly events: readonly GameEvent[];
}

/** How a game ended; null while it goes on. */
export function outcomeOf(of: GameInPlay): Outcome | null {
  const { title, position } = wholeGame(of);
  const decision = title.decision(title.view(position, 'open'));
  return decision.over ? decision : null;
}

const ended = new WeakMap<GameInPlay, boolean>();
/** Whether a game has come to its end. */
export function isOver(of: GameInPlay): boolean {
  let over = ended.get(of);
  if (over === undefined) ended.set(of, (over = outcomeOf(of) !== null));
  return over;
}

/** Whether a game still hides something from somebody: then it has no story yet. */
export const isHidden = (of: GameInPlay): boolean => of.record.fog && (outcomeOf(of) === null || isClosed(of.record));

/** The game played again from its start, order by order; nothing while it hides something. */
export function* storyOf(of: GameInPlay): Generator<Chapter> {
  if (isHidden(of)) return;
  const game = wholeGame(of);
  const { title, actions, events, snapshots } = game;
  const momentOf = (position: Position): Moment => {
    let table: Table | null = null;
    const view = () => title.view(position, 'open');
    return { turn: position.turn, view, table: () => (table ??= title.table(view())) };
  };
  let { position } = snapshots[0];
  let before = momentOf(position);
  for (const i of actions.keys()) {
    position = positionAfter(game, i, position);
    const after = momentOf(position);
    yield { before, after, events: events[i] };
    before = after;
  }
}

/** What every order brought; nothing while the game hides something. */
export const eventsOf = (of: GameInPlay): readonly (readonly GameEvent[])[] =>
  isHidden(of) ? [] : wholeGame(of).events;
