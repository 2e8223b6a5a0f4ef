import { type Board, distance, type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isTrain, NONE } from './army.ts';
import { isOfficer } from './command.ts';
import type { Battle } from './data.ts';
import { factsOf, holdsCombat, isHeld } from './facts.ts';
import { ROAD, TRAIL } from './ground.ts';
import { on, refuse } from './kit.ts';
import { FORBIDDEN, gaitOf, RIDERS } from './movement-costs.ts';
import { turnOfArrival } from './optional-groups.ts';
import { DUE, HOLD, type NapoleonicView, OUT, WAITING } from './position.ts';
import { remembered } from './remember.ts';
import { CAVALRY_COLUMN, INFANTRY_COLUMN } from './tables.ts';
import { weatherOf } from './weather.ts';
import { inZone } from './zones.ts';

/* 19.0, 25.3 Reinforcements: where they come in, in what order, at what cost. The lists: 26.3, 32.8 and the others. */

const groupsByUnit = new WeakMap<Battle, Int16Array>();
function groupTable(b: Battle): Int16Array {
  const known = groupsByUnit.get(b);
  if (known) return known;
  const table = new Int16Array(b.army.pieces.length).fill(NONE);
  for (const [group, { units }] of b.arrivals.entries()) for (const unit of units) table[unit] = group;
  groupsByUnit.set(b, table);
  return table;
}

/** The arrival group of a unit, of a vedette that of whom it was detached from (19.1); NONE for those set up. */
export function arrivalOf(b: Battle, v: Pick<NapoleonicView, 'detachedFrom'>, unit: UnitId): number {
  const table = groupTable(b);
  return v.detachedFrom[unit] >= 0 ? table[v.detachedFrom[unit]] : table[unit];
}

/** Whoever is still to come of an arrival group (19.0): its units, and the vedettes that wait in the place of cavalry (19.1). */
export function groupUnits(b: Battle, v: Pick<NapoleonicView, 'place' | 'detachedFrom'>, group: number): UnitId[] {
  const { player, units } = b.arrivals[group];
  const vedettes = b.army.own[player].filter((u) => v.detachedFrom[u] >= 0 && arrivalOf(b, v, u) === group);
  return [...units, ...vedettes].filter((u) => v.place[u] === DUE || v.place[u] === WAITING);
}

/** Those of a group that may enter now (19.1). */
const waitingOf = (b: Battle, v: NapoleonicView, group: number): UnitId[] =>
  groupUnits(b, v, group).filter((u) => v.place[u] === WAITING);

/** 19.32 Somebody of a group has come in, whatever has become of him: it is not held back as a whole any more. */
export const isBegun = (b: Battle, v: Pick<NapoleonicView, 'place' | 'detachedFrom'>, group: number): boolean =>
  b.army.own[b.arrivals[group].player].some((u) => !NOT_COME.includes(v.place[u]) && arrivalOf(b, v, u) === group);
/** Cavalry in the holding box has come with its vedettes, if they have. */
const NOT_COME: readonly number[] = [DUE, WAITING, OUT, HOLD];

