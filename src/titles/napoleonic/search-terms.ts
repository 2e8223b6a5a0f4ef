import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Board, Hex } from '../../engine/board/board.ts';

/* What the search for moves (reach.ts) is asked and answers with; half movement points throughout. */

/** What some units of a mover pay. */
export interface Purse {
  /** Cost of each hexside (hex * 6 + direction), not marching and marching. */
  readonly walk: Uint8Array;
  readonly march: Uint8Array;
  /** Halves left to spend. */
  readonly points: number;
  /** Halves to leave the road march (7.56). */
  readonly leave: number;
  /** Halves to stop in a hex with other combat units (3.1). */
  readonly stop: number;
}

/** Where a mover may go. Codes: 0 nothing against it, else why not (`passage.ts` words them). */
export interface Passage {
  readonly board: Board;
  /** One for each set of costs and points in the mover that another does not cover; the scarcest first. */
  readonly purses: readonly Purse[];
  /** It may be in road march at all. */
  readonly mayMarch: boolean;
  /** 7.3: its first hex is free to enter, whatever the cost. */
  readonly firstFree: boolean;
  /** 4.31: it is held where it stands. */
  readonly held: boolean;
  /** Why it may not enter a hex. */
  enter(hex: Hex, marching: boolean): number;
  /** It goes no farther from a hex. */
  stops(hex: Hex): boolean;
  /** 7.54 What a repulse from a hex costs each purse in march; null: none can be tried there. */
  readonly repulse: (hex: Hex) => readonly number[] | null;
  /** Why its move may not end in a hex; PRICE: only for the price of stopping with others. */
  end(hex: Hex, marching: boolean): number;
  /** Whether march may be declared in a hex. */
  declares(hex: Hex): boolean;
}

/** Code of `end`: for the price of stopping with other combat units (3.1). */
export const PRICE = 1;
/** Codes of the search itself. */
/** 7.54: a marching unit comes to the enemy only to repulse him. */
export const NO_REPULSE = 249;
export const NO_POINTS = 250;
export const NO_WAY = 251;
export const NO_PRICE = 252;
export const HELD = 253;
export const NO_MARCH = 254;
export const NO_LEAVE = 255;

/** No label. */
export const NOTHING = -1;

/** Where a move begins: where the mover stands, or a hex by which it enters the map, for what each purse has spent. */
export interface Start {
  readonly hex: Hex;
  readonly marching: boolean;
  readonly spent: readonly number[];
  readonly enters: boolean;
}

/** Why a path was not gone to its end. */
export interface Failure {
  readonly code: number;
  readonly hex: Hex;
  /** Of NO_POINTS: the halves that the way takes as far as the hex, and those that the mover has. */
  readonly need?: number;
  readonly left?: number;
}

const leasts = new WeakMap<Uint8Array, number>();
/** The least that a step of a table costs anywhere. */
export function leastOf(table: Uint8Array): number {
  let least = leasts.get(table);
  if (least === undefined) leasts.set(table, (least = table.reduce((a, b) => Math.min(a, b), FORBIDDEN)));
  return least;
}

/** A longer list that begins with what a list holds. */
export function widened<A extends Int16Array | Int32Array | Uint8Array>(list: A, larger: A): A {
  larger.set(list);
  return larger;
}
