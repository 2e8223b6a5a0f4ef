import {
  type Board,
  compileBoard,
  directionTo,
  type Hex,
  hexesIn,
  NO_HEX,
  roadTable,
  sideTables,
} from '../../engine/board/board.ts';
import type { Following } from '../../engine/play/following.ts';
import { DataError } from '../../engine/scenario.ts';
import type { SideId } from '../../engine/title.ts';
import { stepCosts, type StepCosts } from './costs.ts';
import { type Facts, followedBy } from './facts.ts';
import { BUILT, CLASSES, type Edge, type Files, NATURAL, POSITIONS } from './files.ts';

/* The compiled form of the data that the rules read: the map (2.2), the counters and markers (2.1, 2.11). R-31: arrivals are those of the schedule. */

export const ALLIED: SideId = 0;
export const GERMAN: SideId = 1;

export type Nation = 'us' | 'fr' | 'ge' | 'ah';
/** The last two are the German barrage and gas markers (11.6, 11.7), which are handled like units. */
export type UnitType = 'infantry' | 'mg' | 'artillery' | 'tank' | 'barrage' | 'gas';

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly long: string;
  readonly side: SideId;
  readonly nation: Nation;
  readonly type: UnitType;
  readonly size: string;
  /** Index into `divisions`; -1 for units of none. */
  readonly division: number;
  readonly maxSteps: number;
  /** By steps left (index 0 unused). */
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  /** Barrage strength and range in hexes; 0 for units that do not fire. German markers have no limit of range (11.6). */
  readonly barrage: number;
  readonly range: number;
  /** Movement points. */
  readonly move: number;
  /** 9.16: a front-line regiment at full strength. */
  readonly frontLine: boolean;
  /** 6.3: may take replacements. */
  readonly replaceable: boolean;
  /** 17: French artillery stays, and fires at hexes, east of the Meuse. */
  readonly eastOnly: boolean;
  /** 11.10: the regiment of Sergeant Desch. */
  readonly sergeant: boolean;
  readonly arrival: { readonly turn: number; readonly edge: Edge } | null;
}

