import type { UnitId } from '../../engine/title.ts';
import { isCombat } from './army.ts';
import type { Battle } from './data.ts';
import { HIDDEN, HIDDEN_PLACE, type NapoleonicPosition, type NapoleonicView, OUT } from './position.ts';

/* 8.2 A whole position that agrees with what a seat sees: hidden pieces laid under the flags and blanks. */

/** More than these do not lie in one hidden stack. */
const MOST = 4;

export function imagined(
  b: Battle,
  view: NapoleonicView,
  dice: NapoleonicPosition['dice'],
  below: (limit: number) => number,
): NapoleonicPosition {
  const { seat: _, covers = [], ...known } = view;
  const { pieces } = b.army;
  const place = [...view.place];
  const marks = [...view.marks];
  const pool = new Set(place.flatMap((at, unit) => (at === HIDDEN_PLACE ? [unit] : [])));
  const here = covers.map(() => 0);
  const lay = (unit: UnitId, i: number) => {
    place[unit] = covers[i].hex;
    marks[unit] |= HIDDEN;
    pool.delete(unit);
    here[i]++;
  };
  const anyOf = (fits: (unit: UnitId) => boolean): UnitId | undefined => {
    const list = [...pool].filter(fits);
    return list.length > 0 ? list[below(list.length)] : undefined;
  };
  // 8.2: who shows a flag; all else under it is not told.
  const flagged = (unit: UnitId) =>
    pieces[unit].kind === 'leader' || pieces[unit].kind === 'vedette' || pieces[unit].sp === 1;
  covers.forEach(({ nation, side, shows }, i) => {
    const ours = (unit: UnitId) => pieces[unit].player === side && pieces[unit].nation === nation;
    const fits = (unit: UnitId) =>
      ours(unit) && (shows === 'flag' ? flagged(unit) : isCombat(pieces[unit].kind) && !flagged(unit));
    const unit = anyOf(fits) ?? anyOf(ours);
    if (unit !== undefined) lay(unit, i);
  });
  for (const unit of [...pool]) {
    const { kind, player, nation } = pieces[unit];
    const room = covers.flatMap((cover, i) =>
      kind !== 'vedette' && cover.side === player && cover.nation === nation && here[i] < MOST ? [i] : [],
    );
    if (room.length > 0) lay(unit, room[below(room.length)]);
    else place[unit] = OUT;
  }
  return { ...known, place, marks, dice };
}
