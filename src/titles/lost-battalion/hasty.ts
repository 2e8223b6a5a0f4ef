import type { Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import { enemyOf, type Decision, type UnitId } from '../../engine/title.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { factsOf, isOccupied, unitsIn } from './facts.ts';
import { checkEastBank } from './ground.ts';
import { checkOwn, type FrameHandler, frames, note, refuse, tell, type Work } from './kit.ts';
import { endMove, stepInto } from './movement.ts';
import type { CombatForm, CombatFrame, LostBattalionPosition } from './position.ts';
import { checkStack } from './stacking.ts';
import { checkDivisions, countDivisions } from './supply.ts';
import { checkStep, checkTankGround, goingOf } from './terrain.ts';

/* 10 Hasty attacks */

/** 10.1, 6.41, R-40: why a unit may not make hasty attacks this turn; tanks go by those they are with. */
export function checkHastyTurn(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
): Check {
  if (game.units[units[0]].side !== ALLIED) return refuse('hasty-allied-only', '10.1');
  if (position.turn === 1) return null;
  const { finalOffensive } = position;
  if (finalOffensive?.turn !== position.turn) return refuse('hasty-not-now', '10.1', { turn: position.turn });
  const isReady = (u: UnitId) =>
    game.units[u].type !== 'infantry' || finalOffensive.divisions.includes(game.units[u].division);
  const other = units.find((u) => !isReady(u));
  return other === undefined ? null : refuse('hasty-not-assault', '6.41', { unit: other });
}

/** 10.1-10.6: why a group may not make a hasty attack out of a hex into the next. Defenders may be hit again and again (10.11); attackers may attack in the combat phase as well (10.12). */
export function checkHasty(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  from: Hex,
  target: Hex,
): Check {
  const never = checkHastyTurn(game, position, units);
  if (never) return never;
  if (!isOccupied(game, position, enemyOf(game.units[units[0]].side), target))
    return on([target], refuse('no-enemy-there', '10.2', { hex: target }));
  if (!units.some((u) => game.units[u].type === 'infantry')) return refuse('tanks-never-alone', '11.8', { units });
  const hungry = units.find((u) => position.halved.includes(u));
  if (hungry !== undefined) return refuse('out-of-supply-cannot-attack', '10.3', { unit: hungry });
  if (checkStack(game, [...new Set([...unitsIn(game, position, from), ...units])], from))
    return on([from], refuse('hasty-from-overstack', '10.4', { hex: from }));
  const { gas } = factsOf(game, position);
  if (gas.includes(from)) return on([from], refuse('gassed-cannot-attack', '11.7', { unit: units[0], hex: from }));
  if (gas.includes(target)) return on([target], refuse('gas-bars', '11.7', { hex: target }));
  const tank = units.find((u) => game.units[u].type === 'tank');
  return (
    checkEastBank(game, position, target) ??
    checkStep(game, position, goingOf(game, units, 'hasty'), from, target) ??
    (tank === undefined ? null : checkTankGround(game, position, tank, from, target)) ??
    checkDivisions(game, position, units)
  );
}

/** A combat that begins: prepared (9.7), with a counter-attack marker (9.16), or hasty (10.8). */
export function openCombat(
  work: Work,
  form: CombatForm,
  { units, target, frontLine = [] }: { units: readonly UnitId[]; target: Hex; frontLine?: readonly UnitId[] },
): void {
  const { side } = work.game.units[units[0]];
  const rest = { stage: 'offensive', result: null, tank: null, frontLine, opened: false } as const;
  frames.push(work, { kind: 'combat', form, side, target, units, ...rest });
}

/** What happens to a group at a hex, with its rule. */
const tellGroup = (
  work: Work,
  say: 'hasty-attack' | 'hasty-cleared' | 'hasty-back' | 'hasty-round',
  { rule, units, hex, from = [] }: { rule: string; units: readonly UnitId[]; hex: Hex; from?: readonly Hex[] },
): void => tell(work, ALLIED, say, { rule, units, hexes: [...from, hex], data: { units, hex } });

/** 10.2: the fight begins; its cost has been paid. */
export function attackHasty(work: Work, units: readonly UnitId[], target: Hex): void {
  set(work, { attacked: countDivisions(work.game, work.position, units), hit: [] });
  tellGroup(work, 'hasty-attack', { rule: '10.2', units, hex: target, from: [work.position.where[units[0]]] });
  openCombat(work, 'hasty', { units, target });
}

/** 10.9: the hex is clear; those who fought go in and may move on. */
export function enterCleared(work: Work, { target: hex }: CombatFrame, units: readonly UnitId[]): void {
  frames.pop(work);
  stepInto(work, units, hex);
  tellGroup(work, 'hasty-cleared', { rule: '10.9', units, hex });
}

// ---- 10.10 another round, or back ----------------------------------------------------------------------------

/** Attackers that are left. */
export const attackersLeft = (position: Pick<LostBattalionPosition, 'where'>, frame: CombatFrame): UnitId[] =>
  frame.units.filter((u) => position.where[u] >= 0);

function roundDecision(game: LostBattalionGame, position: LostBattalionPosition, frame: CombatFrame): Decision | null {
  const units = attackersLeft(position, frame);
  if (!units.some((u) => game.units[u].type === 'infantry')) return null; // 11.8: tanks never attack alone
  const { side, target: hex } = frame;
  return {
    over: false,
    side,
    kind: 'select',
    step: 'round',
    task: note('task-round', '10.10', { hex }),
    pass: note('pass-round', '10.10'),
    hexes: [hex],
    count: units.length,
    least: 1,
    most: units.length,
    all: true,
  };
}

/** 10.10, R-42: why these may not fight another round by themselves. */
function checkRound(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  frame: CombatFrame,
  units: readonly UnitId[],
): Check {
  const bad = checkOwn(game, units, frame.side);
  if (bad) return bad;
  const other = units.find((u) => !attackersLeft(position, frame).includes(u));
  if (other !== undefined) return refuse('not-in-this-attack', '10.10', { unit: other });
  return units.some((u) => game.units[u].type === 'infantry') ? null : refuse('tanks-never-alone', '11.8', { units });
}

/** 10.10: another round by these units; the others step back and have moved. */
function nextRound(work: Work, frame: CombatFrame, units: readonly UnitId[]): void {
  const back = attackersLeft(work.position, frame).filter((u) => !units.includes(u));
  if (back.length > 0) {
    endMove(work, back);
    tellGroup(work, 'hasty-back', { rule: '10.10', units: back, hex: work.position.where[back[0]] });
  }
  if (units.length === 0) return frames.pop(work);
  set(work, { hit: [] });
  tellGroup(work, 'hasty-round', { rule: '10.10', units, hex: frame.target });
  frames.change(work, frame, { units, stage: 'offensive', result: null, tank: null });
}

/** 10.10: who fights on; passing: everybody back. */
export const rounds: FrameHandler<CombatFrame> = {
  decision: roundDecision,
  run: (work, frame) => nextRound(work, frame, []),
  *legal(game, position, frame, focus) {
    for (const units of groupsOf(attackersLeft(position, frame)))
      if (!checkRound(game, position, frame, units)) yield* focused([{ kind: 'select', units }], focus);
  },
  check: (game, position, frame, action) =>
    action.kind === 'select' ? checkRound(game, position, frame, action.units) : null,
  apply: (work, frame, action) => action.kind === 'select' && nextRound(work, frame, action.units),
  pass: (work, frame) => nextRound(work, frame, []),
  actors: (_, position, frame) => attackersLeft(position, frame),
};
