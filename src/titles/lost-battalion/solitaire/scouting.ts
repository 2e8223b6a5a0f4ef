import { type Hex, NO_HEX } from '../../../engine/board/board.ts';
import { LastFew } from '../../../engine/play/kept.ts';
import type { Check } from '../../../engine/play/referee.ts';
import { on } from '../../../engine/play/words.ts';
import type { SideId, UnitId } from '../../../engine/title.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from '../data.ts';
import { unitsIn } from '../facts.ts';
import { refuse } from '../kit.ts';
import type { LostBattalionPosition } from '../position.ts';
import { isOverstacked } from '../stacking.ts';

/* 12.5 Who may look into a hex */

type Control = Pick<LostBattalionPosition, 'control'>;

/** 12.5: in solitaire an Allied unit that goes into a German hex finds out what is there. */
export const isUnscouted = (game: LostBattalionGame, p: Control, side: SideId, hex: Hex): boolean =>
  game.solitaire && side === ALLIED && p.control[hex] === GERMAN;

const known = new LastFew<Uint8Array>(4);

/** By hex: 1 where the Allies have something to find out. */
export const unscouted = (game: LostBattalionGame, position: Control): Uint8Array =>
  known.of([position.control, game], () => {
    const hexes = new Uint8Array(position.control.length);
    for (let hex = 0; hex < hexes.length; hex++) if (isUnscouted(game, position, ALLIED, hex)) hexes[hex] = 1;
    return hexes;
  });

/** 12.5: whether a group would overstack a hex, out of which nobody looks then; NO_HEX: whether it is too many by itself. */
export function isBlind(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  hex: Hex,
): boolean {
  const there = hex === NO_HEX ? [] : unitsIn(game, position, hex);
  for (const unit of units) if (!there.includes(unit)) there.push(unit);
  return isOverstacked(game, there);
}

/** 12.5: no reconnaissance out of an overstacked hex. Everything else is checked as for any move, so that tanks may look, and artillery never does. */
export function checkReconnaissance(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  from: Hex,
  hex: Hex,
): Check {
  if (!isUnscouted(game, position, game.units[units[0]].side, hex)) return null;
  return isBlind(game, position, units, from)
    ? on([from], refuse('scout-from-overstack', '12.5', { hex: from }))
    : null;
}
