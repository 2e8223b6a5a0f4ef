import { indexesWhere } from '../../engine/numbers.ts';
import type { UnitId } from '../../engine/title.ts';
import { GERMAN, type LostBattalionGame } from './data.ts';
import {
  CUP_FULL,
  CUP_REDUCED,
  CUP_REINFORCEMENT,
  ELIMINATED,
  HIDDEN,
  IN_CUP,
  type LostBattalionPosition,
} from './position.ts';
import type { LostBattalionView } from './view.ts';

/* What is not seen, as a program that plays imagines it. */

/** 9.16: counter-attack markers that the other side is thought to have. */
const MARKERS = 2;

/** 5.6, 9.16, 12.7: units under the tops of enemy stacks, the other side's markers, and what lies in which cup. */
export function imagined(
  game: LostBattalionGame,
  view: LostBattalionView,
  dice: LostBattalionPosition['dice'],
  below: (limit: number) => number,
): LostBattalionPosition {
  const { seat: _, unseen = [], cups, frontLineInCup, ...known } = view;
  const where = [...view.where];
  const steps = [...view.steps];
  const order = view.order.map((height) => (height > 0 ? height + 20 : 0));
  const take = (from: number, fits: (unit: UnitId) => boolean): UnitId | undefined => {
    const all = indexesWhere(where, (at) => at === from);
    const fitting = all.filter(fits);
    const pool = fitting.length > 0 ? fitting : all;
    return pool[below(Math.max(1, pool.length))];
  };
  for (const [hex, count] of unseen)
    for (let i = 0; i < count; i++) {
      const top = where.indexOf(hex);
      const { side, division } = game.units[top] ?? { side: GERMAN, division: -1 };
      const unit = take(HIDDEN, (u) => game.units[u].side === side && game.units[u].division === division);
      if (unit !== undefined) [where[unit], order[unit]] = [hex, i + 1];
    }
  [CUP_FULL, CUP_REDUCED, CUP_REINFORCEMENT].forEach((cup, number) => {
    for (let i = 0; i < (cups?.[number] ?? 0); i++) {
      // 12.9: in the full cup the first is of the front line when one is known to be there, and nobody when none is.
      const free = cup !== CUP_FULL || (frontLineInCup && i > 0);
      const unit = take(IN_CUP, (u) => free || game.units[u].frontLine === frontLineInCup);
      if (unit === undefined) return;
      where[unit] = cup;
      if (cup === CUP_REDUCED) steps[unit] = Math.max(1, game.units[unit].maxSteps - 1);
    }
  });
  where.forEach((at, unit) => (at === HIDDEN || at === IN_CUP) && (where[unit] = ELIMINATED));
  const counterAttacks = view.counterAttacks < 0 ? MARKERS : view.counterAttacks;
  return { ...known, where, steps, order, counterAttacks, dice };
}

const thoughts = new WeakMap<LostBattalionView, LostBattalionPosition>();

/** 5.6: how it probably is: of those who may lie under a top the first of its division, always the same. */
export function likely(game: LostBattalionGame, view: LostBattalionView): LostBattalionPosition {
  let thought = thoughts.get(view);
  if (!thought) thoughts.set(view, (thought = imagined(game, view, view.dice, () => 0)));
  return thought;
}
