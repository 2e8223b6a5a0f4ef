import { directionTo, type Hex } from '../../engine/board/board.ts';
import { overDie } from '../../engine/odds.ts';
import type { Check, Handler } from '../../engine/play/referee.ts';
import { roll, set } from '../../engine/play/work.ts';
import { on } from '../../engine/play/words.ts';
import { clamp, sumModifiers } from '../../engine/tables.ts';
import { enemyOf, type Modifier, OFF_MAP, type Roll, type UnitId } from '../../engine/title.ts';
import { type Attack, attacksOn, whyNoTarget } from './attacks.ts';
import { isBarred, type MonsGame } from './data.ts';
import { defenders } from './defensive-fire.ts';
import { factsOf, unitsIn } from './facts.ts';
import { checkTogether } from './formations.ts';
import { stepsOf } from './losses.ts';
import {
  type LossFrame,
  type MeleeFrame,
  type MonsKit,
  type MonsView,
  type MonsWork,
  type Placed,
  stack,
} from './position.ts';
import { note, refuse, tell } from './words.ts';

/* 12 Melee */

/** 12.1: why a unit may not attack in this step. */
function checkAttackUnit(game: MonsGame, view: MonsView, unit: UnitId): Check {
  if (game.units[unit].side !== view.player) return refuse('not-your-unit', '12.1', { unit });
  if (view.place[unit] < 0) return refuse('not-on-map', '12.1', { unit });
  if (game.units[unit].artillery) return refuse('artillery-never-attacks', '12.1', { unit });
  return view.used.includes(unit) ? refuse('already-attacked', '12.1', { unit }) : null;
}

/** 12.1: a hex with enemy units that has not been attacked in this step. */
function checkTarget(game: MonsGame, view: MonsView, hex: Hex): Check {
  if (hex === OFF_MAP) return refuse('no-enemy-there', '12.1', { hex });
  if (!factsOf(game, view).occupied[enemyOf(view.player)][hex])
    return on([hex], refuse('no-enemy-there', '12.1', { hex }));
  return view.struck.includes(hex) ? on([hex], refuse('hex-already-attacked', '12.1', { hex })) : null;
}

/** 12.3, 9.13: from a neighbouring hex, and not over an unbridged canal (R-26: an unbridged river is no bar). */
export function checkReach(game: MonsGame, { place }: Placed, unit: UnitId, hex: Hex): Check {
  const from = place[unit];
  const direction = directionTo(game.board, from, hex);
  if (direction < 0) return on([from, hex], refuse('attack-adjacent-only', '12.3', { unit, hex }));
  return isBarred(game, from * 6 + direction)
    ? on([from, hex], refuse('attack-over-canal', '9.13', { unit, from, hex }))
    : null;
}

/** Why one unit may not attack a hex, others apart. */
const checkAttacker = (game: MonsGame, view: MonsView, unit: UnitId, target: Hex): Check =>
  checkAttackUnit(game, view, unit) ?? checkTarget(game, view, target) ?? checkReach(game, view, unit, target);

/** Why these units may not attack this hex together (12.2-12.5: any number of hexes, any part of a stack, one target). */
function checkMelee(game: MonsGame, view: MonsView, { units, target, mode }: Attack): Check {
  if (mode !== undefined) return refuse('no-such-mode', '12.1');
  if (units.length === 0) return refuse('no-such-units', '9.1');
  const bad = checkTarget(game, view, target);
  if (bad) return bad;
  for (const unit of units) {
    const refusal = checkAttacker(game, view, unit, target);
    if (refusal) return refusal;
  }
  return checkTogether(game, view, units, '12.14');
}

/** 12.6: modifiers of the roll: terrain of the defender, and water when every attacker that is left crosses it. */
export function meleeModifiers(game: MonsGame, from: readonly Hex[], target: Hex): Modifier[] {
  const chart = game.files.tables['13.2_combat_terrain'].melee;
  const modifiers: Modifier[] = [];
  if (game.building[target])
    modifiers.push({ say: 'defender-in-buildings', rule: '12.6', value: chart.defenderInBuilding });
  else if (game.woods[target]) modifiers.push({ say: 'defender-in-woods', rule: '12.6', value: chart.defenderInWoods });
  if (from.length > 0 && from.every((hex) => game.water[hex * 6 + directionTo(game.board, hex, target)])) {
    modifiers.push({ say: 'all-attack-across-water', rule: '12.6', value: chart.allAttackersAcrossRiverOrCanal });
  }
  return modifiers;
}

/** 12.7: melee value; artillery defends with a value of its own. */
export const meleeValue = (game: MonsGame, { steps }: Pick<MonsView, 'steps'>, unit: UnitId): number =>
  game.units[unit].artillery ? game.files.tables.fireValues.artilleryMeleeDefence : game.units[unit].melee[steps[unit]];
export const meleeStrength = (game: MonsGame, view: Pick<MonsView, 'steps'>, units: readonly UnitId[]): number =>
  units.reduce((sum, u) => sum + meleeValue(game, view, u), 0);

