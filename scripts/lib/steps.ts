import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What a step of a test run came to. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed, with the first line of what was wrong. */
  readonly failures?: readonly string[];
}

/** What is read of Vitest's report. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const windows = process.platform === 'win32';

/** Runs a tool of node_modules with its output shown. True when it ended well. */
export function tool(name: string, ...args: string[]): boolean {
  return (
    spawnSync(join('node_modules', '.bin', windows ? `${name}.cmd` : name), args, { stdio: 'inherit', shell: windows })
      .status === 0
  );
}

/** Runs another script of this folder. True when it ended well. */
export const script = (name: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, ['scripts/run.mjs', name, ...args], { stdio: 'inherit' }).status === 0;

/** Where Vitest's report on this run is kept until the process ends: steps that come after it read it. */
export const REPORT = join('node_modules', '.cache', 'grognard', `tests-${process.pid}.json`);
process.on('exit', () => rmSync(REPORT, { force: true }));

/** Runs Vitest and counts its tests; a file that could not be loaded counts as a failed test. */
export function vitest(...args: string[]): StepResult {
  mkdirSync(dirname(REPORT), { recursive: true });
  const ok = tool('vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`);
  try {
    const counts = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
    const failed = counts.numFailedTests || (ok ? 0 : Math.max(1, counts.numFailedTestSuites));
    return { passed: counts.numPassedTests, failed, failures: failuresIn(counts) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const firstLine = (text = '') => text.split('\n', 1)[0];

function failuresIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

const one = (ok: boolean): StepResult => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/**
 * Runs every step under a heading, also after one has failed, and closes with a line that says how it went. Sets the
 * exit code.
 */
export async function runSteps(
  steps: readonly (readonly [heading: string, run: () => boolean | StepResult | Promise<boolean | StepResult>])[],
): Promise<void> {
  const began = performance.now();
  const bad: string[] = [];
  const failures: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const [heading, run] of steps) {
    console.log(`\n== ${heading}`);
    const result = await run();
    const counts = typeof result === 'boolean' ? one(result) : result;
    passed += counts.passed;
    failed += counts.failed;
    if (counts.failed > 0) bad.push(heading);
    failures.push(...(counts.failures ?? []));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(bad.length > 0 ? `\nNot good: ${bad.join(', ')}. (${seconds} s)` : `\nAll good. (${seconds} s)`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
