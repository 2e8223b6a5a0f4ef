import type { Hex } from '../../engine/board/board.ts';
import { scriptedDice } from '../../engine/dice.ts';
import type { Seat, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, type Mons } from './data.ts';
import { HIDDEN, type MonsPosition } from './position.ts';

/* 6.6 Fog of war: of an enemy stack only the top unit is seen until combat calls for the rest. */

/** A position as one seat may know it: what is hidden is not in it. Rules that need no hidden fact work on it as on a position. */
export interface MonsView extends MonsPosition {
  readonly seat?: Seat;
  /** [hex, enemy units under the top one that are not seen] */
  readonly unseen?: readonly (readonly [Hex, number])[];
}

/** 6.6: the enemy units on the map that a side may not see. */
export function hiddenFrom(mons: Mons, p: MonsPosition, side: SideId): Set<UnitId> {
  if (p.ending) return new Set();
  const enemy = enemyOf(side);
  const top = new Map<Hex, UnitId>();
  const onMap: UnitId[] = [];
  mons.units.forEach((unit, u) => {
    const hex = p.place[u];
    if (unit.side !== enemy || hex < 0) return;
    onMap.push(u);
    const best = top.get(hex);
    if (best === undefined || p.order[u] > p.order[best]) top.set(hex, u);
  });
  const shown = new Set<UnitId>(top.values());
  for (const frame of p.pending) {
    // A resolution shows the units that fight and the whole stack that is fought.
    for (const u of frame.kind === 'losses' ? frame.units : frame.attackers) shown.add(u);
    if (frame.kind === 'melee') for (const u of onMap) if (p.place[u] === frame.target) shown.add(u);
  }
  return new Set(onMap.filter((u) => !shown.has(u)));
}

/** What a seat may know. The state of the dice belongs to nobody. */
export function viewOf(mons: Mons, p: MonsPosition, seat: Seat): MonsView {
  const dice = scriptedDice();
  if (seat === 'open') return { ...p, dice, seat, unseen: [] };
  const hidden = hiddenFrom(mons, p, seat);
  const counts = new Map<Hex, number>();
  for (const u of hidden) counts.set(p.place[u], (counts.get(p.place[u]) ?? 0) + 1);
  const without = (list: readonly number[], value: number) => list.map((x, u) => (hidden.has(u) ? value : x));
  return {
    ...p,
    dice,
    seat,
    unseen: [...counts].sort((a, b) => a[0] - b[0]),
    place: without(p.place, HIDDEN),
    steps: without(p.steps, 0),
    order: rank(mons, p, hidden),
    marched: p.marched.filter((u) => !hidden.has(u)),
    used: p.used.filter((u) => !hidden.has(u)),
    movement: p.movement && {
      ...p.movement,
      spent: without(p.movement.spent, 0),
      mode: without(p.movement.mode, 0),
      origin: without(p.movement.origin, -1),
    },
  };
}

/** Stack order among the units seen, numbered anew, so that the numbers tell nothing of the units between. */
function rank(mons: Mons, p: MonsPosition, hidden: ReadonlySet<UnitId>): number[] {
  const order = mons.units.map(() => 0);
  mons.units
    .map((_, u) => u)
    .filter((u) => !hidden.has(u) && p.place[u] >= 0)
    .sort((a, b) => p.order[a] - p.order[b])
    .forEach((u, i) => (order[u] = i + 1));
  return order;
}

/** True when a side sees an enemy unit after an action that it could not see before. */
export function revealsTo(mons: Mons, before: MonsPosition, after: MonsPosition, side: SideId): boolean {
  if (after.ending) return false;
  const hiddenBefore = hiddenFrom(mons, before, side);
  if (hiddenBefore.size === 0) return false;
  const hiddenAfter = hiddenFrom(mons, after, side);
  return [...hiddenBefore].some((u) => !hiddenAfter.has(u));
}
