import * as v from 'valibot';
import { dateSchema, hexIdSchema, wholeSchema } from '../../engine/scenario.ts';
import { area, byNation, byPlayer, face, hexes, nation, player } from './schema.ts';
import { count, idList, name, positive, sourced } from './schema-parts.ts';
import { TURN_KINDS, WEATHERS } from './schema-words.ts';

/* The shape of a scenario. What it says about map and counters is checked in checks-scenario.ts. */

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'a time is written "14:00"'));
/** A rule of a scenario: where the rulebook tells it, and where it comes from. */
const ruled = { rule: name, provenance: sourced };

const turn = v.strictObject({
  n: positive,
  start: clock,
  end: clock,
  kind: v.picklist(TURN_KINDS),
  date: v.optional(dateSchema),
});
const group = { entry: name, hex: hexIdSchema, units: idList };
const option = v.object({ id: name, values: v.pipe(v.array(name), v.minLength(2, 'an option has two values')) });
/** Turn -> winning faces of one die. */
const rolls = v.record(v.string(), v.array(face));

const optionalBase = { id: name, name, side: player, option, ...ruled };
const enters = { ...group, roll: rolls, mayStop: v.boolean(), costVp: byPlayer(positive) };
const falseAlarm = v.object({ face, turns: v.array(positive), formation: name });
const optional = v.variant('kind', [
  v.strictObject({ ...optionalBase, kind: v.literal('entry'), ...enters, falseAlarm: v.optional(falseAlarm) }),
  v.strictObject({
    ...optionalBase,
    kind: v.literal('waves'),
    ...enters,
    waves: v.array(v.object({ turn: positive, units: idList })),
  }),
  v.strictObject({
    ...optionalBase,
    kind: v.literal('confusion'),
    leader: name,
    formation: name,
    fromTurn: positive,
    enemyBeyond: positive,
    faces: v.array(face),
  }),
  v.strictObject({
    ...optionalBase,
    kind: v.literal('entryShift'),
    nation,
    shifts: v.record(v.string(), wholeSchema),
    earlyFromGroup: positive,
  }),
  v.strictObject({ ...optionalBase, kind: v.literal('desertion'), unit: name, faces: v.array(face) }),
]);
export type OptionalData = v.InferOutput<typeof optional>;

const award = { id: name, player, ...ruled };
const special = v.variant('kind', [
  v.strictObject({
    ...award,
    kind: v.literal('exit'),
    side: nation,
    hex: hexIdSchema,
    beforeTurn: v.optional(positive),
    vp: positive,
  }),
  v.strictObject({ ...award, kind: v.literal('engaged'), units: idList, vp: positive }),
  v.strictObject({
    ...award,
    kind: v.literal('openRoad'),
    road: name,
    from: hexIdSchema,
    to: hexIdSchema,
    vp: positive,
  }),
  v.strictObject({ ...award, kind: v.literal('sudden'), holds: idList, demoralised: idList }),
  v.strictObject({ ...award, kind: v.literal('cut'), side: nation, hexes, vp: positive }),
  v.strictObject({ ...award, kind: v.literal('release') }),
]);
export type AwardData = v.InferOutput<typeof special>;

const weatherRow = v.strictObject({ from: clock, to: clock, die: v.record(v.string(), v.picklist(WEATHERS)) });

const specialRules = v.strictObject({
  freeSetup: v.object({ shift: positive, apart: positive, stay: idList, provenance: sourced }),
  openingOrder: v.boolean(),
  commandOnly: v.array(v.strictObject({ leader: name, formations: idList, units: idList, ...ruled })),
  halted: v.array(v.strictObject({ units: idList, through: count, unlessEnemyWithin: v.optional(positive), ...ruled })),
  destinations: v.array(v.strictObject({ formation: name, place: name, ...ruled })),
  writtenOrder: v.optional(v.strictObject({ formation: name, places: idList, ...ruled })),
  startOrders: v.array(v.strictObject({ units: idList, place: name, ...ruled })),
  mayStartMarching: v.array(v.strictObject({ formations: idList, units: idList, ...ruled })),
  tethers: v.array(
    v.strictObject({ units: idList, hex: hexIdSchema, radius: count, retreatFree: v.boolean(), ...ruled }),
  ),
  rowBound: v.optional(v.strictObject({ unit: name, row: positive, ...ruled })),
  noSupply: v.optional(v.strictObject({ retreatTo: byNation(hexes), ...ruled })),
  reserve: v.optional(
    v.strictObject({
      hexes,
      leader: name,
      freeIfEnemyWithin: v.object({ side: nation, radius: positive }),
      groups: v.array(v.object({ id: name, units: idList, fromTurn: positive, vp: positive })),
      ...ruled,
    }),
  ),
});
export type SpecialRules = v.InferOutput<typeof specialRules>;

export const scenarioSchema = v.looseObject({
  format: v.literal(1),
  id: name,
  battle: name,
  name,
  date: dateSchema,
  part: name,
  area,
  turns: v.pipe(v.array(turn), v.minLength(1, 'there are no turns')),
  nightTurnOptional: v.optional(turn),
  firstPlayer: player,
  players: byPlayer(v.array(nation)),
  supplySources: byNation(hexes),
  entry: v.record(v.pipe(v.string(), v.regex(/^[A-Z]\d?$/, 'an entry is a letter, or letter and digit')), hexIdSchema),
  control: byPlayer(idList),
  setup: v.array(v.strictObject({ unit: name, hex: hexIdSchema })),
  reinforcements: v.array(v.strictObject({ turn: positive, ...group, marchOrder: v.boolean(), provenance: sourced })),
  optional: v.array(optional),
  options: v.array(v.strictObject({ ...option.entries, ...ruled })),
  demoralisation: v.record(v.string(), v.object({ units: positive, sp: positive, level: v.nullable(positive) })),
  weather: v.object({
    initial: v.object({ weather: v.picklist(WEATHERS), turns: positive }),
    table: v.array(weatherRow),
    turnsFor: v.record(v.string(), positive),
    provenance: sourced,
  }),
  recoveryTurns: v.optional(v.array(positive)),
  victory: v.object({
    elimination: v.object({ vp: positive, provenance: sourced }),
    train: v.object({ vp: positive, provenance: sourced }),
    leader: v.object({ army: positive, other: positive, provenance: sourced }),
    demoralised: v.object({ provenance: sourced }),
    objectives: v.array(v.strictObject({ name, hex: hexIdSchema, F: count, C: count })),
    special: v.array(special),
    levels: v.pipe(
      v.array(v.strictObject({ min: wholeSchema, player: v.nullable(player), level: name })),
      v.minLength(2, 'there are no levels'),
    ),
    provenance: sourced,
  }),
  special: specialRules,
  provenance: v.record(v.string(), sourced),
});
