import * as v from 'valibot';
import { compileBoard } from '../../engine/board/board.ts';
import { checkHexes, checkMap } from '../../engine/board/check-map.ts';
import type { DataChecks, FileNames } from '../../engine/play/loader.ts';
import { idSchema, wholeFrom } from '../../engine/limits.ts';
import { DataError, hexIdSchema, mapSchema, nameSchema, wholeSchema } from '../../engine/scenario.ts';
import { readSymbols, symbolsSchema } from '../../engine/symbols.ts';
import { compileGame } from './battle.ts';
import { GROUPS, type LaceFiles } from './data.ts';
import { FLAG_WORDS, WORKS } from './icons.ts';
import { unitsOf } from './printed.ts';

/* The data of Denain and Leuthen: schemas, and the cross-checks between the four files of a scenario. */

const positive = wholeFrom(1, 999);
/** A movement allowance. */
const allowance = wholeFrom(1, 99);
const facingSchema = v.pipe(wholeSchema, v.minValue(0, 'a facing is 0 to 5'), v.maxValue(5, 'a facing is 0 to 5'));
const ids = v.array(idSchema);
const hexes = v.array(hexIdSchema);

// ---- charts ------------------------------------------------------------------------------------------------------

/** Movement points: none below 0, with which a move would never end, and none that a step has no room for. */
const pointsSchema = wholeFrom(0, 99);
/** A cost in movement points; "half" is half of the mover's own allowance, "+1" an addition, null closed. */
const costSchema = v.nullable(
  v.union(
    [pointsSchema, v.literal('half'), v.literal('+1')],
    'a cost is movement points from 0 to 99, "half", "+1" or null',
  ),
);
const terrainRow = v.looseObject({
  id: idSchema,
  infantry: costSchema,
  cavalry: costSchema,
  artillery: costSchema,
  leader: costSchema,
  uphill: v.optional(pointsSchema),
  defence: v.optional(wholeSchema),
  melee: v.optional(v.picklist(GROUPS)),
  los: v.optional(v.boolean()),
});
const resultCode = v.pipe(
  v.string(),
  v.regex(/^(-|E|(?=.)\d?D?(R2?)?\*?)$/, 'a melee result is written "1DR2*", "E" or "-"'),
);
export const bandSchema = v.object({
  max: v.optional(wholeSchema),
  exact: v.optional(wholeSchema),
  min: v.optional(wholeSchema),
  effect: v.array(v.picklist(['loseStep', 'disorder'])),
});
const testSchema = v.looseObject({ results: v.pipe(v.array(bandSchema), v.minLength(1)) });

export const tablesSchema = v.looseObject({
  format: v.literal(1),
  terrain: v.looseObject({
    rows: v.array(terrainRow),
    road: v.looseObject({ hexCost: pointsSchema, bonusMP: pointsSchema }),
  }),
  melee: v.looseObject({
    columns: v.pipe(
      v.array(v.looseObject({ odds: v.string(), ratio: v.tuple([wholeSchema, positive]) })),
      v.minLength(1),
    ),
    shifts: v.object({
      'defenderFlank(infantry)': wholeSchema,
      defenderRear: wholeSchema,
      defenderRouted: wholeSchema,
      cavalryCharge: wholeSchema,
      cavalryAttacksTownOrRedoubt: wholeSchema,
    }),
    grid: v.record(v.picklist(GROUPS), v.record(v.string(), v.array(v.object({ a: resultCode, d: resultCode })))),
  }),
  retreatIntoZoc: testSchema,
  retreatIntoFlank: testSchema,
  facingChangeInZoc: testSchema,
  rally: v.looseObject({
    modifiers: v.pipe(v.array(v.looseObject({ mod: wholeSchema })), v.length(2, 'rally has two modifiers')),
  }),
  breach: v.looseObject({
    modifiers: v.pipe(v.array(v.looseObject({ mod: wholeSchema })), v.length(2, 'a breach has two modifiers')),
  }),
});

// ---- order of battle ---------------------------------------------------------------------------------------------

