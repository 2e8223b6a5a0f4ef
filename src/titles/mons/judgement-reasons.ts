import type { Asked } from '../../engine/judgement.ts';
import { speechOf } from '../../engine/play/words.ts';
import type { Action, Note } from '../../engine/title.ts';
import type { MonsView } from './position.ts';

/* Why a program orders the British phases as it does (5.3). */

export interface MonsReasonWords {
  'why-fight-fight': null;
  'why-fight-move': null;
  'why-move-fight': null;
  'why-move-move': null;
}

const { note } = speechOf<MonsReasonWords>();

const ORDERS = ['fight-fight', 'fight-move', 'move-fight', 'move-move'] as const;

export function reasonFor({ decision }: Asked<MonsView>, action: Action): Note | null {
  if (decision.step !== 'sequence' || action.kind !== 'choose') return null;
  const order = ORDERS.find((id) => id === action.option);
  return order ? note(`why-${order}`, '5.3') : null;
}
