import { directionTo, type Hex } from '../../engine/board/board.ts';
import { overDie } from '../../engine/odds.ts';
import type { Check, Handler } from '../../engine/play/referee.ts';
import { roll, set } from '../../engine/play/work.ts';
import { on } from '../../engine/play/words.ts';
import { clamp, sumModifiers } from '../../engine/tables.ts';
import type { Modifier, Roll, UnitId } from '../../engine/title.ts';
import { type Attack, attacksOn } from './attacks.ts';
import { enemyOf, isBarred, type Mons } from './data.ts';
import { defenders } from './defensive-fire.ts';
import { factsOf, unitsIn } from './facts.ts';
import { checkTogether } from './formations.ts';
import { stepsOf } from './losses.ts';
import {
  isHex,
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
function checkAttackUnit(mons: Mons, view: MonsView, unit: UnitId): Check {
  if (mons.units[unit].side !== view.player) return refuse('not-your-unit', '12.1', { unit });
  if (view.place[unit] < 0) return refuse('not-on-map', '12.1', { unit });
  if (mons.units[unit].artillery) return refuse('artillery-never-attacks', '12.1', { unit });
  return view.used.includes(unit) ? refuse('already-attacked', '12.1', { unit }) : null;
}

/** 12.1: a hex with enemy units that has not been attacked in this step. */
function checkTarget(mons: Mons, view: MonsView, hex: Hex): Check {
  if (!isHex(mons, hex)) return refuse('no-enemy-there', '12.1', { hex });
  if (!factsOf(mons, view).occupied[enemyOf(view.player)][hex])
    return on([hex], refuse('no-enemy-there', '12.1', { hex }));
  return view.struck.includes(hex) ? on([hex], refuse('hex-already-attacked', '12.1', { hex })) : null;
}

/** 12.3, 9.13: from a neighbouring hex, and not over an unbridged canal (R-26: an unbridged river is no bar). */
export function checkReach(mons: Mons, { place }: Placed, unit: UnitId, hex: Hex): Check {
  const from = place[unit];
  const direction = directionTo(mons.board, from, hex);
  if (direction < 0) return on([from, hex], refuse('attack-adjacent-only', '12.3', { unit, hex }));
  return isBarred(mons, from * 6 + direction)
    ? on([from, hex], refuse('attack-over-canal', '9.13', { unit, from, hex }))
    : null;
}

/** Why one unit may not attack a hex, others apart. */
const checkAttacker = (mons: Mons, view: MonsView, unit: UnitId, target: Hex): Check =>
  checkAttackUnit(mons, view, unit) ?? checkTarget(mons, view, target) ?? checkReach(mons, view, unit, target);

/** Why these units may not attack this hex together (12.2-12.5: any number of hexes, any part of a stack, one target). */
function checkMelee(mons: Mons, view: MonsView, { units, target, mode }: Attack): Check {
  if (mode !== undefined) return refuse('no-such-mode', '12.1');
  if (units.length === 0) return refuse('no-such-units', '9.1');
  const bad = checkTarget(mons, view, target);
  if (bad) return bad;
  for (const unit of units) {
    const refusal = checkAttacker(mons, view, unit, target);
    if (refusal) return refusal;
  }
  return checkTogether(mons, view, units, '12.14');
}

/** 12.6: modifiers of the roll: terrain of the defender, and water when every attacker that is left crosses it. */
export function meleeModifiers(mons: Mons, from: readonly Hex[], target: Hex): Modifier[] {
  const chart = mons.files.tables['13.2_combat_terrain'].melee;
  const modifiers: Modifier[] = [];
  if (mons.building[target])
    modifiers.push({ say: 'defender-in-buildings', rule: '12.6', value: chart.defenderInBuilding });
  else if (mons.woods[target]) modifiers.push({ say: 'defender-in-woods', rule: '12.6', value: chart.defenderInWoods });
  if (from.length > 0 && from.every((hex) => mons.water[hex * 6 + directionTo(mons.board, hex, target)])) {
    modifiers.push({ say: 'all-attack-across-water', rule: '12.6', value: chart.allAttackersAcrossRiverOrCanal });
  }
  return modifiers;
}

/** 12.7: melee value; artillery defends with a value of its own. */
export const meleeValue = (mons: Mons, { steps }: Pick<MonsView, 'steps'>, unit: UnitId): number =>
  mons.units[unit].artillery ? mons.files.tables.fireValues.artilleryMeleeDefence : mons.units[unit].melee[steps[unit]];
export const meleeStrength = (mons: Mons, view: Pick<MonsView, 'steps'>, units: readonly UnitId[]): number =>
  units.reduce((sum, u) => sum + meleeValue(mons, view, u), 0);

/** A column of table 13.5, or a result that needs no die. */
export type Odds =
  | { readonly label: string; readonly column: readonly string[] }
  | { readonly label: string; readonly automatic: string; readonly rule: '12.8' | '12.9' };

/** 12.7-12.9: odds with the fraction dropped; weaker attackers and odds above the last column need no die. */
export function oddsOf(mons: Mons, attack: number, defence: number): Odds {
  const table = mons.files.tables['13.5_melee'];
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
function candidatesFor(mons: Mons, view: MonsView, target: Hex): UnitId[] {
  if (checkTarget(mons, view, target)) return [];
  return neighbours(mons, view, target).filter((unit) => !checkAttacker(mons, view, unit, target));
}

/** The units of the side to play in the hexes next to one, in the order of the unit list. */
function neighbours(mons: Mons, view: MonsView, target: Hex): UnitId[] {
  const facts = factsOf(mons, view);
  const list: UnitId[] = [];
  for (let d = target * 6; d < target * 6 + 6; d++) {
    const hex = mons.board.neighbours[d];
    if (hex >= 0 && facts.occupied[view.player][hex]) list.push(...unitsIn(facts, hex));
  }
  return list.sort((a, b) => a - b);
}

const targets = (mons: Mons, view: MonsView): readonly Hex[] => {
  const { hexes, beside } = factsOf(mons, view);
  return hexes[enemyOf(view.player)].filter((hex) => beside[view.player][hex]);
};

/** 12.1, 12.3: whether any unit of the side to play can attack anything. */
export const canAttack = (mons: Mons, view: MonsView): boolean =>
  targets(mons, view).some((hex) => candidatesFor(mons, view, hex).length > 0);

const actors = (mons: Mons, view: MonsView): UnitId[] =>
  [...new Set(targets(mons, view).flatMap((hex) => candidatesFor(mons, view, hex)))].sort((a, b) => a - b);

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
  *legal(mons, view, _, focus) {
    const may = (units: readonly UnitId[]) => !checkTogether(mons, view, units, '12.14');
    for (const target of focus?.hex === undefined ? targets(mons, view) : [focus.hex])
      yield* attacksOn('melee', target, candidatesFor(mons, view, target), may, focus);
  },
  check: (mons, view, _, action) => (action.kind === 'attack' ? checkMelee(mons, view, action) : null),
  apply(work, _, action) {
    if (action.kind === 'attack') declareMelee(work, action);
  },
  pass,
  todo(mons, view) {
    const units = actors(mons, view);
    return units.length > 0 ? [note('todo-can-attack', '12.1', { count: units.length, units })] : [];
  },
  actors,
  candidates: (mons, view, _, target) => neighbours(mons, view, target),
});

