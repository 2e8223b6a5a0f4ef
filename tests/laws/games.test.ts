import { describe, expect, test } from 'vitest';
import { type Game, replayRecord } from '../../src/engine/record.ts';
import type { Position, Title } from '../../src/engine/title.ts';
import { catalogue, titleCard } from '../../src/titles/catalogue.ts';
import { recordedGames } from '../helpers/games.ts';
import { first } from './play.ts';

/* Law 5: a recorded game for every way of ending, replayed to the last hash. Law 6: position counts guard refactoring. */

/** Points of a recorded game at which positions are counted. */
const PLACES = [0, 0.2, 0.4, 0.6, 0.8] as const;
const MOST = 2_000;
const BRANCHES = 12;

/** Legal actions of a position, and legal actions after each of some of them (spread evenly over the list). */
function counts(title: Title, position: Position): { actions: number; afterwards: number } {
  const actions = first(title.legal(position), MOST);
  const step = Math.max(1, Math.floor(actions.length / BRANCHES));
  let afterwards = 0;
  for (let i = 0; i < actions.length; i += step) afterwards += first(title.legal(title.apply(position, actions[i]!).position), MOST).length;
  return { actions: actions.length, afterwards };
}

describe.each(catalogue.map((card) => ({ id: card.id, games: recordedGames(card.id), card })))('recorded games of $id', ({ id, games, card }) => {
  const replayed = new Map<string, Promise<Game>>();
  const replay = (name: string): Promise<Game> => {
    const { record } = games.find((g) => g.name === name)!;
    const game = replayed.get(name) ?? titleCard(id).load(record.scenario, record.pack).then((title) => replayRecord(title, record, name));
    replayed.set(name, game);
    return game;
  };

  test('there are some', () => expect(games.length).toBeGreaterThan(0));
  test.each(games)('$name replays to the position that was saved', async ({ name, record }) => {
    expect(record.checks.at(-1)?.[0], 'the record ends with a check').toBe(record.actions.length);
    const game = await replay(name);
    expect(game.actions.length).toBe(record.actions.length);
    expect(game.title.faults(game.position)).toEqual([]);
  });
  test('every ending of every scenario is among them', async () => {
    const endings = await Promise.all(games.map(async ({ name }) => {
      const game = await replay(name);
      const outcome = game.title.decision(game.position);
      return outcome.over ? `${game.title.scenario}: ${outcome.ending}` : null;
    }));
    const titles = await Promise.all(card.scenarios.map((scenario) => card.load(scenario.id)));
    const wanted = titles.flatMap((title) => title.endings.map((ending) => `${title.scenario}: ${ending}`));
    expect(wanted.filter((ending) => !endings.includes(ending))).toEqual([]);
  });
  test('positions have as many actions as ever', async () => {
    const found: Record<string, string[]> = {};
    for (const { name } of games) {
      const game = await replay(name);
      let position = game.title.setup(game.record.options, game.record.seed);
      const lines: string[] = [];
      game.actions.forEach((action, i) => {
        if (PLACES.some((place) => Math.floor(place * game.actions.length) === i)) {
          const { actions, afterwards } = counts(game.title, position);
          lines.push(`after ${i} actions: ${actions}, then ${afterwards}`);
        }
        position = game.title.apply(position, action).position;
      });
      found[name] = lines;
    }
    // A change here that no rule change explains is a mistake. To accept it: npx vitest run tests/laws/games.test.ts -u
    await expect(`${JSON.stringify(found, null, 1)}\n`).toMatchFileSnapshot(`counts/${id}.json`);
  });
});
