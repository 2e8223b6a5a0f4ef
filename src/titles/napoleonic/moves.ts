import { type Board, directionTo, type Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { numbersFor } from '../../engine/numbers.ts';
import { OFF_MAP, type Refusal, type UnitId } from '../../engine/title.ts';
import { arrivalOf, entryCost, entryHexes, entryFault, queueAt } from './arrivals.ts';
import type { NapoleonicGame } from './data.ts';
import { inColumn } from './facts.ts';
import { on, refuse } from './kit.ts';
import { exitCost, exitFault } from './leaving.ts';
import { FORBIDDEN, stepCosts } from './movement-costs.ts';
import { HALVES, leftOf, moversFault } from './movers.ts';
import { orderBan } from './order-ways.ts';
import { type Ways, waysOf } from './passage.ts';
import type { NapoleonicView } from './position.ts';
import { MoveSearch } from './reach.ts';
import { NOTHING, type Start } from './search-terms.ts';

/* 7.0 The one way along a path; everything within reach: ranges.ts. Both come from one search. */

/** Mode of a move that ends in road march (7.51); without it the mover ends out of it. */
export const MARCH = 'march';

const scratch = new WeakMap<Board, MoveSearch>();
export function searchOn(board: Board): MoveSearch {
  let search = scratch.get(board);
  if (!search) scratch.set(board, (search = new MoveSearch(board)));
  return search;
}

/** Where a mover begins: where it stands, or the hexes by which it may enter, at the cost of their queue (19.2). */
export function startsOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  { party, purses, mayMarch, enter }: Ways,
): Start[] {
  if (party.place >= 0)
    return [{ hex: party.place, marching: party.marching, spent: numbersFor(purses, () => 0), enters: false }];
  const starts: Start[] = [];
  for (const hex of entryHexes(game, view, arrivalOf(game, view, party.units[0])))
    for (const marching of mayMarch ? [false, true] : [false]) {
      const spent = numbersFor(purses, (purse) =>
        arrivalCost(game, view, purse.unit, hex, { marching, queues: party.column.length > 0 }),
      );
      const affordable = spent.every((cost, k) => cost <= purses[k].points);
      if (affordable && enter(hex, marching) === 0) starts.push({ hex, marching, spent, enters: true });
    }
  return starts;
}

/** 19.23 Why those who wait cannot pay for their place in the queue this turn; null when it is not the queue that keeps them out. */
export function queueFault(game: NapoleonicGame, view: NapoleonicView, ways: Ways): Check {
  const { party, enter } = ways;
  if (party.place >= 0 || startsOf(game, view, ways).length > 0) return null;
  const entries = entryHexes(game, view, arrivalOf(game, view, party.units[0]));
  const hex = entries.find((at) => queueAt(view, at) > 0 && enter(at, false) === 0);
  return hex === undefined ? null : on([hex], refuse('queue-too-long', '19.23', { hex, count: queueAt(view, hex) }));
}

/** 19.21-19.23 Halves a unit pays for its entry hex, those of its place in the queue first; more than anybody has where it may not. */
function arrivalCost(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  hex: Hex,
  { marching, queues }: { readonly marching: boolean; readonly queues: boolean },
): number {
  const cost = entryCost(game, view, unit, hex, inColumn(game, unit) && marching);
  const queue = queues ? queueAt(view, hex) * game.tables.costs.actions.queuePerPlace : 0;
  return cost === FORBIDDEN ? FORBIDDEN : cost + queue;
}

/** A move along a path, as it is carried out. */
export interface Course {
  readonly ways: Ways;
  /** The hexes entered; none when the mover only takes up or leaves the march. */
  readonly hexes: readonly Hex[];
  readonly marching: boolean;
  /** Some of the way is gone in road march, whatever it ends in. */
  readonly marched: boolean;
  /** It leaves the map at the end. */
  readonly leaves: boolean;
  /** Halves that each unit pays. */
  readonly spent: readonly number[];
}

