// Which rule of a rulebook stands in which source file and is held by which tests; what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogue } from '../src/titles/catalogue.ts';
import { named, readArguments, stop } from './lib/arguments.ts';
import type { Report } from './lib/steps.ts';
import { type Rule, rulesIn, rulesOf, ruleText } from './lib/rules.ts';

const USAGE = `npm run conformance [-- <title>] [--write | --check-readme] [--report FILE]
  --write         put the counts into the README
  --check-readme  only see whether the counts in the README are those of today
  --report FILE   the tests of a run of Vitest, by its JSON report; without it they are collected first (a minute)
titles: ${catalogue.map((c) => c.id).join(', ')}`;

interface Line {
  readonly rule: Rule;
  readonly sources: readonly string[];
  readonly tests: number;
}

const { values, positionals } = readArguments(USAGE, {
  write: { type: 'boolean' },
  'check-readme': { type: 'boolean' },
  report: { type: 'string' },
});
const ids = catalogue.map((c) => c.id);
for (const id of positionals) named(catalogue, id, 'title', USAGE);

const readme = values.write || values['check-readme'];
const titles = positionals.length > 0 && !readme ? positionals : ids;
const names = values.report === undefined ? collectedTests() : testsIn(values.report);
const tables = titles.map((id) => ({ id, lines: linesOf(id) }));

if (readme) {
  const text = readFileSync('README.md', 'utf8');
  const current = withCounts(text);
  if (values.write) writeFileSync('README.md', current);
  else if (text !== current) stop('The counts in the README are not those of today: npm run conformance -- --write');
  else console.log('The counts in the README are those of today.');
} else {
  for (const { id, lines } of tables) {
    const width = Math.max(...lines.map(({ rule }) => rule.number.length + rule.name.length));
    for (const { rule, sources, tests } of lines) {
      const label = `${rule.number}  ${rule.name}`.padEnd(width + 2);
      const code = rule.noCode !== null ? `(${rule.noCode})` : sources.join(', ') || 'NO CODE';
      const untested = rule.noCode !== null ? '' : '  NO TEST';
      const held = tests > 0 ? `  ${tests} test${tests === 1 ? '' : 's'}` : untested;
      console.log(`${label}  ${code}${held}`);
    }
    console.log(`\n${id}: ${summary(lines)}\n`);
  }
  const missing = tables.flatMap(({ id, lines }) =>
    lines.length === 0 ? [`${id} has no rulebook`] : lines.filter(isMissing).map(({ rule }) => `${id} ${rule.number}`),
  );
  if (missing.length > 0) stop(`Missing code or test: ${missing.join(', ')}`);
}

/** The rules of a title, each with the files that name it and the number of tests that do. */
function linesOf(id: string): Line[] {
  const folder = join('scenarios', id);
  const books = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((f) => /rulebook.*\.md$/.test(f))
        .sort()
    : [];
  const rules = books.flatMap((book) => rulesOf(readFileSync(join(folder, book), 'utf8')));
  const known = new Set(rules.map((r) => r.number));
  const sources = readdirSync(join('src', 'titles', id), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts'))
    .sort()
    .map((file) => ({
      name: basename(file),
      rules: rulesIn(ruleText(readFileSync(join('src', 'titles', id, file), 'utf8')), known),
    }));
  const tests = names
    .filter(({ file }) => file.replaceAll('\\', '/').includes(`tests/titles/${id}/`))
    .map(({ name }) => rulesIn(name, known));
  return rules.map((rule) => ({
    rule,
    sources: sources.filter((s) => s.rules.has(rule.number)).map((s) => s.name),
    tests: tests.filter((named) => named.has(rule.number)).length,
  }));
}

interface NamedTest {
  readonly name: string;
  readonly file: string;
}

/** Names of the tests that have been run. */
function testsIn(report: string): NamedTest[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName }) => ({ name: fullName, file })),
  );
}

/** Names of all tests of the titles, as Vitest collects them. */
function collectedTests(): NamedTest[] {
  const report = join('node_modules', '.cache', 'grognard', `names-${process.pid}.json`);
  mkdirSync(join(report, '..'), { recursive: true });
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join('node_modules', 'vitest', 'vitest.mjs'), 'list', `--json=${report}`, '--passWithNoTests', 'tests/titles'],
      { encoding: 'utf8' },
    );
    if (status !== 0) stop(`The tests could not be listed:\n${stderr}`);
    return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as NamedTest[]) : [];
  } finally {
    rmSync(report, { force: true });
  }
}

function isMissing({ rule, sources, tests }: Line): boolean {
  return rule.noCode === null && (sources.length === 0 || tests === 0);
}

function summary(lines: readonly Line[]): string {
  const { rules, described, coded, tested } = counts(lines);
  return `${rules} rules and rulings, ${described} of them description only; of the other ${rules - described}, ${coded} stand in the code and ${tested} are held by tests`;
}

function counts(lines: readonly Line[]) {
  const played = lines.filter(({ rule }) => rule.noCode === null);
  return {
    rules: lines.length,
    described: lines.length - played.length,
    coded: played.filter((l) => l.sources.length > 0).length,
    tested: played.filter((l) => l.tests > 0).length,
  };
}

/** The README with the table of counts between its two marks. */
function withCounts(text: string): string {
  const rows = tables.map(({ id, lines }) => {
    const { rules, described, coded, tested } = counts(lines);
    return `| ${catalogue.find((c) => c.id === id)!.name} | ${rules} | ${described} | ${coded} | ${tested} |`;
  });
  const table = [
    '| title | rules and rulings | description only | in the code | held by tests |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  const marked = /(<!-- conformance -->\n)[\s\S]*?(<!-- \/conformance -->)/;
  if (!marked.test(text)) stop('The README has no place for the counts (<!-- conformance --> … <!-- /conformance -->)');
  return text.replace(marked, (_, before: string, after: string) => `${before}${table}\n${after}`);
}
