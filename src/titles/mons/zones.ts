import { type Hex, NO_HEX, neighboursOf } from '../../engine/board/board.ts';
import type { Mons } from './data.ts';

/* 7 Zones of control */

/** 7.2: zones of control do not enter hexes with buildings; nothing else keeps them out, water included. */
export const takesZone = (mons: Mons, hex: Hex): boolean => mons.building[hex] === 0;

/** 7.1, 7.2: the hexes into which a unit in `hex` reaches: its neighbours without buildings. */
export const zoneOf = (mons: Mons, hex: Hex): Hex[] => neighboursOf(mons.board, hex).filter((n) => takesZone(mons, n));

/** 7.1, 7.2 while units are moving: whether a side with these occupied hexes has a zone of control in a hex. */
export function hasZone(mons: Mons, occupants: Uint8Array, hex: Hex): boolean {
  if (!takesZone(mons, hex)) return false;
  const { neighbours } = mons.board;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const other = neighbours[d];
    if (other !== NO_HEX && occupants[other]) return true;
  }
  return false;
}

// 7.3 (a unit that enters an enemy zone of control stops; one that starts in it may first enter only a hex that is
// free of it) is part of the movement search: `stops` and `noStopToStop` in movement.ts.
// 7.4: friendly units cancel nothing, so nothing here asks for them.
