import type { Hex, UnitId } from '../../engine/title.ts';

/* What the table and hidden stacks say: key → values (null: none). */

export interface TableWords {
  'not-now': null;
  revealed: { hex: Hex; units: readonly UnitId[] };
}
