import { type Board, distance, type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { columnOf, enemyOf, isTrain, NONE } from './army.ts';
import { isOfficer } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsCombat, isHeld } from './facts.ts';
import { ROAD, TRAIL } from './ground.ts';
import { on, refuse } from './kit.ts';
import { FORBIDDEN, gaitOf, RIDERS } from './movement-costs.ts';
import { turnOfArrival } from './optional-groups.ts';
import { DUE, HOLD, type NapoleonicView, OUT, WAITING } from './position.ts';
import { remembered } from './remember.ts';
import { weatherOf } from './weather.ts';
import { inZone } from './zones.ts';

/* 19.0, 25.3 Reinforcements: where they come in, in what order, at what cost. The lists: 26.3, 32.8 and the others. */

const groupsByUnit = new WeakMap<NapoleonicGame, Int16Array>();
function groupTable(game: NapoleonicGame): Int16Array {
  const known = groupsByUnit.get(game);
  if (known) return known;
  const table = new Int16Array(game.army.pieces.length).fill(NONE);
  for (const [group, { units }] of game.arrivals.entries()) for (const unit of units) table[unit] = group;
  groupsByUnit.set(game, table);
  return table;
}

/** The arrival group of a unit, of a vedette that of whom it was detached from (19.1); NONE for those set up. */
export function arrivalOf(game: NapoleonicGame, view: Pick<NapoleonicView, 'detachedFrom'>, unit: UnitId): number {
  const table = groupTable(game);
  return view.detachedFrom[unit] >= 0 ? table[view.detachedFrom[unit]] : table[unit];
}

/** Whoever is still to come of an arrival group (19.0): its units, and the vedettes that wait in the place of cavalry (19.1). */
export function groupUnits(
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'place' | 'detachedFrom'>,
  group: number,
): UnitId[] {
  const { player, units } = game.arrivals[group];
  const vedettes = game.army.own[player].filter((u) => view.detachedFrom[u] >= 0 && arrivalOf(game, view, u) === group);
  return [...units, ...vedettes].filter((u) => view.place[u] === DUE || view.place[u] === WAITING);
}

/** Those of a group that may enter now (19.1). */
const waitingOf = (game: NapoleonicGame, view: NapoleonicView, group: number): UnitId[] =>
  groupUnits(game, view, group).filter((u) => view.place[u] === WAITING);

/** 19.32 Somebody of a group has come in, whatever has become of him: it is not held back as a whole any more. `of`: one of these. */
export const isBegun = (
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'place' | 'detachedFrom'>,
  group: number,
  of: (unit: UnitId) => boolean = () => true,
): boolean =>
  game.army.own[game.arrivals[group].player].some(
    (u) => !NOT_COME.includes(view.place[u]) && arrivalOf(game, view, u) === group && of(u),
  );
/** Cavalry in the holding box has come with its vedettes, if they have. */
const NOT_COME: readonly number[] = [DUE, WAITING, OUT, HOLD];

/** 19.31: whether units may come in by a hex: no combat unit of either side in it, no enemy zone of control; nor anything of the enemy (7.4). */
function isOpen(game: NapoleonicGame, view: NapoleonicView, side: SideId, hex: Hex): boolean {
  const facts = factsOf(game, view, side);
  const enemy = enemyOf(side);
  return !holdsCombat(facts, side, hex) && !isHeld(facts, enemy, hex) && !inZone(game, view, enemy, hex, { by: side });
}

const edges = new WeakMap<Board, readonly Hex[]>();
/** The hexes on the edge of the map. */
function edgeOf(board: Board): readonly Hex[] {
  const known = edges.get(board);
  if (known) return known;
  const list = [...board.ids.keys()].filter((hex) => board.neighbours.slice(hex * 6, hex * 6 + 6).includes(NO_HEX));
  edges.set(board, list);
  return list;
}

/** 19.31, R-73 The hexes by which a group may enter now: its own, else the nearest free ones on the edge, else inland. */
export function entryHexes(game: NapoleonicGame, view: NapoleonicView, group: number): readonly Hex[] {
  const { hex, player } = game.arrivals[group];
  if (isOpen(game, view, player, hex)) return [hex];
  const facts = factsOf(game, view, player);
  return keepEntries([game, group, facts, view.works, view.charges, weatherOf(game, view).frozen], () =>
    nearestOpen(game, view, group),
  );
}
const keepEntries = remembered<readonly Hex[]>(8);

