import { distance, type Hex } from '../../engine/board/board.ts';
import { setEach } from '../../engine/play/work.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, isTrain, NONE } from './army.ts';
import { hasWayOver, crossingOf, crossingParts } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsCombat, holdsUnit } from './facts.ts';
import { type NapoleonicWork } from './kit.ts';
import { underOrders } from './march-orders.ts';
import { has, IN_COMMAND, MARCHING, type NapoleonicView, onMap, OUT_OF_COMMAND } from './position.ts';
import { remembered } from './remember.ts';
import { inZone } from './zones.ts';

/* 6.1, 6.2, 6.4: who is in command, how far a leader's word carries, and columns on the road. */

/** 5.21, 5.23 A leader with command points; an officer-commander who was captured comes back as an officer (5.52). */
export const isCommander = (
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'initiative'>,
  leader: UnitId,
): boolean => {
  const rank = game.army.pieces[leader].leader?.rank;
  return rank === 'army' || (rank === 'corps-commander' && view.initiative[leader] === 0);
};

/** 5.22, 5.23 A leader who is officer of a formation, an officer-commander among them. */
export const isOfficer = (game: NapoleonicGame, leader: UnitId): boolean => {
  const { formation } = game.army.pieces[leader];
  return formation !== NONE && game.army.formations[formation].officer === leader;
};

/** 5.22: the range of an officer, and of an officer-commander who came back as one. */
const OFFICERS_RANGE = 3;

/** 5.21-5.23 Command range in hexes. */
export function rangeOf(game: NapoleonicGame, view: Pick<NapoleonicView, 'initiative'>, leader: UnitId): number {
  const { leader: figures } = game.army.pieces[leader];
  if (!figures) return 0;
  return figures.rank === 'corps-commander' && !isCommander(game, view, leader) ? OFFICERS_RANGE : figures.range;
}

/**
 * 6.2 In command: always trains, commanders and whatever is under march orders; else whoever does not carry the marker
 * of step 3. It lasts to the owner's next command control segment.
 */
