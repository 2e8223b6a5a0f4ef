import { directionTo, type Hex } from '../../engine/board/board.ts';
import { OFF_MAP, type Refusal } from '../../engine/title.ts';
import { enter, entryHexesOf } from './arrivals.ts';
import type { Battle } from './battle.ts';
import { aim, hasFacing } from './facing.ts';
import { headOf, isRefusal, looksTo, type March, type Orders, step, turn, withdraw } from './movement.ts';
import { refuse } from './play.ts';
import type { LaceWarsView } from './position.ts';

/*
 * Moves of several steps (7.1, 7.2). An order names the hexes and, if its giver cares, the facing at the end; the turns
 * on the way are the cheapest that serve, and the earliest of those (a charge wants its last steps straight).
 */

/** One part of a move and the march after it. */
export interface Leg {
  readonly kind: 'enter' | 'turn' | 'step' | 'withdraw' | 'leave';
  readonly march: March;
}

/** A way to come to a hex with a facing: its last leg, and the way before it. */
export interface Way {
  readonly march: March;
  /** null where the way begins. */
  readonly kind: Leg['kind'] | null;
  readonly before: Way | null;
  /** Steps made since the last turn. */
  readonly straight: number;
}

/** The legs of a way, in order. */
export function legsOf(way: Way): Leg[] {
  const legs: Leg[] = [];
  for (let w: Way | null = way; w?.kind; w = w.before) legs.push({ kind: w.kind, march: w.march });
  return legs.reverse();
}
/** The hexes a way enters, and the points spent after each (turns in it included), counted from a march. */
export function pathOf(way: Way, from: March): { path: Hex[]; costs: number[] } {
  const path: Hex[] = [];
  const costs: number[] = [];
  for (const { kind, march } of legsOf(way)) {
    if (kind !== 'turn') (path.push(march.hex), costs.push(march.spent - from.spent));
    else if (costs.length > 0) costs[costs.length - 1] = march.spent - from.spent;
  }
  return { path, costs };
}
const hasStepped = (way: Way): boolean => {
  for (let w: Way | null = way; w?.kind; w = w.before) if (w.kind !== 'turn') return true;
  return false;
};

export const WITHDRAW = 'withdraw';
/** The mode of turning in place to a facing. */
export const turnMode = (facing: number): string => `turn-${facing}`;
export const facingOfMode = (mode: string | undefined): number | null =>
  mode !== undefined && /^turn-[0-5]$/.test(mode) ? Number(mode.slice(5)) : null;

export const startWay = (march: March): Way => ({ march, kind: null, before: null, straight: 0 });
const better = (one: Way, other: Way): boolean =>
  one.march.spent < other.march.spent || (one.march.spent === other.march.spent && one.straight > other.straight);

/** The way after turning to a facing where it stands; itself when it faces so already. */
export function facingTo(b: Battle, p: LaceWarsView, orders: Orders, way: Way, facing: number): Way | Refusal {
  if (way.march.facing === facing && way.march.gunFacing === facing) return way;
  const next = turn(b, p, orders, way.march, facing);
  return isRefusal(next) ? next : { march: next, kind: 'turn', before: way, straight: 0 };
}

const onto = (way: Way, kind: Leg['kind'], march: March): Way => ({
  march,
  kind,
  before: way,
  straight: kind === 'step' ? way.straight + 1 : 0,
});