const sideSchema = v.looseObject({
  name: nameSchema,
  colour: v.string(),
  homeEdge: v.string(),
});
const arrivalSchema = v.object({ turn: positive, hexes });
export const unitsSchema = v.looseObject({
  format: v.literal(1),
  game: v.picklist(['denain-1712', 'leuthen-1757']),
  sides: v.record(v.string(), sideSchema),
  formations: v.array(
    v.looseObject({
      id: idSchema,
      side: idSchema,
      name: nameSchema,
      kind: v.string(),
      leader: v.nullable(idSchema),
      colour: v.string(),
      demoralises: v.boolean(),
      demoralisedVP: v.nullable(wholeSchema),
    }),
  ),
  leaders: v.array(
    v.looseObject({
      id: idSchema,
      side: idSchema,
      name: nameSchema,
      long: nameSchema,
      role: v.picklist(['commander', 'reserve', 'formation']),
      range: positive,
      commandPhaseMove: v.optional(allowance),
      formation: v.optional(v.nullable(idSchema)),
      activation: v.optional(positive),
      movement: v.optional(allowance),
      replacement: v.nullable(
        v.object({ name: nameSchema, range: positive, activation: positive, movement: allowance }),
      ),
      commands: v.optional(ids),
      commandsArtillery: v.optional(v.boolean()),
      alwaysInCommand: v.optional(v.boolean()),
      asCommander: v.optional(v.object({ range: positive })),
      arrival: v.optional(arrivalSchema),
    }),
  ),
  units: v.pipe(
    v.array(
      v.looseObject({
        id: idSchema,
        name: nameSchema,
        long: nameSchema,
        side: idSchema,
        formation: idSchema,
        type: v.picklist(['infantry', 'cavalry', 'artillery', 'baggage']),
        subtype: v.string(),
        strength: v.optional(positive),
        movement: allowance,
        morale: v.optional(positive),
        bombard: v.optional(positive),
        range: v.optional(positive),
        light: v.optional(v.boolean()),
        mayFireAnywhere: v.optional(v.boolean()),
        arrival: v.optional(arrivalSchema),
      }),
    ),
    v.minLength(1, 'there are no units'),
  ),
});

// ---- scenarios ---------------------------------------------------------------------------------------------------

const stackSchema = v.object({ units: ids, leaders: ids });
export const victorySchema = v.looseObject({
  denainHex: v.optional(wholeSchema),
  bridge: v.optional(wholeSchema),
  baggage: v.optional(wholeSchema),
  routedAtEnd: v.number(),
  eliminatedUnit: v.optional(wholeSchema),
  eliminatedInfantryOrCavalry: v.optional(wholeSchema),
  eliminatedArtillery: v.optional(wholeSchema),
  demoralisation: v.optional(v.nullable(v.looseObject({ each: wholeSchema, exempt: ids }))),
  campChecks: v.optional(
    v.nullable(
      v.object({
        turns: v.array(positive),
        formations: ids,
        frenchPerFormationPresent: wholeSchema,
        alliedIfOneMissing: wholeSchema,
        alliedIfNoFrenchUnitAtAll: wholeSchema,
      }),
    ),
  ),
  fallOfDenainCheck: v.optional(v.nullable(hexIdSchema)),
  townHex: v.optional(v.looseObject({ hexes, each: wholeSchema })),
  road: v.optional(v.looseObject({ hex: hexIdSchema, vp: wholeSchema })),
  leaderLost: v.optional(v.record(v.string(), wholeSchema)),
  startingVP: v.optional(v.record(v.string(), wholeSchema)),
});

/** Units of the second side set up in some columns do not act in some turns (scenario 1). */
const wing = { turns: v.array(positive), columns: v.tuple([wholeSchema, wholeSchema]), exempt: ids };
/** Chapters that have other numbers in the other game's rulebook. */
const ruleSchema = v.picklist(['13.1', '13.2', '13.3', 'Scenario 1', 'Scenario 2', 'Leuthen victory']);

