import {
  type Board,
  compileBoard,
  type Hex,
  hexTable,
  roadTable,
  sideTables,
  tableOfHexes,
} from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Following } from '../../engine/play/following.ts';
import type { Occupants } from '../../engine/play/occupation.ts';
import { type LineHex, lineCache } from '../../engine/board/sight.ts';
import { DataError } from '../../engine/scenario.ts';
import type { SideId } from '../../engine/title.ts';
import { type Facts, followedBy } from './facts.ts';
import { type Arm, ARMS, type MonsFiles } from './files.ts';

/* The data of Mons in the compiled form that the rules read. */

export const GERMAN: SideId = 0;
export const BRITISH: SideId = 1;

export interface MonsUnit {
  readonly id: string;
  readonly side: SideId;
  readonly arm: number; // index into ARMS
  readonly artillery: boolean;
  /** Corps of a German unit: 0 III, 1 IV, 2 IX; -1 for British units. */
  readonly corps: number;
  /** The same as a bit; 0 for British units. */
  readonly corpsBit: number;
  /** Division of a German unit; null for independent and British units. */
  readonly division: string | null;
  readonly independent: boolean;
  readonly maxSteps: number;
  /** Melee and defensive fire value, and bombardment strength, by steps left (index 0 unused). */
  readonly melee: readonly number[];
  readonly bombard: readonly number[];
  /** Range in hexes; 0 for units that do not bombard. */
  readonly range: number;
  /** Movement factor in movement points. */
  readonly movementFactor: number;
  readonly stackingPoints: number;
  readonly setup: Hex | null;
  /** Turn of arrival and index into `arrivals`; null for units that start on the map. */
  readonly arrival: { readonly turn: number; readonly group: number } | null;
}

export const WOODS = 1;
export const RESIDENTIAL = 1;
export const INDUSTRIAL = 2;
export const RIVER = 1;
export const CANAL = 2;
const WATERS: Readonly<Record<string, number | undefined>> = { river: RIVER, canal: CANAL };

/** Everything fixed: the compiled map, units and tables. */
export interface MonsGame {
  readonly files: MonsFiles;
  readonly board: Board;
  readonly units: readonly MonsUnit[];
  /** Who occupies hexes, for the facts of a position. */
  readonly occupants: Occupants;
  readonly facts: Following<Facts>;
  /** By hex: WOODS or 0; RESIDENTIAL, INDUSTRIAL or 0. */
  readonly woods: Uint8Array;
  readonly building: Uint8Array;
  /** By hexside (hex * 6 + direction): RIVER, CANAL or 0; 1 where a bridge, a road crosses it. */
  readonly water: Uint8Array;
  readonly bridge: Uint8Array;
  readonly road: Uint8Array;
  /** Movement points to make a step, by hexside, for a group with these arms (a bit each); FORBIDDEN where it may not go. Worked out when first asked for. */
  readonly costs: (arms: number) => Uint8Array;
  readonly line: (from: Hex, to: Hex) => readonly LineHex[];
  readonly exits: readonly Hex[];
  readonly isExit: Uint8Array;
  readonly bridgeheads: readonly Hex[];
  readonly bavai: Hex;
}

/** 9.13: a canal hexside (hex * 6 + direction) without a bridge: nobody crosses it, nobody attacks across it. */
export const isBarred = (game: Pick<MonsGame, 'water' | 'bridge'>, side: number): boolean =>
  game.water[side] === CANAL && game.bridge[side] === 0;

