import { expect, test } from 'vitest';
import { replayRecord } from '../../src/engine/record.ts';
import { titleCard } from '../../src/titles/catalogue.ts';
import { recordedGames } from '../helpers/games.ts';

/* The log is read by its headings: turns, and in them what begins. */

test.each([
  {
    id: 'napoleonic',
    name: 'quatre-bras-full',
    under: {
      'officer-rolled': ['player-turn-begins'],
      moved: ['movement-begins'],
      bombarded: ['combat-begins'],
      'battle-rolled': ['combat-begins'],
    },
  },
  {
    id: 'lace-wars',
    name: 'denain-historical-full',
    under: { 'initiative-roll': ['initiative'], moves: ['activates', 'activates-two'] },
  },
])('$id: what is told stands under what began it', async ({ id, name, under: wanted }) => {
  const { record } = recordedGames(id).find((game) => game.name.includes(name))!;
  const { events } = replayRecord(await titleCard(id).load(record.scenario), record);
  const under = new Map<string, Set<string>>();
  let heading = '';
  for (const event of events.flat()) {
    if (event.heading) heading = event.say;
    else under.set(event.say, (under.get(event.say) ?? new Set()).add(heading));
  }
  for (const [say, headings] of Object.entries(wanted))
    expect([...(under.get(say) ?? [])].sort(), say).toEqual(headings);
});
