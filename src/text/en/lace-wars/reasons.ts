import type { LaceWarsReasonWords } from '../../../titles/lace-wars/judgement-answers.ts';
import type { Texts } from '../../title-text.ts';

/** Why the program answers as it does where nothing is weighed by the sheet. */
export const reasons: Texts<LaceWarsReasonWords> = {
  'why-set-up': 'Stands as the armies stood on the day.',
  'why-first': 'The side that acts first attacks first.',
  'why-second': 'Lets the enemy come first.',
  'why-bombard': 'Guns first: they shake the defenders before the melee.',
  'why-melee': 'The guns have fired: now the melees.',
  'why-several': 'Looks for units that can attack more than one enemy.',
  'why-fire': 'What cannot close may still fire.',
  'why-combat-over': 'No attacks are left to consider.',
  'why-activate': 'Nearest to the enemy, so it acts first and makes room for the others.',
  'why-alone': 'Only independent units are left to act.',
  'why-none-to-act': 'No formation is left to act.',
  'why-none-selected': 'Nothing here promises more than it costs.',
};
