/* What results, retreats, bombardment and charges say: key → values (null: none). */

export interface ResultWords {
  'not-now': null;
}
