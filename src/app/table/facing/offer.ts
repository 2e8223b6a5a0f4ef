import { type FacingEnd, type Hex, type Verdict, OK } from '../../../engine/title.ts';
import type { Draft } from '../../../store/table.ts';
import { facingsFor } from '../orders/deploy.ts';
import { groupHex } from '../orders/order.ts';
import { facingOf, reachOf, turnsOf } from '../orders/travel.ts';
import { once, type Situation } from '../situation.ts';

/* The facings that can be chosen for the order in hand: at the end of a move, turning in place, on being placed. */

export interface OfferedFacing {
  readonly facing: number;
  /** Movement points; null where none are spent. */
  readonly spent: number | null;
  readonly left: number | null;
  readonly verdict: Verdict;
  readonly charge?: FacingEnd['charge'];
}

export interface FacingOffer {
  /** Where the units will stand. */
  readonly hex: Hex;
  /** Turning in place. */
  readonly inPlace: boolean;
  /** Clockwise from facing 0; those that cannot be had at all are left out. */
  readonly ends: readonly OfferedFacing[];
  /** The facing in hand. */
  readonly chosen: number;
}

const byFacing = (ends: readonly OfferedFacing[]): OfferedFacing[] => [...ends].sort((a, b) => a.facing - b.facing);

function turns(situation: Situation, draft: Draft, hex: Hex): OfferedFacing[] {
  const now = facingOf(situation, draft);
  const others = turnsOf(situation, draft.units).map(({ facing, mode, verdict }): OfferedFacing => {
    const to = verdict.ok
      ? reachOf(situation, { ...draft, mode: mode!, via: [] }).find((r) => r.hex === hex)
      : undefined;
    return { facing: facing!, spent: to?.spent ?? null, left: to?.left ?? null, verdict };
  });
  return now === undefined || others.length === 0
    ? others
    : [...others, { facing: now, spent: 0, left: null, verdict: OK }];
}

function offered(situation: Situation, draft: Draft, hex: Hex): OfferedFacing[] {
  switch (situation.decision.kind) {
    case 'move': {
      if (hex === groupHex(situation, draft.units)) return turns(situation, draft, hex);
      return (reachOf(situation, draft).find((r) => r.hex === hex)?.ends ?? []).map((end) => ({ ...end, verdict: OK }));
    }
    case 'advance':
    case 'place':
      return placings(situation, draft).map((facing) => ({ facing, spent: null, left: null, verdict: OK }));
    default:
      return [];
  }
}

/** Facings of units that are placed; where they stand the one they have too. */
function placings(situation: Situation, draft: Draft): readonly number[] {
  const facings = facingsFor(situation, draft);
  const now = facingOf(situation, draft);
  const adds = now !== undefined && draft.hex === groupHex(situation, draft.units) && !facings.includes(now);
  return adds && facings.length > 0 ? [...facings, now] : facings;
}

/** The facings to choose from now; null when there is nothing to choose. */
export function offerOf(situation: Situation, draft: Draft): FacingOffer | null {
  const { hex } = draft;
  if (situation.title.facing === undefined || hex === null || draft.units.length === 0) return null;
  return once(situation.view, `facings ${JSON.stringify(draft)}`, () => {
    const ends = byFacing(offered(situation, draft, hex));
    const placed = situation.decision.kind === 'move' ? undefined : facingOf(situation, draft);
    const chosen =
      [draft.facing, placed].find((facing) => ends.some((end) => end.facing === facing)) ??
      ends.find((end) => end.verdict.ok)?.facing ??
      -1;
    return ends.length < 2
      ? null
      : { hex, inPlace: situation.decision.kind === 'move' && hex === groupHex(situation, draft.units), ends, chosen };
  });
}
