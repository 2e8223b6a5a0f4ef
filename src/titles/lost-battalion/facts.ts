import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { GameData } from './data.ts';
import { fromTop, type LostBattalionPosition } from './position.ts';

/** What follows from where the units are: worked out once for each placement and thrown away with it. */
export interface Facts {
  /** Linked lists of the units in a hex: first[hex], next[unit], -1 at the end. Gas markers lie apart. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** By side, by hex: 1 where the side has a unit; 1 next to a unit of the side. */
  readonly occupied: readonly [Uint8Array, Uint8Array];
  readonly beside: readonly [Uint8Array, Uint8Array];
  /** Hexes with units of each side. */
  readonly hexes: readonly [readonly Hex[], readonly Hex[]];
  /** Hexes under gas (11.7). */
  readonly gas: readonly Hex[];
}

const known = new WeakMap<readonly number[], Facts>();

/** The derived facts of a position. */
export function factsOf(game: GameData, p: Pick<LostBattalionPosition, 'where'>): Facts {
  let facts = known.get(p.where);
  if (!facts) known.set(p.where, (facts = workOut(game, p.where)));
  return facts;
}

function workOut(game: GameData, where: readonly number[]): Facts {
  const { size, neighbours } = game.board;
  const first = new Int16Array(size).fill(-1);
  const next = new Int16Array(where.length).fill(-1);
  const pair = () => [new Uint8Array(size), new Uint8Array(size)] as const;
  const occupied = pair();
  const beside = pair();
  const hexes: [Hex[], Hex[]] = [[], []];
  const gas: Hex[] = [];
  for (let u = where.length - 1; u >= 0; u--) {
    const hex = where[u];
    if (hex < 0) continue;
    const unit = game.units[u];
    if (unit.type === 'gas') {
      gas.push(hex);
      continue;
    }
    const side = unit.side as 0 | 1;
    next[u] = first[hex]!;
    first[hex] = u;
    if (occupied[side][hex]) continue;
    occupied[side][hex] = 1;
    hexes[side].push(hex);
    for (let d = hex * 6; d < hex * 6 + 6; d++) if (neighbours[d] !== NO_HEX) beside[side][neighbours[d]] = 1;
  }
  for (const list of hexes) list.sort((a, b) => a - b); // in the order of the board, whoever stands there
  return { first, next, occupied, beside, hexes, gas: gas.sort((a, b) => a - b) };
}

/** The units in a hex, in the order of the unit list; gas markers left out. */
export function unitsIn(game: GameData, p: Pick<LostBattalionPosition, 'where'>, hex: Hex): UnitId[] {
  const list: UnitId[] = [];
  const { first, next } = factsOf(game, p);
  if (hex >= 0) for (let u = first[hex]; u >= 0; u = next[u]!) list.push(u);
  return list;
}

export const isOccupied = (game: GameData, p: Pick<LostBattalionPosition, 'where'>, side: SideId, hex: Hex): boolean =>
  factsOf(game, p).occupied[side as 0 | 1][hex] !== 0;

/** The stack in a hex, top first (5.6). */
export const stackIn = (game: GameData, p: Pick<LostBattalionPosition, 'where' | 'order'>, hex: Hex): UnitId[] =>
  unitsIn(game, p, hex).sort(fromTop(p));