function nearestOpen(game: NapoleonicGame, view: NapoleonicView, group: number): readonly Hex[] {
  const { board } = game.ground;
  const onEdge = nearestOf(game, view, group, edgeOf(board));
  return onEdge.length > 0 ? onEdge : nearestOf(game, view, group, [...board.ids.keys()]);
}

function nearestOf(game: NapoleonicGame, view: NapoleonicView, group: number, hexes: readonly Hex[]): Hex[] {
  const { hex, player } = game.arrivals[group];
  let least = Infinity;
  let found: Hex[] = [];
  for (const open of hexes) {
    const far = distance(game.ground.board, open, hex);
    if (far > least || !isOpen(game, view, player, open)) continue;
    if (far < least) found = [];
    least = far;
    found.push(open);
  }
  return found;
}

/** 19.32, 19.22 Why units off the map may not enter now: it is not their turn, or the officer of their group is not with the first. */
export const entryFault = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Check =>
  entryOrderFault(game, view, units) ?? officerFault(game, view, units);

/** 19.22 The officer comes with the first unit of his group, neither before it nor after it; the commander of an army as he likes. */
function officerFault(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Check {
  const isLeader = (u: UnitId) => game.army.pieces[u].leader !== null;
  const comesAsHeLikes = (u: UnitId) => isLeader(u) && !isOfficer(game, u);
  const group = arrivalOf(game, view, units[0]);
  if (units.every(comesAsHeLikes) || isBegun(game, view, group, (u) => !comesAsHeLikes(u))) return null;
  const waiting = waitingOf(game, view, group);
  const officer = waiting.find((u) => isOfficer(game, u));
  if (officer === undefined || waiting.every(isLeader)) return null;
  const together = units.includes(officer) && !units.every(isLeader);
  return together ? null : refuse('officer-with-first', '19.22', { unit: officer });
}

/** 19.32, 19.22 Why units off the map are not next: an earlier group has not come in, or the train is not the last. */
export function entryOrderFault(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Check {
  const group = arrivalOf(game, view, units[0]);
  if (group === NONE) return refuse('not-due', '19.1', { unit: units[0] });
  const { hex, player } = game.arrivals[group];
  // The hour in which a group came due, not the listed one: a roll may have brought it in, or shifted it (25.5).
  const hourOf = (g: number) => turnOfArrival(game, view, g) ?? view.turn;
  for (const [other, arrival] of game.arrivals.entries()) {
    if (other === group || arrival.hex !== hex || arrival.player !== player) continue;
    if (hourOf(other) >= hourOf(group)) continue; // of two that come in one hour neither is later
    const units = waitingOf(game, view, other);
    if (units.length > 0) return on([hex], refuse('earlier-group-first', '19.32', { hex, units }));
  }
  const train = units.find((u) => isTrain(game.army.pieces[u].kind));
  if (train === undefined) return null;
  const behind = waitingOf(game, view, group).filter((u) => !units.includes(u) && !isTrain(game.army.pieces[u].kind));
  if (behind.length > 0) return on([hex], refuse('train-enters-last', '19.22', { unit: train, units: behind }));
  return null;
}

/** 19.21-19.23 How many have come in by a hex before: each costs the next one a point. Leaders and vedettes alone wait for nobody. */
export const queueAt = (view: Pick<NapoleonicView, 'queue'>, hex: Hex): number =>
  view.queue.find(([at]) => at === hex)?.[1] ?? 0;

/** Halves a unit pays for the entry hex by itself: the way that leads onto the map there, else the ground; FORBIDDEN: not in road march (19.22). */
export function entryCost(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  hex: Hex,
  marching: boolean,
): number {
  const { costs } = game.tables;
  const gait = gaitOf(game, unit);
  const way = game.ground.wayOff[hex];
  if (marching && way !== ROAD) return FORBIDDEN;
  const { kind } = game.army.pieces[unit];
  const heavy =
    isTrain(kind) || kind === 'artillery' || kind === 'horse-artillery' ? weatherOf(game, view).trainArtilleryMp : 1;
  const column = columnOf(kind);
  if (way === 0) return costs.hex[column][game.ground.terrain[hex]] * heavy;
  const atRate = marching || gait === RIDERS;
  if (way === TRAIL) return (atRate ? costs.trailMarching : costs.wayNotMarching) * heavy;
  return (atRate ? costs.roadMarching : costs.wayNotMarching) * heavy;
}
