import { offersOf } from '../../engine/play/offers.ts';
import { type Action, type Hex, OFF_MAP, type Offers } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { turnMode, WITHDRAW } from './course.ts';
import { aim } from './facing.ts';
import { facingOf, hexOf } from './march.ts';
import { isRefusal, turn, withdraw } from './movement.ts';
import type { Orders } from './orders.ts';
import type { LaceWarsView } from './position.ts';
import { endsOf, facingAtEnd, rangeOf, wayOfEnd } from './range.ts';

/* Chapter 7: the moves that a group is offered: marches, turns in place (7.2), withdrawals (7.3). */

const FACINGS = [0, 1, 2, 3, 4, 5] as const;

/**
 * The moves offered to one group: for every hex within reach the cheapest way there, and one for every facing that can be
 * had there; the turns in place (7.2); the withdrawals (7.3).
 */
export function movesOf(game: LaceWarsGame, view: LaceWarsView, orders: Orders): Offers {
  const { units, faces, from } = orders;
  const here = hexOf(from);
  let range = rangeOf(game, view, orders)!;
  const marches = endsOf(game, orders, range);
  const inPlace = faces && here !== OFF_MAP;
  const turns = inPlace ? turnsOf(game, orders) : [];
  const backs = inPlace ? withdrawals(game, view, orders) : [];
  const march = (end: number): Action => {
    if (!range.isGood()) range = rangeOf(game, view, orders)!; // another has searched since
    const path = range.path(wayOfEnd(end));
    const facing = facingAtEnd(range, end);
    return facing === null ? { kind: 'move', units, path } : { kind: 'move', units, path, facings: [facing] };
  };
  return offersOf(marches.length + turns.length + backs.length, (i) => {
    if (i < marches.length) return march(marches[i]);
    const turned = i - marches.length;
    if (turned < turns.length) return { kind: 'move', units, path: [here], mode: turnMode(turns[turned]) };
    return { kind: 'move', units, path: [backs[turned - turns.length]], mode: WITHDRAW };
  });
}

/** 7.2: the facings that a group can turn to where it stands. */
export const turnsOf = (game: LaceWarsGame, orders: Orders): number[] =>
  FACINGS.filter((facing) => !isRefusal(turn(game, orders, orders.from, facing)));

/** 7.3: hexes that a group can fall back to. */
export const withdrawals = (game: LaceWarsGame, view: LaceWarsView, orders: Orders): Hex[] =>
  [3, 4].flatMap((i) => {
    const back = withdraw(game, view, orders, orders.from, aim(facingOf(orders.from), i));
    return isRefusal(back) ? [] : [hexOf(back)];
  });
