import { type Board, compileBoard, type Hex } from '../../engine/board/board.ts';
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
  readonly suddenDeath: readonly { readonly unit: UnitId; readonly winner: SideId }[];
  /** Unit index of an id. Throws when there is none. */
  unit(id: string): UnitId;
  formation(id: string): number;
  /** Where the rulebook has what differs between the battles: set-up, arrivals, victory. */
  rule(number: '13.1' | '13.2' | '13.3'): string;
}

/** Compiles checked files. Throws when they name a hex, unit or terrain that does not exist. */
export function compileGame(files: LaceFiles): LaceWarsGame {
  const { map, units, scenario } = files;
  const board = compileBoard(map);
  const sides = Object.keys(units.sides);
  const sideOf = (id: string): SideId => sides.indexOf(id);
  const formationIndex = new Map(units.formations.map((f, i) => [f.id, i]));
  const unitIndex = new Map([...units.units, ...units.leaders].map((u, i) => [u.id, i]));
  const unit = (id: string): UnitId => {
    const index = unitIndex.get(id);
    if (index === undefined) throw new Error(`there is no unit ${id}`);
    return index;
  };
  const formation = (id: string): number => {
    const index = formationIndex.get(id);
    if (index === undefined) throw new Error(`there is no formation ${id}`);
    return index;
  };
  const ban = scenario.special.frenchFireBan;
  const pieces: Piece[] = [
    ...units.units.map((unit): Piece => ({
      id: unit.id,
      side: sideOf(unit.side),
      formation: formation(unit.formation),
      arm: unit.type,
      dragoon: unit.subtype === 'dragoon',
      light: unit.light ?? false,
      strength: unit.strength ?? 1,
      movement: unit.movement,
      morale: unit.morale ?? 0,
      bombard: unit.bombard ?? 0,
      range: unit.range ?? 1,
      firesAnywhere:
        ban === false ||
        sideOf(unit.side) !== FIRST ||
        ban.exempt.includes(unit.formation) ||
        (unit.mayFireAnywhere ?? false),
      leader: null,
    })),
    ...units.leaders.map((leader): Piece => ({
      id: leader.id,
      side: sideOf(leader.side),
      formation: leader.formation ? formation(leader.formation) : -1,
      arm: 'leader',
      dragoon: false,
      light: false,
      strength: 1,
      movement: leader.movement ?? 0,
      morale: 0,
      bombard: 0,
      range: 0,
      firesAnywhere: true,
      leader: {
        role: leader.role,
        range: leader.range,
        rangeAsCommander: leader.asCommander?.range ?? leader.range,
        succeeds: leader.asCommander !== undefined,
        activation: leader.activation ?? 0,
        commandMove: leader.commandPhaseMove ?? 0,
        aide: leader.replacement,
        commands: (leader.commands ?? []).map(formation),
        commandsArtillery: leader.commandsArtillery ?? false,
        always: leader.alwaysInCommand ?? false,
      },
    })),
  ];
  const formations = units.formations.map((formation, i): FormationRules => ({
    id: formation.id,
    side: sideOf(formation.side),
    leader: formation.leader === null ? -1 : unit(formation.leader),
    units: pieces.flatMap((piece, u) => (piece.formation === i && !piece.leader ? [u] : [])),
    demoralises: formation.demoralises,
    demoralisedPoints: formation.demoralisedVP ?? 0,
  }));
  const placed = (id: string) => scenario.setup.units[id]?.hex ?? scenario.setup.leaders[id];
  const setupHex = pieces.map((piece) => {
    const hex = placed(piece.id);
    return hex ? board.hex(hex) : -1;
  });
  const edges = sides.map((side) => edgeHexes(board, map, side));
  const wing = scenario.special.freeze ?? scenario.special.idleWing;
  return {
    files,
    board,
    terrain: compileTerrain(board, files),
    line: lineCache(board),
    pieces,
    formations,
    baggage: pieces.flatMap((piece, u) => (piece.arm === 'baggage' ? [u] : [])),
    troops: sides.map((_, side) => pieces.flatMap((piece, u) => (piece.morale > 0 && piece.side === side ? [u] : []))),
    leaders: sides.map((_, side) => pieces.flatMap((piece, u) => (piece.leader && piece.side === side ? [u] : []))),
    lastTurn: scenario.turnTrack.at(-1)!.turn,
    halfTurn: halfTurnOf(scenario),
    initiativeBonus: sides.map((side) => scenario.initiative.bonus[side] ?? 0),
    homeHexes: edges,
    homeEdge: edges.map((list) => {
      const table = new Uint8Array(board.size);
      for (const hex of list) table[hex] = 1;
      return table;
    }),
    setupHex,
    setupFacing: pieces.map((piece) => scenario.setup.units[piece.id]?.facing ?? 0),
    freeHexes: units.formations.map((f) => (scenario.setup.free[f.id] ?? []).map((id) => board.hex(id))),
    arrivals: scenario.reinforcements.map((arrival) => ({
      formation: formation(arrival.formation),
      turn: arrival.turn,
      hexes: arrival.hexes.map((id) => board.hex(id)),
      units: arrival.units.map(unit),
      leaders: arrival.leaders.map(unit),
    })),
    columns: Object.entries(scenario.entry?.columns ?? {}).map(([hex, stacks]) => ({
      hex: board.hex(hex),
      stacks: stacks.map((s) => [...s.units, ...s.leaders].map(unit)),
    })),
    entryHexes: (scenario.entry?.hexes ?? []).map((id) => board.hex(id)),
    strategicTurns: scenario.strategicTurns?.max ?? 0,
    frozen: Uint8Array.from(pieces, (piece, unit) => {
      if (!wing || setupHex[unit] < 0 || piece.formation < 0 || wing.exempt.includes(formations[piece.formation].id))
        return 0;
      const column = board.columns[setupHex[unit]];
      return piece.side === SECOND && column >= wing.columns[0] && column <= wing.columns[1] ? 1 : 0;
    }),
    frozenTurns: wing?.turns ?? [],
    wingWakesWithin: scenario.special.freeze ? 0 : (scenario.special.idleWing?.untilSeenWithin ?? 0),
    victoryHexes: Object.keys(scenario.control).map((id) => board.hex(id)),
    startControl: Object.values(scenario.control).map((side) => (side === null ? null : sideOf(side))),
    victory: scenario.victory.options,
    suddenDeath: scenario.suddenDeath.map((s) => ({ unit: unit(s.if.split(' ')[0]), winner: sideOf(s.winner) })),
    unit,
    formation,
    rule: (number) => scenario.rules[number],
  };
}

/** 4 (Leuthen): who has the last half turn: the first side (R-L04), or who wins one roll for it (R-L05). */
function halfTurnOf({ finalHalfTurn }: LaceFiles['scenario']): LaceWarsGame['halfTurn'] {
  if (!finalHalfTurn) return null;
  return finalHalfTurn.initiativeRolls > 0 ? 'winner' : 'first';
}

/** 12.4: the hexes of a side's own edge of the map. */
function edgeHexes(board: Board, map: LaceFiles['map'], side: string): Hex[] {
  const listed = map.areas.friendlyEdgeHexes?.[side];
  if (listed) return listed.map((id) => board.hex(id));
  const north = map.areas.friendlyEdge[side] === 'north';
  return [...board.ids.keys()].filter((hex) => board.neighbours[hex * 6 + (north ? 0 : 3)] < 0);
}
