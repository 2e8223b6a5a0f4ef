import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import type { NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import type { Weather } from '../../../src/titles/napoleonic/schema-words.ts';
import { passWeather, weatherOf, weatherSegment } from '../../../src/titles/napoleonic/weather.ts';
import { battle } from './field.ts';
import { scene, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 23: weather from turn to turn. Made up: the second turn of four is a night turn; real: the days of Ligny. */

let game: NapoleonicGame;
let real: NapoleonicGame;
beforeAll(async () => {
  const small = await smallBattle();
  real = await battle('ligny');
  game = { ...small, turns: small.turns.map((t) => (t.number === 2 ? { ...t, kind: 'night' } : t)) } as NapoleonicGame;
});
const spell = (kind: Weather, left: number) => ({ kind, left, checked: false });
const on = (turn: number, weather: NapoleonicPosition['weather']) => scene(game, { at: {}, also: { turn, weather } });

describe('23.3 night', () => {
  test('23.3 nobody sees farther than the next hex in the night turn, before and after it as far as the weather lets him', () => {
    const weather = spell('clear', 4);
    expect([1, 2, 3].map((turn) => weatherOf(game, { turn, weather }).sight)).toEqual([3, 1, 3]);
  });
  test('23.3 the change that night brings is told, and only a change', () => {
    const falls = (kind: Weather) => {
      const work = workOn(game, on(1, spell(kind, 3)));
      passWeather(work, game.turns[1]);
      return { weather: work.position.weather, told: work.events.map(({ say, data }) => [say, data?.['weather']]) };
    };
    expect(falls('clear')).toEqual({ weather: spell('clear', 0), told: [] });
    const wet = falls('rain');
    expect(wet.told).toEqual([['weather-at-night', wet.weather.kind]]);
    expect(wet.weather).toEqual(spell(game.tables.nightAfter('rain'), 0));
    expect(wet.weather.kind).not.toBe('rain');
  });
});

describe('23.1 checks', () => {
  test('23.11, R-82 in the first turn after a night the weather is checked, whatever is left of a spell; in the next it is not', () => {
    const rows = real.weather.rows;
    const dated = {
      ...game,
      turns: game.turns.map((t) => ({ ...t, start: rows[0].from })),
      weather: { ...real.weather, initial: { weather: 'clear', turns: 1 } },
    } as NapoleonicGame;
    const checked = (turn: number, left = 3) => {
      const work = workOn(dated, scene(dated, { at: {}, dice: [1, 1], also: { turn, weather: spell('clear', left) } }));
      weatherSegment(work);
      return [work.position.weather.checked, work.events.map(({ say }) => say)];
    };
    expect(checked(3)).toEqual([true, ['weather-rolled']]);
    expect(checked(4)).toEqual([false, []]);
    expect(checked(4, 0)).toEqual([true, ['weather-rolled']]);
  });
});
