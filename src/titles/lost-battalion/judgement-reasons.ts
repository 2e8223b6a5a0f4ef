import type { Asked } from '../../engine/judgement.ts';
import { speechOf } from '../../engine/play/words.ts';
import type { Action, Hex, Note } from '../../engine/title.ts';
import { ableGuns, supportOf } from './artillery.ts';
import type { LostBattalionGame } from './data.ts';
import { frames } from './kit.ts';
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
  'why-support-only': null;
  'why-support-all': null;
  'why-support-most': null;
  'why-hasty': null;
  'why-no-hasty': null;
  'why-no-tank': null;
  'why-tank': null;
}

const { note } = speechOf<LostBattalionReasonWords>();

/** Whether to attack in haste when resistance is met (12.6), and once more (10.10). */
const HASTY: ReadonlySet<string> = new Set(['resistance', 'round']);

export function reasonFor(
  game: LostBattalionGame,
  { decision, view }: Asked<LostBattalionView>,
  action: Action,
): Note | null {
  if (action.kind === 'choose') return note(action.option === DECLARE ? 'why-offensive' : 'why-no-offensive', '6.41');
  const hex = action.kind === 'place' ? action.hex : null;
  if (decision.step === 'gas') return hex === null ? note('why-no-gas', '11.7') : note('why-gas', '11.7', { hex });
  if (decision.step === 'machine-guns')
    return hex === null ? note('why-no-machine-gun', '11.9') : note('why-machine-gun', '11.9', { hex });
  if (HASTY.has(decision.step))
    return note(action.kind === 'pass' ? 'why-no-hasty' : 'why-hasty', decision.step === 'round' ? '10.10' : '12.6');
  if (decision.kind !== 'select') return null;
  if (decision.step === 'tank') return note(action.kind === 'pass' ? 'why-no-tank' : 'why-tank', '11.8');
  return action.kind === 'select' ? supportReason(game, view, action.units.length) : note('why-no-support');
}

/** 11.4: so many fire before an attack: of those who can, all, or as many as may together. */
function supportReason(game: LostBattalionGame, view: LostBattalionView, count: number): Note | null {
  const frame = frames.top(view);
  if (frame?.kind !== 'combat') return null;
  const shot = supportOf(frame);
  const able = ableGuns(game, view, shot).length;
  if (count < able) return count === shot.most ? note('why-support-most', '11.4') : null;
  return note(able === 1 ? 'why-support-only' : 'why-support-all', '11.4');
}
