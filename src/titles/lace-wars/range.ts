import { StateSearch } from '../../engine/play/states.ts';
import { type Hex, OFF_MAP } from '../../engine/title.ts';
import { enter, entryHexesOf } from './arrivals.ts';
import type { LaceWarsGame } from './battle.ts';
import { facings, KINDS, leave, type Leg, legsOf, waysAlong } from './course.ts';
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
import { NO_PACE, type Paces, paceOf, pacesOf } from './pace.ts';
import type { LaceWarsView } from './position.ts';

/* Everything within reach of units that move (7.1, 7.2): a search over hexes, facings and points. */

const ENTER = KINDS.indexOf('enter');
const TURNED = KINDS.indexOf('turn');
const STEPPED = KINDS.indexOf('step');
const LEFT = KINDS.indexOf('leave');

const searches = new WeakMap<LaceWarsGame, StateSearch>();
function searchOn(game: LaceWarsGame): StateSearch {
  let search = searches.get(game);
  if (!search) searches.set(game, (search = new StateSearch(statesOn(game.board.size))));
  return search;
}

/** A way to a hex and facing within reach. */
export interface Reached {
  readonly march: March;
  /** Hexes entered, and points spent after each (turns in it included), counted from where the units are. */
  readonly path: readonly Hex[];
  readonly costs: readonly number[];
}

/** Everything within reach: a search over marches, with the best way to each hex and facing. Dice on the way are left out of account. */
export interface Range {
  /** The best ways, cheapest first. */
  readonly ways: readonly number[];
  march(way: number): March;
  /** The hexes that a way enters. */
  path(way: number): readonly Hex[];
  reached(way: number): Reached;
  legs(way: number): Leg[];
  /** Nobody has searched since. */
  isGood(): boolean;
}

const FACINGS = 6;
/** Points that nobody has. */
const ALL_POINTS = 250;

/** Everything within reach from where the units are, or from the end of the hexes already fixed; `null` when these cannot be entered. Good until the next search. */
export function rangeOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  orders: Orders,
  via: readonly Hex[] = [],
): Range | null {
  const starts = via.length > 0 ? waysAlong(game, view, orders, via) : null;
  if (starts && isRefusal(starts)) return null;
  const search = searchOn(game).begin(ALL_POINTS);
  const before: Leg[][] = [];
  for (const way of starts ?? []) {
    const start = search.offer(stateOf(way.march), spentOf(way.march), way.straight, KINDS.indexOf(way.kind));
    if (start >= 0) before[start] = legsOf(way);
  }
  if (!starts) search.offer(stateOf(orders.from), spentOf(orders.from));
  const paces = pacesOf(game, view, orders);
  search.search((way) => follow(paces, search, way));

  const march = (way: number) => marchIn(search.state(way), search.spent(way));
  const entered = (way: number): number => {
    let count = 0;
    for (let w = way; search.before(w) >= 0; w = search.before(w)) if (search.kind(w) !== TURNED) count++;
    return count;
  };
  const path = (way: number): readonly Hex[] => {
    let at = via.length + entered(way);
    const hexes = new Array<Hex>(at);
    for (let w = way; at > via.length; w = search.before(w))
      if (search.kind(w) !== TURNED) hexes[--at] = hexOf(march(w));
    for (let i = 0; i < at; i++) hexes[i] = via[i];
    return hexes;
  };
  const legs = (way: number): Leg[] =>
    search.trail(way).flatMap((w): Leg[] => {
      if (before[w]) return before[w];
      const kind = KINDS[search.kind(w)];
      return kind === 'start' ? [] : [{ kind, march: march(w) }];
    });
  const outset = spentOf(orders.from);
  const costsOf = (way: number): readonly number[] => {
    let at = via.length + entered(way);
    const costs = new Array<number>(at);
    let last = way; // the way to the hex that has all its turns
    let here = way;
    for (; search.before(here) >= 0; here = search.before(here)) {
      if (search.kind(here) === TURNED) continue;
      costs[--at] = search.spent(last) - outset;
      last = search.before(here);
    }
    if (at === 0) return costs;
    for (const [i, cost] of costsAlong(before[here], outset).entries()) costs[i] = cost;
    costs[at - 1] = search.spent(last) - outset;
    return costs;
  };
  const reached = (way: number): Reached => ({ march: march(way), path: path(way), costs: costsOf(way) });
  const { run } = search;
  const isGood = () => search.run === run;
  return { ways: bestWays(game, search, orders), march, path, legs, reached, isGood };
}

/** Points spent after each hex of legs, turns in it included. */
function costsAlong(legs: readonly Leg[], outset: number): number[] {
  const costs: number[] = [];
  for (const { kind, march } of legs) {
    if (kind !== 'turn') costs.push(spentOf(march) - outset);
    else if (costs.length > 0) costs[costs.length - 1] = spentOf(march) - outset;
  }
  return costs;
}

