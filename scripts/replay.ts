// Replays a save file headless and prints the hash of its last position: npm run replay -- <save file>
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { positionHash } from '../src/engine/hash.ts';
import { parseRecord, replayRecord } from '../src/engine/record.ts';
import { DataError } from '../src/engine/scenario.ts';
import type { Outcome, Title } from '../src/engine/title.ts';
import { readArguments, stop, userPath } from './lib/arguments.ts';
import { loadRecordTitle } from './lib/record-title.ts';

const USAGE = 'npm run replay -- <save file>';
const { positionals } = readArguments(USAGE, {});
const [path] = positionals;
if (!path || positionals.length > 1) stop(USAGE, 2);

const endOf = ({ sides }: Title, { winner, ending }: Outcome): string =>
  winner === null ? `drawn by ${ending}` : `won by ${sides[winner].id} by ${ending}`;

const file = basename(path);
try {
  const record = parseRecord(readFileSync(userPath(path), 'utf8'), file);
  const game = replayRecord(await loadRecordTitle(record, file), record, file);
  const decision = game.title.decision(game.position);
  const state = decision.over ? endOf(game.title, decision) : `turn ${game.position.turn}, not over`;
  console.log(`${record.title}/${record.scenario}, seed ${record.seed}, ${record.actions.length} actions, ${state}`);
  console.log(positionHash(game.position));
} catch (error) {
  if (error instanceof DataError || (error as NodeJS.ErrnoException).code !== undefined) stop((error as Error).message);
  throw error;
}
