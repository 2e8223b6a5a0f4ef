import { groupsOf } from '../../engine/play/groups.ts';
import type { Action, Focus, Hex, UnitId } from '../../engine/title.ts';

/* What bombardment, defensive fire and melee have in common: groups of units with one target. */

export type Attack = Action & { readonly kind: 'attack' };

/**
 * The attacks on a hex by groups of candidates that `may` act together (adding more never mends a group that may not);
 * of a focus exactly its group.
 */
export function* attacksOn(
  attack: string,
  target: Hex,
  candidates: readonly UnitId[],
  may: (units: readonly UnitId[]) => boolean,
  focus: Focus = {},
): Generator<Action> {
  if (focus.hex !== undefined && focus.hex !== target) return;
  const { units: only } = focus;
  if (!only) {
    for (const units of groupsOf(candidates, may)) yield { kind: 'attack', attack, units, target };
  } else if (only.length > 0 && only.every((unit) => candidates.includes(unit)) && may(only)) {
    yield { kind: 'attack', attack, units: only, target };
  }
}
