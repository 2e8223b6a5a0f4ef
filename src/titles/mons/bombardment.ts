import { distance, type Hex } from '../../engine/board/board.ts';
import { rollDie } from '../../engine/dice.ts';
import { overDie } from '../../engine/odds.ts';
import { clamp, rangeLabel, rangeRow, type RangeRow, sumModifiers } from '../../engine/tables.ts';
import type { Action, Modifier, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, GERMAN, INDUSTRIAL, type Mons, RESIDENTIAL } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { checkTogether } from './formations.ts';
import { openLosses } from './losses.ts';
import { type Check, checkGroup, isHex, isUnit, type MonsPosition, refuse, tell, type Work } from './position.ts';

/* 10 Bombardment */

type Attack = Action & { kind: 'attack' };

/** 10.1, 9.20: why a gun may not fire in this step. */
export function checkGun(mons: Mons, p: MonsPosition, unit: UnitId): Check {
  const gun = mons.units[unit];
  if (gun.side !== p.player) return refuse('10.1', 'not-your-unit', { unit });
  if (p.place[unit] < 0) return refuse('10.1', 'not-on-map', { unit });
  if (!gun.artillery) return refuse('10.1', 'artillery-only', { unit });
  if (p.used.includes(unit)) return refuse('10.1', 'already-fired', { unit });
  if (p.marched.includes(unit)) return refuse('9.20', 'marched-no-fire', { unit });
  return null;
}

/** 10.2: range in hexes, the target counted, the gun's own hex not. */
export function checkRange(mons: Mons, p: Pick<MonsPosition, 'place'>, unit: UnitId, target: Hex): Check {
  const hexes = distance(mons.board, p.place[unit], target);
  const { range } = mons.units[unit];
  return hexes > range ? refuse('10.2', 'out-of-range', { unit, hexes, range }, [target]) : null;
}

/** 10.3: the hexes that block the line from one hex to another: woods and residential hexes that it touches between the two. */
export function sightBlockers(mons: Mons, from: Hex, to: Hex): Hex[] {
  return mons.line(from, to).flatMap(({ hex }) => (blocksSight(mons, hex) ? [hex] : []));
}
const blocksSight = (mons: Mons, hex: Hex): boolean => mons.woods[hex] !== 0 || mons.building[hex] === RESIDENTIAL;

/** 10.3: whether nothing blocks the line. */
export const seesHex = (mons: Mons, from: Hex, to: Hex): boolean =>
  !mons.line(from, to).some(({ hex }) => blocksSight(mons, hex));

/** 10.11: whether a hex is observed for these guns: by any unit of their side next to it, for Germans one of their corps. */
export function isObserved(mons: Mons, p: Pick<MonsPosition, 'place'>, guns: readonly UnitId[], target: Hex): boolean {
  const { side, corps } = mons.units[guns[0]];
  const facts = factsOf(mons, p);
  if (!facts.beside[side as 0 | 1][target]) return false;
  const { neighbours } = mons.board;
  for (let d = target * 6; d < target * 6 + 6; d++) {
    const hex = neighbours[d];
    if (hex < 0 || !facts.occupied[side as 0 | 1][hex]) continue;
    if (side !== GERMAN || facts.corps[hex] & (1 << corps)) return true;
  }
  return false;
}

/** 10.3, 10.11: a gun needs a line of sight of its own, or an observer. */
export function checkSight(mons: Mons, p: Pick<MonsPosition, 'place'>, unit: UnitId, target: Hex): Check {
  const from = p.place[unit];
  if (seesHex(mons, from, target) || isObserved(mons, p, [unit], target)) return null;
  const blockers = sightBlockers(mons, from, target);
  return refuse('10.3', 'no-line-of-sight', { unit, hexes: blockers }, blockers);
}

/** 10.5: a hex with enemy units that has not been bombarded in this step. */
function checkTarget(mons: Mons, p: MonsPosition, target: Hex): Check {
  if (!isHex(mons, target) || !factsOf(mons, p).occupied[enemyOf(p.player) as 0 | 1][target])
    return refuse('10.1', 'no-enemy-there', { hex: target }, isHex(mons, target) ? [target] : []);
  return p.struck.includes(target) ? refuse('10.5', 'already-bombarded', { hex: target }, [target]) : null;
}

/** Why one gun may not fire at a hex, others apart. */
export const checkShooter = (mons: Mons, p: MonsPosition, unit: UnitId, target: Hex): Check =>
  checkGun(mons, p, unit) ??
  checkTarget(mons, p, target) ??
  checkRange(mons, p, unit, target) ??
  checkSight(mons, p, unit, target);

/** Why these guns may not bombard this hex together. */
export function checkBombardment(
  mons: Mons,
  p: MonsPosition,
  { units, target }: Pick<Attack, 'units' | 'target'>,
): Check {
  const group = checkGroup(mons, units) ?? checkTarget(mons, p, target);
  if (group) return group;
  for (const u of units) {
    const refusal = checkShooter(mons, p, u, target);
    if (refusal) return refusal;
  }
  return checkTogether(mons, p, units, '10.6');
}