/** 12.10: an attack is declared; the defender may now fire. */
function declareMelee(work: MonsWork, { units, target }: Attack): void {
  const { p } = work;
  set(work, { used: [...p.used, ...units], struck: [...p.struck, target] });
  tell(work, p.player, 'melee-declared', {
    rule: '12.10',
    units,
    hexes: [target, ...new Set(units.map((u) => p.place[u]))],
    data: { units, hex: target },
  });
  stack.push(work, {
    kind: 'melee',
    attacker: p.player,
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
    const attackers = alive(work.p, frame.attackers);
    if (attackers.length > 0) return resolve(work, frame, attackers);
    const hex = frame.target;
    tell(work, enemyOf(frame.attacker), 'melee-repulsed', { rule: '12.10', hexes: [hex], data: { hex } });
    stack.change(work, frame, { stage: 'end' });
  },
};

function resolve(work: MonsWork, frame: MeleeFrame, attackers: readonly UnitId[]): void {
  const { game: mons, p } = work;
  const { target: hex, attacker: side } = frame;
  const defending = defenders(mons, p, frame);
  const attack = meleeStrength(mons, p, attackers);
  const defence = meleeStrength(mons, p, defending);
  const odds = oddsOf(mons, attack, defence);
  const data = { units: attackers, hex, attack, defence, odds: odds.label };
  const told = { units: attackers, hexes: [hex] };
  let result: string;
  if ('automatic' in odds) {
    result = odds.automatic;
    tell(work, side, 'melee-automatic', { ...told, rule: odds.rule, data: { ...data, result }, outcome: result });
  } else {
    const from = attackers.map((u) => p.place[u]);
    const modifiers = meleeModifiers(mons, from, hex);
    const most = { attacker: stepsOf(p, attackers), defender: stepsOf(p, defending) };
    const rolled = meleeRoll(odds, { modifiers, face: roll(work), side, most });
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
    modifiers,
    face,
    side,
    most,
  }: { modifiers: readonly Modifier[]; face: number; side: number; most: Readonly<MeleeResult> },
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
    const left = alive(work.p, frame.attackers);
    if (frame.attackerLosses > 0) {
      stack.change(work, frame, { attackerLosses: 0 });
      stack.push(work, lossesOf(frame.attacker, left, frame.attackerLosses));
      return;
    }
    const taken = left.length > 0 && defenders(work.game, work.p, frame).length === 0;
    stack.change(work, frame, { stage: taken ? 'advance' : 'end' });
  },
};

export const meleeOver: Handler<MonsKit, MeleeFrame> = { decision: () => null, run: (work) => stack.pop(work) };
