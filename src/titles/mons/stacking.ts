import type { Hex } from '../../engine/board/board.ts';
import type { UnitId } from '../../engine/title.ts';
import { GERMAN, type Mons } from './data.ts';
import { type Facts, unitsIn } from './facts.ts';
import { type Check, type MonsPosition, refuse } from './position.ts';

/* 6 Stacking */

/** 6.3, 6.4: stacking points of units; they do not fall with steps. */
export const stackingPoints = (mons: Mons, units: readonly UnitId[]): number =>
  units.reduce((sum, u) => sum + mons.units[u].stackingPoints, 0);

/** The German corps of units, as bits. */
export const corpsOf = (mons: Mons, units: readonly UnitId[]): number =>
  units.reduce((bits, u) => bits | (mons.units[u].corps >= 0 ? 1 << mons.units[u].corps : 0), 0);

const single = (bits: number) => (bits & (bits - 1)) === 0;

/** 6.2, 6.3, R-10 (a move that would break it is refused, so nobody is ever removed): the limit holds at every instant, also while passing through. `units` are about to be in `hex`. */
export function checkStacking(mons: Mons, p: MonsPosition, facts: Facts, units: readonly UnitId[], hex: Hex): Check {
  const there =
    facts.stackingPoints[hex] -
    stackingPoints(
      mons,
      units.filter((u) => p.place[u] === hex),
    );
  const points = there + stackingPoints(mons, units);
  return points > p.options.stackLimit
    ? refuse('6.3', 'stack-limit', { hex, points, limit: p.options.stackLimit }, [hex])
    : null;
}

/** 6.5: German units of different corps are never in one hex; R-29: those of different divisions may be. */
export function checkCorps(mons: Mons, facts: Facts, units: readonly UnitId[], hex: Hex): Check {
  if (mons.units[units[0]].side !== GERMAN) return null;
  const there = unitsIn(facts, hex).filter((u) => !units.includes(u));
  return single(corpsOf(mons, [...units, ...there])) ? null : refuse('6.5', 'corps-apart', { hex }, [hex]);
}

/** 6.2-6.5 for a whole search: marks every hex that this group may not enter because of its own side's units. */
export function closeByStacking(
  mons: Mons,
  p: MonsPosition,
  facts: Facts,
  units: readonly UnitId[],
  closed: Uint8Array,
): void {
  const side = mons.units[units[0]].side as 0 | 1;
  const room = p.options.stackLimit - stackingPoints(mons, units);
  const corps = corpsOf(mons, units);
  const here = p.place[units[0]];
  const mixed = !single(corps);
  for (const hex of facts.hexes[side]) {
    const points = facts.stackingPoints[hex];
    if (hex === here) {
      // Coming back to the hex the group leaves: what stays behind counts.
      const stays = unitsIn(facts, hex).filter((u) => !units.includes(u));
      if (stackingPoints(mons, stays) > room || mixed || !single(corps | corpsOf(mons, stays))) closed[hex] = 1;
    } else if (points > room || !single(corps | facts.corps[hex])) closed[hex] = 1;
  }
}
