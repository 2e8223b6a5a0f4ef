import { setAt } from '../../engine/play/work.ts';
import type { ChoiceOption, SideId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import type { Battle } from './data.ts';
import { type FrameHandler, type NapoleonicWork, note, tell } from './kit.ts';
import { retreatGoals } from './order-ways.ts';
import { type NapoleonicView, onMap, stack } from './position.ts';

/* 20.5 The general retreat: once a game, in the supply segment of an own turn. How it binds units: order-ways.ts. */

/** What a player may say now: order it, call it off; null: nothing (20.51). */
function choiceNow(v: NapoleonicView, side: SideId): ChoiceOption | null {
  const retreat = v.generalRetreat[side];
  if (!retreat) return { id: 'order', label: note('option-general-retreat', '20.51') };
  if (retreat.active && v.turn > retreat.turn) return { id: 'cancel', label: note('option-call-off', '20.51') };
  return null;
}

export const generalRetreat: FrameHandler<'general-retreat'> = {
  decision(_b, v, { side }) {
    const choice = choiceNow(v, side);
    if (!choice) return null;
    return {
      over: false,
      side,
      kind: 'choose',
      step: 'general-retreat',
      task: note(choice.id === 'order' ? 'task-general-retreat' : 'task-call-off', '20.51'),
      options: [choice],
      pass: note(choice.id === 'order' ? 'pass-not-now' : 'pass-retreat-on', '20.51'),
    };
  },
  run: (work) => stack.pop(work),
  *legal(_b, v, { side }) {
    const choice = choiceNow(v, side);
    if (choice) yield { kind: 'choose', option: choice.id };
  },
  check: () => null,
  apply(work, { side }, action) {
    stack.pop(work);
    if (action.kind !== 'choose') return;
    if (action.option === 'cancel') return callOff(work, side);
    setAt(work, 'generalRetreat', side, { turn: work.p.turn, active: true });
    tell(work, side, 'general-retreat-ordered', { rule: '20.51', data: { side } });
  },
  pass: (work) => stack.pop(work),
};

function callOff(work: NapoleonicWork, side: SideId): void {
  const retreat = work.p.generalRetreat[side];
  if (!retreat) return;
  setAt(work, 'generalRetreat', side, { ...retreat, active: false });
  tell(work, side, 'general-retreat-ends', { rule: '20.51', data: { side } });
}

/** 20.52 A unit that has reached its destination and stays on the map calls the retreat off, after the first turn. */
export function retreatReached(work: NapoleonicWork): void {
  const { game: b, p } = work;
  const retreat = p.generalRetreat[p.player];
  if (retreat?.active && p.turn > retreat.turn && standsAtGoal(b, p)) callOff(work, p.player);
}

const standsAtGoal = (b: Battle, v: NapoleonicView): boolean =>
  b.army.pieces.some(
    ({ player, kind }, unit) =>
      player === v.player && isCombat(kind) && onMap(v, unit) && retreatGoals(b, v, unit).includes(v.place[unit]),
  );
