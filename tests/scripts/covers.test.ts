import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COVERS, covers, fingerprint } from '../../scripts/lib/covers.ts';
import { catalogue } from '../../src/titles/catalogue.ts';

const prints: Record<string, string> = JSON.parse(readFileSync(join(COVERS, 'drawings.json'), 'utf8'));

test('every picture of the shelf is painted from the map and counters as they are; if not: npm run covers', async () => {
  const now: Record<string, string> = {};
  for await (const { name, svg } of covers()) now[name] = fingerprint(svg);
  expect(now).toEqual(prints);
});

test('there is a picture for each title and for each scenario', () => {
  const names = catalogue.flatMap(({ id, scenarios }) => [id, ...scenarios.map((scenario) => `${id}-${scenario.id}`)]);
  expect(Object.keys(prints).sort()).toEqual(names.sort());
  expect(names.filter((name) => !existsSync(join(COVERS, `${name}.webp`)))).toEqual([]);
});