/** 10.7: sum of the bombardment strengths, by steps left. */
export const bombardmentStrength = (mons: Mons, p: Pick<MonsPosition, 'steps'>, guns: readonly UnitId[]): number =>
  guns.reduce((sum, u) => sum + mons.units[u].bombard[p.steps[u]], 0);

/** 10.8, 10.11: the modifiers of a bombardment roll, each with its rule. */
export function bombardmentModifiers(
  mons: Mons,
  p: Pick<MonsPosition, 'place'>,
  guns: readonly UnitId[],
  target: Hex,
): Modifier[] {
  const chart = mons.files.tables['13.2_combat_terrain'].bombardment;
  const modifiers: Modifier[] = [];
  // 10.8, R-17: buildings before woods, never both.
  if (mons.building[target] === RESIDENTIAL)
    modifiers.push({ say: 'target-in-buildings', rule: '10.8', value: chart.targetResidential });
  else if (mons.building[target] === INDUSTRIAL)
    modifiers.push({ say: 'target-in-buildings', rule: '10.8', value: chart.targetIndustrial });
  else if (mons.woods[target]) modifiers.push({ say: 'target-in-woods', rule: '10.8', value: chart.targetWoods });
  // 10.11, R-16: one or the other.
  if (!isObserved(mons, p, guns, target))
    modifiers.push({ say: 'not-observed', rule: '10.11', value: chart.notObserved });
  else if (guns.some((u) => !seesHex(mons, p.place[u], target)))
    modifiers.push({ say: 'some-gun-blind', rule: '10.11', value: chart.observedButSomeGunWithoutLos });
  return modifiers;
}

/** 10.7, 10.8: steps lost for a face of the die. A modified roll below 1 counts as 1. */
export function bombardmentResult(
  row: RangeRow<number>,
  modifiers: readonly Modifier[],
  face: number,
): { modified: number; steps: number } {
  const modified = clamp(face + sumModifiers(modifiers), 1, 6);
  return { modified, steps: row.results[modified - 1] };
}

/** The row of table 13.3 for a strength. */
export const bombardmentRow = (mons: Mons, strength: number): RangeRow<number> =>
  rangeRow(mons.files.tables['13.3_bombardment'].rows, strength) ?? { from: 0, to: 0, results: [0, 0, 0, 0, 0, 0] };

/** 10.7-10.9: rolls, and opens the losses, which the firing player shares out. */
export function bombard(w: Work, { units, target }: Pick<Attack, 'units' | 'target'>): void {
  const { mons, p } = w;
  const strength = bombardmentStrength(mons, p, units);
  const row = bombardmentRow(mons, strength);
  const modifiers = bombardmentModifiers(mons, w.before, units, target);
  const [face, dice] = rollDie(p.dice);
  const { modified, steps } = bombardmentResult(row, modifiers, face);
  p.dice = dice;
  p.used = [...p.used, ...units];
  p.struck = [...p.struck, target];
  const side: SideId = p.player;
  const targets = unitsIn(factsOf(mons, w.before), target);
  const stepsThere = targets.reduce((sum, u) => sum + p.steps[u], 0);
  tell(w, 'bombardment', side, {
    rule: '10.7',
    units,
    hexes: [target, ...new Set(units.map((u) => p.place[u]))],
    data: { units, hex: target, strength, steps },
    roll: {
      faces: [face],
      modifiers,
      modified,
      table: '13.3',
      row: rangeLabel(row),
      result: String(steps),
      luckOf: side,
      brought: Math.min(steps, stepsThere),
      chances: overDie((f) => Math.min(bombardmentResult(row, modifiers, f).steps, stepsThere)),
    },
  });
  if (steps > 0)
    openLosses(w, {
      kind: 'losses',
      cause: 'bombardment',
      chooser: side,
      units: targets,
      left: steps,
      spread: true,
      rule: '10.9',
    });
}

/** The targets in range and sight of guns that may still fire, each with those guns; of `only` these guns and at `at` this hex, when given. */
export function* bombardmentTargets(
  mons: Mons,
  p: MonsPosition,
  at?: Hex,
  only?: readonly UnitId[],
): Generator<{ target: Hex; guns: UnitId[] }> {
  const facts = factsOf(mons, p);
  const ready = (only ?? allGuns(mons)).filter((u) => isUnit(mons, u) && !checkGun(mons, p, u));
  if (ready.length === 0) return;
  for (const target of at === undefined ? facts.hexes[enemyOf(p.player) as 0 | 1] : [at]) {
    if (checkTarget(mons, p, target)) continue;
    const guns = ready.filter(
      (u) => distance(mons.board, p.place[u], target) <= mons.units[u].range && !checkSight(mons, p, u, target),
    );
    if (guns.length > 0) yield { target, guns };
  }
}

const gunLists = new WeakMap<Mons, UnitId[]>();
function allGuns(mons: Mons): UnitId[] {
  let guns = gunLists.get(mons);
  if (!guns) gunLists.set(mons, (guns = mons.units.flatMap((unit, u) => (unit.artillery ? [u] : []))));
  return guns;
}
