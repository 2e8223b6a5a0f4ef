import type { Action, Decision, SideId, UnitId } from '../../engine/title.ts';
import { ALLIED, enemyOf, GERMAN, type GameData } from './data.ts';
import { factsOf } from './facts.ts';
import {
  type Check,
  checkOwn,
  DUE,
  ELIMINATED,
  isInReserve,
  type LostBattalionPosition,
  note,
  refuse,
  set,
  tell,
  type Work,
} from './position.ts';
import { stepOf } from './sequence.ts';

/* 6.3 Replacements */

/** 6.3, R-40, R-41: why a regiment may not take a replacement now. */
export function checkReplacement(game: GameData, p: LostBattalionPosition, unit: UnitId): Check {
  const side = stepOf(game, p.step).side!;
  const bad = checkOwn(game, [unit], side);
  if (bad) return bad;
  const { replaceable, maxSteps, division, type } = game.units[unit];
  if (type !== 'infantry' || !replaceable) return refuse('6.3', 'never-replaced', { unit });
  if (p.where[unit] === ELIMINATED) return refuse('6.3', 'destroyed', { unit });
  if (p.points[side as 0 | 1] === 0) return refuse('6.3', 'no-points-left');
  if (p.steps[unit] === maxSteps) return refuse('6.3', 'at-full-strength', { unit });
  if (p.replaced.includes(unit)) return refuse('6.3', 'one-step-a-turn', { unit });
  if (side === GERMAN) {
    const hex = p.where[unit];
    if (hex < 0) return refuse('6.3', 'not-on-map', { unit });
    return factsOf(game, p).beside[enemyOf(side) as 0 | 1][hex]
      ? refuse('6.3', 'enemy-adjacent', { unit, hex }, [hex])
      : null;
  }
  const elsewhere = game.divisions[division].units.find(
    (u) => p.where[u] !== ELIMINATED && p.where[u] !== DUE && !isInReserve(p.where[u]),
  );
  return elsewhere === undefined ? null : refuse('6.3', 'division-not-in-reserve', { unit, other: elsewhere });
}

/** 6.3: a German regiment restored on the map neither moves nor attacks this turn; American ones, restored off the map, do both. */
export const isTiedDown = (game: GameData, p: Pick<LostBattalionPosition, 'replaced'>, unit: UnitId): boolean =>
  game.units[unit].side === GERMAN && p.replaced.includes(unit);

export const replaceable = (game: GameData, p: LostBattalionPosition): UnitId[] =>
  game.units.flatMap((unit, u) =>
    unit.replaceable && p.steps[u] < unit.maxSteps && !checkReplacement(game, p, u) ? [u] : [],
  );

export function replacementDecision(game: GameData, p: LostBattalionPosition): Decision | null {
  const side = stepOf(game, p.step).side!;
  // 5.6: the Germans are asked whether or not somebody can be restored: passing them over would tell what lies in their stacks.
  if (side === GERMAN ? p.turn === 1 || p.points[GERMAN] === 0 : replaceable(game, p).length === 0) return null;
  const count = p.points[side as 0 | 1];
  return {
    over: false,
    side,
    kind: 'allocate',
    step: p.step,
    task: note('task-replacements', '6.3', { count }),
    pass: note('pass-replacements', '6.3'),
    count,
    gain: true,
  };
}

export function* replacementActions(game: GameData, p: LostBattalionPosition): Iterable<Action> {
  for (const unit of replaceable(game, p)) yield { kind: 'allocate', unit };
  yield { kind: 'pass' };
}

/** 6.3: one point restores one step. */
export function replace(w: Work, unit: UnitId): void {
  const side: SideId = w.game.units[unit].side;
  const points: [number, number] = [w.p.points[0], w.p.points[1]];
  points[side as 0 | 1]--;
  const steps = w.p.steps[unit] + 1;
  set(w, { points, steps: w.p.steps.with(unit, steps), replaced: [...w.p.replaced, unit] });
  const data = { unit, steps, left: points[side as 0 | 1] };
  if (side === ALLIED) tell(w, 'replaced', side, { rule: '6.3', units: [unit], data });
  else
    tell(w, 'replaced', side, {
      rule: '6.3',
      units: [unit],
      data,
      onlyFor: side,
      otherwise: { say: 'replaced-unseen', side, rule: '6.3', data: { left: data.left } },
    });
}
