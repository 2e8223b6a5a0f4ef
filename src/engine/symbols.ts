import * as v from 'valibot';
import type { Board } from './board/board.ts';
import type { UnitInfo } from './look.ts';
import { DataError, type MapData, parseData } from './scenario.ts';

/*
 * What the app draws and does not know by name: branch symbols, flag icons, field works and map areas of a title, as
 * data with the title's other data. Shapes are SVG path data, so that a symbol is figures, never code.
 */

const pathSchema = v.pipe(
  v.string(),
  v.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]*$/, 'a shape is SVG path data'),
  v.maxLength(2_000, 'a shape has at most 2000 characters'),
);

/** A branch as it stands on a counter, around 0,0, 30 wide and 20 high. */
const branchSchema = v.strictObject({
  /** What stands around it; a box when absent. */
  frame: v.optional(v.picklist(['box', 'staff', 'diamond', 'none'])),
  lines: v.optional(pathSchema),
  solid: v.optional(pathSchema),
});

/** A status flag or marker: a disc 16 wide around 0,0 with a shape in it. */
const flagSchema = v.strictObject({
  /** Look of the disc: warn (red), hold (amber), done (grey), good (green), plain (white). */
  tone: v.picklist(['warn', 'hold', 'done', 'good', 'plain']),
  lines: v.optional(pathSchema),
  solid: v.optional(pathSchema),
  /** Letters in place of a shape. */
  text: v.optional(v.pipe(v.string(), v.maxLength(3))),
  /** In packs made when a flag said that the attack of who carries it is a charge; the sheet says so now. */
  charge: v.optional(v.literal(true)),
  /** Where it lies as a marker, the works of the hex are drawn broken through. */
  breaks: v.optional(v.literal(true)),
});

/** Field works by the tag (`m`) of their hexes: a line through the hex, joined to the next work of the same belt. */
const workSchema = v.strictObject({
  belt: v.string(),
  /** A rampart with its slopes, the same worn down to a broken line, a redoubt in the line of its rampart, a stepping trench. */
  drawn: v.picklist(['rampart', 'worn', 'redoubt', 'trench']),
  /** Width of the line, in map units. */
  width: v.pipe(v.number(), v.minValue(0.5), v.maxValue(20)),
  /** How far a trench steps to either side, in map units. */
  step: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(20))),
  /** Width of the lighter ground drawn under the line; absent: none. */
  ground: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(20))),
});

/**
 * An area of the map by its key in `areas`, as its hexes are marked. `entry` and `exit` may be lists by the code of a
 * group ("IX-17"); `camp`: tinted, with tents, the inside of the works around it; `nothing`: it is there for the rules alone.
 */
const areaSchema = v.strictObject({
  shown: v.picklist(['star', 'lesser-star', 'entry', 'exit', 'camp', 'nothing']),
});

/** The symbols of a title, by the words by which its units, notes and hexes name them. */
export const symbolsSchema = v.strictObject({
  branches: v.record(v.string(), branchSchema),
  /** By the word of their note, less its "flag-", "marker-" or "cover-". */
  flags: v.record(v.string(), flagSchema),
  works: v.record(v.string(), workSchema),
  areas: v.record(v.string(), areaSchema),
});
/** A symbols file that has passed its schema. */
export type Symbols = v.InferOutput<typeof symbolsSchema>;
/** A branch on a counter. */
export type BranchGlyph = Symbols['branches'][string];
/** A flag on a counter, or a marker. */
export type FlagGlyph = Symbols['flags'][string];
/** A field work. */
export type WorkGlyph = Symbols['works'][string];

/** "flag-moved", "flag.moved", "marker-moved" and "cover-moved" show the same as "moved". */
export const flagKey = (say: string): string => say.replace(/^(flag|marker|cover)[-.]/, '');

/** The words of a title that stand for a flag, a marker or what lies on a hidden stack. */
export type FlagWord<W> = Extract<keyof W, `${'flag' | 'marker' | 'cover'}${'-' | '.'}${string}`>;

/** What a title has that symbols are drawn for. */
interface Drawn {
  readonly units: readonly Pick<UnitInfo, 'id' | 'branch'>[];
  readonly map: Pick<MapData, 'areas' | 'hexes'>;
  readonly board: Board;
  /** The words of its flags and markers. */
  readonly flags: readonly string[];
  /** Tags of its maps that are field works. */
  readonly works: readonly string[];
}

/**
 * The symbols of a title, held against what it has: every branch of its units has one, every flag and marker, every
 * field work of its map; every area of the map says how it is shown, and areas that are shown are lists of hexes of the map. Throws a DataError that says what is missing.
 */
export function readSymbols(data: unknown, drawn: Drawn, file = 'symbols.json'): Symbols {
  const { units, map, board, flags, works } = drawn;
  const symbols = parseData(symbolsSchema, data, file);
  for (const { id, branch } of units)
    if (!Object.hasOwn(symbols.branches, branch))
      throw new DataError(file, `branches.${branch}`, `there is no such symbol, and ${id} needs it`);
  for (const word of flags)
    if (!Object.hasOwn(symbols.flags, flagKey(word)))
      throw new DataError(file, `flags.${flagKey(word)}`, `there is no such symbol, and "${word}" needs it`);
  for (const tag of works) {
    const built = Object.keys(map.hexes).find((id) => map.hexes[id].m?.includes(tag));
    if (built !== undefined && !Object.hasOwn(symbols.works, tag))
      throw new DataError(file, `works.${tag}`, `there is no such symbol, and the map has these works in ${built}`);
  }
  for (const [key, area] of Object.entries(map.areas)) {
    if (!Object.hasOwn(symbols.areas, key))
      throw new DataError(file, `areas.${key}`, 'the map has this area, and nothing says how it is shown');
    if (symbols.areas[key].shown === 'nothing') continue;
    const stray = hexesNamed(area).find((id) => typeof id !== 'string' || board.find(id) === undefined);
    if (stray !== undefined)
      throw new DataError(file, `areas.${key}`, `it is shown, but on the map ${JSON.stringify(stray)} is no hex`);
  }
  return symbols;
}

/** What stands in an area that is a list, or lists by name; the area itself when it is neither. */
function hexesNamed(area: unknown): readonly unknown[] {
  if (Array.isArray(area)) return area;
  return typeof area === 'object' && area !== null ? Object.values(area).flat() : [area];
}
