import type { GenericSchema } from 'valibot';
import { excessOf } from '../limits.ts';
import { DataError, parseData } from '../scenario.ts';

/*
 * Where a title's data come from: our own files, or those of a data pack in their place. Ours are trusted, because
 * the build and the tests check every one of them; a file of a pack is checked every time it is loaded.
 */

/** Data files by name ("units.json") that take the place of ours. */
export type Pack = Readonly<Record<string, unknown>>;

/** One of our data files. */
export interface DataFile {
  /** As packs and messages name it: its path within the folder of the title's scenarios. */
  readonly name: string;
  readonly shipped: () => Promise<{ readonly default: unknown }>;
}

/** How files are checked: each against its schema, then one against another. */
export interface DataChecks<Files> {
  /** A schema only checks: what it gives back is what it was given (no defaults, no keys dropped). */
  readonly schemas: { readonly [Key in keyof Files]: GenericSchema<unknown, Files[Key]> };
  /** Holds the files against one another. Throws a DataError that names one by its name. */
  readonly together?: (files: Files, names: FileNames<Files>) => void;
}
/** The name of each file, as packs and messages have it. */
export type FileNames<Files> = Readonly<Record<keyof Files, string>>;

/** All data of a title. `Files` are those of one scenario, under the words by which the rules know them. */
export interface TitleData<Files> {
  /** The title as messages name it. */
  readonly title: string;
  readonly scenarios: Readonly<Record<string, Readonly<Record<keyof Files, DataFile>>>>;
  /** Imported only when there is something to check. */
  readonly checks: () => Promise<DataChecks<Files>>;
}

/**
 * The files of a scenario, those of `pack` in the place of ours. Throws a DataError for a scenario that the title does
 * not have, a pack with a file that no scenario of the title reads or without one that this scenario reads, and a pack
 * that does not pass the checks.
 */
export async function loadFiles<Files extends object>(
  data: TitleData<Files>,
  scenario: string,
  pack: Pack = {},
): Promise<Files> {
  if (!Object.hasOwn(data.scenarios, scenario))
    throw new DataError('catalogue', 'scenario', `${data.title} has no scenario "${scenario}"`);
  const wanted = data.scenarios[scenario];
  const keys = Object.keys(wanted) as (keyof Files)[];
  const replaced = keys.filter((key) => Object.hasOwn(pack, wanted[key].name));
  checkNames(
    data,
    keys.map((key) => wanted[key].name),
    pack,
  );

  const read = await Promise.all(keys.map(async (key) => [key, await rawFile(wanted[key], pack)] as const));
  const files = Object.fromEntries(read) as Files;
  if (replaced.length === 0) return files;
  const { schemas, together } = await data.checks();
  for (const key of replaced) files[key] = checked(schemas, key, files[key], wanted[key].name);
  together?.(files, namesOf(wanted));
  return files;
}

/**
 * One file that all scenarios of a title share, ours or that of `pack`; other files of the pack are left alone. Throws
 * a DataError when the file of the pack does not pass its schema.
 */
export async function loadFile<Files extends object, Key extends keyof Files>(
  data: TitleData<Files>,
  key: Key,
  pack: Pack = {},
): Promise<Files[Key]> {
  const file = Object.values(data.scenarios)[0][key];
  const raw = await rawFile(file, pack);
  if (!Object.hasOwn(pack, file.name)) return raw as Files[Key];
  return checked((await data.checks()).schemas, key, raw, file.name);
}

/** Checks all files of a scenario, whoever made them. Throws a DataError that names file, field and reason. */
export function checkFiles<Files extends object>(
  { schemas, together }: DataChecks<Files>,
  raw: Readonly<Record<keyof Files, unknown>>,
  names: FileNames<Files>,
): Files {
  const keys = Object.keys(schemas) as (keyof Files)[];
  const files = Object.fromEntries(keys.map((key) => [key, checked(schemas, key, raw[key], names[key])])) as Files;
  together?.(files, names);
  return files;
}

const checked = <Files, Key extends keyof Files>(
  schemas: DataChecks<Files>['schemas'],
  key: Key,
  raw: unknown,
  name: string,
): Files[Key] => {
  const excess = excessOf(raw);
  if (excess) throw new DataError(name, '', excess);
  return parseData<GenericSchema<unknown, Files[Key]>>(schemas[key], raw, name) as Files[Key];
};

const rawFile = async (file: DataFile, pack: Pack): Promise<unknown> =>
  Object.hasOwn(pack, file.name) ? pack[file.name] : (await file.shipped()).default;

const namesOf = <Files>(files: Readonly<Record<keyof Files, DataFile>>): FileNames<Files> =>
  Object.fromEntries(Object.entries<DataFile>(files).map(([key, { name }]) => [key, name])) as FileNames<Files>;

function checkNames<Files>(data: TitleData<Files>, ofScenario: readonly string[], pack: Pack): void {
  const given = Object.keys(pack);
  const known = new Set(Object.values(data.scenarios).flatMap((files) => Object.values<string>(namesOf<Files>(files))));
  for (const name of given)
    if (!known.has(name))
      throw new DataError(name, '', `${data.title} has no such data file; it reads ${[...known].join(', ')}`);
  if (given.length > 0 && !ofScenario.some((name) => given.includes(name)))
    throw new DataError(given[0], '', `this scenario does not read it; it reads ${ofScenario.join(', ')}`);
}
