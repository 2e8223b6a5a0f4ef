import type { Hex } from '../../engine/title.ts';

/*
 * How far a unit (or stack) has come with its move, packed into one whole number, so that a search can number its
 * states by it: hex, facings, what the road and sight make of its points, and the points spent.
 */

export interface MarchParts {
  /** OFF_MAP: it has not entered yet, or has left. */
  readonly hex: Hex;
  /** The facing of leaders and baggage does not matter. */
  readonly facing: number;
  /** Facing of the battery in a stack, which need not be that of its infantry; the same as `facing` for who moves alone. */
  readonly gunFacing: number;
  /** Every step so far has followed a road (7.1, R-12). */
  readonly road: boolean;
  /** It enters no further hex, but may turn. */
  readonly stopped: boolean;
  /** Came into sight on the approach march: no double movement any more (R-L11). */
  readonly seen: boolean;
  readonly spent: number;
}
export type March = number;

// From the lowest bit: 8 for the points, one each for seen, stopped, road and under way, 3 for each facing, the rest for the hex.
const POINTS = 0xff;
const SEEN = 1 << 8;
const STOPPED = 1 << 9;
const ROAD = 1 << 10;
const UNDER_WAY = 1 << 11;
const GUN = 12;
const FACING = 15;
const HEX = 18;

export const marchOf = ({ hex, facing, gunFacing, road, stopped, seen, spent }: MarchParts): March =>
  ((hex + 1) << HEX) |
  (facing << FACING) |
  (gunFacing << GUN) |
  (road ? ROAD : 0) |
  (stopped ? STOPPED : 0) |
  (seen ? SEEN : 0) |
  spent;

export const hexOf = (march: March): Hex => (march >> HEX) - 1;
export const facingOf = (march: March): number => (march >> FACING) & 7;
export const gunFacingOf = (march: March): number => (march >> GUN) & 7;
export const onRoad = (march: March): boolean => (march & ROAD) !== 0;
export const isStopped = (march: March): boolean => (march & STOPPED) !== 0;
export const isSeen = (march: March): boolean => (march & SEEN) !== 0;
/** It has entered a hex since the order was given: also when it has come back to where it stood. */
export const isUnderWay = (march: March): boolean => (march & UNDER_WAY) !== 0;
export const spentOf = (march: March): number => march & POINTS;

/** A march that has entered another hex, facing as before. */
export const inHex = (march: March, hex: Hex): March => (march & ((1 << HEX) - 1)) | UNDER_WAY | ((hex + 1) << HEX);
export const facing = (march: March, direction: number): March =>
  (march & ~((7 << FACING) | (7 << GUN))) | (direction << FACING) | (direction << GUN);
export const withSpent = (march: March, spent: number): March => (march & ~POINTS) | spent;
export const withRoad = (march: March, road: boolean): March => (road ? march | ROAD : march & ~ROAD);
export const stopped = (march: March): March => march | STOPPED;
export const seenOnTheWay = (march: March): March => march | SEEN;

/** The state of a march in a search: all but the points. Marches of one state have the same future. */
export const stateOf = (march: March): number => march >> 8;
/** The march of a state with so many points spent. */
export const marchIn = (state: number, spent: number): March => (state << 8) | spent;
/** How many states there are on a board. */
export const statesOn = (hexes: number): number => (hexes + 1) << (HEX - 8);
