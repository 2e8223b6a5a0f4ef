import { indexesWhere } from '../../engine/numbers.ts';
import { type Board, compileBoard, type Hex, tableOfHexes } from '../../engine/board/board.ts';
import { type LineHex, lineCache } from '../../engine/board/sight.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { Arm, LaceFiles, VictoryPoints } from './data.ts';
import { compileTerrain, type Terrain } from './terrain.ts';

/* The compiled battle: everything that is fixed before the first die is rolled, as the rules read it. */

/** The side that attacks tactically (French, Prussian), and the other. */
export const FIRST: SideId = 0;
export const SECOND: SideId = 1;

export interface LeaderValues {
  readonly role: 'commander' | 'reserve' | 'formation';
  /** Command range in hexes (8.1, 9.1), and that of the leader once he is commander in chief. */
  readonly range: number;
  readonly rangeAsCommander: number;
  /** Takes the place of the commander in chief when he is lost (8.4, Daun). */
  readonly succeeds: boolean;
  /** Activation value (8.3); 0 for those who never check. */
  readonly activation: number;
  /** Movement in phase D in hexes (7.4). */
  readonly commandMove: number;
  readonly aide: { readonly range: number; readonly activation: number; readonly movement: number } | null;
  /** Formations he may command (8.1). */
  readonly commands: readonly number[];
  readonly commandsArtillery: boolean;
  readonly always: boolean;
}

/** A counter as printed (1): a unit or a leader. */
export interface Piece {
  readonly id: string;
  readonly side: SideId;
  /** Index into `formations`; -1 for commanders without one. */
  readonly formation: number;
  readonly arm: Arm;
  readonly dragoon: boolean;
  /** Light troops (Leuthen 12.6). */
  readonly light: boolean;
  readonly strength: number;
  /** Movement allowance in movement points; 0 for commanders in chief, who move in phase D only (an aide has his own, see `movementOf`). */
  readonly movement: number;
  readonly morale: number;
  readonly bombard: number;
  readonly range: number;
  /** Excepted from the bayonet order (11.1). */
  readonly firesAnywhere: boolean;
  readonly leader: LeaderValues | null;
}

export interface FormationRules {
  readonly id: string;
  readonly side: SideId;
  /** Its leader, or -1 (independents, R-L07). */
  readonly leader: UnitId;
  /** All units of the formation but its leader. */
  readonly units: readonly UnitId[];
  readonly demoralises: boolean;
  readonly demoralisedPoints: number;
}

/** Units that enter together, in order (13.2). */
export interface Arrival {
  readonly formation: number;
  readonly turn: number;
  readonly hexes: readonly Hex[];
  readonly units: readonly UnitId[];
  readonly leaders: readonly UnitId[];
}

export interface LaceWarsGame {
  readonly files: LaceFiles;
  readonly board: Board;
  readonly terrain: Terrain;
  readonly line: (from: Hex, to: Hex) => readonly LineHex[];
  readonly pieces: readonly Piece[];
  readonly baggage: readonly UnitId[];
  /** Infantry and cavalry of each side, and its leaders. */
  readonly troops: readonly (readonly UnitId[])[];
  readonly leaders: readonly (readonly UnitId[])[];
  readonly formations: readonly FormationRules[];
  /** Last game turn, and whether only its first half is played (4, Leuthen). */
  readonly lastTurn: number;
  readonly halfTurn: 'first' | 'winner' | null;
  readonly initiativeBonus: readonly number[];
  /** 1 in the hexes of a side's own edge, by side (12.4). */
  readonly homeEdge: readonly Uint8Array[];
  readonly homeHexes: readonly (readonly Hex[])[];
  readonly setupHex: readonly Hex[];
  readonly setupFacing: readonly number[];
  /** Hexes among which the units of a formation may be exchanged, by formation (13.1). */
  readonly freeHexes: readonly (readonly Hex[])[];
  readonly arrivals: readonly Arrival[];
  /** Scenario 2 of Leuthen: columns waiting behind their entry hexes. */
  readonly columns: readonly { readonly hex: Hex; readonly stacks: readonly (readonly UnitId[])[] }[];
  readonly entryHexes: readonly Hex[];
  readonly strategicTurns: number;
  /** 1 for units that may not be activated in turns 1 and 2 (Leuthen, scenario 1; not independents, R-L09; in scenario 2 by the option of R-L35 only), and those turns. */
  readonly frozen: Uint8Array;
  readonly frozenTurns: readonly number[];
  /** R-L35: they are so by the option at set-up only, and until they see the enemy within so many hexes; 0: always (scenario 1). */
  readonly wingWakesWithin: number;
  /** Victory hexes in the order of `control` in the position, and who holds them at the start. */
  readonly victoryHexes: readonly Hex[];
  readonly startControl: readonly (SideId | null)[];
  readonly victory: Readonly<Record<string, VictoryPoints>>;
  readonly suddenDeath: readonly { readonly unit: UnitId; readonly winner: SideId; readonly ending: string }[];
  /** Unit index of an id. Throws when there is none. */
  unit(id: string): UnitId;
  formation(id: string): number;
  /** Where the rulebook has what differs between the battles: set-up, arrivals, victory. */
  rule(number: '13.1' | '13.2' | '13.3'): string;
}

