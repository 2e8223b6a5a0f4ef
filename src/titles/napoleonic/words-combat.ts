/* What declaring and rolling battles says: key → values (null: none). */

export interface CombatWords {
  'not-now': null;
  'combined-arms': null;
  'guard-attacks': null;
  'guard-defends': null;
  'napoleon-attacks': null;
  'napoleon-defends': null;
  'failed-repulse': null;
  'over-damaged-bridge': null;
}
