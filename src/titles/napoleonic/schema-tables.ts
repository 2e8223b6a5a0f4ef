import * as v from 'valibot';
import { wholeSchema } from '../../engine/scenario.ts';
import { count, fraction, name, positive, sourced } from './schema-parts.ts';
import {
  BOMBARDMENT_RESULTS,
  CHARGE_RESULTS,
  COMBAT_RESULTS,
  KINDS,
  RECON_RESULTS,
  SHOCK_RESULTS,
  TERRAINS,
  WEATHERS,
} from './schema-words.ts';

/* The shape of the charts (tables.json): one file for every battle of the series. */

const source = { provenance: sourced };
const faces = v.array(v.pipe(positive, v.maxValue(6, 'a die shows 1 to 6')));
const ratio = v.tuple([positive, positive]);
/** Movement points; a road march counts in halves. */
const points = v.pipe(
  v.number(),
  v.minValue(0, 'below 0'),
  v.check((n) => Number.isInteger(2 * n), 'movement points come in halves'),
);
const cost = v.object({ infantry: points, cavalry: points, ...source });
const spent = v.object({ mp: points, ...source });
const closed = v.object({ mp: v.null(), ...source });
const crossing = v.object({ mp: points, marching: points, ...source });
const pontoon = v.object({ mp: points, marching: points, leader: points, vedette: points, train: points, ...source });
const perWord = <W extends readonly [string, ...string[]], S extends v.GenericSchema>(words: W, schema: S) =>
  v.object(Object.fromEntries(words.map((word) => [word, schema])) as Record<W[number], S>);
/** Rows by the face of the die, `low` to `high`, each with one result a column. */
function rowsOf<R extends readonly [string, ...string[]]>(results: R, low: number, high: number, width: number) {
  const row = v.pipe(v.array(v.picklist(results)), v.length(width, `the row does not have ${width} results`));
  const keys = Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
  return v.object(Object.fromEntries(keys.map((key) => [key, row])) as Record<string, typeof row>);
}

const effect = v.strictObject({
  id: name,
  letter: v.nullable(name),
  where: v.picklist(['hex', 'hexside']),
  defender: v.optional(
    v.strictObject({
      all: v.optional(fraction),
      infantry: v.optional(fraction),
      cavalry: v.optional(fraction),
      artillery: v.optional(fraction),
    }),
  ),
  attacker: v.optional(v.strictObject({ cavalry: v.optional(fraction), artillery: v.optional(fraction) })),
  /** Hexsides: what every attacker must cross. */
  all: v.optional(v.picklist(['uphillOrStream', 'bridge', 'damagedBridge', 'crest'])),
  notInitiative: v.optional(positive),
  maxUnits: v.optional(positive),
  arStar: v.optional(v.picklist(['shock', 'attackersChoice'])),
  drToShock: v.optional(v.literal(true)),
  columns: v.optional(wholeSchema),
  combinedArms: v.boolean(),
  chargeInto: v.optional(v.boolean()),
  charge: v.optional(v.picklist(['always', 'downhill only', 'never'])),
  duty: v.optional(v.literal(false)),
  zocInto: v.optional(v.literal(false)),
  bombard: v.optional(v.strictObject({ factor: fraction, maxRange: v.optional(positive) })),
  bombardFrom: v.optional(v.literal(false)),
  ...source,
});
export type TerrainEffect = v.InferOutput<typeof effect>;

const weather = v.strictObject({
  los: positive,
  bombard: v.boolean(),
  bombardDrm: wholeSchema,
  pontoon: v.boolean(),
  entrench: v.boolean(),
  charge: v.boolean(),
  chargeDrm: wholeSchema,
  frozen: v.boolean(),
  infantryFactor: fraction,
  artilleryAttackFactor: fraction,
  artilleryDefenceFactor: fraction,
  arStarShock: v.boolean(),
  trainArtilleryMp: positive,
  ...source,
});
export type WeatherEffect = v.InferOutput<typeof weather>;

/** What else costs movement points. */
const ACTIONS = [
  'stackWithCombatUnit', 'endRoadMarch', 'declareRoadMarch', 'damageTrestle', 'damageBridge', 'repairTrestle',
  'repairBridge', 'layPontoon', 'chargeEntry', 'recombineReserve', 'queuePerPlace',
] as const; // prettier-ignore

const shift = v.object({ shift: wholeSchema, ...source });
const movement = v.object({
  hex: perWord(TERRAINS, cost),
  way: v.object({ roadMarching: spent, trailMarching: spent, notMarching: spent }),
  hexside: v.object({
    stream: spent,
    trestle: crossing,
    bridge: crossing,
    damagedTrestle: crossing,
    damagedBridge: v.object({ ...crossing.entries, closedTo: v.array(v.picklist(KINDS)) }),
    pontoonOverStream: pontoon,
    pontoonOverRiver: pontoon,
    pontoonBesideBridge: spent,
    slopeUp: spent,
    slopeDown: spent,
    crest: spent,
    river: closed,
    lake: closed,
    frozen: spent,
  }),
  actions: perWord(ACTIONS, spent),
  chargedTarget: v.object({
    factor: positive,
    freeTerrain: v.array(v.picklist(TERRAINS)),
    ...source,
  }),
});

