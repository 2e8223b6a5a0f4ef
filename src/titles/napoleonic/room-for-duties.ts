import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { attackBar, dutiesOf, mayAttack, openDuties } from './duties.ts';
import { on, refuse } from './kit.ts';
import type { DeclaredBattle, NapoleonicView } from './position.ts';

/*
 * 10.31 Every duty must be met by the battles that are declared together. A battle that takes away the last attackers of
 * a hex that must be attacked, or the last hex of units that must attack, may not be declared beside the others.
 */

/** Why some battles, beside each other, leave a duty that nobody could meet any more. */
export function roomBan(game: NapoleonicGame, view: NapoleonicView, battles: readonly DeclaredBattle[]): Check {
  const open = openDuties(game, view, battles);
  const hex = leftAlone(
    game,
    view,
    open.hexes,
    new Set(battles.flatMap(({ units }) => units.map((u) => view.place[u]))),
  );
  if (hex !== undefined) return on([hex], refuse('leaves-nobody-for', '10.31', { hex }));
  const [unit] = leftIdle(game, view, open.units, new Set(battles.flatMap(({ hexes }) => hexes)));
  return unit === undefined ? null : on([view.place[unit]], refuse('leaves-nothing-for', '10.31', { unit }));
}

/** The first of some enemy hexes that nobody can attack while the stacks of the `busy` hexes attack elsewhere. */
function leftAlone(
  game: NapoleonicGame,
  view: NapoleonicView,
  hexes: readonly Hex[],
  busy: ReadonlySet<Hex>,
): Hex | undefined {
  const { own } = dutiesOf(game, view);
  const isAble = (hex: Hex) => !busy.has(hex) && own.get(hex)?.some((u) => !attackBar(game, view, u)) === true;
  return hexes.find(
    (e) => !neighboursOf(game.ground.board, e).some((from) => isAble(from) && mayAttack(game, view, from, e)),
  );
}

/** Those of some units that have no enemy to attack but in the hexes that are attacked already. */
function leftIdle(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  attacked: ReadonlySet<Hex>,
): UnitId[] {
  const { enemy } = dutiesOf(game, view);
  const isOpen = (from: Hex, e: Hex) => enemy.has(e) && !attacked.has(e) && mayAttack(game, view, from, e);
  return units.filter((u) => !neighboursOf(game.ground.board, view.place[u]).some((e) => isOpen(view.place[u], e)));
}

/** The stacks that a battle on some hexes cannot do without: units with a duty that would have nobody else to attack. */
export function boundTo(game: NapoleonicGame, view: NapoleonicView, hexes: readonly Hex[]): Hex[] {
  const attacked = new Set([...view.battles.flatMap((battle) => battle.hexes), ...hexes]);
  return leftIdle(game, view, openDuties(game, view).units, attacked).map((u) => view.place[u]);
}

/**
 * Whether, when the stacks of some hexes attack others together, somebody is left for every other hex that must be attacked;
 * once it is false, it is so with more stacks too.
 */
export function leavesEnough(
  game: NapoleonicGame,
  view: NapoleonicView,
  stacks: readonly Hex[],
  hexes: readonly Hex[],
): boolean {
  const { own } = dutiesOf(game, view);
  const battles = [...view.battles, { units: stacks.flatMap((hex) => own.get(hex) ?? []), hexes }];
  const busy = new Set(battles.flatMap(({ units }) => units.map((u) => view.place[u])));
  return leftAlone(game, view, openDuties(game, view, battles).hexes, busy) === undefined;
}
