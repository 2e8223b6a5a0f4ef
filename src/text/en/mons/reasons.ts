import type { MonsReasonWords } from '../../../titles/mons/judgement-reasons.ts';
import type { Texts } from '../../title-text.ts';

/** Why the program orders the British phases as it does. */
export const reasons: Texts<MonsReasonWords> = {
  'why-fight-fight': 'In contact and in no hurry: two combat phases cost the attacker most.',
  'why-fight-move': 'In contact: combat first, then out of reach.',
  'why-move-fight': 'Moves first, to stand well; units then in contact fight.',
  'why-move-move': 'It is time to be gone: two movement phases on the road to the exits.',
};
