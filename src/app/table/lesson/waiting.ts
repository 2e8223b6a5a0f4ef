import { indexesWhere } from '../../../engine/numbers.ts';
import type { LessonStep } from '../../../engine/lesson.ts';
import { shown, useGame } from '../../../store/game.ts';
import { stepNow } from '../../../store/lesson.ts';
import { EMPTY_DRAFT, useTable } from '../../../store/table.ts';
import { pressHex, situationNow } from '../acting.ts';
import { draftOf } from '../orders/index.ts';
import { useScene } from '../scene.tsx';
import { situationOf } from '../situation.ts';

/** True when what a step waits for has been done at the table. Orders are heard by the store. */
export function useMet({ wait }: LessonStep): boolean {
  const { title } = useScene();
  const order = useTable((s) => s.order);
  const whyNot = useTable((s) => s.whyNot);
  const inspected = useTable((s) => s.inspected);
  switch (wait?.for) {
    case 'selected': {
      // Of the position as it is: the panels may still be at the one before, where the same units were in hand.
      const now = situationNow();
      const inHand = now ? draftOf(now, order).units : [];
      return wait.units.every((id) => inHand.some((unit) => title.units[unit].id === id));
    }
    case 'refusal':
      return whyNot?.refusal.rule === wait.rule;
    case 'inspected':
      return inspected !== null && title.board.ids[inspected] === wait.hex;
    default:
      return false;
  }
}

/** Deselects units that were selected for another step: the next click would be theirs. */
export function dropStrangers({ wait }: LessonStep): void {
  const { game } = useGame.getState();
  const { order, dropDraft } = useTable.getState();
  if (!game || !order || !wait || wait.for === 'inspected' || wait.for === 'undo') return;
  const about = wait.for === 'order' ? wait.order : wait;
  const meant = 'units' in about ? about.units : [];
  if (order.draft.units.some((unit) => !meant.includes(game.title.units[unit].id))) dropDraft();
}

/** Does what is no order; true when the step must be told that it has been done. */
export function doWithoutOrder({ wait }: LessonStep): boolean {
  const { game, undo, watch } = useGame.getState();
  const table = useTable.getState();
  const now = shown(useGame.getState());
  if (!game || !now) return false;
  const s = situationOf(game.title, now);
  const select = (ids: readonly string[]) => {
    const units = indexesWhere(game.title.units, ({ id }) => ids.includes(id));
    if (s) table.draftAt(s.view, { ...EMPTY_DRAFT, units });
    return s === null;
  };
  switch (wait?.for) {
    case 'undo':
      watch(null);
      undo();
      return false;
    case 'selected':
      return select(wait.units);
    case 'refusal':
      select(wait.units);
      if (s) pressHex(s, game.title.board.find(wait.hex)!);
      return s === null;
    case 'inspected':
      table.inspect(game.title.board.find(wait.hex)!);
      table.showSheet('hex');
      return false;
    default:
      return stepNow() !== null;
  }
}
