import * as v from 'valibot';
import { listUpTo } from '../../engine/limits.ts';
import {
  edgeIdSchema,
  gridSchema,
  hexIdSchema,
  mapSchema,
  nameSchema,
  roadSchema,
  wholeSchema,
} from '../../engine/scenario.ts';
import { count, name, positive, sourced } from './schema-parts.ts';
import { CLASSES, GUARDS, NATIONS, PLAYERS, TERRAINS, WATERS } from './schema-words.ts';

/* The shape of a battle: its map, its order of battle, its scenarios. What one file says about another is checked in checks.ts. */

export const nation = v.picklist(NATIONS, 'there is no such nation');
export const player = v.picklist(PLAYERS, 'there is no such player');
export const hexes = v.array(hexIdSchema);
export const face = v.pipe(wholeSchema, v.minValue(1, 'a die shows 1 to 6'), v.maxValue(6, 'a die shows 1 to 6'));
export const area = v.object({ cols: gridSchema.entries.cols, rows: gridSchema.entries.rows });
export const byPlayer = <S extends v.GenericSchema>(schema: S) => v.record(player, schema);
export const byNation = <S extends v.GenericSchema>(schema: S) => v.record(nation, schema);

// ---- map ---------------------------------------------------------------------------------------------------------

export const napoleonicMapSchema = v.looseObject({
  ...mapSchema.entries,
  hexes: v.record(
    hexIdSchema,
    v.object({
      t: v.picklist(TERRAINS, 'there is no such terrain'),
      m: v.optional(v.array(v.literal('hill', 'the one tag of a hex is "hill"'))),
      name: v.optional(nameSchema),
    }),
  ),
  edges: v.record(
    edgeIdSchema,
    v.pipe(
      v.strictObject({
        w: v.optional(v.picklist(WATERS, 'there is no such water')),
        bridge: v.optional(v.picklist(['bridge', 'trestle'])),
        slope: v.optional(hexIdSchema),
        crest: v.optional(v.literal(true)),
        name: v.optional(nameSchema),
      }),
      v.check(
        (e) => e.bridge === undefined || e.w === (e.bridge === 'trestle' ? 'stream' : 'river'),
        'trestles span streams, bridges span rivers (7.6)',
      ),
      v.check((e) => e.slope === undefined || !e.crest, 'a hexside is slope or crest, never both'),
      v.check((e) => e.w !== undefined || e.slope !== undefined || e.crest === true, 'the hexside says nothing'),
    ),
  ),
  roads: listUpTo(
    1_000,
    v.object({
      kind: v.picklist(['road', 'trail'], 'a way is a road or a trail (7.52)'),
      look: roadSchema.entries.look,
      name,
      path: v.pipe(hexes, v.minLength(2, 'a road has at least two hexes')),
    }),
  ),
  areas: v.looseObject({
    entry: v.record(v.string(), hexes),
    supply: byNation(hexes),
    parts: v.record(v.string(), area),
    places: v.record(v.string(), hexIdSchema),
    victory: hexes,
  }),
});

// ---- order of battle ---------------------------------------------------------------------------------------------

const common = {
  id: name,
  name,
  long: name,
  side: nation,
  formation: v.nullable(v.string()),
  ma: positive,
  note: v.optional(v.string()),
  optional: v.optional(v.string()),
};
const combat = {
  ...common,
  division: v.nullable(v.string()),
  size: name,
  sp: positive,
  reduced: v.nullable(positive),
  init: face,
  guard: v.optional(v.picklist(GUARDS)),
};
const vedettes = v.optional(v.pipe(positive, v.maxValue(4, 'at most 4 vedettes (16.11)')));
const gun = { guns: positive, calibre: name };
const leader = { ...common, kind: v.literal('leader'), range: positive };
const unit = v.variant('kind', [
  v.strictObject({ ...combat, kind: v.literal('infantry'), men: positive, vedettes }),
  v.strictObject({ ...combat, kind: v.literal('cavalry'), cls: v.picklist(CLASSES), men: positive, vedettes }),
  v.strictObject({ ...combat, kind: v.literal('artillery'), ...gun }),
  v.strictObject({ ...combat, kind: v.literal('horse-artillery'), ...gun }),
  v.variant('rank', [
    v.strictObject({ ...leader, rank: v.literal('army'), command: positive, napoleon: v.optional(v.boolean()) }),
    v.strictObject({
      ...leader,
      rank: v.literal('corps-commander'),
      command: v.pipe(positive, v.maxValue(2, 'an officer-commander has 1 or 2 points (5.23)')),
      initOnReturn: v.optional(face),
    }),
    v.strictObject({ ...leader, rank: v.literal('officer'), init: face }),
  ]),
  v.strictObject({ ...common, kind: v.literal('supply-train') }),
  v.strictObject({ ...common, kind: v.literal('bridge-train') }),
]);
export type UnitData = v.InferOutput<typeof unit>;

const formation = v.strictObject({
  id: name,
  name,
  side: nation,
  officer: name,
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour is written "#3f7d4e"')),
  combatUnits: positive,
  sp: positive,
  factor: v.number(),
  /** Demoralisation level with every unit in play; null: broken by lack of supply only (21.1). */
  demoralisation: v.nullable(positive),
  vp: count,
  optional: v.optional(v.string()),
});

export const unitsSchema = v.looseObject({
  format: v.literal(1),
  battle: name,
  sides: byNation(v.object({ name, player: name })),
  formations: v.pipe(v.array(formation), v.minLength(1, 'there are no formations')),
  vedetteCounter: v.object({
    kind: v.literal('vedette'),
    name,
    sp: v.literal(0),
    init: face,
    ma: positive,
    count: byNation(count),
  }),
  bridgeTrains: v.array(v.strictObject({ ...common, kind: v.literal('bridge-train') })),
  units: v.pipe(v.array(unit), v.minLength(1, 'there are no units')),
  provenance: v.record(v.string(), sourced),
});
