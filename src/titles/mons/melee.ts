import { directionTo, type Hex } from '../../engine/board/board.ts';
import { rollDie } from '../../engine/dice.ts';
import { overDie } from '../../engine/odds.ts';
import { clamp, sumModifiers } from '../../engine/tables.ts';
import type { Action, Modifier, UnitId } from '../../engine/title.ts';
import { openAdvance } from './advance.ts';
import { CANAL, enemyOf, type Mons } from './data.ts';
import { defenders, fireShot } from './defensive-fire.ts';
import { factsOf } from './facts.ts';
import { checkTogether } from './formations.ts';
import { openLosses } from './losses.ts';
import {
  type Check,
  checkGroup,
  isHex,
  type MeleeFrame,
  type MonsPosition,
  popFrame,
  pushFrame,
  refuse,
  setFrame,
  tell,
  topFrame,
  type Work,
} from './position.ts';

/* 12 Melee */

type Attack = Action & { kind: 'attack' };

/** 12.1: why a unit may not attack in this step. */
export function checkAttackUnit(mons: Mons, p: MonsPosition, unit: UnitId): Check {
  if (mons.units[unit].side !== p.player) return refuse('12.1', 'not-your-unit', { unit });
  if (p.place[unit] < 0) return refuse('12.1', 'not-on-map', { unit });
  if (mons.units[unit].artillery) return refuse('12.1', 'artillery-never-attacks', { unit });
  if (p.used.includes(unit)) return refuse('12.1', 'already-attacked', { unit });
  return null;
}

/** 12.1: a hex with enemy units that has not been attacked in this step. */
function checkTarget(mons: Mons, p: MonsPosition, target: Hex): Check {
  if (!isHex(mons, target) || !factsOf(mons, p).occupied[enemyOf(p.player) as 0 | 1][target])
    return refuse('12.1', 'no-enemy-there', { hex: target }, isHex(mons, target) ? [target] : []);
  return p.struck.includes(target) ? refuse('12.1', 'hex-already-attacked', { hex: target }, [target]) : null;
}

/** 12.3, 9.13: from a neighbouring hex, and not over an unbridged canal (R-26: an unbridged river is no bar). */
export function checkReach(mons: Mons, p: Pick<MonsPosition, 'place'>, unit: UnitId, target: Hex): Check {
  const from = p.place[unit];
  const direction = directionTo(mons.board, from, target);
  if (direction < 0) return refuse('12.3', 'attack-adjacent-only', { unit, hex: target }, [from, target]);
  const side = from * 6 + direction;
  if (mons.water[side] === CANAL && !mons.bridge[side])
    return refuse('9.13', 'attack-over-canal', { unit, from, hex: target }, [from, target]);
  return null;
}

/** Why one unit may not attack a hex, others apart. */
export const checkAttacker = (mons: Mons, p: MonsPosition, unit: UnitId, target: Hex): Check =>
  checkAttackUnit(mons, p, unit) ?? checkTarget(mons, p, target) ?? checkReach(mons, p, unit, target);

/** Why these units may not attack this hex together (12.2-12.5: any number of hexes, any part of a stack, one target). */
export function checkMelee(mons: Mons, p: MonsPosition, { units, target }: Pick<Attack, 'units' | 'target'>): Check {
  const group = checkGroup(mons, units) ?? checkTarget(mons, p, target);
  if (group) return group;
  for (const u of units) {
    const refusal = checkAttacker(mons, p, u, target);
    if (refusal) return refusal;
  }
  return checkTogether(mons, p, units, '12.14');
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
export const meleeValue = (mons: Mons, p: Pick<MonsPosition, 'steps'>, unit: UnitId): number =>
  mons.units[unit].artillery
    ? mons.files.tables.fireValues.artilleryMeleeDefence
    : mons.units[unit].melee[p.steps[unit]];
export const meleeStrength = (mons: Mons, p: Pick<MonsPosition, 'steps'>, units: readonly UnitId[]): number =>
  units.reduce((sum, u) => sum + meleeValue(mons, p, u), 0);

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
): { modified: number; result: string } {
  const modified = clamp(face + sumModifiers(modifiers), 1, 6);
  return { modified, result: column[modified - 1] };
}

// ---- 12.10 the procedure -------------------------------------------------------------------------------------

