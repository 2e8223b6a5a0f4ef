import { indexesWhere } from '../../engine/numbers.ts';
import type { UnitId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { isDemoralised } from './demoralisation.ts';
import {
  HIDDEN,
  HIDDEN_PLACE,
  HOLD,
  MARCHING,
  type NapoleonicPosition,
  type NapoleonicView,
  OUT,
  OUT_OF_COMMAND,
  OUT_OF_SUPPLY,
} from './position.ts';

/* 8.2 A whole position that agrees with what a seat sees: hidden pieces laid under the flags, markers and blanks. */

type Shows = NonNullable<NapoleonicView['covers']>[number]['shows'];

/** More than these are not laid in one hidden stack as long as others have room. */
const MOST = 4;
/** What lies under a marker carries it. */
const CARRIES: Readonly<Partial<Record<Shows, number>>> = {
  marched: MARCHING,
  demoralized: OUT_OF_SUPPLY,
  'out-of-supply': OUT_OF_SUPPLY,
  'out-of-command': OUT_OF_COMMAND,
};
/** What hides that a unit in the stack is demoralised. */
const ABOVE_DEMORALISED: readonly Shows[] = ['flag', 'marched', 'demoralized'];

export function imagined(
  game: NapoleonicGame,
  view: NapoleonicView,
  dice: NapoleonicPosition['dice'],
  below: (limit: number) => number,
): NapoleonicPosition {
  const { seat: _, covers = [], ...known } = view;
  const { pieces } = game.army;
  const place = [...view.place];
  const marks = [...view.marks];
  const pool = new Set(indexesWhere(place, (at) => at === HIDDEN_PLACE));
  const here = covers.map(() => 0);

  const flagged = (unit: UnitId) =>
    pieces[unit].kind === 'leader' || pieces[unit].kind === 'vedette' || pieces[unit].sp === 1;
  /** Whether a unit can lie under a cover, so that it still shows what it shows. */
  const fits = (unit: UnitId, i: number) => {
    const { side, nation, shows } = covers[i];
    if (pieces[unit].player !== side || pieces[unit].nation !== nation) return false;
    if (flagged(unit)) return shows === 'flag';
    return !isDemoralised(game, view, unit) || ABOVE_DEMORALISED.includes(shows);
  };
  const lay = (unit: UnitId, i: number) => {
    place[unit] = covers[i].hex;
    marks[unit] |= HIDDEN | (here[i] === 0 ? (CARRIES[covers[i].shows] ?? 0) : 0);
    pool.delete(unit);
    here[i]++;
  };
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(Math.max(1, list.length))];

  // First what makes a cover show what it shows.
  covers.forEach(({ shows }, i) => {
    const all = [...pool].filter((unit) => fits(unit, i));
    const first = all.filter((unit) => {
      if (shows === 'flag') return flagged(unit);
      return shows === 'out-of-supply' ? !isCombat(pieces[unit].kind) : isCombat(pieces[unit].kind);
    });
    const unit = oneOf(first) ?? oneOf(all);
    if (unit !== undefined) lay(unit, i);
  });
  for (const unit of [...pool]) {
    const all = [...covers.keys()].filter((i) => pieces[unit].kind !== 'vedette' && fits(unit, i));
    const cover = oneOf(all.filter((i) => here[i] < MOST)) ?? oneOf(all);
    if (cover !== undefined) lay(unit, cover);
    else place[unit] = pieces[unit].kind === 'vedette' ? OUT : HOLD; // where nobody sees them either (16.11)
  }
  return { ...known, place, marks, dice };
}
