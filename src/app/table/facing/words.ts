import type { Action } from '../../../engine/title.ts';
import type { Draft } from '../../../store/table.ts';
import type { Names } from '../../../text/title-text.ts';
import { groupHex } from '../orders/order.ts';
import type { Situation } from '../situation.ts';
import { f, windOf } from './compass.ts';

/** The order in hand in words, when a facing is part of it: "Go to 2112, facing west"; null for all others. */
export function facedWords(situation: Situation, draft: Draft, action: Action, names: Names): string | null {
  if (action.kind === 'place' || action.kind === 'advance')
    return action.facing === undefined
      ? null
      : f('place', names.hex(action.hex), windOf(situation.title, action.facing));
  if (action.kind !== 'move' || draft.hex === null || draft.facing === undefined) return null;
  const wind = windOf(situation.title, draft.facing);
  return draft.hex === groupHex(situation, draft.units) ? f('turn', wind) : f('go', names.hex(draft.hex), wind);
}
