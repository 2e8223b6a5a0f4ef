import type { Hex } from '../../engine/board/board.ts';
import { topFirst } from '../../engine/play/fog.ts';
import { type Occupants, type Occupation, occupationOf, unitsIn as unitsAt } from '../../engine/play/occupation.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { GameData } from './data.ts';
import type { LostBattalionPosition } from './position.ts';

type Placed = Pick<LostBattalionPosition, 'where'>;

/** What follows from where the units are: worked out once for each placement and thrown away with it. Gas markers occupy nothing. */
export interface Facts extends Occupation {
  /** Hexes under gas (11.7). */
  readonly gas: readonly Hex[];
}

const known = new WeakMap<readonly number[], Facts>();
const occupants = new WeakMap<GameData, Occupants>();

function occupantsOf(game: GameData): Occupants {
  let who = occupants.get(game);
  if (!who) {
    const sideOf = game.units.map(({ type, side }) => (type === 'gas' || type === 'barrage' ? -1 : side));
    occupants.set(game, (who = { board: game.board, sides: 2, sideOf }));
  }
  return who;
}

/** The derived facts of a position. */
export function factsOf(game: GameData, { where }: Placed): Facts {
  let facts = known.get(where);
  if (!facts) {
    const gas = game.gasMarkers.flatMap((marker) => (where[marker] >= 0 ? [where[marker]] : []));
    facts = { ...occupationOf(occupantsOf(game), where), gas: gas.sort((a, b) => a - b) };
    known.set(where, facts);
  }
  return facts;
}

/** The units in a hex, in the order of the unit list; gas markers left out. */
export const unitsIn = (game: GameData, p: Placed, hex: Hex): UnitId[] => unitsAt(factsOf(game, p), hex);

export const isOccupied = (game: GameData, p: Placed, side: SideId, hex: Hex): boolean =>
  factsOf(game, p).occupied[side][hex] > 0;

/** The stack in a hex, top first (5.6). */
export const stackIn = (game: GameData, p: Placed & Pick<LostBattalionPosition, 'order'>, hex: Hex): UnitId[] =>
  unitsIn(game, p, hex).sort(topFirst(p));
