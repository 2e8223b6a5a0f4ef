import type { Hex, UnitId } from '../../engine/title.ts';

/* What the movement chapters say: key → values (null: none). */

export interface MoveWords {
  'not-now': null;

  // 3 Stacking
  'stack-full': { hex: Hex; limit: number };
  'stack-infantry': { hex: Hex; limit: number };
  'stack-train': { hex: Hex; unit: UnitId };
  'stack-vedettes': { hex: Hex; limit: number };
  'stack-march': { hex: Hex; unit: UnitId };
  'chateau-no-stop': { hex: Hex; unit: UnitId };
}
