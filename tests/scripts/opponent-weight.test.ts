import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MOST_FOR_OPPONENT, opponentFaults, opponentWeights } from '../../scripts/lib/opponent-weight.ts';

/* What the opponent of a title adds to the built app. */

const folder = mkdtempSync(join(tmpdir(), 'grognard-weight-'));
afterAll(() => rmSync(folder, { recursive: true }));
const noise = (bytes: number) => randomBytes(bytes).toString('hex'); // half of it is left when it is compressed
const write = (name: string, bytes: number, ...imports: string[]) =>
  writeFileSync(join(folder, name), `${imports.map((i) => `import('./${i}')`).join(';')};"${noise(bytes)}"`);

test('an opponent weighs what its worker loads and the table does not; above its limit that is a fault', () => {
  expect(opponentFaults(folder)).toHaveLength(1);
  write('index-1.js', 10, 'rules-1.js', 'worker-1.js');
  write('rules-1.js', 90_000);
  write('worker-1.js', 100, 'thinking-1.js');
  write('thinking-1.js', 20_000, 'rules-1.js', 'judgement-1.js', 'judgement-2.js');
  write('judgement-1.js', 10_000, 'rules-1.js');
  write('judgement-2.js', 50_000, 'rules-1.js');
  const weights = opponentWeights(folder);
  expect(weights.get('judgement-1.js')).toBeGreaterThan(30_000);
  expect(weights.get('judgement-1.js')).toBeLessThan(MOST_FOR_OPPONENT);
  expect(opponentFaults(folder)).toEqual([expect.stringMatching(/^judgement-2\.js/)]);
});
