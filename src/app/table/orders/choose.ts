import type { Action, ChoiceOption, Decision, Hex, Note } from '../../../engine/title.ts';
import { hexOf, once, type Situation, unitsAt } from '../situation.ts';
import { type Answer, EMPTY_DRAFT, NO_MARKS, type Order } from './order.ts';

/* `choose`: the buttons of the panel answer; on the map a click on whom, or what, only one of the options is about. */

const optionsOf = ({ decision }: Situation): readonly ChoiceOption[] => decision.options ?? [];

/** The options that are about a hex, or about somebody in it. */
const aboutHex = (situation: Situation, hex: Hex): readonly ChoiceOption[] => {
  const here = unitsAt(situation.table, hex);
  return optionsOf(situation).filter(
    ({ units = [], hexes = [] }) => hexes.includes(hex) || here.some((unit) => units.includes(unit)),
  );
};

function answerAt(situation: Situation, hex: Hex): Answer {
  const [first, ...others] = aboutHex(situation, hex);
  if (!first) return {};
  if (others.length === 0) return { play: { kind: 'choose', option: first.id } };
  return { refusal: { ok: false, say: 'app.several-ways', rule: situation.decision.task.rule ?? '' } };
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
