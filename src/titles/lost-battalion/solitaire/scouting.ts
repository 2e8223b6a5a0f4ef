import type { Hex } from '../../../engine/board/board.ts';
import type { SideId, UnitId } from '../../../engine/title.ts';
import { ALLIED, GERMAN, type GameData } from '../data.ts';
import { unitsIn } from '../facts.ts';
import { type Check, type LostBattalionPosition, refuse } from '../position.ts';
import { checkStack } from '../stacking.ts';

/* 12.5 Who may look into a hex */

/** 12.5: in solitaire an Allied unit that goes into a German hex finds out what is there. */
export const isUnscouted = (
  game: GameData,
  p: Pick<LostBattalionPosition, 'control'>,
  side: SideId,
  hex: Hex,
): boolean => game.solitaire && side === ALLIED && p.control[hex] === GERMAN;

const known = new WeakMap<readonly SideId[], Uint8Array>();

/** By hex: 1 where there is something to find out. */
export function unscouted(p: Pick<LostBattalionPosition, 'control'>): Uint8Array {
  let hexes = known.get(p.control);
  if (!hexes) {
    hexes = new Uint8Array(p.control.length);
    for (let hex = 0; hex < hexes.length; hex++) if (p.control[hex] === GERMAN) hexes[hex] = 1;
    known.set(p.control, hexes);
  }
  return hexes;
}

/** 12.5: no reconnaissance out of an overstacked hex. Everything else is checked as for any move, so that tanks may look, and artillery never does. */
export function checkReconnaissance(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  from: Hex,
  hex: Hex,
): Check {
  if (!isUnscouted(game, p, game.units[units[0]].side, hex)) return null;
  return checkStack(game, [...new Set([...unitsIn(game, p, from), ...units])])
    ? refuse('12.5', 'scout-from-overstack', { hex: from }, [from])
    : null;
}
