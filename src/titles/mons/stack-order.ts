import type { Hex } from '../../engine/board/board.ts';
import type { Action, UnitId } from '../../engine/title.ts';
import { relocate } from './control.ts';
import type { Mons } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import { checkMovers } from './movement.ts';
import { type Check, MARCH, type MonsPosition, refuse, tell, type Work } from './position.ts';

/* 6.6 Only the top unit of a stack shows; its owner orders the stack as he likes */

type Move = Action & { kind: 'move' };

/** The mode of a move that lifts a unit to the top of its stack: its path is the hex in which it stands. */
export const TOP = 'top';

/** 6.6: why a unit may not be put on top of its stack: its owner does that as long as its move is not over (9.6). */
export function checkTop(mons: Mons, p: MonsPosition, { units, path }: Pick<Move, 'units' | 'path'>): Check {
  const [unit] = units;
  const marching = p.movement?.mode[unit] === MARCH ? 'march' : undefined;
  const over = checkMovers(mons, p, units, marching);
  if (over) return over;
  const hex = p.place[unit];
  if (units.length !== 1 || hex < 0 || path.length !== 1 || path[0] !== hex) return refuse('6.6', 'top-one-unit');
  return topUnit(mons, p, hex) === unit ? refuse('6.6', 'on-top-already', { unit }, [hex]) : null;
}

/** 6.6: the unit of a stack that everybody sees; undefined for an empty hex. */
export function topUnit(mons: Mons, p: Pick<MonsPosition, 'place' | 'order'>, hex: Hex): UnitId | undefined {
  const stack = unitsIn(factsOf(mons, p), hex);
  return stack.length === 0 ? undefined : stack.reduce((top, u) => (p.order[u] > p.order[top] ? u : top));
}

/** 6.6: puts a unit on top. It is no move: points, mode and everybody else's moves stay as they are. */
export function putOnTop(w: Work, { units }: Move): void {
  const [unit] = units;
  const hex = w.p.place[unit];
  relocate(w, units, hex);
  tell(w, 'put-on-top', w.p.player, { rule: '6.6', units, hexes: [hex], data: { unit, hex } });
}
