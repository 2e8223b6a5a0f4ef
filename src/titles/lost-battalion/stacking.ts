import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { factsOf, isOccupied, unitsIn } from './facts.ts';
import { type Check, type LostBattalionPosition, refuse, relocate, set, tellStack, type Work } from './position.ts';

/* 5 Stacking */

/** 5.2: why these units may not stand in one hex. Steps and markers do not count (5.1, 5.5). */
export function checkStack(game: GameData, units: readonly UnitId[]): Check {
  const of = (type: string) => units.filter((u) => game.units[u].type === type);
  const infantry = of('infantry');
  const tanks = of('tank');
  const first = units[0];
  if (first === undefined) return null;
  if (game.units[first].side !== ALLIED) {
    if (infantry.length > 3) return refuse('5.2', 'stack-german-regiments', { units: infantry });
    return of('mg').length > 2 ? refuse('5.2', 'stack-machine-guns', { units: of('mg') }) : null;
  }
  const artillery = of('artillery');
  if (artillery.length > 0 && units.length > 1) return refuse('5.2', 'stack-artillery-alone', { unit: artillery[0] });
  if (infantry.length > 2) return refuse('5.2', 'stack-allied-regiments', { units: infantry });
  if (infantry.length === 2 && game.units[infantry[0]].division !== game.units[infantry[1]].division)
    return refuse('5.2', 'stack-divisions', { units: infantry });
  if (tanks.length > 1) return refuse('5.2', 'stack-tanks', { units: tanks });
  const apart = tanks.find((t) => game.units[t].nation === 'us' && infantry.some((u) => game.units[u].nation === 'fr'));
  return apart === undefined ? null : refuse('5.2', 'stack-us-tank-french', { unit: apart });
}

/** 5.2, 5.3: why these units may not come to stand in a hex beside those of their side already there. */
export function checkJoin(
  game: GameData,
  p: Pick<LostBattalionPosition, 'where'>,
  units: readonly UnitId[],
  hex: Hex,
): Check {
  const bad = checkStack(game, [...new Set([...unitsIn(game, p, hex), ...units])]);
  return bad && { ...bad, data: { ...bad.data, hex }, hexes: [hex] };
}

/** Hexes of a side that are overstacked. */
export function overstacked(game: GameData, p: Pick<LostBattalionPosition, 'where'>, side: SideId): Hex[] {
  return factsOf(game, p).hexes[side as 0 | 1].filter((hex) => checkStack(game, unitsIn(game, p, hex)));
}

/** 5.4: at the end of movement surplus units go back along their path to the last hex where they may stand; who came last goes first. */
export function sendBack(w: Work, side: SideId): void {
  for (;;) {
    const { game } = w;
    const moved = (u: UnitId) => w.p.movement.moved[u];
    let last: UnitId | null = null;
    for (const hex of overstacked(game, w.p, side)) {
      for (const u of unitsIn(game, w.p, hex))
        if (moved(u) && (last === null || moved(u).at > moved(last).at || (moved(u).at === moved(last).at && u > last)))
          last = u;
    }
    if (last === null) return;
    const from = w.p.where[last];
    const { start, path } = moved(last);
    const free = (hex: Hex) => !isOccupied(game, w.p, enemyOf(side), hex) && !checkJoin(game, w.p, [last], hex);
    const back = path.slice(0, path.lastIndexOf(from)).findLast(free);
    // It began the phase lawfully where it started. If it is back there and the hex is full, others are the surplus.
    const place =
      back ?? (start < 0 || !isOccupied(game, w.p, enemyOf(side), start) ? start : nearestFree(w, from, side, free));
    const { [last]: record, ...others } = w.p.movement.moved;
    const kept =
      back === undefined
        ? others
        : { ...others, [last]: { ...record, path: path.slice(0, path.lastIndexOf(back) + 1), done: true } };
    set(w, { movement: { ...w.p.movement, moved: kept } });
    relocate(w, [last], place);
    tellStack(
      w,
      place < 0 ? 'sent-back-off-map' : 'sent-back',
      side,
      { rule: '5.4', units: [last], hexes: place < 0 ? [from] : [from, place], data: { unit: last, from, to: place } },
      place < 0 ? 'stack-sent-back-off-map' : 'stack-sent-back',
    );
  }
}

/** Where a unit goes that cannot go back at all, its starting hex having been lost: the nearest friendly hex with room. */
function nearestFree(w: Work, from: Hex, side: SideId, free: (hex: Hex) => boolean): Hex {
  const seen = new Set([from]);
  const queue = [from];
  for (const hex of queue) {
    if (hex !== from && w.p.control[hex] === side && free(hex)) return hex;
    for (const next of neighboursOf(w.game.board, hex)) if (!seen.has(next)) (seen.add(next), queue.push(next));
  }
  throw new Error('no hex of the map has room for a unit');
}
