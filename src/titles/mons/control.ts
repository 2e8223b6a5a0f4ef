import { type Hex, NO_HEX } from '../../engine/board/board.ts';
import { BRITISH, GERMAN } from './data.ts';
import { ownCopy, type Work } from './position.ts';
import { hasZone } from './zones.ts';

/* 3.2 Control of hexes */

/** 3.2: puts one hex right. An occupied hex is its occupant's; an empty one goes to the side whose zone of control alone reaches it. */
function settle(w: Work, hex: Hex): void {
  const { occupants, mons } = w;
  const owner = occupants[GERMAN][hex]
    ? GERMAN
    : occupants[BRITISH][hex]
      ? BRITISH
      : (() => {
          const german = hasZone(mons, occupants[GERMAN], hex);
          const british = hasZone(mons, occupants[BRITISH], hex);
          return german === british ? null : german ? GERMAN : BRITISH;
        })();
  if (owner === null || w.p.control[hex] === owner) return;
  ownCopy(w, 'control')[hex] = owner;
}

/** 3.2: control around a hex that units have just entered or left, or in which one was eliminated. */
export function settleAround(w: Work, hex: Hex): void {
  settle(w, hex);
  const { neighbours } = w.mons.board;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const other = neighbours[d];
    if (other !== NO_HEX) settle(w, other);
  }
}

/**
 * Moves units out of one hex (or from off the map) into another (or off it) and settles control at once. 6.6: they
 * come to lie on top of whoever is there, in the order in which they lay; units from off the map in the order given.
 */
export function relocate(w: Work, units: readonly number[], to: number): void {
  const { mons, occupants } = w;
  const place = ownCopy(w, 'place');
  const order = ownCopy(w, 'order');
  let top = 0;
  for (const o of order) if (o > top) top = o;
  const left = new Set<Hex>();
  for (const u of units.toSorted((a, b) => order[a] - order[b])) {
    const from = place[u];
    const side = mons.units[u].side as 0 | 1;
    if (from >= 0) occupants[side][from]--;
    if (to >= 0) occupants[side][to]++;
    left.add(from);
    place[u] = to;
    order[u] = to >= 0 ? ++top : 0;
  }
  for (const from of left) if (from >= 0) settleAround(w, from);
  if (to >= 0) settleAround(w, to);
}
