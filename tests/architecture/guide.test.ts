import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DECISION_KINDS } from '../../src/engine/title.ts';
import { filesUnder, ROOT, textOf } from '../helpers/sources.ts';

/* What README and CONTRIBUTING say of the house is so: the files they name are there, the commands can be run. */

const GUIDES = ['README.md', 'CONTRIBUTING.md'];

test.each(GUIDES)('%s names files that exist', (guide) => {
  const named = [...textOf(guide).matchAll(/`((?:src|tests|scripts|scenarios|docs)\/[\w./-]+)`/g)].map(
    ([, path]) => path,
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('CONTRIBUTING lists the whole kit that titles are made of', () => {
  const kit = filesUnder('src/engine/play', /\.ts$/).map((path) => path.split('/').at(-1)!);
  const guide = textOf('CONTRIBUTING.md');
  expect(kit.filter((file) => !guide.includes(file.replace('.ts', '')))).toEqual([]);
  expect(DECISION_KINDS).toHaveLength(9); // "one of the nine"
});

test.each(GUIDES)('%s names commands that exist', (guide) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const commands = [...textOf(guide).matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((name) => !(name in scripts) && !['ci', 'start', 'test'].includes(name))).toEqual([]);
});
