import type { UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import type { LaceWarsView } from './position.ts';

/* Chapter 12.6 (Leuthen): light troops; and morale as it counts now. */

/** 12.6: light troops have morale 1 higher while in woods (R-L17). Everybody else has what the counter shows. */
export function moraleOf(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): number {
  const piece = game.pieces[unit];
  const hex = view.hex[unit];
  return piece.morale + (piece.light && hex >= 0 && game.terrain.woods[hex] ? 1 : 0);
}

/**
 * 12.6 (R-09b, R-L16): whether entering a hex, moving or advancing, asks this unit for a disorder check: woods and
 * towns for all but light troops; never along a road. Guns have no morale and never check.
 */
export function checksOnEntry(game: LaceWarsGame, unit: UnitId, hex: number, alongRoad: boolean): boolean {
  const piece = game.pieces[unit];
  return game.terrain.checked[hex] === 1 && !alongRoad && !piece.light && piece.morale > 0;
}