/** A column of table 13.5, or a result that needs no die. */
export type Odds =
  | { readonly label: string; readonly column: readonly string[] }
  | { readonly label: string; readonly automatic: string; readonly rule: '12.8' | '12.9' };

/** 12.7-12.9: odds with the fraction dropped; weaker attackers and odds above the last column need no die. */
export function oddsOf(game: MonsGame, attack: number, defence: number): Odds {
  const table = game.files.tables['13.5_melee'];
  const ratio = Math.floor(attack / defence);
  if (ratio < 1) return { label: '<1:1', automatic: table.belowFirst, rule: '12.8' };
  const label = `${ratio}:1`;
  const column = table.results[label];
  return column && table.columns.includes(label)
    ? { label, column }
    : { label, automatic: table.aboveLast, rule: '12.9' };
}

export interface MeleeResult {
  readonly attacker: number;
  readonly defender: number;
}
/** 12.12: "1/2" is one step of the attacker and two of the defender. */
export const parseResult = (text: string): MeleeResult => {
  const [attacker, defender] = text.split('/');
  return { attacker: Number(attacker), defender: Number(defender) };
};

/** 12.6, 12.11: the result for a face of the die; the roll is held to 1-6. */
export function meleeResult(
  column: readonly string[],
  modifiers: readonly Modifier[],
  face: number,
): { readonly modified: number; readonly result: string } {
  const modified = clamp(face + sumModifiers(modifiers), 1, 6);
  return { modified, result: column[modified - 1] };
}

// ---- the melee step ------------------------------------------------------------------------------------------

/** The units that may attack a hex, others apart. */
function candidatesFor(game: MonsGame, view: MonsView, target: Hex): UnitId[] {
  if (checkTarget(game, view, target)) return [];
  return neighbours(game, view, target).filter((unit) => !checkAttacker(game, view, unit, target));
}

/** The units of the side to play in the hexes next to one, in the order of the unit list. */
function neighbours(game: MonsGame, view: MonsView, target: Hex): UnitId[] {
  const facts = factsOf(game, view);
  const list: UnitId[] = [];
  for (let d = target * 6; d < target * 6 + 6; d++) {
    const hex = game.board.neighbours[d];
    if (hex >= 0 && facts.occupied[view.player][hex]) list.push(...unitsIn(facts, hex));
  }
  return list.sort((a, b) => a - b);
}

const targets = (game: MonsGame, view: MonsView): readonly Hex[] => {
  const { hexes, beside } = factsOf(game, view);
  return hexes[enemyOf(view.player)].filter((hex) => beside[view.player][hex]);
};

/** 12.1, 12.3: whether any unit of the side to play can attack anything. */
export const canAttack = (game: MonsGame, view: MonsView): boolean =>
  targets(game, view).some((hex) => candidatesFor(game, view, hex).length > 0);

const actors = (game: MonsGame, view: MonsView): UnitId[] =>
  [...new Set(targets(game, view).flatMap((hex) => candidatesFor(game, view, hex)))].sort((a, b) => a - b);

/** Why none of these units attacks anything: of infantry and cavalry before guns, of one that may attack before one that may not. */
function whyNoMelee(game: MonsGame, view: MonsView, units: readonly UnitId[]): Check {
  const troops = units.filter((unit) => !game.units[unit].artillery);
  const unit = troops.find((one) => !checkAttackUnit(game, view, one)) ?? troops[0] ?? units[0];
  return (
    checkAttackUnit(game, view, unit) ??
    whyNoTarget(game, view, view.place[unit], {
      target: (hex) => checkTarget(game, view, hex),
      reach: (hex) => checkReach(game, view, unit, hex),
    })
  );
}

/** The melee step. `pass` ends it. */
export const attacking = (pass: (work: MonsWork) => void): Handler<MonsKit> => ({
  decision: (_, { player }) => ({
    over: false,
    side: player,
    kind: 'attack',
    step: 'melee',
    task: note('task-melee', '12.1'),
    pass: note('pass-melee', '5.1'),
  }),
  *legal(game, view, _, focus) {
    const may = (units: readonly UnitId[]) => !checkTogether(game, view, units, '12.14');
    for (const target of focus?.hex === undefined ? targets(game, view) : [focus.hex])
      yield* attacksOn('melee', target, candidatesFor(game, view, target), may, focus);
  },
  check: (game, view, _, action) => (action.kind === 'attack' ? checkMelee(game, view, action) : null),
  apply(work, _, action) {
    if (action.kind === 'attack') declareMelee(work, action);
  },
  pass,
  todo(game, view) {
    const units = actors(game, view);
    return units.length > 0
      ? [note('todo-can-attack', '12.1', { count: units.length, units })]
      : [note('todo-none-can-attack', '12.1', { more: view.used.length > 0 })];
  },
  actors,
  candidates: (game, view, _, target) => neighbours(game, view, target),
  idle: (game, view, _, units) => whyNoMelee(game, view, units),
});

