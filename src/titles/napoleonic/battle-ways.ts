import type { Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { distinct } from '../../engine/numbers.ts';
import type { UnitId } from '../../engine/title.ts';
import { isArtillery } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { attackBar, dutiesOf, joinedWith, mayAttack, takenOn } from './duties.ts';
import type { DeclaredBattle, FailedRepulse, NapoleonicView } from './position.ts';
import { boundTo, leavesEnough } from './room-for-duties.ts';

/*
 * The battles that could be declared (10.33), lazily and in a fixed order. Hexes and stacks have far too many parts to try
 * them all: what cannot become a battle any more is left at once. Whether a battle may be declared `may` says: it is asked
 * once of the stacks that fight it together, since with or without some of their guns they meet the same duties.
 */

/** A hex has six neighbours; only a battle of several failed repulses has more hexes (9.22). */
const MOST_HEXES = 6;

/** What the list is made from. */
interface Field {
  readonly game: NapoleonicGame;
  readonly view: NapoleonicView;
  readonly forced: readonly FailedRepulse[];
  /** Hexes that failed repulses force into battle, with those that their garrisons take on (15.13). */
  readonly bound: ReadonlySet<Hex>;
  /** Hexes with units that may attack. */
  readonly stands: readonly Hex[];
  /** The units that attack; null: whoever may. */
  readonly only: readonly UnitId[] | null;
  readonly may: (battle: DeclaredBattle) => boolean;
  readonly ways: Map<Hex, readonly (readonly UnitId[])[]>;
}

/**
 * The battles on one hex of `open` or several (in board order), fought by units of some hexes, or by exactly the units of
 * `only`. `first`: only those whose first hex it is.
 */
export function* battlesWithin(
  game: NapoleonicGame,
  view: NapoleonicView,
  asked: {
    readonly open: readonly Hex[];
    readonly units: readonly UnitId[];
    readonly only: readonly UnitId[] | null;
    readonly first: Hex | undefined;
    readonly may: (battle: DeclaredBattle) => boolean;
  },
): Generator<DeclaredBattle> {
  const { open, units, only, first, may } = asked;
  const stands = distinct(units.map((u) => view.place[u]));
  const { forced } = dutiesOf(game, view);
  const bound = new Set(
    forced.flatMap((f) => [...f.hexes, ...f.units.flatMap((u) => takenOn(game, view, view.place[u]))]),
  );
  const field: Field = { game, view, forced, bound, stands, only, may, ways: new Map() };
  const wanted = (hexes: readonly Hex[]) => (first === undefined || hexes[0] === first) && mayGrow(field, hexes);
  const near = open.filter((hex) => stands.some((from) => mayAttack(game, view, from, hex)));
  for (const hexes of groupsOf(near, wanted, Math.max(MOST_HEXES, bound.size)))
    if (!only) yield* crewed(field, hexes);
    else if (may({ units: only, hexes })) yield { units: only, hexes };
}

/**
 * Whether hexes can be, or become with others behind them on the list, those of one battle: one hex is next to all of them
 * or it is a battle that a failed repulse forces, whose hexes are all among them or can still be (9.22).
 */
function mayGrow({ game, view, forced, bound, stands }: Field, hexes: readonly Hex[]): boolean {
  if (stands.some((from) => hexes.every((hex) => mayAttack(game, view, from, hex)))) return true;
  const most = hexes.every((hex) => bound.has(hex)) ? Math.max(MOST_HEXES, bound.size) : MOST_HEXES;
  const last = hexes[hexes.length - 1];
  return forced.some((failed) => {
    const missing = failed.hexes.filter((hex) => !hexes.includes(hex));
    return missing.every((hex) => hex > last) && hexes.length + missing.length <= most;
  });
}

/** By attackers from one hex or several: each hex in any of its ways, none left out that a failed repulse holds to it. */
function* crewed(field: Field, hexes: readonly Hex[]): Generator<DeclaredBattle> {
  const { game, view, forced } = field;
  const held = forced.filter((failed) => failed.hexes.some((hex) => hexes.includes(hex)));
  if (held.some((failed) => failed.hexes.some((hex) => !hexes.includes(hex)))) return;
  const bound = new Set(held.flatMap(({ units }) => units));
  // Whoever is held to hexes that are not among these cannot take part.
  const elsewhere = forced.filter((failed) => !held.includes(failed)).flatMap(({ units }) => units);
  const needed = new Set([...[...bound].map((u) => view.place[u]), ...boundTo(game, view, hexes)]);
  const join = (from: Hex) =>
    bound.size > 0
      ? hexes.some((hex) => mayAttack(game, view, from, hex))
      : hexes.every((hex) => mayAttack(game, view, from, hex));
  const stands = field.stands.filter(join);
  const order = new Map(stands.map((hex, i) => [hex, i]));
  if ([...needed].some((hex) => !order.has(hex))) return;
  // Groups keep the order of the list: a hex that was passed over does not come any more.
  const due = [...needed].map((hex) => order.get(hex)!).sort((a, c) => a - c);
  const complete = (group: readonly Hex[]) => {
    const at = order.get(group[group.length - 1])!;
    return due.every((i) => i > at || group.includes(stands[i])) && leavesEnough(game, view, group, hexes);
  };
  for (const group of groupsOf(stands, complete)) {
    if (due.some((i) => !group.includes(stands[i]))) continue;
    let known = false;
    const ways = group.map((hex) => waysOf(field, hex).filter((way) => isFit(way, bound, elsewhere, view.place, hex)));
    for (const units of mixed(ways, 0, [])) {
      // Its first crew has the answer for all of them.
      if (!known && !field.may({ units, hexes })) break;
      known = true;
      yield { units, hexes };
    }
  }
}

/** A way of a hex holds all its units that are held to the battle, and nobody who is held to another. */
function isFit(
  way: readonly UnitId[],
  bound: ReadonlySet<UnitId>,
  elsewhere: readonly UnitId[],
  place: readonly number[],
  hex: Hex,
): boolean {
  if (way.some((u) => elsewhere.includes(u))) return false;
  for (const u of bound) if (place[u] === hex && !way.includes(u)) return false;
  return true;
}

/** One way of each hex, those of the last hex changing fastest. */
function* mixed(
  ways: readonly (readonly (readonly UnitId[])[])[],
  from: number,
  begun: readonly UnitId[],
): Generator<readonly UnitId[]> {
  if (from === ways.length) yield begun.toSorted((a, c) => a - c);
  else for (const way of ways[from]) yield* mixed(ways, from + 1, [...begun, ...way]);
}

/** 10.33, R-38: the ways in which a hex may attack: all its infantry and cavalry, with any of its guns; guns alone where there is nothing else. */
function waysOf({ game, view, ways }: Field, hex: Hex): readonly (readonly UnitId[])[] {
  const known = ways.get(hex);
  if (known) return known;
  const duties = dutiesOf(game, view);
  const line = joinedWith(game, view, duties, hex);
  const guns = (duties.own.get(hex) ?? []).filter(
    (u) => isArtillery(game.army.pieces[u].kind) && !attackBar(game, view, u),
  );
  const withGuns = [...groupsOf(guns)].map((some) => [...line, ...some]);
  const list = line.length > 0 ? [line, ...withGuns] : withGuns;
  ways.set(hex, list);
  return list;
}
