/*
 * The sequence of play of both kinds of turn, in the rulebook's words and numbers (2.1, 2.2). Every player turn runs
 * through its list; `sequence.ts` says what each step does.
 */

export const DAY_STEPS = [
  'weather', // 2.1 A1, first player only
  'supply', // 2.1 B1, and the general retreat
  'recovery', // 2.1 B2
  'reorganisation', // 2.1 B3
  'command-points', // 2.1 B4 a, b
  'command-rolls', // 2.1 B4 c, d
  'pontoons', // 2.1 B4 e
  'command-movement', // 2.1 C1
  'movement', // 2.1 C2
  'movement-end', // end of the movement phase: surplus, improved positions, recombining
  'first-sight', // 2.1 D1
  'retreat-before-combat', // 2.1 D2, the other player first
  'bombardment', // 2.1 D3
  'charges', // 2.1 D4
  'declaration', // 2.1 D5: all battles
  'battles', // 2.1 D5: one after another
  'second-sight', // 2.1 D6
] as const;

export const NIGHT_STEPS = [
  'night-command', // 2.2 A, morning only
  'night-march', // 2.2 B
  'disengagement', // 2.2 C, evening only
  'night-sight',
] as const;

export const SETUP_STEPS = ['set-up-first', 'set-up-second'] as const;

export type StepId =
  (typeof DAY_STEPS)[number] | (typeof NIGHT_STEPS)[number] | (typeof SETUP_STEPS)[number] | 'turn-end';

/** A segment in which units move (2.1 C): hexes may be overfull until the movement phase ends. */
export const isMovement = (step: StepId): boolean => step === 'command-movement' || step === 'movement';
/** The set-up, before there is a turn. */
export const isSetup = (step: StepId): boolean => SETUP_STEPS.some((other) => other === step);
