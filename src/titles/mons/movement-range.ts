import { adjacent, directionTo, distance, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { groundAlone, Reach, stepFault } from '../../engine/board/reach.ts';
import { type MoveQuery, OFF_MAP, type ReachHex, type Refusal, type UnitId } from '../../engine/title.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { checkArrivals, entryCost, entryHexes } from './arrival.ts';
import type { MonsGame } from './data.ts';
import {
  checkEntry,
  checkExit,
  groupCosts,
  checkHex,
  checkMovers,
  checkStopped,
  isWay,
  type Journey,
  journeyOf,
  maySideExit,
  stepRules,
  walk,
  type Way,
} from './movement.ts';
import { type MonsView, NORMAL, WAITING } from './position.ts';
import { note, refuse } from './words.ts';

/* 9 Movement: where a group can go, and why it cannot. The rules are those of movement.ts. */

const scratches = new WeakMap<MonsGame, Reach[]>();
/** Memory for searches: one for each manner of moving, so that a group is asked about in all of them at once. */
function scratchOf(game: MonsGame, mode = NORMAL): Reach {
  let list = scratches.get(game);
  if (!list) scratches.set(game, (list = []));
  return (list[mode] ??= new Reach(game.board));
}

/** 9: the cheapest costs from where a group is to every hex it can reach. The search is overwritten by the next one in its mode. */
export function movementRange(journey: Journey): Reach {
  const reach = scratchOf(journey.game, journey.mode);
  reach.search(journey.from, journey.points, stepRules(journey), journey.moved);
  return reach;
}

/** Is told of a destination of a group: the points spent to get there, and the cheapest path. It must not search itself. */
type Take = (hex: Hex, spent: number, path: Hex[]) => void;

/** Every destination of a group from where it is; entry hexes and what lies behind them for units off the map; OFF_MAP by each exit hex. */
function destinations(journey: Journey, take: Take): void {
  if (journey.from === WAITING) return arrivals(journey, take);
  const { game, view, side, points } = journey;
  if (!maySideExit(game, view, side)) return onwards(journey, [], take);
  const { cost } = game.files.scenario.exits;
  const exits: [number, readonly Hex[]][] = checkExit(journey) ? [] : [[0, []]];
  onwards(journey, [], (hex, spent, path) => {
    take(hex, spent, path);
    // The rule would say so of every other hex, but there are many.
    if (game.isExit[hex] && !checkExit({ ...journey, from: hex, moved: true })) exits.push([spent, path]);
  });
  for (const [spent, path] of exits) if (spent + cost <= points) take(OFF_MAP, spent + cost, [...path, OFF_MAP]);
}

/** What a search finds from where a group is, which has come by `before`. */
function onwards(journey: Journey, before: readonly Hex[], take: Take): void {
  const reach = movementRange(journey);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.hexes[i];
    take(hex, reach.spent[hex], reach.path(hex, before));
  }
}

/** 8.2-8.4: where units off the map can get. With two entry hexes a hex can be found twice: the cheaper way stays. */
function arrivals(journey: Journey, take: Take): void {
  const { game, view, group, points } = journey;
  const best = new Map<Hex, readonly [spent: number, path: Hex[]]>();
  const keep: Take = (hex, spent, path) => {
    if ((best.get(hex)?.[0] ?? Infinity) > spent) best.set(hex, [spent, path]);
  };
  for (const hex of entryHexes(game, view, group.units[0])) {
    const cost = entryCost(view, hex);
    if (cost > points || checkEntry(journey, hex)) continue;
    const entered = { ...journey, from: hex, moved: true, points: points - cost };
    keep(hex, cost, [hex]);
    onwards(entered, [hex], (other, spent, path) => keep(other, cost + spent, path));
  }
  for (const [hex, [spent, path]] of best) take(hex, spent, path);
}

