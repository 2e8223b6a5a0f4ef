import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { factsOf, isOccupied, unitsIn } from './facts.ts';
import { checkMayStand } from './movement.ts';
import {
  type Check,
  ELIMINATED,
  type LostBattalionPosition,
  refuse,
  relocate,
  set,
  tell,
  tellStack,
  type Work,
} from './position.ts';
import { gaitOf } from './terrain.ts';

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

/**
 * 5.4: at the end of movement surplus units go back along their path to the last hex with room, or to where they began;
 * who came last goes first. Who can do neither goes to the nearest hex of the side, and is lost where there is none.
 */
export function sendBack(w: Work, side: SideId): void {
  for (let last = lastSurplus(w, side); last !== null; last = lastSurplus(w, side)) {
    const from = w.p.where[last];
    const { start, path } = w.p.movement.moved[last];
    const free = hasRoom(w, last);
    const way = start < 0 ? path : [start, ...path];
    const back = way.slice(0, way.lastIndexOf(from)).findLast(free);
    const place = back ?? (start < 0 ? start : nearestFree(w, last, free));
    const { [last]: _, ...others } = w.p.movement.moved;
    set(w, { movement: { ...w.p.movement, moved: others } });
    if (place === null) set(w, { steps: w.p.steps.with(last, 0) });
    relocate(w, [last], place ?? ELIMINATED);
    const to = place !== null && place >= 0 ? [from, place] : [from];
    if (place === null)
      tell(w, 'unit-eliminated', side, { rule: 'R-60', units: [last], hexes: to, data: { unit: last, hex: from } });
    else tellSentBack(w, last, from, place);
  }
}

function tellSentBack(w: Work, unit: UnitId, from: Hex, to: number): void {
  const word = to < 0 ? 'sent-back-off-map' : 'sent-back';
  const hexes = to < 0 ? [from] : [from, to];
  const { side } = w.game.units[unit];
  tellStack(w, word, side, { rule: '5.4', units: [unit], hexes, data: { unit, from, to } }, `stack-${word}`);
}

/** The unit that came last into an overstacked hex of the side; whoever never left his hex has not come. */
function lastSurplus(w: Work, side: SideId): UnitId | null {
  const { moved } = w.p.movement;
  const came = overstacked(w.game, w.p, side).flatMap((hex) =>
    unitsIn(w.game, w.p, hex).filter((u) => (moved[u]?.path.length ?? 0) > 0),
  );
  return came.sort((a, b) => moved[b].at - moved[a].at || b - a)[0] ?? null;
}

/** Whether a unit could stay in a hex: no enemy there (8.6), and room (5.2). */
const hasRoom =
  (w: Work, unit: UnitId) =>
  (hex: Hex): boolean =>
    !isOccupied(w.game, w.p, enemyOf(w.game.units[unit].side), hex) && !checkJoin(w.game, w.p, [unit], hex);

/** the nearest hex of its own side that a unit could enter and that has room; null when there is none. */
function nearestFree(w: Work, unit: UnitId, free: (hex: Hex) => boolean): Hex | null {
  const { game, p } = w;
  const { side, eastOnly } = game.units[unit];
  const gait = gaitOf(game, [unit]);
  const open = (hex: Hex) =>
    p.control[hex] === side &&
    free(hex) &&
    !checkMayStand(game, p, side, gait, hex) &&
    (game.onRoad[hex] === 1 || game.costs.entry[gait].offRoad[hex] !== FORBIDDEN) &&
    !(eastOnly && !game.eastBank[hex]);
  const from = p.where[unit];
  const seen = new Set([from]);
  for (const hex of seen) {
    if (open(hex)) return hex;
    for (const next of neighboursOf(game.board, hex)) seen.add(next);
  }
  return null;
}
