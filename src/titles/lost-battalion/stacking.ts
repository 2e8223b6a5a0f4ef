import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import { FORBIDDEN } from '../../engine/board/reach.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { ALLIED, type LostBattalionGame, type UnitType } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { checkMayStand } from './ground.ts';
import { refuse, relocate, tell, type Work } from './kit.ts';
import { ELIMINATED, type LostBattalionPosition, POOL } from './position.ts';
import { goingOf } from './terrain.ts';

/* 5 Stacking */

type Placed = Pick<LostBattalionPosition, 'where'>;

type StackFault =
  | 'stack-german-regiments'
  | 'stack-machine-guns'
  | 'stack-artillery-alone'
  | 'stack-allied-regiments'
  | 'stack-divisions'
  | 'stack-tanks'
  | 'stack-us-tank-french';

/** 5.2: the limit that units together break; null: none. Asked often and mostly of those who break none, so without a word. */
function stackFault({ units: list }: LostBattalionGame, units: readonly UnitId[]): StackFault | null {
  if (units.length < 2) return null;
  const count = { infantry: 0, mg: 0, artillery: 0, tank: 0, barrage: 0, gas: 0 };
  let [division, divided, usTank, french] = [-1, false, false, false];
  for (const unit of units) {
    const { type, nation, division: its } = list[unit];
    if (type === 'infantry') {
      divided ||= count.infantry > 0 && division !== its;
      division = its;
      french ||= nation === 'fr';
    } else if (type === 'tank') usTank ||= nation === 'us';
    count[type]++;
  }
  if (list[units[0]].side !== ALLIED) {
    if (count.infantry > 3) return 'stack-german-regiments';
    return count.mg > 2 ? 'stack-machine-guns' : null;
  }
  if (count.artillery > 0) return 'stack-artillery-alone';
  if (count.infantry > 2) return 'stack-allied-regiments';
  if (count.infantry === 2 && divided) return 'stack-divisions';
  if (count.tank > 1) return 'stack-tanks';
  return usTank && french ? 'stack-us-tank-french' : null;
}

/** 5.2: whether these units are too many for a hex, or may not be together in one. */
export const isOverstacked = (game: LostBattalionGame, units: readonly UnitId[]): boolean =>
  stackFault(game, units) !== null;

/** 5.2: why these units may not stand together in a hex. Steps and markers do not count (5.1, 5.5). */
export function checkStack(game: LostBattalionGame, units: readonly UnitId[], hex: Hex): Check {
  const fault = stackFault(game, units);
  if (fault === null) return null;
  const of = (type: UnitType) => units.filter((u) => game.units[u].type === type);
  switch (fault) {
    case 'stack-artillery-alone':
      return on([hex], refuse(fault, '5.2', { unit: of('artillery')[0], hex }));
    case 'stack-us-tank-french':
      return on([hex], refuse(fault, '5.2', { unit: of('tank')[0], hex }));
    case 'stack-machine-guns':
      return on([hex], refuse(fault, '5.2', { units: of('mg'), hex }));
    case 'stack-tanks':
      return on([hex], refuse(fault, '5.2', { units: of('tank'), hex }));
    default:
      return on([hex], refuse(fault, '5.2', { units: of('infantry'), hex }));
  }
}

/** 5.2, 5.3: why these units may not come to stand in a hex beside those of their side already there. */
export const checkJoin = (game: LostBattalionGame, p: Placed, units: readonly UnitId[], hex: Hex): Check =>
  checkStack(game, [...new Set([...unitsIn(game, p, hex), ...units])], hex);

/** Hexes of a side that are overstacked. */
export function overstacked(game: LostBattalionGame, p: Placed, side: SideId): Hex[] {
  const { hexes, occupied } = factsOf(game, p);
  return hexes[side].filter((hex) => occupied[side][hex] > 1 && isOverstacked(game, unitsIn(game, p, hex)));
}