/** Every path of a group that has passed `checkMovers`, the cheapest to each hex. */
export function pathsOf(game: MonsGame, view: MonsView, units: readonly UnitId[], mode: string | undefined): Paths {
  const journey = journeyOf(game, view, units, mode);
  if (journey.from === WAITING || maySideExit(game, view, journey.side)) {
    const paths: Hex[][] = [];
    destinations(journey, (_, __, path) => paths.push(path));
    return { count: paths.length, path: (i) => paths[i] };
  }
  const reach = movementRange(journey);
  let { run } = reach;
  const path = (i: number) => {
    if (reach.run !== run) ({ run } = movementRange(journeyOf(game, view, units, mode))); // another has searched since
    return reach.path(reach.hexes[i]);
  };
  return { count: reach.count, path };
}

/** Paths that are made when they are asked for. */
interface Paths {
  readonly count: number;
  path(index: number): readonly Hex[];
}

/** Whether a unit can make any step at all in a mode that `checkMovers` allows: the first step of every longer move. */
export function canStep(game: MonsGame, view: MonsView, unit: UnitId, mode: string | undefined): boolean {
  const journey = journeyOf(game, view, [unit], mode);
  const { from, points } = journey;
  if (from === WAITING) return entryHexes(game, view, unit).some((hex) => isWay(walk(journey, [hex])));
  const { neighbours } = game.board;
  const rules = stepRules(journey, neighboursOf(game.board, from));
  for (let d = 0; d < 6; d++) {
    const to = neighbours[from * 6 + d];
    if (to < 0 || rules.cost[from * 6 + d] > points) continue;
    if (!stepFault(rules, from, d, to, journey.moved)) return true;
  }
  return leaves(journey);
}
const leaves = (journey: Journey): boolean =>
  journey.points >= journey.game.files.scenario.exits.cost && checkExit(journey) === null;

// ---- answers for the table -----------------------------------------------------------------------------------

/** The journey of units that have already walked `via` (what waypoints mean), or why they cannot. */
function begun(game: MonsGame, view: MonsView, { units, mode, via }: MoveQuery): Way | Refusal {
  const movers = checkMovers(game, view, units, mode);
  if (movers) return movers;
  const journey = journeyOf(game, view, units, mode);
  return via?.length ? walk(journey, via) : { end: journey, costs: [] };
}

/** Every hex a group can reach, with cost, path and the reason to stop there. */
export function reachable(game: MonsGame, view: MonsView, query: MoveQuery): ReachHex[] {
  const start = begun(game, view, query);
  if (!isWay(start)) return [];
  const { end, costs } = start;
  const { via = [] } = query;
  const used = costs.at(-1) ?? 0;
  const found: ReachHex[] = [];
  destinations(end, (hex, spent, path) => {
    const stops = hex !== OFF_MAP && end.facts.zone[end.enemy][hex] > 0;
    found.push({
      hex,
      spent: used + spent,
      left: end.points - spent,
      path: [...via, ...path],
      costs: [...costs, ...stepCosts(end, path).map((cost) => cost + used)],
      ...(stops ? { stop: note('stops-in-zone', '7.3') } : {}),
    });
  });
  return found;
}

/** Points spent after each hex of a path that the search has found. */
function stepCosts({ game, view, group, from: start }: Journey, path: readonly Hex[]): number[] {
  const cost = groupCosts(game, group.units);
  let from = start;
  let spent = 0;
  return path.map((hex) => {
    if (hex === OFF_MAP) spent += game.files.scenario.exits.cost;
    else if (from === WAITING) spent += entryCost(view, hex);
    else spent += cost[from * 6 + directionTo(game.board, from, hex)];
    from = hex;
    return spent;
  });
}

/** More movement points than any way across the map takes. */
const WHOLE_MAP = 250;

/**
 * Why a group cannot get to a hex, by the nearest reason: what bars the one step to the hex beside it; else the hex
 * itself is closed to it; it had to stop where it is; what bars the way that it has the points for if nothing stood in
 * it; what the cheapest way costs that no rule forbids; what bars the straight way. Null when it gets there.
 */
