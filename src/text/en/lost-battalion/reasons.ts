import type { LostBattalionReasonWords } from '../../../titles/lost-battalion/judgement-reasons.ts';
import type { Texts } from '../../title-text.ts';

/** Why the program answers as it does where no sheet says it. */
export const reasons: Texts<LostBattalionReasonWords> = {
  'why-offensive': 'The final offensive comes once in a game, and pays most the sooner it is declared.',
  'why-no-offensive': 'The final offensive would win nothing now.',
  'why-gas': ({ hex }, names) => `${names.hex(hex)} is the strongest stack in sight, and units in gas do not attack.`,
  'why-no-gas': 'No stack in sight is worth the gas.',
  'why-machine-gun': ({ hex }, names) => `The line is weakest at ${names.hex(hex)}.`,
  'why-no-machine-gun': 'The line needs no machine gun now, or there is no room for one.',
  'why-no-support': 'A barrage would add nothing.',
  'why-support-only': 'Nothing else can fire there.',
  'why-support-all': 'All that can fire there do.',
  'why-support-most': 'As many fire as may fire together.',
  'why-hasty': 'A hasty attack promises more here than it costs.',
  'why-no-hasty': 'A hasty attack would cost more than it promises.',
  'why-tank': 'The tank spares the infantry a step.',
  'why-no-tank': 'Better that the infantry takes it.',
};
