// Changes rules here and there, one at a time, and sees whether a test notices: npm run mutants -- <title> --count N --seed K
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBelow, seedRandom } from '../src/engine/random.ts';
import { catalogue } from '../src/titles/catalogue.ts';
import { named, readArguments, stop, wholeNumber } from './lib/arguments.ts';
import { type Mutation, mutationsOf } from './lib/mutations.ts';

const USAGE = `npm run mutants -- <title> [--count N] [--seed K] [--file name]
  --count N    how many changes (10)
  --seed K     which ones (1)
  --file name  only in files whose path holds this
titles: ${catalogue.map((c) => c.id).join(', ')}`;

/** Words, charts, checks of data and positions, and the judgement of the programs are no rules. */
const NO_RULES =
  /^line\.|outlook|words|chart|files|shipped|schema|rulebook|printed|overlays|report|index|checks|remember|terms|faults|judgement|campaign|tactics|weigh|hint/;
/** A change that keeps the tests busy for so long has been noticed, in milliseconds. */
const PATIENCE = 900_000;

const { values, positionals } = readArguments(USAGE, {
  count: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  file: { type: 'string', default: '' },
});
const { id: title } = named(catalogue, positionals[0], 'title', USAGE);
if (positionals.length > 1) stop(USAGE, 2);
const count = wholeNumber(values.count, 'count', 1);

const folder = join('src', 'titles', title);
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !NO_RULES.test(name) && name.includes(values.file))
  .sort()
  .map((name) => join(folder, name))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return mutationsOf(file, source).map((mutation) => ({ file, source, mutation }));
  });
if (all.length === 0) stop(`there is nothing to change in files named "${values.file}"`, 2);

let state = seedRandom(`mutants ${values.seed}`);
const chosen = Array.from({ length: Math.min(count, all.length) }, () => {
  const [at, next] = randomBelow(state, all.length);
  state = next;
  return all.splice(at, 1)[0];
});

/** Whether tests fail, or never end. */
function fails(...which: string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    // threads: a test that never ends dies with its process
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...which, '--bail=1', '--maxWorkers=1', '--pool=threads'],
    { stdio: 'ignore', timeout: PATIENCE, killSignal: 'SIGKILL' },
  );
  return status !== 0;
}
const tests = readdirSync('tests/titles', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.startsWith(title) && name.endsWith('.test.ts'))
  .map((name) => join('tests', 'titles', name));

/** The tests that name a file: they are the likeliest to notice, and soon done. */
const nearTests = (file: string): readonly string[] =>
  tests.filter((test) => readFileSync(test, 'utf8').includes(file.slice('src/'.length).replaceAll('\\', '/')));

const failsNear = (file: string): boolean => nearTests(file).length > 0 && fails(...nearTests(file));
const isNoticed = (file: string): boolean =>
  failsNear(file) ||
  fails(`tests/titles/${title}`) ||
  fails('tests/laws/games.test.ts', '-t', `'${title}'`) ||
  fails(`tests/laws/${title}.test.ts`);

const changed = (source: string, { from, to, text }: Mutation) => source.slice(0, from) + text + source.slice(to);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60);

let noticed = 0;
for (const [i, { file, source, mutation }] of chosen.entries()) {
  const { from, to, text, line } = mutation;
  const restore = () => writeFileSync(file, source);
  process.once('exit', restore); // whatever ends the program leaves the rules as they were
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  writeFileSync(file, changed(source, mutation));
  const was = isNoticed(file);
  restore();
  process.removeListener('exit', restore);
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  if (was) noticed++;
  const verdict = was ? 'noticed ' : 'SURVIVED';
  console.log(`${i + 1} ${verdict} ${file}:${line}  ${oneLine(source.slice(from, to))}  →  ${oneLine(text)}`);
}
console.log(`${noticed} of ${chosen.length} changes noticed (of ${all.length + chosen.length} that can be made)`);
