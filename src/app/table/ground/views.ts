import type { Hex, Seat } from '../../../engine/title.ts';

/* Where a seat last looked on the map of a game: kept as long as the tab lives, a reload included. */

export interface Look {
  readonly hex: Hex;
  readonly scale: number;
}

const keyOf = (game: string, seat: Seat) => `grognard.view ${game} ${seat}`;

export function keepView(game: string, seat: Seat, look: Look): void {
  try {
    sessionStorage.setItem(keyOf(game, seat), JSON.stringify(look));
  } catch {
    // switched off or full: the table opens on the front again
  }
}

/** The view kept; null when there is none that fits the board. */
export function keptView(game: string, seat: Seat, hexes: number): Look | null {
  try {
    const { hex, scale } = JSON.parse(sessionStorage.getItem(keyOf(game, seat)) ?? '{}') as Partial<Look>;
    const fits = Number.isInteger(hex) && hex! >= 0 && hex! < hexes && Number.isFinite(scale) && scale! > 0;
    return fits ? { hex: hex!, scale: scale! } : null;
  } catch {
    return null;
  }
}
