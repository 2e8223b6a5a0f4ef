import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';
import type { Action, UnitId } from '../../engine/title.ts';
import { isArtillery } from './army.ts';
import { isRefuge } from './chateaux.ts';
import type { NapoleonicGame } from './data.ts';
import { declare, seen, takeBack } from './declaration.ts';
import { attackBar, type Duties, dutiesOf, joinedWith, mayAttack, openDuties, takenOn } from './duties.ts';
import { type DeclaredBattle, type NapoleonicView, stack as pending } from './position.ts';

/*
 * A plan that meets every duty (10.3). One always exists: battles that failed repulses force come first, and draw in
 * the hexes that nobody else is beside; every other stack takes one hex; while a hex that must be attacked is left over, a stack beside it whose hex has other attackers
 * goes there, or, where it is alone on its hexes, attacks that one too. Each pass covers a hex and uncovers none.
 */

/** 10.31: orders that complete the battle plan; battles in the way of that are taken back. None when no duty is open. */
export function planOf(game: NapoleonicGame, view: NapoleonicView): readonly Action[] {
  if (view.step !== 'declaration' || pending.top(view)) return [];
  const known = seen(game, view);
  const open = openDuties(game, known);
  if (open.hexes.length === 0 && open.units.length === 0) return [];
  const rest = completePlan(game, known);
  return rest ? rest.map(declare) : [...known.battles.map(takeBack), ...wholePlan(game, known).map(declare)];
}

/** Battles that, with those declared, meet every duty; null when those declared stand in the way. */
export function completePlan(game: NapoleonicGame, view: NapoleonicView): readonly DeclaredBattle[] | null {
  const plan = planAround(game, view, view.battles);
  const open = openDuties(game, view, plan);
  return open.hexes.length === 0 && open.units.length === 0 ? plan.slice(view.battles.length) : null;
}

/** A whole plan that meets every duty, whatever has been declared. */
export const wholePlan = (game: NapoleonicGame, view: NapoleonicView): readonly DeclaredBattle[] =>
  planAround(game, view, []);

interface Stack {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  readonly reach: readonly Hex[];
  readonly must: boolean;
  readonly garrison: boolean;
  /** What a garrison that attacks must see attacked. */
  readonly takesOn: readonly Hex[];
  /** The hexes that it attacks. */
  goes: Hex[];
}

function planAround(game: NapoleonicGame, view: NapoleonicView, declared: readonly DeclaredBattle[]): DeclaredBattle[] {
  const duties = dutiesOf(game, view);
  const battles: DeclaredBattle[] = [...declared, ...forcedBattles(game, view, duties, declared)];
  const busy = new Set(battles.flatMap((battle) => battle.units.map((u) => view.place[u])));
  const locked = new Set(battles.flatMap((battle) => battle.hexes));
  const stacks = freeStacks(game, view, duties, locked).filter((stack) => !busy.has(stack.hex));
  for (const hex of duties.targets)
    if (
      !locked.has(hex) &&
      !stacks.some((s) => s.reach.includes(hex)) &&
      drawIn(game, view, hex, battles, declared.length)
    )
      locked.add(hex);

  // Every stack with a duty takes the hex in reach that must be attacked and has the fewest attackers yet.
  const attackers = (hex: Hex) => stacks.filter((s) => s.goes.includes(hex)).length;
  for (const stack of stacks.filter((s) => s.must).sort((a, c) => a.reach.length - c.reach.length)) {
    const wanted = stack.reach.filter((hex) => duties.targets.has(hex));
    const choice = wanted.length > 0 ? wanted : stack.reach;
    const best = choice.toSorted((a, c) => attackers(a) - attackers(c) || a - c)[0];
    if (best !== undefined) stack.goes = [best];
    else joinForced(game, view, stack, battles, declared.length);
  }
  coverRest(duties, stacks, locked);

  const byHexes = new Map<string, { units: UnitId[]; hexes: readonly Hex[] }>();
  for (const stack of stacks) {
    if (stack.goes.length === 0) continue;
    const hexes = stack.goes.toSorted((a, c) => a - c);
    const found = byHexes.get(hexes.join());
    if (found) found.units.push(...stack.units);
    else byHexes.set(hexes.join(), { units: [...stack.units], hexes });
  }
  return [
    ...battles,
    ...[...byHexes.values()].map(({ units, hexes }) => ({ units: units.sort((a, c) => a - c), hexes })),
  ];
}

/**
 * Hexes that must be attacked and are not yet: one stack after another is sent, or takes one more on. A garrison goes
 * last, because it takes on every enemy in its zone of control (15.13).
 */
