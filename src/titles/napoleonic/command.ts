import { distance, type Hex } from '../../engine/board/board.ts';
import { setEach } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, isTrain, NONE } from './army.ts';
import { hasWayOver, crossingOf, crossingParts } from './crossings.ts';
import type { Battle } from './data.ts';
import { factsOf, holdsCombat, holdsUnit } from './facts.ts';
import { type NapoleonicWork } from './kit.ts';
import { underOrders } from './march-orders.ts';
import { has, IN_COMMAND, MARCHING, type NapoleonicView, onMap, OUT_OF_COMMAND } from './position.ts';
import { remembered } from './remember.ts';
import { inZone } from './zones.ts';

/* 6.1, 6.2, 6.4: who is in command, how far a leader's word carries, and columns on the road. */

/** 5.21, 5.23 A leader with command points; an officer-commander who was captured comes back as an officer (5.52). */
export const isCommander = (b: Battle, v: Pick<NapoleonicView, 'initiative'>, leader: UnitId): boolean => {
  const rank = b.army.pieces[leader].leader?.rank;
  return rank === 'army' || (rank === 'corps-commander' && v.initiative[leader] === 0);
};

/** 5.22, 5.23 A leader who is officer of a formation, an officer-commander among them. */
export const isOfficer = (b: Battle, leader: UnitId): boolean => {
  const { formation } = b.army.pieces[leader];
  return formation !== NONE && b.army.formations[formation].officer === leader;
};

/** 5.22: the range of an officer, and of an officer-commander who came back as one. */
const OFFICERS_RANGE = 3;

/** 5.21-5.23 Command range in hexes. */
export function rangeOf(b: Battle, v: Pick<NapoleonicView, 'initiative'>, leader: UnitId): number {
  const { leader: figures } = b.army.pieces[leader];
  if (!figures) return 0;
  return figures.rank === 'corps-commander' && !isCommander(b, v, leader) ? OFFICERS_RANGE : figures.range;
}

/**
 * 6.2 In command: always trains, commanders and whatever is under march orders; else whoever does not carry the marker
 * of step 3. It lasts to the owner's next command control segment.
 */
export function inCommand(b: Battle, v: NapoleonicView, unit: UnitId): boolean {
  const { kind } = b.army.pieces[unit];
  if (isTrain(kind) || isCommander(b, v, unit)) return true;
  return !has(v, unit, OUT_OF_COMMAND) || underOrders(b, v, unit);
}

/** 6.4 The hexes within a leader's range, his own among them, as his owner may know it. */
export function commandRange(b: Battle, v: NapoleonicView, leader: UnitId): ReadonlySet<Hex> {
  const from = v.place[leader];
  if (from < 0) return NOWHERE;
  const side = b.army.pieces[leader].player;
  const range = rangeOf(b, v, leader);
  const parts = [factsOf(b, v, side), from, range, v.works, v.charges, ...crossingParts(b, v)];
  return keepRange(parts, () => rangeFrom(b, v, side, { from, range }));
}
const NOWHERE: ReadonlySet<Hex> = new Set();
const keepRange = remembered<ReadonlySet<Hex>>(24);

/** 6.4 The hexes that a word of `side` reaches from a hex: not through enemies, unfriended enemy zones, unbridged rivers, lakes. */
export function rangeFrom(
  b: Battle,
  v: NapoleonicView,
  side: SideId,
  { from, range }: { readonly from: Hex; readonly range: number },
): ReadonlySet<Hex> {
  const { neighbours } = b.ground.board;
  const facts = factsOf(b, v, side);
  const enemy = enemyOf(side);
  const reached = new Set([from]);
  let ring = [from];
  for (let far = 0; far < range && ring.length > 0; far++) {
    const next: Hex[] = [];
    for (const hex of ring)
      for (let d = 0; d < 6; d++) {
        const to = neighbours[hex * 6 + d];
        if (to < 0 || reached.has(to) || !hasWayOver(crossingOf(b, v, hex * 6 + d))) continue;
        if (holdsCombat(facts, enemy, to)) continue;
        if (!holdsUnit(facts, side, to) && inZone(b, v, enemy, to, { by: side })) continue;
        reached.add(to);
        next.push(to);
      }
    ring = next;
  }
  return reached;
}

