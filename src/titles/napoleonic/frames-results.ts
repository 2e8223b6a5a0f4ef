import type { Hex } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';

/* Pending steps of results, retreats, advances, bombardment and charges (10.2, 12, 13, 14). */

/** Why units retreat. */
export type RetreatCause = 'battle' | 'repulse' | 'bombardment' | 'displaced';

/** 12.3 Units that must retreat; their owner takes them one by one. */
export interface RetreatFrame {
  readonly step: 'retreat';
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly hexes: number;
  readonly cause: RetreatCause;
  /** 12.33: how many have crossed each bridge under pressure: [hexside key, units]. */
  readonly crossed: readonly (readonly [side: number, units: number])[];
}

/** 12.36 A hex is overfull: one of those who were there is displaced. */
export interface DisplaceFrame {
  readonly step: 'displace';
  readonly side: SideId;
  readonly hex: Hex;
  /** Who came, and whom nothing displaces. */
  readonly unit: UnitId;
  /** 12.36: who came is cavalry, so that whoever is displaced checks. */
  readonly checks: boolean;
  /** The row of hexes that were cleared before this one, each for somebody who came from the one before it; absent in the first. */
  readonly cleared?: readonly Hex[];
}

/** 12.32, R-120 Vedettes of a side make way for enemy units, which then go on. */
export interface MakeWayFrame {
  readonly step: 'make-way';
  readonly side: SideId;
  /** Who comes, and how: in a retreat, displaced (12.36), or before combat (10.21). */
  readonly units: readonly UnitId[];
  readonly by: 'retreat' | 'displacement' | 'fall-back';
  readonly path: readonly Hex[];
  /** The hexes of the way that are still to be cleared; the first is being cleared. */
  readonly hexes: readonly Hex[];
}

/** 12.4 Units that may advance into hexes that were emptied. */
export interface AdvanceFrame {
  readonly step: 'advance';
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
  /** 12.4A: the one infantry unit without a leader has advanced. */
  readonly footUsed: boolean;
  /** 12.4D: the hex into which others than cavalry go; -1: none yet. */
  readonly footHex: Hex;
  /** cavalry that must advance after a shock. */
  readonly forced: boolean;
  /** 14.24: one unit only. */
  readonly one: boolean;
}

/** 12.2 1R: who loses the step. */
export interface StepLossFrame {
  readonly step: 'step-loss';
  readonly side: SideId;
  readonly choices: readonly UnitId[];
  readonly rule: string;
}

/** 12.1 Ex: what the stronger side gives up, worth at least `least` half points. */
export interface ExchangeFrame {
  readonly step: 'exchange';
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly loss: number;
}

/** 13.38 Survivors of a bombarded hex may fall back one hex. */
export interface StayFrame {
  readonly step: 'stay';
  readonly side: SideId;
  readonly units: readonly UnitId[];
  /** 12.33, as in a retreat; absent while nobody has crossed a bridge. */
  readonly crossed?: RetreatFrame['crossed'];
}

/** 13.38 1R: the side that fired picks the unit hit. */
export interface HitFrame {
  readonly step: 'hit';
  readonly side: SideId;
  readonly units: readonly UnitId[];
}

/** 14.23 Prn: the chargers' owner shares out the steps. */
export interface ChargeLossFrame {
  readonly step: 'charge-loss';
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly left: number;
}

/** After a battle's result: the charger that won or lost, the sides' advances (14.24, 12.4). */
export interface AfterBattleFrame {
  readonly step: 'after-battle';
  readonly side: SideId;
  readonly winner: SideId | null;
  /** Participants who may advance. */
  readonly units: readonly UnitId[];
  /** The hexes that were attacked from, and those attacked. */
  readonly from: readonly Hex[];
  readonly hexes: readonly Hex[];
  readonly shock: boolean;
}

export type ResultFrame =
  | RetreatFrame
  | DisplaceFrame
  | MakeWayFrame
  | AdvanceFrame
  | StepLossFrame
  | ExchangeFrame
  | StayFrame
  | HitFrame
  | ChargeLossFrame
  | AfterBattleFrame;
