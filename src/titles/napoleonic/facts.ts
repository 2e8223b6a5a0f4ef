import type { Hex } from '../../engine/board/board.ts';
import { link, unlink } from '../../engine/play/occupation.ts';
import { copyOfBytes, copyOfIndices } from '../../engine/play/slab.ts';
import type { SideId, UnitId } from '../../engine/title.ts';
import { isCombat, isTrain } from './army.ts';
import type { NapoleonicGame } from './data.ts';
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
  /** Above 0: a hidden stack of which no more is known than that it is there. */
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
export function factsOf(game: NapoleonicGame, view: Placed, side: SideId | null = null): Facts {
  if (view === lastView && side === lastSide) return lastFacts;
  lastFacts = findFacts(game, view, side);
  lastView = view;
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

function findFacts(game: NapoleonicGame, view: Placed, side: SideId | null): Facts {
  for (const known of lastFew) if (isOf(known, view, side)) return known.facts;
  const alike = lastFew.find(
    (known) =>
      known.place === view.place &&
      known.side === side &&
      known.covers === view.covers &&
      isAlike(known.marks, view.marks),
  );
  return keep(view, side, alike?.facts ?? compile(game, view, side));
}

const isOf = (known: Known, view: Placed, side: SideId | null): boolean =>
  known.place === view.place && known.marks === view.marks && known.side === side && known.covers === view.covers;

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
const latest: ({ readonly game: NapoleonicGame; readonly view: Placed; readonly facts: Facts } | undefined)[] = [];

function compile(game: NapoleonicGame, view: Placed, side: SideId | null): Facts {
  const who = side === null ? 0 : side + 1;
  const before = latest[who];
  const facts =
    before?.game === game && before.view.covers === view.covers
      ? moved(game, before, view, side)
      : compiled(game, view, side);
  latest[who] = { game, view, facts };
  return facts;
}

/** The facts of a map without anybody. */
function nobody(game: NapoleonicGame): Facts {
  const { size } = game.ground.board;
  const both = () => [new Uint8Array(size), new Uint8Array(size)];
  return {
    first: new Int16Array(size).fill(-1),
    next: new Int16Array(game.army.pieces.length).fill(-1),
    combat: both(),
    vedettes: both(),
    trains: both(),
    leaders: both(),
    marching: both(),
    covered: both(),
    hexes: [[], []],
  };
}

/** Facts in the making. They share their tables with the facts that they come from; one is copied when it is first written to. */
interface Draft {
  readonly game: NapoleonicGame;
  readonly side: SideId | null;
  readonly old: Facts;
  readonly facts: Facts;
  /** By player: the hexes that pieces of his have left, entered, or in which they count otherwise now. */
  readonly changed: readonly Hex[][];
}

const draftOf = (game: NapoleonicGame, old: Facts, side: SideId | null): Draft => ({
  game,
  side,
  old,
  facts: {
    first: copyOfIndices(old.first),
    next: copyOfIndices(old.next),
    combat: old.combat.slice(),
    vedettes: old.vedettes.slice(),
    trains: old.trains.slice(),
    leaders: old.leaders.slice(),
    marching: old.marching.slice(),
    covered: old.covered.slice(),
    hexes: old.hexes.slice(),
  },
  changed: [[], []],
});

/** All facts of a list of places. */
function compiled(game: NapoleonicGame, view: Placed, side: SideId | null): Facts {
  const draft = draftOf(game, nobody(game), side);
  for (let unit = 0; unit < view.place.length; unit++) count(draft, view, unit, 1);
  for (const { hex, side: player } of view.covers ?? []) {
    add(draft, 'covered', player, hex, 1);
    draft.changed[player].push(hex);
  }
  return done(draft);
}

/** The facts of a list of places, from those of another one; the same facts where nothing makes a difference to them. */
function moved(game: NapoleonicGame, before: { view: Placed; facts: Facts }, now: Placed, side: SideId | null): Facts {
  const units = unlike(before.view, now);
  if (units.length === 0) return before.facts;
  const draft = draftOf(game, before.facts, side);
  for (const unit of units) count(draft, before.view, unit, -1);
  for (const unit of units) count(draft, now, unit, 1);
  return done(draft);
}

/** The pieces that are elsewhere, or count otherwise; asked for the truth and then for what each player knows of it. */
function unlike(before: Placed, now: Placed): readonly UnitId[] {
  const { place, marks } = now;
  const { place: from, marks: were } = before;
  const isSame =
    compared?.from === from && compared.were === were && compared.place === place && compared.marks === marks;
  if (isSame) return compared!.units;
  const units: UnitId[] = [];
  for (let unit = 0; unit < place.length; unit++)
    if (from[unit] !== place[unit] || ((were[unit] ^ marks[unit]) & TELLING) !== 0) units.push(unit);
  compared = { from, were, place, marks, units };
  return units;
}
let compared: {
  readonly from: readonly number[];
  readonly were: readonly number[];
  readonly place: readonly number[];
  readonly marks: readonly number[];
  readonly units: readonly UnitId[];
} | null = null;

/** Enters a piece where it is (`by` 1), or takes it out (-1). */
function count(draft: Draft, { place, marks }: Placed, unit: UnitId, by: 1 | -1): void {
  const hex = place[unit];
  if (hex < 0) return;
  const { game, side, facts } = draft;
  const { kind, player } = game.army.pieces[unit];
  if (!draft.changed[player].includes(hex)) draft.changed[player].push(hex);
  if (side !== null && player !== side && (marks[unit] & HIDDEN) !== 0) return add(draft, 'covered', player, hex, by);
  if (by > 0) link(facts, unit, hex);
  else unlink(facts, unit, hex);
  if (kind === 'leader') return add(draft, 'leaders', player, hex, by);
  if (kind === 'vedette') return add(draft, 'vedettes', player, hex, by);
  add(draft, isCombat(kind) ? 'combat' : 'trains', player, hex, by);
  if ((marks[unit] & MARCHING) !== 0) add(draft, 'marching', player, hex, by);
}

type Counts = 'combat' | 'vedettes' | 'trains' | 'leaders' | 'marching' | 'covered';
function add({ old, facts }: Draft, counts: Counts, player: SideId, hex: Hex, by: 1 | -1): void {
  const tables = facts[counts] as Uint8Array[];
  if (tables[player] === old[counts][player]) tables[player] = copyOfBytes(tables[player]);
  tables[player][hex] += by;
}

/** Brings the lists of hexes up to date: that of a player of whom nothing has changed stays the same list. */
function done({ old, facts, changed }: Draft): Facts {
  const hexes = facts.hexes as (readonly Hex[])[];
  for (let player = 0; player < changed.length; player++) {
    if (changed[player].length === 0) continue;
    const list = hexes[player].slice();
    for (const hex of changed[player]) {
      const now = isHeld(facts, player, hex);
      if (now === isHeld(old, player, hex)) continue;
      let at = list.length;
      while (at > 0 && list[at - 1] >= hex) at--;
      if (now) list.splice(at, 0, hex);
      else list.splice(at, 1);
    }
    hexes[player] = list;
  }
  return facts;
}

/** The pieces in a hex that the view knows, of one player or of both, in the order of the counters. */
export function unitsIn(game: NapoleonicGame, view: Pick<NapoleonicView, 'place'>, hex: Hex, side?: SideId): UnitId[] {
  const list: UnitId[] = [];
  if (hex < 0) return list;
  // Positions that are only thought of are asked once: no table is made for that.
  const { place } = view;
  const known = latest[0];
  if (known?.view.place === place && known.game === game) {
    const { first, next } = known.facts;
    for (let unit = first[hex]; unit >= 0; unit = next[unit])
      if (side === undefined || game.army.pieces[unit].player === side) list.push(unit);
    return list;
  }
  for (let unit = place.indexOf(hex); unit >= 0; unit = place.indexOf(hex, unit + 1))
    if (side === undefined || game.army.pieces[unit].player === side) list.push(unit);
  return list;
}

/** The combat units of a player in a hex. */
export const combatIn = (
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'place' | 'marks' | 'covers'>,
  hex: Hex,
  side: SideId,
): UnitId[] => unitsIn(game, view, hex, side).filter((u) => isCombat(game.army.pieces[u].kind));

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
export const hasZone = (game: NapoleonicGame, unit: UnitId): boolean => {
  const { kind } = game.army.pieces[unit];
  return isCombat(kind) || kind === 'vedette';
};

/** 7.53, 7.57, R-17 The march restrictions bind combat units and trains, not leaders and vedettes (16.21). */
export const inColumn = (game: NapoleonicGame, unit: UnitId): boolean => {
  const { kind } = game.army.pieces[unit];
  return isCombat(kind) || isTrain(kind);
};
