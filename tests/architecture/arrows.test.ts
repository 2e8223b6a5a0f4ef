import { describe, expect, it, test } from 'vitest';
import { filesUnder, type Import, importsOf, type Node, textOf, visit } from '../helpers/sources.ts';

/* Arrows run down only: app → store → bots → titles → engine. Words stand beside: src/text. */

const files = filesUnder('src', /\.tsx?$/).filter((path) => !path.endsWith('.d.ts'));

/** The room of a file: "engine", "title mons", "catalogue", "text", "store", "app"; data files are "scenarios". */
function roomOf(path: string): string {
  const [top, second, third] = path.split('/');
  if (top === 'scenarios') return `scenarios ${second}`;
  if (top !== 'src') return `outside (${path})`;
  if (second === 'titles') return third === 'catalogue.ts' ? 'catalogue' : `title ${third}`;
  return second.includes('.') ? 'app' : second; // src/main.tsx belongs to the app
}

/** Why an import is not allowed; null when it is. */
export function forbidden(from: string, { file, name, typeOnly }: Import): string | null {
  const room = roomOf(from);
  const is = (...rooms: string[]) =>
    file !== null && rooms.includes(roomOf(file)) ? null : `${room} may not import ${name}`;
  const packages: Record<string, readonly string[]> = {
    engine: ['valibot'],
    bots: [],
    catalogue: [],
    text: [],
    store: ['react', 'zustand', 'idb-keyval', 'valibot'],
  };
  if (file === null) {
    const allowed = room.startsWith('title ') ? packages['engine'] : packages[room];
    const base = name.startsWith('@') ? name : name.split('/')[0];
    return !allowed || allowed.includes(base) ? null : `${room} may not use the package ${name}`;
  }
  if (room === 'engine') return is('engine');
  if (room.startsWith('title ')) return is('engine', room, `scenarios ${room.slice(6)}`);
  if (room === 'catalogue' && /^scenarios\/[^/]+\/(demonstration|first-steps|chapters)\.json$/.test(file)) return null;
  if (room === 'catalogue')
    return roomOf(file).startsWith('title ') && /\/(index|rulebook)\.ts$/.test(file) ? null : is('engine');
  if (room === 'text') return typeOnly && roomOf(file).startsWith('title ') ? null : is('text', 'engine');
  // Programs know a title by its contract alone: neither its room nor the list of titles.
  if (room === 'bots') return is('bots', 'engine');
  if (room === 'store') return is('store', 'bots', 'catalogue', 'engine', 'text');
  if (room === 'app') return is('app', 'store', 'bots', 'catalogue', 'engine', 'text');
  return `${from} stands in no room of the house`;
}

describe('the house', () => {
  it('was seen, every floor of it', () => {
    const rooms = new Set(files.map(roomOf));
    for (const room of ['engine', 'title mons', 'catalogue', 'bots', 'text', 'store', 'app'])
      expect(rooms).toContain(room);
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((path) => importsOf(path)).length).toBeGreaterThan(200);
  });
  test('arrows run down only', () => {
    const wrong = files.flatMap((path) =>
      importsOf(path)
        .flatMap((i) => forbidden(path, i) ?? [])
        .map((why) => `${path}: ${why}`),
    );
    expect(wrong).toEqual([]);
  });
  test('words are used by app and store alone', () => {
    const users = files.filter((path) => importsOf(path).some((i) => i.file && roomOf(i.file) === 'text'));
    expect(users.length).toBeGreaterThan(0);
    expect([...new Set(users.map(roomOf))].filter((room) => !['app', 'store', 'text'].includes(room))).toEqual([]);
  });
});

/** What only engine, titles and store may name: a whole position, what holds one, and what makes one. */
const WHOLE = ['Position', 'position', 'snapshots', 'wholeGame', 'positionAt', 'startGame', 'replayRecord', 'setup'];

/** Lines of a file that name a whole position. */
function wholes(path: string, text = textOf(path)): string[] {
  const found: string[] = [];
  visit(
    path,
    (node, parent, field) => {
      if (node.type !== 'Identifier') return;
      // A key with a text ("position: 'fixed'") is no position of the game.
      const styled = field === 'key' && (parent?.['value'] as Node | undefined)?.type === 'Literal';
      if (!styled && WHOLE.includes(String(node['name'])))
        found.push(`${path}:${text.slice(0, node.start).split('\n').length}: ${String(node['name'])}`);
    },
    text,
  );
  return found;
}

describe('outside the store nobody holds a whole position', () => {
  const app = files.filter((path) => roomOf(path) === 'app');
  test('the app names none', () => {
    expect(app.length).toBeGreaterThan(100);
    expect(app.flatMap((path) => wholes(path))).toEqual([]);
  });
  it.each([
    'title.legal(game.position)',
    "import { positionAt } from '../engine/record.ts'",
    'const p: Position = x',
    'wholeGame(game)',
    'game.snapshots[0]',
    'const { position } = game',
    'const { position: p } = game',
    "title.setup({}, 'seed')",
  ])('would find %s', (line) => expect(wholes('src/app/x.ts', line)).not.toEqual([]));
});

describe('the guard itself', () => {
  const of = (from: string, line: string) => importsOf(from, line).map((i) => forbidden(from, i));
  it.each([
    ['src/engine/x.ts', "import { a } from '../titles/mons/index.ts'"],
    ['src/engine/x.ts', "import React from 'react'"],
    ['src/engine/board/x.ts', "import fs from 'node:fs'"],
    ['src/titles/mons/x.ts', "import type { A } from '../lost-battalion/index.ts'"],
    ['src/titles/mons/x.ts', "const a = import('../../store/game.ts')"],
    ['src/titles/mons/x.ts', "export { a } from '../../text/index.ts'"],
    ['src/titles/mons/x.ts', "import map from '../../../scenarios/leuthen/map.json'"],
    ['src/store/x.ts', "import { rules } from '../titles/mons/rules.ts'"],
    ['src/bots/x.ts', "import { loadMons } from '../titles/mons/index.ts'"],
    ['src/bots/x.ts', "import { titleCard } from '../titles/catalogue.ts'"],
    ['src/titles/mons/x.ts', "import { botFor } from '../../bots/mind.ts'"],
    ['src/store/x.ts', "import { App } from '../app/App.tsx'"],
    ['src/app/x.tsx', "import type { MonsPosition } from '../titles/mons/position.ts'"],
    ['src/text/x.ts', "import { words } from '../titles/mons/words.ts'"],
  ])('refuses %s: %s', (from, line) => expect(of(from, line)).toEqual([expect.any(String)]));
  it.each([
    ['src/titles/mons/x.ts', "import map from '../../../scenarios/mons/map.json'"],
    ['src/titles/catalogue.ts', "const a = import('./mons/index.ts')"],
    ['src/text/en/mons.ts', "import type { MonsWord } from '../../titles/mons/words.ts'"],
    ['src/app/x.tsx', "import { titleCard } from '../titles/catalogue.ts'"],
    ['src/app/x.tsx', "import { Grid } from 'honeycomb-grid'"],
  ])('lets through %s: %s', (from, line) => expect(of(from, line)).toEqual([null]));
});
