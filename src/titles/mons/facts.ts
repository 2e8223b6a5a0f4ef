import type { Hex } from '../../engine/board/board.ts';
import { type Following, following, type Movable } from '../../engine/play/following.ts';
import { type Occupation, occupationOf, shift, unitsIn } from '../../engine/play/occupation.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import type { MonsGame } from './data.ts';
import type { Placed } from './position.ts';
import { spreadZone } from './zones.ts';

export { unitsIn } from '../../engine/play/occupation.ts';

/** What follows from where the units are. */
export interface Facts extends Occupation, Movable {
  /** By side, by hex: 1 in its zone of control (7). */
  readonly zone: readonly Uint8Array[];
  /** By hex: stacking points of whoever is there; the German corps in it as bits. */
  readonly stackingPoints: Uint8Array;
  readonly corps: Uint8Array;
}

/** What follows the units of a game from position to position. */
export function followedBy({ board, units, building, occupants }: Omit<MonsGame, 'facts'>): Following<Facts> {
  const table = () => new Uint8Array(board.size);
  return following(units.length, () => {
    const nobody = occupationOf(
      occupants,
      units.map(() => -1),
    );
    const facts = { ...nobody, zone: [table(), table()], stackingPoints: table(), corps: table() };
    const recount = (unit: UnitId, hex: Hex, by: 1 | -1) => {
      const { side, stackingPoints } = units[unit];
      if (facts.occupied[side][hex] <= 1) spreadZone({ board, building }, facts.zone[side], facts.beside[side], hex);
      facts.stackingPoints[hex] += by * stackingPoints;
      let corps = 0;
      for (let u = facts.first[hex]; u >= 0; u = facts.next[u]) corps |= units[u].corpsBit;
      facts.corps[hex] = corps;
    };
    return {
      ...facts,
      go(unit, from, to) {
        shift(facts, occupants, unit, from, to);
        if (from >= 0) recount(unit, from, -1);
        if (to >= 0) recount(unit, to, 1);
      },
    };
  });
}

/** The derived facts of a position or view. Nobody keeps them: they are good until others are asked for (see `following`). */
export const factsOf = (game: MonsGame, { place }: Placed): Facts => game.facts.of(place);

/** The units of a side in a hex. */
export const unitsOf = (game: MonsGame, facts: Facts, side: SideId, hex: Hex): UnitId[] =>
  unitsIn(facts, hex).filter((u) => game.units[u].side === side);
