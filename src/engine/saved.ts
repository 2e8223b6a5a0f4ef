import * as v from 'valibot';
import { excessOf, idSchema, listUpTo, MOST_ORDERS, namedUpTo, textUpTo } from './limits.ts';
import { numbersFor } from './numbers.ts';
import { DataError, hexIdSchema, parseData, parseJson, wholeSchema } from './scenario.ts';
import { type Action, OFF_MAP, type Title } from './title.ts';

/*
 * A record as it is written: what a save file holds, with its limits, and its orders with units and hexes by their
 * printed ids.
 */

/**
 * The shape of a record. A field that comes later is optional, and says what its absence means, so that every record
 * that was ever written can be read; only a change that no absence can tell raises the number.
 */
export const RECORD_FORMAT = 1;

/** More units or hexes than any order names. */
const MANY = 1_000;

const countSchema = v.pipe(wholeSchema, v.minValue(0, 'below 0'));
const idList = listUpTo(MANY, idSchema);
const hexOrOff = v.union([hexIdSchema, v.literal('off')]);
const hexList = listUpTo(MANY, hexOrOff);
/** An action as records keep it: units and hexes by their printed ids, "off" for off the map. */
export const savedActionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('choose'), option: idSchema }),
  v.strictObject({ kind: v.literal('place'), units: idList, hex: hexOrOff, facing: v.optional(wholeSchema) }),
  v.strictObject({
    kind: v.literal('move'),
    units: idList,
    path: hexList,
    mode: v.optional(idSchema),
    facings: v.optional(listUpTo(MANY, wholeSchema)),
  }),
  v.strictObject({
    kind: v.literal('attack'),
    attack: idSchema,
    units: idList,
    target: hexOrOff,
    also: v.optional(hexList),
    mode: v.optional(idSchema),
  }),
  v.strictObject({ kind: v.literal('allocate'), unit: idSchema }),
  v.strictObject({ kind: v.literal('retreat'), units: idList, path: hexList }),
  v.strictObject({ kind: v.literal('advance'), units: idList, hex: hexOrOff, facing: v.optional(wholeSchema) }),
  v.strictObject({ kind: v.literal('select'), units: idList, hexes: v.optional(hexList) }),
  v.strictObject({ kind: v.literal('pass') }),
  v.strictObject({ kind: v.literal('resign') }),
]);
/** An action of a record. */
export type SavedAction = v.InferOutput<typeof savedActionSchema>;

/** By which rules and data a game was played last. Both are numbers of the catalogue. */
const versionSchema = v.object({ rules: countSchema, data: countSchema });

const seedSchema = v.pipe(v.string(), v.maxLength(200, 'a seed has at most 200 characters'));

/** A save file, with a limit to every list and text in it. */
export const recordSchema = v.object({
  grognard: v.literal(RECORD_FORMAT, 'this save was made by a version whose saves cannot be read here'),
  title: idSchema,
  scenario: idSchema,
  /** Absent in records that are older than versions. */
  version: v.optional(versionSchema),
  options: namedUpTo(100, idSchema),
  seed: seedSchema,
  /** Hidden things are kept from the other side. */
  fog: v.boolean(),
  actions: listUpTo(MOST_ORDERS, savedActionSchema),
  /** [number of actions played, position hash] at intervals and at the end. */
  checks: listUpTo(MOST_ORDERS, v.tuple([countSchema, textUpTo(40)])),
  /** Take-backs past dice or knowledge, kept for the log: how many actions stood, and how many were dropped. */
  takeBacks: listUpTo(MOST_ORDERS, v.object({ at: countSchema, dropped: countSchema })),
  /** Set when the game was played on from a replay of another. `closed`: under fog of war, and that one was not over. */
  branch: v.optional(v.object({ at: countSchema, closed: v.optional(v.literal(true)) })),
  /** Where others were played on from a replay of this one; absent: nowhere. */
  branches: v.optional(listUpTo(MOST_ORDERS, v.object({ at: countSchema }))),
  /** Dice taken anew after so many actions, since a branch must not tell what the game that it left will roll. */
  freshDice: v.optional(listUpTo(MANY, v.object({ at: countSchema, seed: seedSchema }))),
  /** Data files replaced by the player's own, by name. */
  pack: v.optional(namedUpTo(50, v.unknown())),
});
/** A save file that has passed its schema. */
export type GameRecord = v.InferOutput<typeof recordSchema>;

