import { directionTo } from '../../engine/board/board.ts';
import { type Hex, OFF_MAP, type Refusal } from '../../engine/title.ts';
import { enter, entryHexesOf } from './arrivals.ts';
import type { LaceWarsGame } from './battle.ts';
import { isFacing } from './facing.ts';
import { refuse } from './kit.ts';
import {
  facing as facingTo,
  facingOf,
  gunFacingOf,
  hexOf,
  inHex,
  isStopped,
  type March,
  spentOf,
  stopped,
  withSpent,
} from './march.ts';
import { isRefusal, looksTo, step, stopRule, turn, withdraw } from './movement.ts';
import type { Orders } from './orders.ts';
import { noPace, pacesOf } from './pace.ts';
import type { LaceWarsView } from './position.ts';

/*
 * Moves of several steps (7.1, 7.2). An order names the hexes and, if its giver cares, the facing at the end; the turns
 * on the way are the cheapest that serve, and the earliest of those (a charge wants its last steps straight).
 */

export const KINDS = ['start', 'enter', 'turn', 'step', 'withdraw', 'leave'] as const;
export type LegKind = Exclude<(typeof KINDS)[number], 'start'>;

/** One part of a move and the march after it. */
export interface Leg {
  readonly kind: LegKind;
  readonly march: March;
}

/** A move as it is ordered: hexes entered, the facing wanted at the end, the mode. */
export interface MoveOrder {
  readonly path: readonly Hex[];
  readonly facings?: readonly number[];
  readonly mode?: string;
}

export const WITHDRAW = 'withdraw';
const TURN = 'turn-';
/** The mode of turning in place to a facing. */
export const turnMode = (facing: number): string => `${TURN}${facing}`;
/** The facing that a mode turns to; null for any other mode. */
export const facingOfMode = (mode: string | undefined): number | null =>
  mode !== undefined && /^turn-[0-5]$/.test(mode) ? Number(mode.slice(TURN.length)) : null;

/** A way to come to a hex with a facing: its last leg, and the way before it. */
interface Way {
  readonly march: March;
  readonly kind: (typeof KINDS)[number];
  readonly before: Way | null;
  /** Steps made since the last turn. */
  readonly straight: number;
}

/** The legs of a way, in order. */
export function legsOf(way: Way): Leg[] {
  const legs: Leg[] = [];
  for (let w: Way | null = way; w && w.kind !== 'start'; w = w.before) legs.push({ kind: w.kind, march: w.march });
  return legs.reverse();
}

const better = (one: Way, other: Way): boolean =>
  spentOf(one.march) < spentOf(other.march) ||
  (spentOf(one.march) === spentOf(other.march) && one.straight > other.straight);

const onto = (way: Way, kind: LegKind, march: March): Way => ({
  march,
  kind,
  before: way,
  straight: kind === 'step' ? way.straight + 1 : 0,
});

/** The way after turning to a facing where it stands; itself when it faces so already. */
function turnedTo(game: LaceWarsGame, orders: Orders, way: Way, facing: number): Way | Refusal {
  if (facingOf(way.march) === facing && gunFacingOf(way.march) === facing) return way;
  const next = turn(game, orders, way.march, facing);
  return isRefusal(next) ? next : onto(way, 'turn', next);
}

/** The ways from one hex into another, one for each facing it can be entered with; refusals where there are none. */
function* waysInto(game: LaceWarsGame, view: LaceWarsView, orders: Orders, way: Way, to: Hex): Iterable<Way | Refusal> {
  const { march } = way;
  const hex = hexOf(march);
  if (hex === OFF_MAP) {
    if (way.kind !== 'start') return; // baggage that has left
    const entered = enter(game, view, orders, march, to);
    if (isRefusal(entered)) return yield entered;
    for (const ready of facings(orders, entered)) yield onto(way, 'enter', ready);
    return;
  }
  if (to === OFF_MAP) {
    const left = leave(game, orders, march);
    return yield isRefusal(left) ? left : onto(way, 'leave', left);
  }
  const direction = directionTo(game.board, hex, to);
  if (direction < 0) return yield refuse('not-adjacent', '7.1', { hex: to, units: orders.units }, [hex, to]);
  if (isStopped(march)) return yield step(game, view, orders, march, direction) as Refusal; // which stop it was, before what a turn would cost
  const ground = noPace(pacesOf(game, view, orders), hex * 6 + direction); // before what a turn would cost as well
  if (ground) return yield ground;
  for (const facing of facingsAhead(orders, march, direction)) {
    const ahead = facing === facingOf(march) && looksTo(march, direction);
    const turned = ahead ? way : turnedTo(game, orders, way, facing);
    if (isRefusal(turned)) {
      yield turned;
      continue;
    }
    const next = step(game, view, orders, turned.march, direction);
    yield isRefusal(next) ? next : onto(turned, 'step', next);
  }
}

