import * as v from 'valibot';
import { compileBoard } from '../../engine/board/board.ts';
import { checkMap } from '../../engine/board/check-map.ts';
import { idSchema, listUpTo, wholeFrom } from '../../engine/limits.ts';
import type { DataChecks, FileNames } from '../../engine/play/loader.ts';
import { DataError, dateSchema, hexIdSchema, mapSchema, nameSchema, wholeSchema } from '../../engine/scenario.ts';
import { readSymbols, symbolsSchema } from '../../engine/symbols.ts';
import { ARMS, BRANCHES, type MonsFiles, PHASES } from './files.ts';
import { FLAG_WORDS } from './icons.ts';

/* What the data files of Mons must be: their schemas, and the checks of one against another. Loaded when there is something to check. */

const figure = wholeFrom(0, 99);
const positive = wholeFrom(1, 99);
const modifier = wholeFrom(-9, 9);
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
const lossRow = v.looseObject({
  from: wholeSchema,
  to: v.nullable(wholeSchema),
  results: v.pipe(
    v.array(v.pipe(wholeSchema, v.minValue(0), v.maxValue(9))),
    v.length(6, 'a row has six results, one for each face'),
  ),
});
const meleeResult = v.pipe(v.string(), v.regex(/^\d\/\d$/, 'a result is written "attacker/defender"'));

const tablesSchema = v.looseObject({
  '13.1_movement': v.looseObject({
    hex: v.looseObject({
      clear: armCosts,
      woods: armCosts,
      residential: armCosts,
      industrial: armCosts,
      alongRoad: armCosts,
    }),
    hexside: v.looseObject({
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

const unitsSchema = v.looseObject({
  units: v.pipe(
    v.array(
      v.looseObject({
        id: idSchema,
        name: nameSchema,
        long: nameSchema,
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

const phaseList = v.pipe(v.array(v.picklist(PHASES)), v.minLength(1));

const scenarioSchema = v.looseObject({
  format: v.literal(1),
  id: idSchema,
  name: nameSchema,
  turns: v.pipe(listUpTo(99, v.looseObject({ turn: positive, date: dateSchema, hours: nameSchema })), v.minLength(1)),
  sequence: v.looseObject({
    german: phaseList,
    britishChoices: v.looseObject({
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

const monsMapSchema = v.intersect([
  mapSchema,
  v.looseObject({
    areas: v.looseObject({
      exit: v.array(hexIdSchema),
      victory: v.array(hexIdSchema),
      victory2: v.pipe(v.array(hexIdSchema), v.length(1)),
    }),
  }),
]);

export const schemas = {
  map: monsMapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  scenario: scenarioSchema,
  symbols: symbolsSchema,
};

// ---- one against another -------------------------------------------------------------------------------------

type Names = FileNames<MonsFiles>;

/** 2.3, 2.9, 2.12, 2.13, 6.3: what is printed on a counter hangs together. */
function checkUnit({ units, tables }: MonsFiles, names: Names, i: number): void {
  const unit = units.units[i];
  const { id, steps, melee, bombard, range, side, type, size } = unit;
  const fault = (name: string, reason: string) => new DataError(names.units, `units.${i}.${name}`, reason);
  if (units.units.findIndex((other) => other.id === id) < i) throw fault('id', `${id} is used twice`);
  for (const [name, values] of Object.entries({ melee, bombard }))
    if (values && values.length !== steps) throw fault(name, `${id} has ${steps} steps but ${values.length} values`);
  const artillery = type !== 'inf' && type !== 'cav';
  if (artillery !== (bombard !== undefined && range !== undefined))
    throw fault('bombard', `${id}: artillery, and artillery only, has bombardment strength and range (2.9)`);
  if (side === 'german' && !unit.corps) throw fault('corps', `${id}: every German unit belongs to a corps (2.12)`);
  // 6.3: the figure on the counter and the one of the chart are one figure
  const regiment = side === 'german' && type === 'inf' && size === 'III';
  const points = regiment ? tables.stacking.germanInfantryRegiment : tables.stacking.other;
  if (unit.sp !== points)
    throw fault('sp', `${id} has ${unit.sp} stacking points, but ${names.tables} gives ${points}`);
}

/** 3.1, 8.2: every unit either stands on the map at the start or arrives, and nobody else is named. */
function checkArrivals({ units, scenario }: MonsFiles, names: Names): void {
  const { setup, reinforcements } = scenario;
  const fault = (field: string, reason: string) => new DataError(names.scenario, field, reason);
  const ids = new Set(units.units.map((unit) => unit.id));
  for (const id of ids) {
    const placed = setup[id] !== undefined;
    if (placed === reinforcements.some((r) => r.units.includes(id)))
      throw fault(placed ? `setup.${id}` : 'setup', `${id} must either be set up or arrive`);
  }
  const known = (id: string, field: string) => {
    if (!ids.has(id)) throw fault(field, `there is no unit ${id}`);
  };
  Object.keys(setup).forEach((id) => known(id, `setup.${id}`));
  reinforcements.forEach((r, i) => {
    r.units.forEach((id, j) => known(id, `reinforcements.${i}.units.${j}`));
    if (!r.hex && !r.hexes?.length) throw fault(`reinforcements.${i}`, 'no entry hex');
  });
}

function checkTables({ tables, scenario }: MonsFiles, names: Names): void {
  const { stackLimit } = scenario.options;
  if (tables.stacking.limit !== stackLimit.default)
    throw new DataError(
      names.scenario,
      'options.stackLimit.default',
      `${stackLimit.default}, but the stacking limit of ${names.tables} is ${tables.stacking.limit}`,
    );
  const { columns, results } = tables['13.5_melee'];
  for (const column of columns)
    if (!results[column])
      throw new DataError(names.tables, `13.5_melee.results.${column}`, 'the column has no results');
}

export const checks: DataChecks<MonsFiles> = {
  schemas,
  together(files, names) {
    for (const i of files.units.units.keys()) checkUnit(files, names, i);
    checkArrivals(files, names);
    checkTables(files, names);
    const { map, symbols } = files;
    const units = files.units.units.map(({ id, type }) => ({ id, branch: BRANCHES[type] }));
    const board = compileBoard(map);
    checkMap(board, map, names.map);
    readSymbols(symbols, { units, map, board, flags: FLAG_WORDS, works: [] }, names.symbols);
  },
};
