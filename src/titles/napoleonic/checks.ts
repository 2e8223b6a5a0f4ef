import { type Board, compileBoard, neighboursOf } from '../../engine/board/board.ts';
import { checkMap } from '../../engine/board/check-map.ts';
import type { DataChecks, FileNames } from '../../engine/play/loader.ts';
import { DataError } from '../../engine/scenario.ts';
import { readSymbols, symbolsSchema } from '../../engine/symbols.ts';
import { isCombat } from './army.ts';
import { checkScenario } from './checks-scenario.ts';
import { compileGame } from './data.ts';
import type { NapoleonicFiles } from './files.ts';
import { FLAG_WORDS } from './icons.ts';
import { unitsOf } from './printed.ts';
import { napoleonicMapSchema, unitsSchema } from './schema.ts';
import { scenarioSchema } from './schema-scenario.ts';
import { type TerrainEffect, tablesSchema } from './schema-tables.ts';

/* What the files of a battle say of one another: hexes, ways, counters and places that are named must exist. */

export const schemas = {
  map: napoleonicMapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  symbols: symbolsSchema,
  scenario: scenarioSchema,
};

/** Holds the files against one another. Throws a DataError naming file, field and reason. */
function checkTogether(files: NapoleonicFiles, names: FileNames<NapoleonicFiles>): void {
  const board = compileBoard(files.map);
  checkGround(board, files.map, names.map);
  checkUnits(files, names.units);
  checkTables(files, names.tables);
  checkScenario(board, files, names.scenario);
  const game = compileGame(files);
  const drawn = { units: unitsOf(game), map: game.ground.map, board: game.ground.board, flags: FLAG_WORDS, works: [] };
  readSymbols(files.symbols, drawn, names.symbols);
}

export const checks: DataChecks<NapoleonicFiles> = { schemas, together: checkTogether };

/** The map: what the grid holds, hills above slopes, ways over water by bridges, every bridge with its way. */
function checkGround(board: Board, map: NapoleonicFiles['map'], file: string): void {
  checkMap(board, map, file);
  const { entry, supply, parts, places, victory } = map.areas;
  const lists: [string, readonly string[]][] = [
    ...Object.entries(entry).map(([k, hexes]): [string, string[]] => [`areas.entry.${k}`, hexes]),
    ...Object.entries(supply).map(([k, hexes]): [string, string[]] => [`areas.supply.${k}`, hexes ?? []]),
    ...Object.entries(places).map(([k, hex]): [string, string[]] => [`areas.places.${k}`, [hex]]),
    ['areas.victory', victory],
  ];
  for (const [field, hexes] of lists)
    for (const id of hexes)
      if (board.find(id) === undefined) throw new DataError(file, field, `the map has no hex ${id}`);
  for (const [key, { cols, rows }] of Object.entries(parts)) {
    const { grid } = map;
    if (cols[0] < grid.cols[0] || cols[1] > grid.cols[1] || rows[0] < grid.rows[0] || rows[1] > grid.rows[1])
      throw new DataError(file, `areas.parts.${key}`, 'the part leaves the map');
  }
  const edge = (a: string, b: string) => map.edges[a < b ? `${a}/${b}` : `${b}/${a}`];
  for (const id of board.ids) {
    const high = neighboursOf(board, board.hex(id)).some((n) => edge(id, board.ids[n])?.slope === id);
    if (high !== (map.hexes[id]?.m?.includes('hill') ?? false))
      throw new DataError(
        file,
        `hexes.${id}.m`,
        'a hex is a hill where it is the high side of a slope, and only there',
      );
  }
  const steps = new Set<string>();
  map.roads.forEach(({ path }, i) =>
    path.slice(1).forEach((to, j) => {
      const from = path[j];
      steps.add(from < to ? `${from}/${to}` : `${to}/${from}`);
      if (edge(from, to)?.w && !edge(from, to)?.bridge)
        throw new DataError(
          file,
          `roads.${i}.path.${j + 1}`,
          `the way crosses water at ${from}/${to} without a bridge`,
        );
    }),
  );
  for (const [key, { bridge }] of Object.entries(map.edges))
    if (bridge && !steps.has(key)) throw new DataError(file, `edges.${key}.bridge`, 'no way crosses here');
}

