import type { Action, GameEvent, Note, Roll } from '../../../engine/title.ts';
import type { Chance } from '../parts/ChanceBars.tsx';

export interface Rolled extends GameEvent {
  readonly roll: Roll;
}
const isRoll = (event: GameEvent): event is Rolled => event.roll !== undefined;

/**
 * The rolls of the last order that rolled, as long as the same fight goes on: losses are taken, somebody advances. A new
 * attack or a new phase puts them away.
 */
export function lastRolls(events: readonly (readonly GameEvent[])[], actions: readonly Action[]): readonly Rolled[] {
  for (let i = events.length - 1; i >= 0; i--) {
    const rolls = events[i].filter(isRoll);
    if (rolls.length > 0) return rolls;
    const kind = actions[i].kind;
    if (
      (kind !== 'allocate' && kind !== 'advance' && kind !== 'retreat' && kind !== 'pass') ||
      events[i].some((event) => event.heading)
    )
      return [];
  }
  return [];
}

/** How likely each result had been, and which it was; null when there was only one. */
export function resultChances(
  { chances, results, brought, luckOf, result, words }: Roll,
  say: (note: Note) => string,
): { readonly bars: readonly Chance[]; readonly total: number } | null {
  if (results) {
    return results.chances.length < 2
      ? null
      : {
          total: results.total,
          bars: results.chances.map(({ value, weight }) => ({
            label: value,
            weight,
            favours: null,
            fell: value === result,
            ...(words?.results?.[value] ? { note: say(words.results[value]) } : {}),
          })),
        };
  }
  if (!chances || brought === undefined || chances.chances.length < 2) return null;
  const bars = [...chances.chances].sort((a, b) => b.value - a.value);
  return {
    total: chances.total,
    bars: bars.map(({ value, weight }) => ({
      label: String(value),
      weight,
      favours: value > 0 ? (luckOf ?? null) : null,
      fell: value === brought,
    })),
  };
}
