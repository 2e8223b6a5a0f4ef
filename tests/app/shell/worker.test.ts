import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

/** The service worker of a build among caches that hold some files; `net` answers what it cannot. */
function worker(held: Readonly<Record<string, readonly string[]>>, version = '2') {
  const source = readFileSync('src/app/offline/worker.js', 'utf8').replace("'VERSION'", `'${version}'`);
  const listeners = new Map<string, Listener>();
  const caches = new Map(Object.entries(held).map(([name, files]) => [name, new Set(files)]));
  const asked = (file: string | { url: string }) => (typeof file === 'string' ? file : file.url);
  const matchIn = (name: string, file: string | { url: string }) =>
    caches.get(name)!.has(asked(file)) ? `${asked(file)} of ${name}` : undefined;
  runInNewContext(source, {
    self: {
      registration: { scope: 'https://here/' },
      addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    },
    caches: {
      open: async (name: string) => ({ match: async (file: string | { url: string }) => matchIn(name, file) }),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (file: string | { url: string }) =>
        [...caches.keys()].map((name) => matchIn(name, file)).find((found) => found !== undefined),
    },
    fetch: async ({ url }: { url: string }) => `${url} of the net`,
  });
  return {
    kept: () => [...caches.keys()],
    async activate() {
      let done: unknown;
      listeners.get('activate')!({ waitUntil: (promise: unknown) => (done = promise) });
      await done;
    },
    async answer(url: string, mode = 'cors', method = 'GET') {
      let given: unknown = null;
      listeners.get('fetch')!({
        request: { url, mode, method },
        respondWith: (promise: unknown) => (given = promise),
      });
      return given;
    },
  };
}

const held = {
  'grognard-0': ['https://here/old.js'],
  'grognard-1': ['./', 'https://here/one.js'],
  'grognard-2': ['./', 'https://here/two.js'],
  other: ['https://here/theirs.js'],
};

test('pages and parts come from the build of the worker, whatever else is kept', async () => {
  const { answer } = worker(held);
  expect(await answer('https://here/index.html?x#/mons', 'navigate')).toBe('./ of grognard-2');
  expect(await answer('https://here/two.js')).toBe('https://here/two.js of grognard-2');
});

test('a tab that still runs the build before gets its parts from there; what nobody keeps comes from the net', async () => {
  const { answer } = worker(held);
  expect(await answer('https://here/one.js')).toBe('https://here/one.js of grognard-1');
  expect(await answer('https://here/three.js')).toBe('https://here/three.js of the net');
});

test('a page that is not kept is never one of another build', async () => {
  const { answer } = worker({ 'grognard-1': ['./'], 'grognard-2': [] });
  expect(await answer('https://here/', 'navigate')).toBe('https://here/ of the net');
});

test('what goes elsewhere, and what is no question, is left to the browser', async () => {
  const { answer } = worker(held);
  expect(await answer('https://there/two.js')).toBeNull();
  expect(await answer('https://here/two.js', 'cors', 'POST')).toBeNull();
});

test('of older builds the last is kept; what belongs to others is left alone', async () => {
  const { activate, kept } = worker(held);
  await activate();
  expect(kept()).toEqual(['grognard-1', 'grognard-2', 'other']);
});
