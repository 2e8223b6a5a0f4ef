import type { SideId } from '../../engine/title.ts';

/* Pending steps of the move chapters. */

export type MoveFrame = { readonly step: 'move-example'; readonly side: SideId };
