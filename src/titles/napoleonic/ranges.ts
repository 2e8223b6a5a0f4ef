import type { Hex } from '../../engine/board/board.ts';
import { offersOf } from '../../engine/play/offers.ts';
import { changedNumbers } from '../../engine/numbers.ts';
import { type Action, type MoveQuery, OFF_MAP, type Offers, type ReachHex, type UnitId } from '../../engine/title.ts';
import { entryFault } from './arrivals.ts';
import type { NapoleonicGame } from './data.ts';
import { note } from './kit.ts';
import { exitCost, exitHexes } from './leaving.ts';
import { HALVES, moversFault } from './movers.ts';
import { exitLabel, MARCH, placesOf, searchOn, startsOf } from './moves.ts';
import { type AskedPath, orderBans } from './order-ways.ts';
import { type Ways, waysOf } from './passage.ts';
import type { NapoleonicView } from './position.ts';
import type { MoveSearch } from './reach.ts';
import { remembered } from './remember.ts';
import { NOTHING, PRICE } from './search-terms.ts';

/* 7.0 Everything within reach; the one way along a path: moves.ts. Both come from one search. */

/** What is asked of a range: after a path, in one state of march, about one hex. */
interface RangeAsked {
  readonly via?: readonly Hex[];
  readonly march?: boolean;
  readonly only?: Hex;
}

const NOWHERE: readonly Hex[] = [];

/**
 * A way to end a move: the label of the search that has found it, in or out of road march, on the map or off it. Packed
 * into a number, because of a hundred that are found one is taken.
 */
type End = number;
const MARCHES = 1;
const LEAVES = 2;
const endOf = (label: number, marching: boolean, leaves: number): End => label * 4 + leaves + (marching ? MARCHES : 0);
const labelOf = (end: End): number => end >> 2;
const isMarch = (end: End): boolean => (end & MARCHES) !== 0;
const isLeaving = (end: End): boolean => (end & LEAVES) !== 0;

/** What a range was made from, and the ways to end a move that it found; labels are good until the next search. */
interface Range {
  readonly ways: Ways;
  readonly search: MoveSearch;
  readonly ends: readonly End[];
}

/** Everything that units can reach, in both states of march or one, or one hex of it; null where they may not move. */
function rangeOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  asked: RangeAsked,
): Range | null {
  if (moversFault(game, view, units)) return null;
  if (view.place[units[0]] < 0 && entryFault(game, view, units)) return null;
  const { via = NOWHERE, march, only } = asked;
  const ways = waysOf(game, view, units);
  const states = (ways.mayMarch ? BOTH : WALKING).filter((one) => march === undefined || one === march);
  if (only !== undefined && only >= 0 && !states.some((marching) => mayEnd(ways, only, marching))) return null;
  const search = searched(game, view, ways, asked);
  const ends: End[] = [];
  const bans = orderBans(game, view, units);
  const isOpen = (label: number) => !bans?.(wayTo(ways, search, label));
  const { place, marching: marches } = ways.party;
  const reached = search.reached();
  for (let i = 0; i < reached.length; i++) {
    const hex = reached[i];
    if (only !== undefined && hex !== only) continue;
    for (const marching of states) {
      if (hex === place && via.length === 0 && marching === marches) continue;
      const label = search.endIn(ways, hex, hex, marching);
      if (label !== NOTHING && isOpen(label)) ends.push(endOf(label, marching, 0));
    }
  }
  for (const hex of only === undefined || only === OFF_MAP ? exitHexes(game, view, ways.party) : NOWHERE)
    for (const marching of states) {
      const label = exitLabel(game, view, search, ways, { node: hex, hex, marching });
      if (typeof label === 'number' && label !== NOTHING && isOpen(label)) ends.push(endOf(label, marching, LEAVES));
    }
  return { ways, search, ends };
}

/** The way to a label, as orders ask about it. */
function wayTo(ways: Ways, search: MoveSearch, label: number): AskedPath {
  const { place } = ways.party;
  const hexes = () =>
    placesOf(
      ways,
      changedNumbers(stepsOf(ways, search, label), (step) => search.hex[step]),
    );
  return { start: place >= 0 ? place : hexes()[0], end: search.hex[label], hexes };
}
/** Whether a move may end in a hex, whatever the way there; for the price of stopping with others at most. */
function mayEnd(ways: Ways, hex: Hex, marching: boolean): boolean {
  const code = ways.end(hex, marching);
  return code === 0 || code === PRICE;
}
const BOTH: readonly boolean[] = [false, true];
const WALKING: readonly boolean[] = [false];