/** 2.2, 2.12: compiles checked files, hexes by their printed numbers and every German unit with its corps and division. Throws a DataError when a hex that they name is not on the map. */
export function compileGame(files: MonsFiles): MonsGame {
  const { map, scenario } = files;
  const board = compileBoard(map);
  const hexOf: Finder = (id, file, field) => {
    const hex = board.find(id);
    if (hex === undefined) throw new DataError(file, field, `the map has no hex ${id}`);
    return hex;
  };
  const exits = scenario.exits.hexes.map((id, i) => hexOf(id, SCENARIO, `exits.hexes.${i}`));
  const units = compileUnits(files, hexOf);
  checkEntries(scenario, hexOf);
  const terrain = compileTerrain(board, map);
  const game = {
    files,
    board,
    ...terrain,
    units,
    occupants: { board, sides: 2, sideOf: units.map((unit) => unit.side) },
    costs: stepCosts({ board, ...terrain }, files.tables['13.1_movement']),
    line: lineCache(board),
    exits,
    isExit: tableOfHexes(board, exits),
    bridgeheads: map.areas.victory.map((id, i) => hexOf(id, 'map.json', `areas.victory.${i}`)),
    bavai: hexOf(map.areas.victory2[0], 'map.json', 'areas.victory2.0'),
  };
  return { ...game, facts: followedBy(game) };
}

/** The hex that a field of a data file names. Throws a DataError when the map has none of that number. */
type Finder = (id: string, file: string, field: string) => Hex;
const SCENARIO = 'mons-1914.json';

/** 2.2: what lies in the hexes and along the hexsides. */
function compileTerrain(board: Board, map: MonsFiles['map']): Omit<Terrain, 'board'> {
  const woods = hexTable(board, map, (hex) => (hex.t === 'woods' ? WOODS : 0));
  const building = hexTable(board, map, ({ m = [] }) => {
    if (m.includes('residential')) return RESIDENTIAL;
    return m.includes('industrial') ? INDUSTRIAL : 0;
  });
  const [water, bridge] = sideTables(board, map, [({ w }) => WATERS[w ?? ''] ?? 0, (edge) => (edge.bridge ? 1 : 0)]);
  return { woods, building, water, bridge, road: roadTable(board, map) };
}

/** 2.8-2.13, 3.1, 8.2: the counters, and where each is set up or when it arrives. */
function compileUnits({ units, scenario }: MonsFiles, hexOf: Finder): MonsUnit[] {
  const bySteps = (values: readonly number[]) => [0, ...values.toReversed()];
  return units.units.map((unit) => {
    const group = scenario.reinforcements.findIndex((r) => r.units.includes(unit.id));
    const setup = scenario.setup[unit.id];
    const corps = unit.side === 'german' ? ['III', 'IV', 'IX'].indexOf(unit.corps!) : -1;
    return {
      id: unit.id,
      side: unit.side === 'german' ? GERMAN : BRITISH,
      arm: ARMS.indexOf(unit.type),
      artillery: unit.type !== 'inf' && unit.type !== 'cav',
      corps,
      corpsBit: corps < 0 ? 0 : 1 << corps,
      division: unit.side === 'german' && !unit.independent ? unit.division : null,
      independent: unit.independent ?? false,
      maxSteps: unit.steps,
      melee: bySteps(unit.melee),
      bombard: unit.bombard ? bySteps(unit.bombard) : [],
      range: unit.range ?? 0,
      movementFactor: unit.mf,
      stackingPoints: unit.sp,
      setup: setup === undefined ? null : hexOf(setup, SCENARIO, `setup.${unit.id}`),
      arrival: group < 0 ? null : { turn: scenario.reinforcements[group].turn, group },
    };
  });
}

/** 8.3: every hex by which somebody arrives is on the map. */
function checkEntries(
  { options: { seventhDivisionEntry }, reinforcements }: MonsFiles['scenario'],
  hexOf: Finder,
): void {
  for (const choice of ['default', 'alternative'] as const)
    hexOf(seventhDivisionEntry[choice], SCENARIO, `options.seventhDivisionEntry.${choice}`);
  reinforcements.forEach(({ hex, hexes = [] }, i) => {
    for (const id of hex === undefined ? hexes : [hex, ...hexes]) hexOf(id, SCENARIO, `reinforcements.${i}`);
  });
}

