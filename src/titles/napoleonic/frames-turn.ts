import type { Hex, SideId, UnitId } from '../../engine/title.ts';

/* Pending steps of the turn chapters. */

export type TurnFrame =
  /** 1.5, 20.1, 20.3: the right to give one march order; `group`: to that arrival group, -1: to any force on the map. */
  | { readonly step: 'give-order'; readonly side: SideId; readonly group: number; readonly from: number }
  /** 20.23: units have arrived; whether the order of the others goes on. */
  | { readonly step: 'order-reached'; readonly side: SideId; readonly order: number }
  /** 5.42: leaders whose stack has retreated from a hex: with whom, or where, they go. */
  | {
      readonly step: 'leader-retreat';
      readonly side: SideId;
      readonly leaders: readonly UnitId[];
      readonly from: Hex;
      readonly units: readonly UnitId[];
    }
  /** 5.51: a leader driven off is placed with one of the nearest combat units. */
  | { readonly step: 'leader-flight'; readonly side: SideId; readonly leader: UnitId }
  /** 5.52: a captured officer is back. */
  | { readonly step: 'leader-return'; readonly side: SideId; readonly leader: UnitId }
  /** 19.5: whether to roll for a group that may come. */
  | { readonly step: 'optional-roll'; readonly side: SideId; readonly group: number }
  /** 22.22: units displaced to make room for those brought back. */
  | { readonly step: 'make-room'; readonly side: SideId; readonly hex: Hex; readonly keep: readonly UnitId[] };