/** 12.10: an attack is declared; the defender may now fire. */
function declareMelee(work: MonsWork, { units, target }: Attack): void {
  const { position } = work;
  set(work, { used: [...position.used, ...units], struck: [...position.struck, target] });
  tell(work, position.player, 'melee-declared', {
    rule: '12.10',
    units,
    hexes: [target, ...new Set(units.map((u) => position.place[u]))],
    data: { units, hex: target },
  });
  stack.push(work, {
    kind: 'melee',
    attacker: position.player,
    target,
    attackers: units,
    stage: 'allot',
    shots: [],
    fired: 0,
    attackerLosses: 0,
    advanced: [],
    vacant: [],
  });
}

// ---- 12.10 the procedure, after the fire ---------------------------------------------------------------------

const alive = ({ place }: Placed, units: readonly UnitId[]): UnitId[] => units.filter((u) => place[u] >= 0);

/** 12.12: steps to be lost in melee, shared out by their owner. */
const lossesOf = (chooser: number, units: readonly UnitId[], left: number): LossFrame => ({
  kind: 'losses',
  cause: 'melee',
  chooser,
  units,
  left,
  spread: false,
  rule: '12.12',
});

/** 12.10-12.12: odds of what is left, roll, losses of the defender. R-18: without attackers nothing more happens. */
export const resolving: Handler<MonsKit, MeleeFrame> = {
  decision: () => null,
  run(work, frame) {
    const attackers = alive(work.position, frame.attackers);
    if (attackers.length > 0) return resolve(work, frame, attackers);
    const hex = frame.target;
    tell(work, enemyOf(frame.attacker), 'melee-repulsed', { rule: '12.10', hexes: [hex], data: { hex } });
    stack.change(work, frame, { stage: 'end' });
  },
};

function resolve(work: MonsWork, frame: MeleeFrame, attackers: readonly UnitId[]): void {
  const { game, position } = work;
  const { target: hex, attacker: side } = frame;
  const defending = defenders(game, position, frame);
  const attack = meleeStrength(game, position, attackers);
  const defence = meleeStrength(game, position, defending);
  const odds = oddsOf(game, attack, defence);
  const data = { units: attackers, hex, attack, defence, odds: odds.label };
  const told = { units: attackers, hexes: [hex] };
  let result: string;
  if ('automatic' in odds) {
    result = odds.automatic;
    tell(work, side, 'melee-automatic', { ...told, rule: odds.rule, data: { ...data, result }, outcome: result });
  } else {
    const from = attackers.map((u) => position.place[u]);
    const modifiers = meleeModifiers(game, from, hex);
    const most = { attacker: stepsOf(position, attackers), defender: stepsOf(position, defending) };
    const rolled = meleeRoll(odds, { hex, modifiers, face: roll(work), side, most });
    ({ result } = rolled);
    tell(work, side, 'melee', { ...told, rule: '12.11', data: { ...data, result }, roll: rolled });
  }
  const { attacker, defender } = parseResult(result);
  stack.change(work, frame, { stage: 'attacker-losses', attackerLosses: attacker });
  // 12.12: the defender takes his losses first.
  if (defender > 0) stack.push(work, lossesOf(enemyOf(side), defending, defender));
}

function meleeRoll(
  { label, column }: Extract<Odds, { column: unknown }>,
  {
    hex,
    modifiers,
    face,
    side,
    most,
  }: { hex: Hex; modifiers: readonly Modifier[]; face: number; side: number; most: Readonly<MeleeResult> },
): Roll {
  const { modified, result } = meleeResult(column, modifiers, face);
  // Luck is counted in steps: those the enemy loses less one's own.
  const balance = (text: string) => {
    const { attacker, defender } = parseResult(text);
    return Math.min(defender, most.defender) - Math.min(attacker, most.attacker);
  };
  return {
    faces: [face],
    modifiers,
    modified,
    table: '13.5',
    row: label,
    result,
    purpose: note('roll-melee', '12.11', { hex, odds: label }),
    luckOf: side,
    brought: balance(result),
    results: overDie((other) => meleeResult(column, modifiers, other).result),
    chances: overDie((other) => balance(meleeResult(column, modifiers, other).result)),
  };
}

/** 12.12: then the attacker; 12.13: then, if the hex is empty, the advance. */
export const attackerLosses: Handler<MonsKit, MeleeFrame> = {
  decision: () => null,
  run(work, frame) {
    const left = alive(work.position, frame.attackers);
    if (frame.attackerLosses > 0) {
      stack.change(work, frame, { attackerLosses: 0 });
      stack.push(work, lossesOf(frame.attacker, left, frame.attackerLosses));
      return;
    }
    const taken = left.length > 0 && defenders(work.game, work.position, frame).length === 0;
    stack.change(work, frame, { stage: taken ? 'advance' : 'end' });
  },
};

export const meleeOver: Handler<MonsKit, MeleeFrame> = { decision: () => null, run: (work) => stack.pop(work) };
