/** A stand-in for idb-keyval: keeps structured clones, and can be told to fail as browsers do. */
const fresh = {
  data: new Map<string, unknown>(),
  /** What every call throws: null for none. */
  failure: null as Error | null,
  /** Answers to nothing, as some browsers do; calls that wait are answered when it is lifted. */
  silent: null as Promise<void> | null,
  writes: 0,
  reset() {
    this.data.clear();
    this.failure = null;
    this.silent = null;
    this.writes = 0;
  },
};

/** One for all, also when modules are loaded anew, as on the next visit. */
export const db = ((globalThis as { memoryDb?: typeof fresh }).memoryDb ??= fresh);

const work = async <T>(f: () => T): Promise<T> => {
  await (db.silent ?? Promise.resolve());
  if (db.failure) throw db.failure;
  return f();
};
const copy = (value: unknown): unknown => (value === undefined ? undefined : structuredClone(value));

export const createStore = () => 'store';
export const get = (key: string) => work(() => copy(db.data.get(key)));
export const del = (key: string) => work(() => void db.data.delete(key));
export const entries = () => work(() => [...db.data].map(([key, value]) => [key, copy(value)]));
export const update = (key: string, change: (old: unknown) => unknown) =>
  work(() => {
    const value = change(copy(db.data.get(key)));
    db.writes++;
    db.data.set(key, copy(value));
  });
