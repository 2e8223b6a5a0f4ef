import type { Hex } from '../../engine/board/board.ts';
import { scriptedDice } from '../../engine/dice.ts';
import type { Seat, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, GERMAN, type GameData } from './data.ts';
import {
  CUP_FULL,
  CUP_REDUCED,
  CUP_REINFORCEMENT,
  type Frame,
  fromTop,
  HIDDEN,
  IN_CUP,
  type LostBattalionPosition,
} from './position.ts';

/* What a seat may know: 5.6 of an enemy stack only the top unit, 9.16 no counter-attack markers of the other side, 12.7 of the cups how many lie in them */

/** A position as one seat may know it: what is hidden is not in it. Rules that need no hidden fact work on it as on a position. */
export interface LostBattalionView extends LostBattalionPosition {
  readonly seat?: Seat;
  /** [hex, enemy units under the top one that are not seen] */
  readonly unseen?: readonly (readonly [Hex, number])[];
  /** Units in the full, reduced and reinforcement cups. */
  readonly cups?: readonly [number, number, number];
}

const CUPS: readonly number[] = [CUP_FULL, CUP_REDUCED, CUP_REINFORCEMENT];

/** 5.6: enemy units on the map that a side may not see. An attack shows the units that are declared; the stack that is attacked is opened when the odds are worked out (9.7). */
export function hiddenFrom(game: GameData, p: LostBattalionPosition, side: SideId): Set<UnitId> {
  if (game.solitaire || p.ending) return new Set();
  const enemy = enemyOf(side);
  const top = new Map<Hex, UnitId>();
  const onMap: UnitId[] = [];
  game.units.forEach((unit, u) => {
    const hex = p.where[u];
    if (unit.side !== enemy || hex < 0 || unit.type === 'gas') return;
    onMap.push(u);
    const best = top.get(hex);
    if (best === undefined || fromTop(p)(u, best) < 0) top.set(hex, u);
  });
  const shown = new Set<UnitId>(top.values());
  for (const frame of p.pending) {
    if (frame.kind !== 'combat') continue;
    for (const u of frame.units) shown.add(u);
    if (frame.opened) for (const u of onMap) if (p.where[u] === frame.target) shown.add(u);
  }
  return new Set(onMap.filter((u) => !shown.has(u)));
}

/** What a seat may know. The state of the dice belongs to nobody, nor does what lies in which cup. */
export function viewOf(game: GameData, p: LostBattalionPosition, seat: Seat): LostBattalionView {
  const hidden = seat === 'open' ? new Set<UnitId>() : hiddenFrom(game, p, seat);
  const counts = new Map<Hex, number>();
  for (const u of hidden) counts.set(p.where[u], (counts.get(p.where[u]) ?? 0) + 1);
  const known = (list: readonly UnitId[]) => list.filter((u) => !hidden.has(u));
  const inCup = (u: UnitId) => CUPS.includes(p.where[u]);
  return {
    ...p,
    dice: scriptedDice(),
    seat,
    unseen: [...counts].sort((a, b) => a[0] - b[0]),
    cups: CUPS.map((cup) => p.where.filter((place) => place === cup).length) as unknown as LostBattalionView['cups'],
    where: p.where.map((place, u) => (hidden.has(u) ? HIDDEN : inCup(u) ? IN_CUP : place)),
    steps: p.steps.map((steps, u) => (hidden.has(u) || inCup(u) ? game.units[u].maxSteps : steps)),
    order: ranked(game, p, hidden),
    counterAttacks: seat === 'open' || seat === GERMAN ? p.counterAttacks : -1,
    fired: known(p.fired),
    replaced: known(p.replaced),
    halved: known(p.halved),
    outOfSupply: known(p.outOfSupply),
    used: known(p.used),
    hit: known(p.hit),
    placed: known(p.placed),
    movement: {
      ...p.movement,
      moved: Object.fromEntries(Object.entries(p.movement.moved).filter(([u]) => !hidden.has(Number(u)))),
    },
    pending: p.pending.map((frame): Frame => ('units' in frame ? { ...frame, units: known(frame.units) } : frame)),
  };
}

/** Stack order among the units seen, numbered anew, so that the numbers tell nothing of the units between. */
function ranked(game: GameData, p: LostBattalionPosition, hidden: ReadonlySet<UnitId>): number[] {
  const order = game.units.map(() => 0);
  game.units
    .map((_, u) => u)
    .filter((u) => !hidden.has(u) && p.where[u] >= 0)
    .sort(fromTop(p))
    .forEach((u, i, seen) => (order[u] = seen.length - i));
  return order;
}

/** True when a side sees an enemy unit after an action that it could not see before. */
export function revealsTo(
  game: GameData,
  before: LostBattalionPosition,
  after: LostBattalionPosition,
  side: SideId,
): boolean {
  if (after.ending) return false;
  const hiddenBefore = hiddenFrom(game, before, side);
  const hiddenAfter = hiddenFrom(game, after, side);
  return [...hiddenBefore].some((u) => !hiddenAfter.has(u));
}
