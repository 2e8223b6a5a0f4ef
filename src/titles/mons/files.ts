import * as v from 'valibot';
import { DataError, hexIdSchema, mapSchema, parseData, wholeSchema } from '../../engine/scenario.ts';

/* The data files of Mons: their schemas, and the checks of one against another. */

export const ARMS = ['inf', 'cav', 'field', 'horse', 'heavy'] as const; // 2.8
export type Arm = (typeof ARMS)[number];

// Bounds far above anything a game needs, so that a slip of the pen is noticed and cannot stall the program.
const figure = v.pipe(wholeSchema, v.minValue(0, 'below 0'), v.maxValue(99, 'above 99'));
const positive = v.pipe(wholeSchema, v.minValue(1, 'must be 1 or more'), v.maxValue(99, 'above 99'));
const modifier = v.pipe(wholeSchema, v.minValue(-9, 'below -9'), v.maxValue(9, 'above 9'));
const movementCell = v.union(
  [figure, v.picklist(['road', 'no'])],
  'a cost is movement points from 0 to 99, "road" or "no"',
);
const armCosts = v.looseObject({
  inf: movementCell,
  cav: movementCell,
  field: movementCell,
  horse: movementCell,
  heavy: movementCell,
});
const lossRow = v.object({
  from: wholeSchema,
  to: v.nullable(wholeSchema),
  results: v.pipe(
    v.array(v.pipe(wholeSchema, v.minValue(0), v.maxValue(9))),
    v.length(6, 'a row has six results, one for each face'),
  ),
});
const meleeResult = v.pipe(v.string(), v.regex(/^\d\/\d$/, 'a result is written "attacker/defender"'));

export const tablesSchema = v.looseObject({
  '13.1_movement': v.looseObject({
    hex: v.object({
      clear: armCosts,
      woods: armCosts,
      residential: armCosts,
      industrial: armCosts,
      alongRoad: armCosts,
    }),
    hexside: v.object({
      riverUnbridged: armCosts,
      riverBridged: armCosts,
      canalUnbridged: armCosts,
      canalBridged: armCosts,
    }),
    other: v.looseObject({
      exitMap: v.looseObject({ cost: figure }),
      marchFactor: v.looseObject({ value: v.pipe(positive, v.maxValue(9, 'above 9')) }),
    }),
  }),
  '13.2_combat_terrain': v.looseObject({
    bombardment: v.looseObject({
      targetWoods: modifier,
      targetResidential: modifier,
      targetIndustrial: modifier,
      notObserved: modifier,
      observedButSomeGunWithoutLos: modifier,
    }),
    defensiveFire: v.looseObject({ attackersInBuilding: modifier, attackAcrossRiverOrCanal: modifier }),
    melee: v.looseObject({
      defenderInBuilding: modifier,
      defenderInWoods: modifier,
      allAttackersAcrossRiverOrCanal: modifier,
    }),
  }),
  '13.3_bombardment': v.looseObject({ rows: v.pipe(v.array(lossRow), v.minLength(1)) }),
  '13.4_defensive_fire': v.looseObject({ rows: v.pipe(v.array(lossRow), v.minLength(1)) }),
  '13.5_melee': v.looseObject({
    columns: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d:1$/, 'an odds column is written "3:1"'))), v.minLength(1)),
    results: v.record(
      v.string(),
      v.pipe(v.array(meleeResult), v.length(6, 'a column has six results, one for each face')),
    ),
    belowFirst: meleeResult,
    aboveLast: meleeResult,
  }),
  stacking: v.looseObject({ limit: positive, germanInfantryRegiment: positive, other: positive }),
  fireValues: v.looseObject({ artilleryDefensiveFire: positive, artilleryMeleeDefence: positive }),
});

export const unitsSchema = v.looseObject({
  units: v.pipe(
    v.array(
      v.looseObject({
        id: v.string(),
        name: v.string(),
        long: v.string(),
        side: v.picklist(['german', 'british']),
        type: v.picklist(ARMS),
        size: v.picklist(['X', 'III', 'II', 'I']),
        corps: v.optional(v.picklist(['III', 'IV', 'IX'])),
        division: v.nullable(v.string()),
        brigade: v.optional(v.nullable(v.string())),
        independent: v.optional(v.boolean()),
        steps: positive,
        melee: v.array(positive),
        bombard: v.optional(v.array(positive)),
        range: v.optional(positive),
        mf: positive,
        sp: positive,
        setup: v.optional(hexIdSchema),
      }),
    ),
    v.minLength(1, 'there are no units'),
  ),
});

const PHASES = ['move', 'bombard', 'melee'] as const;
export type PhaseKind = (typeof PHASES)[number];
export const BRITISH_SEQUENCES = ['move-fight', 'fight-move', 'fight-fight', 'move-move'] as const; // 5.3
export type BritishSequence = (typeof BRITISH_SEQUENCES)[number];
const phaseList = v.pipe(v.array(v.picklist(PHASES)), v.minLength(1));

