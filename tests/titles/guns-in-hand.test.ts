import { expect, test } from 'vitest';
import { positionAt, replayRecord } from '../../src/engine/record.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { recordedGames } from '../helpers/games.ts';

/** What guns reach, by title. */
const GUNS = { mons: 'range', 'lost-battalion': 'range', 'lace-wars': 'guns', napoleonic: 'range' } as const;

test.each(catalogue.map(({ id, load }) => [id as keyof typeof GUNS, load] as const))(
  '%s: the range of the guns that follows the units in hand is that of the guns among them',
  async (id, load) => {
    let mixed = 0;
    for (const { name, record } of recordedGames(id).slice(0, 4)) {
      const title = await load(record.scenario);
      const game = replayRecord(title, record, name);
      const view = title.view(positionAt(game, game.actions.length >> 1), 'open');
      for (const { hex, counters } of title.table(view).stacks) {
        const reached = (units?: readonly number[]) =>
          title.overlay(view, GUNS[id], hex, units).hexes.map((drawn) => drawn.hex);
        const apart = counters.map(({ unit }) => reached([unit]));
        expect(new Set(apart.flat())).toEqual(new Set(reached()));
        if (apart.some((hexes) => hexes.length > 0) && apart.some((hexes) => hexes.length === 0)) mixed++;
      }
    }
    expect(mixed).toBeGreaterThan(0);
  },
);