/** The ways from one hex into another, one for each facing it can be entered with; refusals where there are none. */
function* waysInto(b: Battle, p: LaceWarsView, orders: Orders, way: Way, to: Hex): Iterable<Way | Refusal> {
  const { march } = way;
  const faces = hasFacing(b, headOf(b, orders.units));
  if (march.hex === OFF_MAP) {
    if (way.kind) return; // baggage that has left
    const entered = enter(b, p, orders, march, to);
    if (isRefusal(entered)) return yield entered;
    // 13.2: a unit enters facing as its owner likes; first as it was made ready.
    for (let i = 0; i < (faces ? 6 : 1); i++) {
      const facing = (march.facing + i) % 6;
      yield onto(way, 'enter', { ...entered, facing, gunFacing: facing });
    }
    return;
  }
  if (to === OFF_MAP) {
    const left = leave(b, orders, march);
    return yield isRefusal(left) ? left : onto(way, 'leave', left);
  }
  const direction = directionTo(b.board, march.hex, to);
  if (direction < 0) return yield refuse('not-adjacent', '7.1', { hex: to }, [march.hex, to]);
  if (march.stopped) return yield step(b, p, orders, march, direction) as Refusal; // which stop it was, before what a turn would cost
  // The two facings that have the hex ahead: no turn first, then the smaller one.
  const facings = !faces
    ? [march.facing]
    : [0, 1].map((i) => (direction + 5 - i) % 6).sort((x, y) => turnsFrom(march, x) - turnsFrom(march, y));
  for (const facing of facings) {
    const turned = facing === march.facing && looksTo(march, direction) ? way : facingTo(b, p, orders, way, facing);
    if (isRefusal(turned)) {
      yield turned;
      continue;
    }
    const next = step(b, p, orders, turned.march, direction);
    yield isRefusal(next) ? next : onto(turned, 'step', next);
  }
}
const turnsFrom = ({ facing }: March, to: number): number => Math.min((to - facing + 6) % 6, (facing - to + 6) % 6);

/** the baggage may leave the map by its own side's edge, for one movement point. */
function leave(b: Battle, orders: Orders, march: March): March | Refusal {
  const { arm, side } = b.pieces[orders.units[0]];
  if (arm !== 'baggage' || march.hex < 0 || !b.homeEdge[side][march.hex])
    return refuse('off-the-map', '7.1', undefined, march.hex < 0 ? [] : [march.hex]);
  if (march.stopped) return refuse('stopped', '6.1', { hex: march.hex }, [march.hex]);
  return march.spent < orders.allowance
    ? { ...march, hex: OFF_MAP, spent: march.spent + 1, steps: march.steps + 1, stopped: true }
    : refuse('too-far', '7.1', { cost: 1, left: 0, hex: march.hex });
}

/** The best ways along a path, one for each facing at its end; the first reason when there are none. */
export function waysAlong(
  b: Battle,
  p: LaceWarsView,
  orders: Orders,
  from: March,
  path: readonly Hex[],
): Way[] | Refusal {
  let ways: Way[] = [startWay(from)];
  for (const [i, to] of path.entries()) {
    if (to === OFF_MAP && i < path.length - 1) return refuse('off-the-map', '7.1');
    const next = new Map<number, Way>();
    let reason: Refusal | null = null;
    for (const way of ways) {
      for (const found of waysInto(b, p, orders, way, to)) {
        if (isRefusal(found)) {
          reason ??= found;
          continue;
        }
        const key = found.march.facing * 6 + found.march.gunFacing;
        const old = next.get(key);
        if (!old || better(found, old)) next.set(key, found);
      }
    }
    if (next.size === 0) return reason ?? refuse('off-the-map', '7.1');
    ways = [...next.values()].sort((x, y) => x.march.spent - y.march.spent || y.straight - x.straight);
  }
  return ways;
}

