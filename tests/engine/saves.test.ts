import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BrokenRecord, type Game, parseRecord, recordUpTo, replayRecord, saveRecord } from '../../src/engine/record.ts';
import { titleCard } from '../../src/titles/catalogue.ts';

/*
 * Saves of every earlier version: how records were written from the first day on, the first eighty orders of each. Where
 * rules or positions have changed since, what holds is opened and played on from. A new way of writing adds a file here.
 */

const FOLDER = 'tests/saves';
const saves = readdirSync(FOLDER);

/** The game in a save, or what still holds of it, as the table offers it. */
async function opened(name: string): Promise<Game> {
  const record = parseRecord(readFileSync(join(FOLDER, name), 'utf8'), name);
  const title = await titleCard(record.title).load(record.scenario, record.pack);
  try {
    return replayRecord(title, record, name);
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    return replayRecord(title, recordUpTo(record, error.at.holds), name);
  }
}

describe('saves of earlier versions', () => {
  test.each(saves)('%s', async (name) => {
    const game = await opened(name);
    expect(game.actions.length).toBeGreaterThan(0);
    const again = replayRecord(game.title, parseRecord(saveRecord(game), name), name);
    expect(again.position).toEqual(game.position);
    expect(again.record.version).toEqual(game.title.version);
  });
  test('hold as far as ever: a new number here is a change of rules that cuts games in progress short', async () => {
    const orders: Record<string, number> = {};
    for (const name of saves) orders[name] = (await opened(name)).actions.length;
    expect(orders).toMatchInlineSnapshot(`
      {
        "lace-wars-denain-historical-full-1120-1317.json": 80,
        "lace-wars-denain-historical-full-1120-1442.json": 80,
        "lace-wars-leuthen-approach-full-1120-1317.json": 80,
        "lace-wars-leuthen-approach-full-1120-1442.json": 80,
        "lace-wars-leuthen-approach-full-1122-0851.json": 80,
        "lace-wars-leuthen-historical-full-1120-1324.json": 80,
        "lost-battalion-free-2p-us-tactical-1120-1317.json": 37,
        "lost-battalion-historical-2p-full-1120-1312.json": 80,
        "lost-battalion-historical-2p-full-1122-0908.json": 80,
        "lost-battalion-historical-solo-solitaire-won-1120-1317.json": 31,
        "mons-held-1120-1137.json": 80,
        "mons-held-1120-1253.json": 80,
        "mons-points-1120-1137.json": 80,
        "napoleonic-ligny-draw-1122-1306.json": 64,
        "napoleonic-plancenoit-C-decisive-1122-1306.json": 15,
      }
    `);
  });
  test('there is one of every title', () => {
    const titles = new Set(saves.map((name) => parseRecord(readFileSync(join(FOLDER, name), 'utf8'), name).title));
    expect([...titles].sort()).toEqual(['lace-wars', 'lost-battalion', 'mons', 'napoleonic']);
  });
});