/** 6.1, 16.1 The combat units and vedettes that an officer's word would put in command now, columns apart. */
export function underOfficer(b: Battle, v: NapoleonicView, officer: UnitId): UnitId[] {
  const { formation } = b.army.pieces[officer];
  const range = commandRange(b, v, officer);
  return unitsOf(b, v, formation).filter((unit) => range.has(v.place[unit]));
}

/** The combat units and vedettes of a formation that are on the map. */
export const unitsOf = (b: Battle, v: NapoleonicView, formation: number): UnitId[] =>
  b.army.all.filter((unit) => v.formation[unit] === formation && isTroops(b, unit) && onMap(v, unit));

/** 6.2, 16.21 Combat units and vedettes: what needs command, or a check, to move. */
export const isTroops = (b: Battle, unit: UnitId): boolean => {
  const { kind } = b.army.pieces[unit];
  return isCombat(kind) || kind === 'vedette';
};

/**
 * 6.4, 7.55 Everything that comes in command with some units: a marching unit joins when a marching unit of its
 * formation in command is within two hexes of it along road or trail, and so on down the column.
 */
export function withColumns(b: Battle, v: NapoleonicView, units: Iterable<UnitId>): Set<UnitId> {
  const commanded = new Set(units);
  const [first] = commanded;
  if (first === undefined) return commanded;
  const { player } = b.army.pieces[first];
  const columns = new Map<number, UnitId[]>();
  for (const [unit, piece] of b.army.pieces.entries()) {
    if (piece.player !== player || !has(v, unit, MARCHING) || !isTroops(b, unit) || !onMap(v, unit)) continue;
    const column = columns.get(v.formation[unit]);
    if (column) column.push(unit);
    else columns.set(v.formation[unit], [unit]);
  }
  for (const column of columns.values()) {
    const links = column.filter((unit) => commanded.has(unit) || has(v, unit, IN_COMMAND));
    for (const link of links)
      for (const unit of column) {
        if (links.includes(unit) || !alongWay(b, v.place[link], v.place[unit])) continue;
        links.push(unit);
        commanded.add(unit);
      }
  }
  return commanded;
}

/** 6.2, 7.55 The marching units of a player that are in command because others of their column are, by march orders. */
export function behindOrders(b: Battle, v: NapoleonicView, side: SideId): UnitId[] {
  const free = (unit: UnitId) => !underOrders(b, v, unit);
  const heads = b.army.own[side].filter((unit) => has(v, unit, MARCHING) && onMap(v, unit) && !free(unit));
  return [...withColumns(b, v, heads)].filter(free);
}

/** 6.4 Two hexes are within `columnLink` hexes of each other along road or trail. */
function alongWay(b: Battle, from: Hex, to: Hex): boolean {
  const { board, way } = b.ground;
  const most = b.tables.rules.ranges.columnLink;
  if (distance(board, from, to) > most) return false;
  let ring = [from];
  for (let far = 0; far < most; far++) {
    ring = ring.flatMap((hex) => neighboursAlong(board.neighbours, way, hex));
    if (ring.includes(to)) return true;
  }
  return from === to;
}

const neighboursAlong = (neighbours: Int16Array, way: Uint8Array, hex: Hex): Hex[] =>
  [0, 1, 2, 3, 4, 5].flatMap((d) => (way[hex * 6 + d] !== 0 ? [neighbours[hex * 6 + d]] : []));

/** Marks units and leaders as in command, and the columns that come with them. Returns those that are new. */
export function putInCommand(work: NapoleonicWork, units: Iterable<UnitId>): UnitId[] {
  const { game: b, p } = work;
  const fresh = [...withColumns(b, p, units)].filter((unit) => !has(p, unit, IN_COMMAND));
  setEach(work, 'marks', fresh, (mark) => mark | IN_COMMAND);
  return fresh;
}
