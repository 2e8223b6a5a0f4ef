import * as v from 'valibot';
import { compileBoard } from '../../engine/board/board.ts';
import { checkHexes, checkMap } from '../../engine/board/check-map.ts';
import { checkFiles, type DataChecks, type FileNames } from '../../engine/play/loader.ts';
import { idSchema, wholeFrom } from '../../engine/limits.ts';
import { DataError, hexIdSchema, mapSchema, nameSchema, wholeSchema } from '../../engine/scenario.ts';
import { readSymbols, symbolsSchema } from '../../engine/symbols.ts';
import { unitInfos } from './counters.ts';
import { compileGame } from './data.ts';
import { CLASSES, type Files, POSITIONS, RESULTS } from './files.ts';
import { FLAG_WORDS } from './icons.ts';

/* The data files of Lost Battalion: their shape, and what one says about another. */

const hexList = v.array(hexIdSchema);
const positive = wholeFrom(1, 999);
const notNegative = wholeFrom(0, 999);

const manmade = v.looseObject({
  legMP: notNegative,
  combat: wholeSchema,
  barrage: wholeSchema,
  solo: v.picklist(CLASSES),
});
const prohibitions = v.optional(v.array(v.picklist(['tank', 'artillery'])));
const natural = v.looseObject({
  legMP: positive,
  combat: wholeSchema,
  barrage: wholeSchema,
  solo: v.picklist(CLASSES),
  offRoadProhibited: prohibitions,
  attackProhibited: prohibitions,
  offRoadAttackProhibited: prohibitions,
});
const losses = v.union([v.pipe(notNegative, v.maxValue(9)), v.literal('E')]);
const cell = v.looseObject({ attacker: losses, defender: losses, tank: v.boolean(), text: v.string() });
const automatic = v.pipe(v.string(), v.regex(/^(E|\d)\/(E|\d)$/, 'a result is written "attacker/defender"'));
const rolls = v.object(
  Object.fromEntries(Array.from({ length: 11 }, (_, i) => [String(i + 2), v.picklist(RESULTS)])) as Record<
    string,
    v.PicklistSchema<typeof RESULTS, undefined>
  >,
);

const tablesSchema = v.looseObject({
  terrain: v.looseObject({
    natural: v.object({ clear: natural, woods: natural, hill: natural, broken: natural, forest: natural }),
    manmade: v.object({ town: manmade, city: manmade, hasty: manmade, fieldworks: manmade, permanent: manmade }),
    hexside: v.object({
      small: v.looseObject({ legMP: notNegative, combat: wholeSchema }),
      major: v.looseObject({ legMP: notNegative, combat: wholeSchema }),
    }),
    road: v.looseObject({ mp: v.pipe(v.number(), v.minValue(0, 'below 0'), v.maxValue(999, 'above 999')) }),
    operational: v.looseObject({ mp: v.pipe(v.number(), v.minValue(0, 'below 0'), v.maxValue(999, 'above 999')) }),
  }),
  crt: v.looseObject({
    columns: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d:\d$/, 'an odds column is written "3:1"'))), v.minLength(1)),
    below: automatic,
    above: automatic,
    cells: v.record(v.string(), v.pipe(v.array(cell), v.length(6, 'a column has six results, one for each face'))),
  }),
  barrage: v.looseObject({
    columns: v.pipe(v.array(v.object({ from: wholeSchema, to: v.nullable(wholeSchema) })), v.minLength(1)),
    cells: v.array(v.pipe(v.array(notNegative), v.length(6, 'a column has six results, one for each face'))),
  }),
  germanMG: v.looseObject({ modifierByTurn: v.record(v.string(), wholeSchema) }),
  tacticalAction: v.looseObject({
    turnModifier: v.record(v.string(), wholeSchema),
    table: v.object({
      open: rolls,
      cover: rolls,
      rough: rolls,
      built: rolls,
      hasty: rolls,
      fieldworks: rolls,
      permanent: rolls,
    }),
  }),
});

