import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../scripts/lib/bundle.mjs';
import { ROOT } from '../helpers/sources.ts';

/* The commands, each in a process of its own. */

const folder = mkdtempSync(join(tmpdir(), 'grognard-commands-'));
const bundles = join(ROOT, `node_modules/.cache/grognard/commands-${process.pid}`);
beforeAll(async () => {
  for (const name of ['playout', 'match', 'replay']) await bundle({ root: ROOT, name, out: join(bundles, name) });
});
afterAll(() => {
  for (const path of [folder, bundles]) rmSync(path, { recursive: true });
});

function spawned(script: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder, NODE_ENV: '' },
  });
  return { status, lines: stdout.trim().split('\n'), error: stderr };
}
/** A command as it is typed. */
const typed = (...args: string[]) => spawned(join(ROOT, 'scripts/run.mjs'), args);
/** The same without bundling it once more, which takes longer than most of what it does here. */
const run = (name: string, ...args: string[]) => spawned(join(bundles, name, `${name}.mjs`), args);
const MINUTE = 60_000;

describe('playout', { timeout: MINUTE }, () => {
  it('prints a line a game and a summary, and can keep the games', () => {
    const { status, lines } = typed('playout', 'mons', '--games', '2', '--seed', '7', '--json', '--keep', 'kept');
    expect(status).toBe(0);
    const [first, second, summary] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect([first['seed'], second['seed']]).toEqual(['7', '8']);
    expect(first['hash']).toMatch(/^[0-9a-f]{16}$/);
    expect(summary).toMatchObject({
      games: 2,
      finished: 2,
      broken: 0,
      orders: (first['actions'] as number) + (second['actions'] as number),
    });
    const replayed = typed('replay', 'kept/mons-8.json');
    expect([replayed.status, replayed.lines.at(-1)]).toEqual([0, second['hash']]);
  });
  it('says how it is used', () => {
    for (const args of [
      [],
      ['chess'],
      ['mons', '--scenario', 'x'],
      ['mons', '--games', 'x'],
      ['mons', '--nonsense'],
      ['mons', '--option', 'x'],
    ]) {
      const { status, error } = run('playout', ...args);
      expect([status, error.length > 0], args.join(' ')).toEqual([2, true]);
    }
  });
});

describe('match', { timeout: 4 * MINUTE }, () => {
  const denain = ['lace-wars', '--scenario', 'denain-historical', '--first', 'recruit', '--second', 'random'];
  const parse = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('plays over both sides, one JSON object a line, and sums it up', () => {
    const { status, lines } = typed('match', ...denain, '--games', '2', '--seed', '5', '--json');
    expect(status).toBe(0);
    const [first, second, summary, ...rest] = parse(lines);
    expect(rest).toEqual([]);
    expect([first, second].map((game) => [game['seed'], game['swapped']])).toEqual([
      ['5', false],
      ['5', true],
    ]);
    const wins = [0, 1].map((side) => [first, second].filter((game) => game['winner'] === side).length);
    expect(summary).toMatchObject({
      summary: true,
      scenario: 'denain-historical',
      first: 'recruit',
      second: 'random',
      wins,
      draws: 2 - wins[0] - wins[1],
      all: { games: 2 },
      sides: [{ games: 1 }, { games: 1 }],
      orders: ((first['orders'] as number) + (second['orders'] as number)) / 2,
      times: [{ player: 'recruit' }, { player: 'random' }],
    });
    const { points, share, interval } = summary['all'] as { points: number; share: number; interval: number[] };
    expect(share).toBe(points / 2);
    expect(interval[0]).toBeLessThan(interval[1]);
    expect(interval[0] <= share && share <= interval[1]).toBe(true);
  });
  it('plays no game twice between two of the same name', () => {
    const { status, lines } = run(
      'match',
      ...denain.slice(0, 3),
      '--first',
      'random',
      '--second',
      'random',
      '--games',
      '2',
      '--json',
    );
    expect(status).toBe(0);
    const [first, second] = parse(lines);
    expect([first, second].map((game) => [game['seed'], game['swapped']])).toEqual([
      ['1', false],
      ['2', false],
    ]);
    expect(first['orders']).not.toBe(second['orders']);
  });
  it('shares the games out among processes, and plays the same ones', () => {
    const { status, lines } = run('match', ...denain, '--games', '2', '--seed', '5', '--jobs', '2', '--json');
    expect(status).toBe(0);
    const told = parse(lines);
    const swapped = told.slice(0, 2).map((game) => game['swapped']);
    expect(swapped.toSorted()).toEqual([false, true]);
    expect(told.slice(2)).toMatchObject([{ summary: true, all: { games: 2 } }]);
  });
  it('fails when one of its processes does, and says so', () => {
    const { status, lines, error } = run(
      'match',
      ...denain,
      '--games',
      '2',
      '--jobs',
      '2',
      '--json',
      '--option',
      'none=such',
    );
    expect([status, lines]).toEqual([1, ['']]);
    expect(error).toMatch(/match lace-wars: denain-historical: job \d of 2 ended with status 1/);
  });
  it('takes nobody who cannot play a side of it', () => {
    const { status, error } = run(
      'match',
      'lost-battalion',
      '--scenario',
      'historical-2p',
      '--first',
      'plain',
      '--second',
      'random',
    );
    expect([status, error]).toEqual([
      2,
      expect.stringContaining('plain cannot play the German side of lost-battalion/historical-2p'),
    ]);
    expect(run('match', ...denain.slice(0, -1), 'nobody')).toMatchObject({ status: 2 });
  });
});

describe('replay', { timeout: MINUTE }, () => {
  const save = JSON.parse(readFileSync(join(ROOT, 'tests/games/mons/held.json'), 'utf8')) as Record<string, unknown>;
  const replay = (content: unknown) => {
    writeFileSync(join(folder, 'game.json'), typeof content === 'string' ? content : JSON.stringify(content));
    return run('replay', 'game.json');
  };
  it('says in plain words what is wrong with a save, and where', () => {
    const cases: [content: unknown, message: RegExp][] = [
      ['{"grognard":1', /^game\.json: the whole file: not JSON/],
      [{ ...save, title: 'chess' }, /^game\.json: title: there is no title "chess"/],
      [{ ...save, scenario: 'waterloo' }, /^game\.json: scenario: mons has no scenario "waterloo"/],
      [{ ...save, seed: 'other' }, /^game\.json: actions\.\d+: /],
      [{ ...save, pack: { 'units.json': {} } }, /^units\.json: units: /],
    ];
    for (const [content, message] of cases) {
      const { status, error } = replay(content);
      expect(error).toMatch(message);
      expect(status).toBe(1);
      expect(error.trim().split('\n').length, 'one line, no stack').toBe(1);
    }
    const missing = run('replay', 'nothing.json');
    expect([missing.status, missing.error]).toEqual([1, expect.stringContaining('nothing.json')]);
  });
});
