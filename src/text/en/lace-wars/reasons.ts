import type { LaceWarsReasonWords } from '../../../titles/lace-wars/judgement-answers.ts';
import type { Texts } from '../../title-text.ts';

/** Why the program answers as it does where nothing is weighed by the sheet. */
export const reasons: Texts<LaceWarsReasonWords> = {
  'why-set-up': 'Stands as the armies stood on the day.',
  'why-first': 'Whoever acts first strikes before he is struck.',
  'why-second': 'Lets the enemy come first.',
  'why-bombard': 'The guns come first: they shake whom the melee will meet.',
  'why-melee': 'Guns have had their say: looks for melees now.',
  'why-several': 'Looks for units that can strike more than one enemy.',
  'why-fire': 'What cannot close may still fire.',
  'why-combat-over': 'No way of attack is left to look at.',
  'why-activate': ({ formation }, names) =>
    `${names.formation(formation)} stands nearest to the enemy: it acts first, and makes room for the others.`,
  'why-alone': 'Only units without a formation are left to act.',
  'why-none-to-act': 'No formation is left to act.',
  'why-none-selected': 'Nothing here promises more than it costs.',
};