export const scenarioSchema = v.looseObject({
  format: v.literal(1),
  id: idSchema,
  game: v.picklist(['denain-1712', 'leuthen-1757']),
  name: nameSchema,
  turns: v.pipe(v.number(), v.minValue(1, 'must be 1 or more'), v.maxValue(99, 'above 99')),
  turnTrack: v.pipe(v.array(v.object({ turn: positive, time: nameSchema })), v.minLength(1)),
  initiative: v.looseObject({ bonus: v.record(v.string(), wholeSchema) }),
  finalHalfTurn: v.optional(v.object({ turn: positive, operations: ids, initiativeRolls: wholeSchema })),
  setup: v.looseObject({
    units: v.record(v.string(), v.object({ hex: hexIdSchema, facing: v.optional(facingSchema) })),
    leaders: v.record(v.string(), hexIdSchema),
    free: v.record(v.string(), hexes),
  }),
  reinforcements: v.array(v.object({ formation: idSchema, turn: positive, hexes, units: ids, leaders: ids })),
  entry: v.optional(v.looseObject({ side: idSchema, hexes, columns: v.record(hexIdSchema, v.array(stackSchema)) })),
  strategicTurns: v.optional(
    v.looseObject({
      max: positive,
      track: v.array(v.object({ turn: nameSchema, time: nameSchema })),
      prussian: v.looseObject({ movementFactor: positive, plainMovementIfWithin: positive }),
      austrian: v.looseObject({
        lastTurnAfterDetection: v.looseObject({ movementFactor: positive, notInSightWithin: positive }),
      }),
      detection: v.looseObject({ successMax: wholeSchema }),
    }),
  ),
  control: v.record(hexIdSchema, v.nullable(idSchema)),
  /** Where the rulebook has set-up, arrivals and victory of this scenario. */
  rules: v.object({ '13.1': ruleSchema, '13.2': ruleSchema, '13.3': ruleSchema }),
  special: v.looseObject({
    frenchFireBan: v.union([v.literal(false), v.looseObject({ exempt: ids })]),
    breach: v.boolean(),
    minimumOneHex: v.boolean(),
    /** 7.1: turns that are paid for may come before a minimum move (R-L19; not R-08). */
    turnsBeforeMinimum: v.boolean(),
    /** 11.3: a stream crossed in the run or before the target spoils a charge (R-L20; not R-60). */
    streamSpoilsCharge: v.boolean(),
    /** 5: a battery may act with the unit of another formation it stands with (R-L37). */
    gunsActWithCompanions: v.boolean(),
    bridges: hexes,
    disorderCheckOnEntry: v.array(v.picklist(['woods', 'town'])),
    freeze: v.optional(v.nullable(v.looseObject(wing))),
    /** R-L35: an option at set-up, by which the wing stands idle unless the march was found out, until it sees the enemy so near. */
    idleWing: v.optional(v.looseObject({ ...wing, untilSeenWithin: positive })),
  }),
  suddenDeath: v.array(v.object({ if: v.string(), winner: v.string() })),
  victory: v.looseObject({
    default: idSchema,
    options: v.record(v.string(), victorySchema),
    levels: v.array(v.object({ difference: v.tuple([v.number(), v.nullable(v.number())]), result: v.string() })),
  }),
});

const { areas: _areas, ...mapFields } = mapSchema.entries;
export const laceMapSchema = v.looseObject({
  ...mapFields,
  areas: v.looseObject({
    entry: v.record(v.string(), hexes),
    friendlyEdge: v.record(v.string(), v.string()),
    friendlyEdgeHexes: v.optional(v.record(v.string(), hexes)),
    victory: hexes,
    camp: v.optional(hexes),
    campInterior: v.optional(hexes),
    campWorks: v.optional(hexes),
    breachRedoubts: v.optional(hexes),
  }),
  bridgeAxes: v.optional(v.record(hexIdSchema, v.tuple([hexIdSchema, hexIdSchema]))),
});

/** How our files, and those of packs, are checked. */
export const checks: DataChecks<LaceFiles> = {
  schemas: {
    map: laceMapSchema,
    units: unitsSchema,
    tables: tablesSchema,
    scenario: scenarioSchema,
    symbols: symbolsSchema,
  },
  together,
};

