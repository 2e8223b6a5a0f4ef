import { directionTo, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import type { Battle } from './data.ts';
import { factsOf } from './facts.ts';
import { on, refuse } from './kit.ts';
import { FORBIDDEN, stepCost } from './movement-costs.ts';
import type { NapoleonicView } from './position.ts';
import { isNight } from './weather.ts';
import { zonesOn } from './zones.ts';

/* 9.0 Repulse. */

/** Units that would try, in a hex, with the half points that each has left there. */
export interface Repulsers {
  readonly units: readonly UnitId[];
  readonly from: Hex;
  readonly left: readonly number[];
  readonly marching: boolean;
}

/** 9.12 The hexes whose enemies a repulse from a hex would have to drive off: all that have a zone of control on it, as far as is known. */
export const repulseTargets = (b: Battle, v: NapoleonicView, side: SideId, from: Hex): Hex[] =>
  zonesOn(b, v, enemyOf(side), from, { by: side });

/** 9.11 Halves that a unit pays to try: the dearest of the enemy hexes; FORBIDDEN where it could not go there. */
export function repulseCost(
  b: Battle,
  v: NapoleonicView,
  unit: UnitId,
  step: { from: Hex; to: readonly Hex[]; marching: boolean },
): number {
  const { from, to, marching } = step;
  return Math.max(
    ...to.map((hex) => stepCost(b, v, unit, from * 6 + directionTo(b.ground.board, from, hex), marching)),
  );
}

/** 9.11-9.14, 9.21, R-28, R-30 Why units may not try a repulse from a hex. */
export function repulseFault(
  b: Battle,
  v: NapoleonicView,
  side: SideId,
  { units, from, left, marching }: Repulsers,
): Check {
  const targets = repulseTargets(b, v, side, from);
  if (targets.length === 0) return on([from], refuse('nobody-to-repulse', '9.12', { hex: from }));
  if (isNight(b, v)) return on(targets, refuse('no-repulse-at-night', '2.2'));
  if (!units.some((u) => isCombat(b.army.pieces[u].kind)))
    return on(targets, refuse('vedettes-cannot-repulse', '9.14'));
  const worn = wornOut(b, v, side, targets);
  if (worn !== undefined) return on([v.place[worn]], refuse('repulsed-twice', '9.21', { unit: worn }));
  for (const [i, unit] of units.entries()) {
    const cost = repulseCost(b, v, unit, { from, to: targets, marching });
    if (cost === FORBIDDEN || cost > left[i])
      return on(targets, refuse('no-points-to-repulse', '9.11', { unit, cost: cost / 2, left: left[i] / 2 }));
  }
  return null;
}

/** 9.21 An enemy who has been repulsed as often as may be in a turn. */
function wornOut(b: Battle, v: NapoleonicView, side: SideId, targets: readonly Hex[]): UnitId | undefined {
  const facts = factsOf(b, v, side);
  const most = b.tables.rules.ranges.repulsesPerVictimPerTurn;
  for (const hex of targets)
    for (let unit = facts.first[hex]; unit >= 0; unit = facts.next[unit])
      if (b.army.pieces[unit].player !== side && v.repulsed[unit] >= most) return unit;
  return undefined;
}
