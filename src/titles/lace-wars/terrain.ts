import { type Board, type Hex, hexTable, roadTable, sideTable } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import { type Arm, ARMS, GROUPS, type LaceFiles } from './data.ts';

/* Chapter 0.3: terrain, compiled from the map and the terrain chart into one number a hex or hexside. */

/** Water along a hexside. */
export const STREAM = 1;
export const RIVER = 2;
export const POND = 3;

/** Works (7.6, R-29). Intact entrenchments and the three named redoubts need a breach before the French may enter. */
export const ENTRENCHMENT = 1;
export const GATE = 2;
export const ERODED = 3;
export const BREACH_REDOUBT = 4;
export const REDOUBT = 5;

/** Entry cost of half the mover's own allowance (7.6). */
export const HALF = 254;

export interface Bridge {
  readonly hex: Hex;
  readonly near: Hex;
  readonly far: Hex;
}

export interface Terrain {
  /** Fire defence value (11.1) and melee group (index into GROUPS, 7.5) by hex. */
  readonly defence: Uint8Array;
  readonly group: Uint8Array;
  /** 1: infantry here has six front hexes (2); sight is blocked (10.2); no zone of control enters (6.1). */
  readonly allRound: Uint8Array;
  readonly blocksSight: Uint8Array;
  readonly noZone: Uint8Array;
  /** 1: units that are not light check for disorder on entering (12.6); town or redoubt, 2 woods, by what they are. */
  readonly checked: Uint8Array;
  readonly builtUp: Uint8Array;
  readonly woods: Uint8Array;
  /** Kind of work by hex (7.6), 0 none; 1 inside the camp of Denain, on its rampart, either. */
  readonly work: Uint8Array;
  readonly interior: Uint8Array;
  readonly rampart: Uint8Array;
  readonly camp: Uint8Array;
  readonly onRoad: Uint8Array;
  /** By hexside: water; 1 where a road crosses; extra points to climb (7.1); 1 + index of the bridge that spans it (7.5). */
  readonly water: Uint8Array;
  readonly road: Uint8Array;
  readonly climb: Uint8Array;
  /** By hexside: 1 where a charge may go into the hex beyond, or strike it (11.3). */
  readonly charge: Uint8Array;
  readonly span: Uint8Array;
  readonly bridges: readonly Bridge[];
  /** 1 + index of the bridge by bridge hex. */
  readonly bridgeAt: Uint8Array;
  /** Entry cost by arm and hex, off the road and without climb and stream: movement points, HALF or FORBIDDEN. */
  readonly entry: Readonly<Record<Arm, Uint8Array>>;
  /** Cost of a stream without a bridge by arm; FORBIDDEN where it may not be crossed. */
  readonly stream: Readonly<Record<Arm, number>>;
  readonly roadCost: number;
  readonly roadBonus: number;
  /** Which row of the terrain chart a hex is. */
  readonly row: readonly string[];
}

/** Which row of the terrain chart (0.3) a hex belongs to. */
function chartRow(hex: LaceFiles['map']['hexes'][string], bridgeHex: boolean): string {
  const natural = hex.t ?? 'clear';
  if (hex.m?.includes('entrenchment')) return 'entrenchment';
  if (hex.m?.includes('eroded')) return 'eroded';
  if (hex.m?.includes('redoubt') && natural !== 'town') return 'redoubt'; // a town with a redoubt in it is entered as a town (R-L29)
  return natural === 'clear' && bridgeHex ? 'bridgeHexClear' : natural;
}

const WATERS: Readonly<Record<string, number>> = { stream: STREAM, river: RIVER, pond: POND };

/** A cost of the chart in points. */
function pointsOf(cost: number | 'half' | '+1' | null): number {
  if (cost === null) return FORBIDDEN;
  if (cost === 'half') return HALF;
  return cost === '+1' ? 1 : cost;
}

