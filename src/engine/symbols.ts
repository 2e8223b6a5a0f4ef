import * as v from 'valibot';

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
});

/** Field works by the tag (`m`) of their hexes. */
const workSchema = v.strictObject({
  /** Works of one belt are joined from hex to hex. */
  belt: v.string(),
  drawn: v.picklist(['rampart', 'trench', 'redoubt', 'gate', 'castle']),
  /** Half width of the line, in map units. */
  width: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(20))),
});

/** An area of the map by its key in `areas`: what its hexes are marked with. */
const areaSchema = v.strictObject({
  shown: v.picklist(['star', 'entry', 'exit', 'tint', 'name']),
});

export const symbolsSchema = v.strictObject({
  branches: v.record(v.string(), branchSchema),
  flags: v.record(v.string(), flagSchema),
  works: v.record(v.string(), workSchema),
  areas: v.record(v.string(), areaSchema),
});
export type Symbols = v.InferOutput<typeof symbolsSchema>;
export type BranchGlyph = Symbols['branches'][string];
export type FlagGlyph = Symbols['flags'][string];
