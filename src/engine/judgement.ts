import type { Hex } from './board/board.ts';
import type { Dice } from './dice.ts';
import type { Action, Decision, Note, Position, Preview, PreviewStage, SideId, UnitId } from './title.ts';

/*
 * What a program that plays has to be told of a title, besides its rules: what ground matters, what a unit is worth,
 * what the particular decisions of the game are about. One file in the room of each title; the rest it finds out by the
 * contract. Worth is counted in one coin all through: an ordinary step of an ordinary unit is worth about 1.
 */

/** What a unit is for: those who fight and hold ground, those who fire from behind, leaders, and baggage or markers. */
export type Role = 'troops' | 'guns' | 'leader' | 'other';

/** Both armies as a seat knows them, by unit. */
export interface Forces {
  /** Hex; below 0 where the unit is in none that is known. */
  readonly place: readonly number[];
  /** What it is worth in a fight now; 0: it does not fight. */
  readonly strength: readonly number[];
  /** What the loss of its next step costs its side. */
  readonly step: readonly number[];
  /** Enemy strength that is guessed in a hex, besides the units seen. */
  readonly guessed: readonly (readonly [Hex, number])[];
}

/** Ground that a side wants to stand on: to take it, to keep it, or to get away by it. */
export interface Aim {
  readonly hex: Hex;
  readonly worth: number;
  /** So much strength belongs there; more is drawn to it less and less. */
  readonly need: number;
  /** Only these units go there; all when absent. */
  readonly units?: ReadonlySet<UnitId>;
}

/** How a plan goes about it. */
export interface Manner {
  /** 1 as usual; above, danger is minded less and prospects count more; and worse odds are taken, where `odds` does not say. */
  readonly boldness: number;
  /** Boldness in taking odds, where a plan of movement is bolder or less bold than its commander. */
  readonly odds?: number;
  /** By hex of an aim, in place of 1: how much more it counts. */
  readonly stress: ReadonlyMap<Hex, number>;
}

/**
 * What is looked at when an order is weighed. Near: what it brings by itself. Whole: also what the enemy may answer, who
 * may join in, and what others are after.
 */
export type Sight = 'near' | 'whole';

/** How a player goes about it, and how much of it he sees. */
export interface Style {
  readonly manner: Manner;
  readonly sight: Sight;
  /** Of the moves and attacks that are open to him he thinks of such a share, above 0 to 1. */
  readonly attention: number;
}

/** A decision as a player has it before him. */
export interface Asked<V> extends Style {
  readonly view: V;
  readonly decision: Decision;
  readonly side: SideId;
  /** Steps in which he has passed since he last did something else. */
  readonly passed: ReadonlySet<string>;
  /** Number below a limit, of the player's own chance. */
  below(limit: number): number;
}

/** Where a unit would stand; no facing: the one it has. */
export interface Standing {
  readonly hex: Hex;
  readonly facing?: number | undefined;
}

/** What a title tells a program that takes a seat. It is asked of views: what a seat cannot know, its program does not. */
export interface Judgement<P extends Position = Position, V = unknown> {
  /** A whole position that agrees with what a seat knows: what it does not know is drawn. */
  imagine(view: V, dice: Dice, below: (limit: number) => number): P;
  readonly roles: readonly Role[];
  /** Points that a unit moves in a turn, in the coin of `ways`. */
  readonly reach: readonly number[];
  /** What steps cost a unit on ground without an enemy, by hex * 6 + direction; FORBIDDEN where it may not go. The same table for the same costs. */
  ways(view: V, unit: UnitId): Uint8Array;
  /** By hex: what standing there makes of a strength in defence (1: nothing). */
  readonly cover: Float32Array;
  forces(view: V): Forces;
  aims(view: V, side: SideId): readonly Aim[];
  /** How the game stands for a side: what it would score, and what its army is worth beside the other. */
  value(view: V, side: SideId): number;
  /** What an attack is expected to bring a side, less what it costs it. */
  gain(view: V, action: Action & { kind: 'attack' | 'select' | 'move' }, preview: Preview, side: SideId): number;
  /** What the attacks of a step promise that are planned all together; null: each may be weighed by itself. */
  promise?(view: V, decision: Decision, style: Style): number | null;
  /** The answer to a decision that is particular to the title; null: it is one like others. */
  answer?(asked: Asked<V>): Action | null;
  /** Why an answer is given that the programs have no word of their own for: with the hex, the unit, the formation that it is about. */
  reason?(asked: Asked<V>, action: Action): Note | null;
  /** The stage of a sheet that says what an attack comes to; the last where absent. */
  decisive?(preview: Preview): PreviewStage | undefined;
  /** Steps of `select` in which as many as may are taken (guns behind an attack). */
  readonly eager?: ReadonlySet<string>;
  /** Who has moved is thought of again as long as he can move on and it is worth it: a move ends where nobody could see ahead. */
  readonly goesOn?: true;
  /** This side never attacks of itself (a system that only answers): to stand beside it is no danger. */
  readonly still?: SideId;
  /** What this side does pays later than a plan looks ahead (a retreat to the edge of the map): it compares none. */
  readonly unplanned?: SideId;
  /** So many courses a level tries to better its plan of movement move by move; none where absent. */
  readonly betterments?: Readonly<Record<'officer' | 'veteran', number>>;
  /** Of the moves and attacks open to it, what share a level below Veteran thinks of; all where absent. Set by matches. */
  readonly attention?: Readonly<Record<'recruit' | 'officer', number>>;
  /** What else is to be said for a move (its mode, leaving the map); null: it is not to be thought of. 0 when absent. */
  move?(view: V, action: Action & { kind: 'move' }, style: Style): number | null;
  /** What is to be said for standing somewhere. 0 when absent. */
  stand?(view: V, unit: UnitId, at: Standing, style: Style): number;
  /** `stand` says all there is to say of dangers and prospects: the common reckoning by strengths around is left out. */
  readonly tactical?: true;
}