const unitsSchema = v.looseObject({
  units: v.pipe(
    v.array(
      v.looseObject({
        id: idSchema,
        name: nameSchema,
        long: nameSchema,
        side: v.picklist(['allied', 'german']),
        nation: v.picklist(['us', 'fr', 'ge', 'ah']),
        division: v.optional(v.string()),
        type: v.picklist(['infantry', 'mg', 'artillery', 'tank']),
        size: v.nullable(v.string()),
        steps: positive,
        /** 2.8: one strength for attack and defence, full first; the others have two. */
        strength: v.optional(v.array(notNegative)),
        attack: v.optional(v.array(notNegative)),
        defence: v.optional(v.array(notNegative)),
        barrage: v.optional(positive),
        range: v.optional(positive),
        restriction: v.optional(v.literal('eastOfMeuse')),
        move: positive,
        mayReceiveReplacements: v.optional(v.boolean()),
        /** 11.10: Sergeant Desch serves in it. */
        sergeant: v.optional(v.boolean()),
      }),
    ),
    v.minLength(1, 'there are no units'),
  ),
  markers: v.array(
    v.looseObject({
      id: idSchema,
      name: nameSchema,
      count: positive,
      strength: v.optional(positive),
      names: v.optional(v.array(nameSchema)),
    }),
  ),
});

const idList = v.array(idSchema);
const level = v.object({ min: v.optional(notNegative), max: v.optional(notNegative), result: v.string() });
const scenarioSchema = v.looseObject({
  format: v.literal(1),
  id: idSchema,
  name: nameSchema,
  players: v.picklist([1, 2]),
  lastTurn: positive,
  turns: v.pipe(
    v.array(
      v.looseObject({
        turn: positive,
        dates: nameSchema,
        alliedAttackDivisions: v.nullable(positive),
        germanMarkers: v.object({ barrage: notNegative, gas: notNegative }),
        arrivals: v.object({
          allied: v.optional(v.object({ south: v.optional(idList) })),
          german: v.optional(
            v.object({ north: v.optional(idList), east: v.optional(idList), west: v.optional(idList) }),
          ),
        }),
        events: v.array(v.looseObject({ type: v.string(), units: v.optional(idList) })),
      }),
    ),
    v.minLength(1),
  ),
  replacementPoints: v.object({ us: notNegative, german: notNegative }),
  ghqReserve: idList,
  victoryHexes: hexList,
  setUpAreas: v.record(
    v.string(),
    v.looseObject({ anchor: v.optional(hexIdSchema), within: v.optional(notNegative), rule: v.optional(v.string()) }),
  ),
  setup: v.record(v.string(), hexIdSchema),
  cups: v.optional(v.object({ full: idList, reduced: idList, reinforcement: idList, eliminated: idList })),
  mgPool: v.optional(notNegative),
  specialRules: v.looseObject({
    eastBankAttackBanBeforeTurn: v.nullable(positive),
    meuseCrossingBanBeforeTurn: positive,
    ghqReserveMayEnterFromTurn: positive,
  }),
  victory: v.looseObject({ levels: v.optional(v.array(level)), gradedReport: v.optional(v.array(level)) }),
});

const lostBattalionMapSchema = v.intersect([
  mapSchema,
  v.looseObject({
    areas: v.looseObject({
      victory: hexList,
      alliedStart: hexList,
      southWestOfMeuse: hexList,
      edgeNorth: hexList,
      edgeEast: hexList,
      edgeWest: hexList,
      edgeSouth: hexList,
    }),
  }),
]);

export const schemas = {
  map: lostBattalionMapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  symbols: symbolsSchema,
  scenario: scenarioSchema,
};

/** What the files say about one another. Throws a DataError naming file, field and reason. */
function checkTogether(files: Files, names: FileNames<Files>): void {
  const { scenario, tables, units } = files;
  const ids = checkUnits(units, names.units);
  const known = (list: readonly string[], field: string) =>
    list.forEach((id) => {
      if (!ids.has(id)) throw new DataError(names.scenario, field, `there is no unit ${id}`);
    });
  known(Object.keys(scenario.setup), 'setup');
  known(scenario.ghqReserve, 'ghqReserve');
  scenario.turns.forEach((turn, i) => {
    if (turn.turn !== i + 1)
      throw new DataError(names.scenario, `turns.${i}.turn`, 'the turns are not numbered from 1 on');
    for (const side of [turn.arrivals.allied, turn.arrivals.german])
      for (const list of Object.values(side ?? {})) known(list ?? [], `turns.${i}.arrivals`);
    for (const event of turn.events) known(event.units ?? [], `turns.${i}.events`);
  });
  for (const list of Object.values(scenario.cups ?? {})) known(list, 'cups');
  checkScenario(scenario, names.scenario);
  checkTables(tables, scenario.lastTurn, names.tables);
  checkPlaces(files, names);
  const game = compileGame(files);
  const drawn = { units: unitInfos(game), map: files.map, board: game.board, flags: FLAG_WORDS, works: POSITIONS };
  readSymbols(files.symbols, drawn, names.symbols);
}

