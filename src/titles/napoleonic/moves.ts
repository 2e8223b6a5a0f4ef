import type { Board, Hex } from '../../engine/board/board.ts';
import { directionTo } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { type MoveQuery, OFF_MAP, type ReachHex, type Refusal, type UnitId } from '../../engine/title.ts';
import { arrivalOf, entryCost, entryHexes, entryOrderFault, queueAt } from './arrivals.ts';
import type { Battle } from './data.ts';
import { inColumn } from './facts.ts';
import { note, on, refuse } from './kit.ts';
import { exitCost, exitFault, exitHexes } from './leaving.ts';
import { FORBIDDEN, stepCosts } from './movement-costs.ts';
import { HALVES, leftOf, moversFault } from './movers.ts';
import { orderBan, orderBans } from './order-ways.ts';
import { type Ways, waysOf } from './passage.ts';
import type { NapoleonicView } from './position.ts';
import { MoveSearch } from './reach.ts';
import { NOTHING, type Start } from './search-terms.ts';

/* 7.0 Moves asked for: everything within reach, and the one way along a path. Both come from one search. */

/** Mode of a move that ends in road march (7.51); without it the mover ends out of it. */
export const MARCH = 'march';

const scratch = new WeakMap<Board, MoveSearch>();
export function searchOn(board: Board): MoveSearch {
  let search = scratch.get(board);
  if (!search) scratch.set(board, (search = new MoveSearch(board)));
  return search;
}

/** Where a mover begins: where it stands, or the hexes by which it may enter, at the cost of their queue (19.2). */
export function startsOf(b: Battle, v: NapoleonicView, { party, purses, mayMarch, enter }: Ways): Start[] {
  if (party.place >= 0)
    return [{ hex: party.place, marching: party.marching, spent: purses.map(() => 0), enters: false }];
  const starts: Start[] = [];
  for (const hex of entryHexes(b, v, arrivalOf(b, v, party.units[0])))
    for (const marching of mayMarch ? [false, true] : [false]) {
      const spent = purses.map((purse) =>
        arrivalCost(b, v, purse.unit, hex, { marching, queues: party.column.length > 0 }),
      );
      const affordable = spent.every((cost, k) => cost <= purses[k].points);
      if (affordable && enter(hex, marching) === 0) starts.push({ hex, marching, spent, enters: true });
    }
  return starts;
}

/** 19.21-19.23 Halves a unit pays for its entry hex, those of its place in the queue first; more than anybody has where it may not. */
function arrivalCost(
  b: Battle,
  v: NapoleonicView,
  unit: UnitId,
  hex: Hex,
  { marching, queues }: { readonly marching: boolean; readonly queues: boolean },
): number {
  const cost = entryCost(b, v, unit, hex, inColumn(b, unit) && marching);
  const queue = queues ? queueAt(v, hex) * b.tables.costs.actions.queuePerPlace : 0;
  return cost === FORBIDDEN ? FORBIDDEN : cost + queue;
}

// ---- a path ------------------------------------------------------------------------------------------------------

/** A move along a path, as it is carried out. */
export interface Course {
  readonly ways: Ways;
  /** The hexes entered; none when the mover only takes up or leaves the march. */
  readonly hexes: readonly Hex[];
  readonly marching: boolean;
  /** It leaves the map at the end. */
  readonly leaves: boolean;
  /** Halves that each unit pays. */
  readonly spent: readonly number[];
}

/** The course of units along a path in a mode, or why they cannot go it. */
export function courseOf(
  b: Battle,
  v: NapoleonicView,
  units: readonly UnitId[],
  path: readonly Hex[],
  mode: string | undefined,
): Course | Refusal {
  const fault = moversFault(b, v, units) ?? pathFault(b, path) ?? arrivalFault(b, v, units, path);
  if (fault) return fault;
  const ways = waysOf(b, v, units);
  const marching = mode === MARCH;
  const modeBan = modeFault(ways, mode);
  if (modeBan) return modeBan;
  const leaves = path.at(-1) === OFF_MAP;
  const inPlace = path.length === 1 && path[0] === ways.party.place;
  const hexes = leaves || inPlace ? path.slice(0, -1) : path;
  const search = searchOn(b.ground.board);
  search.along(ways, startsOf(b, v, ways), hexes);
  const last = hexes.at(-1) ?? ways.party.place;
  if (inPlace && marching === ways.party.marching) return on(path, refuse('no-path', '7.1'));
  const label = leaves
    ? exitLabel(b, v, search, ways, { node: hexes.length, hex: last, marching })
    : search.endIn(ways, hexes.length, last, marching);
  if (typeof label !== 'number') return label;
  if (label === NOTHING) return ways.refusal(search.failure);
  const ban = orderBan(b, v, units, placesOf(ways, hexes));
  if (ban) return ban;
  const trail = { search, labels: search.trail(label) };
  const spent = units.map((unit) => {
    const way = paidBy(b, v, ways, unit, trail);
    return leaves ? way + exitCost(b, v, unit, last, marching) : way;
  });
  return { ways, hexes, marching, leaves, spent };
}

