import { scriptedDice } from '../../../src/engine/dice.ts';
import { startWork } from '../../../src/engine/play/work.ts';
import type { Hex, UnitId } from '../../../src/engine/title.ts';
import { NONE } from '../../../src/titles/napoleonic/army.ts';
import type { Battle } from '../../../src/titles/napoleonic/data.ts';
import type { NapoleonicWork } from '../../../src/titles/napoleonic/kit.ts';
import { DUE, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';

/* Positions made by hand on the real maps: whoever is named stands where it is named, everybody else is not there yet. */

export interface Scene {
  /** Unit id -> hex number. */
  readonly at: Readonly<Record<string, string>>;
  readonly dice?: readonly number[];
  /** Anything else of the position. */
  readonly also?: Partial<NapoleonicPosition>;
}

/** A position in the combat phase of the French, all revealed, in fine weather. */
export function scene(b: Battle, { at, dice = [], also = {} }: Scene): NapoleonicPosition {
  const { pieces, formations } = b.army;
  const place: number[] = pieces.map(() => DUE);
  for (const [id, hex] of Object.entries(at)) place[b.army.unit(id)] = b.hex(hex);
  return {
    turn: 1,
    dice: scriptedDice(...dice),
    player: 0,
    step: 'declaration',
    options: {},
    place,
    reduced: pieces.map(() => 0),
    marks: pieces.map(() => 0),
    initiative: pieces.map((p) => p.init),
    formation: pieces.map((p) => p.formation),
    detachedFrom: pieces.map(() => NONE),
    repulsed: pieces.map(() => 0),
    mover: null,
    queue: [],
    orders: [],
    generalRetreat: [null, null],
    retreatPutOff: [false, false],
    damaged: [],
    repaired: [],
    pontoons: [],
    works: [],
    points: [],
    fallBack: 'other',
    failedRepulses: [],
    bombarded: [],
    charges: [],
    battles: [],
    guardSpent: [false, false],
    losses: formations.map(() => 0),
    lossMarker: formations.map(() => NONE),
    shaken: formations.map(() => 0),
    weather: { kind: 'clear', left: 5, checked: false },
    returns: [],
    control: b.objectives.map((o) => o.start),
    booked: [],
    groups: b.optional.map(() => 'open'),
    stack: [],
    outcome: null,
    ...also,
  } as NapoleonicPosition;
}

export const workOn = (b: Battle, p: NapoleonicPosition): NapoleonicWork => startWork(b, p);
export const units = (b: Battle, ...ids: string[]): UnitId[] => ids.map((id) => b.army.unit(id)).sort((a, c) => a - c);
export const hexes = (b: Battle, ...ids: string[]): Hex[] => ids.map((id) => b.hex(id)).sort((a, c) => a - c);
