/* What the turn, command, supply and victory say: key → values (null: none). */

export interface TurnWords {
  'not-now': null;
}
