import { overDie } from '../../engine/odds.ts';
import { rollSeveral, set } from '../../engine/play/work.ts';
import type { NapoleonicGame, Turn } from './data.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import type { NapoleonicView } from './position.ts';
import type { WeatherEffect } from './schema-tables.ts';
import type { Weather } from './schema-words.ts';

/* 2.0 The turn on the track, and chapter 23: the weather. */

/** The turns that are played: the evening night turn at the end only by agreement (29.6). */
export const turnsOf = (game: NapoleonicGame, view: Pick<NapoleonicView, 'options'>): readonly Turn[] =>
  game.nightTurn && view.options['night'] === 'on' ? [...game.turns, game.nightTurn] : game.turns;

/** The turn that is played. */
export const turnOf = (game: NapoleonicGame, view: Pick<NapoleonicView, 'turn'>): Turn =>
  game.turns[view.turn - 1] ?? game.nightTurn!;

export const isNight = (game: NapoleonicGame, view: Pick<NapoleonicView, 'turn'>): boolean =>
  turnOf(game, view).kind !== 'day';

/**
 * 23.2: what the weather of a turn does, by the table: 23.21 snow, 23.22 blizzard, 23.23 frost, 23.24 rain, 23.25
 * thunderstorm, 23.26 mud, 23.27 fog, 23.28 dust storm, 23.29 heat.
 */
export interface WeatherNow extends WeatherEffect {
  readonly kind: Weather;
  /** Hexes that can be seen (8.41, 23.3, 23.4). */
  readonly sight: number;
}

/** By weather: by day and at night. */
const effects = new WeakMap<NapoleonicGame, Map<Weather, readonly [WeatherNow, WeatherNow]>>();

/** 23.2-23.4 The weather now; at night nobody sees farther than the next hex. */
export function weatherOf(
  game: NapoleonicGame,
  { turn, weather }: Pick<NapoleonicView, 'turn' | 'weather'>,
): WeatherNow {
  if (last?.game !== game || last.turn !== turn || last.weather !== weather)
    last = { game, turn, weather, now: findWeather(game, { turn, weather }) };
  return last.now;
}
/** The answer that was given last: everybody asks, and mostly about the same turn. */
let last:
  (Pick<NapoleonicView, 'turn' | 'weather'> & { readonly game: NapoleonicGame; readonly now: WeatherNow }) | null =
  null;

function findWeather(game: NapoleonicGame, view: Pick<NapoleonicView, 'turn' | 'weather'>): WeatherNow {
  let known = effects.get(game);
  if (!known) effects.set(game, (known = new Map()));
  const { kind } = view.weather;
  let both = known.get(kind);
  if (!both) {
    const effect = game.tables.weather[kind];
    const dark = Math.min(effect.los, game.tables.rules.ranges.lineOfSightShort);
    both = [Object.assign({}, effect, { kind, sight: effect.los }), Object.assign({}, effect, { kind, sight: dark })];
    known.set(kind, both);
  }
  return both[isNight(game, view) ? 1 : 0];
}

/** A spell in the making: 2.1 A1, 23.1, R-81. */
function checkDue(game: NapoleonicGame, view: NapoleonicView): boolean {
  const turn = turnOf(game, view);
  const before = game.turns[view.turn - 2] as Turn | undefined;
  const firstOfDay = before !== undefined && before.kind !== 'day';
  return (view.weather.left === 0 || firstOfDay) && !inOpeningSpell(game, turn);
}

/** R-81, 31.2: day turns that the scenario's opening spell covers need no check, whatever nights lie between. */
const inOpeningSpell = (game: NapoleonicGame, turn: Turn): boolean =>
  game.turns.filter((t) => t.kind === 'day' && t.number <= turn.number).length <= game.weather.initial.turns;

/** 2.1 A1 The weather segment of the first player: a check when it is due (23.11, 23.12, R-81, R-82). */
export function weatherSegment(work: NapoleonicWork): void {
  const { game, position } = work;
  const turn = turnOf(game, position);
  const recovers = game.recoveryTurns.includes(turn.number); // 32.2
  if (!checkDue(game, position)) {
    if (position.weather.checked !== recovers) set(work, { weather: { ...position.weather, checked: recovers } });
    return;
  }
  const row = game.weather.rows.find(({ from, to }) => from <= turn.start && turn.start < to);
  if (!row) throw new Error(`turn ${turn.number} has no weather`);
  const [which, length] = rollSeveral(work, 2);
  const kind = row.byFace[which - 1];
  const turns = game.weather.turnsFor[kind] ?? which + length;
  set(work, { weather: { kind, left: turns, checked: true } });
  tell(work, null, 'weather-rolled', {
    rule: '23.12',
    data: { weather: kind, turns, before: position.weather.kind },
    roll: {
      faces: [which, length],
      modifiers: [],
      modified: which,
      table: '23.1',
      row: String(which),
      result: kind,
      results: overDie((face) => row.byFace[face - 1]),
    },
  });
}

/** End of a game turn: a day turn of the spell is over; 23.3: night ends every spell. */
export function passWeather(work: NapoleonicWork, next: Turn | undefined): void {
  const { game, position } = work;
  const { kind, left } = position.weather;
  const day = !isNight(game, position);
  const weather = { kind, left: day ? Math.max(0, left - 1) : left, checked: false };
  if (day && next && next.kind !== 'day') {
    const night = game.tables.nightAfter(kind);
    if (night !== kind) tell(work, null, 'weather-at-night', { rule: '23.3', data: { weather: night } });
    set(work, { weather: { kind: night, left: 0, checked: false } });
    return;
  }
  set(work, { weather });
}
