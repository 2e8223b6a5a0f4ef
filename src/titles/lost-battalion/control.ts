import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { enemyOf, type SideId } from '../../engine/title.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { isOccupied } from './facts.ts';
import { set } from '../../engine/play/work.ts';
import { type Work, tell } from './kit.ts';
import type { LostBattalionPosition } from './position.ts';
import { numbersFor } from '../../engine/numbers.ts';
import type { Edge } from './files.ts';

/* 3.3-3.4 Control of hexes and map edges; 8.8 of bridges */

/** 3.3: at the start the Allies control everything south of the start line. */
export const controlAtStart = ({ board, south }: LostBattalionGame): SideId[] =>
  numbersFor(board.ids, (_, hex) => (south[hex] ? ALLIED : GERMAN));

/** at the start a bridge belongs to the side that controls both its ends. */
export const bridgesAtStart = (game: LostBattalionGame): LostBattalionPosition['bridges'] =>
  game.bridges.map(([a, b]) => {
    const owner = game.south[a] ? ALLIED : GERMAN;
    return { owner: game.south[a] === game.south[b] ? owner : null, since: 0 };
  });

/** 3.3: hexes pass at once to the side that enters them; with them their bridges. Says which were taken. */
export function takeHexes(work: Work, hexes: readonly Hex[], side: SideId): void {
  const taken = [...new Set(hexes)].filter((hex) => work.position.control[hex] !== side);
  if (taken.length === 0) return;
  changeControl(work, taken, side);
  const stars = taken.filter((hex) => work.game.victoryHexes.includes(hex));
  const plain = taken.filter((hex) => !stars.includes(hex));
  if (plain.length > 0) tell(work, side, 'control-taken', { rule: '3.3', hexes: plain, data: { side, hexes: plain } });
  for (const hex of stars) tell(work, side, 'victory-hex-taken', { rule: '13.1', hexes: [hex], data: { side, hex } });
}

/** Control and bridges change hands, without a word. */
export function changeControl(work: Work, hexes: readonly Hex[], side: SideId): void {
  const control = work.position.control.slice();
  for (const hex of hexes) control[hex] = side;
  const { board, bridge } = work.game;
  let bridges = work.position.bridges;
  for (const hex of hexes) {
    for (let d = 0; d < 6; d++) {
      const number = bridge[hex * 6 + d];
      if (number === 0 || board.neighbours[hex * 6 + d] < 0 || bridges[number - 1].owner === side) continue;
      bridges = bridges.with(number - 1, { owner: side, since: work.position.turn });
    }
  }
  set(work, { control, bridges });
}

/** 8.8, R-09, R-54: a bridge can be used by its owner, from the turn after it changed hands. */
export function isBridgeOpen(
  position: Pick<LostBattalionPosition, 'bridges' | 'turn'>,
  number: number,
  side: SideId,
): boolean {
  const { owner, since } = position.bridges[number - 1];
  return owner === side && since < position.turn;
}

/** Whether a hex is at this edge and open to a side's arrivals (3.4, 6.1, 8.11, R-52). */
export function isEdgeOpen(
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'where' | 'control'>,
  side: SideId,
  edge: Edge,
  hex: Hex,
): boolean {
  if (isOccupied(game, position, enemyOf(side), hex)) return false; // 6.1
  if (side === ALLIED) return position.control[hex] === ALLIED;
  if (game.south[hex]) return false; // 8.11
  return edge !== 'west' || position.control[hex] === GERMAN; // 3.4: on the west edge control bars the way, elsewhere only a unit in the hex
}

/** Hexes of an edge through which a side's arrivals may enter. */
export const openEdge = (
  game: LostBattalionGame,
  position: Pick<LostBattalionPosition, 'where' | 'control'>,
  side: SideId,
  edge: Edge,
): Hex[] => game.edges[edge].filter((hex) => isEdgeOpen(game, position, side, edge, hex));

/** The front: hexes of a side next to a hex of the other. */
export function isFront(
  { board }: LostBattalionGame,
  { control }: Pick<LostBattalionPosition, 'control'>,
  hex: Hex,
): boolean {
  for (let s = hex * 6; s < hex * 6 + 6; s++) {
    const other = board.neighbours[s];
    if (other !== NO_HEX && control[other] !== control[hex]) return true;
  }
  return false;
}
