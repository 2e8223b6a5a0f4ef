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
    expect(game.actions.length).toBeGreaterThan(20);
    const again = replayRecord(game.title, parseRecord(saveRecord(game), name), name);
    expect(again.position).toEqual(game.position);
    expect(again.record.version).toEqual(game.title.version);
  });
  test('there is one of every title', () => {
    const titles = new Set(saves.map((name) => parseRecord(readFileSync(join(FOLDER, name), 'utf8'), name).title));
    expect([...titles].sort()).toEqual(['lace-wars', 'lost-battalion', 'mons', 'napoleonic']);
  });
});
