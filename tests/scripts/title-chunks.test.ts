import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunkName, LAYERS, layersOf, RULES_LIMIT, rulesSizes, tooLarge } from '../../scripts/lib/title-chunks.ts';
import { catalogue } from '../../src/titles/catalogue.ts';

/* How the script of a title is cut into files, and how large its rules may be. */

const TITLES = `${resolve('src/titles')}/`;

/** What a file imports from the files beside it, types aside. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?from '(\.[^']+)';/gms)].map(([, path]) =>
    resolve(dirname(file), path),
  );

describe('the files of a title', () => {
  const graph: Record<string, string[]> = {
    '/t/a/index.ts': ['/t/a/rule.ts', '/t/a/map.ts', '/engine/dice.ts'],
    '/t/a/rule.ts': ['/t/a/map.ts', '/t/a/index.ts'],
    '/t/a/map.ts': ['/t/a/hex.ts'],
    '/t/a/hex.ts': [],
  };

  it('a layer is its roots with all that they import from the folder and that lies in no layer below', () => {
    const layers = layersOf(
      [
        ['ground', ['map.ts']],
        ['rules', ['index.ts']],
      ],
      '/t/a/',
      (id) => graph[id],
    );
    expect(Object.fromEntries(layers)).toEqual({
      '/t/a/map.ts': 'ground',
      '/t/a/hex.ts': 'ground',
      '/t/a/index.ts': 'rules',
      '/t/a/rule.ts': 'rules',
    });
  });

  it('every layer is of a title on the shelf and is made of something', () => {
    for (const [title, layers] of Object.entries(LAYERS)) {
      expect(catalogue.map(({ id }) => id)).toContain(title);
      const names = layersOf(layers, `${TITLES}${title}/`, importsOf);
      expect(new Set(names.values())).toEqual(new Set(layers.map(([name]) => name)));
    }
  });

  it('the rules of June 1815 are one file by its name; what is asked for later is left alone', () => {
    const named = chunkName(TITLES);
    const name = (path: string) => named(TITLES + path, importsOf);
    expect(name('napoleonic/rules.ts')).toBe('napoleonic');
    expect(name('napoleonic/retreat.ts')).toBe('napoleonic');
    expect(name('napoleonic/zones.ts')).toBe('napoleonic-facts');
    expect(name('napoleonic/army.ts')).toBe('napoleonic-battle');
    expect(name('napoleonic/looks.ts')).toBeNull();
    expect(name('napoleonic/judgement.ts')).toBeNull();
    expect(named('/elsewhere/index.ts', importsOf)).toBeNull();
  });

  it('the rules of the other titles are one file each; the pages of their rulebooks need nothing of it', () => {
    const named = chunkName(TITLES);
    for (const title of ['mons', 'lost-battalion', 'lace-wars']) {
      expect(named(`${TITLES}${title}/index.ts`, importsOf)).toBe(title);
      expect(named(`${TITLES}${title}/judgement.ts`, importsOf)).toBeNull();
      const pages = new Set<string>();
      const read = (file: string) => {
        if (!file.startsWith(`${TITLES}${title}/`) || pages.has(file)) return;
        pages.add(file);
        importsOf(file).forEach(read);
      };
      read(`${TITLES}${title}/rulebook.ts`);
      expect(pages.size).toBeGreaterThan(2);
      for (const page of pages) expect(named(page, importsOf), page).not.toBe(title);
    }
  });

  it('what the rules of all titles stand on is one file, but for what pages need without a game', () => {
    const named = chunkName(TITLES);
    const name = (path: string) => named(resolve('src/engine', path), importsOf);
    expect(name('play/referee.ts')).toBe('kit');
    expect(name('board/reach.ts')).toBe('kit');
    expect(name('play/loader.ts')).toBeNull();
    expect(name('record.ts')).toBeNull();
  });
});

describe('how large the rules of a title may be', () => {
  // Digits of a square root do not let themselves be compressed to nothing.
  const code = Array.from({ length: 400 }, (_, i) => String(Math.sqrt(i + 2))).join();
  const built = [
    { code, moduleIds: ['/t/large/rule.ts', '/t/large/index.ts'] },
    { code: 'x', moduleIds: ['/t/small/index.ts'] },
    { code: code + code, moduleIds: ['/t/large/looks.ts', '/t/large/part/index.ts', '/app/index.ts'] },
  ];

  it('the file with its index.ts counts, compressed', () => {
    const sizes = rulesSizes('/t/', built);
    expect([...sizes.keys()]).toEqual(['large', 'small']);
    expect(sizes.get('large')).toBeGreaterThan(2_000);
    expect(sizes.get('large')).toBeLessThan(code.length);
  });

  it('a title above the limit is refused by name, with what it comes to; at the limit it is not', () => {
    const sizes = rulesSizes('/t/', built);
    const size = sizes.get('large')!;
    expect(tooLarge(sizes, size)).toEqual([]);
    const [fault, ...others] = tooLarge(sizes, size - 1);
    expect(fault).toContain(`the rules of "large" come to ${size} bytes compressed, ${size - 1} are allowed`);
    expect(others).toEqual([]);
  });

  it('60 kB are allowed', () => expect(RULES_LIMIT).toBe(60_000));
});
