import type { SideId } from '../../engine/title.ts';

/* Pending steps of the combat chapters. */

export type CombatFrame = { readonly step: 'combat-example'; readonly side: SideId };
