import { resultText } from '../../../engine/chart.ts';
import type { Action, GameEvent, Note, Roll } from '../../../engine/title.ts';
import { type BarScale, scaleOf } from '../parts/bar-scale.ts';
import type { Chance } from '../parts/ChanceBars.tsx';

/** Something was decided, with dice or, beyond the chart, without. */
const isResult = ({ roll, outcome }: GameEvent) => roll !== undefined || outcome !== undefined;

/**
 * The results of the last order that had any, those without a die too, as long as the same fight goes on: losses are
 * taken, somebody advances. A new attack or a new phase puts them away.
 */
export function lastResults(
  events: readonly (readonly GameEvent[])[],
  actions: readonly Action[],
): readonly GameEvent[] {
  for (let i = events.length - 1; i >= 0; i--) {
    const results = events[i].filter(isResult);
    if (results.length > 0) return results;
    const kind = actions[i].kind;
    if (
      (kind !== 'allocate' && kind !== 'advance' && kind !== 'retreat' && kind !== 'pass') ||
      events[i].some((event) => event.heading)
    )
      return [];
  }
  return [];
}

/** The heading of the log under which a result fell, where others of the same order fell before that heading. */
export function headingOver(events: readonly GameEvent[], result: GameEvent): GameEvent | undefined {
  const before = events.slice(0, events.indexOf(result));
  const heading = before.findLast((event) => event.heading !== undefined);
  return heading && before.slice(0, before.indexOf(heading)).some(isResult) ? heading : undefined;
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
            label: resultText(value),
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

/** One scale for the chances of several rolls. */
export const scaleOfRolls = (events: readonly GameEvent[], say: (note: Note) => string): BarScale =>
  scaleOf(
    events.flatMap(({ roll }) => {
      const chances = roll && resultChances(roll, say);
      return chances ? [{ chances: chances.bars, total: chances.total }] : [];
    }),
  );
