import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/sources.ts';

/* The commands as they are typed, each in a process of its own. */

const folder = mkdtempSync(join(tmpdir(), 'grognard-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder, NODE_ENV: '' },
  });
  return { status, lines: stdout.trim().split('\n'), error: stderr };
}
const MINUTE = 60_000;

describe('playout', { timeout: MINUTE }, () => {
  it('prints a line a game and a summary, and can keep the games', () => {
    const { status, lines } = run('playout', 'mons', '--games', '2', '--seed', '7', '--json', '--keep', 'kept');
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
    const replayed = run('replay', 'kept/mons-8.json');
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
