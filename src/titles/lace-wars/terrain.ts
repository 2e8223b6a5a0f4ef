import {
  type Board,
  directionTo,
  type Hex,
  roadHexes,
  roadTable,
  sideTable,
  tableOfHexes,
} from '../../engine/board/board.ts';
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

/** 7.6, R-29: the work in a hex with these features; 0 for none. */
function workOf(features: readonly string[], toBeBreached = false): number {
  if (features.includes('entrenchment')) return features.includes('gate') ? GATE : ENTRENCHMENT;
  if (features.includes('eroded')) return ERODED;
  if (!features.includes('redoubt')) return 0;
  return toBeBreached ? BREACH_REDOUBT : REDOUBT;
}

/** Compiles map and terrain chart. Throws when the map uses terrain that the chart does not have. */
export function compileTerrain(board: Board, files: LaceFiles): Terrain {
  const { map, tables, scenario } = files;
  const bridges = Object.entries(map.bridgeAxes ?? {}).map(([id, [near, far]]): Bridge => ({
    hex: board.hex(id),
    near: board.hex(near),
    far: board.hex(far),
  }));
  const bridgeAt = new Uint8Array(board.size);
  bridges.forEach((bridge, i) => (bridgeAt[bridge.hex] = i + 1));
  const chart = chartOn(board, files, bridges, bridgeAt);
  const { row, byRow } = chart;
  const cover = coverOf(board, map, chart);
  const water = sideTable(board, map, (edge) => (edge.w && WATERS[edge.w]) || 0);
  const area = (ids: readonly string[] = []) => tableOfHexes(board, ids.map(board.hex));
  return {
    ...cover,
    group: byRow((r) => GROUPS.indexOf(r.melee ?? 'open')),
    allRound: cover.builtUp, // 2: redoubt and town
    blocksSight: byRow((r) => (r.los ? 1 : 0)),
    checked: byRow((r) => (scenario.special.disorderCheckOnEntry.some((t) => t === r.id) ? 1 : 0)),
    work: worksOf(board, files),
    interior: area(map.areas.campInterior),
    rampart: area(map.areas.campWorks),
    camp: area(map.areas.camp),
    onRoad: roadHexes(board, map),
    water,
    road: roadTable(board, map),
    charge: chargeTable(
      board,
      byRow((r) => (r.id === 'clear' ? 1 : 0)),
      water,
      scenario.special.streamSpoilsCharge,
    ),
    climb: climbTable(board, map, row, chart.of('slope').uphill ?? 0),
    span: spanTable(board, bridges),
    bridges,
    bridgeAt,
    entry: perArm((arm) => byRow((r) => entryCostOf(r, arm))),
    stream: perArm((arm) => pointsOf(chart.of('stream')[arm === 'baggage' ? 'artillery' : arm])),
    roadCost: tables.terrain.road.hexCost,
    roadBonus: tables.terrain.road.bonusMP,
    row,
  };
}

const perArm = <T>(f: (arm: Arm) => T) => Object.fromEntries(ARMS.map((arm) => [arm, f(arm)])) as Record<Arm, T>;

type ChartRow = LaceFiles['tables']['terrain']['rows'][number];

/** The terrain chart, laid out on the map. */
interface ChartOnMap {
  readonly row: readonly string[];
  /** The hexes that the map names, in which the row may be another than clear. */
  readonly named: readonly Hex[];
  /** A row of the chart. Throws when it has none of that name. */
  of(id: string): ChartRow;
  /** A number of the chart by hex; looked up once a row. */
  byRow(value: (row: ChartRow) => number): Uint8Array;
}

function chartOn(
  board: Board,
  { map, tables }: LaceFiles,
  bridges: readonly Bridge[],
  bridgeAt: Uint8Array,
): ChartOnMap {
  const { rows } = tables.terrain;
  const of = (id: string): ChartRow => {
    const row = rows.find((r) => r.id === id);
    if (!row) throw new Error(`the terrain chart has no row ${id}`);
    return row;
  };
  // The number of each hex's row on the chart: what is laid out on the map is looked up by it.
  const numbers = new Map(rows.map(({ id }, i) => [id, i]));
  const clear = rows.indexOf(of('clear'));
  const at = new Uint8Array(board.size).fill(clear);
  const named: Hex[] = [];
  const name = (hex: Hex, id: string) => {
    at[hex] = numbers.get(id) ?? rows.indexOf(of(id));
    named.push(hex);
  };
  for (const { hex } of bridges) name(hex, chartRow({}, true));
  for (const id in map.hexes) {
    const hex = board.hex(id);
    name(hex, chartRow(map.hexes[id], bridgeAt[hex] !== 0));
  }
  const byRow = (value: (row: ChartRow) => number): Uint8Array => {
    const values = Uint8Array.from(rows, value);
    const table = new Uint8Array(board.size).fill(values[clear]);
    for (const hex of named) table[hex] = values[at[hex]];
    return table;
  };
  const row = new Array<string>(board.size).fill(rows[clear].id);
  for (const hex of named) row[hex] = rows[at[hex]].id;
  return { row, named, of, byRow };
}