/** The course of units along a path in a mode, or why they cannot go it. */
export function courseOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  path: readonly Hex[],
  mode: string | undefined,
): Course | Refusal {
  const fault = moversFault(game, view, units) ?? pathFault(game, path) ?? arrivalFault(game, view, units, path);
  if (fault) return fault;
  const ways = waysOf(game, view, units);
  const marching = mode === MARCH;
  const modeBan = modeFault(ways, mode);
  if (modeBan) return modeBan;
  const leaves = path.at(-1) === OFF_MAP;
  const inPlace = path.length === 1 && path[0] === ways.party.place;
  const hexes = leaves || inPlace ? path.slice(0, -1) : path;
  const search = searchOn(game.ground.board);
  search.along(ways, startsOf(game, view, ways), hexes);
  const last = hexes.at(-1) ?? ways.party.place;
  if (inPlace && marching === ways.party.marching) return on(path, refuse('no-path', '7.1'));
  const label = leaves
    ? exitLabel(game, view, search, ways, { node: hexes.length, hex: last, marching })
    : search.endIn(ways, hexes.length, last, marching);
  if (typeof label !== 'number') return label;
  if (label === NOTHING) return ways.refusal(search.failure);
  const ban = orderBan(game, view, units, placesOf(ways, hexes));
  if (ban) return ban;
  const trail = { search, labels: search.trail(label) };
  const spent = numbersFor(units, (unit) => {
    const way = paidBy(game, view, ways, unit, trail);
    return leaves ? way + exitCost(game, view, unit, last, marching) : way;
  });
  const marched = trail.labels.some((at) => search.marching[at] === 1);
  return { ways, hexes, marching, marched, leaves, spent };
}

/** The hexes of a way with the one in which it begins on the map. */
export const placesOf = ({ party }: Ways, hexes: readonly Hex[]): readonly Hex[] =>
  party.place >= 0 ? [party.place, ...hexes] : hexes;

function pathFault(game: NapoleonicGame, path: readonly Hex[]): Check {
  const ends =
    path.length > 0 &&
    path.every((hex, i) => (hex >= 0 ? hex < game.ground.board.size : hex === OFF_MAP && i === path.length - 1));
  return ends ? null : refuse('no-path', '7.1');
}

function arrivalFault(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  path: readonly Hex[],
): Check {
  if (view.place[units[0]] >= 0) return null;
  const fault = entryFault(game, view, units);
  if (fault) return fault;
  const hexes = entryHexes(game, view, arrivalOf(game, view, units[0]));
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
function paidBy(
  game: NapoleonicGame,
  view: NapoleonicView,
  ways: Ways,
  unit: UnitId,
  { search, labels }: Trail,
): number {
  const { party, firstFree } = ways;
  const points = leftOf(game, view, unit);
  const column = inColumn(game, unit);
  const first = labels[0];
  let spent =
    party.place >= 0
      ? 0
      : arrivalCost(game, view, unit, search.hex[first], {
          marching: search.marching[first] === 1,
          queues: party.column.length > 0,
        });
  for (let i = 1; i < labels.length; i++) {
    const [from, to] = [labels[i - 1], labels[i]];
    const marching = search.marching[to] === 1;
    if (search.hex[from] === search.hex[to]) {
      if (!marching && column) spent += game.tables.costs.actions.endRoadMarch;
      continue;
    }
    const side = search.hex[from] * 6 + directionTo(game.ground.board, search.hex[from], search.hex[to]);
    spent += stepCosts(game, view, unit, marching)[side];
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
export function exitLabel(
  game: NapoleonicGame,
  view: NapoleonicView,
  search: MoveSearch,
  ways: Ways,
  { node, hex, marching }: Exit,
): number | Refusal {
  const fault = exitFault(game, view, ways.party, hex);
  if (fault) return fault;
  const first = hex === ways.party.place;
  if (first ? ways.held : ways.stops(hex)) return on([hex], refuse('exit-zone', '4.31', { hex }));
  const labels = search.labelsAt(node, marching);
  const need = (label: number, k: number) =>
    search.cost(label, k) + exitCost(game, view, ways.purses[k].unit, hex, marching);
  const short = (label: number) => ways.purses.findIndex(({ points }, k) => need(label, k) > points);
  const label = labels.find((one) => short(one) < 0);
  if (label !== undefined || labels.length === 0) return label ?? NOTHING;
  const k = short(labels[0]);
  const figures = { hex: OFF_MAP, need: need(labels[0], k) / HALVES, left: ways.purses[k].points / HALVES };
  return on([hex], refuse('no-points', '7.21', figures));
}
