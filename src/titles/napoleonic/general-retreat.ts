import { setAt } from '../../engine/play/work.ts';
import type { ChoiceOption, SideId } from '../../engine/title.ts';
import type { Battle } from './data.ts';
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
function choicesNow(b: Battle, v: NapoleonicView, side: SideId): readonly ChoiceOption[] {
  const retreat = v.generalRetreat[side];
  if (!retreat) return v.retreatPutOff[side] && !anyBroken(b, v, side) ? [] : ORDER;
  return retreat.active && v.turn > retreat.turn ? CALL_OFF : [];
}

const anyBroken = (b: Battle, v: NapoleonicView, side: SideId): boolean =>
  b.army.formations.some(({ player }, formation) => player === side && isBroken(b, v, formation));

export const generalRetreat: FrameHandler<'general-retreat'> = {
  decision(b, v, { side }) {
    const options = choicesNow(b, v, side);
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
  *legal(b, v, { side }) {
    for (const { id } of choicesNow(b, v, side)) yield { kind: 'choose', option: id };
  },
  check: () => null,
  apply(work, { side }, action) {
    stack.pop(work);
    if (action.kind !== 'choose') return;
    if (action.option === 'cancel') return callOff(work, side);
    if (action.option === 'not-yet') setAt(work, 'retreatPutOff', side, true);
    if (action.option !== 'order') return;
    // 20.51: everybody has this order now, and no other.
    for (const order of work.p.orders) if (order.side === side) lapse(work, order, 'replaced');
    setAt(work, 'generalRetreat', side, { turn: work.p.turn, active: true });
    tell(work, side, 'general-retreat-ordered', { rule: '20.51', data: { side } });
  },
};

function callOff(work: NapoleonicWork, side: SideId): void {
  const retreat = work.p.generalRetreat[side];
  if (!retreat) return;
  setAt(work, 'generalRetreat', side, { ...retreat, active: false });
  tell(work, side, 'general-retreat-ends', { rule: '20.51', data: { side } });
}

/** 20.52 A unit, a vedette or train too, that has reached its destination and stays on the map calls the retreat off, after the first turn. */
export function retreatReached(work: NapoleonicWork): void {
  const { game: b, p } = work;
  const retreat = p.generalRetreat[p.player];
  if (retreat?.active && p.turn > retreat.turn && standsAtGoal(b, p)) callOff(work, p.player);
}

const standsAtGoal = (b: Battle, v: NapoleonicView): boolean =>
  b.army.pieces.some(
    ({ player, leader }, unit) =>
      player === v.player && !leader && onMap(v, unit) && retreatGoals(b, v, unit).includes(v.place[unit]),
  );