/** Every hex that the files name is on the map. */
function checkPlaces({ map, scenario }: Files, names: FileNames<Files>): void {
  const board = compileBoard(map);
  checkMap(board, map, names.map);
  checkHexes(board, map.areas, names.map, 'areas');
  checkHexes(board, scenario.setup, names.scenario, 'setup');
  checkHexes(board, scenario.setUpAreas, names.scenario, 'setUpAreas');
  checkHexes(board, scenario.victoryHexes, names.scenario, 'victoryHexes');
}

/** The units by themselves; gives their ids. */
function checkUnits({ units }: Files['units'], file: string): Set<string> {
  const ids = new Set<string>();
  units.forEach((unit, i) => {
    const fault = (field: string, reason: string) =>
      new DataError(file, `units.${i}.${field}`, `${unit.id}: ${reason}`);
    if (ids.has(unit.id)) throw fault('id', 'is used twice');
    ids.add(unit.id);
    for (const field of ['strength', 'attack', 'defence'] as const) {
      const values = unit[field];
      if (values && values.length !== unit.steps) throw fault(field, `${unit.steps} steps but ${values.length} values`);
    }
    if (unit.type === 'infantry' && !unit.division) throw fault('division', 'every regiment belongs to a division');
    if (!unit.strength && !unit.defence) throw fault('defence', 'no defence strength (2.8)');
    if (unit.type === 'artillery' && !(unit.barrage && unit.range))
      throw fault('barrage', 'artillery has barrage strength and range (11.1)');
  });
  return ids;
}

function checkScenario(scenario: Files['scenario'], file: string): void {
  if (scenario.turns.length !== scenario.lastTurn)
    throw new DataError(file, 'lastTurn', `there are ${scenario.turns.length} turns`);
  if ((scenario.players === 1) !== (scenario.cups !== undefined))
    throw new DataError(file, 'cups', 'a solitaire scenario, and only that, has cups (12.7)');
  if (!(scenario.victory.levels ?? scenario.victory.gradedReport))
    throw new DataError(file, 'victory', 'there are no victory levels (13.1)');
}

function checkTables(tables: Files['tables'], lastTurn: number, file: string): void {
  const { columns, cells } = tables.crt;
  for (const column of columns)
    if (!cells[column]) throw new DataError(file, `crt.cells.${column}`, 'the column has no results');
  if (!columns.includes('1:1') || columns.at(-1)!.split(':')[1] !== '1')
    throw new DataError(file, 'crt.columns', 'the columns go from 1:n over 1:1 to n:1');
  if (tables.barrage.cells.length !== tables.barrage.columns.length)
    throw new DataError(file, 'barrage.cells', 'one list of results for each column');
  for (let turn = 1; turn <= lastTurn; turn++) {
    if (tables.germanMG.modifierByTurn[turn] === undefined)
      throw new DataError(file, `germanMG.modifierByTurn.${turn}`, 'missing');
    if (tables.tacticalAction.turnModifier[turn] === undefined)
      throw new DataError(file, `tacticalAction.turnModifier.${turn}`, 'missing');
  }
}

export const checks: DataChecks<Files> = { schemas, together: checkTogether };

/** All files of a scenario, checked whoever made them. Throws a DataError naming file, field and reason. */
export const readFiles = (raw: Readonly<Record<keyof Files, unknown>>, scenario: string): Files =>
  checkFiles(checks, raw, {
    map: 'map.json',
    units: 'units.json',
    tables: 'tables.json',
    symbols: 'symbols.json',
    scenario,
  });
