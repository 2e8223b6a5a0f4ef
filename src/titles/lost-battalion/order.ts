import { liftsOne } from '../../engine/play/fog.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import type { Action } from '../../engine/title.ts';
import type { LostBattalionGame } from './data.ts';
import { stackIn } from './facts.ts';
import { checkOwn, refuse, relocate, tell, type Work } from './kit.ts';
import { checkMovers, kindBegun } from './movers.ts';
import type { LostBattalionPosition } from './position.ts';
import { stepOf } from './sequence.ts';

/* 5.6 Owners order their stacks as they like; only the top unit shows */

type Move = Action & { kind: 'move' };

/** 5.6: why a unit may not be put on top of its stack: its owner does that as long as it may move. */
export function checkTop(game: LostBattalionGame, position: LostBattalionPosition, lift: Move): Check {
  const { units } = lift;
  const bad = checkOwn(game, units, stepOf(game, position.step).side!);
  if (bad) return bad;
  if (!liftsOne(position.where, lift)) return refuse('top-one-unit', '5.6');
  const [unit] = units;
  const hex = position.where[unit];
  const over = checkMovers(game, position, units, kindBegun(position, unit));
  if (over) return over;
  return stackIn(game, position, hex)[0] === unit ? on([hex], refuse('on-top-already', '5.6', { unit })) : null;
}

export function putOnTop(work: Work, { units }: Move): void {
  const [unit] = units;
  const hex = work.position.where[unit];
  const [under] = stackIn(work.game, work.position, hex);
  relocate(work, units, hex);
  const { side } = work.game.units[unit];
  tell(work, side, 'put-on-top', { rule: '5.6', units, hexes: [hex], data: { unit, under, hex } });
}
