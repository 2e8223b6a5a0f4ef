import { OFF_MAP } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import { pressHex, setFacing } from '../acting.ts';
import { draftOf } from '../orders/index.ts';
import { groupHex } from '../orders/order.ts';
import type { Situation } from '../situation.ts';
import { type FacingOffer, offerOf } from './offer.ts';

/* Turning the units in hand, by keys, ring or panel. */

/** The facings to choose from now, of the order in hand as it stands this moment. */
export const offerNow = (situation: Situation): FacingOffer | null =>
  offerOf(situation, draftOf(situation, useTable.getState().order));

/** The next facing that can be had, clockwise or counter-clockwise. */
function next({ ends, chosen }: FacingOffer, step: 1 | -1): number {
  const open = ends.filter((end) => end.verdict.ok).map((end) => end.facing);
  return open[(open.indexOf(chosen) + step + open.length) % open.length] ?? chosen;
}

/**
 * Turns the units in hand by one facing; where they stand, when no destination is in hand yet. True when there was
 * something to turn.
 */
export function turnBy(situation: Situation, step: 1 | -1): boolean {
  if (situation.title.facing === undefined) return false;
  if (!offerNow(situation)) {
    const hex = groupHex(situation, draftOf(situation, useTable.getState().order).units);
    if (hex === null || hex === OFF_MAP || !begin(situation)) return false;
    useTable.getState().lookAt(hex); // the hex cursor too, for Enter
  }
  const offer = offerNow(situation);
  if (offer) setFacing(situation, next(offer, step));
  return offer !== null;
}

/** Offers the facings where the units in hand stand. True when there are any. */
export function begin(situation: Situation): boolean {
  const draft = draftOf(situation, useTable.getState().order);
  const hex = groupHex(situation, draft.units);
  if (hex === null || hex === OFF_MAP || draft.hex === hex) return false;
  pressHex(situation, hex);
  if (offerNow(situation)) return true;
  useTable.getState().draftAt(situation.view, draft); // nothing to turn: as it was
  return false;
}
