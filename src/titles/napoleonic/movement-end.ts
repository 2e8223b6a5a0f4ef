import { focused } from '../../engine/play/referee.ts';
import type { Action, Hex, UnitId } from '../../engine/title.ts';
import { isCombat, isTrain } from './army.ts';
import { clearMarks, endStep } from './course.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, type StepHandler } from './kit.ts';
import { type NapoleonicView, SLOWED, stack } from './position.ts';
import { openRetreat } from './retreat.ts';
import { stackFault } from './stacking.ts';

/* R-06 End of a movement segment, and of the combat phase: the surplus goes. 2.1: end of the movement phase. */

/** The first hex, in board order, in which a player has more than may stand there. */
export function overfull(game: NapoleonicGame, view: NapoleonicView, side: number): Hex | undefined {
  return factsOf(game, view).hexes[side].find(
    (hex) => stackFault(game, view, hex, unitsIn(game, view, hex, side)) !== null,
  );
}

/** R-06 The segment is over when nowhere is too much. */
export const segmentEnd: FrameHandler<'segment-end'> = {
  decision: () => null,
  run(work, { side }) {
    const hex = overfull(work.game, work.position, side);
    if (hex !== undefined) return stack.push(work, { step: 'surplus', side, hex });
    stack.pop(work);
    endStep(work);
  },
};

/** 3.23, 18.16, R-07 Those of an overfull hex whose going makes it less full: trains are not displaced, leaders do not count. */
export function surplusIn(game: NapoleonicGame, view: NapoleonicView, hex: Hex, side: number): UnitId[] {
  const { pieces } = game.army;
  const there = unitsIn(game, view, hex, side);
  if (!stackFault(game, view, hex, there)) return [];
  const crowd = there.filter((u) => isCombat(pieces[u].kind) || pieces[u].leader !== null);
  const fault = stackFault(game, view, hex, crowd);
  if (fault)
    return crowd.filter((u) => !pieces[u].leader && (fault.say !== 'stack-infantry' || pieces[u].kind === 'infantry'));
  const riders = there.filter((u) => pieces[u].kind === 'vedette');
  if (stackFault(game, view, hex, riders)) return riders;
  return there.filter((u) => !isTrain(pieces[u].kind) && !pieces[u].leader);
}

/** 3.23, 12.36, R-06 The owner says who leaves an overfull hex, to one beside it; who cannot is lost to the UAR box. */
export const surplus: FrameHandler<'surplus'> = {
  decision(_game, _view, { side, hex }) {
    return {
      over: false,
      side,
      kind: 'select',
      step: 'surplus',
      task: note('task-surplus', '3.23', { hex }),
      hexes: [hex],
      least: 1,
      most: 1,
    };
  },
  legal: (game, view, { side, hex }, focus) =>
    focused(
      surplusIn(game, view, hex, side).map((unit): Action => ({ kind: 'select', units: [unit] })),
      focus,
    ),
  check(game, view, { side, hex }, action) {
    if (action.kind !== 'select' || action.hexes) return refuse('not-now', '3.23');
    const [unit] = action.units;
    return surplusIn(game, view, hex, side).includes(unit)
      ? null
      : on([hex], refuse('not-in-surplus', '3.23', { unit, hex }));
  },
  apply(work, { side }, action) {
    if (action.kind !== 'select') return;
    stack.pop(work); // the end of the segment or phase looks again
    openRetreat(work, { side, units: action.units, hexes: 1, cause: 'displaced' });
  },
  actors: (game, view, { side, hex }) => surplusIn(game, view, hex, side),
};

/** End of the movement phase: 14.23 the shaken have got over it; improved positions are built, vedettes gathered. */
function closePhase(work: NapoleonicWork): void {
  const side = work.position.player;
  clearMarks(work, side, SLOWED);
  stack.push(
    work,
    { step: 'step-done' },
    { step: 'recombine', side, at: 'movement' },
    { step: 'build', side, tried: [] },
  );
}

export const movementEnd: StepHandler = { decision: () => null, run: closePhase };
