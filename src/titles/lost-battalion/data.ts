import { indexesWhere } from '../../engine/numbers.ts';
import {
  type Board,
  compileBoard,
  directionTo,
  type Hex,
  NO_HEX,
  placesOf,
  roadHexes,
  roadTable,
  sideTable,
  tableOfHexes,
} from '../../engine/board/board.ts';
import type { Following } from '../../engine/play/following.ts';
import { DataError } from '../../engine/scenario.ts';
import { ALLIED, compileArmy, type Division, GERMAN, type Unit } from './army.ts';
import { stepCosts, type StepCosts } from './costs.ts';
import { type Facts, followedBy } from './facts.ts';
import { BUILT, CLASSES, type Edge, type Files, NATURAL, POSITIONS } from './files.ts';

/* The compiled form of the data that the rules read: the map (2.2) and what stands on it. */

export { ALLIED, GERMAN, type Unit, type UnitType } from './army.ts';

export const NO_WATER = 0;
export const SMALL = 1;
export const MAJOR = 2;

/** Everything fixed: the compiled map, units, tables and scenario. */
export interface LostBattalionGame {
  readonly files: Files;
  readonly solitaire: boolean;
  /** 14.0: no division has an area of its own, and some are held back. */
  readonly freeSetUp: boolean;
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly divisions: readonly Division[];
  /** The units of each side. */
  readonly unitsOf: readonly (readonly number[])[];
  /** The barrage and gas markers among the units. */
  readonly barrageMarkers: readonly number[];
  readonly gasMarkers: readonly number[];
  readonly machineGuns: readonly number[];
  /** By side: artillery groups and barrage markers. */
  readonly guns: readonly (readonly number[])[];

  // By hex.
  readonly natural: Uint8Array; // index into NATURAL
  readonly position: Uint8Array; // index into POSITIONS + 1; 0: none
  readonly built: Uint8Array; // index into BUILT + 1; 0: none
  readonly terrainClass: Uint8Array; // index into CLASSES
  /** South of the start line (8.11). */
  readonly south: Uint8Array;
  readonly southHexes: readonly Hex[];
  /** North and east of the Meuse. */
  readonly eastBank: Uint8Array;
  readonly eastHexes: readonly Hex[];
  /** Hexes to the nearest hex beyond the start line: 1 on the line itself. */
  readonly toLine: Int16Array;
  readonly edges: Readonly<Record<Edge, readonly Hex[]>>;
  /** A road leaves the map here, so that it can be entered by road. */
  readonly roadEntry: Uint8Array;
  readonly onRoad: Uint8Array;
  readonly roadHexes: readonly Hex[];
  readonly victoryHexes: readonly Hex[];

  // By hexside, hex * 6 + direction.
  readonly water: Uint8Array;
  readonly road: Uint8Array;
  /** Number of the bridge + 1; 0: none. */
  readonly bridge: Uint8Array;
  readonly bridgeSides: readonly number[];
  /** Meuse hexsides north of the start line and on it (14.0, R-53). */
  readonly bannedMeuse: Uint8Array;
  /** The two hexes of each bridge. */
  readonly bridges: readonly (readonly [Hex, Hex])[];
  readonly costs: StepCosts;

  /** What follows from where the units are, kept for the position in play. */
  readonly facts: Following<Facts>;
}

/** Compiles checked files: `schema.ts` has held every hex that they name against the map. */
export function compileGame(files: Files): LostBattalionGame {
  const { map, scenario, tables } = files;
  const board = compileBoard(map);
  const ground = compileTerrain(board, map);
  const waters = compileWaters(board, map);
  const south = tableOfHexes(board, map.areas.alliedStart.map(board.hex));
  const eastBank = new Uint8Array(board.size).fill(1);
  for (const id of map.areas.southWestOfMeuse) eastBank[board.hex(id)] = 0;
  const road = roadTable(board, map);
  const onRoad = roadHexes(board, map);
  const { units, divisions } = compileArmy(files);
  let toLine: Int16Array | undefined; // asked for where units are placed by hand
  const unitsWhere = (test: (unit: Unit) => boolean) => indexesWhere(units, test);
  return {
    files,
    board,
    units,
    divisions,
    unitsOf: [ALLIED, GERMAN].map((side) => unitsWhere((unit) => unit.side === side)),
    barrageMarkers: unitsWhere(({ type }) => type === 'barrage'),
    gasMarkers: unitsWhere(({ type }) => type === 'gas'),
    machineGuns: unitsWhere(({ type }) => type === 'mg'),
    guns: [ALLIED, GERMAN].map((side) => unitsWhere((unit) => unit.side === side && unit.barrage > 0)),
    solitaire: scenario.players === 1,
    freeSetUp: !Object.values(scenario.setUpAreas).some((area) => area.anchor),
    ...ground,
    ...waters,
    terrainClass: classes(files, ground),
    south,
    southHexes: placesOf(south, 1),
    eastBank,
    eastHexes: placesOf(eastBank, 1),
    bannedMeuse: bannedMeuse(board, south, waters.water),
    get toLine() {
      return (toLine ??= distancesToLine(board, south));
    },
    ...edgesOf(board, map),
    road,
    onRoad,
    roadHexes: placesOf(onRoad, 1),
    victoryHexes: scenario.victoryHexes.map(board.hex),
    costs: stepCosts({ board, ...ground, water: waters.water, bridge: waters.bridge, road }, tables.terrain),
    facts: followedBy({ board, units }),
  };
}

