import { indexesWhere } from '../../engine/numbers.ts';
import { choosing } from '../../engine/play/choosing.ts';
import type { SideId } from '../../engine/title.ts';
import { formationOption } from './activation.ts';
import type { LaceWarsGame } from './battle.ts';
import { hasUnits } from './commanders.ts';
import { type FrameOf, note, stack, type Step, tell } from './kit.ts';
import { movable } from './moving.ts';
import type { LaceWarsView } from './position.ts';

/* Scenario 2 of Leuthen: which formation marches next. */

/** The option of leaving it at those that have marched. */
const END = 'end';

/** R-L10: formations march one after the other; then the commanders ride. */
export const march: Step<'march'> = choosing({
  decision: (game, view, frame) => ({
    over: false,
    side: frame.side,
    kind: 'choose',
    step: 'march',
    task: note('task-march-order', 'Scenario 2', { side: frame.side }),
    options: [
      ...marchers(game, view, frame).map(formationOption(game, 'Scenario 2')),
      { id: END, label: note('option-end-march', 'Scenario 2'), ends: true },
    ],
  }),
  apply(work, frame, action) {
    if (action.kind !== 'choose') return;
    if (action.option === END) return stack.replace(work, { step: 'command', side: frame.side, moved: [], factor: 2 });
    const formation = work.game.formation(action.option);
    stack.change(work, frame, { marched: [...frame.marched, formation] });
    tell(work, frame.side, 'marches', { rule: 'Scenario 2', data: { formations: [formation] } });
    stack.push(work, marchOf(frame.side, formation));
  },
  todo(game, view, frame) {
    const left = marchers(game, view, frame).filter((f) => movable(game, view, marchOf(frame.side, f)).length > 0);
    return left.length > 0 ? [note('todo-formations', 'Scenario 2', { formations: left })] : [];
  },
});

const marchOf = (side: SideId, formation: number): FrameOf<'movement'> => ({
  step: 'movement',
  side,
  formations: [formation],
  command: [],
  mover: null,
  strategic: true,
});

const marchers = (game: LaceWarsGame, view: LaceWarsView, { side, marched }: FrameOf<'march'>): number[] =>
  indexesWhere(
    game.formations,
    (formation, f) => formation.side === side && !marched.includes(f) && hasUnits(game, view, f),
  );
