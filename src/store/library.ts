import { createStore, del, entries, get, update, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { recordSchema } from '../engine/record.ts';
import { DataError, parseData, parseJson } from '../engine/scenario.ts';
import { metaSchema } from './meta.ts';
import { newId } from './now.ts';

/*
 * The games kept in this browser, each under its own key. Writing never blocks a click and never harms what is stored:
 * saves of a game are coalesced, and a save is refused when the stored game has moved on in another tab.
 */

const noteSchema = v.object({
  say: v.string(),
  rule: v.optional(v.string()),
  data: v.optional(v.record(v.string(), v.any())),
});

/** What the shelf says of a game without loading its title. */
export const summarySchema = v.object({
  title: v.string(),
  scenario: v.string(),
  turn: v.number(),
  /** What the track prints for the turn, where that is not its number. */
  turnMark: v.optional(v.string()),
  /** Adjectives of the sides, so that the step can be said. */
  sides: v.array(v.string()),
  /** The lit step of the sequence of play; null when the game is over. */
  step: v.nullable(noteSchema),
  /** The side to decide; null when the game is over. */
  side: v.nullable(v.number()),
  over: v.boolean(),
  winner: v.nullable(v.number()),
});
export type Summary = v.InferOutput<typeof summarySchema>;

const entrySchema = v.object({ record: v.string(), meta: metaSchema, summary: summarySchema, revision: v.number() });
type Stored = v.InferOutput<typeof entrySchema>;
/** A game as it is stored: its record as text, and what the shelf says of it. */
export type Entry = Omit<Stored, 'revision'>;

/** A row of the library; `fault` says why the game cannot be played. */
export type LibraryRow =
  | { readonly id: string; readonly fault: null; readonly entry: Entry; readonly onlyInThisTab: boolean }
  | { readonly id: string; readonly fault: string; readonly raw: string };

/** Why a game could not be stored: no room left, or the browser does not let the page store anything. */
export type SavingFault = 'full' | 'unavailable';

/** Where a save went. The id is another one when the game had been played on in another tab: then this is a copy. */
export interface Saved {
  readonly id: string;
  readonly fault: SavingFault | null;
}

class StoredElsewhere extends Error {}

let opened: UseStore | null = null;
const games = (): UseStore => (opened ??= createStore('grognard', 'games'));

/** Games whose last save failed: they live in this tab only. */
const unsaved = new Map<string, Entry>();
/** The revision of each game that this tab read or wrote last. */
const revisions = new Map<string, number>();

const faultOf = (error: unknown): SavingFault =>
  (error as { name?: string } | null)?.name === 'QuotaExceededError' ? 'full' : 'unavailable';

/** The game under an id. Throws a DataError when there is none or it is damaged; the stored data stay as they are. */
export async function loadEntry(id: string): Promise<Entry> {
  await savesDone();
  const kept = unsaved.get(id);
  if (kept) return kept;
  const raw = await get<unknown>(id, games());
  if (raw === undefined) throw new DataError(id, '', 'there is no such game in this browser');
  const stored = parseData(entrySchema, raw, id);
  revisions.set(id, stored.revision);
  return stored;
}

const rawText = (raw: unknown): string => (typeof raw === 'string' ? raw : JSON.stringify(raw));

/** What is stored under an id, whatever it is, as text; null when nothing is, or nothing can be read. */
export const rawEntry = (id: string): Promise<string | null> =>
  get<unknown>(id, games()).then(
    (raw) => (raw === undefined ? null : rawText(raw)),
    () => null,
  );

/** Stores a game; under a new id when another tab has stored it since this one read or wrote it. */
async function storeEntry(id: string, entry: Entry): Promise<Saved> {
  try {
    let revision = 0;
    await update<Stored>(
      id,
      (old) => {
        if (old && old.revision > (revisions.get(id) ?? 0)) throw new StoredElsewhere();
        revision = (old?.revision ?? 0) + 1;
        return { ...entry, revision };
      },
      games(),
    );
    revisions.set(id, revision);
    unsaved.delete(id);
    return { id, fault: null };
  } catch (error) {
    if (error instanceof StoredElsewhere) return storeEntry(newId(), entry);
    unsaved.set(id, entry);
    return { id, fault: faultOf(error) };
  }
}

const waiting = new Map<string, { make: () => Entry; done: (saved: Saved) => void }>();
let writing: Promise<void> | null = null;

async function writeWaiting(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  for (let next; (next = [...waiting][0]);) {
    const [id, { make, done }] = next;
    waiting.delete(id);
    done(await storeEntry(id, make()));
  }
  writing = null;
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

/** Removes a game and returns what was stored, for `putBack`. */
export async function removeEntry(id: string): Promise<unknown> {
  waiting.delete(id);
  await savesDone();
  const kept = unsaved.get(id);
  unsaved.delete(id);
  revisions.delete(id);
  try {
    const raw = await get<unknown>(id, games());
    await del(id, games());
    return raw ?? kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Stores again what `removeEntry` returned. Throws what the browser throws when that is a damaged game and cannot be stored. */
export async function putBack(id: string, raw: unknown): Promise<void> {
  const entry = v.safeParse(v.omit(entrySchema, ['revision']), raw);
  try {
    await update(id, () => (entry.success ? { revision: 1, ...(raw as Entry) } : raw), games());
  } catch (error) {
    if (!entry.success) throw error;
    unsaved.set(id, entry.output);
  }
}

/** Every game, the one saved last first; damaged ones at the end, each with what is wrong and its raw data. */
export async function listEntries(): Promise<{
  readonly rows: readonly LibraryRow[];
  readonly fault: SavingFault | null;
}> {
  let stored: [IDBValidKey, unknown][] = [];
  let fault: SavingFault | null = null;
  try {
    stored = await entries(games());
  } catch (error) {
    fault = faultOf(error);
  }
  const rows = new Map<string, LibraryRow>();
  for (const [key, raw] of stored) rows.set(String(key), rowOf(String(key), raw));
  for (const [id, entry] of unsaved) rows.set(id, { id, fault: null, entry, onlyInThisTab: true });
  const time = (row: LibraryRow) => (row.fault === null ? row.entry.meta.saved : '');
  const later = (a: LibraryRow, b: LibraryRow) => Number(time(a) < time(b)) - Number(time(a) > time(b));
  return { rows: [...rows.values()].sort(later), fault };
}

function rowOf(id: string, raw: unknown): LibraryRow {
  try {
    const entry = parseData(entrySchema, raw, 'game');
    parseJson(recordSchema, entry.record, 'record');
    return { id, fault: null, entry, onlyInThisTab: false };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return { id, fault: error.message, raw: rawText(raw) };
  }
}
