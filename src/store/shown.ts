import { type Game, positionAt } from '../engine/record.ts';
import type { Decision, GameEvent, Outcome, Position, Seat, SideId, Table } from '../engine/title.ts';

/** What the table draws: the position at hand as the seat may know it. */
export interface Shown {
  /** How many actions have been played up to here. */
  readonly at: number;
  /** False while an earlier position is watched: then nothing can be done in it. */
  readonly live: boolean;
  readonly seat: Seat;
  readonly view: unknown;
  readonly table: Table;
  /** The side to decide here; null when the game is over. */
  readonly turnOf: SideId | null;
  /** The decision, when this seat may know it; null for the other side's decisions under fog of war. */
  readonly decision: Decision | Outcome | null;
  /** The position, for the title's questions about acting; null when this seat cannot act in it. Never draw from it. */
  readonly position: Position | null;
  /** The events of each action up to here that this seat may know. */
  readonly events: readonly (readonly GameEvent[])[];
}

interface Drawing {
  readonly view: unknown;
  readonly table: Table;
}

// Views and tables live as long as their position, positions of a replay as long as their game.
const drawings = new WeakMap<Position, Map<Seat, Drawing>>();
const positions = new WeakMap<Game, Map<number, Position>>();
const shownByGame = new WeakMap<Game, Map<string, Shown>>();
const eventsBySeat = new WeakMap<readonly GameEvent[], Map<Seat, readonly GameEvent[]>>();

function remembered<K extends object, L, V>(cache: WeakMap<K, Map<L, V>>, key: K, sub: L, make: () => V): V {
  let map = cache.get(key);
  if (!map) cache.set(key, (map = new Map()));
  let value = map.get(sub);
  if (value === undefined) map.set(sub, (value = make()));
  return value;
}

/** The events a seat may know, those of the other side in the form it may know them (6.6 of Mons and the like). */
const seenBy = (events: readonly GameEvent[], seat: Seat): readonly GameEvent[] =>
  seat === 'open' || events.every((e) => e.onlyFor === undefined || e.onlyFor === seat)
    ? events
    : remembered(eventsBySeat, events, seat, () =>
        events.flatMap((e) => (e.onlyFor === undefined || e.onlyFor === seat ? [e] : e.otherwise ? [e.otherwise] : [])),
      );

/** What `seat` may be shown after the first `at` actions (null: now). The same object for the same question. */
export function shownAt(game: Game, seat: Seat, at: number | null): Shown {
  const live = at === null;
  const count = at ?? game.actions.length;
  return remembered(shownByGame, game, `${seat} ${live} ${count}`, () => {
    const { title } = game;
    const position =
      count === game.actions.length ? game.position : remembered(positions, game, count, () => positionAt(game, count));
    const { view, table } = remembered(drawings, position, seat, () => {
      const made = title.view(position, seat);
      return { view: made, table: title.table(made) };
    });
    const decision = title.decision(position);
    const knows = seat === 'open' || decision.over || decision.side === seat;
    return {
      at: count,
      live,
      seat,
      view,
      table,
      turnOf: decision.over ? null : decision.side,
      decision: knows ? decision : null,
      position: live && knows ? position : null,
      events: game.events.slice(0, count).map((events) => seenBy(events, seat)),
    };
  });
}
