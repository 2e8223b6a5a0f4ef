import { scriptedDice } from '../../../src/engine/dice.ts';
import { startWork } from '../../../src/engine/play/work.ts';
import type { Hex, UnitId } from '../../../src/engine/title.ts';
import type { Battle } from '../../../src/titles/napoleonic/data.ts';
import type { NapoleonicWork } from '../../../src/titles/napoleonic/kit.ts';
import { DUE, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';

/* Positions made by hand on the real maps: whoever is named stands where it is named, everybody else is not there yet. */

export interface Scene {
  /** Unit id -> hex number. */
  readonly at: Readonly<Record<string, string>>;
  readonly dice?: readonly number[];
  /** Anything else of the position. */
  readonly also?: Partial<NapoleonicPosition>;
}

/** A position in the combat phase of the French, all revealed, in fine weather, with nothing of the set-up in it. */
export function scene(b: Battle, { at, dice = [], also = {} }: Scene): NapoleonicPosition {
  const place: number[] = b.army.pieces.map(() => DUE);
  for (const [id, hex] of Object.entries(at)) place[b.army.unit(id)] = b.hex(hex);
  return {
    ...firstPosition(b, {}, 'scene'),
    dice: scriptedDice(...dice),
    player: 0,
    step: 'declaration',
    place,
    marks: place.map(() => 0),
    weather: { kind: 'clear', left: 5, checked: false },
    groups: b.optional.map(() => 'open'),
    ...also,
  };
}

export const workOn = (b: Battle, p: NapoleonicPosition): NapoleonicWork => startWork(b, p);
export const units = (b: Battle, ...ids: string[]): UnitId[] => ids.map((id) => b.army.unit(id)).sort((a, c) => a - c);
export const hexes = (b: Battle, ...ids: string[]): Hex[] => ids.map((id) => b.hex(id)).sort((a, c) => a - c);
/** 20.1 A march order in force, given to some units. */
export const order = (b: Battle, to: string, ...ids: string[]) => ({
  id: 1,
  side: b.army.pieces[b.army.unit(ids[0])].player,
  units: units(b, ...ids),
  to: b.hex(to),
  from: 1,
});
