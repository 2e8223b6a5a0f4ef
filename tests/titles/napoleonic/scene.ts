import { scriptedDice } from '../../../src/engine/dice.ts';
import { startWork } from '../../../src/engine/play/work.ts';
import type { Hex, UnitId } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import type { NapoleonicWork } from '../../../src/titles/napoleonic/kit.ts';
import { DUE, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';
import { ordersFor } from '../../helpers/scene.ts';

/* Positions made by hand on the real maps: whoever is named stands where it is named, everybody else is not there yet. */

export interface Scene {
  /** Unit id -> hex number. */
  readonly at: Readonly<Record<string, string>>;
  readonly dice?: readonly number[];
  /** Anything else of the position. */
  readonly also?: Partial<NapoleonicPosition>;
}

/** A position in the combat phase of the French, all revealed, in fine weather, with nothing of the set-up in it. */
export function scene(game: NapoleonicGame, { at, dice = [], also = {} }: Scene): NapoleonicPosition {
  const place: number[] = game.army.pieces.map(() => DUE);
  for (const [id, hex] of Object.entries(at)) place[game.army.unit(id)] = game.hex(hex);
  return {
    ...firstPosition(game, {}, 'scene'),
    dice: scriptedDice(...dice),
    player: 0,
    step: 'declaration',
    place,
    marks: place.map(() => 0),
    weather: { kind: 'clear', left: 5, checked: false },
    groups: game.optional.map(() => 'open'),
    ...also,
  };
}

export const workOn = (game: NapoleonicGame, p: NapoleonicPosition): NapoleonicWork => startWork(game, p);
/** Orders by printed ids; units in the order of the counters, as the app names them. */
export const orders = (game: NapoleonicGame) =>
  ordersFor(
    (id) => game.army.unit(id),
    (id) => game.hex(id),
  );
export const units = (game: NapoleonicGame, ...ids: string[]): UnitId[] =>
  ids.map((id) => game.army.unit(id)).sort((a, c) => a - c);
export const hexes = (game: NapoleonicGame, ...ids: string[]): Hex[] =>
  ids.map((id) => game.hex(id)).sort((a, c) => a - c);
/** 20.1 A march order in force, given to some units. */
export const order = (game: NapoleonicGame, to: string, ...ids: string[]) => ({
  id: 1,
  side: game.army.pieces[game.army.unit(ids[0])].player,
  units: units(game, ...ids),
  to: game.hex(to),
  from: 1,
});
