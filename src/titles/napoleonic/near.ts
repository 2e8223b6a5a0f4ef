import { distance, type Hex } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { searchOn, startsOf } from './moves.ts';
import { waysOf } from './passage.ts';
import type { NapoleonicView } from './position.ts';

/*
 * Which groups are worth looking at when one hex is asked about: each of a group must have the points to come there at
 * all, with nobody in the way. Most groups of two crowded armies have not, and need no search of their own.
 */

/** Whether units that move together could come to a hex if nothing but the ground stood in their way; true where they need not move by points. */
export function nearnessTo(
  game: NapoleonicGame,
  view: NapoleonicView,
  hex: Hex,
): (units: readonly UnitId[]) => boolean {
  const { board } = game.ground;
  const known = new Map<string, boolean>();
  const comes = (unit: UnitId, marches: boolean): boolean => {
    const key = `${unit} ${marches}`;
    let found = known.get(key);
    if (found === undefined) {
      const ways = waysOf(game, view, [unit]);
      const search = searchOn(board);
      const open = { enter: () => 0, stops: () => false, end: () => 0, declares: () => true, held: false };
      search.range({ ...ways, ...open, mayMarch: marches && ways.mayMarch }, startsOf(game, view, ways), hex);
      known.set(key, (found = [...search.reached()].includes(hex)));
    }
    return found;
  };
  return (units) => {
    const from = view.place[units[0]];
    if (from < 0 || distance(board, from, hex) <= 1) return true;
    // 7.51, R-14: a stack marches off unit by unit; leaders go with one of them.
    const troops = units.filter((u) => !game.army.pieces[u].leader);
    return units.every((u) => comes(u, troops.length <= 1));
  };
}
