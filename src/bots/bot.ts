import type { Judgement } from '../engine/judgement.ts';
import type { Action, Decision, Hex, SideId, Title } from '../engine/title.ts';

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

/** Why an order was given. */
export interface Reason {
  readonly why: 'aim' | 'hold' | 'attack' | 'no-attack' | 'cheapest' | 'only' | 'rules' | 'end' | 'escape';
  /** Ground that it is about. */
  readonly hex?: Hex;
  /** Expected gain of an attack, in worth. */
  readonly gain?: number;
  /** Odds column of the sheet, and the steps that it expects to cost the enemy, and its own side. */
  readonly odds?: string;
  readonly costs?: readonly [enemy: number, own: number];
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
