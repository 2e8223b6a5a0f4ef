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

/** The card of the formation that an option chooses: the option has the id of the formation. */
export const cardOf = ({ title, table, decision }: Situation, option: string): FormationCard | undefined =>
  table.cards?.find(({ formation, side }) => side === decision.side && title.formations[formation].id === option);

/** The order that chooses a card's formation, when that is what is to be decided. */
export function choiceOf(s: Situation | null, card: FormationCard): Action | null {
  if (s?.decision.kind !== 'choose') return null;
  const option = s.decision.options?.find(({ id }) => cardOf(s, id)?.formation === card.formation);
  return option ? { kind: 'choose', option: option.id } : null;
}
