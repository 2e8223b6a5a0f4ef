import type { Asked } from '../../engine/judgement.ts';
import { speechOf } from '../../engine/play/words.ts';
import type { Action, Hex, Note } from '../../engine/title.ts';
import { DECLARE } from './rest.ts';
import type { LostBattalionView } from './view.ts';

/* Why a program answers as it does where nothing is weighed by the sheet: the final offensive, gas, machine guns. */

export interface LostBattalionReasonWords {
  'why-offensive': null;
  'why-no-offensive': null;
  'why-gas': { hex: Hex };
  'why-no-gas': null;
  'why-machine-gun': { hex: Hex };
  'why-no-machine-gun': null;
  'why-no-support': null;
}

const { note } = speechOf<LostBattalionReasonWords>();

export function reasonFor({ decision }: Asked<LostBattalionView>, action: Action): Note | null {
  if (action.kind === 'choose') return note(action.option === DECLARE ? 'why-offensive' : 'why-no-offensive', '6.41');
  const hex = action.kind === 'place' ? action.hex : null;
  if (decision.step === 'gas') return hex === null ? note('why-no-gas', '11.7') : note('why-gas', '11.7', { hex });
  if (decision.step === 'machine-guns')
    return hex === null ? note('why-no-machine-gun', '11.9') : note('why-machine-gun', '11.9', { hex });
  return decision.kind === 'select' && action.kind === 'pass' ? note('why-no-support') : null;
}