export const scenarioSchema = v.looseObject({
  format: v.literal(1),
  id: v.string(),
  name: v.string(),
  turns: v.pipe(v.array(v.object({ turn: wholeSchema, date: v.string(), hours: v.string() })), v.minLength(1)),
  sequence: v.looseObject({
    german: phaseList,
    britishChoices: v.object({
      'move-fight': phaseList,
      'fight-move': phaseList,
      'fight-fight': phaseList,
      'move-move': phaseList,
    }),
  }),
  setup: v.record(v.string(), hexIdSchema),
  reinforcements: v.array(
    v.looseObject({
      turn: wholeSchema,
      corps: v.picklist(['III', 'IV', 'IX']),
      division: v.nullable(v.string()),
      hex: v.optional(hexIdSchema),
      hexes: v.optional(v.array(hexIdSchema)),
      units: v.array(v.string()),
    }),
  ),
  exits: v.looseObject({ hexes: v.array(hexIdSchema), fromTurn: wholeSchema, cost: figure }),
  options: v.looseObject({
    seventhDivisionEntry: v.looseObject({ default: hexIdSchema, alternative: hexIdSchema }),
    stackLimit: v.looseObject({ default: positive, alternative: positive }),
  }),
});

export const monsMapSchema = v.intersect([
  mapSchema,
  v.looseObject({
    areas: v.looseObject({
      exit: v.array(hexIdSchema),
      victory: v.array(hexIdSchema),
      victory2: v.pipe(v.array(hexIdSchema), v.length(1)),
    }),
  }),
]);

export interface MonsFiles {
  readonly map: v.InferOutput<typeof monsMapSchema>;
  readonly units: v.InferOutput<typeof unitsSchema>;
  readonly tables: v.InferOutput<typeof tablesSchema>;
  readonly scenario: v.InferOutput<typeof scenarioSchema>;
}

/** Checks the four files against their schemas and one another. Throws a DataError naming file, field and reason. */
export function readFiles(raw: { map: unknown; units: unknown; tables: unknown; scenario: unknown }): MonsFiles {
  const files: MonsFiles = {
    map: parseData(monsMapSchema, raw.map, 'map.json'),
    units: parseData(unitsSchema, raw.units, 'units.json'),
    tables: parseData(tablesSchema, raw.tables, 'tables.json'),
    scenario: parseData(scenarioSchema, raw.scenario, 'mons-1914.json'),
  };
  const ids = new Set<string>();
  files.units.units.forEach((unit, i) => {
    const field = (name: string) => `units.${i}.${name}`;
    if (ids.has(unit.id)) throw new DataError('units.json', field('id'), `${unit.id} is used twice`);
    ids.add(unit.id);
    if (unit.melee.length !== unit.steps)
      throw new DataError(
        'units.json',
        field('melee'),
        `${unit.id} has ${unit.steps} steps but ${unit.melee.length} values`,
      );
    if (unit.bombard && unit.bombard.length !== unit.steps)
      throw new DataError(
        'units.json',
        field('bombard'),
        `${unit.id} has ${unit.steps} steps but ${unit.bombard.length} values`,
      );
    const artillery = unit.type !== 'inf' && unit.type !== 'cav';
    if (artillery !== (unit.bombard !== undefined && unit.range !== undefined))
      throw new DataError(
        'units.json',
        field('bombard'),
        `${unit.id}: artillery, and artillery only, has bombardment strength and range (2.9)`,
      );
    if (unit.side === 'german' && !unit.corps)
      throw new DataError('units.json', field('corps'), `${unit.id}: every German unit belongs to a corps (2.12)`);
    const { stacking } = files.tables; // 6.3: the figure on the counter and the one of the chart are one figure
    const points =
      unit.side === 'german' && unit.type === 'inf' && unit.size === 'III'
        ? stacking.germanInfantryRegiment
        : stacking.other;
    if (unit.sp !== points)
      throw new DataError(
        'units.json',
        field('sp'),
        `${unit.id} has ${unit.sp} stacking points, but tables.json gives ${points}`,
      );
    const placed = files.scenario.setup[unit.id] !== undefined;
    const arrives = files.scenario.reinforcements.some((r) => r.units.includes(unit.id));
    if (placed === arrives)
      throw new DataError(
        'mons-1914.json',
        placed ? `setup.${unit.id}` : 'setup',
        `${unit.id} must either be set up or arrive`,
      );
  });
  if (files.tables.stacking.limit !== files.scenario.options.stackLimit.default) {
    throw new DataError(
      'mons-1914.json',
      'options.stackLimit.default',
      `${files.scenario.options.stackLimit.default}, but the stacking limit of tables.json is ${files.tables.stacking.limit}`,
    );
  }
  const known = (id: string, field: string) => {
    if (!ids.has(id)) throw new DataError('mons-1914.json', field, `there is no unit ${id}`);
  };
  Object.keys(files.scenario.setup).forEach((id) => known(id, `setup.${id}`));
  files.scenario.reinforcements.forEach((r, i) => {
    r.units.forEach((id, j) => known(id, `reinforcements.${i}.units.${j}`));
    if (!r.hex && !r.hexes?.length) throw new DataError('mons-1914.json', `reinforcements.${i}`, 'no entry hex');
  });
  for (const column of files.tables['13.5_melee'].columns) {
    if (!files.tables['13.5_melee'].results[column])
      throw new DataError('tables.json', `13.5_melee.results.${column}`, 'the column has no results');
  }
  return files;
}
