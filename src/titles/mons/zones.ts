import { type Hex, NO_HEX, neighboursOf } from '../../engine/board/board.ts';
import type { MonsGame } from './data.ts';

/* 7 Zones of control */

/** 7.2: zones of control do not enter hexes with buildings; nothing else keeps them out, water included. */
export const takesZone = (game: Pick<MonsGame, 'building'>, hex: Hex): boolean => game.building[hex] === 0;

/** 7.1, 7.2: the hexes into which a unit in `hex` reaches: its neighbours without buildings. */
export const zoneOf = (game: MonsGame, hex: Hex): Hex[] =>
  neighboursOf(game.board, hex).filter((n) => takesZone(game, n));

/** 7.1, 7.2: puts a zone of control right around a hex that a side has come to hold, or left. `beside`: hexes next to its units. */
export function spreadZone(
  game: Pick<MonsGame, 'board' | 'building'>,
  zone: Uint8Array,
  beside: Uint8Array,
  hex: Hex,
): void {
  const { neighbours } = game.board;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const other = neighbours[d];
    if (other !== NO_HEX) zone[other] = beside[other] > 0 && takesZone(game, other) ? 1 : 0;
  }
}

// 7.3 (a unit that enters an enemy zone of control stops; one that starts in it may first enter only a hex that is
// free of it) is how every search and every walk treats a hex that stops: `stepFault` of the engine, told of enemy
// zones by movement.ts.
// 7.4: friendly units cancel nothing, so nothing here asks for them.
