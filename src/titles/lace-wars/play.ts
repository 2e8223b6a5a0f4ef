import { draw, rollDie } from '../../engine/dice.ts';
import type { Data, GameEvent, Hex, Note, Refusal, Roll, SideId, UnitId } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import type { Frame, LaceWarsPosition } from './position.ts';
import type { LaceWarsWord } from './words.ts';

/**
 * One action being carried out: the position so far (each change is a new one that shares what did not change) and
 * the events that told of it.
 */
export interface Play {
  readonly battle: Battle;
  p: LaceWarsPosition;
  readonly events: GameEvent[];
}

export const startPlay = (battle: Battle, p: LaceWarsPosition): Play => ({ battle, p, events: [] });

export function change(play: Play, patch: Partial<LaceWarsPosition>): void {
  play.p = { ...play.p, ...patch };
}

type UnitList = 'hex' | 'facing' | 'strength' | 'order' | 'fate' | 'done' | 'run' | 'aide' | 'outOfCommand';
/** Sets one number of a unit. */
export function setUnit(play: Play, list: UnitList, unit: UnitId, value: number): void {
  if (play.p[list][unit] !== value) change(play, { [list]: play.p[list].with(unit, value) });
}
export const mark = (play: Play, unit: UnitId, bit: number): void =>
  setUnit(play, 'done', unit, play.p.done[unit] | bit);

// ---- the stack of pending steps ------------------------------------------------------------------------------------

export const top = (p: Pick<LaceWarsPosition, 'stack'>): Frame | undefined => p.stack[p.stack.length - 1];
/** The frame given last is worked on first. */
export const push = (play: Play, ...frames: Frame[]): void => change(play, { stack: [...play.p.stack, ...frames] });
export const pop = (play: Play): void => change(play, { stack: play.p.stack.slice(0, -1) });
/** Puts another frame in place of the last one. */
export const replace = (play: Play, frame: Frame): void =>
  change(play, { stack: [...play.p.stack.slice(0, -1), frame] });
/** Changes the frames of a kind, under whatever lies on them. */
export function amend<S extends Frame['step']>(
  play: Play,
  step: S,
  update: (frame: Extract<Frame, { step: S }>) => Frame,
): void {
  change(play, { stack: play.p.stack.map((f) => (f.step === step ? update(f as Extract<Frame, { step: S }>) : f)) });
}
export const findFrame = <S extends Frame['step']>(p: Pick<LaceWarsPosition, 'stack'>, step: S) =>
  p.stack.findLast((f) => f.step === step) as Extract<Frame, { step: S }> | undefined;

// ---- dice and words ------------------------------------------------------------------------------------------------

/** Rolls a six-sided die (0.1). */
export function rollSix(play: Play): number {
  const [face, dice] = rollDie(play.p.dice, 6);
  change(play, { dice });
  return face;
}

/** Rolls a ten-sided die that shows 0 to 9 (0.1). */
export function rollTen(play: Play): number {
  const [face, dice] = draw(play.p.dice, 10);
  change(play, { dice });
  return face;
}

/** A note of this title: the compiler checks that the text exists. */
export const note = (say: LaceWarsWord, rule?: string, data?: Data): Note => ({
  say,
  ...(rule ? { rule } : {}),
  ...(data ? { data } : {}),
});

/** A refusal of this title. */
export const refuse = (say: LaceWarsWord, rule: string, data?: Data, hexes?: readonly Hex[]): Refusal => ({
  ok: false,
  say,
  rule,
  ...(data ? { data } : {}),
  ...(hexes ? { hexes } : {}),
});

export interface Telling {
  readonly rule?: string;
  readonly data?: Data;
  readonly hexes?: readonly Hex[];
  readonly units?: readonly UnitId[];
  readonly roll?: Roll;
  readonly heading?: 'turn' | 'phase';
}
export function tell(play: Play, side: SideId | null, say: LaceWarsWord, telling: Telling = {}): void {
  play.events.push({ side, say, ...telling });
}
