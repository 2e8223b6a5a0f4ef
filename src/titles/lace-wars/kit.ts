import { distance } from '../../engine/board/board.ts';
import { type FrameOf as EngineFrameOf, frameStack } from '../../engine/play/frames.ts';
import type { Check, Handler, Kit } from '../../engine/play/referee.ts';
import { speechOf } from '../../engine/play/words.ts';
import { drawBelow, roll, setAt, type Work } from '../../engine/play/work.ts';
import type { Action, Hex, Modifier, Refusal, SideId, UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { type Frame, IN_PLAY, type LaceWarsPosition, type LaceWarsView } from './position.ts';
import type { LaceWarsWords, PlainWord } from './words.ts';

/* What every chapter works with: the types of the title for the referee, the stack of pending steps, dice and words. */

export interface LaceWarsKit extends Kit {
  readonly game: LaceWarsGame;
  readonly position: LaceWarsPosition;
  readonly view: LaceWarsView;
  readonly frame: Frame;
}
export type LaceWork = Work<LaceWarsGame, LaceWarsPosition>;
export type FrameOf<S> = EngineFrameOf<Frame, S>;
/** The handler of one kind of pending step. */
export type Step<S> = Handler<LaceWarsKit, FrameOf<S>>;

export const stack = frameStack<LaceWarsPosition, Frame>('stack');

export const { note, tell } = speechOf<LaceWarsWords>();

type Values<K extends keyof LaceWarsWords> = [LaceWarsWords[K]] extends [null]
  ? [values?: undefined, hexes?: readonly Hex[]]
  : [values: LaceWarsWords[K], hexes?: readonly Hex[]];
/** Why not, by which rule, and the hexes that decide. */
export function refuse<K extends keyof LaceWarsWords & string>(
  say: K,
  rule: string,
  ...[values, hexes]: Values<K>
): Refusal {
  // Thousands of ways are refused in a search: the refusal is made in one piece.
  const data = values as Refusal['data'];
  if (!data) return hexes ? { ok: false, say, rule, hexes } : { ok: false, say, rule };
  return hexes ? { ok: false, say, rule, data, hexes } : { ok: false, say, rule, data };
}

/** Rolls a six-sided die (0.1). */
export const rollSix = (work: LaceWork): number => roll(work);
/** Rolls a ten-sided die that shows 0 to 9 (0.1). */
export const rollTen = (work: LaceWork): number => drawBelow(work, 10);

/** Marks what a unit has done this turn. */
export const mark = (work: LaceWork, unit: UnitId, bit: number): void =>
  setAt(work, 'done', unit, work.position.done[unit] | bit);

/** A modifier of a roll or column. */
export const modifier = (say: PlainWord, rule: string, value: number): Modifier => ({ say, rule, value });

/** The attack of one unit on one hex. */
export const shot = (attack: string, unit: UnitId, target: Hex): Action => ({
  kind: 'attack',
  attack,
  units: [unit],
  target,
});

/** Why an action is not the plain attack of one unit. */
export function notOneShot(action: Action, rule: string): Check {
  if (action.kind !== 'attack' || action.units.length !== 1) return refuse('one-unit', rule);
  return action.mode === undefined ? null : refuse('no-mode', rule);
}

/** Units of a side within reach of a hex with their weapons, in order: those who might join an attack on it. */
export const withinReach = (game: LaceWarsGame, view: LaceWarsView, side: SideId, target: Hex): UnitId[] =>
  game.pieces.flatMap((piece, unit) => {
    const hex = view.hex[unit];
    if (piece.side !== side || hex < 0 || view.fate[unit] !== IN_PLAY) return [];
    const reach = piece.arm === 'artillery' ? piece.range : Number(piece.morale > 0);
    return reach > 0 && distance(game.board, hex, target) <= reach ? [unit] : [];
  });

/** 10.2: its batteries that have a hex in range. */
export const gunsWithinReach = (game: LaceWarsGame, view: LaceWarsView, side: SideId, target: Hex): UnitId[] =>
  withinReach(game, view, side, target).filter((unit) => game.pieces[unit].arm === 'artillery');

/** The selections of one unit each, and why an action is none of them; `other`: why not of a unit that is not among them. */
export const singly = (units: readonly UnitId[]): Action[] => units.map((unit) => ({ kind: 'select', units: [unit] }));
export function notOneOf(
  units: readonly UnitId[],
  action: Action,
  rule: string,
  other: (unit: UnitId) => Refusal,
): Check {
  if (action.kind !== 'select' || action.units.length !== 1) return refuse('one-unit', rule);
  return units.includes(action.units[0]) ? null : other(action.units[0]);
}
