import { createStore, del, entries, get, update, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { cut, idSchema, listUpTo, LONGEST_FILE, namedUpTo, textUpTo } from '../engine/limits.ts';
import { checkRecord } from '../engine/record.ts';
import { DataError, parseData, parseJson } from '../engine/scenario.ts';
import type { Note } from '../engine/title.ts';
import { catalogue } from '../titles/catalogue.ts';
import { forgetLate, keepLate, type LateGame, takeLate } from './late.ts';
import { metaSchema } from './meta.ts';
import { newId } from './now.ts';

/*
 * The games kept in this browser, each under its own key. Writing never blocks a click and never harms what is stored:
 * saves of a game are coalesced, and a save is refused when the stored game has moved on in another tab.
 */

/** What is only shown loses its end when it is too long, so that no stored row can harm the shelf. */
const shown = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cut(text, most)),
  );
const shownValue = v.pipe(
  v.any(),
  v.transform((value: unknown): NonNullable<Note['data']>[string] => {
    if (typeof value === 'string') return cut(value, 80);
    if (Array.isArray(value)) return value.slice(0, 40).filter((item) => typeof item === 'number');
    return typeof value === 'number' || typeof value === 'boolean' ? value : null;
  }),
);
const noteSchema = v.object({
  say: idSchema,
  rule: v.optional(idSchema),
  data: v.optional(namedUpTo(40, shownValue)),
});

/** What the shelf says of a game without loading its title. */
export const summarySchema = v.object({
  title: idSchema,
  scenario: idSchema,
  turn: v.number(),
  /** What the track prints for the turn, where that is not its number. */
  turnMark: v.optional(shown(20)),
  /** Adjectives of the sides, so that the step can be said. */
  sides: listUpTo(12, shown(40)),
  /** The lit step of the sequence of play; null when the game is over. */
  step: v.nullable(noteSchema),
  /** The side to decide; null when the game is over. The oldest rows do not say. */
  side: v.optional(v.nullable(v.number()), null),
  over: v.boolean(),
  winner: v.nullable(v.number()),
});
export type Summary = v.InferOutput<typeof summarySchema>;

const entrySchema = v.object({
  record: textUpTo(LONGEST_FILE),
  meta: metaSchema,
  summary: summarySchema,
  revision: v.number(),
});
type Stored = v.InferOutput<typeof entrySchema>;
/** A game as it is stored: its record as text, and what the shelf says of it. */
export type Entry = Omit<Stored, 'revision'>;

/** A row of the library; `fault` says why the game cannot be played. */
export type LibraryRow =
  | {
      readonly id: string;
      readonly fault: null;
      readonly entry: Entry;
      /** Names of the data files that it brought along in place of ours. */
      readonly pack: readonly string[];
      readonly onlyInThisTab: boolean;
    }
  | { readonly id: string; readonly fault: string; readonly raw: string };

/** Why a game could not be stored: no room left, the browser does not let the page store anything, or gives no answer. */
export type SavingFault = 'full' | 'unavailable' | 'silent';

/** Where a save went. The id is another one when the game had been played on in another tab: then this is a copy. */
export interface Saved {
  readonly id: string;
  readonly fault: SavingFault | null;
  /** The game had been removed in another tab; now it is there again. */
  readonly again: boolean;
}

class StoredElsewhere extends Error {}
class NoAnswer extends Error {
  constructor() {
    super('the storage of this browser does not answer');
  }
}

/** How long the storage may take to answer, in milliseconds. Some browsers never do (a lock of another tab, a damaged profile). */
const PATIENCE = 4_000;

/** What the storage answers; throws when it does not in time. */
function answered<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer()), PATIENCE);
    work()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

let opened: UseStore | null = null;
const games = (): UseStore => (opened ??= createStore('grognard', 'games'));

/** Games whose last save failed: they live in this tab only. */
const unsaved = new Map<string, Entry>();
/** The revision of each game that this tab read or wrote last. */
const revisions = new Map<string, number>();

function faultOf(error: unknown): SavingFault {
  if (error instanceof NoAnswer) return 'silent';
  return (error as { name?: string } | null)?.name === 'QuotaExceededError' ? 'full' : 'unavailable';
}

