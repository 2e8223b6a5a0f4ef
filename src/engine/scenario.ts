import * as v from 'valibot';
import { cut, idSchema, LONGEST_FILE, listUpTo, textUpTo, TOO_LONG, wholeFrom } from './limits.ts';

/**
 * Shape of the data that every title plays: one source for the types, for the check in the build and for the check
 * when a data pack is loaded in the browser.
 */

/** A data file that cannot be used. The message names the file, the field and the reason. */
export class DataError extends Error {
  readonly file: string;
  readonly field: string;
  readonly reason: string;
  constructor(file: string, field: string, reason: string) {
    // Names and values come from the file, and may be as long as it is.
    const [where, at, why] = [cut(file, 120), cut(field, 200), cut(reason, 600)];
    super(`${where}: ${at || 'the whole file'}: ${why}`);
    this.name = 'DataError';
    this.file = where;
    this.field = at;
    this.reason = why;
  }
}

/** Checks `data` against a schema. Throws a DataError that names the first field at fault. */
export function parseData<S extends v.GenericSchema>(schema: S, data: unknown, file: string): v.InferOutput<S> {
  const result = v.safeParse(schema, data, { abortEarly: true }); // the first fault is told, so the others are not looked for
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new DataError(file, v.getDotPath(issue) ?? '', reasonOf(issue));
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};
const SIGNS: Readonly<Record<string, string>> = { '<=': 'at most ', '>=': 'at least ', '<': 'below ', '>': 'above ' };

/** What is wrong, in words of our own where a schema names none: the library speaks of types. */
function reasonOf({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ') || expected === null) return message;
  if (expected === 'never') return 'does not belong here';
  if (received === 'undefined') return 'is missing';
  const wanted = expected.replace(/^\(|\)$/g, '').split(' | ');
  const kinds = wanted.map((kind) => KINDS[kind] ?? kind.replace(/^[<>]=?/, (sign) => SIGNS[sign]));
  return `should be ${kinds.join(' or ')}, not ${KINDS[received] ?? received}`;
}

/** Reads JSON text and checks it. Throws a DataError, also when the text is not JSON. */
export function parseJson<S extends v.GenericSchema>(schema: S, text: string, file: string): v.InferOutput<S> {
  if (text.length > LONGEST_FILE) throw new DataError(file, '', TOO_LONG);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new DataError(file, '', `not JSON (${(error as Error).message})`);
  }
  return parseData(schema, data, file);
}

/** "1708": column and row as printed, two digits each. */
export const hexIdSchema = v.pipe(v.string(), v.regex(/^\d{4}$/, 'a hex number has four digits'));
/** "1708/1709": the two hexes of a hexside. */
export const edgeIdSchema = v.pipe(v.string(), v.regex(/^\d{4}\/\d{4}$/, 'a hexside is written "AAAA/BBBB"'));
/** A whole number such as data files have: no figure of a wargame is beyond a million. */
export const wholeSchema = wholeFrom(-1_000_000, 1_000_000);
const gridNumberSchema = v.pipe(
  wholeSchema,
  v.minValue(0, 'below 0'),
  v.maxValue(99, 'above 99: a hex number has two digits for it'),
);
const pairSchema = v.pipe(
  v.tuple([gridNumberSchema, gridNumberSchema]),
  v.check(([first, last]) => first <= last, 'the first is larger than the last'),
);

/** Which hexes a map has: columns and rows, first and last. */
export const gridSchema = v.object({
  orientation: v.literal('flat'),
  /** First and last column. */
  cols: pairSchema,
  /** First and last row; of the columns that sit half a hex lower when `rowsLow` differs. */
  rows: pairSchema,
  lowColumns: v.picklist(['odd', 'even']),
  rowsLow: v.optional(pairSchema),
});

/** A name that is printed on the map or on a counter. */
export const nameSchema = textUpTo(120);

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Whether there was a day, written "1914-08-23". */
function isDay(day: string): boolean {
  const [year, month, date] = day.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return date >= 1 && date <= DAYS[month - 1] + Number(month === 2 && isLeap);
}

/** A day, written "1914-08-23". */
export const dateSchema = v.pipe(
  v.string(),
  v.isoDate('a day is written "1914-08-23"'),
  v.check(isDay, 'there is no such day'),
);

/** A hex that is not plain; those of which a map says nothing are clear. */
export const mapHexSchema = v.object({
  /** Natural terrain; clear when absent. */
  t: v.optional(idSchema),
  /** Man-made features and tags. */
  m: v.optional(listUpTo(20, idSchema)),
  /** Height step. */
  level: v.optional(v.pipe(v.number(), v.minValue(-10_000, 'below -10,000'), v.maxValue(10_000, 'above 10,000'))),
  name: v.optional(nameSchema),
});

/** What lies along or across a hexside. */
export const mapEdgeSchema = v.looseObject({
  /** Kind of water. */
  w: v.optional(idSchema),
  bridge: v.optional(idSchema),
  name: v.optional(nameSchema),
  /** A lock of a canal; for the eye alone. */
  lock: v.optional(v.literal(true)),
  /** The high hex of a slope. */
  slope: v.optional(hexIdSchema),
});

/** A road from hex to hex, each next to the one before. */
export const roadSchema = v.object({
  kind: idSchema,
  name: v.optional(nameSchema),
  /** For the eye alone: a paved high road, one that runs dead straight as the Romans laid it, a lane. */
  look: v.optional(v.picklist(['highway', 'straight', 'lane'])),
  path: v.pipe(listUpTo(1_000, hexIdSchema), v.minLength(2, 'a road has at least two hexes')),
});
/** For the eye alone: no rule reads it. */
export const railwaySchema = v.object({
  name: nameSchema,
  path: v.pipe(listUpTo(1_000, hexIdSchema), v.minLength(2, 'a railway has at least two hexes')),
});
/** A name that is written on the map, at a hex. */
export const labelSchema = v.looseObject({ hex: hexIdSchema, text: nameSchema, kind: idSchema });

/** What every map file has; titles add fields of their own (areas above all) with `v.intersect` or a schema of theirs. */
export const mapSchema = v.looseObject({
  format: v.literal(1, 'this map has a format that this version cannot read'),
  id: idSchema,
  name: nameSchema,
  hexMetres: v.pipe(v.number(), v.minValue(1, 'below 1'), v.maxValue(100_000, 'above 100,000')),
  /** Which way is north on the sheet. */
  north: v.picklist(['up', 'down', 'left', 'right']),
  grid: gridSchema,
  hexes: v.record(hexIdSchema, mapHexSchema),
  edges: v.record(edgeIdSchema, mapEdgeSchema),
  roads: listUpTo(1_000, roadSchema),
  railways: v.optional(listUpTo(1_000, railwaySchema)),
  labels: listUpTo(1_000, labelSchema),
  areas: v.record(v.string(), v.unknown()),
  provenance: v.record(v.string(), v.unknown()),
});
/** A map file that has passed its schema. */
export type MapData = v.InferOutput<typeof mapSchema>;
