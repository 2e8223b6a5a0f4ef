import type { Action, FormationCard, Hex, Table, Title } from '../../../engine/title.ts';
import { once, type Situation } from '../situation.ts';

/** The hexes in which units of a card's formation stand, its leader with them. */
export const hexesOf = (title: Title, table: Table, { formation, leader }: FormationCard): readonly Hex[] =>
  once(table, `hexes of formation ${formation}`, () =>
    table.stacks
      .filter((stack) =>
        stack.counters.some(({ unit }) => unit === leader || title.units[unit].formation === formation),
      )
      .map((stack) => stack.hex),
  );

/** How many counters of a card's formation are on the map. */
export const unitsOf = (title: Title, table: Table, { formation }: FormationCard): number =>
  table.stacks.reduce(
    (sum, stack) => sum + stack.counters.filter(({ unit }) => title.units[unit].formation === formation).length,
    0,
  );

/** The order that chooses a card's formation, when that is what is to be decided: the option has the id of the formation. */
export function choiceOf(s: Situation | null, { formation, side }: FormationCard): Action | null {
  if (s?.decision.kind !== 'choose' || s.decision.side !== side) return null;
  const { id } = s.title.formations[formation];
  return s.decision.options?.some((option) => option.id === id) ? { kind: 'choose', option: id } : null;
}
