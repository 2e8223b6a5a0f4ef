import type { Hex, SideId, UnitId } from '../../engine/title.ts';

/* Pending steps of the turn chapters. */

export type TurnFrame =
  /** 1.5, 20.1, 20.3: the right to give one march order; `group`: to that arrival group, -1: to any force on the map. */
  | { readonly step: 'give-order'; readonly side: SideId; readonly group: number; readonly from: number }
  /** 19.1: groups whose turn has come may enter, and may have orders (20.3). */
  | { readonly step: 'arrivals-due'; readonly side: SideId }
  /** 20.23: units have arrived; whether the order of the others goes on. */
  | { readonly step: 'order-reached'; readonly side: SideId; readonly order: number }
  /** 20.23: an officer has come in command; whether he takes units in his range out of an order of their own. */
  | { readonly step: 'order-taken'; readonly side: SideId; readonly order: number; readonly leader: UnitId }
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
  /** 17.41, 18.21: stacks are given to trains of others; then supply is judged. */
  | {
      readonly step: 'supply-trains';
      readonly side: SideId;
      readonly askedUnits: readonly UnitId[];
      readonly given: readonly { readonly train: UnitId; readonly hex: Hex }[];
    }
  /** 20.5: whether to order, or to call off, a general retreat. */
  | { readonly step: 'general-retreat'; readonly side: SideId }
  /** 22.2: units are brought back; what each leader has brought so far. */
  | {
      readonly step: 'reorganise';
      readonly side: SideId;
      readonly used: readonly { readonly leader: UnitId; readonly combat: number; readonly vedettes: number }[];
    }
  /** Whether to release groups of the reserve, at a price. */
  | { readonly step: 'release'; readonly side: SideId }
  /** 1.5: free set-up (part 0), who starts in road march (1). */
  | { readonly step: 'set-up'; readonly side: SideId; readonly part: 0 | 1 }
  /** The last of the steps that were laid down together: the step of the sequence is over. */
  | { readonly step: 'step-done' };