/** The order of battle: ids, nations, formations and their sums, reduced sides, vedettes, trains. */
function checkUnits({ units }: NapoleonicFiles, file: string): void {
  const fail = (field: string, reason: string): never => {
    throw new DataError(file, field, reason);
  };
  const formations = new Map(units.formations.map((f) => [f.id, f]));
  const known = new Map<string, (typeof units.units)[number]>();
  for (const unit of [...units.units, ...units.bridgeTrains]) {
    if (known.has(unit.id)) fail(unit.id, 'this id is used twice');
    known.set(unit.id, unit);
    const formation = unit.formation === null ? undefined : formations.get(unit.formation);
    if (unit.formation !== null && formation?.side !== unit.side)
      fail(`${unit.id}.formation`, `its nation has no formation ${unit.formation}`);
    if (isCombat(unit.kind) && !formation) fail(`${unit.id}.formation`, 'combat units belong to a formation (5.22)');
    if ('sp' in unit && (unit.sp === 1) !== (unit.reduced === null))
      fail(`${unit.id}.reduced`, 'a unit of one strength point, and no other, has no reduced side (1.41)');
    if ('reduced' in unit && unit.reduced !== null && unit.reduced >= unit.sp)
      fail(`${unit.id}.reduced`, 'the reduced side is as strong as the full one');
    if (unit.kind === 'cavalry' && (unit.cls === 'light') !== (unit.vedettes !== undefined))
      fail(`${unit.id}.vedettes`, 'light cavalry, and no other, detaches vedettes (16.11)');
  }
  for (const formation of units.formations) {
    const officer = known.get(formation.officer);
    if (officer?.kind !== 'leader' || officer.formation !== formation.id)
      fail(`${formation.id}.officer`, `${formation.officer} is not its officer`);
    const fighting = units.units.filter((u) => u.formation === formation.id && isCombat(u.kind));
    const sp = fighting.reduce((sum, u) => sum + ('sp' in u ? u.sp : 0), 0);
    if (fighting.length !== formation.combatUnits || sp !== formation.sp)
      fail(
        formation.id,
        `its units are ${fighting.length} with ${sp} strength points, not ${formation.combatUnits} with ${formation.sp}`,
      );
  }
}

/** 11.1, 13.3 What the rules have fixed of each ground: the chart says it to the reader, and may not say otherwise. */
const FIXED: Readonly<Record<string, Partial<TerrainEffect>>> = {
  town: { combinedArms: false, chargeInto: false, duty: false },
  slope: { combinedArms: true, charge: 'downhill only' },
  stream: { combinedArms: true, charge: 'never' },
  woods: { combinedArms: false, chargeInto: false, bombard: { factor: [0, 1] }, bombardFrom: false },
  bridge: { combinedArms: false, charge: 'never', duty: false },
  damagedBridge: { combinedArms: false, charge: 'never', duty: false },
  crest: { combinedArms: true, charge: 'always' },
  fort: {
    combinedArms: false,
    chargeInto: false,
    duty: false,
    zocInto: false,
    drToShock: true,
    bombard: { factor: [0, 1] },
  },
  marsh: { combinedArms: false, chargeInto: true },
  improvedPosition: { combinedArms: true, chargeInto: false, duty: false, zocInto: false },
};
const FIXED_KEYS = ['combinedArms', 'chargeInto', 'charge', 'duty', 'zocInto', 'drToShock', 'bombardFrom'] as const;

/** The terrain chart: the ten kinds of ground that the rules know, once each, with what they have fixed. */
function checkEffects({ combatTerrain: { effects } }: NapoleonicFiles['tables'], file: string): void {
  const fail = (field: string, reason: string): never => {
    throw new DataError(file, `combatTerrain.effects.${field}`, reason);
  };
  for (const id of Object.keys(FIXED))
    if (effects.filter((e) => e.id === id).length !== 1) fail(id, 'every ground stands in the chart once (11.1)');
  effects.forEach((effect, i) => {
    const fixed = Object.hasOwn(FIXED, effect.id)
      ? FIXED[effect.id]
      : fail(`${i}.id`, 'there is no such ground (11.1)');
    for (const key of FIXED_KEYS)
      if (effect[key] !== fixed[key]) fail(`${i}.${key}`, 'the rules have this fixed: it may not be changed (11.1)');
    const factor = effect.bombard?.factor[0];
    if (fixed.bombard ? factor !== 0 : factor === 0)
      fail(`${i}.bombard`, 'nobody bombards woods and chateaux, and nothing else is immune (13.33)');
  });
}

/** The charts: ratios that rise, columns and rows that other charts name. */
function checkTables({ tables }: NapoleonicFiles, file: string): void {
  const rising = (ratios: readonly (readonly [number, number])[], field: string) =>
    ratios.forEach(([a, d], i) => {
      const before = ratios[i - 1];
      if (before && before[0] * d >= a * before[1])
        throw new DataError(file, `${field}.${i}`, 'the ratios do not rise');
    });
  checkEffects(tables, file);
  rising(tables.combatResults.columnRatios, 'combatResults.columnRatios');
  rising(tables.charge.columnRatios, 'charge.columnRatios');
  if (!tables.combatResults.columns.includes(tables.shock.oddsBonus.column))
    throw new DataError(file, 'shock.oddsBonus.column', 'the combat table has no such column');
  tables.bombardment.columnRanges.forEach(([from], i, ranges) => {
    const before = ranges[i - 1]?.[1];
    if (from !== (before === undefined || before === null ? 1 : before + 1))
      throw new DataError(file, `bombardment.columnRanges.${i}`, 'the columns leave a gap');
  });
}
