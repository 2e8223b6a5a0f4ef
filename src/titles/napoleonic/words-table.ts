/* What the table shows: key → values (null: none). */

export interface TableWords {
  'not-now': null;
}