/** 9.8-9.18, R-37: what one step costs a group, for every hexside of the map: the most that any of its arms pays. */
function stepCosts(terrain: Terrain, chart: MovementChart): MonsGame['costs'] {
  const tables: Uint8Array[] = [];
  let kinds: Uint8Array | undefined;
  return (arms) => (tables[arms] ??= laidOut((kinds ??= sideKinds(terrain)), chart, arms));
}

function laidOut(kinds: Uint8Array, chart: MovementChart, arms: number): Uint8Array {
  const ofEach = ARMS.flatMap((arm, i) => (arms & (1 << i) ? [pricesFor(arm, chart)] : []));
  const prices = ofEach[0].map((_, kind) => Math.max(...ofEach.map((own) => own[kind])));
  const costs = new Uint8Array(kinds.length);
  for (let side = 0; side < kinds.length; side++) costs[side] = prices[kinds[side]];
  return costs;
}

/** 9.8-9.18, R-24 (a rail bridge without a road: terrain cost, no water cost), chart 13.1: what one step costs an arm, by the kind of hexside. */
function pricesFor(arm: Arm, { hex, hexside }: MovementChart): Uint8Array {
  const price = (cell: number | 'road' | 'no') => (typeof cell === 'number' ? cell : FORBIDDEN);
  // 9.8: natural terrain, with man-made terrain on top of it. By building, without and with woods.
  const grounds = [
    [hex.clear, hex.woods], // 9.10, 9.11
    [hex.residential, hex.woods], // 9.15; in a hex with both the dearer one counts
    [hex.industrial, hex.woods],
  ];
  // 9.12, 9.13, 9.16. By water, without and with a bridge.
  const waters = [
    undefined,
    [hexside.riverUnbridged, hexside.riverBridged],
    [hexside.canalUnbridged, hexside.canalBridged],
  ];
  const prices = new Uint8Array(KINDS).fill(FORBIDDEN);
  grounds.forEach(([open, wood], building) =>
    [false, true].forEach((woods) => {
      const ground = woods ? Math.max(building ? price(open[arm]) : 0, price(wood[arm])) : price(open[arm]);
      waters.forEach((costs, water) =>
        [0, 1].forEach((bridge) => {
          const crossing = costs ? price(costs[bridge][arm]) : 0;
          prices[kindOf(building, Number(woods), water, bridge)] = Math.min(ground + crossing, FORBIDDEN);
        }),
      );
    }),
  );
  prices[ALONG_ROAD] = price(hex.alongRoad[arm]); // 9.17: a road step costs the same in any terrain and over any bridge
  return prices;
}

type MovementChart = MonsFiles['tables']['13.1_movement'];
type Terrain = Pick<MonsGame, 'board' | 'woods' | 'building' | 'water' | 'bridge' | 'road'>;

/** Hexsides that cost the same have the same kind: by the ground behind them and the water along them. */
const kindOf = (building: number, woods: number, water: number, bridge: number): number =>
  ((building * 2 + woods) * 3 + water) * 2 + bridge;
const ALONG_ROAD = kindOf(INDUSTRIAL, WOODS, CANAL, 1) + 1;
const OFF_THE_MAP = ALONG_ROAD + 1;
const KINDS = OFF_THE_MAP + 1;

function sideKinds({ board, woods, building, water, bridge, road }: Terrain): Uint8Array {
  const grounds = new Uint8Array(board.size);
  for (let hex = 0; hex < board.size; hex++) grounds[hex] = kindOf(building[hex], woods[hex], 0, 0);
  const kinds = new Uint8Array(board.size * 6);
  for (let side = 0; side < kinds.length; side++) {
    const to = board.neighbours[side];
    if (to < 0) kinds[side] = OFF_THE_MAP;
    else kinds[side] = road[side] ? ALONG_ROAD : grounds[to] + water[side] * 2 + bridge[side];
  }
  return kinds;
}
