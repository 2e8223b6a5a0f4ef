import type { Manner, Sight } from '../engine/judgement.ts';
import { seedRandom } from '../engine/random.ts';
import type { Bot, Character, Level, Player, Temper } from './bot.ts';
import { Hand } from './hand.ts';
import { Planner } from './planner.ts';

/* A seat and a character become a player. */

export const BOLDNESS: Readonly<Record<Temper, number>> = { cautious: 0.75, balanced: 1, bold: 1.3 };

export const mannerOf = (temper: Temper): Manner => ({ boldness: BOLDNESS[temper], stress: new Map() });

/** How far a level sees: a recruit what an order brings by itself, an officer the whole of it. */
const SIGHTS: Readonly<Record<Exclude<Level, 'veteran'>, Sight>> = { recruit: 'near', officer: 'whole' };

/** A veteran tries plans before he takes one; an officer has one plan, and betters it where the title asks for that. */
const DEPTHS = {
  officer: { plans: 1, samples: 1, options: 4, stacks: false, orders: 400 },
  veteran: { plans: 8, samples: 1, options: 8, stacks: true, orders: 400 },
} as const;

export interface Seated extends Player {
  readonly character: Character;
  /** Of its own chance: never that of the dice of the game. */
  readonly seed: string;
}

/** The player of a seat. The same seed and the same views bring the same orders. */
export function botFor({ title, judgement, side, character, seed }: Seated): Bot {
  const chance = seedRandom(`bot ${seed} ${side}`);
  const player: Player = { title, judgement, side };
  const { level, temper } = character;
  const manner = mannerOf(temper);
  const attention = level === 'veteran' ? 1 : (judgement.attention?.[level] ?? 1);
  const tries = level === 'recruit' ? 0 : (judgement.betterments?.[level] ?? 0);
  if (level === 'veteran' || (level === 'officer' && tries > 0))
    return new Planner(player, { ...DEPTHS[level], tries, attention }, chance, manner);
  return new Hand(player, chance, { manner, sight: SIGHTS[level], attention });
}