export const tablesSchema = v.looseObject({
  format: v.literal(1),
  dice: v.object({ faces: v.literal(6), ...source }),
  movementAllowances: v.looseObject({
    vedette: v.object({ ma: positive, initiative: positive, ...source }),
    nightMarch: v.object({
      infantryColumn: positive,
      cavalryColumn: positive,
      artillery: positive,
      'horse-artillery': positive,
      train: positive,
      leader: positive,
      ...source,
    }),
  }),
  movementTerrain: movement,
  combatTerrain: v.object({ effects: v.array(effect), ...source }),
  combatResults: v.object({
    columns: v.pipe(v.array(name), v.length(12, 'there are twelve odds columns')),
    columnRatios: v.pipe(v.array(ratio), v.length(12, 'there are twelve odds columns')),
    rows: rowsOf(COMBAT_RESULTS, 1, 6, 12),
    ...source,
  }),
  combatShifts: v.object({
    combinedArms: shift,
    guard: shift,
    napoleon: shift,
    failedRepulse: shift,
    damagedBridge: shift,
  }),
  shock: v.object({
    supportDie: v.pipe(v.array(count), v.length(6, 'one figure for each face')),
    oddsBonus: v.object({ column: name, bonus: wholeSchema }),
    rowsByDefender: rowsOf(SHOCK_RESULTS, 1, 7, 7),
    clamp: v.tuple([wholeSchema, wholeSchema]),
    loneArtillery: positive,
    ...source,
  }),
  bombardment: v.object({
    columns: v.pipe(v.array(name), v.length(5, 'there are five columns')),
    columnRanges: v.pipe(v.array(v.tuple([positive, v.nullable(positive)])), v.length(5, 'there are five columns')),
    rows: rowsOf(BOMBARDMENT_RESULTS, -1, 6, 5),
    dieModifiers: v.record(v.string(), wholeSchema),
    range: v.object({ min: positive, max: positive, farFactor: fraction, townMax: positive }),
    ...source,
  }),
  charge: v.object({
    columns: v.pipe(v.array(name), v.length(4, 'there are four columns')),
    columnRatios: v.pipe(v.array(ratio), v.length(4, 'there are four columns')),
    rows: rowsOf(CHARGE_RESULTS, 1, 7, 4),
    ...source,
  }),
  reconnaissance: v.object({
    columns: v.pipe(v.array(name), v.length(4, 'there are four columns')),
    rows: rowsOf(RECON_RESULTS, 1, 6, 4),
    reducedLightCavalry: count,
    ...source,
  }),
  bridgeRepair: v.object({ bridge: faces, trestle: faces, modifierInZoc: wholeSchema, ...source }),
  entrenchment: v.object({ complete: faces, infantry: positive, ...source }),
  trainCapture: v.object({ captured: faces, ...source }),
  cannotRetreat: v.object({ awaiting: faces, ...source }),
  retreatOverBridge: v.object({ lostFrom: positive, ...source }),
  leaderCapture: v.object({ capturedOn: positive, leaderRetreat: v.tuple([positive, positive]), ...source }),
  officerReturn: v.object({
    turns: positive,
    initiativeLoss: positive,
    least: positive,
    officerCommander: positive,
    ...source,
  }),
  reorganisation: v.object({
    unitsPerLeader: positive,
    vedettesPerLeader: positive,
    demoralisedFails: faces,
    generalRetreat: wholeSchema,
    ...source,
  }),
  initiativeCheck: v.object({ demoralised: wholeSchema, ...source }),
  stacking: v.object({
    combatUnits: positive,
    sameDivision: positive,
    withLeader: v.object({ total: positive, infantry: positive, infantrySameDivision: positive }),
    fort: positive,
    vedettes: positive,
    vedettesRecombining: positive,
    ...source,
  }),
  ranges: v.object({
    columnLink: positive,
    supplyFrontLine: positive,
    lineOfSight: positive,
    lineOfSightShort: positive,
    retreatBeforeCombat: positive,
    retreatBeforeCombatHorseArtillery: positive,
    nightDisengage: v.tuple([positive, positive]),
    repulseRetreat: positive,
    repulsesPerVictimPerTurn: positive,
    repulseOdds: ratio,
    ...source,
  }),
  weatherEffects: perWord(WEATHERS, weather),
  weatherCheck: v.object({
    nightMudAfter: v.array(v.picklist(WEATHERS)),
    storms: v.array(v.picklist(WEATHERS)),
    ...source,
  }),
  demoralisation: v.object({
    guard: v.object({ reduction: positive, radius: positive, exemptFrenchCavalryCorpsUpTo: positive }),
    smallFormation: positive,
    ...source,
  }),
  switches: v.array(
    v.strictObject({ id: name, values: v.pipe(v.array(name), v.minLength(2)), ruling: name, ...source }),
  ),
});