export function inCommand(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean {
  const { kind } = game.army.pieces[unit];
  if (isTrain(kind) || isCommander(game, view, unit)) return true;
  return !has(view, unit, OUT_OF_COMMAND) || underOrders(game, view, unit);
}

/** 6.4 The hexes within a leader's range, his own among them, as his owner may know it. */
export function commandRange(game: NapoleonicGame, view: NapoleonicView, leader: UnitId): ReadonlySet<Hex> {
  const from = view.place[leader];
  if (from < 0) return NOWHERE;
  const side = game.army.pieces[leader].player;
  const range = rangeOf(game, view, leader);
  const parts = [factsOf(game, view, side), from, range, view.works, view.charges, ...crossingParts(game, view)];
  return keepRange(parts, () => rangeFrom(game, view, side, { from, range }));
}
const NOWHERE: ReadonlySet<Hex> = new Set();
const keepRange = remembered<ReadonlySet<Hex>>(24);

/** 6.4 The hexes that a word of `side` reaches from a hex: not through enemies, unfriended enemy zones, unbridged rivers, lakes. */
export function rangeFrom(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  { from, range }: { readonly from: Hex; readonly range: number },
): ReadonlySet<Hex> {
  const { neighbours } = game.ground.board;
  const facts = factsOf(game, view, side);
  const enemy = enemyOf(side);
  const reached = new Set([from]);
  let ring = [from];
  for (let far = 0; far < range && ring.length > 0; far++) {
    const next: Hex[] = [];
    for (const hex of ring)
      for (let d = 0; d < 6; d++) {
        const to = neighbours[hex * 6 + d];
        if (to < 0 || reached.has(to) || !hasWayOver(crossingOf(game, view, hex * 6 + d))) continue;
        if (holdsCombat(facts, enemy, to)) continue;
        if (!holdsUnit(facts, side, to) && inZone(game, view, enemy, to, { by: side })) continue;
        reached.add(to);
        next.push(to);
      }
    ring = next;
  }
  return reached;
}

/** 6.1, 16.1 The combat units and vedettes that an officer's word would put in command now, columns apart. */
export function underOfficer(game: NapoleonicGame, view: NapoleonicView, officer: UnitId): UnitId[] {
  const { formation } = game.army.pieces[officer];
  const range = commandRange(game, view, officer);
  return unitsOf(game, view, formation).filter((unit) => range.has(view.place[unit]));
}

/** The combat units and vedettes of a formation that are on the map. */
export const unitsOf = (game: NapoleonicGame, view: NapoleonicView, formation: number): UnitId[] =>
  game.army.all.filter((unit) => view.formation[unit] === formation && isTroops(game, unit) && onMap(view, unit));

/** 6.2, 16.21 Combat units and vedettes: what needs command, or a check, to move. */
export const isTroops = (game: NapoleonicGame, unit: UnitId): boolean => {
  const { kind } = game.army.pieces[unit];
  return isCombat(kind) || kind === 'vedette';
};

/**
 * 6.4, 7.55 Everything that comes in command with some units: a marching unit joins when a marching unit of its
 * formation in command is within two hexes of it along road or trail, and so on down the column.
 */
export function withColumns(game: NapoleonicGame, view: NapoleonicView, units: Iterable<UnitId>): Set<UnitId> {
  const commanded = new Set(units);
  const [first] = commanded;
  if (first === undefined) return commanded;
  const { player } = game.army.pieces[first];
  const columns = new Map<number, UnitId[]>();
  for (const [unit, piece] of game.army.pieces.entries()) {
    if (piece.player !== player || !has(view, unit, MARCHING) || !isTroops(game, unit) || !onMap(view, unit)) continue;
    const column = columns.get(view.formation[unit]);
    if (column) column.push(unit);
    else columns.set(view.formation[unit], [unit]);
  }
  for (const column of columns.values()) {
    const links = column.filter((unit) => commanded.has(unit) || has(view, unit, IN_COMMAND));
    for (const link of links)
      for (const unit of column) {
        if (links.includes(unit) || !alongWay(game, view.place[link], view.place[unit])) continue;
        links.push(unit);
        commanded.add(unit);
      }
  }
  return commanded;
}

/** 6.2, 7.55 The marching units of a player that are in command because others of their column are, by march orders. */
export function behindOrders(game: NapoleonicGame, view: NapoleonicView, side: SideId): UnitId[] {
  const free = (unit: UnitId) => !underOrders(game, view, unit);
  const heads = game.army.own[side].filter((unit) => has(view, unit, MARCHING) && onMap(view, unit) && !free(unit));
  return [...withColumns(game, view, heads)].filter(free);
}

/** 6.4 Two hexes are within `columnLink` hexes of each other along road or trail. */
function alongWay(game: NapoleonicGame, from: Hex, to: Hex): boolean {
  const { board, way } = game.ground;
  const most = game.tables.rules.ranges.columnLink;
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
  const { game, position } = work;
  const fresh = [...withColumns(game, position, units)].filter((unit) => !has(position, unit, IN_COMMAND));
  setEach(work, 'marks', fresh, (mark) => mark | IN_COMMAND);
  return fresh;
}

/** 6.1 Neither in command nor under orders, of those whom the marker of step 3 is for. */
export function isLeftOut(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, side: SideId): boolean {
  if (game.army.pieces[unit].player !== side || !onMap(view, unit) || has(view, unit, IN_COMMAND)) return false;
  if (isCommander(game, view, unit) || underOrders(game, view, unit)) return false;
  return isTroops(game, unit) || game.army.pieces[unit].leader !== null;
}

/** 6.2 Whether a unit on the map is out of command; while its player gives commands: whether none has reached it yet. */
export const isOutOfCommand = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  game.army.pieces[unit].player === view.player && (view.step === 'command-points' || view.step === 'command-rolls')
    ? isLeftOut(game, view, unit, view.player)
    : onMap(view, unit) && !inCommand(game, view, unit);
