import { overDie } from '../../engine/odds.ts';
import type { Action, Decision, SideId, UnitId } from '../../engine/title.ts';
import { openAdvance, openBarrageAdvance } from './advance.ts';
import { ableGuns, checkGuns, fire, MOST_GUNS, unitsHit } from './artillery.ts';
import { enemyOf, GERMAN, type GameData } from './data.ts';
import { isOccupied, unitsIn } from './facts.ts';
import { enterCleared, nextRound } from './hasty.ts';
import { eliminateAll, openLosses } from './losses.ts';
import { automaticResult, oddsOf, resultOf } from './odds.ts';
import {
  type Check,
  type CombatFrame,
  type LostBattalionPosition,
  note,
  popFrame,
  refuse,
  roll,
  setFrame,
  tell,
  type Work,
} from './position.ts';
import { canCut, tanksIn } from './tanks.ts';

/* 9.7 The steps of a combat, prepared, hasty (10.8) or with a counter-attack marker (9.16, R-48) */

/** Carries a combat on until somebody has to decide. Returns true when something was done. */
export function runCombat(w: Work, frame: CombatFrame): boolean {
  const { game } = w;
  const go = (stage: CombatFrame['stage']): boolean => (setFrame(w, { ...frame, stage }), true);
  switch (frame.stage) {
    case 'offensive': // 9.7.2
      return isEmpty(w, frame)
        ? clearedByBarrage(w, frame)
        : supporters(game, w.p, frame).length === 0
          ? go('defensive')
          : false;
    case 'defensive': // 9.7.3
      return isEmpty(w, frame)
        ? clearedByBarrage(w, frame)
        : !isSystem(game, enemyOf(frame.side)) && defensiveTargets(game, w.p, frame).length > 0
          ? false
          : go('odds');
    case 'odds':
      return calledOff(w, frame) || resolve(w, frame);
    case 'tank': // 11.8
      return canCut(game, w.p, frame) ? false : go('attacker');
    case 'attacker':
      return attackerLosses(w, frame);
    case 'tank-step': // 11.8, R-16
      setFrame(w, { ...frame, stage: 'after' });
      if (frame.result!.tank)
        openLosses(w, frame.side, tanksIn(game, w.p, frame), tanksIn(game, w.p, frame).length > 0 ? 1 : 0, 'tank');
      return true;
    case 'after':
      return afterCombat(w, frame);
    case 'again': // 10.10
      if (left(w.p, frame).some((u) => game.units[u].type === 'infantry')) return false;
      nextRound(w, frame, []); // 11.8: tanks never attack alone
      return true;
  }
}

const isSystem = (game: GameData, side: SideId): boolean => game.solitaire && side === GERMAN;
const isEmpty = (w: Work, frame: CombatFrame): boolean => !isOccupied(w.game, w.p, enemyOf(frame.side), frame.target);
const left = (p: Pick<LostBattalionPosition, 'where'>, frame: CombatFrame): UnitId[] =>
  frame.units.filter((u) => p.where[u] >= 0);

// ---- 9.7.2 offensive barrage ---------------------------------------------------------------------------------

const mostSupport = (frame: CombatFrame): number => (frame.form === 'hasty' ? 1 : MOST_GUNS.offensive); // 11.4

/** 11.4: groups or markers that may support an attack; the system supports none. */
export const supporters = (game: GameData, p: LostBattalionPosition, frame: CombatFrame): UnitId[] =>
  isSystem(game, frame.side) ? [] : ableGuns(game, p, frame.side, frame.target, 'offensive');

export function supportDecision(frame: CombatFrame): Decision {
  return {
    over: false,
    side: frame.side,
    kind: 'select',
    step: 'offensive-barrage',
    task: note('task-offensive', '11.4', { hex: frame.target, most: mostSupport(frame) }),
    pass: note('pass-offensive', '11.4'),
    hexes: [frame.target],
    count: mostSupport(frame),
  };
}

