import type { Hex } from '../../engine/board/board.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isCombat, isTrain } from './army.ts';
import type { Battle } from './data.ts';
import { HIDDEN, MARCHING, type NapoleonicView } from './position.ts';

/* Who stands where: worked out once for a list of places and thrown away with it. Tables run by player, then by hex. */

/** What a hex holds of a player, counted. */
export interface Facts {
  /** The pieces of a hex as a linked list in the order of the counters: first[hex], next[unit], -1 at the end. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** Combat units that are known. */
  readonly combat: readonly Uint8Array[];
  readonly vedettes: readonly Uint8Array[];
  readonly trains: readonly Uint8Array[];
  readonly leaders: readonly Uint8Array[];
  /** Combat units and trains in road march (7.53). */
  readonly marching: readonly Uint8Array[];
  /** 1: a hidden stack of which no more is known than that it is there. */
  readonly covered: readonly Uint8Array[];
  /** By player: the hexes with anything of his, in board order. The same list for as long as nothing of his has changed. */
  readonly hexes: readonly (readonly Hex[])[];
}

/** What facts are worked out from. */
type Placed = Pick<NapoleonicView, 'place' | 'marks' | 'covers'>;

interface Known extends Placed {
  readonly side: SideId | null;
  readonly facts: Facts;
}

/** The last few positions and views that somebody asked about. */
const lastFew: Known[] = [];
const KEEP = 12;

/**
 * Where everything is. Without a side: as the view has it, which for a position is the truth (hidden stacks of a view
 * are `covered`). With one: what that player may count on, the same on a position as on his view.
 */
export function factsOf(b: Battle, v: Placed, side: SideId | null = null): Facts {
  if (v === lastView && side === lastSide) return lastFacts;
  lastFacts = findFacts(b, v, side);
  lastView = v;
  lastSide = side;
  return lastFacts;
}
let lastView: Placed | undefined;
let lastSide: SideId | null = null;
let lastFacts: Facts;

/** What is known of a position by its player and by his view is the same, and worked out once. */
export function shareFacts(view: Placed, facts: Facts, sides: readonly (SideId | null)[]): void {
  for (const side of sides) if (!lastFew.some((known) => isOf(known, view, side))) keep(view, side, facts);
}

function findFacts(b: Battle, v: Placed, side: SideId | null): Facts {
  for (const known of lastFew) if (isOf(known, v, side)) return known.facts;
  const alike = lastFew.find(
    (known) =>
      known.place === v.place && known.side === side && known.covers === v.covers && isAlike(known.marks, v.marks),
  );
  return keep(v, side, alike?.facts ?? compile(b, v, side));
}

const isOf = (known: Known, v: Placed, side: SideId | null): boolean =>
  known.place === v.place && known.marks === v.marks && known.side === side && known.covers === v.covers;

function keep({ place, marks, covers }: Placed, side: SideId | null, facts: Facts): Facts {
  if (lastFew.length === KEEP) lastFew.shift();
  lastFew.push({ place, marks, covers, side, facts });
  return facts;
}

/** Of the marks only these make a difference here. */
const TELLING = HIDDEN | MARCHING;
function isAlike(one: readonly number[], other: readonly number[]): boolean {
  for (let unit = 0; unit < one.length; unit++) if ((one[unit] & TELLING) !== (other[unit] & TELLING)) return false;
  return true;
}

/** By who asks (nobody, player 0, player 1): what was worked out last. The next position mostly differs by a few units. */
const latest: ({ readonly b: Battle; readonly v: Placed; readonly facts: Facts } | undefined)[] = [];

function compile(b: Battle, v: Placed, side: SideId | null): Facts {
  const who = side === null ? 0 : side + 1;
  const before = latest[who];
  const changed = before?.b === b && before.v.covers === v.covers ? changedHexes(before.v, v) : null;
  const facts = tablesOn(b, changed && before ? before.facts : null);
  if (changed) clear(facts, changed);
  fill(b, v, side, { facts, changed });
  latest[who] = { b, v, facts };
  return facts;
}

/** The hexes that units have left, entered, or in which they count otherwise now. */
function changedHexes(before: Placed, now: Placed): Hex[] {
  const changed: Hex[] = [];
  const add = (hex: Hex) => {
    if (hex >= 0 && !changed.includes(hex)) changed.push(hex);
  };
  const { place, marks } = now;
  for (let unit = 0; unit < place.length; unit++) {
    if (before.place[unit] === place[unit] && ((before.marks[unit] ^ marks[unit]) & TELLING) === 0) continue;
    add(before.place[unit]);
    add(place[unit]);
  }
  return changed;
}

/**
 * Empty tables, or a copy; in one block of memory of their own, so that the garbage collector has less to do, and whoever
 * keeps the facts of long ago keeps nothing else.
 */
