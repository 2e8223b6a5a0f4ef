import type { Action, UnitId } from '../../engine/title.ts';
import type { GameData } from './data.ts';
import { stackIn, unitsIn } from './facts.ts';
import { checkMovers, kindBegun } from './movement.ts';
import { type Check, checkOwn, type LostBattalionPosition, refuse, relocate, tell, type Work } from './position.ts';
import { stepOf } from './sequence.ts';

/* 5.6 Owners order their stacks as they like; only the top unit shows */

type Move = Action & { kind: 'move' };
export const TOP = 'top';

/** 5.6: why a unit may not be put on top of its stack: its owner does that as long as it may move. */
export function checkTop(game: GameData, p: LostBattalionPosition, { units, path }: Move): Check {
  const bad = checkOwn(game, units, stepOf(game, p.step).side!);
  if (bad) return bad;
  const hex = p.where[units[0]];
  if (units.length !== 1 || hex < 0 || path.length !== 1 || path[0] !== hex) return refuse('5.6', 'top-one-unit');
  const over = checkMovers(game, p, units, kindBegun(p, units[0]));
  if (over) return over;
  return stackIn(game, p, hex)[0] === units[0] ? refuse('5.6', 'on-top-already', { unit: units[0] }, [hex]) : null;
}

export function putOnTop(w: Work, { units }: Move): void {
  const hex = w.p.where[units[0]];
  const under = topOf(w.game, w.p, hex)!;
  relocate(w, units, hex);
  const side = w.game.units[units[0]].side;
  tell(w, 'put-on-top', side, { rule: '5.6', units, hexes: [hex], data: { unit: units[0], under, hex } });
}

/** The unit of a stack that everybody sees. */
export const topOf = (
  game: GameData,
  p: Pick<LostBattalionPosition, 'where' | 'order'>,
  hex: number,
): UnitId | undefined => (unitsIn(game, p, hex).length > 0 ? stackIn(game, p, hex)[0] : undefined);
