import * as v from 'valibot';

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
    super(`${file}: ${field || 'the whole file'}: ${reason}`);
    this.name = 'DataError';
    this.file = file;
    this.field = field;
    this.reason = reason;
  }
}

/** Checks `data` against a schema. Throws a DataError that names the first field at fault. */
export function parseData<S extends v.GenericSchema>(schema: S, data: unknown, file: string): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new DataError(file, v.getDotPath(issue) ?? '', issue.message);
}

/** Reads JSON text and checks it. Throws a DataError, also when the text is not JSON. */
export function parseJson<S extends v.GenericSchema>(schema: S, text: string, file: string): v.InferOutput<S> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new DataError(file, '', `not JSON (${(error as Error).message})`);
  }
  return parseData(schema, data, file);
}

export const hexIdSchema = v.pipe(v.string(), v.regex(/^\d{4}$/, 'a hex number has four digits'));
export const edgeIdSchema = v.pipe(v.string(), v.regex(/^\d{4}\/\d{4}$/, 'a hexside is written "AAAA/BBBB"'));
export const wholeSchema = v.pipe(v.number(), v.integer('not a whole number'));
const gridNumberSchema = v.pipe(
  wholeSchema,
  v.minValue(0, 'below 0'),
  v.maxValue(99, 'above 99: a hex number has two digits for it'),
);
const pairSchema = v.pipe(
  v.tuple([gridNumberSchema, gridNumberSchema]),
  v.check(([first, last]) => first <= last, 'the first is larger than the last'),
);

export const gridSchema = v.object({
  orientation: v.literal('flat'),
  /** First and last column. */
  cols: pairSchema,
  /** First and last row; of the columns that sit half a hex lower when `rowsLow` differs. */
  rows: pairSchema,
  lowColumns: v.picklist(['odd', 'even']),
  rowsLow: v.optional(pairSchema),
});

export const mapHexSchema = v.object({
  /** Natural terrain; clear when absent. */
  t: v.optional(v.string()),
  /** Man-made features and tags. */
  m: v.optional(v.array(v.string())),
  /** Height step. */
  level: v.optional(v.number()),
  name: v.optional(v.string()),
});

export const mapEdgeSchema = v.looseObject({
  /** Kind of water. */
  w: v.optional(v.string()),
  bridge: v.optional(v.string()),
  name: v.optional(v.string()),
  /** A lock of a canal; for the eye alone. */
  lock: v.optional(v.literal(true)),
  /** The high hex of a slope. */
  slope: v.optional(hexIdSchema),
});

export const roadSchema = v.object({
  kind: v.string(),
  name: v.optional(v.string()),
  /** For the eye alone: a paved high road, one that runs dead straight as the Romans laid it, a lane. */
  look: v.optional(v.picklist(['highway', 'straight', 'lane'])),
  path: v.pipe(v.array(hexIdSchema), v.minLength(2, 'a road has at least two hexes')),
});
export const labelSchema = v.looseObject({ hex: hexIdSchema, text: v.string(), kind: v.string() });

/** What every map file has; titles add fields of their own (areas above all) with `v.intersect` or a schema of theirs. */
export const mapSchema = v.looseObject({
  format: v.literal(1, 'this map has a format that this version cannot read'),
  id: v.string(),
  name: v.string(),
  hexMetres: v.number(),
  /** Which way is north on the sheet. */
  north: v.picklist(['up', 'down', 'left', 'right']),
  grid: gridSchema,
  hexes: v.record(hexIdSchema, mapHexSchema),
  edges: v.record(edgeIdSchema, mapEdgeSchema),
  roads: v.array(roadSchema),
  labels: v.array(labelSchema),
  areas: v.record(v.string(), v.unknown()),
  provenance: v.record(v.string(), v.unknown()),
});
export type MapData = v.InferOutput<typeof mapSchema>;