export const checkSupport = (
  game: GameData,
  p: LostBattalionPosition,
  frame: CombatFrame,
  guns: readonly UnitId[],
): Check => checkGuns(game, p, frame.side, guns, frame.target, 'offensive', frame.target, mostSupport(frame));

export function* supportActions(game: GameData, p: LostBattalionPosition, frame: CombatFrame): Iterable<Action> {
  for (const units of upTo(supporters(game, p, frame), mostSupport(frame))) yield { kind: 'select', units };
  yield { kind: 'pass' };
}

/** Groups of at most three of a list. */
export function* upTo(units: readonly UnitId[], most: number, from = 0): Iterable<UnitId[]> {
  for (let i = from; i < units.length; i++) {
    yield [units[i]];
    if (most > 1) for (const rest of upTo(units, most - 1, i + 1)) yield [units[i], ...rest];
  }
}

/** 9.7.2: the barrage, or none. */
export function support(w: Work, frame: CombatFrame, guns: readonly UnitId[]): void {
  setFrame(w, { ...frame, stage: 'defensive' });
  if (guns.length > 0) fire(w, guns, frame.target, unitsHit(w.game, w.p, frame.target), false, 'offensive');
}

/** 9.12, R-42: barrage alone has cleared the hex. */
function clearedByBarrage(w: Work, frame: CombatFrame): boolean {
  tell(w, 'cleared-by-barrage', frame.side, { rule: '9.12', hexes: [frame.target], data: { hex: frame.target } });
  if (frame.form === 'hasty') enterCleared(w, frame, left(w.p, frame));
  else {
    popFrame(w);
    openBarrageAdvance(w, frame.side, frame.target);
  }
  return true;
}

// ---- 9.7.3 defensive barrage ---------------------------------------------------------------------------------

/** 11.3, R-37: hexes of attackers at which the defender could fire. */
export function defensiveTargets(game: GameData, p: LostBattalionPosition, frame: CombatFrame): number[] {
  return [...new Set(left(p, frame).map((u) => p.where[u]))].filter(
    (hex) => ableGuns(game, p, enemyOf(frame.side), hex, 'defensive', frame.target).length > 0,
  );
}

export function defenceDecision(frame: CombatFrame): Decision {
  return {
    over: false,
    side: enemyOf(frame.side),
    kind: 'attack',
    step: 'defensive-fire',
    task: note('task-defensive', '11.3', { hex: frame.target }),
    pass: note('pass-defensive', '11.3'),
    hexes: [frame.target],
  };
}

export function checkDefence(
  game: GameData,
  p: LostBattalionPosition,
  frame: CombatFrame,
  guns: readonly UnitId[],
  target: number,
): Check {
  if (!left(p, frame).some((u) => p.where[u] === target)) return refuse('11.3', 'no-attackers-there', { hex: target });
  return checkGuns(game, p, enemyOf(frame.side), guns, target, 'defensive', frame.target);
}

export function* defenceActions(game: GameData, p: LostBattalionPosition, frame: CombatFrame): Iterable<Action> {
  for (const target of defensiveTargets(game, p, frame)) {
    for (const gun of ableGuns(game, p, enemyOf(frame.side), target, 'defensive', frame.target))
      yield { kind: 'attack', attack: 'defensive-fire', units: [gun], target };
  }
  yield { kind: 'pass' };
}

/** 9.7.3, 11.3: fire at the attackers in one hex, or none. */
export function defend(w: Work, frame: CombatFrame, guns: readonly UnitId[], target: number): void {
  setFrame(w, { ...frame, stage: 'odds' });
  if (guns.length > 0)
    fire(
      w,
      guns,
      target,
      left(w.p, frame).filter((u) => w.p.where[u] === target),
      true,
      'defensive',
    );
}

