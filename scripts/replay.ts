// Replays a save file headless and prints the hash of its last position: npm run replay -- <save file>
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { positionHash } from '../src/engine/hash.ts';
import { parseRecord, replayRecord } from '../src/engine/record.ts';
import { DataError } from '../src/engine/scenario.ts';
import { readArguments, stop, userPath } from './lib/arguments.ts';
import { loadRecordTitle } from './lib/record-title.ts';

const USAGE = 'npm run replay -- <save file>';
const { positionals } = readArguments(USAGE, {});
const [path] = positionals;
if (!path || positionals.length > 1) stop(USAGE, 2);

const file = basename(path);
try {
  const record = parseRecord(readFileSync(userPath(path), 'utf8'), file);
  const game = replayRecord(await loadRecordTitle(record, file), record, file);
  const decision = game.title.decision(game.position);
  const state = !decision.over
    ? `turn ${game.position.turn}, not over`
    : decision.winner === null
      ? `drawn by ${decision.ending}`
      : `won by ${game.title.sides[decision.winner].id} by ${decision.ending}`;
  console.log(`${record.title}/${record.scenario}, seed ${record.seed}, ${record.actions.length} actions, ${state}`);
  console.log(positionHash(game.position));
} catch (error) {
  if (error instanceof DataError || (error as NodeJS.ErrnoException).code !== undefined) stop((error as Error).message);
  throw error;
}
