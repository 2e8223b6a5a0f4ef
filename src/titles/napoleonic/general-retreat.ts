import { choosing } from '../../engine/play/choosing.ts';
import { setAt } from '../../engine/play/work.ts';
import type { ChoiceOption, SideId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { isBroken } from './demoralisation.ts';
import { type FrameHandler, type NapoleonicWork, note, tell } from './kit.ts';
import { lapse } from './march-orders.ts';
import { retreatGoals } from './order-ways.ts';
import { type NapoleonicView, onMap, stack } from './position.ts';

/* 20.5 The general retreat: once a game, in the supply segment of an own turn. How it binds units: order-ways.ts. */

const ORDER: readonly ChoiceOption[] = [
  { id: 'not-now', label: note('option-no-retreat', '20.51') },
  { id: 'not-yet', label: note('option-no-retreat-yet', '20.51') },
  { id: 'order', label: note('option-general-retreat', '20.51') },
];
const CALL_OFF: readonly ChoiceOption[] = [
  { id: 'go-on', label: note('option-retreat-on', '20.51') },
  { id: 'cancel', label: note('option-call-off', '20.51') },
];

/**
 * What a player may say now: order it, call it off; nothing when neither is open (20.51). Who has put the question off is
 * not asked before a formation of his is broken.
 */
function choicesNow(game: NapoleonicGame, view: NapoleonicView, side: SideId): readonly ChoiceOption[] {
  const retreat = view.generalRetreat[side];
  if (!retreat)
    return !game.cards.mayRetreat(side) || (view.retreatPutOff[side] && !anyBroken(game, view, side)) ? [] : ORDER;
  return retreat.active && view.turn > retreat.turn ? CALL_OFF : [];
}

const anyBroken = (game: NapoleonicGame, view: NapoleonicView, side: SideId): boolean =>
  game.army.formations.some(({ player }, formation) => player === side && isBroken(game, view, formation));

export const generalRetreat: FrameHandler<'general-retreat'> = choosing({
  decision(game, view, { side }) {
    const options = choicesNow(game, view, side);
    if (options.length === 0) return null;
    return {
      over: false,
      side,
      kind: 'choose',
      step: 'general-retreat',
      task: note(options === ORDER ? 'task-general-retreat' : 'task-call-off', '20.51'),
      options,
    };
  },
  run: (work) => stack.pop(work),
  apply(work, { side }, action) {
    stack.pop(work);
    if (action.kind !== 'choose') return;
    if (action.option === 'cancel') return callOff(work, side);
    if (action.option === 'not-yet') setAt(work, 'retreatPutOff', side, true);
    if (action.option !== 'order') return;
    // 20.51: everybody has this order now, and no other.
    for (const order of work.position.orders) if (order.side === side) lapse(work, order, 'replaced');
    setAt(work, 'generalRetreat', side, { turn: work.position.turn, active: true });
    tell(work, side, 'general-retreat-ordered', { rule: '20.51', data: { side } });
  },
});

function callOff(work: NapoleonicWork, side: SideId): void {
  const retreat = work.position.generalRetreat[side];
  if (!retreat) return;
  setAt(work, 'generalRetreat', side, { ...retreat, active: false });
  tell(work, side, 'general-retreat-ends', { rule: '20.51', data: { side } });
}

/**
 * 20.52 A unit, a vedette or train too, that has reached its destination and stays on the map calls the retreat off,
 * after the first turn; who has only just come in there has not (20.51: reinforcements enter as usual).
 */
export function retreatReached(work: NapoleonicWork): void {
  const { game, position } = work;
  const retreat = position.generalRetreat[position.player];
  if (retreat?.active && position.turn > retreat.turn && standsAtGoal(game, position)) callOff(work, position.player);
}

const standsAtGoal = (game: NapoleonicGame, view: NapoleonicView): boolean =>
  game.army.pieces.some(
    ({ player, leader }, unit) =>
      player === view.player &&
      !leader &&
      onMap(view, unit) &&
      !view.queue.some(([hex]) => hex === view.place[unit]) &&
      retreatGoals(game, view, unit).includes(view.place[unit]),
  );
