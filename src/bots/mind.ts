import type { Manner } from '../engine/judgement.ts';
import { seedRandom } from '../engine/random.ts';
import type { Bot, Character, Level, Player, Temper } from './bot.ts';
import { Hand } from './hand.ts';
import { type Depth, Planner } from './planner.ts';

/* A seat and a character become a player. */

export const BOLDNESS: Readonly<Record<Temper, number>> = { cautious: 0.75, balanced: 1, bold: 1.3 };

export const mannerOf = (temper: Temper): Manner => ({ boldness: BOLDNESS[temper], stress: new Map() });

/** How much each level thinks; a recruit does not look ahead. */
export const DEPTHS: Readonly<Record<Exclude<Level, 'recruit'>, Depth>> = {
  officer: { plans: 4, samples: 2, reply: false, orders: 300 },
  veteran: { plans: 10, samples: 2, reply: true, orders: 600 },
};

export interface Seated extends Player {
  readonly character: Character;
  /** Of its own chance: never that of the dice of the game. */
  readonly seed: string;
}

/** The player of a seat. The same seed and the same views bring the same orders. */
export function botFor({ title, judgement, side, character, seed }: Seated): Bot {
  const chance = seedRandom(`bot ${seed} ${side}`);
  const manner = mannerOf(character.temper);
  const player: Player = { title, judgement, side };
  if (character.level === 'recruit') return new Hand(player, chance, { manner, sight: 'near' });
  return new Planner(player, DEPTHS[character.level], chance, manner);
}