/** 6.1, 11.1: woods, towns and redoubts, with the cover that they give; no zone of control enters them. */
function coverOf(
  board: Board,
  map: LaceFiles['map'],
  { named, of, byRow }: ChartOnMap,
): Pick<Terrain, 'defence' | 'woods' | 'builtUp' | 'noZone'> {
  const defence = byRow((r) => r.defence ?? 0);
  const woods = byRow((r) => (r.id === 'woods' ? 1 : 0));
  const builtUp = byRow((r) => (r.id === 'town' ? 1 : 0));
  for (const id in map.hexes) {
    if (!map.hexes[id].m?.includes('redoubt')) continue;
    const hex = board.hex(id);
    builtUp[hex] = 1;
    defence[hex] = of('redoubt').defence ?? 0;
  }
  const noZone = woods.slice();
  for (const hex of named) if (builtUp[hex]) noZone[hex] = 1;
  return { defence, woods, builtUp, noZone };
}

/** 7.6: the works, where they have to be breached. */
function worksOf(board: Board, { map, scenario }: LaceFiles): Uint8Array {
  const work = new Uint8Array(board.size);
  if (!scenario.special.breach) return work;
  for (const id in map.hexes) {
    const features = map.hexes[id].m;
    if (features) work[board.hex(id)] = workOf(features, map.areas.breachRedoubts?.includes(id));
  }
  return work;
}

/** 7.1, 7.6: what it costs an arm to enter a hex of a row of the chart. */
function entryCostOf(row: ChartRow, arm: Arm): number {
  if (arm !== 'baggage') return pointsOf(row[arm]);
  return OPEN_TO_BAGGAGE.includes(row.id) ? pointsOf(row.infantry) : FORBIDDEN;
}
/** */
const OPEN_TO_BAGGAGE = ['clear', 'slope', 'eroded', 'bridgeHexClear'];

/** 7.5: the hexsides that bridges span. */
function spanTable(board: Board, bridges: readonly Bridge[]): Uint8Array {
  const span = new Uint8Array(board.size * 6);
  bridges.forEach(({ hex, far }, i) => {
    const over = directionTo(board, hex, far);
    if (over >= 0) span[hex * 6 + over] = span[far * 6 + ((over + 3) % 6)] = i + 1;
  });
  return span;
}

/** 11.3 (R-27, R-60, R-L20): a charge goes over clear ground, and at Leuthen with no stream before it. */
function chargeTable({ neighbours }: Board, clear: Uint8Array, water: Uint8Array, streamSpoils: boolean): Uint8Array {
  const charge = new Uint8Array(neighbours.length);
  for (let side = 0; side < charge.length; side++) {
    const to = neighbours[side];
    if (to >= 0 && clear[to] && !(streamSpoils && water[side] === STREAM)) charge[side] = 1;
  }
  return charge;
}

/** 7.1 (R-L18): points for climbing, by hexside. A map with slope edges climbs across them; one without, into slope hexes from below. */
function climbTable(board: Board, map: LaceFiles['map'], row: readonly string[], points: number): Uint8Array {
  if (Object.values(map.edges).some((edge) => edge.slope))
    return sideTable(board, map, (edge, _, to) => (edge.slope === to ? points : 0));
  const table = new Uint8Array(board.size * 6);
  for (let to = row.indexOf('slope'); to >= 0; to = row.indexOf('slope', to + 1))
    for (let d = 0; d < 6; d++) {
      const from = board.neighbours[to * 6 + d];
      if (from >= 0 && row[from] !== 'slope') table[from * 6 + ((d + 3) % 6)] = points;
    }
  return table;
}