/** What is stored under an id. Throws a DataError when the storage cannot be read. */
async function read(id: string): Promise<unknown> {
  try {
    return await answered(() => get<unknown>(id, games()));
  } catch (error) {
    throw new DataError(id, '', `nothing can be read from the storage of this browser (${(error as Error).message})`);
  }
}

/** The game under an id. Throws a DataError when there is none or it is damaged; the stored data stay as they are. */
export async function loadEntry(id: string): Promise<Entry> {
  await lateStored();
  await savesDone();
  const kept = unsaved.get(id);
  if (kept) return kept;
  const raw = await read(id);
  if (raw === undefined) throw new DataError(id, '', 'there is no such game in this browser');
  const stored = parseData(entrySchema, raw, id);
  revisions.set(id, stored.revision);
  return stored;
}

/** What is stored as text; nothing where it cannot be written (too deep, no data at all). */
function rawText(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  try {
    return JSON.stringify(raw) ?? '';
  } catch {
    return '';
  }
}

/** What is stored under an id, whatever it is, as text; null when nothing is, or nothing can be read. */
export const rawEntry = (id: string): Promise<string | null> =>
  read(id).then(
    (raw) => (raw === undefined ? null : rawText(raw)),
    () => null,
  );

/** Stores a game; under a new id when another tab has stored it since this one read or wrote it. */
async function storeEntry(id: string, entry: Entry): Promise<Saved> {
  let again = false;
  const write = async () => {
    let revision = 0;
    await update<Stored>(
      id,
      (old) => {
        const known = revisions.get(id) ?? 0;
        if (old && old.revision > known) throw new StoredElsewhere();
        again = !old && known > 0;
        revision = (old?.revision ?? known) + 1;
        return { ...entry, revision };
      },
      games(),
    );
    // Also when the answer came too late for whoever waited.
    revisions.set(id, revision);
    if (unsaved.get(id) === entry) unsaved.delete(id);
    forgetLate(id);
  };
  try {
    unsaved.set(id, entry);
    await answered(write);
    return { id, fault: null, again };
  } catch (error) {
    if (!(error instanceof StoredElsewhere)) return { id, fault: faultOf(error), again: false };
    unsaved.delete(id);
    return storeEntry(newId(), entry);
  }
}

const waiting = new Map<string, { make: () => Entry; done: (saved: Saved) => void }>();
let writing: Promise<void> | null = null;
let inFlight: { readonly id: string; readonly entry: Entry } | null = null;

async function writeWaiting(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  try {
    for (let next; (next = [...waiting][0]);) {
      const [id, { make, done }] = next;
      waiting.delete(id);
      const entry = make();
      inFlight = { id, entry };
      const saved = await storeEntry(id, entry);
      inFlight = null;
      // What came meanwhile goes where the game now is.
      const later = saved.id === id ? undefined : waiting.get(id);
      if (later) {
        waiting.delete(id);
        waiting.set(saved.id, later);
      }
      done(saved);
    }
  } finally {
    writing = null;
  }
}

/**
 * Stores a game soon, after the present click. Of several saves that wait for the same game only the last is made;
 * `done` hears of that one. A game that could not be stored stays in memory.
 */
export function saveSoon(id: string, make: () => Entry, done: (saved: Saved) => void): void {
  waiting.set(id, { make, done });
  writing ??= writeWaiting();
}

/** Waits until everything that is to be stored has been tried. */
export async function savesDone(): Promise<void> {
  while (writing) await writing;
}

/** What a page that goes away now would lose: kept where writing takes no time, until the page is opened again. */
addEventListener('pagehide', () => {
  const losing = new Map(inFlight ? [[inFlight.id, inFlight.entry]] : []);
  for (const [id, { make }] of waiting) losing.set(id, make());
  for (const [id, entry] of losing)
    keepLate({ id, entry, base: revisions.get(id) ?? 0, writing: inFlight?.id === id ? inFlight.entry.record : null });
});

/** Stores what the page could not finish when it was left; once. */
let late: Promise<void> | null = null;
const lateStored = (): Promise<void> => (late ??= Promise.all(takeLate().map(storeLate)).then(() => {}));