/** 19.31: whether units may come in by a hex: no combat unit of either side in it, no enemy zone of control; nor anything of the enemy (7.4). */
function isOpen(b: Battle, v: NapoleonicView, side: SideId, hex: Hex): boolean {
  const facts = factsOf(b, v, side);
  const enemy = enemyOf(side);
  return !holdsCombat(facts, side, hex) && !isHeld(facts, enemy, hex) && !inZone(b, v, enemy, hex, { by: side });
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
export function entryHexes(b: Battle, v: NapoleonicView, group: number): readonly Hex[] {
  const { hex, player } = b.arrivals[group];
  if (isOpen(b, v, player, hex)) return [hex];
  const facts = factsOf(b, v, player);
  return keepEntries([b, group, facts, v.works, v.charges, weatherOf(b, v).frozen], () => nearestOpen(b, v, group));
}
const keepEntries = remembered<readonly Hex[]>(8);

function nearestOpen(b: Battle, v: NapoleonicView, group: number): readonly Hex[] {
  const { hex, player } = b.arrivals[group];
  const { board } = b.ground;
  const far = (h: Hex) => distance(board, h, hex);
  const nearestOf = (hexes: readonly Hex[]): Hex[] => {
    let [least, found]: [number, Hex[]] = [Infinity, []];
    for (const h of hexes) {
      if (far(h) > least || !isOpen(b, v, player, h)) continue;
      if (far(h) < least) [least, found] = [far(h), []];
      found.push(h);
    }
    return found;
  };
  const onEdge = nearestOf(edgeOf(board));
  return onEdge.length > 0 ? onEdge : nearestOf([...board.ids.keys()]);
}

/** 19.32, 19.22 Why units off the map may not enter now: it is not their turn, or the officer of their group is not with the first. */
export const entryFault = (b: Battle, v: NapoleonicView, units: readonly UnitId[]): Check =>
  entryOrderFault(b, v, units) ?? officerFault(b, v, units);

/** 19.22 The officer comes with the first unit of his group, neither before it nor after it; the commander of an army as he likes. */
function officerFault(b: Battle, v: NapoleonicView, units: readonly UnitId[]): Check {
  const group = arrivalOf(b, v, units[0]);
  if (isBegun(b, v, group)) return null;
  const waiting = waitingOf(b, v, group);
  const officer = waiting.find((u) => isOfficer(b, u));
  const isLeader = (u: UnitId) => b.army.pieces[u].leader !== null;
  if (officer === undefined || waiting.every(isLeader)) return null;
  const together = units.includes(officer) && !units.every(isLeader);
  return together ? null : refuse('officer-with-first', '19.22', { unit: officer });
}

/** 19.32, 19.22 Why units off the map are not next: an earlier group has not come in, or the train is not the last. */
export function entryOrderFault(b: Battle, v: NapoleonicView, units: readonly UnitId[]): Check {
  const group = arrivalOf(b, v, units[0]);
  if (group === NONE) return refuse('not-due', '19.1', { unit: units[0] });
  const { hex, player } = b.arrivals[group];
  // The hour in which a group came due, not the listed one: a roll may have brought it in, or shifted it (25.5).
  const hourOf = (g: number) => turnOfArrival(b, v, g) ?? v.turn;
  for (const [other, arrival] of b.arrivals.entries()) {
    if (other === group || arrival.hex !== hex || arrival.player !== player) continue;
    const units = waitingOf(b, v, other);
    if (units.length === 0) continue;
    // Of two that come in one hour neither is later.
    if (hourOf(other) < hourOf(group)) return on([hex], refuse('earlier-group-first', '19.32', { hex, units }));
  }
  const train = units.find((u) => isTrain(b.army.pieces[u].kind));
  if (train === undefined) return null;
  const behind = waitingOf(b, v, group).filter((u) => !units.includes(u) && !isTrain(b.army.pieces[u].kind));
  if (behind.length > 0) return on([hex], refuse('train-enters-last', '19.22', { unit: train, units: behind }));
  return null;
}

/** 19.21-19.23 How many have come in by a hex before: each costs the next one a point. Leaders and vedettes alone wait for nobody. */
export const queueAt = (v: Pick<NapoleonicView, 'queue'>, hex: Hex): number =>
  v.queue.find(([at]) => at === hex)?.[1] ?? 0;

/** Halves a unit pays for the entry hex by itself: the way that leads onto the map there, else the ground; FORBIDDEN: not in road march (19.22). */
export function entryCost(b: Battle, v: NapoleonicView, unit: UnitId, hex: Hex, marching: boolean): number {
  const { costs } = b.tables;
  const gait = gaitOf(b, unit);
  const way = b.ground.wayOff[hex];
  if (marching && way !== ROAD) return FORBIDDEN;
  const { kind } = b.army.pieces[unit];
  const heavy =
    isTrain(kind) || kind === 'artillery' || kind === 'horse-artillery' ? weatherOf(b, v).trainArtilleryMp : 1;
  const column = kind === 'infantry' || kind === 'artillery' ? INFANTRY_COLUMN : CAVALRY_COLUMN;
  if (way === 0) return costs.hex[column][b.ground.terrain[hex]] * heavy;
  const atRate = marching || gait === RIDERS;
  if (way === TRAIL) return (atRate ? costs.trailMarching : costs.wayNotMarching) * heavy;
  return (atRate ? costs.roadMarching : costs.wayNotMarching) * heavy;
}
