import type { Hex, UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import type { LaceWarsView } from './position.ts';

/*
 * Chapter 2: facing. Facing f (0 to 5) is the hex corner at 60 × f degrees clockwise from the right-hand corner of the
 * drawn page; it lies between the board's directions f + 1 and f + 2 (north is 0).
 */

/** Board direction of the i-th neighbour clockwise, counted from the hex on the left of the corner faced. */
export const aim = (facing: number, i: number): number => (facing + i + 1) % 6;

const bits = (facing: number, list: readonly number[]): number =>
  list.reduce((mask, i) => mask | (1 << aim(facing, i)), 0);
const table = (list: readonly number[]): readonly number[] => [0, 1, 2, 3, 4, 5].map((facing) => bits(facing, list));

/** Front, flank and rear as masks of directions (bit d: the neighbour in direction d), by facing. */
export interface Arc {
  readonly front: readonly number[];
  readonly flank: readonly number[];
  readonly rear: readonly number[];
}
const NONE = table([]);
export const INFANTRY_ARC: Arc = { front: table([0, 1]), flank: table([2, 5]), rear: table([3, 4]) };
export const CAVALRY_ARC: Arc = { front: table([5, 0, 1, 2]), flank: NONE, rear: table([3, 4]) };
export const ALL_ROUND: Arc = { front: table([0, 1, 2, 3, 4, 5]), flank: NONE, rear: NONE };
/** Leaders and baggage look nowhere. */
const NO_ARC: Arc = { front: NONE, flank: NONE, rear: NONE };

/** 2: the arc of a unit standing in a hex. Artillery, and infantry in a redoubt or town, have six front hexes. */
export function arcOf(game: LaceWarsGame, unit: UnitId, hex: Hex): Arc {
  switch (game.pieces[unit].arm) {
    case 'infantry':
      return game.terrain.allRound[hex] ? ALL_ROUND : INFANTRY_ARC;
    case 'cavalry':
      return CAVALRY_ARC;
    case 'artillery':
      return ALL_ROUND;
    default:
      return NO_ARC;
  }
}

export const frontOf = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): number =>
  arcOf(game, unit, view.hex[unit]).front[view.facing[unit]];
export const flankOf = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): number =>
  arcOf(game, unit, view.hex[unit]).flank[view.facing[unit]];
export const rearOf = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): number =>
  arcOf(game, unit, view.hex[unit]).rear[view.facing[unit]];
export const inMask = (mask: number, direction: number): boolean => direction >= 0 && (mask & (1 << direction)) !== 0;

/** There is such a facing. */
export const isFacing = (facing: number | undefined): boolean =>
  facing !== undefined && Number.isInteger(facing) && facing >= 0 && facing <= 5;

/** 2: leaders and baggage have no facing; everybody else does. */
export const hasFacing = (game: LaceWarsGame, unit: UnitId): boolean =>
  game.pieces[unit].arm !== 'leader' && game.pieces[unit].arm !== 'baggage';

/** 7.2: hex corners between two facings, by the shorter way round. */
export function corners(from: number, to: number): number {
  const turn = (to - from + 6) % 6;
  return Math.min(turn, 6 - turn);
}
