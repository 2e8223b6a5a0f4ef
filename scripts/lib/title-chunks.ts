import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/*
 * How the script of a title is cut into files. Left to itself the bundler puts whatever two other files share into one,
 * and names it after any of them: six to fetch at the start of a game where two will do. The layers of a title are
 * loaded side by side, and none imports one above it.
 */

/** The layers of a title from the ground up: the file's name, and what it is made of with everything that this imports. */
type Layers = readonly (readonly [name: string, roots: readonly string[]])[];

/** A title whose rules are one file, above what the pages of its rulebook need of it too. */
const inOneFile = (title: string, pages: readonly string[]): Layers => [
  [`${title}-files`, pages],
  [title, ['index.ts']],
];

export const LAYERS: Readonly<Record<string, Layers>> = {
  mons: inOneFile('mons', ['files.ts', 'calendar.ts', 'words.ts']),
  'lost-battalion': inOneFile('lost-battalion', ['files.ts']),
  'lace-wars': inOneFile('lace-wars', ['files.ts', 'data.ts']),
  napoleonic: [
    // The names of the data files: the rulebook's pages need no more.
    ['napoleonic-files', ['files.ts']],
    // Map, armies and charts, compiled.
    ['napoleonic-battle', ['data.ts', 'printed.ts']],
    // What is worked out from a position: zones of control, sight, supply, command, what the ground costs and does in combat, how strong guns are, what the odds are; and what a seat may know of it.
    [
      'napoleonic-facts',
      [
        'view.ts',
        'hidden.ts',
        'supply.ts',
        'command.ts',
        'path-cost.ts',
        'terrain-effects.ts',
        'bombardment-strength.ts',
        'odds.ts',
      ],
    ],
    // The rules: who may do what, and what comes of it.
    ['napoleonic', ['index.ts']],
  ],
};

/** What the rules of every title stand on and no page asks for before a game: one file rather than twenty small ones. */
const KIT = /\/src\/engine\/(play\/(?!loader|words)|board\/(reach|sight|trace)|odds|numbers)/;

/** The most that the rules of a title may come to, as they are sent (gzip). */
export const RULES_LIMIT = 60_000;

/** What the module graph says of a module. */
type Imports = (id: string) => readonly string[];

/** The layer of every file in the folder of a title. */
export function layersOf(layers: Layers, folder: string, imports: Imports): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (id: string, name: string): void => {
    if (!id.startsWith(folder) || names.has(id)) return;
    names.set(id, name);
    for (const next of imports(id)) add(next, name);
  };
  for (const [name, roots] of layers) for (const root of roots) add(folder + root, name);
  return names;
}

/** The chunk that a module belongs to, by the layers of its title or as a part of the kit; null where the bundler decides. */
export function chunkName(titles: string): (id: string, imports: Imports) => string | null {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (id, imports) => {
    if (KIT.test(id)) return 'kit';
    if (!id.startsWith(titles)) return null;
    const [title] = id.slice(titles.length).split('/');
    const layers = LAYERS[title];
    if (!layers) return null;
    let names = known.get(title);
    if (!names) known.set(title, (names = layersOf(layers, `${titles}${title}/`, imports)));
    return names.get(id) ?? null;
  };
}

/** A file of the build, as far as it matters here. */
interface Built {
  readonly code: string;
  readonly moduleIds: readonly string[];
}

/** What the rules of a title come to, compressed: the file with its `index.ts`. */
export const rulesSizes = (titles: string, built: readonly Built[]): ReadonlyMap<string, number> =>
  new Map(
    built.flatMap(({ code, moduleIds }) =>
      moduleIds
        .filter((id) => id.startsWith(titles) && /^[^/]+\/index\.ts$/.test(id.slice(titles.length)))
        .map((id) => [id.slice(titles.length).split('/')[0], gzipSync(code).length]),
    ),
  );

/** Why a build is refused: the titles whose rules have become too large. */
export const tooLarge = (sizes: ReadonlyMap<string, number>, limit = RULES_LIMIT): string[] =>
  [...sizes]
    .filter(([, size]) => size > limit)
    .map(
      ([title, size]) =>
        `the rules of "${title}" come to ${size} bytes compressed, ${limit} are allowed: what only the table asks for belongs into a file that is loaded beside them (CONTRIBUTING.md)`,
    );

/** Refuses to build a title whose rules take long to load. */
export function rulesWithinLimit(titles: string): Plugin {
  return {
    name: 'rules-within-limit',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const [fault] = tooLarge(rulesSizes(titles, chunks));
        if (fault) this.error(fault);
      },
    },
  };
}
