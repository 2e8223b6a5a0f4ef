import { focused } from '../../engine/play/referee.ts';
import type { Decision, UnitId } from '../../engine/title.ts';
import { ALLIED, type GameData } from './data.ts';
import { type FrameHandler, frames, note, refuse } from './kit.ts';
import type { CombatFrame, LostBattalionPosition } from './position.ts';

/* 11.8 Tanks in an attack */

/** 11.8: the tanks that take part in an attack and are still there. */
export const tanksIn = (game: GameData, p: Pick<LostBattalionPosition, 'where'>, frame: CombatFrame): UnitId[] =>
  frame.side === ALLIED ? frame.units.filter((u) => game.units[u].type === 'tank' && p.where[u] >= 0) : [];

/** those of some attackers who are still in it when fire has taken others: no tank without a regiment of its own hex. */
export const withEscort = (
  game: GameData,
  { where }: Pick<LostBattalionPosition, 'where'>,
  units: readonly UnitId[],
): readonly UnitId[] =>
  units.filter(
    (u) =>
      game.units[u].type !== 'tank' || units.some((v) => game.units[v].type === 'infantry' && where[v] === where[u]),
  );

/** 11.8: whether a tank can cut the losses of an attack by a step: not when all are lost, and once in an attack. */
function cutDecision(game: GameData, p: LostBattalionPosition, frame: CombatFrame): Decision | null {
  const count = frame.result!.attacker;
  if (count === 'E' || count === 0 || tanksIn(game, p, frame).length === 0) return null;
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
  legal: (game, p, frame, focus) =>
    focused(
      tanksIn(game, p, frame).map((unit) => ({ kind: 'select', units: [unit] })),
      focus,
    ),
  check(game, p, frame, action) {
    if (action.kind !== 'select') return null;
    const [unit] = action.units;
    return tanksIn(game, p, frame).includes(unit) ? null : refuse('not-in-this-attack', '11.8', { unit });
  },
  apply: (work, frame, action) =>
    action.kind === 'select' && frames.change(work, frame, { stage: 'attacker', tank: action.units[0] }),
  pass: (work, frame) => frames.change(work, frame, { stage: 'attacker', tank: null }),
  actors: tanksIn,
};
