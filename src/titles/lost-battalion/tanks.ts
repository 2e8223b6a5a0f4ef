import { focused } from '../../engine/play/referee.ts';
import type { Decision, UnitId } from '../../engine/title.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { type FrameHandler, frames, note, refuse } from './kit.ts';
import type { CombatFrame, LostBattalionPosition } from './position.ts';

/* 11.8 Tanks in an attack */

/** 11.8: the tanks that take part in an attack and are still there. */
export const tanksIn = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'where'>,
  frame: CombatFrame,
): UnitId[] =>
  frame.side === ALLIED ? frame.units.filter((u) => game.units[u].type === 'tank' && position.where[u] >= 0) : [];

/** those of some attackers who are still in it when fire has taken others: no tank without a regiment of its own hex. */
export const withEscort = (
  game: LostBattalionGame,
  { where }: Pick<LostBattalionPosition, 'where'>,
  units: readonly UnitId[],
): readonly UnitId[] =>
  units.filter(
    (u) =>
      game.units[u].type !== 'tank' || units.some((v) => game.units[v].type === 'infantry' && where[v] === where[u]),
  );

/** 11.8: whether a tank can cut the losses of an attack by a step: not when all are lost, and once in an attack. */
function cutDecision(game: LostBattalionGame, position: LostBattalionPosition, frame: CombatFrame): Decision | null {
  const count = frame.result!.attacker;
  if (count === 'E' || count === 0 || tanksIn(game, position, frame).length === 0) return null;
  return {
    over: false,
    side: frame.side,
    kind: 'select',
    step: 'tank',
    task: note('task-tank', '11.8', { count }),
    pass: note('pass-tank', '11.8', { count }),
    hexes: [frame.target],
    count: 1,
    least: 1,
    most: 1,
  };
}

export const tankCut: FrameHandler<CombatFrame> = {
  decision: cutDecision,
  run: (work, frame) => frames.change(work, frame, { stage: 'attacker' }),
  legal: (game, position, frame, focus) =>
    focused(
      tanksIn(game, position, frame).map((unit) => ({ kind: 'select', units: [unit] })),
      focus,
    ),
  check(game, position, frame, action) {
    if (action.kind !== 'select') return null;
    if (action.units.length !== 1) return refuse('wrong-number', '11.8', { least: 1, most: 1 });
    const [unit] = action.units;
    if (tanksIn(game, position, frame).includes(unit)) return null;
    return refuse(game.units[unit].type === 'tank' ? 'not-in-this-attack' : 'not-a-tank', '11.8', { unit });
  },
  apply: (work, frame, action) =>
    action.kind === 'select' && frames.change(work, frame, { stage: 'attacker', tank: action.units[0] }),
  pass: (work, frame) => frames.change(work, frame, { stage: 'attacker', tank: null }),
  actors: tanksIn,
};
