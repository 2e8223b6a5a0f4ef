import { distance, type Hex } from '../../engine/board/board.ts';
import { setEach } from '../../engine/play/work.ts';
import type { UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { hasZone } from './facts.ts';
import type { NapoleonicWork } from './kit.ts';
import { checkLoneLeaders, isCaught } from './leaders.ts';
import { endOrdersBeside } from './march-orders.ts';
import { checkPontoons, endsOf } from './pontoons.ts';
import type { NapoleonicView } from './position.ts';
import { freeReserve } from './reserve.ts';
import { checkTrains } from './trains.ts';

/* 18.14, 5.51, 20.23, 32.3 What happens as soon as the enemy is beside or near: not only where he stops, but all along his way. */

/** Units that have gone through some hexes on their way have been in each: trains, pontoons and lone leaders beside their combat units are reached, orders of forces beside their units end, a reserve that they come near is free. */
export function passBy(work: NapoleonicWork, units: readonly UnitId[], hexes: readonly Hex[]): void {
  const { pieces } = work.game.army;
  const { player: side } = pieces[units[0]];
  if (units.some((u) => hasZone(work.game, u))) for (const hex of hexes) endOrdersBeside(work, enemyOf(side), hex);
  if (!units.some((u) => isCombat(pieces[u].kind))) return ridePast(work, units, hexes);
  const end = work.position.place[units[0]];
  const { reserve, halted } = work.game.special;
  const awaited = reserve || halted.some(({ through }) => work.position.turn <= through);
  for (const hex of hexes) {
    if (!awaited && !mayBeReached(work.game, work.position, side, hex)) continue;
    setEach(work, 'place', units, hex);
    freeReserve(work);
    checkTrains(work);
    checkPontoons(work);
    checkLoneLeaders(work);
    setEach(work, 'place', units, end);
  }
}

/** 5.51 Leaders alone whose way leads beside enemy combat units whose zone does not reach them (5.3) are in danger there, and go no farther. */
function ridePast(work: NapoleonicWork, leaders: readonly UnitId[], hexes: readonly Hex[]): void {
  const { game } = work;
  if (leaders.some((u) => !game.army.pieces[u].leader)) return;
  const end = work.position.place[leaders[0]];
  for (const hex of hexes) {
    setEach(work, 'place', leaders, hex);
    if (leaders.some((u) => isCaught(game, work.position, u))) return checkLoneLeaders(work);
  }
  setEach(work, 'place', leaders, end);
}

/** Whether the enemy of a side has a train, a pontoon or a leader in a hex or beside it. */
function mayBeReached(game: NapoleonicGame, view: NapoleonicView, side: number, hex: Hex): boolean {
  const enemy = enemyOf(side);
  const isNear = (u: number) => view.place[u] >= 0 && distance(game.ground.board, view.place[u], hex) <= 1;
  return (
    game.army.leaders[enemy].some(isNear) ||
    game.army.trains.some((u) => game.army.pieces[u].player === enemy && isNear(u)) ||
    view.pontoons.some((pontoon) => pontoon.owner === enemy && endsOf(game, pontoon).includes(hex))
  );
}
