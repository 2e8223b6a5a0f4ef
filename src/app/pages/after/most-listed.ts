/** More marks of a kind than a game has: of a longer list the last are told. */
export const MOST_LISTED = 200;
