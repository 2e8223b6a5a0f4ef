import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import type { Battle } from './data.ts';
import { attackBar, dutiesOf, mayAttack, openDuties } from './duties.ts';
import { on, refuse } from './kit.ts';
import type { DeclaredBattle, NapoleonicView } from './position.ts';

/*
 * 10.31 Every duty must be met by the battles that are declared together. A battle that takes away the last attackers of
 * a hex that must be attacked, or the last hex of units that must attack, may not be declared beside the others.
 */

/** Why some battles, beside each other, leave a duty that nobody could meet any more. */
export function roomBan(b: Battle, v: NapoleonicView, battles: readonly DeclaredBattle[]): Check {
  const { own, enemy } = dutiesOf(b, v);
  const busy = new Set(battles.flatMap(({ units }) => units.map((u) => v.place[u])));
  const attacked = new Set(battles.flatMap(({ hexes }) => hexes));
  const near = (hex: Hex) => neighboursOf(b.ground.board, hex);
  const isAble = (hex: Hex) => !busy.has(hex) && own.get(hex)?.some((u) => !attackBar(b, v, u)) === true;
  const open = openDuties(b, v, battles);
  const hex = open.hexes.find((e) => !near(e).some((from) => isAble(from) && mayAttack(b, v, from, e)));
  if (hex !== undefined) return on([hex], refuse('leaves-nobody-for', '10.31', { hex }));
  const unit = open.units.find(
    (u) => !near(v.place[u]).some((e) => enemy.has(e) && !attacked.has(e) && mayAttack(b, v, v.place[u], e)),
  );
  return unit === undefined ? null : on([v.place[unit]], refuse('leaves-nothing-for', '10.31', { unit }));
}