export function whyNot(game: MonsGame, view: MonsView, query: MoveQuery, hex: Hex): Check {
  const start = begun(game, view, query);
  if (!isWay(start)) return start;
  const { end: journey } = start;
  const { from, points, group } = journey;
  let reached = false;
  destinations(journey, (found) => (reached ||= found === hex));
  if (reached) return null;
  if (hex === OFF_MAP) {
    const { cost } = game.files.scenario.exits;
    return checkExit(journey) ?? on([from], refuse('not-enough-points', '9.3', { need: cost, have: points, hex }));
  }
  if (hex === from) return refuse('already-there', '9.1', { hex });
  const entries = from === WAITING ? entryHexes(game, view, group.units[0]) : [];
  const away = (entry: Hex) => distance(game.board, entry, hex);
  const open = from === WAITING ? entries.filter((h) => !checkArrivals(game, view, group.units, h)) : [from];
  const starts = open.toSorted((a, b) => away(a) - away(b)); // the nearest entry first: what bars the way from there is the nearest reason
  if (starts.length === 0) return checkArrivals(game, view, group.units, entries[0]);
  if (from !== WAITING && adjacent(game.board, from, hex)) {
    const step = refusalOf(walk(journey, [hex]));
    // What is short of points for the one step may be nearer by two: along a road, or over a bridge (9.17).
    return step?.say === 'not-enough-points' ? tooFar(journey, starts, hex) : step;
  }
  if (from === WAITING && open.includes(hex)) return refusalOf(walk(journey, [hex]));
  return (
    checkHex(journey, hex) ?? checkStopped(journey) ?? barred(journey, starts, hex) ?? tooFar(journey, starts, hex)
  );
}
const refusalOf = (way: Way | Refusal): Check => (isWay(way) ? null : way);

/** The hexes of a way before its search begins: the entry hex of units off the map. */
const before = ({ from }: Journey, entry: Hex) => (from === WAITING ? [entry] : []);

/** What bars the shortest way there for which the points would do if nothing stood in it; null when they would not do. */
function barred(journey: Journey, starts: readonly Hex[], hex: Hex): Check {
  const { game, view, group, from, points } = journey;
  const reach = scratchOf(game);
  for (const entry of starts) {
    const left = from === WAITING ? points - entryCost(view, entry) : points;
    reach.search(entry, left, groundAlone(groupCosts(game, group.units), 1));
    const bar = reach.has(hex) ? refusalOf(walk(journey, [...before(journey, entry), ...reach.path(hex)])) : null;
    if (bar) return bar;
  }
  return null;
}

/** 9.3: what the cheapest way costs that rules allow; when they allow none, what bars the straight way. */
function tooFar(journey: Journey, starts: readonly Hex[], hex: Hex): Check {
  const { game, view, group, from, points } = journey;
  let need = Infinity;
  const free = from === WAITING ? starts.filter((entry) => !checkEntry(journey, entry)) : starts;
  for (const entry of free) {
    const reach = movementRange({
      ...journey,
      from: entry,
      points: WHOLE_MAP,
      moved: from === WAITING, // who has moved and would have to stop here has been told so
    });
    const entering = from === WAITING ? entryCost(view, entry) : 0;
    if (reach.has(hex)) need = Math.min(need, entering + reach.spent[hex]);
  }
  if (need < Infinity) return on([hex], refuse('not-enough-points', '9.3', { need, have: points, hex }));
  const reach = scratchOf(game);
  reach.search(starts[0], WHOLE_MAP, groundAlone(groupCosts(game, group.units), 1));
  const straight = refusalOf(
    walk({ ...journey, points: Infinity }, [...before(journey, starts[0]), ...reach.path(hex)]),
  );
  return straight ?? on([hex], refuse('no-way', '9.3', { hex }));
}

/** Why a unit cannot make any step in a mode that `checkMovers` allows; null when it can make one. */
export function checkAnyStep(game: MonsGame, view: MonsView, unit: UnitId, mode: string | undefined): Check {
  if (canStep(game, view, unit, mode)) return null;
  const journey = journeyOf(game, view, [unit], mode);
  const { from } = journey;
  if (from === WAITING) return whyNot(game, view, { units: [unit], mode }, entryHexes(game, view, unit)[0]);
  const stopped = checkStopped(journey);
  if (stopped) return stopped;
  for (const to of neighboursOf(game.board, from)) {
    const bar = to < 0 ? null : refusalOf(walk(journey, [to]));
    if (bar) return bar;
  }
  return null;
}
