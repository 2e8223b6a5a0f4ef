import { randomBelow, seedRandom, type RandomState } from './random.ts';

/**
 * The dice of a position. `seeded` dice come from the game's seed; `scripted` dice show the listed faces in
 * order and are for tests and demonstrations only (a save file always starts from a seed).
 */
export type Dice =
  | { readonly kind: 'seeded'; readonly state: RandomState }
  | { readonly kind: 'scripted'; readonly faces: readonly number[] };

/** Dice at the beginning of the sequence that a seed stands for: the same seed rolls the same game on every machine. */
export const seededDice = (seed: string): Dice => ({ kind: 'seeded', state: seedRandom(seed) });
/** Dice that show these faces in order, then run out. */
export const scriptedDice = (...faces: number[]): Dice => ({ kind: 'scripted', faces });

/** Rolls one die with faces 1..sides. Throws when a script has run out or shows a face the die does not have. */
export function rollDie(dice: Dice, sides = 6): [face: number, next: Dice] {
  if (dice.kind === 'seeded') {
    const [value, state] = randomBelow(dice.state, sides);
    return [value + 1, { kind: 'seeded', state }];
  }
  const [face, ...rest] = dice.faces;
  if (face === undefined) throw new Error('the scripted dice have run out');
  if (!Number.isInteger(face) || face < 1 || face > sides)
    throw new Error(`a die with ${sides} sides has no face ${face}`);
  return [face, { kind: 'scripted', faces: rest }];
}

/** Rolls `count` dice with faces 1..sides, in order. */
export function rollDice(dice: Dice, count: number, sides = 6): [faces: number[], next: Dice] {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) {
    const [face, next] = rollDie(dice, sides);
    faces.push(face);
    dice = next;
  }
  return [faces, dice];
}

/** A whole number from 0 to `limit - 1` (drawing from a cup, say). A script gives it as a face from 1 to `limit`. */
export function draw(dice: Dice, limit: number): [index: number, next: Dice] {
  const [face, next] = rollDie(dice, limit);
  return [face - 1, next];
}
