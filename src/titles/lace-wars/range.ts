import { StateSearch } from '../../engine/play/states.ts';
import { type Hex, OFF_MAP } from '../../engine/title.ts';
import { enter, entryHexesOf } from './arrivals.ts';
import type { Battle } from './battle.ts';
import { facings, KINDS, leave, type Leg, type LegKind, legsOf, waysAlong } from './course.ts';
import { aim } from './facing.ts';
import {
  facing as facingTo,
  facingOf,
  hexOf,
  isStopped,
  type March,
  marchIn,
  spentOf,
  stateOf,
  statesOn,
  withSpent,
} from './march.ts';
import { isRefusal, looksTo, NO_MARCH, pointsLeft, take, turnCost } from './movement.ts';
import type { Orders } from './orders.ts';
import { paceOf } from './pace.ts';
import type { LaceWarsView } from './position.ts';

/* Everything within reach of units that move (7.1, 7.2): a search over hexes, facings and points. */

const ENTER = KINDS.indexOf('enter');
const TURNED = KINDS.indexOf('turn');
const STEPPED = KINDS.indexOf('step');
const LEFT = KINDS.indexOf('leave');

const searches = new WeakMap<Battle, StateSearch>();
function searchOn(game: Battle): StateSearch {
  let search = searches.get(game);
  if (!search) searches.set(game, (search = new StateSearch(statesOn(game.board.size))));
  return search;
}

/** A way to a hex and facing within reach. */
export interface Reached {
  readonly march: March;
  /** Hexes entered, and points spent after each (turns in it included), counted from where the units are. */
  readonly path: Hex[];
  readonly costs: number[];
}

/** Everything within reach: a search over marches, with the best way to each hex and facing. Dice on the way are left out of account. */
export interface Range {
  /** The best ways, cheapest first. */
  readonly ways: readonly number[];
  march(way: number): March;
  /** The hexes that a way enters. Ways that differ in a turn at the end share them. */
  path(way: number): readonly Hex[];
  reached(way: number): Reached;
  legs(way: number): Leg[];
}

/** Points that nobody has. */
const ALL_POINTS = 250;

/** Everything within reach from where the units are, or from the end of the hexes already fixed; `null` when these cannot be entered. Good until the next search. */
export function rangeOf(game: Battle, view: LaceWarsView, orders: Orders, via: readonly Hex[] = []): Range | null {
  const starts = via.length > 0 ? waysAlong(game, view, orders, via) : null;
  if (starts && isRefusal(starts)) return null;
  const search = searchOn(game).begin(ALL_POINTS);
  const before: Leg[][] = [];
  for (const way of starts ?? []) {
    const start = search.offer(stateOf(way.march), spentOf(way.march), way.straight, KINDS.indexOf(way.kind));
    if (start >= 0) before[start] = legsOf(way);
  }
  if (!starts) search.offer(stateOf(orders.from), spentOf(orders.from));
  search.search((way) => follow(game, view, orders, search, way));

  const march = (way: number) => marchIn(search.state(way), search.spent(way));
  const paths: (readonly Hex[] | undefined)[] = [];
  const path = (way: number): readonly Hex[] => {
    let hexes = paths[way];
    if (hexes) return hexes;
    const kind = search.kind(way);
    const prior = search.before(way);
    if (before[way]) hexes = before[way].filter((leg) => leg.kind !== 'turn').map((leg) => hexOf(leg.march));
    else if (prior < 0) hexes = [];
    else hexes = kind === TURNED ? path(prior) : [...path(prior), hexOf(march(way))];
    return (paths[way] = hexes);
  };
  const legs = (way: number): Leg[] =>
    search.trail(way).flatMap((w): Leg[] => {
      if (before[w]) return before[w];
      const kind = KINDS[search.kind(w)];
      return kind === 'start' ? [] : [{ kind, march: march(w) }];
    });
  const reached = (way: number): Reached => {
    const path: Hex[] = [];
    const costs: number[] = [];
    const outset = spentOf(orders.from);
    const enters = (kind: LegKind, next: March) => {
      if (kind !== 'turn') (path.push(hexOf(next)), costs.push(spentOf(next) - outset));
      else if (costs.length > 0) costs[costs.length - 1] = spentOf(next) - outset;
    };
    for (const w of search.trail(way)) {
      const kind = KINDS[search.kind(w)];
      if (before[w]) for (const leg of before[w]) enters(leg.kind, leg.march);
      else if (kind !== 'start') enters(kind, march(w));
    }
    return { march: march(way), path, costs };
  };
  return { ways: bestWays(search, orders), march, path, legs, reached };
}