/** 13.2: a unit enters facing as its owner likes; first as it was made ready. */
export function* facings(orders: Orders, march: March): Iterable<March> {
  for (let i = 0; i < (orders.faces ? 6 : 1); i++) yield facingTo(march, (facingOf(march) + i) % 6);
}

/** The two facings that have a direction ahead: no turn first, then the smaller one. */
function facingsAhead({ faces }: Orders, march: March, direction: number): number[] {
  const now = facingOf(march);
  if (!faces) return [now];
  const turns = (to: number) => Math.min((to - now + 6) % 6, (now - to + 6) % 6);
  return [0, 1].map((i) => (direction + 5 - i) % 6).sort((x, y) => turns(x) - turns(y));
}

/** the baggage may leave the map by its own side's edge, for one movement point. */
export function leave(game: LaceWarsGame, orders: Orders, march: March): March | Refusal {
  const { side, arm, allowance } = orders;
  const hex = hexOf(march);
  if (arm !== 'baggage' || hex < 0 || !game.homeEdge[side][hex])
    return refuse('off-the-map', '7.1', undefined, hex < 0 ? [] : [hex]);
  if (isStopped(march)) return refuse('stopped', stopRule(game, orders, march), { hex }, [hex]);
  return spentOf(march) < allowance
    ? stopped(withSpent(inHex(march, OFF_MAP), spentOf(march) + 1))
    : refuse('too-far', '7.1', { cost: 1, left: 0, hex });
}

/** The best ways along a path, one for each facing at its end; the first reason when there are none. */
export function waysAlong(
  game: LaceWarsGame,
  view: LaceWarsView,
  orders: Orders,
  path: readonly Hex[],
): Way[] | Refusal {
  let ways: Way[] = [{ march: orders.from, kind: 'start', before: null, straight: 0 }];
  for (const [i, to] of path.entries()) {
    if (to === OFF_MAP && i < path.length - 1) return refuse('off-the-map', '7.1');
    const next = new Map<number, Way>();
    let reason: Refusal | null = null;
    for (const way of ways) {
      for (const found of waysInto(game, view, orders, way, to)) {
        if (isRefusal(found)) {
          reason ??= found;
          continue;
        }
        const key = facingOf(found.march) * 6 + gunFacingOf(found.march);
        const old = next.get(key);
        if (!old || better(found, old)) next.set(key, found);
      }
    }
    if (next.size === 0) return reason ?? refuse('off-the-map', '7.1');
    ways = [...next.values()].sort((x, y) => spentOf(x.march) - spentOf(y.march) || y.straight - x.straight);
  }
  return ways;
}

/** The legs of a move order, or why it cannot be given. */
export function unroll(
  game: LaceWarsGame,
  view: LaceWarsView,
  orders: Orders,
  order: MoveOrder,
): readonly Leg[] | Refusal {
  const { path, facings: wanted, mode } = order;
  if (mode !== undefined) return inPlace(game, view, orders, order);
  if (path.length === 0)
    return hexOf(orders.from) === OFF_MAP
      ? refuse('not-entry-hex', game.rule('13.2'), { hexes: entryHexesOf(game, view, orders.units) })
      : refuse('no-move', '7.1');
  const ways = waysAlong(game, view, orders, path);
  if (isRefusal(ways)) return ways;
  if (wanted === undefined) return legsOf(ways[0]);
  const [facing] = wanted;
  if (wanted.length !== 1 || !orders.faces || !isFacing(facing) || path.at(-1) === OFF_MAP)
    return refuse('facings-amiss', '7.2');
  let best: Way | Refusal | null = null;
  for (const way of ways) {
    const turned = facingOf(way.march) === facing ? way : turnedTo(game, orders, way, facing);
    if (best === null || (!isRefusal(turned) && (isRefusal(best) || better(turned, best)))) best = turned;
  }
  return isRefusal(best!) ? best : legsOf(best!);
}

/** 7.2, 7.3: turning where the units stand, and falling back out of a zone. */
function inPlace(
  game: LaceWarsGame,
  view: LaceWarsView,
  orders: Orders,
  { path, facings: wanted, mode }: MoveOrder,
): readonly Leg[] | Refusal {
  const facing = facingOfMode(mode);
  if (facing === null && mode !== WITHDRAW) return refuse('no-mode', '7.1');
  const here = hexOf(orders.from);
  const [last] = path;
  if (wanted || path.length !== 1 || here === OFF_MAP) return refuse('one-hex', facing === null ? '7.3' : '7.2');
  if (facing !== null) {
    if (last !== here) return refuse('turn-here', '7.2', { hex: here }, [here]);
    const turned = turn(game, orders, orders.from, facing);
    return isRefusal(turned) ? turned : [{ kind: 'turn', march: turned }];
  }
  const direction = directionTo(game.board, here, last);
  if (direction < 0) return refuse('not-adjacent', '7.3', { hex: last, units: orders.units }, [here]);
  const back = withdraw(game, view, orders, orders.from, direction);
  return isRefusal(back) ? back : [{ kind: 'withdraw', march: back }];
}