const WATERS: Readonly<Record<string, number>> = { major: MAJOR, small: SMALL };

/** 8.8: rivers and bridges by hexside. */
function compileWaters(
  board: Board,
  map: Files['map'],
): Pick<LostBattalionGame, 'water' | 'bridge' | 'bridges' | 'bridgeSides'> {
  const water = sideTable(board, map, (edge) => WATERS[edge.w ?? ''] ?? NO_WATER);
  const bridge = new Uint8Array(board.size * 6);
  const bridges: [Hex, Hex][] = [];
  const bridgeSides: number[] = [];
  for (const key in map.edges) {
    if (!map.edges[key].bridge) continue;
    const [a, b] = key.split('/').map(board.hex);
    const sides = [a * 6 + directionTo(board, a, b), b * 6 + directionTo(board, b, a)];
    bridges.push([a, b]);
    bridgeSides.push(...sides);
    for (const side of sides) bridge[side] = bridges.length;
  }
  return { water, bridge, bridges, bridgeSides };
}

/** 14.0, R-53: where the Meuse is not to be crossed. */
function bannedMeuse({ size, neighbours }: Board, south: Uint8Array, water: Uint8Array): Uint8Array {
  const banned = new Uint8Array(size * 6);
  for (const side of placesOf(water, MAJOR)) {
    const other = neighbours[side];
    if (!south[other] || !south[Math.floor(side / 6)]) banned[side] = 1;
  }
  return banned;
}

/** 8.11: how far every hex is from the start line. */
function distancesToLine({ size, neighbours }: Board, south: Uint8Array): Int16Array {
  const toLine = new Int16Array(size);
  const line: Hex[] = [];
  for (let hex = 0; hex < size; hex++)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const other = neighbours[side];
      if (other !== NO_HEX && south[hex] !== south[other] && toLine[hex] === 0) ((toLine[hex] = 1), line.push(hex));
    }
  // Outward from the line, hex by hex; the list grows while it is gone through.
  for (const hex of line)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = neighbours[side];
      if (next !== NO_HEX && toLine[next] === 0) ((toLine[next] = toLine[hex] + 1), line.push(next));
    }
  return toLine;
}

/** 6.1: the edges of the map by which reinforcements come, and where roads lead off it. */
function edgesOf(board: Board, { areas, roads }: Files['map']): Pick<LostBattalionGame, 'edges' | 'roadEntry'> {
  const edges = {
    north: areas.edgeNorth.map(board.hex),
    east: areas.edgeEast.map(board.hex),
    west: areas.edgeWest.map(board.hex),
    south: areas.edgeSouth.map(board.hex),
  };
  const atEdge = tableOfHexes(board, Object.values(edges).flat());
  const ends = roads.flatMap(({ path }) => [board.hex(path[0]), board.hex(path.at(-1)!)]);
  return {
    edges,
    roadEntry: tableOfHexes(
      board,
      ends.filter((hex) => atEdge[hex]),
    ),
  };
}

type Terrain = Pick<LostBattalionGame, 'natural' | 'position' | 'built'>;

/** 8.8: what is in each hex. Throws a DataError for natural terrain that there is not. */
function compileTerrain({ size, hex: hexOf }: Board, { hexes }: Files['map']): Terrain {
  const codes = (names: readonly string[]) => new Map(names.map((name, i) => [name, i + 1]));
  const [naturals, positions, works] = [codes(NATURAL), codes(POSITIONS), codes(BUILT)];
  const [natural, position, built] = [0, 1, 2].map(() => new Uint8Array(size));
  for (const id in hexes) {
    const hex = hexOf(id);
    const { t, m } = hexes[id];
    const code = naturals.get(t ?? 'clear');
    if (code === undefined) throw new DataError('map.json', `hexes.${id}.t`, `there is no terrain "${t}"`);
    natural[hex] = code - 1;
    for (const name of m ?? []) {
      position[hex] = first(position[hex], positions.get(name));
      built[hex] = first(built[hex], works.get(name));
    }
  }
  return { natural, position, built };
}
/** Of two numbers from 1 on the lower; 0 and undefined are none. */
const first = (one: number, other = 0): number => (one === 0 || other === 0 ? one + other : Math.min(one, other));

/** 12.9, R-19: the class of every hex in the tactical action table: worked out once for each combination of terrain. */
function classes(files: Files, { natural, position, built }: Terrain): Uint8Array {
  const known: number[] = [];
  return natural.map((ground, hex) => {
    const code = (ground * (POSITIONS.length + 1) + position[hex]) * (BUILT.length + 1) + built[hex];
    return (known[code] ??= classOf(files, ground, position[hex], built[hex]));
  });
}

/** The first class of the list that fits. */
function classOf({ tables }: Files, natural: number, position: number, built: number): number {
  const { natural: fields, manmade } = tables.terrain;
  const fits = [
    fields[NATURAL[natural]].solo,
    ...(position ? [manmade[POSITIONS[position - 1]].solo] : []),
    ...(built ? [manmade[BUILT[built - 1]].solo] : []),
  ];
  return CLASSES.findIndex((name) => fits.includes(name));
}
