import type { SideId } from '../../engine/title.ts';

/* Pending steps of the turn chapters. */

export type TurnFrame = { readonly step: 'turn-example'; readonly side: SideId };
