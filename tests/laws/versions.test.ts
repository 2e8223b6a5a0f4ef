import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLAYED } from '../../scripts/lib/check-data.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { recordedGames } from '../helpers/games.ts';

/*
 * Records name the versions of rules and data, so that a game which no longer holds can say why. A changed figure raises
 * `data` in the catalogue; a rule that changes a recorded game raises `rules`. `npx vitest run tests/laws/versions.test.ts -u`
 * then writes down what belongs to the new number.
 */

/** A name for the content of many texts. */
const nameOf = (texts: readonly string[]): string =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

function dataOf(title: string): string {
  const folder = join('scenarios', title);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !PLAYED.has(name))
    .sort();
  expect(files.length).toBeGreaterThan(3);
  return nameOf(files.map((name) => JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')))));
}

test.each(catalogue.map((card) => [card.id, card] as const))('%s: what changed has a new number', async (id, card) => {
  const games = recordedGames(id).map(({ name, record }) => `${name} ${record.checks.at(-1)?.[1]}`);
  expect(games.length).toBeGreaterThan(3);
  const belongs = `rules ${card.version.rules}: ${nameOf(games)}\ndata ${card.version.data}: ${dataOf(id)}\n`;
  await expect(belongs).toMatchFileSnapshot(`versions/${id}.txt`);
});
