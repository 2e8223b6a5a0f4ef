import { expect, test } from 'vitest';
import { catalogue } from '../../src/titles/catalogue.ts';
import { filesUnder } from '../helpers/sources.ts';

test('the laws are held for every title', () => {
  expect(catalogue.length).toBeGreaterThan(0);
  const files = filesUnder('tests/laws');
  for (const { id } of catalogue) expect(files).toContain(`tests/laws/${id}.test.ts`);
});
