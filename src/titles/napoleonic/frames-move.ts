import type { Hex, SideId } from '../../engine/title.ts';

/* Pending steps of movement (3.2, 6.32, 7.1). They name no units: what a seat sees of them tells it nothing. */

/** The mover has come to a hex: whoever it has met there is dealt with (`contact`: an enemy zone of control, as far as was known). */
export interface ArrivedFrame {
  readonly step: 'arrived';
  readonly side: SideId;
  readonly hex: Hex;
  readonly contact: boolean;
}

/** 6.32 Units have passed their check: they move before anybody else checks. */
export interface CheckedMoveFrame {
  readonly step: 'checked-move';
  readonly side: SideId;
}

/** R-06 A movement segment is over: what is too much in a hex must leave it. */
export interface SegmentEndFrame {
  readonly step: 'segment-end';
  readonly side: SideId;
}

/** 3.23, R-06 Somebody must leave an overfull hex. */
export interface SurplusFrame {
  readonly step: 'surplus';
  readonly side: SideId;
  readonly hex: Hex;
}

export type MoveFrame = ArrivedFrame | CheckedMoveFrame | SegmentEndFrame | SurplusFrame;