function coverRest(duties: Duties, stacks: readonly Stack[], locked: ReadonlySet<Hex>): void {
  const hopeless = new Set<Hex>(); // what has been declared stands in their way
  for (let passes = 0; passes <= duties.enemy.size; passes++) {
    const attacked = new Set(stacks.flatMap((s) => s.goes));
    const wanted = [...duties.targets, ...stacks.flatMap((s) => (s.goes.length > 0 ? s.takesOn : []))];
    const hex = wanted.find((e) => !locked.has(e) && !attacked.has(e) && !hopeless.has(e));
    if (hex === undefined) return;
    const all = stacks.filter((s) => s.reach.includes(hex));
    const open = all.filter((s) => !s.garrison);
    const near = open.length > 0 ? open : all;
    const free =
      near.find((s) => s.goes.length === 0) ??
      near.find((s) => s.goes.length === 1 && stacks.some((other) => other !== s && other.goes.includes(s.goes[0])));
    if (free) free.goes = [hex, ...free.takesOn.filter((e) => e !== hex && !attacked.has(e) && !locked.has(e))];
    else {
      const alone = near.find((s) => s.goes.length > 0);
      if (alone) alone.goes = [...alone.goes, hex];
      else hopeless.add(hex);
    }
  }
}

/** 9.22: failed repulses that share an enemy hex are one battle; 15.13: on all that their garrisons take on. */
function forcedBattles(
  game: NapoleonicGame,
  view: NapoleonicView,
  duties: Duties,
  declared: readonly DeclaredBattle[],
): DeclaredBattle[] {
  const groups: { units: Set<UnitId>; hexes: Set<Hex> }[] = [];
  for (const { units, hexes } of duties.forced) {
    if (declared.some((battle) => battle.units.some((u) => units.includes(u)))) continue;
    const takesOn = units.flatMap((u) =>
      takenOn(game, view, view.place[u]).filter((hex) => mayAttack(game, view, view.place[u], hex)),
    );
    const group = { units: new Set(units), hexes: new Set([...hexes, ...takesOn]) };
    const joined = groups.filter(
      (g) => [...group.hexes].some((hex) => g.hexes.has(hex)) || units.some((u) => g.units.has(u)),
    );
    for (const other of joined) {
      for (const unit of other.units) group.units.add(unit);
      for (const hex of other.hexes) group.hexes.add(hex);
      groups.splice(groups.indexOf(other), 1);
    }
    groups.push(group);
  }
  return groups.map(({ units, hexes }) => {
    const own = new Set([...units].map((u) => view.place[u]));
    const mates = [...own].flatMap((hex) => joinedWith(game, view, duties, hex));
    return { units: distinct([...units, ...mates]).sort((a, c) => a - c), hexes: [...hexes].sort((a, c) => a - c) };
  });
}

/** Stacks that could attack, with the units that do: all infantry and cavalry, and the guns that must or have nobody beside them. */
function freeStacks(game: NapoleonicGame, view: NapoleonicView, duties: Duties, locked: ReadonlySet<Hex>): Stack[] {
  return [...duties.own].flatMap(([hex, all]) => {
    const able = all.filter((u) => !attackBar(game, view, u));
    const line = able.filter((u) => !isArtillery(game.army.pieces[u].kind));
    const units = line.length > 0 ? line : able;
    if (units.length === 0) return [];
    const reach = neighboursOf(game.ground.board, hex).filter(
      (e) => duties.enemy.has(e) && !locked.has(e) && mayAttack(game, view, hex, e),
    );
    const must = able.some((u) => duties.must.has(u));
    return [
      { hex, units, reach, must, garrison: isRefuge(game, view, hex), takesOn: takenOn(game, view, hex), goes: [] },
    ];
  });
}

/** R-37 A forced battle, one of those after the first `from`, takes on a hex that one of its units is beside. */
function drawIn(
  game: NapoleonicGame,
  view: NapoleonicView,
  hex: Hex,
  battles: DeclaredBattle[],
  from: number,
): boolean {
  const at = battles.findIndex(
    ({ units }, i) => i >= from && units.some((u) => mayAttack(game, view, view.place[u], hex)),
  );
  if (at < 0) return false;
  const { units, hexes } = battles[at];
  battles[at] = { units, hexes: [...hexes, hex].sort((a, c) => a - c) };
  return true;
}

/** A stack that touches only hexes of forced battles joins one of them. */
function joinForced(
  game: NapoleonicGame,
  view: NapoleonicView,
  stack: Stack,
  battles: DeclaredBattle[],
  from: number,
): void {
  const at = battles.findIndex(
    ({ hexes }, i) => i >= from && hexes.some((hex) => mayAttack(game, view, stack.hex, hex)),
  );
  if (at < 0) return;
  const { units, hexes } = battles[at];
  battles[at] = { units: [...units, ...stack.units].sort((a, c) => a - c), hexes };
}
