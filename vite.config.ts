import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkName, rulesWithinLimit } from './scripts/lib/title-chunks.ts';

/**
 * Writes sw.js beside the page: the service worker with the list of every file of the build, so that the app works
 * offline. Its version is a hash of that list, so it changes when, and only when, a file does.
 */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256');
        for (const name of Object.keys(bundle).sort()) {
          const file = bundle[name];
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        const files = [
          './',
          ...Object.keys(bundle).filter((name) => !name.endsWith('.map') && name !== 'index.html'),
          'icon.svg',
          'manifest.webmanifest',
        ];
        const worker = readFileSync(new URL('src/app/offline/worker.js', import.meta.url), 'utf8');
        const source = worker
          .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 12)))
          .replace('/* FILES */', files.map((f) => JSON.stringify(f)).join(', '));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/**
 * The worker in which programs think as a part of this build, so that it loads the files of the rules and data that the
 * page has loaded. Vite would bundle it by itself, and a game with a program would load the whole title a second time.
 */
function workerOfTheBuild(): Plugin {
  const WORKER = /new URL\('(\.\/worker\.ts)', import\.meta\.url\)/;
  const HELPER = /preload-helper/;
  const NEEDED = 'deps && deps.length > 0';
  return {
    name: 'worker-of-the-build',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (HELPER.test(id)) {
        // What a chunk needs is loaded ahead through the document, which a worker has not got: it loads it as it comes.
        if (!code.includes(NEEDED)) this.error('the code that loads chunks ahead is no longer as it was');
        return code.replace(NEEDED, `typeof document !== 'undefined' && ${NEEDED}`);
      }
      const [address, path] = WORKER.exec(code) ?? [];
      if (address === undefined) return null;
      const worker = await this.resolve(path, id);
      const chunk = this.emitFile({ type: 'chunk', id: worker!.id, name: 'worker' });
      return code.replace(address, `import.meta.ROLLUP_FILE_URL_${chunk}`);
    },
  };
}

/** What the page may load and do: its own files, and nothing from anywhere else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Writes the policy into the page that is built; the development server needs more. */
function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
  };
}

const TITLES = fileURLToPath(new URL('src/titles/', import.meta.url));
const chunkOf = chunkName(TITLES);

/** Tests of the app; those that put stand-ins in the place of modules need the modules for themselves alone. */
const ofApp = ['app', 'store'].flatMap((folder) =>
  readdirSync(new URL(`tests/${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `tests/${folder}/${path}`),
);
const standsIn = (path: string) =>
  /vi\.(do)?mock\(|await import\(/i.test(readFileSync(new URL(path, import.meta.url), 'utf8'));

export default defineConfig({
  base: './',
  // Data come as text to be parsed, which is quicker than to compile the same as a program.
  json: { stringify: true, namedExports: false },
  plugins: [react(), workerOfTheBuild(), rulesWithinLimit(TITLES), offline(), policy()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'layers of a title',
              name: (id, graph) => chunkOf(id, (of) => graph.getModuleInfo(of)?.importedIds ?? []),
            },
          ],
        },
      },
    },
  },
  test: {
    // A test that hangs is ended; how fast things are, the benchmark says.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Left to itself Vitest keeps one core free, which on a machine with two is half of it.
    maxWorkers: '100%',
    // A test whose loop had nothing to go through has shown nothing.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          // The rules keep no state of their own: read once for all files, they take a third of the time.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/app/**', 'tests/store/**', 'tests/browser/**'],
        },
      },
      ...[false, true].map((isolate) => ({
        extends: true as const,
        test: {
          name: isolate ? 'app, with stand-ins' : 'app',
          environment: 'happy-dom',
          // A thread for each file starts sooner than a process. (The rules measure processor time, which is a process's.)
          pool: 'threads' as const,
          isolate,
          include: ofApp.filter((path) => standsIn(path) === isolate),
          setupFiles: ['tests/app/shell/cleanup.ts'],
        },
      })),
    ],
  },
});
