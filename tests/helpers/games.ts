import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, parseRecord } from '../../src/engine/record.ts';
import { ROOT } from './sources.ts';

export interface RecordedGame {
  /** "bridges.json" */
  readonly name: string;
  readonly record: GameRecord;
}

/** The recorded games of a title, by name. */
export function recordedGames(title: string): RecordedGame[] {
  const folder = join(ROOT, 'tests/games', title);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((name) => ({ name, record: parseRecord(readFileSync(join(folder, name), 'utf8'), name) }));
}
