import { overDie } from '../../engine/odds.ts';
import { rollSeveral, set } from '../../engine/play/work.ts';
import type { Battle, Turn } from './data.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import type { NapoleonicView } from './position.ts';
import type { WeatherEffect } from './schema-tables.ts';
import type { Weather } from './schema-words.ts';

/* 2.0 The turn on the track, and chapter 23: the weather. */

/** The turns that are played: the evening night turn at the end only by agreement (29.6). */
export const turnsOf = (b: Battle, v: Pick<NapoleonicView, 'options'>): readonly Turn[] =>
  b.nightTurn && v.options['night'] === 'on' ? [...b.turns, b.nightTurn] : b.turns;

/** The turn that is played. */
export const turnOf = (b: Battle, v: Pick<NapoleonicView, 'turn'>): Turn => b.turns[v.turn - 1] ?? b.nightTurn!;

export const isNight = (b: Battle, v: Pick<NapoleonicView, 'turn'>): boolean => turnOf(b, v).kind !== 'day';

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
const effects = new WeakMap<Battle, Map<Weather, readonly [WeatherNow, WeatherNow]>>();

/** 23.2-23.4 The weather now; at night nobody sees farther than the next hex. */
export function weatherOf(b: Battle, { turn, weather }: Pick<NapoleonicView, 'turn' | 'weather'>): WeatherNow {
  if (last?.b !== b || last.turn !== turn || last.weather !== weather)
    last = { b, turn, weather, now: findWeather(b, { turn, weather }) };
  return last.now;
}
/** The answer that was given last: everybody asks, and mostly about the same turn. */
let last: (Pick<NapoleonicView, 'turn' | 'weather'> & { readonly b: Battle; readonly now: WeatherNow }) | null = null;

function findWeather(b: Battle, v: Pick<NapoleonicView, 'turn' | 'weather'>): WeatherNow {
  let known = effects.get(b);
  if (!known) effects.set(b, (known = new Map()));
  const { kind } = v.weather;
  let both = known.get(kind);
  if (!both) {
    const effect = b.tables.weather[kind];
    const dark = Math.min(effect.los, b.tables.rules.ranges.lineOfSightShort);
    both = [Object.assign({}, effect, { kind, sight: effect.los }), Object.assign({}, effect, { kind, sight: dark })];
    known.set(kind, both);
  }
  return both[isNight(b, v) ? 1 : 0];
}

/** A spell in the making: 2.1 A1, 23.1, R-81. */
function checkDue(b: Battle, v: NapoleonicView): boolean {
  const turn = turnOf(b, v);
  const before = b.turns[v.turn - 2] as Turn | undefined;
  const firstOfDay = before !== undefined && before.kind !== 'day';
  return (v.weather.left === 0 || firstOfDay) && !inOpeningSpell(b, turn);
}

/** R-81, 31.2: day turns that the scenario's opening spell covers need no check, whatever nights lie between. */
const inOpeningSpell = (b: Battle, turn: Turn): boolean =>
  b.turns.filter((t) => t.kind === 'day' && t.number <= turn.number).length <= b.weather.initial.turns;

/** 2.1 A1 The weather segment of the first player: a check when it is due (23.11, 23.12, R-81, R-82). */
export function weatherSegment(work: NapoleonicWork): void {
  const { game: b, p } = work;
  const turn = turnOf(b, p);
  const recovers = b.recoveryTurns.includes(turn.number); // 32.2
  if (!checkDue(b, p)) {
    if (p.weather.checked !== recovers) set(work, { weather: { ...p.weather, checked: recovers } });
    return;
  }
  const row = b.weather.rows.find(({ from, to }) => from <= turn.start && turn.start < to);
  if (!row) throw new Error(`turn ${turn.number} has no weather`);
  const [which, length] = rollSeveral(work, 2);
  const kind = row.byFace[which - 1];
  const turns = b.weather.turnsFor[kind] ?? which + length;
  set(work, { weather: { kind, left: turns, checked: true } });
  tell(work, null, 'weather-rolled', {
    rule: '23.12',
    data: { weather: kind, turns, before: p.weather.kind },
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
  const { game: b, p } = work;
  const { kind, left } = p.weather;
  const day = !isNight(b, p);
  const weather = { kind, left: day ? Math.max(0, left - 1) : left, checked: false };
  if (day && next && next.kind !== 'day') {
    const night = b.tables.nightAfter(kind);
    if (night !== kind) tell(work, null, 'weather-at-night', { rule: '23.3', data: { weather: night } });
    set(work, { weather: { kind: night, left: 0, checked: false } });
    return;
  }
  set(work, { weather });
}