/** The legs of a move order, or why it cannot be given. */
export function unroll(
  b: Battle,
  p: LaceWarsView,
  orders: Orders,
  from: March,
  path: readonly Hex[],
  facings: readonly number[] | undefined,
  mode: string | undefined,
): readonly Leg[] | Refusal {
  const facing = facingOfMode(mode);
  const [last] = path;
  if (facing !== null || mode === WITHDRAW) {
    if (facings || path.length !== 1 || from.hex === OFF_MAP) return refuse('one-hex', facing === null ? '7.3' : '7.2');
    if (facing !== null) {
      if (last !== from.hex) return refuse('turn-here', '7.2', { hex: from.hex }, [from.hex]);
      const turned = turn(b, p, orders, from, facing);
      return isRefusal(turned) ? turned : [{ kind: 'turn', march: turned }];
    }
    const direction = directionTo(b.board, from.hex, last);
    if (direction < 0) return refuse('not-adjacent', '7.3', { hex: last }, [from.hex]);
    const back = withdraw(b, p, orders, from, direction);
    return isRefusal(back) ? back : [{ kind: 'withdraw', march: back }];
  }
  if (mode !== undefined) return refuse('no-mode', '7.1');
  if (path.length === 0)
    return from.hex === OFF_MAP
      ? refuse('not-entry-hex', b.rule('13.2'), undefined, entryHexesOf(b, p, orders.units))
      : refuse('no-move', '7.1');
  const ways = waysAlong(b, p, orders, from, path);
  if (isRefusal(ways)) return ways;
  if (facings === undefined) return legsOf(ways[0]);
  const [wanted] = facings;
  if (
    facings.length !== 1 ||
    !hasFacing(b, headOf(b, orders.units)) ||
    !Number.isInteger(wanted) ||
    wanted < 0 ||
    wanted > 5 ||
    path.at(-1) === OFF_MAP
  )
    return refuse('facings-amiss', '7.2');
  let best: Way | Refusal | null = null;
  for (const way of ways) {
    const turned = way.march.facing === wanted ? way : facingTo(b, p, orders, way, wanted);
    if (best === null || (!isRefusal(turned) && (isRefusal(best) || better(turned, best)))) best = turned;
  }
  return isRefusal(best!) ? best : legsOf(best!);
}

/** True when the units can enter some hex at all. */
export function canMarch(b: Battle, p: LaceWarsView, orders: Orders, from: March): boolean {
  const start = startWay(from);
  const hexes =
    from.hex === OFF_MAP
      ? entryHexesOf(b, p, orders.units)
      : [0, 1, 2, 3, 4, 5].map((d) => b.board.neighbours[from.hex * 6 + d]).filter((hex) => hex >= 0);
  for (const to of b.pieces[orders.units[0]].arm === 'baggage' ? [...hexes, OFF_MAP] : hexes)
    for (const way of waysInto(b, p, orders, start, to)) if (!isRefusal(way)) return true;
  return false;
}

/** Everything within reach from some ways, cheapest first: the best way to each hex and facing. Dice on the way are left out of account. */
export function waysFrom(b: Battle, p: LaceWarsView, orders: Orders, starts: readonly Way[]): Way[] {
  const best = new Map<number, Way>();
  const buckets: Way[][] = [];
  const stateOf = ({ hex, facing, gunFacing, road, stopped, seen }: March) =>
    (((((hex + 1) * 6 + facing) * 6 + gunFacing) * 2 + Number(road)) * 2 + Number(stopped)) * 2 + Number(seen);
  const offer = (way: Way) => {
    const key = stateOf(way.march);
    const old = best.get(key);
    if (old && !better(way, old)) return;
    best.set(key, way);
    (buckets[way.march.spent] ??= []).push(way);
  };
  starts.forEach(offer);
  const faces = hasFacing(b, headOf(b, orders.units));
  const baggage = b.pieces[orders.units[0]].arm === 'baggage';
  const found: Way[] = [];
  const places = new Set<number>();
  for (let spent = 0; spent < buckets.length; spent++) {
    for (const way of buckets[spent] ?? []) {
      const { march } = way;
      if (best.get(stateOf(march)) !== way) continue;
      const place = (march.hex + 1) * 6 + march.facing;
      if (hasStepped(way) && !places.has(place)) (places.add(place), found.push(way));
      if (march.hex === OFF_MAP) {
        for (const to of entryHexesOf(b, p, orders.units))
          for (const next of waysInto(b, p, orders, way, to)) if (!isRefusal(next)) offer(next);
        continue;
      }
      if (faces && way.kind !== 'turn')
        for (let facing = 0; facing < 6; facing++) {
          // turning twice in one hex gains nothing
          const turned = facingTo(b, p, orders, way, facing);
          if (!isRefusal(turned) && turned !== way) offer(turned);
        }
      if (march.stopped) continue;
      for (let i = 0; i < (faces ? 2 : 6); i++) {
        const next = step(b, p, orders, march, faces ? aim(march.facing, i) : i);
        if (!isRefusal(next)) offer(onto(way, 'step', next));
      }
      const left = baggage ? leave(b, orders, march) : null;
      if (left && !isRefusal(left)) offer(onto(way, 'leave', left));
    }
  }
  return found;
}
