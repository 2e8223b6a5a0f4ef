import type { SideId, UnitId } from '../../engine/title.ts';
import type { NapoleonicWork } from './kit.ts';

/*
 * 24.0 Cards. Their sheet is not in our hands. Here stands all that the rules ask of it, each where its number
 * says, and what they are told as long as there is none. A game carries the answers in `cards`.
 */

export interface Cards {
  /** 2.1 A2, 24.32 The card segment of a player turn. 24.52 It belongs to day turns: a battle that begins by night has none before. */
  segment(work: NapoleonicWork): void;
  /** 7.21 Movement points of a unit by day, for those printed. */
  allowance(printed: number, unit: UnitId): number;
  /** 2.1 B1, 20.51 Whether a player may order a general retreat now that he has not ordered before. */
  mayRetreat(side: SideId): boolean;
  /** 19.5, 25.5 The optional groups whose coming is rolled for now, of those that the scenario has rolled for. */
  rolled(groups: readonly number[]): readonly number[];
}

/** 25.5 Without cards. */
export const NO_CARDS: Cards = {
  segment: () => undefined,
  allowance: (printed) => printed,
  mayRetreat: () => true,
  rolled: (groups) => groups,
};
