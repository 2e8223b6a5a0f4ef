import { directionTo, type Hex, NO_HEX } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { isImproved, wallsHold } from './chateaux.ts';
import { crossingOf, isWide } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { type Facts, factsOf } from './facts.ts';
import { CHATEAU } from './ground.ts';
import type { NapoleonicView } from './position.ts';
import { remembered } from './remember.ts';
import { weatherOf } from './weather.ts';

/* Chapter 4: zones of control. */

/** Whose zones, and who asks. */
export interface ZoneAsked {
  /** false: only combat units have zones of control (12.32, 16.25). */
  readonly vedettes?: boolean;
  /** Who asks, of what he may count on; null or absent: what the view has, on a position the truth. */
  readonly by?: SideId | null;
  /** Of units that would go there: they may make a chateau void (15.12). */
  readonly enter?: readonly UnitId[];
}

/** Bits of a zone table: the zone of a combat unit, of a vedette. */
const COMBAT = 1;
const VEDETTE = 2;

/** Made from facts, and these parts of a position. */
interface Zones {
  readonly facts: Facts;
  readonly works: NapoleonicView['works'];
  readonly charges: NapoleonicView['charges'];
  readonly frozen: boolean;
  /** By exerting player, when first asked for: a table by hex. */
  readonly tables: (Uint8Array | undefined)[];
  /** The same as if no chateau worked. */
  readonly open: (Uint8Array | undefined)[];
}
const lastFew: Zones[] = [];
const KEEP = 6;

let lastView: NapoleonicView | undefined;
let lastBy: SideId | null = null;
let lastZones: Zones;

function zonesOf(game: NapoleonicGame, view: NapoleonicView, by: SideId | null): Zones {
  if (view === lastView && by === lastBy) return lastZones;
  lastZones = findZones(game, view, by);
  lastView = view;
  lastBy = by;
  return lastZones;
}

function findZones(game: NapoleonicGame, view: NapoleonicView, by: SideId | null): Zones {
  const facts = factsOf(game, view, by);
  const { frozen } = weatherOf(game, view);
  const { works, charges } = view;
  for (const kept of lastFew)
    if (kept.facts === facts && kept.works === works && kept.charges === charges && kept.frozen === frozen) return kept;
  const zones: Zones = { facts, works, charges, frozen, tables: [], open: [] };
  if (lastFew.length === KEEP) lastFew.shift();
  lastFew.push(zones);
  return zones;
}

/** The zones of a player, chateaux aside. */
const openZones = (game: NapoleonicGame, view: NapoleonicView, side: SideId, by: SideId | null): Uint8Array =>
  (zonesOf(game, view, by).open[side] ??= zoneTable(game, view, factsOf(game, view, by), side));

/** The zones of a player. */
const zoneOf = (game: NapoleonicGame, view: NapoleonicView, side: SideId, by: SideId | null): Uint8Array =>
  (zonesOf(game, view, by).tables[side] ??= outOfChateaux(
    game,
    factsOf(game, view, by),
    openZones(game, view, side, by),
  ));

/** By what a player has where: his zones stay as they are while only the other one moves. */
const keepTable = remembered<Uint8Array>(6);

/** 4.1, 4.2 The zones of a player, but for chateaux. */
function zoneTable(game: NapoleonicGame, view: NapoleonicView, facts: Facts, side: SideId): Uint8Array {
  const make = () => findTable(game, view, facts, side);
  // 14.23: who has been overrun depends on where those stand who did it.
  if (view.charges.length > 0) return make();
  return keepTable([facts.hexes[side], view.works, weatherOf(game, view).frozen], make);
}

function findTable(game: NapoleonicGame, view: NapoleonicView, facts: Facts, side: SideId): Uint8Array {
  const { board, water } = game.ground;
  const table = new Uint8Array(board.size);
  for (const from of facts.hexes[side]) {
    const bits =
      (exertsCombat(game, view, facts, side, from) ? COMBAT : 0) | (facts.vedettes[side][from] > 0 ? VEDETTE : 0);
    if (bits === 0) continue;
    for (let d = from * 6; d < from * 6 + 6; d++) {
      const to = board.neighbours[d];
      if (to !== NO_HEX && (water[d] === 0 || !isWide(crossingOf(game, view, d)))) table[to] |= bits;
    }
  }
  for (const { hex, done } of view.works) if (done) table[hex] = 0;
  return table;
}

/** 4.2, 15.11 No zone reaches into a working chateau. */
function outOfChateaux(game: NapoleonicGame, facts: Facts, open: Uint8Array): Uint8Array {
  const closed = chateaux(game).filter((hex) => open[hex] !== 0 && wallsHold(game, inside(facts, hex)));
  return closed.length === 0 ? open : outside(open, closed);
}