/** Compiles checked files. Throws when they name a hex, unit or terrain that does not exist. */
export function compileGame(files: LaceFiles): LaceWarsGame {
  const { map, scenario } = files;
  const board = compileBoard(map);
  const names = namesOf(files.units);
  const pieces = piecesOf(files, names);
  const formations = formationsOf(files, names, pieces);
  const edges = names.sides.map((side) => edgeHexes(board, map, side));
  const setupHex = setupHexes(board, files, pieces);
  const unitsWhere = (test: (piece: Piece) => boolean) => indexesWhere(pieces, test);
  return {
    files,
    board,
    terrain: compileTerrain(board, files),
    line: lineCache(board),
    pieces,
    formations,
    baggage: unitsWhere(({ arm }) => arm === 'baggage'),
    troops: [FIRST, SECOND].map((side) => unitsWhere((piece) => piece.morale > 0 && piece.side === side)),
    leaders: [FIRST, SECOND].map((side) => unitsWhere((piece) => piece.leader !== null && piece.side === side)),
    lastTurn: scenario.turnTrack.at(-1)!.turn,
    halfTurn: halfTurnOf(scenario),
    initiativeBonus: names.sides.map((side) => scenario.initiative.bonus[side] ?? 0),
    homeHexes: edges,
    homeEdge: edges.map((hexes) => tableOfHexes(board, hexes)),
    setupHex,
    setupFacing: pieces.map((piece) => scenario.setup.units[piece.id]?.facing ?? 0),
    freeHexes: formations.map(({ id }) => (scenario.setup.free[id] ?? []).map(board.hex)),
    ...entriesOf(board, scenario, names),
    ...wingOf(board, scenario, { pieces, formations, setupHex }),
    ...stakesOf(board, scenario, names),
    unit: names.unit,
    formation: names.formation,
    rule: (number) => scenario.rules[number],
  };
}

/** Numbers of what the files name. */
interface Names {
  readonly sides: readonly string[];
  side(id: string): SideId;
  unit(id: string): UnitId;
  formation(id: string): number;
}

function namesOf(units: LaceFiles['units']): Names {
  const sides = Object.keys(units.sides);
  const numbers = (list: readonly { readonly id: string }[]) => new Map(list.map(({ id }, i) => [id, i]));
  const known = (kind: string, ids: ReadonlyMap<string, number>) => (id: string) => {
    const number = ids.get(id);
    if (number === undefined) throw new Error(`there is no ${kind} ${id}`);
    return number;
  };
  return {
    sides,
    side: (id) => sides.indexOf(id),
    unit: known('unit', numbers([...units.units, ...units.leaders])),
    formation: known('formation', numbers(units.formations)),
  };
}

/** 1: the counters, units first, then leaders. */
function piecesOf({ units, scenario }: LaceFiles, names: Names): Piece[] {
  const ban = scenario.special.frenchFireBan;
  const troops = units.units.map((unit): Piece => {
    const side = names.side(unit.side);
    const banned = ban !== false && side === FIRST && !ban.exempt.includes(unit.formation);
    return {
      id: unit.id,
      side,
      formation: names.formation(unit.formation),
      arm: unit.type,
      dragoon: unit.subtype === 'dragoon',
      light: unit.light ?? false,
      strength: unit.strength ?? 1,
      movement: unit.movement,
      morale: unit.morale ?? 0,
      bombard: unit.bombard ?? 0,
      range: unit.range ?? 1,
      firesAnywhere: !banned || (unit.mayFireAnywhere ?? false),
      leader: null,
    };
  });
  const leaders = units.leaders.map((leader): Piece => ({
    id: leader.id,
    side: names.side(leader.side),
    formation: leader.formation ? names.formation(leader.formation) : -1,
    arm: 'leader',
    dragoon: false,
    light: false,
    strength: 1,
    movement: leader.movement ?? 0,
    morale: 0,
    bombard: 0,
    range: 0,
    firesAnywhere: true,
    leader: leaderValues(leader, names),
  }));
  return [...troops, ...leaders];
}

