import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Game, play, type GameRecord, loadAction, startGame } from '../../src/engine/record.ts';
import type { Decision } from '../../src/engine/title.ts';
import { metaFor } from '../../src/store/meta.ts';
import { DEFAULTS, usePreferences } from '../../src/store/preferences.ts';
import { isOpen, seating } from '../../src/store/seat.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { recordedGames } from '../helpers/games.ts';

vi.mock('idb-keyval', () => import('./memory-db.ts'));
beforeEach(() => usePreferences.getState().change(DEFAULTS));

/** The first orders of a recorded game, played under fog. */
async function* underFog(id: string, file: string, orders: number): AsyncGenerator<Game> {
  const record = recordedGames(id).find(({ name }) => name === file)!.record as GameRecord;
  const title = await titleCard(id).load(record.scenario);
  let game = startGame(title, { options: record.options, seed: record.seed, fog: true });
  yield game;
  for (const action of record.actions.slice(0, orders))
    yield (game = play(game, loadAction(title, action, file, 'actions')));
}

/** How often the curtain falls in a part of a recorded game. */
async function curtains(id: string, file: string, orders: number): Promise<number> {
  let fallen = 0;
  let seated: number | null = null;
  for await (const game of underFog(id, file, orders)) {
    const now = seating(game, metaFor(game.title, '2026-01-01T00:00:00.000Z'), seated);
    if (now.curtain !== null) fallen++;
    seated = now.curtain ?? now.seated;
  }
  return fallen;
}

describe('fewer curtains', () => {
  test.each([
    ['mons', 'points.json', 160],
    ['lost-battalion', 'historical-2p-full.json', 140],
    ['napoleonic', 'quatre-bras-full.json', 60],
  ])('%s: no more than before, and none is needed where everybody could have answered', async (id, file, orders) => {
    const always = await curtains(id, file, orders);
    usePreferences.getState().change({ fewerCurtains: true });
    expect(await curtains(id, file, orders)).toBeLessThan(always);
  });

  test('6.6: a side that would have to show what lies under its top unit answers behind its curtain', async () => {
    let asked = 0;
    for await (const game of underFog('mons', 'points.json', 160)) {
      const decision = game.title.decision(game.position) as Decision;
      const other = 1 - decision.side;
      const own = [...game.title.legal(game.title.view(game.position, decision.side))];
      const theirs = [...game.title.legal(game.title.view(game.position, 'common'))];
      if (JSON.stringify(own) === JSON.stringify(theirs)) continue;
      asked++;
      expect(isOpen(game, decision, other)).toBe(false);
    }
    expect(asked).toBeGreaterThan(0);
  });
});