/** A game that was left in the middle of a save goes to its place, or beside it when another tab has played on. */
async function storeLate({ id, entry, base, writing: written }: LateGame): Promise<void> {
  const sound = v.safeParse(v.omit(entrySchema, ['revision']), entry);
  if (!sound.success) return;
  const old = (await read(id).catch(() => undefined)) as Partial<Stored> | undefined;
  if (old?.record === sound.output.record) return forgetLate(id);
  const ours = old === undefined || old.revision === base || (old.revision === base + 1 && old.record === written);
  if (old?.revision !== undefined) revisions.set(id, old.revision);
  const { fault } = await storeEntry(ours ? id : newId(), sound.output);
  if (!fault) forgetLate(id);
}

/** Removes a game and returns what was stored, for `putBack`. */
export async function removeEntry(id: string): Promise<unknown> {
  waiting.delete(id);
  await savesDone();
  const kept = unsaved.get(id);
  unsaved.delete(id);
  revisions.delete(id);
  forgetLate(id);
  try {
    const raw = await answered(() => get<unknown>(id, games()));
    await answered(() => del(id, games()));
    return raw ?? kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/**
 * Stores again what `removeEntry` returned; under a new id when another tab has stored the game meanwhile. Throws what
 * the browser throws when that is a damaged game and cannot be stored.
 */
export async function putBack(id: string, raw: unknown): Promise<void> {
  const entry = v.safeParse(v.omit(entrySchema, ['revision']), raw);
  const write = (under: string) =>
    update(
      under,
      (old) => {
        if (old !== undefined) throw new StoredElsewhere();
        return entry.success ? { revision: 1, ...(raw as Entry) } : raw;
      },
      games(),
    );
  try {
    await answered(() => write(id));
  } catch (error) {
    if (error instanceof StoredElsewhere) await putBack(newId(), raw);
    else if (entry.success) unsaved.set(id, entry.output);
    else throw error;
  }
}

/** Every game, the one saved last first; damaged ones at the end, each with what is wrong and its raw data. */
export async function listEntries(): Promise<{
  readonly rows: readonly LibraryRow[];
  readonly fault: SavingFault | null;
}> {
  await lateStored();
  let stored: [IDBValidKey, unknown][] = [];
  let fault: SavingFault | null = null;
  try {
    stored = await answered(() => entries(games()));
  } catch (error) {
    fault = faultOf(error);
  }
  const rows = new Map<string, LibraryRow>();
  for (const [key, raw] of stored) rows.set(String(key), rowOf(String(key), raw));
  for (const [id, entry] of unsaved)
    rows.set(id, { id, fault: null, entry, pack: packOf(id, entry.record), onlyInThisTab: true });
  const time = (row: LibraryRow) => (row.fault === null ? row.entry.meta.saved : '');
  const later = (a: LibraryRow, b: LibraryRow) => Number(time(a) < time(b)) - Number(time(a) > time(b));
  return { rows: [...rows.values()].sort(later), fault };
}

/** Records that have been checked, by id: a long one takes its time, and the shelf asks again and again. */
const checked = new Map<string, { readonly text: string; readonly pack: readonly string[] }>();

/** The data files in a record. Throws a DataError when the record is damaged, or of a title that is not here. */
function packOf(id: string, text: string): readonly string[] {
  const known = checked.get(id);
  if (known?.text === text) return known.pack;
  const raw = parseJson(v.record(v.string(), v.unknown()), text, 'record');
  // Whether every order of a long game is sound is seen when it is opened.
  const actions = Array.isArray(raw['actions']) ? raw['actions'].slice(0, 500) : raw['actions'];
  const record = checkRecord({ ...raw, actions }, 'record');
  if (!catalogue.some((card) => card.id === record.title))
    throw new DataError('record', 'title', `there is no game "${record.title}" here`);
  const pack = Object.keys(record.pack ?? {});
  checked.set(id, { text, pack });
  return pack;
}

function rowOf(id: string, raw: unknown): LibraryRow {
  try {
    const entry = parseData(entrySchema, raw, 'game');
    return { id, fault: null, entry, pack: packOf(id, entry.record), onlyInThisTab: false };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return { id, fault: error.message, raw: rawText(raw) };
  }
}
