/* What declaring and rolling battles says: key → values (null: none). */

export interface CombatWords {
  'not-now': null;
}
