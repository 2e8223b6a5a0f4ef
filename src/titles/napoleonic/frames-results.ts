import type { SideId } from '../../engine/title.ts';

/* Pending steps of results, retreats, bombardment and charges. */

export type ResultFrame = { readonly step: 'result-example'; readonly side: SideId };
