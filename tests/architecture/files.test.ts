import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { filesUnder, ROOT, textOf } from '../helpers/sources.ts';

/* Small files whose names tell the story; nothing in them of the machine they were written on. */

/** How many lines a file may have. */
function limitOf(path: string): number {
  if (path.endsWith('.tsx')) return 180;
  if (path.endsWith('.css')) return 950; // a declaration a line
  if (path.startsWith('src/titles/') && !path.endsWith('words.ts')) return 350; // a list of words is no rule
  return 450;
}

const sources = filesUnder('src', /\.(tsx?|css|js)$/);
const programs = [...sources, ...filesUnder('scripts', /\.(ts|mjs)$/)];

test('no file grows beyond its limit', () => {
  expect(programs.length).toBeGreaterThan(60);
  const long = programs
    .map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > limitOf(path));
  expect(long).toEqual([]);
});

test('no source names the machine it was written on, or a registry', () => {
  const texts = [
    ...programs,
    ...filesUnder('tests', /\.(tsx?|json)$/),
    ...filesUnder('scenarios'),
    ...filesUnder('.ci'),
    'README.md',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'package-lock.json',
  ];
  const machine = new RegExp(
    ['/work', '/tmp', '/home/', '/root', '/Users/'].map((p) => `["'\`( ]${p}\\b`).join('|') +
      '|registry' +
      '\\.npm|localhost:\\d{4}',
    'u',
  );
  const named = texts
    .filter((path) => path !== 'tests/architecture/files.test.ts')
    .filter((path) => machine.test(textOf(path)));
  expect(named).toEqual([]);
});

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { version?: string; resolved?: string; integrity?: string; optionalDependencies?: Record<string, string> }
    >;
  };
  it('names no address, so that any registry will do', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter(([, p]) => p.resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(
      packages.filter(([, p]) => p.version === undefined || p.integrity === undefined).map(([path]) => path),
    ).toEqual([]);
  });
  it('holds the packages of every kind of machine, without which npm ci refuses it', () => {
    const names = new Set(
      Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    );
    const missing = Object.values(lock.packages)
      .flatMap((p) => Object.keys(p.optionalDependencies ?? {}))
      .filter((name) => !names.has(name));
    expect(missing).toEqual([]);
  });
});