/** Compiles map and terrain chart. Throws when the map uses terrain that the chart does not have. */
export function compileTerrain(board: Board, { map, tables, scenario }: LaceFiles): Terrain {
  const rows = new Map(tables.terrain.rows.map((r) => [r.id, r]));
  const rowOf = (id: string) => {
    const row = rows.get(id);
    if (!row) throw new Error(`the terrain chart has no row ${id}`);
    return row;
  };
  const area = (list: readonly string[] | undefined) => {
    const table = new Uint8Array(board.size);
    for (const id of list ?? []) table[board.hex(id)] = 1;
    return table;
  };
  const axes = Object.entries(map.bridgeAxes ?? {});
  const bridges = axes.map(([id, [near, far]]) => ({ hex: board.hex(id), near: board.hex(near), far: board.hex(far) }));
  const bridgeAt = new Uint8Array(board.size);
  bridges.forEach((bridge, i) => (bridgeAt[bridge.hex] = i + 1));

  const row = board.ids.map((id, hex) => chartRow(map.hexes[id] ?? {}, bridgeAt[hex] !== 0));
  const has = (id: string, feature: string) => map.hexes[id]?.m?.includes(feature) ?? false;
  const redoubt = (id: string) => has(id, 'redoubt');
  const byRow = (value: (row: ReturnType<typeof rowOf>, id: string) => number) =>
    hexTable(board, map, (_, id) => value(rowOf(row[board.hex(id)]), id));
  const breachRedoubts = new Set(map.areas.breachRedoubts ?? []);
  const work = hexTable(board, map, (_, id) => {
    if (!scenario.special.breach) return 0;
    if (has(id, 'entrenchment')) return has(id, 'gate') ? GATE : ENTRENCHMENT;
    if (has(id, 'eroded')) return ERODED;
    if (!redoubt(id)) return 0;
    return breachRedoubts.has(id) ? BREACH_REDOUBT : REDOUBT;
  });
  const woods = byRow((r) => (r.id === 'woods' ? 1 : 0));
  const builtUp = byRow((r, id) => (r.id === 'town' || redoubt(id) ? 1 : 0));

  const openRows = ['clear', 'slope', 'eroded', 'bridgeHexClear'];
  const entryOf = (arm: Arm) =>
    byRow((r) => {
      if (arm !== 'baggage') return pointsOf(r[arm]);
      return openRows.includes(r.id) ? pointsOf(r.infantry) : FORBIDDEN;
    });
  const perArm = <T>(f: (arm: Arm) => T) => Object.fromEntries(ARMS.map((arm) => [arm, f(arm)])) as Record<Arm, T>;
  const streamRow = rowOf('stream');

  const water = sideTable(board, map, (edge) => (edge.w && WATERS[edge.w]) || 0);
  const span = new Uint8Array(board.size * 6);
  const onRoad = new Uint8Array(board.size);
  const road = roadTable(board, map);
  for (let side = 0; side < road.length; side++) {
    if (road[side]) onRoad[Math.floor(side / 6)] = 1;
    const from = Math.floor(side / 6);
    const to = board.neighbours[side];
    bridges.forEach((bridge, i) => {
      if ((bridge.hex === from && bridge.far === to) || (bridge.hex === to && bridge.far === from)) span[side] = i + 1;
    });
  }
  const open = byRow((r) => (r.id === 'clear' ? 1 : 0));
  // 11.3 (R-27, R-60, R-L20): clear ground, and at Leuthen no stream before it.
  const charge = Uint8Array.from(road, (_, side) =>
    board.neighbours[side] >= 0 &&
    open[board.neighbours[side]] &&
    !(scenario.special.streamSpoilsCharge && water[side] === STREAM)
      ? 1
      : 0,
  );
  return {
    defence: byRow((r, id) => (redoubt(id) ? rowOf('redoubt') : r).defence ?? 0),
    group: byRow((r) => GROUPS.indexOf(r.melee ?? 'open')),
    allRound: builtUp, // 2: redoubt and town
    blocksSight: byRow((r) => (r.los ? 1 : 0)),
    noZone: hexTable(board, map, (_, id) => (woods[board.hex(id)] || builtUp[board.hex(id)] ? 1 : 0)), // 6.1
    checked: byRow((r) => (scenario.special.disorderCheckOnEntry.some((t) => t === r.id) ? 1 : 0)),
    builtUp,
    woods,
    work,
    interior: area(map.areas.campInterior),
    rampart: area(map.areas.campWorks),
    camp: area(map.areas.camp),
    onRoad,
    water,
    road,
    charge,
    climb: climbTable(board, map, row, rowOf('slope').uphill ?? 0),
    span,
    bridges,
    bridgeAt,
    entry: perArm(entryOf),
    stream: perArm((arm) => pointsOf(arm === 'baggage' ? streamRow.artillery : streamRow[arm])),
    roadCost: tables.terrain.road.hexCost,
    roadBonus: tables.terrain.road.bonusMP,
    row,
  };
}

/** 7.1 (R-L18): points for climbing, by hexside. A map with slope edges climbs across them; one without, into slope hexes from below. */
function climbTable(board: Board, map: LaceFiles['map'], row: readonly string[], points: number): Uint8Array {
  if (Object.values(map.edges).some((edge) => edge.slope))
    return sideTable(board, map, (edge, _, to) => (edge.slope === to ? points : 0));
  const table = new Uint8Array(board.size * 6);
  for (let side = 0; side < table.length; side++) {
    const to = board.neighbours[side];
    if (to >= 0 && row[to] === 'slope' && row[Math.floor(side / 6)] !== 'slope') table[side] = points;
  }
  return table;
}
