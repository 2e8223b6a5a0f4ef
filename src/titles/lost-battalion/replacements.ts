import { indexesWhere } from '../../engine/numbers.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import { enemyOf, type Decision, type UnitId } from '../../engine/title.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { factsOf } from './facts.ts';
import { checkOwn, note, refuse, type StepHandler, tell, type Work } from './kit.ts';
import { DUE, ELIMINATED, isInReserve, type LostBattalionPosition } from './position.ts';
import { stepOf } from './sequence.ts';
import { isSeen, type LostBattalionView } from './view.ts';

/* 6.3 Replacements */

/** 6.3, R-40, R-41: why a regiment may not take a replacement now. */
export function checkReplacement(game: LostBattalionGame, position: LostBattalionPosition, unit: UnitId): Check {
  const side = stepOf(game, position.step).side!;
  const bad = checkOwn(game, [unit], side);
  if (bad) return bad;
  const { replaceable: able, maxSteps, division, type } = game.units[unit];
  if (type !== 'infantry' || !able) return refuse('never-replaced', '6.3', { unit });
  if (position.where[unit] === ELIMINATED) return refuse('destroyed', '6.3', { unit });
  if (position.points[side as 0 | 1] === 0) return refuse('no-points-left', '6.3');
  if (position.steps[unit] === maxSteps) return refuse('at-full-strength', '6.3', { unit });
  if (position.replaced.includes(unit)) return refuse('one-step-a-turn', '6.3', { unit });
  if (side === GERMAN) {
    const hex = position.where[unit];
    if (hex < 0) return refuse('not-on-map', '6.3', { unit });
    const near = factsOf(game, position).beside[enemyOf(side)][hex];
    return near ? on([hex], refuse('enemy-adjacent', '6.3', { unit, hex })) : null;
  }
  const other = game.divisions[division].units.find(
    (u) => position.where[u] !== ELIMINATED && position.where[u] !== DUE && !isInReserve(position.where[u]),
  );
  return other === undefined ? null : refuse('division-not-in-reserve', '6.3', { unit, other });
}

/** 6.3: a German regiment restored on the map neither moves nor attacks this turn; American ones, restored off the map, do both. */
export const isTiedDown = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'replaced'>,
  unit: UnitId,
): boolean => game.units[unit].side === GERMAN && position.replaced.includes(unit);

const replaceable = (game: LostBattalionGame, position: LostBattalionPosition): UnitId[] =>
  indexesWhere(
    game.units,
    (unit, u) => unit.replaceable && position.steps[u] < unit.maxSteps && !checkReplacement(game, position, u),
  );

function replacementDecision(game: LostBattalionGame, view: LostBattalionView): Decision | null {
  const side = stepOf(game, view.step).side!;
  const count = view.points[side as 0 | 1];
  // 5.6: the Germans are asked whether or not somebody can be restored: passing them over would tell what lies in their stacks.
  const nobody = () => (side === GERMAN ? view.turn === 1 || count === 0 : replaceable(game, view).length === 0);
  if (!isSeen(view) && nobody()) return null;
  return {
    over: false,
    side,
    kind: 'allocate',
    step: view.step,
    task: note('task-replacements', '6.3', { count }),
    pass: note('pass-replacements', '6.3'),
    count,
    gain: true,
  };
}

/** 6.3: one point restores one step. */
function replace(work: Work, unit: UnitId): void {
  const { side } = work.game.units[unit];
  const left = work.position.points[side as 0 | 1] - 1;
  const points = work.position.points.with(side, left) as [number, number];
  const steps = work.position.steps[unit] + 1;
  set(work, { points, steps: work.position.steps.with(unit, steps), replaced: [...work.position.replaced, unit] });
  const telling = { rule: '6.3', units: [unit], data: { unit, steps, left } };
  if (side === ALLIED) return tell(work, side, 'replaced', telling);
  const seen: Pick<Work, 'events'> = { events: [] };
  tell(seen, side, 'replaced-unseen', { rule: '6.3', data: { left } });
  tell(work, side, 'replaced', { ...telling, onlyFor: side, otherwise: seen.events[0] });
}

export const replacementStep: StepHandler = {
  decision: replacementDecision,
  legal: (game, position, _, focus) =>
    focused(
      replaceable(game, position).map((unit) => ({ kind: 'allocate', unit })),
      focus,
    ),
  check: (game, position, _, action) =>
    action.kind === 'allocate' ? checkReplacement(game, position, action.unit) : null,
  apply: (work, _, action) => action.kind === 'allocate' && replace(work, action.unit),
  actors: replaceable,
};