function outside(open: Uint8Array, closed: readonly Hex[]): Uint8Array {
  const table = open.slice();
  for (const hex of closed) table[hex] = 0;
  return table;
}

/** Combat units in a hex that have a zone of control: not those that have overrun it (14.23). */
function exertsCombat(
  game: NapoleonicGame,
  { charges, place }: NapoleonicView,
  facts: Facts,
  side: SideId,
  hex: Hex,
): boolean {
  if (facts.covered[side][hex]) return true;
  let count = facts.combat[side][hex];
  if (count === 0) return false;
  for (const { target, result, units } of charges)
    if (target === hex && result === 'OR' && game.army.pieces[units[0]].player === side)
      count -= units.filter((u) => place[u] === hex).length;
  return count > 0;
}

const chateauLists = new WeakMap<NapoleonicGame, readonly Hex[]>();
function chateaux(game: NapoleonicGame): readonly Hex[] {
  const known = chateauLists.get(game);
  if (known) return known;
  const list = [...game.ground.terrain.keys()].filter((hex) => game.ground.terrain[hex] === CHATEAU);
  chateauLists.set(game, list);
  return list;
}

/** Whoever these facts know in a hex. */
function* inside(facts: Facts, hex: Hex): Generator<UnitId> {
  for (let unit = facts.first[hex]; unit >= 0; unit = facts.next[unit]) yield unit;
}

/** 4.1, 4.2 Whether a hex lies in a zone of control that `side` exerts. */
export function inZone(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  hex: Hex,
  asked: ZoneAsked = {},
): boolean {
  if (hex < 0) return false;
  const bits = asked.vedettes === false ? COMBAT : COMBAT | VEDETTE;
  const zones = asked.enter ? openZones : zoneOf;
  return (
    (zones(game, view, side, asked.by ?? null)[hex] & bits) !== 0 && !(asked.enter && isShelter(game, view, hex, asked))
  );
}

/** 15.12, R-08 A chateau that works, with those who would go there in it too. */
const isShelter = (game: NapoleonicGame, view: NapoleonicView, hex: Hex, { by, enter = [] }: ZoneAsked): boolean =>
  game.ground.terrain[hex] === CHATEAU &&
  wallsHold(game, distinct([...inside(factsOf(game, view, by ?? null), hex), ...enter]));

/**
 * 4.31 The hexes in which units that move together come into an enemy zone of control, as far as their player may know:
 * non-zero. A working chateau keeps the zone out, but not from who makes it void (15.12): anybody but infantry, and
 * infantry that is too much for it, be it only passing through.
 */
export function zonesMet(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  units: readonly UnitId[],
): Uint8Array {
  const open = openZones(game, view, enemyOf(side), side);
  const walled = zoneOf(game, view, enemyOf(side), side);
  if (walled === open) return open;
  const works = chateaux(game).filter((hex) => walled[hex] !== open[hex]);
  const stay = works.filter((hex) => isShelter(game, view, hex, { by: side, enter: units }));
  if (stay.length === works.length) return walled;
  return stay.length === 0 ? open : outside(open, stay);
}

/** A step from a hex to the next. */
export type Step = readonly [from: Hex, to: Hex];

/** 4.2 Whether a zone of control goes over a step, were somebody there to exert it. */
export function zoneReaches(
  game: NapoleonicGame,
  view: NapoleonicView,
  [from, to]: Step,
  asked: ZoneAsked = {},
): boolean {
  const { board } = game.ground;
  const direction = directionTo(board, from, to);
  if (direction < 0 || isWide(crossingOf(game, view, from * 6 + direction)) || isImproved(view, to)) return false;
  return !isShelter(game, view, to, asked);
}

/** 4.1 Whether those of `side` in a hex have a zone of control on the next. */
export function zoneFrom(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  step: Step,
  asked: ZoneAsked = {},
): boolean {
  const facts = factsOf(game, view, asked.by ?? null);
  const exerts =
    exertsCombat(game, view, facts, side, step[0]) || (asked.vedettes !== false && facts.vedettes[side][step[0]] > 0);
  return exerts && zoneReaches(game, view, step, asked);
}

/** The hexes from which `side` has a zone of control on a hex, clockwise from north. */
export function zonesOn(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  hex: Hex,
  asked: ZoneAsked = {},
): Hex[] {
  const list: Hex[] = [];
  for (let d = 0; d < 6; d++) {
    const from = game.ground.board.neighbours[hex * 6 + d];
    if (from !== NO_HEX && zoneFrom(game, view, side, [from, hex], asked)) list.push(from);
  }
  return list;
}
