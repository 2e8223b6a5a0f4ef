import * as v from 'valibot';
import { checkRecord, type GameRecord } from '../../engine/record.ts';
import { LONGEST_FILE, TOO_LONG } from '../../engine/limits.ts';
import { DataError } from '../../engine/scenario.ts';
import { type GameInPlay, savedText } from '../../store/in-play.ts';
import type { Entry } from '../../store/library.ts';
import { type GameMeta, metaSchema } from '../../store/meta.ts';
import { t } from '../../text/index.ts';
import { catalogue } from '../../titles/catalogue.ts';

/*
 * Games and data packs as files: what the shelf gives out and takes in. What comes in is from strangers and is checked
 * before anything is done with it.
 */

/** A game read from a file or a link. */
export interface ReadGame {
  readonly kind: 'game';
  readonly record: GameRecord;
  /** Names, seats and help, where the file brings them. */
  readonly meta: GameMeta | null;
  readonly file: string;
}

/** Data files of a player's own, to start a new game with. */
export interface ReadPack {
  readonly kind: 'pack';
  /** null: the files do not say which game they are for. */
  readonly title: string | null;
  readonly files: Readonly<Record<string, unknown>>;
}

const withMeta = (record: string, meta: GameMeta): string =>
  JSON.stringify({ ...(JSON.parse(record) as object), meta });
const fileName = (title: string, turn: number): string => `${title}-turn-${turn}.grognard.json`;

/** A game as text, for a file or a link: the record, and beside it who sits where. */
export const gameText = (game: GameInPlay, meta: GameMeta): string => withMeta(savedText(game), meta);

/** "mons-turn-5.grognard.json" */
export const gameFileName = (game: GameInPlay): string => fileName(game.title.id, game.turn);

/** Hands a text to the browser to keep as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands a game of the library to the browser to keep as a file. */
export const downloadEntry = ({ record, meta, summary }: Entry): void =>
  download(fileName(summary.title, summary.turn), withMeta(record, meta));

/** The record of a game, and its meta if it has any that is sound. Throws a DataError. */
export function readGame(data: unknown, file: string): ReadGame {
  const record = checkRecord(data, file);
  if (!catalogue.some((card) => card.id === record.title))
    throw new DataError(file, 'title', t('import.no-title', record.title));
  const meta = v.safeParse(metaSchema, (data as { meta?: unknown }).meta);
  return { kind: 'game', record, meta: meta.success ? meta.output : null, file };
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** The title that a data file says it is for: by its own id, or the id of one of its scenarios. */
function titleNamedBy(data: unknown): string | null {
  if (!isObject(data)) return null;
  const named = [data['title'], data['game'], data['id']];
  return (
    catalogue.find((card) => named.includes(card.id) || card.scenarios.some((s) => named.includes(s.id)))?.id ?? null
  );
}

/** What a set of dropped or chosen files is. Throws a DataError that says which file is wrong, where and why. */
export async function readFiles(files: readonly File[]): Promise<ReadGame | ReadPack> {
  let size = 0;
  for (const file of files) if ((size += file.size) > LONGEST_FILE) throw new DataError(file.name, '', TOO_LONG); // not even read
  const read = await Promise.all(
    files.map(async (file) => {
      try {
        return { name: file.name, data: JSON.parse(await file.text()) as unknown };
      } catch (error) {
        throw new DataError(file.name, '', t('import.not-json', (error as Error).message));
      }
    }),
  );
  const [only] = read;
  if (only && read.length === 1 && isObject(only.data)) {
    const { data, name } = only;
    if ('grognard' in data) return readGame(data, name);
    if (isObject(data['files'])) return { kind: 'pack', title: titleNamedBy(data), files: data['files'] };
  }
  for (const { name, data } of read) {
    if (!isObject(data)) throw new DataError(name, '', t('import.unknown'));
    if ('grognard' in data || isObject(data['files'])) throw new DataError(name, '', t('import.many'));
    if (!('format' in data)) throw new DataError(name, '', t('import.unknown'));
  }
  const titles = new Set(read.map(({ data }) => titleNamedBy(data)));
  titles.delete(null);
  return {
    kind: 'pack',
    title: titles.size === 1 ? [...titles][0] : null,
    files: Object.fromEntries(read.map(({ name, data }) => [name, data])),
  };
}
