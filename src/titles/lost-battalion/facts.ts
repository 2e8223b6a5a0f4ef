import type { Hex } from '../../engine/board/board.ts';
import { topFirst } from '../../engine/play/fog.ts';
import { type Following, following, type Movable } from '../../engine/play/following.ts';
import {
  type Occupants,
  type Occupation,
  occupationOf,
  shift,
  unitsIn as unitsAt,
} from '../../engine/play/occupation.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { LostBattalionGame } from './data.ts';
import type { LostBattalionPosition } from './position.ts';

type Placed = Pick<LostBattalionPosition, 'where'>;

/** What follows from where the units are. Gas markers occupy nothing. */
export interface Facts extends Occupation {
  /** Hexes under gas (11.7), in board order: another list whenever they change. */
  readonly gas: readonly Hex[];
}

/** What follows the units of a game from position to position. */
export function followedBy({ board, units }: Pick<LostBattalionGame, 'board' | 'units'>): Following<Facts & Movable> {
  const sideOf = units.map(({ type, side }) => (type === 'gas' || type === 'barrage' ? -1 : side));
  const occupants: Occupants = { board, sides: 2, sideOf };
  return following(units.length, () => {
    const nobody = occupationOf(
      occupants,
      units.map(() => -1),
    );
    const facts = {
      ...nobody,
      gas: [] as readonly Hex[],
      go(unit: UnitId, from: number, to: number) {
        shift(nobody, occupants, unit, from, to);
        if (units[unit].type !== 'gas') return;
        const others = from < 0 ? facts.gas : facts.gas.toSpliced(facts.gas.indexOf(from), 1);
        facts.gas = to < 0 ? others : [...others, to].sort((a, b) => a - b);
      },
    };
    return facts;
  });
}

/** The derived facts of a position. Nobody keeps them: they are good until others are asked for (see `following`). */
export const factsOf = ({ facts }: LostBattalionGame, { where }: Placed): Facts => facts.of(where);

/** The units in a hex, in the order of the unit list; gas markers left out. */
export const unitsIn = (game: LostBattalionGame, p: Placed, hex: Hex): UnitId[] => unitsAt(factsOf(game, p), hex);

export const isOccupied = (game: LostBattalionGame, p: Placed, side: SideId, hex: Hex): boolean =>
  factsOf(game, p).occupied[side][hex] > 0;

/** The stack in a hex, top first (5.6). */
export const stackIn = (
  game: LostBattalionGame,
  position: Placed & Pick<LostBattalionPosition, 'order'>,
  hex: Hex,
): UnitId[] => unitsIn(game, position, hex).sort(topFirst(position));
