import { type Distribution, expected } from '../../../engine/odds.ts';
import type { GameEvent, SideId, Title, Weighed } from '../../../engine/title.ts';
import type { Chapter } from '../../../store/story.ts';

/** How the dice treated one side. Numbers are in the unit of the rolls (steps, strength points). */
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

/** What a roll could have brought and did, as it says itself. */
const saidBy = ({ roll }: GameEvent): Weighed | null =>
  roll?.chances && roll.brought !== undefined && roll.luckOf !== undefined
    ? { chances: roll.chances, brought: roll.brought, luckOf: roll.luckOf }
    : null;

/** All rolls of a game that can be weighed, by what they say themselves or by what the title says of them. */
export const weighedIn = (title: Pick<Title, 'weigh'>, story: Iterable<Chapter>): Weighed[] =>
  [...story].flatMap(({ before, events }) =>
    events.flatMap((event) => saidBy(event) ?? (event.roll && title.weigh?.(before.view(), event)) ?? []),
  );

/** Nothing hangs on a roll whose faces all bring the same. */
const isAtStake = ({ chances: { chances } }: Weighed): boolean =>
  chances.some(({ value }) => value !== chances[0].value);

/** The luck of each side over all rolls on which something hung; exact, not estimated. */
export function luckOf(rolls: readonly Weighed[], sides: number): Luck[] {
  return Array.from({ length: sides }, (_, side) => {
    const own = rolls.filter((roll) => roll.luckOf === side && isAtStake(roll));
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