/** Hexes (off the map first) with facings to which a way was found, by the number of the run that found it. */
const found = new WeakMap<LaceWarsGame, Found>();
interface Found {
  run: number;
  readonly stamp: Int32Array;
  /** The same by hex alone. */
  readonly told: Int32Array;
}
function foundOn(game: LaceWarsGame): Found {
  let places = found.get(game);
  if (!places) {
    const hexes = game.board.size + 1;
    found.set(game, (places = { run: 0, stamp: new Int32Array(hexes * FACINGS), told: new Int32Array(hexes) }));
  }
  places.run++;
  return places;
}

/** One way for each hex and facing, the hex where the units stand left out. */
function bestWays(game: LaceWarsGame, search: StateSearch, orders: Orders): number[] {
  const { stamp, run } = foundOn(game);
  const here = hexOf(orders.from);
  const ways: number[] = [];
  for (const way of search.ways) {
    const march = marchIn(search.state(way), 0);
    const hex = hexOf(march);
    const place = (hex + 1) * FACINGS + facingOf(march);
    if (hex === here || stamp[place] === run) continue;
    stamp[place] = run;
    ways.push(way);
  }
  return ways;
}

/**
 * The ends that marches are offered with, a number each: every hex by its cheapest way, with whatever facing that has;
 * and every hex and facing that can be had there.
 */
export function endsOf(game: LaceWarsGame, { faces }: Orders, range: Range): number[] {
  const { told, run } = foundOn(game);
  const ends: number[] = [];
  for (const way of range.ways) {
    const hex = hexOf(range.march(way));
    if (told[hex + 1] !== run) ends.push(way * 2);
    told[hex + 1] = run;
    if (faces && hex !== OFF_MAP) ends.push(way * 2 + 1);
  }
  return ends;
}
export const wayOfEnd = (end: number): number => end >> 1;
/** The facing that an end names; null: any. */
export const facingAtEnd = (range: Range, end: number): number | null =>
  end & 1 ? facingOf(range.march(wayOfEnd(end))) : null;

/** Offers the marches that follow from a way: entries, turns, steps, the way off the map. */
function follow(paces: Paces, search: StateSearch, way: number): void {
  const { game, orders } = paces;
  const { faces } = orders;
  const march = marchIn(search.state(way), search.spent(way));
  const hex = hexOf(march);
  if (hex === OFF_MAP) return followIn(paces, search, way);
  // Turning twice in one hex gains nothing.
  if (faces && search.kind(way) !== TURNED) {
    const left = pointsLeft(game, orders, march);
    for (let facing = 0; left > 0 && facing < FACINGS; facing++) {
      const cost = turnCost(orders, march, facing);
      if (cost === 0 || cost > left) continue;
      const turned = facingTo(march, facing);
      search.offer(stateOf(turned), spentOf(turned) + cost, 0, TURNED);
    }
  }
  if (isStopped(march)) return;
  const straight = search.rank(way) + 1;
  for (let i = 0; i < (faces ? 2 : FACINGS); i++) {
    const direction = faces ? aim(facingOf(march), i) : i;
    if (faces && !looksTo(march, direction)) continue;
    const side = hex * 6 + direction;
    const pace = paceOf(paces, side);
    if (pace === NO_PACE) continue;
    const next = take(game, orders, march, pace, game.board.neighbours[side]);
    if (next !== NO_MARCH) search.offer(stateOf(next), spentOf(next), straight, STEPPED);
  }
  const left = orders.arm === 'baggage' ? leave(game, orders, march) : null;
  if (left !== null && !isRefusal(left)) search.offer(stateOf(left), spentOf(left), 0, LEFT);
}

/** The entries of those who are not on the map; who has left it does not come back. */
function followIn({ game, view, orders }: Paces, search: StateSearch, way: number): void {
  if (search.kind(way) === LEFT) return;
  const march = marchIn(search.state(way), search.spent(way));
  for (const to of entryHexesOf(game, view, orders.units)) {
    const entered = enter(game, view, orders, march, to);
    if (isRefusal(entered)) continue;
    for (const ready of facings(orders, entered)) search.offer(stateOf(ready), spentOf(ready), 0, ENTER);
  }
}

/** True when the units can enter some hex at all, or leave the map. */
export function canMarch(game: LaceWarsGame, view: LaceWarsView, orders: Orders): boolean {
  const { from, faces } = orders;
  const here = hexOf(from);
  if (here === OFF_MAP)
    return entryHexesOf(game, view, orders.units).some((hex) => !isRefusal(enter(game, view, orders, from, hex)));
  if (isStopped(from)) return false;
  const paces = pacesOf(game, view, orders);
  const open = (march: March, direction: number) => {
    const side = here * 6 + direction;
    const pace = paceOf(paces, side);
    return pace !== NO_PACE && take(game, orders, march, pace, game.board.neighbours[side]) !== NO_MARCH;
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
