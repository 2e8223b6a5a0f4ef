import type { Hex } from '../../engine/board/board.ts';
import type { Action, Decision, UnitId } from '../../engine/title.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { factsOf, isOccupied, unitsIn } from './facts.ts';
import { checkEastBank, endMove, stepInto } from './movement.ts';
import {
  type Check,
  checkGroup,
  type CombatFrame,
  type LostBattalionPosition,
  note,
  popFrame,
  pushFrame,
  refuse,
  set,
  setFrame,
  tell,
  type Work,
} from './position.ts';
import { checkStack } from './stacking.ts';
import { checkDivisions, countDivisions } from './supply.ts';
import { checkStep, checkTankGround, gaitOf } from './terrain.ts';

/* 10 Hasty attacks */

/** 10.1, 6.41, R-40: why a unit may not make hasty attacks this turn; tanks go by those they are with. */
export function checkHastyTurn(game: GameData, p: LostBattalionPosition, units: readonly UnitId[]): Check {
  if (game.units[units[0]].side !== ALLIED) return refuse('10.1', 'hasty-allied-only');
  if (p.turn === 1) return null;
  if (p.finalOffensive?.turn !== p.turn) return refuse('10.1', 'hasty-not-now', { turn: p.turn });
  const other = units.find(
    (u) => game.units[u].type === 'infantry' && !p.finalOffensive!.divisions.includes(game.units[u].division),
  );
  return other === undefined ? null : refuse('6.41', 'hasty-not-assault', { unit: other });
}

/** 10.1-10.6: why a group may not make a hasty attack out of a hex into the next. Defenders may be hit again and again (10.11); attackers may attack in the combat phase as well (10.12). */
export function checkHasty(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  from: Hex,
  direction: number,
  target: Hex,
): Check {
  const side = game.units[units[0]].side;
  const never = checkHastyTurn(game, p, units);
  if (never) return never;
  if (!isOccupied(game, p, enemyOf(side), target)) return refuse('10.2', 'no-enemy-there', { hex: target }, [target]);
  if (!units.some((u) => game.units[u].type === 'infantry')) return refuse('11.8', 'tanks-never-alone', { units });
  const hungry = units.find((u) => p.halved.includes(u));
  if (hungry !== undefined) return refuse('10.3', 'out-of-supply-cannot-attack', { unit: hungry });
  const crowd = checkStack(game, [...new Set([...unitsIn(game, p, from), ...units])]);
  if (crowd) return refuse('10.4', 'hasty-from-overstack', { hex: from }, [from]);
  const { gas } = factsOf(game, p);
  if (gas.includes(from)) return refuse('11.7', 'gassed-cannot-attack', { unit: units[0], hex: from }, [from]);
  if (gas.includes(target)) return refuse('11.7', 'gas-bars', { hex: target }, [target]);
  const tank = units.find((u) => game.units[u].type === 'tank');
  return (
    checkEastBank(game, p, target) ??
    checkStep(game, p, side, gaitOf(game, units), 'hasty', from, direction, target) ??
    (tank === undefined ? null : checkTankGround(game, p, tank, from, target)) ??
    checkDivisions(game, p, units)
  );
}

/** 10.2: the fight begins; its cost has been paid. */
export function attackHasty(w: Work, units: readonly UnitId[], target: Hex): void {
  set(w, { attacked: countDivisions(w.game, w.p, units), hit: [] });
  tell(w, 'hasty-attack', ALLIED, {
    rule: '10.2',
    units,
    hexes: [w.p.where[units[0]], target],
    data: { units, hex: target },
  });
  pushFrame(w, {
    kind: 'combat',
    form: 'hasty',
    side: ALLIED,
    target,
    units,
    stage: 'offensive',
    result: null,
    tank: null,
    frontLine: [],
    opened: false,
  });
}

/** 10.9: the hex is clear; those who fought go in and may move on. */
export function enterCleared(w: Work, frame: CombatFrame, left: readonly UnitId[]): void {
  popFrame(w);
  stepInto(w, left, frame.target);
  tell(w, 'hasty-cleared', ALLIED, {
    rule: '10.9',
    units: left,
    hexes: [frame.target],
    data: { units: left, hex: frame.target },
  });
}

// ---- 10.10 another round, or back ----------------------------------------------------------------------------

/** Attackers of a hasty attack that are left. */
export const attackersLeft = (p: Pick<LostBattalionPosition, 'where'>, frame: CombatFrame): UnitId[] =>
  frame.units.filter((u) => p.where[u] >= 0);

export function roundDecision(_game: GameData, p: LostBattalionPosition, frame: CombatFrame): Decision {
  return {
    over: false,
    side: frame.side,
    kind: 'select',
    step: 'round',
    task: note('task-round', '10.10', { hex: frame.target }),
    pass: note('pass-round', '10.10'),
    hexes: [frame.target],
    count: attackersLeft(p, frame).length,
  };
}

/** 10.10, R-42: who fights another round; the others step back and have moved. */
export function checkRound(
  game: GameData,
  p: LostBattalionPosition,
  frame: CombatFrame,
  units: readonly UnitId[],
): Check {
  const bad = checkGroup(game, units);
  if (bad) return bad;
  const other = units.find((u) => !attackersLeft(p, frame).includes(u));
  if (other !== undefined) return refuse('10.10', 'not-in-this-attack', { unit: other });
  return units.some((u) => game.units[u].type === 'infantry') ? null : refuse('11.8', 'tanks-never-alone', { units });
}

export function* rounds(game: GameData, p: LostBattalionPosition, frame: CombatFrame): Iterable<Action> {
  for (const units of subsets(attackersLeft(p, frame)))
    if (!checkRound(game, p, frame, units)) yield { kind: 'select', units };
  yield { kind: 'pass' };
}

/** 10.10: another round by these units, or everybody back. */
export function nextRound(w: Work, frame: CombatFrame, units: readonly UnitId[]): void {
  const back = attackersLeft(w.p, frame).filter((u) => !units.includes(u));
  if (back.length > 0) {
    endMove(w, back);
    tell(w, 'hasty-back', ALLIED, {
      rule: '10.10',
      units: back,
      hexes: [w.p.where[back[0]]],
      data: { units: back, hex: w.p.where[back[0]] },
    });
  }
  if (units.length === 0) return popFrame(w);
  set(w, { hit: [] });
  tell(w, 'hasty-round', ALLIED, { rule: '10.10', units, hexes: [frame.target], data: { units, hex: frame.target } });
  setFrame(w, { ...frame, units, stage: 'offensive', result: null, tank: null });
}

/** Every group that can be made of a few units. */
export function* subsets(units: readonly UnitId[]): Iterable<UnitId[]> {
  for (let bits = 1; bits < 1 << units.length; bits++) yield units.filter((_, i) => bits & (1 << i));
}
