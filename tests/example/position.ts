import { compileBoard, type Hex } from '../../src/engine/board/board.ts';
import { frameStack } from '../../src/engine/play/frames.ts';
import type { Kit } from '../../src/engine/play/referee.ts';
import { speechOf } from '../../src/engine/play/words.ts';
import type { MapData } from '../../src/engine/scenario.ts';
import type { Position, Seat, SideId, UnitId } from '../../src/engine/title.ts';

/*
 * Outpost, the example title: two outposts of three units on both banks of a stream with one bridge. It is as small as
 * a title can be that has everything the contract can say. CONTRIBUTING.md goes through it; the laws are tried on it.
 */

export const map: MapData = {
  format: 1,
  id: 'outpost',
  name: 'Outpost',
  hexMetres: 100,
  north: 'up',
  grid: { orientation: 'flat', cols: [1, 5], rows: [1, 4], lowColumns: 'odd' },
  hexes: {},
  edges: { '0302/0303': { w: 'stream', bridge: 'wood' } },
  roads: [],
  labels: [],
  areas: {},
  provenance: {},
};
export const board = compileBoard(map);

/** The two ends of the bridge. */
export const BRIDGE: readonly [Hex, Hex] = [board.hex('0302'), board.hex('0303')];

export interface Piece {
  readonly id: string;
  readonly side: SideId;
  /** Its strength is secret until it fights (3.3). */
  readonly strength: number;
  readonly start: Hex;
}
const piece = (id: string, side: SideId, strength: number, start: string): Piece => ({
  id,
  side,
  strength,
  start: board.hex(start),
});
export const pieces: readonly Piece[] = [
  piece('n1', 0, 2, '0201'),
  piece('n2', 0, 1, '0201'),
  piece('n3', 0, 1, '0401'),
  piece('s1', 1, 2, '0204'),
  piece('s2', 1, 1, '0204'),
  piece('s3', 1, 1, '0404'),
];

/** Where a unit is that is dead; in a view, that lies somewhere under cover. */
export const DEAD = -1;
export const HIDDEN = -2;

/** A battle declared: rolled when all are (3.1). */
export interface Battle {
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
}

export type Frame =
  | { readonly step: 'ready'; readonly side: SideId }
  | { readonly step: 'move'; readonly side: SideId }
  | { readonly step: 'bridge'; readonly side: SideId; readonly unit: UnitId; readonly to: Hex }
  | { readonly step: 'declare'; readonly side: SideId }
  | { readonly step: 'battles'; readonly side: SideId };

export interface OutpostPosition extends Position {
  /** How many turns the game has. */
  readonly turns: number;
  readonly next: SideId;
  readonly place: readonly number[];
  /** Strengths are secret: 1 for a unit that has fought. */
  readonly shown: readonly number[];
  readonly strength: readonly number[];
  /** Units that may still act (1.1). */
  readonly ready: readonly UnitId[];
  readonly bridge: boolean;
  readonly battles: readonly Battle[];
  readonly stack: readonly Frame[];
  readonly resigned: SideId | null;
}

/** What of a position is shown, by name. */
type Shown =
  'turn' | 'turns' | 'next' | 'place' | 'shown' | 'strength' | 'ready' | 'bridge' | 'battles' | 'stack' | 'resigned';

/** What a seat may know: everything but the dice, and enemy units that have not fought (their hex, not they, is seen). */
export interface OutpostView extends Pick<OutpostPosition, Shown> {
  /** By side: hexes with units under cover. A position has none: all lies open. */
  readonly covered?: readonly (readonly Hex[])[];
  readonly seat?: Seat;
}

export interface Outpost {
  readonly lengths: readonly string[];
}
export interface OutpostKit extends Kit {
  readonly game: Outpost;
  readonly position: OutpostPosition;
  readonly view: OutpostView;
  readonly frame: Frame;
}

export const stack = frameStack<OutpostPosition, Frame>('stack');

/** Everything the title says, with the values that each text is made from. */
export interface OutpostWords {
  'task-ready': { most: number };
  'task-move': null;
  'task-bridge': { hex: Hex };
  'task-declare': null;
  'task-battles': null;
  'pass-move': null;
  'pass-declare': null;
  'burn-bridge': null;
  'leave-bridge': null;
  over: null;
  'not-now': null;
  'no-passing': null;
  'no-such': null;
  'wrong-number': { least: number; most: number };
  'not-ready': { unit: UnitId };
  'too-far': { hex: Hex };
  'enemy-there': { hex: Hex };
  full: { hex: Hex };
  'bridge-burnt': null;
  'nobody-there': { hex: Hex };
  'target-taken': { hex: Hex };
  'no-battle': { hex: Hex };
  moved: { unit: UnitId; to: Hex };
  'somebody-moved': { to: Hex };
  'bridge-burns': null;
  'bridge-stands': null;
  declared: { hexes: readonly number[] };
  battle: { result: string };
  night: null;
  day: null;
  resigned: { side: SideId };
  destroyed: { side: SideId };
  time: null;
  length: null;
  'length-4': null;
  'length-6': null;
  cover: null;
  odds: null;
  attack: null;
}
export const { note, refuse, tell } = speechOf<OutpostWords>();

/** The units of a side that are on the map, hidden ones of a view left out. */
export const unitsOf = (view: Pick<OutpostView, 'place'>, side: SideId): UnitId[] =>
  pieces.flatMap((piece, unit) => (piece.side === side && view.place[unit] >= 0 ? [unit] : []));

/** Whether a side has units in a hex, as far as a seat can tell. */
export const holds = (view: OutpostView, side: SideId, hex: Hex): boolean =>
  unitsOf(view, side).some((u) => view.place[u] === hex) || view.covered?.[side].includes(hex) === true;

/** 1.3 Every second turn is night: nobody attacks. */
export const isNight = (view: Pick<OutpostView, 'turn'>): boolean => view.turn % 2 === 0;