/** 12.10: an attack is declared; the defender may now fire. */
export function declareMelee(w: Work, { units, target }: Pick<Attack, 'units' | 'target'>): void {
  const { p } = w;
  p.used = [...p.used, ...units];
  p.struck = [...p.struck, target];
  tell(w, 'melee-declared', p.player, {
    rule: '12.10',
    units,
    hexes: [target, ...new Set(units.map((u) => p.place[u]))],
    data: { units, hex: target },
  });
  pushFrame(w, {
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

/** Runs the melee on top of the stack until somebody must decide or it is over. */
export function continueMelee(w: Work): void {
  for (;;) {
    const frame = topFrame(w.p);
    if (frame?.kind !== 'melee' || frame.stage === 'allot' || frame.stage === 'advance' || frame.stage === 'further')
      return;
    if (frame.stage === 'fire') {
      if (frame.fired < frame.shots.length) fireShot(w, frame);
      else setFrame(w, { ...frame, stage: 'resolve' });
    } else if (frame.stage === 'resolve') resolve(w, frame);
    else if (frame.stage === 'attacker-losses') takeAttackerLosses(w, frame);
    else return popFrame(w);
  }
}

/** 12.10-12.12: odds of what is left, roll, losses of the defender. R-18: without attackers nothing more happens. */
function resolve(w: Work, frame: MeleeFrame): void {
  const { mons, p } = w;
  const attackers = frame.attackers.filter((u) => p.place[u] >= 0);
  if (attackers.length === 0) {
    tell(w, 'melee-repulsed', enemyOf(frame.attacker), {
      rule: '12.10',
      hexes: [frame.target],
      data: { hex: frame.target },
    });
    return setFrame(w, { ...frame, stage: 'end' });
  }
  const defending = defenders(mons, p, frame);
  const attack = meleeStrength(mons, p, attackers);
  const defence = meleeStrength(mons, p, defending);
  const odds = oddsOf(mons, attack, defence);
  const told = {
    units: attackers,
    hexes: [frame.target],
    data: { units: attackers, hex: frame.target, attack, defence, odds: odds.label },
  };
  const steps = (units: readonly UnitId[]) => units.reduce((sum, u) => sum + p.steps[u], 0);
  const ours = steps(attackers);
  const theirs = steps(defending);
  let result: MeleeResult;
  if ('automatic' in odds) {
    result = parseResult(odds.automatic);
    tell(w, 'melee-automatic', frame.attacker, {
      ...told,
      rule: odds.rule,
      data: { ...told.data, result: odds.automatic },
    });
  } else {
    const modifiers = meleeModifiers(
      mons,
      attackers.map((u) => p.place[u]),
      frame.target,
    );
    const [face, dice] = rollDie(p.dice);
    p.dice = dice;
    const { modified, result: text } = meleeResult(odds.column, modifiers, face);
    result = parseResult(text);
    // Luck is counted in steps: those the enemy loses less one's own.
    const balance = (r: MeleeResult) => Math.min(r.defender, theirs) - Math.min(r.attacker, ours);
    tell(w, 'melee', frame.attacker, {
      ...told,
      rule: '12.11',
      data: { ...told.data, result: text },
      roll: {
        faces: [face],
        modifiers,
        modified,
        table: '13.5',
        row: odds.label,
        result: text,
        luckOf: frame.attacker,
        brought: balance(result),
        results: overDie((f) => meleeResult(odds.column, modifiers, f).result),
        chances: overDie((f) => balance(parseResult(meleeResult(odds.column, modifiers, f).result))),
      },
    });
  }
  setFrame(w, { ...frame, stage: 'attacker-losses', attackerLosses: result.attacker });
  // 12.12: the defender takes his losses first.
  if (result.defender > 0)
    openLosses(w, {
      kind: 'losses',
      cause: 'melee',
      chooser: enemyOf(frame.attacker),
      units: defending,
      left: result.defender,
      spread: false,
      rule: '12.12',
    });
}

/** 12.12: then the attacker; 12.13: then, if the hex is empty, the advance. */
function takeAttackerLosses(w: Work, frame: MeleeFrame): void {
  const { mons, p } = w;
  const left = frame.attackers.filter((u) => p.place[u] >= 0);
  if (frame.attackerLosses > 0) {
    setFrame(w, { ...frame, attackerLosses: 0 });
    openLosses(w, {
      kind: 'losses',
      cause: 'melee',
      chooser: frame.attacker,
      units: left,
      left: frame.attackerLosses,
      spread: false,
      rule: '12.12',
    });
    return;
  }
  if (left.length > 0 && defenders(mons, p, frame).length === 0) openAdvance(w, frame);
  else setFrame(w, { ...frame, stage: 'end' });
}
