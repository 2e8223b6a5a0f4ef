/*
 * Orders that one click gave (a line that moves together): they are taken back, and given again, as one. Known as long
 * as the game lies open; a record has its orders one by one, and so they are taken back after a reload.
 */

/** How many orders stood before a click and after it. */
export interface Press {
  readonly from: number;
  readonly to: number;
}

/** How many orders stand when the click is taken back that gave the last of the first `count`. */
export const beforePress = (presses: readonly Press[], count: number): number =>
  presses.find(({ from, to }) => from < count && count <= to)?.from ?? count - 1;

/** How many orders stand when the click that comes after the first `count` has given all of its own again. */
export const afterPress = (presses: readonly Press[], count: number): number =>
  presses.find(({ from, to }) => from <= count && count < to)?.to ?? count + 1;

/** With one more click, in place of those within it. */
export const withPress = (presses: readonly Press[], press: Press): readonly Press[] => [
  ...presses.filter(({ to }) => to <= press.from),
  press,
];

/** Those that still hold when another order is given after the first `count`. */
export const pressesUpTo = (presses: readonly Press[], count: number): readonly Press[] =>
  presses.every(({ to }) => to <= count) ? presses : presses.filter(({ to }) => to <= count);
