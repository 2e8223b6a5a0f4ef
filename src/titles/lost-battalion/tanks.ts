import type { Action, Decision, UnitId } from '../../engine/title.ts';
import { ALLIED, type GameData } from './data.ts';
import { type Check, type CombatFrame, type LostBattalionPosition, note, refuse } from './position.ts';

/* 11.8 Tanks in an attack */

/** 11.8: the tanks that take part in an attack and are still there. */
export const tanksIn = (game: GameData, p: Pick<LostBattalionPosition, 'where'>, frame: CombatFrame): UnitId[] =>
  frame.side === ALLIED ? frame.units.filter((u) => game.units[u].type === 'tank' && p.where[u] >= 0) : [];

/** 11.8: whether a tank can cut the losses of an attack by a step: not when all are lost, and once in an attack. */
export const canCut = (game: GameData, p: Pick<LostBattalionPosition, 'where'>, frame: CombatFrame): boolean =>
  typeof frame.result?.attacker === 'number' && frame.result.attacker > 0 && tanksIn(game, p, frame).length > 0;

export function tankDecision(frame: CombatFrame): Decision {
  const count = frame.result!.attacker as number;
  return {
    over: false,
    side: frame.side,
    kind: 'select',
    step: 'tank',
    task: note('task-tank', '11.8', { count }),
    pass: note('pass-tank', '11.8', { count }),
    hexes: [frame.target],
    count: 1,
  };
}

export function checkTankChoice(
  game: GameData,
  p: LostBattalionPosition,
  frame: CombatFrame,
  units: readonly UnitId[],
): Check {
  if (units.length !== 1) return refuse('11.8', 'one-tank-only');
  return tanksIn(game, p, frame).includes(units[0]) ? null : refuse('11.8', 'not-in-this-attack', { unit: units[0] });
}

export function* tankActions(game: GameData, p: LostBattalionPosition, frame: CombatFrame): Iterable<Action> {
  for (const unit of tanksIn(game, p, frame)) yield { kind: 'select', units: [unit] };
  yield { kind: 'pass' };
}