/** The hexes of a way with the one in which it begins on the map. */
const placesOf = ({ party }: Ways, hexes: readonly Hex[]): readonly Hex[] =>
  party.place >= 0 ? [party.place, ...hexes] : hexes;

function pathFault(b: Battle, path: readonly Hex[]): Check {
  const ends =
    path.length > 0 &&
    path.every((hex, i) => (hex >= 0 ? hex < b.ground.board.size : hex === OFF_MAP && i === path.length - 1));
  return ends ? null : refuse('no-path', '7.1');
}

function arrivalFault(b: Battle, v: NapoleonicView, units: readonly UnitId[], path: readonly Hex[]): Check {
  if (v.place[units[0]] >= 0) return null;
  const fault = entryOrderFault(b, v, units);
  if (fault) return fault;
  const hexes = entryHexes(b, v, arrivalOf(b, v, units[0]));
  return hexes.includes(path[0])
    ? null
    : on(hexes, refuse('enters-elsewhere', '19.31', { hex: path[0], hexes: [...hexes] }));
}

/** Why a mover may not move in a mode at all. */
export function modeFault({ party, mayMarch }: Ways, mode: string | undefined): Check {
  if (mode === undefined) return null;
  if (mode !== MARCH) return refuse('not-now', '7.1');
  if (mayMarch) return null;
  return party.column.length > 1
    ? refuse('column-of-one', '7.53', { units: [...party.column] })
    : refuse('march-not-theirs', '7.57');
}

/** A way found: its labels, from the start to the end. */
interface Trail {
  readonly search: MoveSearch;
  readonly labels: readonly number[];
}

/** What one unit pays along a way. */
function paidBy(b: Battle, v: NapoleonicView, ways: Ways, unit: UnitId, { search, labels }: Trail): number {
  const { party, firstFree } = ways;
  const points = leftOf(b, v, unit);
  const column = inColumn(b, unit);
  const first = labels[0];
  let spent =
    party.place >= 0
      ? 0
      : arrivalCost(b, v, unit, search.hex[first], {
          marching: search.marching[first] === 1,
          queues: party.column.length > 0,
        });
  for (let i = 1; i < labels.length; i++) {
    const [from, to] = [labels[i - 1], labels[i]];
    const marching = search.marching[to] === 1;
    if (search.hex[from] === search.hex[to]) {
      if (!marching && column) spent += b.tables.costs.actions.endRoadMarch;
      continue;
    }
    const side = search.hex[from] * 6 + directionTo(b.ground.board, search.hex[from], search.hex[to]);
    spent += stepCosts(b, v, unit, marching)[side];
    if (firstFree) spent = Math.min(spent, points);
  }
  return spent;
}

interface Exit {
  readonly node: number;
  readonly hex: Hex;
  readonly marching: boolean;
}

/** R-119 The label from which a mover leaves the map, or why it may not. */
function exitLabel(
  b: Battle,
  v: NapoleonicView,
  search: MoveSearch,
  ways: Ways,
  { node, hex, marching }: Exit,
): number | Refusal {
  const fault = exitFault(b, v, ways.party, hex);
  if (fault) return fault;
  const first = hex === ways.party.place;
  if (first ? ways.held : ways.stops(hex)) return on([hex], refuse('exit-zone', '4.31', { hex }));
  const labels = search.labelsAt(node, marching);
  const label = labels.find((one) =>
    ways.purses.every((purse, k) => search.cost(one, k) + exitCost(b, v, purse.unit, hex, marching) <= purse.points),
  );
  return label ?? (labels.length > 0 ? on([hex], refuse('no-points', '7.21', { hex })) : NOTHING);
}

// ---- everything within reach ------------------------------------------------------------------------------------------

/** What is asked of a range: after a path, in one state of march, about one hex. */
interface RangeAsked {
  readonly via?: readonly Hex[];
  readonly march?: boolean;
  readonly only?: Hex;
}

const NOWHERE: readonly Hex[] = [];

/**
 * Everything that units can reach, in both states of march or one, or one hex of it, each given to `found`; nothing where
 * they may not move.
 */