/** One way for each hex and facing, the hex where the units stand left out. */
function bestWays(search: StateSearch, orders: Orders): number[] {
  const places = new Set<number>();
  return search.ways.filter((way) => {
    const march = marchIn(search.state(way), 0);
    const hex = hexOf(march);
    if (hex === hexOf(orders.from)) return false;
    const place = (hex + 1) * 6 + facingOf(march);
    return !places.has(place) && places.add(place);
  });
}

/** Offers the marches that follow from a way: entries, turns, steps, the way off the map. */
function follow(game: Battle, view: LaceWarsView, orders: Orders, search: StateSearch, way: number): void {
  const march = marchIn(search.state(way), search.spent(way));
  const hex = hexOf(march);
  const offer = (next: March, rank: number, kind: number) => search.offer(stateOf(next), spentOf(next), rank, kind);
  if (hex === OFF_MAP) {
    if (search.kind(way) === LEFT) return;
    for (const to of entryHexesOf(game, view, orders.units)) {
      const entered = enter(game, view, orders, march, to);
      if (!isRefusal(entered)) for (const ready of facings(orders, entered)) offer(ready, 0, ENTER);
    }
    return;
  }
  // Turning twice in one hex gains nothing.
  if (orders.faces && search.kind(way) !== TURNED) {
    const left = pointsLeft(game, orders, march);
    for (let facing = 0; left > 0 && facing < 6; facing++) {
      const cost = turnCost(orders, march, facing);
      if (cost > 0 && cost <= left) offer(turnedFor(orders, march, facing), 0, TURNED);
    }
  }
  if (isStopped(march)) return;
  const straight = search.rank(way) + 1;
  for (let i = 0; i < (orders.faces ? 2 : 6); i++) {
    const direction = orders.faces ? aim(facingOf(march), i) : i;
    if (orders.faces && !looksTo(march, direction)) continue;
    const pace = paceOf(game, view, orders, hex * 6 + direction);
    if (!pace) continue;
    const next = take(game, orders, march, pace);
    if (next !== NO_MARCH) offer(next, straight, STEPPED);
  }
  const left = orders.arm === 'baggage' ? leave(game, orders, march) : null;
  if (left !== null && !isRefusal(left)) offer(left, 0, LEFT);
}

/** True when the units can enter some hex at all, or leave the map. */
export function canMarch(game: Battle, view: LaceWarsView, orders: Orders): boolean {
  const { from, faces } = orders;
  const here = hexOf(from);
  if (here === OFF_MAP)
    return entryHexesOf(game, view, orders.units).some((hex) => !isRefusal(enter(game, view, orders, from, hex)));
  if (isStopped(from)) return false;
  const open = (march: March, direction: number) => {
    const pace = paceOf(game, view, orders, here * 6 + direction);
    return pace !== null && take(game, orders, march, pace) !== NO_MARCH;
  };
  for (let direction = 0; direction < 6; direction++)
    if ((!faces || looksTo(from, direction)) && open(from, direction)) return true;
  const left = faces ? pointsLeft(game, orders, from) : 0;
  for (let facing = 0; left > 0 && facing < 6; facing++) {
    if (turnCost(orders, from, facing) > left) continue;
    const ready = turnedFor(orders, from, facing);
    if (open(ready, aim(facing, 0)) || open(ready, aim(facing, 1))) return true;
  }
  return !isRefusal(leave(game, orders, from));
}

/** A march after turning in place. */
const turnedFor = (orders: Orders, march: March, facing: number): March =>
  withSpent(facingTo(march, facing), spentOf(march) + turnCost(orders, march, facing));
