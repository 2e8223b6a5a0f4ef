import type { SideId, UnitId } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { DISORDERED, ELIMINATED, GOOD, type LaceWarsView } from './position.ts';

/* Chapter 12.2: the order of a unit as it counts: by its own marker, or as a state of the whole army (8.4, Leuthen). */

/**
 * 8.4 Leuthen (R-L23): from the loss of Charles to the end of the recovery of the next turn the side has no commander in
 * chief and all of its unrouted units count as disordered, without markers.
 */
export const adrift = (b: Battle, p: LaceWarsView, side: SideId): boolean =>
  p.vacantUntil > 0 && p.turn <= p.vacantUntil && chiefLost(b, p, side);

/** The side's printed commander in chief has been lost for good. */
export const chiefLost = (b: Battle, p: LaceWarsView, side: SideId): boolean =>
  b.leaders[side].some((u) => b.pieces[u].leader!.role === 'commander' && p.fate[u] === ELIMINATED);

/** 12.2: the unit is disordered: by what it has suffered, or with its army (R-L23). Who has routed is not. */
export const isDisordered = (b: Battle, p: LaceWarsView, unit: UnitId): boolean =>
  p.order[unit] === DISORDERED ||
  (p.order[unit] === GOOD && b.pieces[unit].morale > 0 && adrift(b, p, b.pieces[unit].side));

/** 13.3 revised, 8.4: disorder for good: demoralised formations, a garrison without its commander. */
export const brokenForGood = (b: Battle, p: LaceWarsView, unit: UnitId): boolean => {
  const { formation } = b.pieces[unit];
  return formation >= 0 && (p.demoralised[formation] === 1 || p.unusable[formation] === 1);
};
