import { FORBIDDEN } from '../../engine/board/reach.ts';
import { NO_HEX, type Hex } from '../../engine/board/board.ts';
import { OK, type UnitId, type Verdict } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { crossable } from './bridges.ts';
import { refuse } from './play.ts';
import type { LaceWarsView } from './position.ts';
import { POND, STREAM } from './terrain.ts';
import { workOpen } from './works.ts';

/* Where a unit can go at all (7.1, 11.7): terrain, water and works. The same closed ground bounds moves, retreats, routs and advances. */

/** Why a hex is entered: the works of Denain are not the same to each. */
export type Purpose = 'move' | 'retreat' | 'advance';

/** Whether the ground lets a unit step from a hex in a direction. A road carries it through woods and over a stream. */
export function passable(
  b: Battle,
  p: LaceWarsView,
  unit: UnitId,
  from: Hex,
  direction: number,
  purpose: Purpose,
): Verdict {
  const { terrain: t } = b;
  const side = from * 6 + direction;
  const to = b.board.neighbours[side];
  if (to === NO_HEX) return refuse('off-the-map', '7.1');
  const { arm } = b.pieces[unit];
  const alongRoad = t.road[side] === 1;
  const water = t.water[side];
  if (water) {
    if (water === POND) return refuse('pond', '7.1', { hex: to }, [from, to]); // R-L27
    if (water === STREAM && !alongRoad && t.stream[arm] === FORBIDDEN)
      return refuse('stream', '7.1', { unit, hex: to }, [from, to]);
    const river = crossable(b, p, from, direction);
    if (!river.ok) return river;
  }
  if (t.work[to]) {
    const work = workOpen(b, p, unit, from, to, alongRoad, purpose);
    if (!work.ok) return work;
  }
  return t.entry[arm][to] === FORBIDDEN && !alongRoad ? refuse('closed-terrain', '7.1', { unit, hex: to }, [to]) : OK;
}
