import { draw, rollDice, rollDie } from '../dice.ts';
import { changedNumbers } from '../numbers.ts';
import type { GameEvent, Position } from '../title.ts';

/**
 * One action being carried out: the position so far and the events that told of it. Every change gives a new position
 * that shares what did not change, so that one held in a variable never changes underneath, and facts worked out for a
 * part of a position stay good as long as that part.
 */
export interface Work<G = unknown, P extends Position = Position> {
  /** The compiled data of the scenario. */
  readonly game: G;
  /** The position before the action. */
  readonly before: P;
  position: P;
  readonly events: GameEvent[];
  /** See `Copy`. */
  copy(position: P): P;
}

/**
 * Another position with the same in it. A title that names the fields in one literal is copied ten times as fast as by
 * spreading, which no engine does quickly for an object that was itself spread; and its positions are all of one shape.
 */
export type Copy<P> = (position: P) => P;
const spread = <P extends Position>(position: P): P => ({ ...position });

/** Begins work on a position, which is itself never changed: `set` puts another in its place. Copies are made by spreading when no `copy` is given. */
export const startWork = <G, P extends Position>(game: G, position: P, copy: Copy<P> = spread): Work<G, P> => ({
  game,
  before: position,
  position,
  events: [],
  copy,
});

/** Changes parts of the position. */
export function set<P extends Position>(work: Work<unknown, P>, patch: Partial<P>): void {
  work.position = Object.assign(work.copy(work.position), patch);
}

/** The fields of a position that are lists, and what such a list holds. */
type ListField<P> = { [K in keyof P]: P[K] extends readonly unknown[] ? K : never }[keyof P];
type Entry<L> = L extends readonly (infer E)[] ? E : never;

/** Sets one entry of a list (by unit, formation or bridge); nothing changes when it has that value already. */
export function setAt<P extends Position, K extends ListField<P>>(
  work: Work<unknown, P>,
  field: K,
  index: number,
  value: Entry<P[K]>,
): void {
  const list = work.position[field] as unknown as (typeof value)[];
  if (list[index] === value) return;
  const changed = typeof value === 'number' ? numberAt(list as number[], index, value) : list.with(index, value);
  work.position = work.copy(work.position);
  work.position[field] = changed as unknown as P[K];
}

/** The fields of a position that are lists of numbers. */
type NumbersField<P> = { [K in keyof P]: P[K] extends readonly number[] ? K : never }[keyof P];

function numberAt(list: readonly number[], index: number, value: number): number[] {
  const changed = list.slice();
  changed[index] = value;
  return changed;
}

/** Sets the entries of some units (formations, bridges) to one number, or to what follows from what they were. */
export function setEach<P extends Position, K extends NumbersField<P>>(
  work: Work<unknown, P>,
  field: K,
  indices: readonly number[],
  to: number | ((entry: number) => number),
): void {
  const changed = (work.position[field] as readonly number[]).slice();
  for (const index of indices) changed[index] = typeof to === 'number' ? to : to(changed[index]);
  work.position = work.copy(work.position);
  work.position[field] = changed as unknown as P[K];
}

/** Sets every entry of a list of numbers. */
export function setAll<P extends Position, K extends NumbersField<P>>(
  work: Work<unknown, P>,
  field: K,
  to: (entry: number, index: number) => number,
): void {
  const changed = changedNumbers(work.position[field] as readonly number[], to);
  work.position = work.copy(work.position);
  work.position[field] = changed as unknown as P[K];
}

/** Rolls a die with faces 1 to `sides`. */
export function roll(work: Work, sides = 6): number {
  const [face, dice] = rollDie(work.position.dice, sides);
  set(work, { dice });
  return face;
}

/** Rolls `count` dice with faces 1 to `sides`, in order. */
export function rollSeveral(work: Work, count: number, sides = 6): number[] {
  const [faces, dice] = rollDice(work.position.dice, count, sides);
  set(work, { dice });
  return faces;
}

/** A number from 0 to `limit - 1`: a ten-sided die that shows 0 to 9, a counter drawn from a cup. */
export function drawBelow(work: Work, limit: number): number {
  const [index, dice] = draw(work.position.dice, limit);
  set(work, { dice });
  return index;
}