export interface Division {
  readonly id: string;
  readonly side: SideId;
  readonly nation: Nation;
  readonly units: readonly number[];
}

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
  const { map, scenario } = files;
  const board = compileBoard(map);
  const { size, neighbours } = board;
  const onMap = (list: readonly string[]) => list.map((id) => board.hex(id));
  const mask = (list: readonly Hex[]) => {
    const table = new Uint8Array(size);
    for (const hex of list) table[hex] = 1;
    return table;
  };
  const { natural, position, built } = compileTerrain(board, map);

  const bridges: [Hex, Hex][] = [];
  const bridgeNumber = new Map<string, number>();
  for (const key in map.edges) {
    if (!map.edges[key].bridge) continue;
    bridges.push(key.split('/').map((id) => board.hex(id)) as [Hex, Hex]);
    bridgeNumber.set(key, bridges.length);
  }
  const waters: Readonly<Record<string, number>> = { major: MAJOR, small: SMALL };
  const [water, bridge] = sideTables(board, map, [
    (edge) => waters[edge.w ?? ''] ?? NO_WATER,
    (edge, a, b) => (edge.bridge ? bridgeNumber.get(a < b ? `${a}/${b}` : `${b}/${a}`)! : 0),
  ]);
  const road = roadTable(board, map);
  const south = mask(onMap(map.areas.alliedStart));
  const eastBank = mask(onMap(map.areas.southWestOfMeuse)).map((x) => 1 - x);
  const bannedMeuse = new Uint8Array(size * 6);
  const onRoad = new Uint8Array(size);
  const toLine = new Int16Array(size);
  const queue: Hex[] = [];
  for (let hex = 0; hex < size; hex++)
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const other = neighbours[side];
      if (other === NO_HEX) continue;
      if (water[side] === MAJOR && !(south[hex] && south[other])) bannedMeuse[side] = 1;
      if (south[hex] !== south[other] && toLine[hex] === 0) ((toLine[hex] = 1), queue.push(hex));
      if (road[side]) onRoad[hex] = 1;
    }
  for (let i = 0; i < queue.length; i++)
    for (let side = queue[i] * 6; side < queue[i] * 6 + 6; side++) {
      const next = neighbours[side];
      if (next !== NO_HEX && toLine[next] === 0) ((toLine[next] = toLine[queue[i]] + 1), queue.push(next));
    }
  const edges = {
    north: onMap(map.areas.edgeNorth),
    east: onMap(map.areas.edgeEast),
    west: onMap(map.areas.edgeWest),
    south: onMap(map.areas.edgeSouth),
  };
  const atEdge = mask(Object.values(edges).flat());
  const roadEntry = mask(
    map.roads.flatMap((r) => [r.path[0], r.path.at(-1)!].map((id) => board.hex(id)).filter((hex) => atEdge[hex])),
  );
  const terrain = { board, natural, position, built, water, road };

  const { units, divisions } = compileUnits(files);
  const listOf = (type: UnitType) => units.flatMap((u, i) => (u.type === type ? [i] : []));

  return {
    files,
    board,
    units,
    divisions,
    unitsOf: [ALLIED, GERMAN].map((side) => units.flatMap((u, i) => (u.side === side ? [i] : []))),
    natural,
    position,
    built,
    water,
    road,
    bridge,
    bridgeSides: bridges.flatMap(([a, b]) => [a * 6 + directionTo(board, a, b), b * 6 + directionTo(board, b, a)]),
    bridges,
    south,
    southHexes: hexesIn(south),
    eastBank,
    eastHexes: hexesIn(eastBank),
    toLine,
    onRoad,
    roadHexes: hexesIn(onRoad),
    edges,
    roadEntry,
    bannedMeuse,
    solitaire: scenario.players === 1,
    freeSetUp: !Object.values(scenario.setUpAreas).some((area) => area.anchor),
    barrageMarkers: listOf('barrage'),
    gasMarkers: listOf('gas'),
    machineGuns: listOf('mg'),
    guns: [ALLIED, GERMAN].map((side) => units.flatMap((u, i) => (u.side === side && u.barrage > 0 ? [i] : []))),
    terrainClass: classes(files, { natural, position, built }),
    victoryHexes: onMap(scenario.victoryHexes),
    costs: stepCosts(terrain, files.tables.terrain),
    facts: followedBy({ board, units }),
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

function compileUnits({ units, scenario }: Files): { units: Unit[]; divisions: Division[] } {
  const arrivals = new Map<string, { turn: number; edge: Edge }>();
  for (const { turn, arrivals: due } of scenario.turns) {
    for (const side of [due.allied, due.german])
      for (const [edge, list] of Object.entries(side ?? {}))
        for (const id of list ?? []) arrivals.set(id, { turn, edge: edge as Edge });
  }
  const ids = [...new Set(units.units.flatMap((u) => (u.division ? [u.division] : [])))];
  const numbers = new Map(ids.map((id, d) => [id, d]));
  const bySteps = (values: readonly number[]) => [0, ...values.toReversed()];
  const list: Unit[] = units.units.map((unit) => {
    const attack = unit.strength ?? unit.attack ?? unit.defence!.map(() => 0);
    return {
      id: unit.id,
      name: unit.name,
      long: unit.long,
      nation: unit.nation,
      type: unit.type,
      size: unit.size ?? '',
      side: unit.side === 'allied' ? ALLIED : GERMAN,
      division: unit.division ? numbers.get(unit.division)! : -1,
      maxSteps: unit.steps,
      attack: bySteps(attack),
      defence: bySteps(unit.strength ?? unit.defence!),
      barrage: unit.barrage ?? 0,
      range: unit.range ?? 0,
      move: unit.move,
      frontLine: unit.frontLine ?? false,
      replaceable: unit.type === 'infantry' && (unit.nation === 'us' || (unit.mayReceiveReplacements ?? false)),
      eastOnly: unit.restriction === 'eastOfMeuse',
      sergeant: unit.sergeant ?? false,
      arrival: arrivals.get(unit.id) ?? null,
    };
  });
  for (const type of ['barrage', 'gas'] as const) {
    const marker = units.markers.find((m) => m.id === type);
    if (!marker) throw new DataError('units.json', 'markers', `there are no ${type} markers`);
    for (let i = 0; i < marker.count; i++) {
      const name = marker.names?.[i] ?? `${marker.name} ${i + 1}`;
      list.push({
        id: `ge-${type}-${i + 1}`,
        name,
        long: type === 'barrage' ? `${marker.name} ${name}` : name,
        side: GERMAN,
        nation: 'ge',
        type,
        size: '',
        division: -1,
        maxSteps: 1,
        attack: [0, 0],
        defence: [0, 0],
        barrage: type === 'barrage' ? (marker.strength ?? 0) : 0,
        range: type === 'barrage' ? Infinity : 0,
        move: 0,
        frontLine: false,
        replaceable: false,
        eastOnly: false,
        sergeant: false,
        arrival: null,
      });
    }
  }
  const members = ids.map((): number[] => []);
  list.forEach((unit, i) => members[unit.division]?.push(i));
  const divisions = ids.map((id, d) => {
    const { side, nation } = list[members[d][0]];
    return { id, side, nation, units: members[d] };
  });
  return { units: list, divisions };
}
