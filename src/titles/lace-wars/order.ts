import type { SideId, UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { DISORDERED, ELIMINATED, GOOD, type LaceWarsView } from './position.ts';

/* Chapter 12.2: the order of a unit as it counts: by its own marker, or as a state of the whole army (8.4, Leuthen). */

/**
 * 8.4 Leuthen (R-L23): from the loss of Charles to the end of the recovery of the next turn the side has no commander in
 * chief and all of its unrouted units count as disordered, without markers.
 */
export const adrift = (game: LaceWarsGame, view: LaceWarsView, side: SideId): boolean =>
  view.turn <= view.vacantUntil && chiefLost(game, view, side);

/** The side's printed commander in chief has been lost for good. */
export const chiefLost = (game: LaceWarsGame, view: LaceWarsView, side: SideId): boolean =>
  game.leaders[side].some((u) => game.pieces[u].leader!.role === 'commander' && view.fate[u] === ELIMINATED);

/** 12.2: the unit is disordered: by what it has suffered, or with its army (R-L23). Who has routed is not. */
export const isDisordered = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): boolean =>
  view.order[unit] === DISORDERED ||
  (view.order[unit] === GOOD && game.pieces[unit].morale > 0 && adrift(game, view, game.pieces[unit].side));

/** 13.3 revised, 8.4: disorder for good: demoralised formations, a garrison without its commander. */
export const brokenForGood = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId): boolean => {
  const { formation } = game.pieces[unit];
  return formation >= 0 && (view.demoralised[formation] === 1 || view.unusable[formation] === 1);
};
