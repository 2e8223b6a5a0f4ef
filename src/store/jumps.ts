import type { Seat } from '../engine/title.ts';
import { useGame } from './game.ts';
import { type GameInPlay, wholeGame } from './in-play.ts';
import { shownAt } from './shown.ts';

/** Where a replay can jump to, as numbers of orders played: after each fight that was rolled for, and where turns begin. */
export interface Jumps {
  readonly fights: readonly number[];
  readonly turns: readonly number[];
}
const NONE: Jumps = { fights: [], turns: [] };
const known = new WeakMap<GameInPlay, Map<Seat, Jumps>>();

/** The jumps of the game in play, as far as the seat that looks may know what happened. */
export const useJumps = (): Jumps =>
  useGame(({ game, seat, curtain }) => {
    if (!game || curtain !== null) return NONE;
    let bySeat = known.get(game);
    if (!bySeat) known.set(game, (bySeat = new Map()));
    let jumps = bySeat.get(seat);
    if (!jumps) {
      const { events } = shownAt(wholeGame(game), seat, null);
      const after = (has: (of: (typeof events)[number]) => boolean) =>
        events.flatMap((of, i) => (has(of) ? [i + 1] : []));
      jumps = {
        fights: after((of) => of.some(({ roll }) => roll !== undefined)),
        turns: after((of) => of.some(({ heading }) => heading === 'turn')),
      };
      bySeat.set(seat, jumps);
    }
    return jumps;
  });
