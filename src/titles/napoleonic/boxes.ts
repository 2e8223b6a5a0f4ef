import type { Hex } from '../../engine/board/board.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, isTrain, NONE } from './army.ts';
import { crossingOf, hasSoundWay } from './crossings.ts';
import type { Battle } from './data.ts';
import { factsOf } from './facts.ts';
import { type NapoleonicWork, tell } from './kit.ts';
import { ordersFor } from './march-orders.ts';
import { type NapoleonicView, PEU, stack, strengthOf, UAR } from './position.ts';

/* 12.5 The boxes of the lost, and what their loss costs their formation (21.1). */

/**
 * Why a unit is lost: a result (Ae, De, Ex), an overrunning charger's battle, a hex from which it could not retreat, a
 * bridge, a displacement, a step too many, capture or destruction.
 */
export type LossCause = 'result' | 'overrun' | 'stuck' | 'bridge' | 'displaced' | 'step' | 'destroyed' | 'train';

/** 12.52, 18.15 Trains, reduced units and those of one strength point never come back. */
const isGone = (b: Battle, v: NapoleonicView, unit: UnitId): boolean =>
  isTrain(b.army.pieces[unit].kind) ||
  (isCombat(b.army.pieces[unit].kind) && (v.reduced[unit] > 0 || strengthOf(b, v, unit) === 1));

/** 12.51, R-110: every hex around is closed by enemy units or impassable ground; edges of the map and zones of control do not count. */
export function isShutIn(b: Battle, v: NapoleonicView, unit: UnitId, hex: Hex): boolean {
  const facts = factsOf(b, v);
  const enemy = enemyOf(b.army.pieces[unit].player);
  return [0, 1, 2, 3, 4, 5].every((d) => {
    const to = b.ground.board.neighbours[hex * 6 + d];
    if (to < 0) return false;
    return facts.combat[enemy][to] > 0 || facts.trains[enemy][to] > 0 || !hasSoundWay(crossingOf(b, v, hex * 6 + d));
  });
}

/** 12.5 The box for a unit that is lost. */
export function boxFor(b: Battle, v: NapoleonicView, unit: UnitId, cause: LossCause): number {
  if (cause === 'bridge' || cause === 'step' || cause === 'destroyed' || isGone(b, v, unit)) return PEU;
  return cause === 'result' && isShutIn(b, v, unit, v.place[unit]) ? PEU : UAR;
}

/** Takes a unit off the map into its box, or into the one given; its full strength counts against its formation (21.1). */
export function eliminate(
  work: NapoleonicWork,
  unit: UnitId,
  cause: LossCause,
  box = boxFor(work.game, work.p, unit, cause),
): void {
  const { game: b, p } = work;
  const { player, kind, sp } = b.army.pieces[unit];
  const hex = p.place[unit];
  const where = isGone(b, p, unit) ? PEU : box;
  const formation = p.formation[unit];
  setAt(work, 'place', unit, where);
  setAt(work, 'marks', unit, 0);
  // It lies in its box at full strength or not as it comes back reduced anyway (22.22); what is gone keeps its side.
  if (isCombat(kind) && formation !== NONE) {
    setAt(work, 'losses', formation, p.losses[formation] + sp);
    if (p.lossMarker[formation] < 0) setAt(work, 'lossMarker', formation, unit);
  }
  forget(work, unit);
  tell(work, player, where === PEU ? 'unit-gone' : 'unit-lost', {
    rule: where === PEU ? '12.52' : '12.51',
    units: [unit],
    hexes: hex >= 0 ? [hex] : [],
    data: { unit, hex, cause },
  });
}

/** A unit that is off the map has no part in what is under way. */
function forget(work: NapoleonicWork, unit: UnitId): void {
  const { orders, works, failedRepulses } = work.p;
  if (orders.some((order) => order.units.includes(unit)))
    set(work, { orders: ordersFor(orders, ({ units }) => units.filter((u) => u !== unit)) });
  if (works.some((w) => w.builders.includes(unit)))
    set(work, { works: works.map((w) => ({ ...w, builders: w.builders.filter((u) => u !== unit) })) });
  if (failedRepulses.some((f) => f.units.includes(unit)))
    set(work, {
      failedRepulses: failedRepulses
        .map((f) => ({ ...f, units: f.units.filter((u) => u !== unit) }))
        .filter((f) => f.units.length > 0),
    });
}

/** 12.2, 13.38 One step off a unit: its counter turns over; a reduced unit, or one of a single point, is gone. */
export function loseStep(work: NapoleonicWork, unit: UnitId): void {
  const { game: b, p } = work;
  const { player, reduced, kind } = b.army.pieces[unit];
  if (!isCombat(kind)) return eliminate(work, unit, isTrain(kind) ? 'destroyed' : 'result', isTrain(kind) ? PEU : UAR);
  if (p.reduced[unit] || reduced === 0) return eliminate(work, unit, 'step');
  setAt(work, 'reduced', unit, 1);
  tell(work, player, 'step-lost', { rule: '12.2', units: [unit], hexes: [p.place[unit]], data: { unit } });
}

/** Whether a battle is being fought, so that bridges are crossed under pressure (12.33, R-54). */
export const inCombatPhase = (v: NapoleonicView): boolean =>
  ['battles', 'bombardment', 'charges', 'declaration', 'retreat-before-combat'].includes(v.step) ||
  stack.find(v, 'battle') !== undefined;
