// How fast the rules are, each figure beside plain code for the same kind of work, or beside those of another state of
// the project. Every figure is the best of several rounds, each in a process of its own; two states take turns.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '../src/titles/catalogue.ts';
import { named, readArguments, stop, wholeNumber } from './lib/arguments.ts';
import { bundle } from './lib/bundle.mjs';
import { type Measure, moreIsBetter } from './lib/measures.ts';
import { chunkName } from './lib/title-chunks.ts';

const USAGE = `npm run bench -- [<title>] [--scenario S] [--against commit] [--rounds N]
  --against commit  measures another state of the project by turns with this one
  --rounds N        how often everything is measured; the best figure counts (3)
titles: ${catalogue.map((c) => c.id).join(', ')}`;
/** Processes that measure the start of a game, in each round; and the rounds in which the longest question is sought. */
const STARTS = 3;
const QUESTION_ROUNDS = 2;

const { values, positionals } = readArguments(USAGE, {
  scenario: { type: 'string' },
  against: { type: 'string' },
  rounds: { type: 'string', default: '3' },
});
const rounds = wholeNumber(values.rounds, 'rounds', 1);
const scenarios = catalogue
  .filter((card) => positionals.length === 0 || positionals.includes(card.id))
  .flatMap((card) => card.scenarios.map(({ id }) => ({ title: card.id, scenario: id })))
  .filter(({ scenario }) => values.scenario === undefined || values.scenario === scenario);
for (const id of positionals) named(catalogue, id, 'title', USAGE);
if (scenarios.length === 0) stop(`there is no scenario "${values.scenario}"\n${USAGE}`, 2);

/** A state of the project, with the measuring script bundled with its rules. */
interface State {
  readonly root: string;
  readonly out: string;
}
const folder = mkdtempSync(join(tmpdir(), 'grognard-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const states = [await here()];
if (values.against !== undefined) states.unshift(await checkedOut(values.against));
for (const scenario of scenarios) {
  console.log(`\n${scenario.title}/${scenario.scenario}`);
  const figures = await measured(scenario);
  print(states.length === 1 ? besideReferences(figures[0]) : besideAnother(figures[0], figures[1]));
}

async function here(): Promise<State> {
  const root = resolve('.');
  const out = join(root, 'node_modules', '.cache', 'grognard', `bench-${process.pid}`);
  process.on('exit', () => rmSync(out, { recursive: true, force: true }));
  await bundle({ root, name: 'measure', out, asThePage: chunkName(join(root, 'src/titles/')) });
  return { root, out };
}

/** Another state in a folder of its own, measured by our scripts with our packages. */
async function checkedOut(commit: string): Promise<State> {
  const root = join(folder, 'then');
  const archive = join(folder, 'then.tar');
  try {
    execFileSync('git', ['archive', '--format=tar', '--prefix=then/', '-o', archive, commit], { stdio: 'pipe' });
  } catch (error) {
    stop(`--against ${commit}: ${(error as { stderr: Buffer }).stderr.toString().trim()}`, 2);
  }
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(join(root, 'scripts'), { recursive: true });
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  const out = join(root, 'bench');
  await bundle({ root, name: 'measure', out, asThePage: chunkName(join(root, 'src/titles/')) });
  return { root, out };
}

// ---- measuring ---------------------------------------------------------------------------------------------------

type Scenario = (typeof scenarios)[number];

/** The best figures of every state, in the order of the states; none for a state that does not have the scenario. */
async function measured(scenario: Scenario): Promise<Map<string, Measure>[]> {
  const figures = states.map(() => new Map<string, Measure>());
  for (let round = 0; round < rounds; round++) {
    const parts = ['play', ...Array.from({ length: STARTS }, () => 'start')];
    if (round < QUESTION_ROUNDS) parts.push('questions');
    for (const part of parts) {
      // Whoever was first is last in the next round.
      const turns = round % 2 === 0 ? [...states.keys()] : [...states.keys()].reverse();
      for (const i of turns) for (const m of await inProcess(states[i], scenario, part)) keepBest(figures[i], m);
    }
  }
  return figures;
}

async function inProcess({ root, out }: State, { title, scenario }: Scenario, part: string): Promise<Measure[]> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(out, 'measure.mjs'), title, scenario, part], {
      cwd: root,
      maxBuffer: 1e8,
    });
    return JSON.parse(stdout) as Measure[];
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.match(/^\w*Error: .*$/m)?.[0] ?? String(error);
    console.error(`  ${part} could not be measured in ${root}: ${reason}`);
    return [];
  }
}

function keepBest(figures: Map<string, Measure>, measure: Measure): void {
  const best = figures.get(measure.id);
  if (!best || moreIsBetter(measure) === measure.value > best.value) figures.set(measure.id, measure);
}

// ---- printing ----------------------------------------------------------------------------------------------------

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
function figure({ value, unit }: Pick<Measure, 'value' | 'unit'>): string {
  return `${rounded(value)} ${unit}`;
}

function besideReferences(now: Map<string, Measure>): string[][] {
  const rows = [...now.values()].map((m) => {
    const { what, value, unit, reference, goal, note } = m;
    const theirs = reference ? [figure({ ...reference, unit }), `× ${rounded(value / reference.value)}`] : ['', ''];
    return [what, figure(m), ...theirs, [reference?.what, goal && `goal: ${goal}`, note].filter(Boolean).join('; ')];
  });
  return [['what', 'ours', 'reference', 'ratio', 'the reference is'], ...rows];
}

function besideAnother(then: Map<string, Measure>, now: Map<string, Measure>): string[][] {
  const rows = [...now.values()].map((m) => {
    const old = then.get(m.id);
    if (!old) return [m.what, '', figure(m), '', m.note ?? ''];
    const faster = moreIsBetter(m) ? m.value / old.value : old.value / m.value;
    const notes = [m.note, old.note && `then ${old.note}`].filter(Boolean).join('; ');
    return [m.what, figure(old), figure(m), `${faster.toFixed(2)} times as good`, notes];
  });
  return [['what', 'then', 'now', '', ''], ...rows];
}

function print(rows: string[][]): void {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, i) => (i >= 1 && i <= 3 ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
        .join('  ')
        .trimEnd(),
    );
}
