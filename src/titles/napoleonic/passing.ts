import { distance, type Hex } from '../../engine/board/board.ts';
import { setEach } from '../../engine/play/work.ts';
import { enemyOf } from './army.ts';
import type { Battle } from './data.ts';
import type { NapoleonicWork } from './kit.ts';
import { checkLoneLeaders } from './leaders.ts';
import type { Course } from './moves.ts';
import { checkPontoons, endsOf } from './pontoons.ts';
import type { NapoleonicView } from './position.ts';
import { checkTrains } from './trains.ts';

/* 18.14, 5.51 What is rolled for as soon as the enemy is beside it: not only where he stops, but all along his way. */

/** Trains, pontoons and lone leaders that combat units have passed on a course are reached as if they had stopped there. */
export function passBy(work: NapoleonicWork, { ways: { party }, hexes, leaves }: Course): void {
  const { units, side, combat } = party;
  if (combat.length === 0) return;
  const end = work.p.place[units[0]];
  for (const hex of leaves ? hexes : hexes.slice(0, -1)) {
    if (!mayBeReached(work.game, work.p, side, hex)) continue;
    setEach(work, 'place', units, hex);
    checkTrains(work);
    checkPontoons(work);
    checkLoneLeaders(work);
    setEach(work, 'place', units, end);
  }
}

/** Whether the enemy of a side has a train, a pontoon or a leader in a hex or beside it. */
function mayBeReached(b: Battle, v: NapoleonicView, side: number, hex: Hex): boolean {
  const enemy = enemyOf(side);
  const isNear = (u: number) => v.place[u] >= 0 && distance(b.ground.board, v.place[u], hex) <= 1;
  return (
    b.army.leaders[enemy].some(isNear) ||
    b.army.trains.some((u) => b.army.pieces[u].player === enemy && isNear(u)) ||
    v.pontoons.some((pontoon) => pontoon.owner === enemy && endsOf(b, pontoon).includes(hex))
  );
}
