/* What the movement chapters say: key → values (null: none). */

export interface MoveWords {
  'not-now': null;
}
