/* The turns on which something falls due; the turn track of the rulebook tells them too, without any other rule. */

/** 4.2: last turn of the first day. */
export const FIRST_DAY_ENDS = 7;
/** 4.3: last turn. */
export const LAST_TURN = 14;
/** 10.6: first turn on which divisions of one corps combine. */
export const CORPS_COMBINE_FROM = 11;
