import { type Game, positionAt } from '../engine/record.ts';
import { type GameInPlay, wholeGame } from './in-play.ts';
import { isClosed } from './seat.ts';
import type { Action, Decision, GameEvent, Outcome, Position, Seat, SideId, Table } from '../engine/title.ts';

/** What the table draws: the position at hand as the seat may know it. */
export interface Shown {
  /** How many actions have been played up to here. */
  readonly at: number;
  /** False while an earlier position is watched: then nothing can be done in it. */
  readonly live: boolean;
  readonly seat: Seat;
  readonly view: object;
  readonly table: Table;
  /** The side to decide here; null when the game is over. */
  readonly turnOf: SideId | null;
  /** The decision, when this seat may know it; null for the other side's decisions under fog of war. */
  readonly decision: Decision | Outcome | null;
  /** True when this seat can act here: the title is asked about it with `view`. */
  readonly acts: boolean;
  /** The events of each action up to here that this seat may know. */
  readonly events: readonly (readonly GameEvent[])[];
}

interface Drawing {
  readonly view: object;
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

/**
 * Whether a seat may know what is to be decided: its own decisions, and those that are answered in common. Where somebody
 * answers at the common table it is set for no others (seat.ts).
 */
const mayKnow = (seat: Seat, decision: Decision, answers: boolean): boolean =>
  seat === 'open' || decision.side === seat || (seat === 'common' && (answers || decision.common === true));

/** The events a seat may know, those of the other side in the form it may know them (6.6 of Mons and the like). */
function seenBy(events: readonly GameEvent[], seat: Seat): readonly GameEvent[] {
  const open = (event: GameEvent) => event.onlyFor === undefined || event.onlyFor === seat;
  if (seat === 'open' || events.every(open)) return events;
  return remembered(eventsBySeat, events, seat, () =>
    events.flatMap((event) => (open(event) ? [event] : (event.otherwise ?? []))),
  );
}

/** The first result of the last order that has any, as everybody may know it; what it led to is seen at the table. */
export const lastResult = (game: GameInPlay): GameEvent | undefined =>
  seenBy(wholeGame(game).events.at(-1) ?? [], 'common').find(
    ({ roll, outcome }) => roll !== undefined || outcome !== undefined,
  );

const drawingOf = ({ title }: Game, position: Position, seat: Seat): Drawing =>
  remembered(drawings, position, seat, () => {
    const view = title.view(position, seat) as object;
    return { view, table: title.table(view) };
  });

/**
 * What `seat` may be shown after the first `at` actions (null: now). `watches`: a program decides now, and who sits there
 * looks on. The same object for the same question.
 */
export function shownAt(game: Game, seat: Seat, at: number | null, watches = false): Shown {
  const live = at === null;
  const answers = live && !watches;
  const count = at ?? game.actions.length;
  return remembered(shownByGame, game, `${seat} ${live} ${answers} ${count}`, () => {
    const { title, actions } = game;
    const after = (n: number) =>
      n === actions.length ? game.position : remembered(positions, game, n, () => positionAt(game, n));
    const position = after(count);
    const waits = title.decision(position);
    // The end shows what was hidden: where it must not, the table stays as it was before the last order.
    const drawn = waits.over && isClosed(game.record) ? after(count - 1) : position;
    const { view, table } = drawingOf(game, drawn, seat);
    const knows = waits.over || mayKnow(seat, waits, answers);
    const decisionOf = () => {
      if (waits.over) return waits;
      return knows ? title.decision(view) : null;
    };
    return {
      at: count,
      live,
      seat,
      view,
      table,
      turnOf: waits.over ? null : waits.side,
      decision: decisionOf(),
      acts: answers && knows,
      events: game.events.slice(0, count).map((events) => seenBy(events, seat)),
    };
  });
}

/**
 * The last order of a game as far as it had come where the table has a roll wait for its click: what is shown until then,
 * and the order that the click stands for. null: nothing waits. `before`: the game before that order.
 */
export function shownHalfway(
  before: Game,
  game: Game,
  seat: Seat,
): { readonly shown: Shown; readonly order: Action } | null {
  const at = before.actions.length;
  const events = game.events[at];
  if (!events.some((event) => event.roll)) return null;
  const { waits } = game.title.apply(before.position, game.actions[at]);
  const next = waits && events.slice(waits.events.length).find((event) => event.roll);
  if (!next) return null;
  const all = shownAt(game, seat, null);
  const shown = {
    ...all,
    ...drawingOf(game, waits.position, seat),
    turnOf: next.side,
    decision: null,
    acts: false,
    events: [...all.events.slice(0, -1), seenBy(waits.events, seat)],
  };
  return { shown, order: waits.order };
}
