import type { Judgement } from '../engine/judgement.ts';
import type { Action, Decision, Hex, Note, SideId, Title } from '../engine/title.ts';

/* A program that takes a seat: what it is given, and what it answers. */

export const LEVELS = ['recruit', 'officer', 'veteran'] as const;
export type Level = (typeof LEVELS)[number];
export const TEMPERS = ['cautious', 'balanced', 'bold'] as const;
export type Temper = (typeof TEMPERS)[number];

export interface Character {
  readonly level: Level;
  readonly temper: Temper;
}

/** A seat, for those who think about it. */
export interface Player {
  readonly title: Title;
  readonly judgement: Judgement;
  readonly side: SideId;
}

/** Something that was weighed besides what was done. */
export interface Weighed {
  readonly action: Action;
  /** In worth, against what was done (below 0: worse). */
  readonly value: number;
}

/** Why, where the title has no word of its own for it. */
export type Why =
  | 'arrives' // where it is wanted
  | 'aim' // on the way to it
  | 'ground' // the best within reach
  | 'leaves' // the map, where that counts
  | 'plan' // for the sake of what the others do
  | 'hold' // where least can happen to it
  | 'follows' // up into ground won
  | 'halts'
  | 'stays'
  | 'attack'
  | 'no-attack'
  | 'duty'
  | 'cheapest'
  | 'restored' // of steps gained the dearest
  | 'all-restored' // nobody is left who could gain one
  | 'most' // of what may be selected
  | 'everybody' // who may join in
  | 'end'
  | 'any';

/** Why an order was given. */
export interface Reason {
  readonly why: Why;
  /** The title's own word for it, which says more than `why`. */
  readonly note?: Note;
  /** Ground that it is about. */
  readonly hex?: Hex;
  /** Expected gain of an attack, in worth. */
  readonly gain?: number;
  /** Odds column of the sheet, and what it expects the enemy to lose, and its own side: steps, or strength points. */
  readonly odds?: string;
  readonly costs?: readonly [enemy: number, own: number];
  readonly inPoints?: boolean;
  /** The plan of this phase, where several were compared: how many, and how the chosen one stood against the plainest. */
  readonly plans?: { readonly weighed: number; readonly better: number; readonly boldness: number };
  readonly others: readonly Weighed[];
}

export interface Order {
  readonly action: Action;
  readonly reason: Reason;
}

/** Takes one seat. It is shown the view of that seat and nothing else. */
export interface Bot {
  order(view: unknown, decision: Decision): Order;
}