/** Reads a save file without playing it. Throws a DataError that says what is wrong and where. */
export const parseRecord = (text: string, file: string): GameRecord => sound(parseJson(recordSchema, text, file), file);
/** The same of data that have been parsed already: a stored row, a link. */
export const checkRecord = (data: unknown, file: string): GameRecord =>
  sound(parseData(recordSchema, data, file), file);

/** What no schema of a title looks at before the record has been stored. */
function sound(record: GameRecord, file: string): GameRecord {
  for (const [name, content] of Object.entries(record.pack ?? {})) {
    const excess = excessOf(content);
    if (excess) throw new DataError(file, `pack.${name}`, excess);
  }
  return record;
}

/** An action with printed ids in place of indices. */
export function saveAction(title: Title, action: Action): SavedAction {
  const unit = (u: number) => title.units[u].id;
  const hex = (h: number) => (h === OFF_MAP ? 'off' : title.board.ids[h]);
  switch (action.kind) {
    case 'choose':
    case 'pass':
    case 'resign':
      return action;
    case 'allocate':
      return { kind: 'allocate', unit: unit(action.unit) };
    case 'attack': {
      const { also, ...rest } = action;
      const further = also ? { also: also.map(hex) } : {};
      return { ...rest, units: action.units.map(unit), target: hex(action.target), ...further };
    }
    case 'move': {
      const { facings, ...rest } = action;
      return {
        ...rest,
        units: action.units.map(unit),
        path: action.path.map(hex),
        ...(facings ? { facings: [...facings] } : {}),
      };
    }
    case 'retreat':
      return { kind: 'retreat', units: action.units.map(unit), path: action.path.map(hex) };
    case 'place':
    case 'advance':
      return { ...action, units: action.units.map(unit), hex: hex(action.hex) };
    case 'select':
      return {
        kind: 'select',
        units: action.units.map(unit),
        ...(action.hexes ? { hexes: action.hexes.map(hex) } : {}),
      };
  }
}

/** The action that a record names. Throws a DataError for a unit or hex that the title does not have. */
export function loadAction(title: Title, saved: SavedAction, file: string, field: string): Action {
  const unit = (id: string) => {
    const u = unitIndex(title).get(id);
    if (u === undefined) throw new DataError(file, field, `there is no unit ${id}`);
    return u;
  };
  const hex = (id: string) => {
    if (id === 'off') return OFF_MAP;
    const hex = title.board.find(id);
    if (hex === undefined) throw new DataError(file, field, `the map has no hex ${id}`);
    return hex;
  };
  const units = (ids: readonly string[]) => numbersFor(ids, unit);
  const hexes = (ids: readonly string[]) => numbersFor(ids, hex);
  switch (saved.kind) {
    case 'choose':
    case 'pass':
    case 'resign':
      return saved;
    case 'allocate':
      return { kind: 'allocate', unit: unit(saved.unit) };
    case 'attack': {
      const { also, ...rest } = saved;
      return {
        ...rest,
        units: units(saved.units),
        target: hex(saved.target),
        ...(also ? { also: hexes(also) } : {}),
      };
    }
    case 'move':
      return { ...saved, units: units(saved.units), path: hexes(saved.path) };
    case 'retreat':
      return { kind: 'retreat', units: units(saved.units), path: hexes(saved.path) };
    case 'place':
    case 'advance':
      return { ...saved, units: units(saved.units), hex: hex(saved.hex) };
    case 'select':
      return { kind: 'select', units: units(saved.units), ...(saved.hexes ? { hexes: hexes(saved.hexes) } : {}) };
  }
}

const unitIndexes = new WeakMap<Title, Map<string, number>>();
function unitIndex(title: Title): Map<string, number> {
  let index = unitIndexes.get(title);
  if (!index) unitIndexes.set(title, (index = new Map(title.units.map((u, i) => [u.id, i]))));
  return index;
}