function searched(
  game: NapoleonicGame,
  view: NapoleonicView,
  ways: Ways,
  { via = NOWHERE, only }: RangeAsked,
): MoveSearch {
  const search = searchOn(game.ground.board);
  const starts = startsOf(game, view, ways);
  if (via.length > 0) search.onward(ways, starts, via);
  else search.range(ways, starts, only === OFF_MAP ? undefined : only);
  return search;
}

/** Every move of units, or those to one hex; each is made when it is asked for. */
export function movesOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  only?: Hex,
): Offers<Move> {
  const asked = { only };
  const range = rangeOf(game, view, units, asked);
  const ends = range?.ends ?? [];
  let run = range?.search.run;
  return offersOf(ends.length, (i): Move => {
    const { ways, search } = range!;
    // Where somebody has searched since, the same search finds the same labels.
    if (search.run !== run) ({ run } = searched(game, view, ways, asked));
    const end = ends[i];
    const hexes = pathOf(ways, search, end);
    const path = isLeaving(end) ? [...hexes, OFF_MAP] : hexes;
    return isMarch(end) ? { kind: 'move', units, path, mode: MARCH } : { kind: 'move', units, path };
  });
}
type Move = Extract<Action, { kind: 'move' }>;

/** Whether units can make any move. */
export const canMove = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): boolean =>
  movesOf(game, view, units).length > 0;

/** The last label in each hex on the way to one; none where the march is but taken up or left. */
function stepsOf({ party }: Ways, { from, hex }: MoveSearch, label: number): number[] {
  const steps: number[] = [];
  let next = NOTHING;
  for (let at = label; at !== NOTHING; at = from[at]) {
    if (hex[at] === next) continue;
    next = hex[at];
    steps.push(at);
  }
  if (party.place >= 0) steps.pop(); // where it stands is no step
  return steps.reverse();
}

/** The hexes on the map of a way to end a move: where the march is but taken up or left, the hex where that is done. */
function pathOf(ways: Ways, search: MoveSearch, end: End, steps = stepsOf(ways, search, labelOf(end))): Hex[] {
  const inPlace = steps.length === 0 && !isLeaving(end);
  return inPlace ? [search.hex[labelOf(end)]] : changedNumbers(steps, (step) => search.hex[step]);
}

/** A way to end a move as a destination; costs are those of the unit with the fewest points. */
function destination(game: NapoleonicGame, view: NapoleonicView, { ways, search }: Range, end: End): ReachHex {
  const [label, leaves, marching] = [labelOf(end), isLeaving(end), isMarch(end)];
  const { purses } = ways;
  const hex = search.hex[label];
  const steps = stepsOf(ways, search, label);
  const costs = (steps.length > 0 ? steps : [label]).map((step) => search.cost(step, 0) / HALVES);
  let spent = search.cost(label, 0) / HALVES;
  const path = pathOf(ways, search, end, steps);
  if (!leaves) return withStop(ways, { hex, spent, left: purses[0].points / HALVES - spent, path, costs }, marching);
  spent += exitCost(game, view, purses[0].unit, hex, marching) / HALVES;
  return {
    hex: OFF_MAP,
    spent,
    left: purses[0].points / HALVES - spent,
    path: [...path, OFF_MAP],
    costs: [...costs.slice(0, path.length), spent],
  };
}

/** 4.31, 7.54 A mover goes no farther from a destination in an enemy zone of control; in road march it must repulse there. */
function withStop({ party, stops }: Ways, to: ReachHex, marching: boolean): ReachHex {
  const { hex } = to;
  if (hex === party.place || !stops(hex)) return to;
  return { ...to, stop: marching ? note('stop-march', '7.54', { hex }) : note('stop-contact', '4.31', { hex }) };
}

/** One way to end a move. */
export interface Destination extends ReachHex {
  readonly marching: boolean;
}

/** Everything that units can reach, in both states of march. */
export function destinationsOf(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Destination[] {
  const range = rangeOf(game, view, units, {});
  return range ? range.ends.map((end) => ({ ...destination(game, view, range, end), marching: isMarch(end) })) : [];
}

/** The destinations of a query, in its mode; asked again and again while a move is drawn. */
export function reachOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  { units, mode, via }: MoveQuery,
): readonly ReachHex[] {
  if (mode !== undefined && mode !== MARCH) return [];
  return keepReach([game, view, mode, units.join(), via?.join()], () => {
    const range = rangeOf(game, view, units, { via, march: mode === MARCH });
    return range ? range.ends.map((end) => destination(game, view, range, end)) : [];
  });
}
const keepReach = remembered<readonly ReachHex[]>(4);
