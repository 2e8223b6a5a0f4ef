import type { GameRecord } from '../../src/engine/record.ts';
import { DataError } from '../../src/engine/scenario.ts';
import type { Title } from '../../src/engine/title.ts';
import { catalogue } from '../../src/titles/catalogue.ts';

/** The title that a record names, with the record's own data pack. Throws a DataError when there is none. */
export async function loadRecordTitle(record: GameRecord, file: string): Promise<Title> {
  const card = catalogue.find((c) => c.id === record.title);
  if (!card) throw new DataError(file, 'title', `there is no title "${record.title}"`);
  if (!card.scenarios.some((s) => s.id === record.scenario))
    throw new DataError(file, 'scenario', `${card.id} has no scenario "${record.scenario}"`);
  return card.load(record.scenario, record.pack);
}