/** 8, 9: what a leader commands, how far, and how well. */
const leaderValues = (leader: LaceFiles['units']['leaders'][number], names: Names): LeaderValues => ({
  role: leader.role,
  range: leader.range,
  rangeAsCommander: leader.asCommander?.range ?? leader.range,
  succeeds: leader.asCommander !== undefined,
  activation: leader.activation ?? 0,
  commandMove: leader.commandPhaseMove ?? 0,
  aide: leader.replacement,
  commands: (leader.commands ?? []).map(names.formation),
  commandsArtillery: leader.commandsArtillery ?? false,
  always: leader.alwaysInCommand ?? false,
});

/** 8: the formations, each with its leader and its units. */
function formationsOf({ units }: LaceFiles, names: Names, pieces: readonly Piece[]): FormationRules[] {
  const members = units.formations.map((): UnitId[] => []);
  pieces.forEach(({ formation, leader }, unit) => {
    if (!leader) members[formation].push(unit);
  });
  return units.formations.map((formation, i) => ({
    id: formation.id,
    side: names.side(formation.side),
    leader: formation.leader === null ? -1 : names.unit(formation.leader),
    units: members[i],
    demoralises: formation.demoralises,
    demoralisedPoints: formation.demoralisedVP ?? 0,
  }));
}

/** 13.1: where each counter is set up; -1 for those who come later. */
function setupHexes(board: Board, { scenario: { setup } }: LaceFiles, pieces: readonly Piece[]): Hex[] {
  return pieces.map(({ id }) => {
    const hex = setup.units[id]?.hex ?? setup.leaders[id];
    return hex ? board.hex(hex) : -1;
  });
}

/** 13.2: who comes later, where and when; at Leuthen the columns of the approach march. */
const entriesOf = (board: Board, scenario: Scenario, names: Names) => ({
  arrivals: scenario.reinforcements.map((arrival) => ({
    formation: names.formation(arrival.formation),
    turn: arrival.turn,
    hexes: arrival.hexes.map(board.hex),
    units: arrival.units.map(names.unit),
    leaders: arrival.leaders.map(names.unit),
  })),
  columns: Object.entries(scenario.entry?.columns ?? {}).map(([hex, stacks]) => ({
    hex: board.hex(hex),
    stacks: stacks.map(({ units, leaders }) => [...units, ...leaders].map(names.unit)),
  })),
  entryHexes: (scenario.entry?.hexes ?? []).map(board.hex),
  strategicTurns: scenario.strategicTurns?.max ?? 0,
});

/** Leuthen: the Austrian wing that stands idle at first, those set up in its columns (R-L09, R-L35). */
function wingOf(
  board: Board,
  { special }: Scenario,
  { pieces, formations, setupHex }: Pick<LaceWarsGame, 'pieces' | 'formations' | 'setupHex'>,
): Pick<LaceWarsGame, 'frozen' | 'frozenTurns' | 'wingWakesWithin'> {
  const wing = special.freeze ?? special.idleWing;
  const stands = ({ side, formation }: Piece, hex: Hex): boolean => {
    if (!wing || side !== SECOND || hex < 0 || formation < 0) return false;
    const [first, last] = wing.columns;
    const column = board.columns[hex];
    return column >= first && column <= last && !wing.exempt.includes(formations[formation].id);
  };
  return {
    frozen: Uint8Array.from(pieces, (piece, unit) => Number(stands(piece, setupHex[unit]))),
    frozenTurns: wing?.turns ?? [],
    wingWakesWithin: special.freeze ? 0 : (special.idleWing?.untilSeenWithin ?? 0),
  };
}

/** 13.3: what is fought for. */
const stakesOf = (board: Board, scenario: Scenario, names: Names) => ({
  victoryHexes: Object.keys(scenario.control).map(board.hex),
  startControl: Object.values(scenario.control).map((side) => (side === null ? null : names.side(side))),
  victory: scenario.victory.options,
  suddenDeath: scenario.suddenDeath.map((death) => {
    const [id] = death.if.split(' ');
    return { unit: names.unit(id), winner: names.side(death.winner), ending: `${id.split('-').at(-1)!}-lost` };
  }),
});

type Scenario = LaceFiles['scenario'];

/** 4 (Leuthen): who has the last half turn: the first side (R-L04), or who wins one roll for it (R-L05). */
function halfTurnOf({ finalHalfTurn }: Scenario): LaceWarsGame['halfTurn'] {
  if (!finalHalfTurn) return null;
  return finalHalfTurn.initiativeRolls > 0 ? 'winner' : 'first';
}

/** 12.4: the hexes of a side's own edge of the map. */
function edgeHexes(board: Board, map: LaceFiles['map'], side: string): Hex[] {
  const listed = map.areas.friendlyEdgeHexes?.[side];
  if (listed) return listed.map(board.hex);
  const beyond = map.areas.friendlyEdge[side] === 'north' ? 0 : 3;
  const hexes: Hex[] = [];
  for (let hex = 0; hex < board.size; hex++) if (board.neighbours[hex * 6 + beyond] < 0) hexes.push(hex);
  return hexes;
}