/** 9.16, 11.8: no attack is left when the fire has taken its last regiment, or the last front-line one of a counter-attack. */
function calledOff(w: Work, frame: CombatFrame): boolean {
  const { game, p } = w;
  const units = left(p, frame);
  const broken = frame.form === 'counter-attack' && !frame.frontLine.some((u) => p.where[u] >= 0);
  if (!broken && units.some((u) => game.units[u].type === 'infantry')) return false;
  tell(w, broken ? 'counter-attack-cancelled' : 'attack-cancelled', frame.side, {
    rule: broken ? '9.16' : '9.7',
    hexes: [frame.target],
    data: { hex: frame.target },
  });
  if (frame.form === 'hasty' && units.length > 0) setFrame(w, { ...frame, stage: 'again' });
  else popFrame(w);
  return true;
}

// ---- 9.7.4, 9.7.5 odds and result ----------------------------------------------------------------------------

/** 9.7.4-9.11: strengths, shifts, the die; the defender takes his losses first. */
function resolve(w: Work, frame: CombatFrame): boolean {
  const { game, p } = w;
  const units = left(p, frame);
  const defenders = unitsIn(game, p, frame.target);
  const odds = oddsOf(game, p, frame.form, units, frame.target);
  const automatic = automaticResult(game, odds.column);
  const [face] = automatic ? [] : roll(w, 1);
  const result = automatic ?? resultOf(game, odds.column, face);
  const present = defenders.reduce((sum, u) => sum + p.steps[u], 0);
  const brought = (loss: number | 'E') => (loss === 'E' ? present : Math.min(loss, present));
  const tanks = tanksIn(game, p, frame).length > 0;
  const data = {
    units,
    defenders,
    hex: frame.target,
    attack: odds.attack,
    defence: odds.defence,
    halved: odds.halved,
    initial: odds.initial,
    final: odds.final,
    result: result.text,
    tanks,
  };
  const results = overDie((f) => resultOf(game, odds.column, f).text);
  tell(w, automatic ? 'combat-automatic' : 'combat', frame.side, {
    rule: automatic ? '9.9' : '9.10',
    units: [...units, ...defenders],
    hexes: [...new Set(units.map((u) => p.where[u])), frame.target],
    data,
    ...(face === undefined
      ? {}
      : {
          roll: {
            faces: [face],
            modifiers: [],
            shifts: odds.shifts,
            modified: face,
            table: '9.10',
            row: odds.final,
            result: result.text,
            results,
            words: {
              results: Object.fromEntries(
                results.chances.map(({ value }) => [value, note('result-losses', '9.11', { result: value, tanks })]),
              ),
            },
            chances: overDie((f) => brought(resultOf(game, odds.column, f).defender)),
            brought: brought(result.defender),
            luckOf: frame.side,
          },
        }),
  });
  setFrame(w, { ...frame, stage: 'tank', result, opened: true });
  if (result.defender === 'E') eliminateAll(w, defenders);
  else openLosses(w, enemyOf(frame.side), defenders, result.defender, 'combat');
  return true;
}

/** 9.11, 11.8: the attacker's losses; a tank that helped takes one off the number, and the second step. */
function attackerLosses(w: Work, frame: CombatFrame): boolean {
  const { game, p } = w;
  setFrame(w, { ...frame, stage: 'tank-step' });
  const units = left(p, frame);
  const loss = frame.result!.attacker;
  if (loss === 'E') eliminateAll(w, units);
  else {
    const infantry = units.filter((u) => game.units[u].type !== 'tank');
    openLosses(
      w,
      frame.side,
      frame.tank === null ? infantry : [...infantry, frame.tank],
      frame.tank === null ? loss : loss - 1,
      'combat',
      frame.tank,
    );
  }
  return true;
}

/** 9.12, 10.9, 10.10: what the attackers may do next. */
function afterCombat(w: Work, frame: CombatFrame): boolean {
  const units = left(w.p, frame);
  if (units.length === 0 || isSystem(w.game, frame.side))
    popFrame(w); // 12.9: the system's advance is in solitaire/counter-attack.ts
  else if (isEmpty(w, frame)) {
    if (frame.form === 'hasty') enterCleared(w, frame, units);
    else {
      popFrame(w);
      openAdvance(w, frame);
    }
  } else if (frame.form === 'hasty') setFrame(w, { ...frame, stage: 'again' });
  else popFrame(w);
  return true;
}
