import { liftsOne, topUnits } from '../../engine/play/fog.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import type { UnitId } from '../../engine/title.ts';
import { relocate } from './control.ts';
import type { MonsGame } from './data.ts';
import { checkMovers, MARCHING, type Move } from './movement.ts';
import { MARCH, type MonsView, type MonsWork } from './position.ts';
import { refuse, tell } from './words.ts';

/* 6.6 Only the top unit of a stack shows; its owner orders the stack as he likes */

/** 6.6: why a unit may not be put on top of its stack: its owner does that as long as its move is not over (9.6). */
export function checkTop(game: MonsGame, view: MonsView, lift: Pick<Move, 'units' | 'path'>): Check {
  const { units } = lift;
  const [unit] = units;
  const over = checkMovers(game, view, units, view.movement?.mode[unit] === MARCH ? MARCHING : undefined);
  if (over) return over;
  if (!liftsOne(view.place, lift)) return refuse('top-one-unit', '6.6');
  const hex = view.place[unit];
  const top = topUnits(view, (u) => view.place[u] === hex).get(hex);
  return top === unit ? on([hex], refuse('on-top-already', '6.6', { unit })) : null;
}

/** 6.6: puts a unit on top. It is no move: points, mode and everybody else's moves stay as they are. */
export function putOnTop(work: MonsWork, unit: UnitId): void {
  const hex = work.position.place[unit];
  relocate(work, [unit], [hex]);
  tell(work, work.position.player, 'put-on-top', { rule: '6.6', units: [unit], hexes: [hex], data: { unit, hex } });
}
