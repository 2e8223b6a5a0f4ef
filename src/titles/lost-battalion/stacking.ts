import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { ALLIED, enemyOf, type GameData } from './data.ts';
import { factsOf, isOccupied, unitsIn } from './facts.ts';
import { checkMayStand } from './ground.ts';
import { refuse, relocate, tell, type Work } from './kit.ts';
import { ELIMINATED, type LostBattalionPosition } from './position.ts';
import { goingOf } from './terrain.ts';

/* 5 Stacking */

type Placed = Pick<LostBattalionPosition, 'where'>;

/** 5.2: why these units may not stand together in a hex. Steps and markers do not count (5.1, 5.5). */
export function checkStack(game: GameData, units: readonly UnitId[], hex: Hex): Check {
  const of = (type: string) => units.filter((u) => game.units[u].type === type);
  const infantry = of('infantry');
  const [first] = units;
  if (first === undefined) return null;
  if (game.units[first].side !== ALLIED) {
    if (infantry.length > 3) return on([hex], refuse('stack-german-regiments', '5.2', { units: infantry, hex }));
    const guns = of('mg');
    return guns.length > 2 ? on([hex], refuse('stack-machine-guns', '5.2', { units: guns, hex })) : null;
  }
  const [gun] = of('artillery');
  if (gun !== undefined && units.length > 1)
    return on([hex], refuse('stack-artillery-alone', '5.2', { unit: gun, hex }));
  if (infantry.length > 2) return on([hex], refuse('stack-allied-regiments', '5.2', { units: infantry, hex }));
  if (infantry.length === 2 && game.units[infantry[0]].division !== game.units[infantry[1]].division)
    return on([hex], refuse('stack-divisions', '5.2', { units: infantry, hex }));
  const tanks = of('tank');
  if (tanks.length > 1) return on([hex], refuse('stack-tanks', '5.2', { units: tanks, hex }));
  const apart = tanks.find((t) => game.units[t].nation === 'us' && infantry.some((u) => game.units[u].nation === 'fr'));
  return apart === undefined ? null : on([hex], refuse('stack-us-tank-french', '5.2', { unit: apart, hex }));
}

/** 5.2, 5.3: why these units may not come to stand in a hex beside those of their side already there. */
export const checkJoin = (game: GameData, p: Placed, units: readonly UnitId[], hex: Hex): Check =>
  checkStack(game, [...new Set([...unitsIn(game, p, hex), ...units])], hex);

/** Hexes of a side that are overstacked. */
export function overstacked(game: GameData, p: Placed, side: SideId): Hex[] {
  const { hexes, occupied } = factsOf(game, p);
  return hexes[side].filter((hex) => occupied[side][hex] > 1 && checkStack(game, unitsIn(game, p, hex), hex));
}

/**
 * 5.4: at the end of movement surplus units go back along their path to the last hex with room, or to where they began;
 * who came last goes first. Who can do neither goes to the nearest hex of the side, and is lost where there is none.
 */
export function sendBack(work: Work, side: SideId): void {
  for (let last = lastSurplus(work, side); last !== null; last = lastSurplus(work, side)) {
    const from = work.p.where[last];
    const { start, path } = work.p.movement.moved[last];
    const way = start < 0 ? path : [start, ...path];
    const back = way.slice(0, way.lastIndexOf(from)).findLast(hasRoom(work, last));
    const place = back ?? (start < 0 ? start : nearestFree(work, last));
    const { [last]: _, ...others } = work.p.movement.moved;
    set(work, { movement: { ...work.p.movement, moved: others } });
    if (place === null) set(work, { steps: work.p.steps.with(last, 0) });
    relocate(work, [last], place ?? ELIMINATED);
    if (place !== null) tellSentBack(work, last, from, place);
    else {
      const lost = { units: [last], hexes: [from], data: { unit: last, hex: from } };
      tell(work, side, 'unit-eliminated', { rule: 'R-60', ...lost });
    }
  }
}

/** It came last, so that it lay on top and was seen, and so it does where it goes (5.6). */
function tellSentBack(work: Work, unit: UnitId, from: Hex, to: number): void {
  const telling = { rule: '5.4', units: [unit], hexes: to < 0 ? [from] : [from, to], data: { unit, from, to } };
  tell(work, work.game.units[unit].side, to < 0 ? 'sent-back-off-map' : 'sent-back', telling);
}

/** The unit that came last into an overstacked hex of the side; whoever never left his hex has not come. */
function lastSurplus(work: Work, side: SideId): UnitId | null {
  const { game, p } = work;
  const { moved } = p.movement;
  const came = overstacked(game, p, side).flatMap((hex) =>
    unitsIn(game, p, hex).filter((u) => (moved[u]?.path.length ?? 0) > 0),
  );
  return came.sort((a, b) => moved[b].at - moved[a].at || b - a)[0] ?? null;
}

/** Whether a unit could stay in a hex: no enemy there (8.6), and room (5.2). */
const hasRoom =
  ({ game, p }: Work, unit: UnitId) =>
  (hex: Hex): boolean =>
    !isOccupied(game, p, enemyOf(game.units[unit].side), hex) && !checkJoin(game, p, [unit], hex);

/** the nearest hex of its own side that a unit could enter and that has room; null when there is none. */
function nearestFree(work: Work, unit: UnitId): Hex | null {
  const { game, p } = work;
  const going = goingOf(game, [unit]);
  const isOpen = (hex: Hex) =>
    p.control[hex] === going.side &&
    hasRoom(work, unit)(hex) &&
    !checkMayStand(game, p, going, hex) &&
    (game.onRoad[hex] === 1 || game.costs.entry.offRoad[going.gait][hex] !== FORBIDDEN);
  const seen = new Set([p.where[unit]]);
  for (const hex of seen) {
    if (isOpen(hex)) return hex;
    for (const next of neighboursOf(game.board, hex)) seen.add(next);
  }
  return null;
}