export function eachDestination(
  b: Battle,
  v: NapoleonicView,
  units: readonly UnitId[],
  { via = NOWHERE, march, only }: RangeAsked,
  found: (to: ReachHex, marching: boolean) => void,
): void {
  if (moversFault(b, v, units)) return;
  if (v.place[units[0]] < 0 && entryOrderFault(b, v, units)) return;
  const ways = waysOf(b, v, units);
  const starts = startsOf(b, v, ways);
  const search = searchOn(b.ground.board);
  if (via.length > 0) search.onward(ways, starts, via);
  else search.range(ways, starts, only === OFF_MAP ? undefined : only);
  let ban: ReturnType<typeof orderBans> | undefined;
  const keep = (to: ReachHex, marching: boolean) => {
    const { path } = to;
    if (ban === undefined) ban = orderBans(b, v, units);
    if (!ban?.(placesOf(ways, path.at(-1) === OFF_MAP ? path.slice(0, -1) : path))) found(to, marching);
  };
  const { place, marching: marches } = ways.party;
  const states = (ways.mayMarch ? [false, true] : [false]).filter((one) => march === undefined || one === march);
  for (const hex of search.reached()) {
    if (only !== undefined && hex !== only) continue;
    for (const marching of states) {
      if (hex === place && via.length === 0 && marching === marches) continue;
      const label = search.endIn(ways, hex, hex, marching);
      if (label !== NOTHING) keep(destination(ways, search, label), marching);
    }
  }
  for (const hex of only === undefined || only === OFF_MAP ? exitHexes(b, v, ways.party) : NOWHERE)
    for (const marching of states) {
      const label = exitLabel(b, v, search, ways, { node: hex, hex, marching });
      if (typeof label !== 'number' || label === NOTHING) continue;
      keep(leaving(b, v, ways, destination(ways, search, label), marching), marching);
    }
}

/** One way to end a move. */
export interface Destination extends ReachHex {
  readonly marching: boolean;
}

/** Everything that units can reach, in a list. */
export function destinationsOf(
  b: Battle,
  v: NapoleonicView,
  units: readonly UnitId[],
  asked: RangeAsked = {},
): Destination[] {
  const list: Destination[] = [];
  eachDestination(b, v, units, asked, (to, marching) => list.push({ ...to, marching }));
  return list;
}

/** A label as a destination; costs are those of the unit with the fewest points. */
function destination(ways: Ways, search: MoveSearch, label: number): ReachHex {
  const { party, purses } = ways;
  const { from, hex: hexOf } = search;
  const hex = hexOf[label];
  let length = party.place < 0 ? 1 : 0;
  for (let at = label; from[at] !== NOTHING; at = from[at]) if (hexOf[from[at]] !== hexOf[at]) length++;
  const spent = search.cost(label, 0) / HALVES;
  const left = purses[0].points / HALVES - spent;
  // Where the march is but taken up or left, that is all there is.
  if (length === 0) return withStop(ways, { hex, spent, left, path: [hex], costs: [spent] });
  const path = Array<Hex>(length);
  const costs = Array<number>(length);
  // From the end: the last label of each hex has all that was spent there.
  let next = NOTHING;
  for (let at = label, i = length - 1; i >= 0; at = from[at]) {
    if (hexOf[at] === next) continue;
    next = hexOf[at];
    path[i] = next;
    costs[i--] = search.cost(at, 0) / HALVES;
  }
  return withStop(ways, { hex, spent, left, path, costs });
}

/** 4.31 A mover goes no farther from a destination in an enemy zone of control. */
const withStop = ({ party, stops }: Ways, to: ReachHex): ReachHex =>
  to.hex === party.place || !stops(to.hex) ? to : { ...to, stop: note('stop-contact', '4.31', { hex: to.hex }) };

function leaving(b: Battle, v: NapoleonicView, { party, purses }: Ways, to: ReachHex, marching: boolean): ReachHex {
  const spent = to.spent + exitCost(b, v, purses[0].unit, to.hex, marching) / HALVES;
  const inPlace = to.path.length === 1 && to.hex === party.place;
  const path = inPlace ? [OFF_MAP] : [...to.path, OFF_MAP];
  const costs = inPlace ? [spent] : [...to.costs, spent];
  return { hex: OFF_MAP, spent, left: purses[0].points / HALVES - spent, path, costs };
}

/** The destinations of a query, in its mode. */
export function reachOf(b: Battle, v: NapoleonicView, { units, mode, via }: MoveQuery): ReachHex[] {
  const list: ReachHex[] = [];
  if (mode === undefined || mode === MARCH)
    eachDestination(b, v, units, { via, march: mode === MARCH }, (to) => list.push(to));
  return list;
}