/** Holds the four files against one another. Throws a DataError naming file, field and reason. */
function together(files: LaceFiles, names: FileNames<LaceFiles>): void {
  const { units, scenario } = files;
  const formations = new Set(units.formations.map((f) => f.id));
  const known = new Set<string>();
  const fail = (file: string, field: string, reason: string): never => {
    throw new DataError(file, field, reason);
  };
  [...units.units, ...units.leaders].forEach((unit) => {
    if (known.has(unit.id)) fail(names.units, unit.id, 'this id is used twice');
    known.add(unit.id);
    if (!units.sides[unit.side]) fail(names.units, `${unit.id}.side`, `there is no side ${unit.side}`);
    if (unit.formation != null && !formations.has(unit.formation))
      fail(names.units, `${unit.id}.formation`, `there is no formation ${unit.formation}`);
  });
  const formation = (id: string, file: string, field: string) => {
    if (!formations.has(id)) fail(file, field, `there is no formation ${id}`);
  };
  for (const { id, commands = [] } of units.leaders)
    for (const one of commands) formation(one, names.units, `${id}.commands`);
  scenario.reinforcements.forEach((r, i) => formation(r.formation, names.scenario, `reinforcements.${i}.formation`));
  for (const { id, side, leader } of units.formations) {
    if (!units.sides[side]) fail(names.units, `${id}.side`, `there is no side ${side}`);
    if (leader !== null && !known.has(leader)) fail(names.units, `${id}.leader`, `there is no leader ${leader}`);
  }
  for (const unit of units.units) {
    const fights = unit.type === 'infantry' || unit.type === 'cavalry';
    if (fights !== (unit.strength !== undefined && unit.morale !== undefined))
      fail(names.units, unit.id, 'infantry and cavalry, and no others, have strength and morale (1)');
    if ((unit.type === 'artillery') !== (unit.bombard !== undefined))
      fail(names.units, unit.id, 'artillery, and nothing else, has a bombardment value (1)');
  }
  if (scenario.game !== units.game) fail(names.scenario, 'game', `the units are those of ${units.game}`);
  const waiting = [...scenario.reinforcements, ...Object.values(scenario.entry?.columns ?? {}).flat()].flatMap((r) => [
    ...r.units,
    ...r.leaders,
  ]);
  const placed = [...Object.keys(scenario.setup.units), ...Object.keys(scenario.setup.leaders), ...waiting];
  for (const id of placed) if (!known.has(id)) fail(names.scenario, 'setup', `there is no unit ${id}`);
  for (const id of known)
    if (placed.filter((p) => p === id).length !== 1)
      fail(names.scenario, 'setup', `${id} must be set up or arrive, once`);
  if (!scenario.victory.options[scenario.victory.default])
    fail(names.scenario, 'victory.default', 'there is no such set of victory conditions');
  onTheMap(files, names);
  const game = compileGame(files);
  const drawn = { units: unitsOf(game), map: files.map, board: game.board, flags: FLAG_WORDS, works: WORKS };
  readSymbols(files.symbols, drawn, names.symbols);
  const columns = files.tables.melee.columns.length;
  for (const group of GROUPS) {
    for (let row = -2; row <= 9; row++) {
      if (files.tables.melee.grid[group]?.[row]?.length !== columns)
        fail(names.tables, `melee.grid.${group}.${row}`, `the row does not have ${columns} results`);
    }
  }
}

/** Terrain that the chart has, hexes that the map has. */
function onTheMap({ map, tables, scenario }: LaceFiles, names: FileNames<LaceFiles>): void {
  const board = compileBoard(map);
  checkMap(board, map, names.map);
  const rows = tables.terrain.rows.map((row) => row.id);
  for (const [id, { t }] of Object.entries(map.hexes))
    if (t !== undefined && !rows.includes(t))
      throw new DataError(names.map, `hexes.${id}.t`, `the terrain chart has no row ${t}`);
  checkHexes(board, map.areas, names.map, 'areas');
  checkHexes(board, map.bridgeAxes, names.map, 'bridgeAxes');
  for (const part of ['setup', 'reinforcements', 'entry', 'control', 'special', 'victory'] as const)
    checkHexes(board, scenario[part], names.scenario, part);
}
