import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../src/engine/hash.ts';
import { type Game, replayRecord } from '../../src/engine/record.ts';
import type { Action, Position, Title } from '../../src/engine/title.ts';
import { catalogue, titleCard } from '../../src/titles/catalogue.ts';
import { type RecordedGame, recordedGames } from '../helpers/games.ts';
import { first } from './play.ts';

/*
 * Law 5: a recorded game for every way of ending, replayed to the last hash. Law 6: position counts, and hashes of what
 * is told and shown, guard refactoring.
 */

/** Points of a recorded game at which positions are counted. */
const PLACES = [0, 0.4, 0.8] as const;
const MOST = 2_000;
const BRANCHES = 12;
/** A title with more recorded games than this has the positions of its whole battles counted. */
const MANY = 30;
/** About so many actions are counted after a position: fewer branches where each is wide (free set-up). */
const AFTER = 20_000;

/** What each unit can do alone; everything, when no unit is asked (choices). */
const alone = (title: Title, position: Position): Action[] =>
  [undefined, ...title.actors(position)].flatMap((unit) =>
    unit === undefined
      ? first(title.legal(position), MOST).filter((a) => !('units' in a))
      : [...title.legal(position, { units: [unit] })],
  );

/** Legal actions of single units, of groups too (counted up to MOST), and of single units after some of the first kind, spread evenly over the list. */
function counts(title: Title, position: Position): string {
  const actions = alone(title, position);
  const all = first(title.legal(position), MOST).length;
  const branches = Math.max(1, Math.min(BRANCHES, Math.floor(AFTER / actions.length)));
  const step = Math.max(1, Math.floor(actions.length / branches));
  let after = 0;
  for (let i = 0; i < actions.length; i += step)
    after += alone(title, title.apply(position, actions[i]).position).length;
  return `${actions.length} alone, ${all === MOST ? `${MOST} or more` : all} in all, then ${after}`;
}

/** The longest game of each scenario, by name. */
const longest = (games: readonly RecordedGame[]): string[] => {
  const byLength = games.toSorted((a, b) => b.record.actions.length - a.record.actions.length);
  return games.flatMap((game) =>
    byLength.find(({ record }) => record.scenario === game.record.scenario) === game ? [game.name] : [],
  );
};

/** One moment in so many is looked at closely; of its hexes one in so many, others each time. */
const CLOSELY = 97;
const HEXES = 89;

/** What is told and shown in the course of a game, a hash of each kind: where one differs, more than code has changed. */
function told({ title, record, actions }: Game): Record<string, string> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  const tell = (kind: string, what: unknown) => {
    if (!hashes.has(kind)) hashes.set(kind, createHash('sha1'));
    hashes.get(kind)!.update(canonicalJson(what));
  };
  let position = title.setup(record.options, record.seed);
  actions.forEach((action, i) => {
    const decision = title.decision(position);
    tell('decisions', decision);
    if (i % CLOSELY === 0 && !decision.over) {
      tell('tables', [title.table(position), title.todo(position)]);
      tell('sheets', title.preview(position, action));
      const units = title.actors(position).slice(0, 2);
      const hexes = [...title.board.ids.keys()].filter((hex) => hex % HEXES === i % HEXES);
      if (decision.kind === 'move')
        for (const unit of units)
          tell(
            'reasons',
            hexes.map((hex) => title.why(position, { units: [unit] }, hex)),
          );
    } else if (action.kind === 'attack' && i % 7 === 0) tell('sheets', title.preview(position, action));
    const after = title.apply(position, action);
    tell('events', after.events);
    position = after.position;
  });
  tell('tables', title.table(position));
  return Object.fromEntries([...hashes].map(([kind, hash]) => [kind, hash.digest('hex').slice(0, 12)]));
}

describe.each(catalogue.map((card) => ({ id: card.id, games: recordedGames(card.id), card })))(
  'recorded games of $id',
  ({ id, games, card }) => {
    const replayed = new Map<string, Promise<Game>>();
    const replay = (name: string): Promise<Game> => {
      const { record } = games.find((g) => g.name === name)!;
      const game =
        replayed.get(name) ??
        titleCard(id)
          .load(record.scenario, record.pack)
          .then((title) => replayRecord(title, record, name));
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
      const endings = await Promise.all(
        games.map(async ({ name }) => {
          const game = await replay(name);
          const outcome = game.title.decision(game.position);
          return outcome.over ? `${game.title.scenario}: ${outcome.ending}` : null;
        }),
      );
      const titles = await Promise.all(card.scenarios.map((scenario) => card.load(scenario.id)));
      const wanted = titles.flatMap((title) => title.endings.map((ending) => `${title.scenario}: ${ending}`));
      expect(wanted.filter((ending) => !endings.includes(ending))).toEqual([]);
    });
    test.runIf(games.length > 0)('positions have as many actions as ever', async () => {
      const found: Record<string, string[]> = {};
      for (const { name } of games.length > MANY ? games.filter(({ name }) => name.includes('-full')) : games) {
        const game = await replay(name);
        let position = game.title.setup(game.record.options, game.record.seed);
        const lines: string[] = [];
        game.actions.forEach((action, i) => {
          if (PLACES.some((place) => Math.floor(place * game.actions.length) === i)) {
            lines.push(`after ${i} actions: ${counts(game.title, position)}`);
          }
          position = game.title.apply(position, action).position;
        });
        found[name] = lines;
      }
      // A change here that no rule change explains is a mistake. To accept it: npx vitest run tests/laws/games.test.ts -u
      await expect(`${JSON.stringify(found, null, 1)}\n`).toMatchFileSnapshot(`counts/${id}.json`);
    });
    test.runIf(games.length > 0)('what is told and shown is as ever', async () => {
      const found: Record<string, Record<string, string>> = {};
      for (const name of longest(games)) found[name] = told(await replay(name));
      // A change of words' keys, figures or reasons is seen here. To accept it: npx vitest run tests/laws/games.test.ts -u
      await expect(`${JSON.stringify(found, null, 1)}\n`).toMatchFileSnapshot(`told/${id}.json`);
    });
  },
);
