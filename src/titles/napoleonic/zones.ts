import { directionTo, type Hex, NO_HEX } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { isImproved, wallsHold } from './chateaux.ts';
import { crossingOf, isWide } from './crossings.ts';
import type { Battle } from './data.ts';
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
  /** true: of one who would make a chateau void by his being there (15.12). */
  readonly voids?: boolean;
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

function zonesOf(b: Battle, v: NapoleonicView, by: SideId | null): Zones {
  if (v === lastView && by === lastBy) return lastZones;
  lastZones = findZones(b, v, by);
  lastView = v;
  lastBy = by;
  return lastZones;
}

function findZones(b: Battle, v: NapoleonicView, by: SideId | null): Zones {
  const facts = factsOf(b, v, by);
  const { frozen } = weatherOf(b, v);
  const { works, charges } = v;
  for (const kept of lastFew)
    if (kept.facts === facts && kept.works === works && kept.charges === charges && kept.frozen === frozen) return kept;
  const zones: Zones = { facts, works, charges, frozen, tables: [], open: [] };
  if (lastFew.length === KEEP) lastFew.shift();
  lastFew.push(zones);
  return zones;
}

/** The zones of a player, chateaux aside. */
const openZones = (b: Battle, v: NapoleonicView, side: SideId, by: SideId | null): Uint8Array =>
  (zonesOf(b, v, by).open[side] ??= zoneTable(b, v, factsOf(b, v, by), side));

/** The zones of a player. */
const zoneOf = (b: Battle, v: NapoleonicView, side: SideId, by: SideId | null): Uint8Array =>
  (zonesOf(b, v, by).tables[side] ??= outOfChateaux(b, factsOf(b, v, by), openZones(b, v, side, by)));

/** By what a player has where: his zones stay as they are while only the other one moves. */
const keepTable = remembered<Uint8Array>(6);

/** 4.1, 4.2 The zones of a player, but for chateaux. */
function zoneTable(b: Battle, v: NapoleonicView, facts: Facts, side: SideId): Uint8Array {
  const make = () => findTable(b, v, facts, side);
  // 14.23: who has been overrun depends on where those stand who did it.
  if (v.charges.length > 0) return make();
  return keepTable([facts.hexes[side], v.works, weatherOf(b, v).frozen], make);
}

function findTable(b: Battle, v: NapoleonicView, facts: Facts, side: SideId): Uint8Array {
  const { board, water } = b.ground;
  const table = new Uint8Array(board.size);
  for (const from of facts.hexes[side]) {
    const bits = (exertsCombat(b, v, facts, side, from) ? COMBAT : 0) | (facts.vedettes[side][from] > 0 ? VEDETTE : 0);
    if (bits === 0) continue;
    for (let d = from * 6; d < from * 6 + 6; d++) {
      const to = board.neighbours[d];
      if (to !== NO_HEX && (water[d] === 0 || !isWide(crossingOf(b, v, d)))) table[to] |= bits;
    }
  }
  for (const { hex, done } of v.works) if (done) table[hex] = 0;
  return table;
}

/** 4.2, 15.11 No zone reaches into a working chateau. */
function outOfChateaux(b: Battle, facts: Facts, open: Uint8Array): Uint8Array {
  const closed = chateaux(b).filter((hex) => open[hex] !== 0 && wallsHold(b, inside(facts, hex)));
  if (closed.length === 0) return open;
  const table = open.slice();
  for (const hex of closed) table[hex] = 0;
  return table;
}

/** Combat units in a hex that have a zone of control: not those that have overrun it (14.23). */
function exertsCombat(b: Battle, { charges, place }: NapoleonicView, facts: Facts, side: SideId, hex: Hex): boolean {
  if (facts.covered[side][hex]) return true;
  let count = facts.combat[side][hex];
  if (count === 0) return false;
  for (const { target, result, units } of charges)
    if (target === hex && result === 'OR' && b.army.pieces[units[0]].player === side)
      count -= units.filter((u) => place[u] === hex).length;
  return count > 0;
}

const chateauLists = new WeakMap<Battle, readonly Hex[]>();
function chateaux(b: Battle): readonly Hex[] {
  const known = chateauLists.get(b);
  if (known) return known;
  const list = [...b.ground.terrain.keys()].filter((hex) => b.ground.terrain[hex] === CHATEAU);
  chateauLists.set(b, list);
  return list;
}

/** Whoever these facts know in a hex. */
function* inside(facts: Facts, hex: Hex): Generator<UnitId> {
  for (let unit = facts.first[hex]; unit >= 0; unit = facts.next[unit]) yield unit;
}

/** 4.1, 4.2 Whether a hex lies in a zone of control that `side` exerts. */
export function inZone(b: Battle, v: NapoleonicView, side: SideId, hex: Hex, asked: ZoneAsked = {}): boolean {
  if (hex < 0) return false;
  const bits = asked.vedettes === false ? COMBAT : COMBAT | VEDETTE;
  const zones = asked.voids ? openZones : zoneOf;
  return (zones(b, v, side, asked.by ?? null)[hex] & bits) !== 0;
}

/**
 * 4.31 The hexes in which a mover comes into an enemy zone of control, as far as its player may know: non-zero. A
 * working chateau keeps the zone out, but not from whom its entry makes void (15.12): anybody but infantry.
 */
export function zonesMet(b: Battle, v: NapoleonicView, side: SideId, voids: boolean): Uint8Array {
  return voids ? openZones(b, v, enemyOf(side), side) : zoneOf(b, v, enemyOf(side), side);
}

/** A step from a hex to the next. */
export type Step = readonly [from: Hex, to: Hex];

/** 4.2 Whether a zone of control goes over a step, were somebody there to exert it. */
export function zoneReaches(b: Battle, v: NapoleonicView, [from, to]: Step, asked: ZoneAsked = {}): boolean {
  const { board } = b.ground;
  const direction = directionTo(board, from, to);
  if (direction < 0 || isWide(crossingOf(b, v, from * 6 + direction)) || isImproved(v, to)) return false;
  return asked.voids || b.ground.terrain[to] !== CHATEAU || !wallsHold(b, inside(factsOf(b, v, asked.by ?? null), to));
}

/** 4.1 Whether those of `side` in a hex have a zone of control on the next. */
export function zoneFrom(b: Battle, v: NapoleonicView, side: SideId, step: Step, asked: ZoneAsked = {}): boolean {
  const facts = factsOf(b, v, asked.by ?? null);
  const exerts =
    exertsCombat(b, v, facts, side, step[0]) || (asked.vedettes !== false && facts.vedettes[side][step[0]] > 0);
  return exerts && zoneReaches(b, v, step, asked);
}

/** The hexes from which `side` has a zone of control on a hex, clockwise from north. */
export function zonesOn(b: Battle, v: NapoleonicView, side: SideId, hex: Hex, asked: ZoneAsked = {}): Hex[] {
  const list: Hex[] = [];
  for (let d = 0; d < 6; d++) {
    const from = b.ground.board.neighbours[hex * 6 + d];
    if (from !== NO_HEX && zoneFrom(b, v, side, [from, hex], asked)) list.push(from);
  }
  return list;
}