/**
 * 5.4: at the end of movement surplus units go back along their path to the last hex with room, or to where they began;
 * who came last goes first. Who can do neither goes to the nearest hex of the side, and is lost where there is none.
 */
export function sendBack(work: Work, side: SideId): void {
  for (let last = lastSurplus(work, side); last !== null; last = lastSurplus(work, side)) {
    const from = work.position.where[last];
    const { start, path } = work.position.movement.moved[last];
    const way = start < 0 ? path : [start, ...path];
    const back = way.slice(0, way.lastIndexOf(from)).findLast(hasRoom(work, last));
    const place = back ?? (start < 0 ? start : nearestFree(work, last));
    const { [last]: _, ...others } = work.position.movement.moved;
    set(work, { movement: { ...work.position.movement, moved: others } });
    if (place === null) loseForWantOfRoom(work, last);
    else {
      relocate(work, [last], place);
      tellSentBack(work, last, from, place);
    }
  }
}

/** R-60, 11.9: it is eliminated; a machine gun comes back later. */
function loseForWantOfRoom(work: Work, unit: UnitId): void {
  const again = work.game.units[unit].type === 'mg';
  const hex = work.position.where[unit];
  if (!again) set(work, { steps: work.position.steps.with(unit, 0) });
  relocate(work, [unit], again ? POOL : ELIMINATED);
  const lost = { units: [unit], hexes: [hex], data: { unit, hex } };
  tell(work, work.game.units[unit].side, 'unit-eliminated', { rule: 'R-60', ...lost });
}

/** It came last, so that it lay on top and was seen, and so it does where it goes (5.6). */
function tellSentBack(work: Work, unit: UnitId, from: Hex, to: number): void {
  const telling = { rule: '5.4', units: [unit], hexes: to < 0 ? [from] : [from, to], data: { unit, from, to } };
  tell(work, work.game.units[unit].side, to < 0 ? 'sent-back-off-map' : 'sent-back', telling);
}

/** The unit that came last of those of a side for whom their hex had no room; whoever never left his hex has not come. */
function lastSurplus(work: Work, side: SideId): UnitId | null {
  const { game, position } = work;
  const { moved } = position.movement;
  const cameAt = (unit: UnitId) => ((moved[unit]?.path.length ?? 0) > 0 ? moved[unit].at : -1);
  const surplusIn = (hex: Hex): UnitId[] => {
    const within: UnitId[] = [];
    return unitsIn(game, position, hex)
      .sort((a, b) => cameAt(a) - cameAt(b) || a - b)
      .filter((unit) => {
        const tooMany = isOverstacked(game, [...within, unit]);
        if (!tooMany) within.push(unit); // who came later, and fits beside these, stays
        return tooMany && cameAt(unit) >= 0;
      });
  };
  const surplus = overstacked(game, position, side).flatMap(surplusIn);
  return surplus.sort((a, b) => cameAt(b) - cameAt(a) || b - a)[0] ?? null;
}

/** Whether a unit could go back to a hex: it belongs to its side still, and there is room (5.2). */
const hasRoom =
  ({ game, position }: Work, unit: UnitId) =>
  (hex: Hex): boolean =>
    position.control[hex] === game.units[unit].side && !checkJoin(game, position, [unit], hex);

/** the nearest hex of its own side that a unit could enter and that has room; null when there is none. */
function nearestFree(work: Work, unit: UnitId): Hex | null {
  const { game, position } = work;
  const going = goingOf(game, [unit]);
  const isOpen = (hex: Hex) =>
    hasRoom(work, unit)(hex) &&
    !checkMayStand(game, position, going, hex) &&
    (game.onRoad[hex] === 1 || game.costs.entry.offRoad[going.gait][hex] !== FORBIDDEN);
  const seen = new Set([position.where[unit]]);
  for (const hex of seen) {
    if (isOpen(hex)) return hex;
    for (const next of neighboursOf(game.board, hex)) seen.add(next);
  }
  return null;
}
