import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a step of a test run came to. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
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

/** Runs Vitest and counts its tests; a file that could not be loaded counts as a failed test. */
export function vitest(...args: string[]): StepResult {
  const folder = join('node_modules', '.cache', 'grognard');
  const report = join(folder, `tests-${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  const ok = tool('vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    const failed = counts.numFailedTests || (ok ? 0 : Math.max(1, counts.numFailedTestSuites));
    return { passed: counts.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report, { force: true });
  }
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
  let passed = 0;
  let failed = 0;
  for (const [heading, run] of steps) {
    console.log(`\n== ${heading}`);
    const result = await run();
    const counts = typeof result === 'boolean' ? one(result) : result;
    passed += counts.passed;
    failed += counts.failed;
    if (counts.failed > 0) bad.push(heading);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(bad.length > 0 ? `\nNot good: ${bad.join(', ')}. (${seconds} s)` : `\nAll good. (${seconds} s)`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
