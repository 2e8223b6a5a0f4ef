import type { Hex } from '../../engine/board/board.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, isTrain, NONE } from './army.ts';
import { crossingOf, hasSoundWay } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { changeLosses } from './demoralisation.ts';
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
const isGone = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  isTrain(game.army.pieces[unit].kind) ||
  (isCombat(game.army.pieces[unit].kind) && (view.reduced[unit] > 0 || strengthOf(game, view, unit) === 1));

/** 12.51, R-110: every hex around is closed by enemy units or impassable ground; edges of the map and zones of control do not count. */
export function isShutIn(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): boolean {
  const facts = factsOf(game, view);
  const enemy = enemyOf(game.army.pieces[unit].player);
  return [0, 1, 2, 3, 4, 5].every((d) => {
    const to = game.ground.board.neighbours[hex * 6 + d];
    if (to < 0) return false;
    return (
      facts.combat[enemy][to] > 0 || facts.trains[enemy][to] > 0 || !hasSoundWay(crossingOf(game, view, hex * 6 + d))
    );
  });
}

/** 12.5 The box for a unit that is lost. */
export function boxFor(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, cause: LossCause): number {
  if (cause === 'bridge' || cause === 'step' || cause === 'destroyed' || isGone(game, view, unit)) return PEU;
  return cause === 'result' && isShutIn(game, view, unit, view.place[unit]) ? PEU : UAR;
}

/** Takes a unit off the map into its box, or into the one given; its full strength counts against its formation (21.1). */
export function eliminate(
  work: NapoleonicWork,
  unit: UnitId,
  cause: LossCause,
  box = boxFor(work.game, work.position, unit, cause),
): void {
  const { game, position } = work;
  const { player, kind, sp } = game.army.pieces[unit];
  const hex = position.place[unit];
  const where = isGone(game, position, unit) ? PEU : box;
  const formation = position.formation[unit];
  setAt(work, 'place', unit, where);
  setAt(work, 'marks', unit, 0);
  // It lies in its box at full strength or not as it comes back reduced anyway (22.22); what is gone keeps its side.
  const counts = isCombat(kind) && formation !== NONE;
  if (counts && position.lossMarker[formation] < 0) setAt(work, 'lossMarker', formation, unit);
  forget(work, unit);
  tell(work, player, where === PEU ? 'unit-gone' : 'unit-lost', {
    rule: where === PEU ? '12.52' : '12.51',
    units: [unit],
    hexes: hex >= 0 ? [hex] : [],
    data: { unit, hex, cause },
  });
  const lost = position.losses[formation] + sp;
  if (counts) changeLosses(work, [formation], () => setAt(work, 'losses', formation, lost));
}

/** A unit that is off the map has no part in what is under way. */
function forget(work: NapoleonicWork, unit: UnitId): void {
  const { orders, works, failedRepulses } = work.position;
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

/** 7.63, 12.2, 13.38, 14.23 One step off a unit, by a rule: its counter turns over; a reduced unit, or one of a single point, is gone; so are vedettes and trains. */
export function loseStep(work: NapoleonicWork, unit: UnitId, rule: string): void {
  const { game, position } = work;
  const { player, reduced, kind } = game.army.pieces[unit];
  if (!isCombat(kind)) return eliminate(work, unit, isTrain(kind) ? 'destroyed' : 'result', isTrain(kind) ? PEU : UAR);
  if (position.reduced[unit] || reduced === 0) return eliminate(work, unit, 'step');
  setAt(work, 'reduced', unit, 1);
  tell(work, player, 'step-lost', { rule, units: [unit], hexes: [position.place[unit]], data: { unit } });
}

/** Whether a battle is being fought, so that bridges are crossed under pressure (12.33, R-54). */
export const inCombatPhase = (view: NapoleonicView): boolean =>
  ['battles', 'bombardment', 'charges', 'declaration', 'retreat-before-combat'].includes(view.step) ||
  stack.find(view, 'battle') !== undefined;