function tablesOn(b: Battle, copied: Facts | null): Facts {
  const { size } = b.ground.board;
  const count = b.army.pieces.length;
  const length = size * 2 + count * 2 + size * 12;
  const memory = copied
    ? new Uint8Array(copied.first.buffer, copied.first.byteOffset, length).slice()
    : new Uint8Array(length);
  const { buffer, byteOffset } = memory;
  const first = new Int16Array(buffer, byteOffset, size);
  const next = new Int16Array(buffer, byteOffset + size * 2, count);
  if (!copied) {
    first.fill(-1);
    next.fill(-1);
  }
  const table = (i: number) => new Uint8Array(buffer, byteOffset + (size + count) * 2 + size * i, size);
  const pair = (i: number) => [table(i), table(i + 1)];
  const [combat, vedettes, trains, leaders, marching, covered] = [0, 2, 4, 6, 8, 10].map(pair);
  const hexes = copied ? [...copied.hexes] : [[], []];
  return { first, next, combat, vedettes, trains, leaders, marching, covered, hexes };
}

/** Empties hexes; a player's list of hexes stays the same list where he had nothing in them. */
function clear(facts: Facts, changed: readonly Hex[]): void {
  const hexes = facts.hexes as (readonly Hex[])[];
  for (const side of [0, 1])
    if (changed.some((hex) => isHeld(facts, side, hex)))
      hexes[side] = hexes[side].filter((hex) => !changed.includes(hex));
  for (const tables of [facts.combat, facts.vedettes, facts.trains, facts.leaders, facts.marching, facts.covered])
    for (const table of tables) for (const hex of changed) table[hex] = 0;
  for (const hex of changed) facts.first[hex] = -1;
}

/** Enters every piece, or those in the hexes that were cleared. */
function fill(
  b: Battle,
  { place, marks, covers = [] }: Placed,
  side: SideId | null,
  { facts, changed }: { readonly facts: Facts; readonly changed: readonly Hex[] | null },
): void {
  const { pieces } = b.army;
  const { first, next, combat, vedettes, trains, leaders, marching, covered } = facts;
  const entered: Hex[][] = [[], []];
  const enter = (player: SideId, hex: Hex) => {
    if (!isHeld(facts, player, hex)) entered[player].push(hex);
  };
  for (let unit = pieces.length - 1; unit >= 0; unit--) {
    const hex = place[unit];
    if (hex < 0 || (changed && !changed.includes(hex))) continue;
    const { kind, player } = pieces[unit];
    enter(player, hex);
    if (side !== null && player !== side && (marks[unit] & HIDDEN) !== 0) {
      covered[player][hex] = 1;
      continue;
    }
    next[unit] = first[hex];
    first[hex] = unit;
    if (kind === 'leader') leaders[player][hex]++;
    else if (kind === 'vedette') vedettes[player][hex]++;
    else {
      (isCombat(kind) ? combat : trains)[player][hex]++;
      if ((marks[unit] & MARCHING) !== 0) marching[player][hex]++;
    }
  }
  for (const { hex, side: player } of covers) {
    if (changed && !changed.includes(hex)) continue;
    enter(player, hex);
    covered[player][hex] = 1;
  }
  entered.forEach((list, player) => {
    if (list.length > 0)
      (facts.hexes as (readonly Hex[])[])[player] = [...facts.hexes[player], ...list].sort((one, other) => one - other);
  });
}

/** The pieces in a hex that the view knows, of one player or of both, in the order of the counters. */
export function unitsIn(b: Battle, v: Pick<NapoleonicView, 'place'>, hex: Hex, side?: SideId): UnitId[] {
  const list: UnitId[] = [];
  if (hex < 0) return list;
  // Positions that are only thought of are asked once: no table is made for that.
  const { place } = v;
  for (let unit = place.indexOf(hex); unit >= 0; unit = place.indexOf(hex, unit + 1))
    if (side === undefined || b.army.pieces[unit].player === side) list.push(unit);
  return list;
}

/** The combat units of a player in a hex. */
export const combatIn = (
  b: Battle,
  v: Pick<NapoleonicView, 'place' | 'marks' | 'covers'>,
  hex: Hex,
  side: SideId,
): UnitId[] => unitsIn(b, v, hex, side).filter((u) => isCombat(b.army.pieces[u].kind));

/** Combat units of a player in a hex, a hidden stack counted as some. */
export const holdsCombat = (facts: Facts, side: SideId, hex: Hex): boolean =>
  facts.combat[side][hex] > 0 || facts.covered[side][hex] > 0;

/** Anything of a player in a hex but a leader: what closes it to the enemy (7.4) and stops sight (8.42). */
export const holdsUnit = (facts: Facts, side: SideId, hex: Hex): boolean =>
  facts.combat[side][hex] > 0 ||
  facts.covered[side][hex] > 0 ||
  facts.vedettes[side][hex] > 0 ||
  facts.trains[side][hex] > 0;

/** Anything of a player in a hex. */
export const isHeld = (facts: Facts, side: SideId, hex: Hex): boolean =>
  holdsUnit(facts, side, hex) || facts.leaders[side][hex] > 0;

/** Combat units and vedettes: what has a zone of control (4.1). */
export const hasZone = (b: Battle, unit: UnitId): boolean => {
  const { kind } = b.army.pieces[unit];
  return isCombat(kind) || kind === 'vedette';
};

/** 7.53, 7.57, R-17 The march restrictions bind combat units and trains, not leaders and vedettes (16.21). */
export const inColumn = (b: Battle, unit: UnitId): boolean => {
  const { kind } = b.army.pieces[unit];
  return isCombat(kind) || isTrain(kind);
};
