/*
 * Groups that may act together: who attacks, advances or moves at once. Where a rule bounds a group (stacking, so many
 * guns to a barrage), all of the candidates' parts are far too many to try: eighteen have 262,143.
 */

/**
 * Every group of candidates that may be together, each once, members in the order of the list; a group comes before
 * the larger ones that begin with it. Groups grow one member at a time, and where one may not be together nothing is
 * added to it: so `may` must be monotone, false for every group that holds one for which it is false (limits are; a
 * condition that some member must fulfil is not, and is asked of the groups that come out). `most`: members at most.
 */
export function* groupsOf<T>(
  candidates: readonly T[],
  may: (group: readonly T[]) => boolean = () => true,
  most = Infinity,
): Generator<readonly T[]> {
  if (most >= 1) yield* grown(candidates, may, most, [], 0);
}

function* grown<T>(
  candidates: readonly T[],
  may: (group: readonly T[]) => boolean,
  most: number,
  begun: readonly T[],
  from: number,
): Generator<readonly T[]> {
  for (let next = from; next < candidates.length; next++) {
    const group = [...begun, candidates[next]];
    if (!may(group)) continue;
    yield group;
    if (group.length < most) yield* grown(candidates, may, most, group, next + 1);
  }
}
