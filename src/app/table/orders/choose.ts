import type { Action, ChoiceOption, Decision, Hex, Note } from '../../../engine/title.ts';
import { hexOf, once, type Situation, unitsAt } from '../situation.ts';
import { type Answer, EMPTY_DRAFT, NO_MARKS, type Order } from './order.ts';

/*
 * `choose`: the buttons of the panel answer; on the map a click on whom, or what, the options are about. Of several ways
 * to attack there the first is taken, which the title names first, and the panel has the others.
 */

const optionsOf = ({ decision }: Situation): readonly ChoiceOption[] => decision.options ?? [];

/** The first option that is about a hex, or about somebody in it; what it asks next is asked of the same click. */
function answerAt(situation: Situation, hex: Hex): Answer {
  const here = unitsAt(situation.table, hex);
  const option = optionsOf(situation).find(
    ({ units = [], hexes = [] }) => hexes.includes(hex) || here.some((unit) => units.includes(unit)),
  );
  return option ? { play: { kind: 'choose', option: option.id }, onward: true } : {};
}

export const choose: Order = {
  begin: () => EMPTY_DRAFT,
  press: (situation, _draft, hex) => answerAt(situation, hex),
  toggle: (situation, _draft, unit) => answerAt(situation, hexOf(situation.table, unit)),
  marks: (situation) =>
    once(situation.view, 'marks of options', () => ({
      ...NO_MARKS,
      actors: [...new Set(optionsOf(situation).flatMap(({ units = [] }) => units))],
      targets: [...new Set(optionsOf(situation).flatMap(({ hexes = [] }) => hexes))],
    })),
  action: () => null,
};

/** The order that ends the step and the words for it: passing, or the option that does as much; null where nothing does. */
export function endOf(decision: Decision): { readonly action: Action; readonly note: Note } | null {
  if (decision.pass) return { action: { kind: 'pass' }, note: decision.pass };
  const option = decision.options?.find(({ ends }) => ends);
  return option ? { action: { kind: 'choose', option: option.id }, note: option.label } : null;
}
