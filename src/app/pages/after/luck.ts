import { type Distribution, expected } from '../../../engine/odds.ts';
import type { GameEvent, SideId } from '../../../engine/title.ts';

/** How the dice treated one side. Numbers are in the unit of the rolls (steps). */
export interface Luck {
  readonly side: SideId;
  readonly rolls: number;
  readonly expected: number;
  readonly brought: number;
  /** Share of all ways the same rolls could have fallen that bring less than these did, those that bring as much counted half: 0 to 1. */
  readonly percentile: number;
  /** Chance of every sum the rolls could have brought, smallest first. */
  readonly sums: readonly { readonly sum: number; readonly chance: number }[];
}

/** The chances of the sum of two independent numbers. */
function add(sums: ReadonlyMap<number, number>, roll: Distribution<number>): Map<number, number> {
  const next = new Map<number, number>();
  for (const [sum, chance] of sums) {
    for (const { value, weight } of roll.chances)
      next.set(sum + value, (next.get(sum + value) ?? 0) + (chance * weight) / roll.total);
  }
  return next;
}

/** How much a sum counts as worse than another: an equal one by half. */
function worse(sum: number, than: number): number {
  if (sum === than) return 0.5;
  return sum < than ? 1 : 0;
}

/** The luck of each side over all rolls that say what they could bring and what they did; exact, not estimated. */
export function luckOf(events: Iterable<readonly GameEvent[]>, sides: number): Luck[] {
  const rolls = [...events]
    .flat()
    .flatMap(({ roll }) =>
      roll && roll.chances && roll.brought !== undefined && roll.luckOf !== undefined
        ? [{ chances: roll.chances, brought: roll.brought, side: roll.luckOf }]
        : [],
    );
  return Array.from({ length: sides }, (_, side) => {
    const own = rolls.filter((roll) => roll.side === side);
    const brought = own.reduce((sum, roll) => sum + roll.brought, 0);
    let sums: ReadonlyMap<number, number> = new Map([[0, 1]]);
    for (const roll of own) sums = add(sums, roll.chances);
    const sorted = [...sums].sort(([a], [b]) => a - b);
    return {
      side,
      brought,
      rolls: own.length,
      expected: own.reduce((sum, roll) => sum + expected(roll.chances, (value) => value), 0),
      percentile: sorted.reduce((share, [sum, chance]) => share + chance * worse(sum, brought), 0),
      sums: sorted.map(([sum, chance]) => ({ sum, chance })),
    };
  });
}
