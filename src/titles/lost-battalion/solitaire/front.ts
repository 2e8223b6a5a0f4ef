import { changeControl } from '../control.ts';
import { ALLIED, GERMAN } from '../data.ts';
import { isOccupied } from '../facts.ts';
import { tell, type Work } from '../position.ts';
import { supplyOf } from '../supply.ts';

/* 12.4 Pockets */

/** 12.4, R-18: German hexes without a unit that cannot be supplied from the north or east edge turn Allied at once. */
export function collapsePockets(w: Work): void {
  const { game, p } = w;
  const supplied = supplyOf(game, p, GERMAN);
  const lost: number[] = [];
  for (let hex = 0; hex < game.board.size; hex++)
    if (p.control[hex] === GERMAN && !supplied[hex] && !isOccupied(game, p, GERMAN, hex)) lost.push(hex);
  if (lost.length === 0) return;
  changeControl(w, lost, ALLIED);
  tell(w, 'pocket-collapsed', ALLIED, { rule: '12.4', hexes: lost, data: { count: lost.length, hexes: lost } });
}
